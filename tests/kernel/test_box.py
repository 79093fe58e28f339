"""The box: what is printed, what somebody changes in it, and what is refused."""

from __future__ import annotations

import pytest

from diggings.games import find_game
from diggings.kernel.errors import BadValueError, BoxError

GAME = find_game("ya-blew-it")
BOX = GAME.box


def test_every_value_says_where_it_comes_from() -> None:
    sources = {name: component.source for name, component in BOX.components.items()}
    assert sources["cards.total"] == "printed"
    assert sources["dice.faces"] == "known"
    assert sources["cards.safe"] == "chosen"


def test_a_change_counts_and_the_printed_box_stays_as_it_is() -> None:
    changed = BOX.changed({"cards.safe": 4, "cards.total": 71, "rulings.rerolls": "one"})
    assert (changed.number("cards.safe"), changed.ruling("rerolls")) == (4, 1)
    assert (BOX.number("cards.safe"), BOX.ruling("rerolls")) == (3, 0)
    assert GAME.start(2, changed.changes).state() != GAME.start(2).state()


def test_a_change_back_to_what_is_printed_is_none() -> None:
    changed = BOX.changed({"cards.safe": 4}).changed({"cards.safe": 3, "rulings.rerolls": "unlimited"})
    assert changed.changes == {} and changed.digest == BOX.digest


def test_equal_boxes_have_equal_digests_and_others_do_not() -> None:
    one = BOX.changed({"cards.safe": 4, "cards.total": 71})
    two = BOX.changed({"cards.total": 71}).changed({"cards.safe": 4})
    assert one.digest == two.digest != BOX.digest
    assert BOX.changed({"rulings.rerolls": "one"}).digest != BOX.digest


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"cards.save": 4}, "There is no 'cards.save' in the box of Ya Blew It!. Did you mean cards.safe?"),
        ({"nothing like it": 4}, "There is no 'nothing like it' in the box"),
        ({"cards.safe": "four"}, "cards.safe is a whole number like 3, not 'four'"),
        ({"cards.safe": True}, "cards.safe is a whole number like 3, not True"),
        ({"cards.safe": 4.0}, "cards.safe is a whole number like 3, not 4.0"),
        ({"cards.safe": -1}, "cards.safe can be 0 to 30, not -1"),
        ({"gems.ruby": 4}, "gems.ruby is a list of whole numbers"),
        ({"gems.ruby": [1, "2"]}, "gems.ruby is a list of whole numbers"),
        ({"rulings.rerolls": "two"}, "rulings.rerolls can be unlimited, one, not 'two'"),
        ({"rulings.rerolls": ["one"]}, "rulings.rerolls can be unlimited, one, not"),
    ],
)
def test_a_change_that_cannot_be_is_refused_with_a_sentence(changes: dict[str, object], sentence: str) -> None:
    with pytest.raises(BoxError) as refused:
        BOX.changed(changes)
    assert sentence in str(refused.value)


def test_a_deck_that_does_not_add_up_is_refused() -> None:
    with pytest.raises(BoxError, match=r"add up to 71, but cards.total is 70"):
        GAME.start(2, {"cards.safe": 4})
    GAME.start(2, {"cards.safe": 4, "cards.total": 71})


@pytest.mark.parametrize("seats", [0, 1, 7, -2, 2.0, "2", True, None])
def test_a_number_of_seats_that_cannot_be_is_refused(seats: object) -> None:
    with pytest.raises(BadValueError, match="is for 2 to 6 players"):
        GAME.start(seats)  # type: ignore[arg-type]
