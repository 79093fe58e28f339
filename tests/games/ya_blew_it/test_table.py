"""What the table says: the log, prompts, and why a click does nothing."""

from __future__ import annotations

import pytest

from diggings.games import find_game
from diggings.games.ya_blew_it import words
from diggings.games.ya_blew_it.advice import why
from diggings.games.ya_blew_it.words import ACCEPT, ADD, JUMP, KEEP, PASS, ROLL_AGAIN, SAFES_DONE
from diggings.kernel.table import Note, Piece, Table, pieces_of, tell
from diggings.kernel.words import SPECTATOR
from tests.games.ya_blew_it.story import Story, small_box

GAME = find_game("ya-blew-it")
NAMES = ["Ann", "Bo", "Cy", "Di", "Ed", "Flo"]


def table(story: Story, viewer: int | None = None) -> Table:
    """As the seat whose turn it is sees it, or another one."""
    return GAME.words.table(story.position.seen_by(story.position.seat if viewer is None else viewer))


def notes(story: Story, move: int) -> list[Note]:
    """What is said when the one to act makes this move."""
    after = story.position.copy()
    after.play(move)
    before = story.position.seen_by(SPECTATOR)
    return GAME.words.notes(before, after.seen_by(SPECTATOR), story.position.to_act(), move)


def told(story: Story, move: int) -> list[str]:
    return [f"{tell(note.sentence, NAMES)} {note.rule}" for note in notes(story, move)]


def asked(story: Story) -> str:
    """The prompt of the seat whose turn it is, with its line of help."""
    prompt = table(story).prompt
    return tell(f"{prompt.sentence} {prompt.help}", NAMES, story.position.seat)


def buttons(story: Story) -> list[str]:
    return [choice.words for choice in table(story).choices]


def piece(story: Story, name: str, viewer: int | None = None) -> Piece:
    return next(found for found in pieces_of(table(story, viewer).zones) if found.name == name)


def reason(story: Story, name: str, viewer: int | None = None) -> tuple[str, str]:
    """Why a click on this piece does nothing."""
    why = piece(story, name, viewer).why_not
    assert why is not None
    return why.sentence, why.rule


def last_gem(*cards: str, gems: tuple[str, ...] = ("A6",), **rulings: str) -> Story:
    """Six seats, Prospector 0: the Claim is A6; these cards, and the final Fire, are left."""
    box = small_box(*gems, safes=cards.count("Safe"), fires=cards.count("Fire"))
    return Story(6, box=box, **rulings).turns_up("A6")


def all_out(story: Story) -> Story:
    for miner in range(1, 6):
        story.rolls(miner, 1).accepts(miner)
    return story


# -- the log -----------------------------------------------------------------------------

EMPTY = "The mine is empty: the last card is the final Fire! R43"


def test_r44_the_last_card_is_among_those_that_are_discarded() -> None:
    """R44: although it was turned up only now; the final Fire is told first, for it is the reason."""
    story = last_gem("Safe", "Safe").passes(1, 2, 3, 4, 5).keeps().turns_up("Safe")
    assert told(story, story.card("Safe")) == [
        "Bo turned up a Safe. R8",
        EMPTY,
        "The claim went to the discard pile: Safe and Safe. R44",
    ]
    story = last_gem("Safe").passes(1, 2, 3, 4, 5).keeps()
    assert told(story, story.card("Safe"))[1:] == [EMPTY, "The claim went to the discard pile: Safe. R44"]


def test_r44_after_a_fire_that_was_the_last_card() -> None:
    """R37, R44: the dig goes on, and ends at once."""
    story = last_gem("Safe", "Fire").passes(1, 2, 3, 4, 5).keeps().turns_up("Safe", "Fire").dice(1, 1, 1, 1, 1, 6)
    assert told(story, ACCEPT) == [
        "The Fire burnt Ann's amethyst 6. R35",
        EMPTY,
        "The claim went to the discard pile: Safe. R44",
    ]


def test_r25_the_next_prospector_finds_the_final_fire() -> None:
    """R25, R43: first the round ends, then the next one begins."""
    story = last_gem().passes(1, 2, 3, 4, 5)
    assert told(story, KEEP) == ["Ann took the claim: amethyst 6. R18", "Bo became the Prospector. R25", EMPTY]


def test_r45_the_final_claim_is_let_go() -> None:
    """R45: nobody who passes now stays in for anything."""
    story = last_gem().passes(1, 2, 3, 4, 5)
    assert told(story, ADD) == ["Ann dug on. R19", EMPTY]
    story.adds()
    assert told(story, PASS) == ["Bo let the final claim go. R45"]
    assert told(story.passes(1, 2, 3, 4), PASS) == [
        "Flo let the final claim go. R45",
        "Ann took the claim: amethyst 6. R45",
    ]


def test_r46_a_claim_that_is_taken_without_a_roll() -> None:
    """R46: in a gamble that had added no gem."""
    story = all_out(last_gem())
    assert told(story, ADD) == ["Ann gambled for more! R20", EMPTY, "Ann took the claim: amethyst 6. R46"]
    story = all_out(last_gem("Safe")).gambles()
    assert told(story, story.card("Safe")) == [
        "Ann turned up a Safe. R8",
        EMPTY,
        "Ann took the claim: amethyst 6 and Safe. R46",
    ]


def test_r31_a_jumper_in_a_gamble() -> None:
    """R31, R32: not the roll has won it."""
    story = Story(2, jumper_in_gamble="yes").round_for(0, "Jumper", "R2").round_for(1, "R3")
    story.turns_up("D8").lets_them_try().rolls(1, 1).accepts(1).gambles().turns_up("D7")
    assert told(story, JUMP) == [
        "Ann played a Claim Jumper! R31",
        "Ann took the claim: diamond 8 and diamond 7. R31",
        "Bo became the Prospector. R25",
    ]
    assert "nobody" not in asked(story) and "without a roll" in asked(story)


# -- prompts -----------------------------------------------------------------------------


def test_the_main_choice_after_a_roll_is_the_better_one() -> None:
    """R27: nobody is led to roll a hit again."""
    for number, main in ((2, ACCEPT), (3, ROLL_AGAIN)):
        story = Story(2).turns_up("R2").rolls(1, number)
        assert [choice.move for choice in table(story).choices if choice.main] == [main]
    for number, main in ((2, ROLL_AGAIN), (1, ACCEPT)):
        story = Story(2).turns_up("R2").rolls(1, 8).accepts(1).gambles().turns_up("R3").stops().dice(number)
        assert [choice.move for choice in table(story).choices if choice.main] == [main]
        story = Story(2).round_for(0, "R2").turns_up("Fire").dice(1).dice(number)
        assert [choice.move for choice in table(story).choices if choice.main] == [main]


def test_r40_a_fire_roll_that_costs_a_safe() -> None:
    """R27, R40: a Safe that burns is not nothing."""
    story = Story(2).round_for(0, "Safe", "Safe", "R2", "E2", "T3").turns_up("Fire").dice(1)
    guarded = story.twin().guards(0, "ruby", "emerald").dice(2)
    assert asked(guarded).endswith("It burns 2 of your Safes.")
    assert asked(story.twin().guards(0, "ruby").guards_no_more(0).dice(2)).endswith(
        "It burns 1 of your gems, and 1 of your Safes."
    )
    assert asked(story.twin().guards(0, "ruby").guards_no_more(0).dice(3)).endswith("It burns 1 of your gems.")
    assert asked(story.guards(0, "ruby").guards_no_more(0).dice(7)).endswith("It burns nothing of yours.")
    assert [choice.move for choice in table(guarded).choices if choice.main] == [ROLL_AGAIN]


def test_r43_when_only_the_final_fire_is_left() -> None:
    """R43, R45, R46: digging adds nothing any more, and the prompts say so."""
    story = last_gem().passes(1, 2, 3, 4, 5)
    assert asked(story) == (
        "Keep the claim, or dig on? Only the final Fire is left: digging adds no card, "
        "and 5 Miners may roll once more for the claim."
    )
    story.adds()
    assert asked(story) == (
        "Roll for the final claim, or let Ann have it? "
        "A roll of 6 steals the one card: 1 in 8. This is the last chance."
    )
    assert buttons(story)[0] == "Let it go"
    assert table(story).choices[0].help == ""
    assert asked(all_out(last_gem())) == (
        "Keep the claim, or gamble? Only the final Fire is left: a gamble adds no card. The claim is yours either way."
    )
    must = all_out(last_gem(final_gamble="roll"))
    assert asked(must).endswith("Only the final Fire is left: a gamble adds no card, and a match loses the claim.")
    second = all_out(last_gem(gems=("A6", "A7"))).gambles().turns_up("A7")
    assert asked(second).endswith("Only the final Fire is left, no gem.")


def test_r38_done_with_safes_is_a_roll_only_on_ones_own_turn() -> None:
    """R38: by a ruling all place first."""
    for timing, label in (("own_turn", "Roll"), ("all_before", "Done")):
        story = Story(2, safe_timing=timing).round_for(0, "Safe", "R2").round_for(1, "Safe", "E2").turns_up("Fire")
        assert buttons(story) == ["Guard ruby", label]
        assert table(story).choices[-1].move == SAFES_DONE
        assert table(story, 1).prompt.sentence == "{0} could put Safes on stacks."


def test_one_of_a_thing() -> None:
    """Words for a single card, and a single point."""
    story = Story(2).turns_up("R2").rolls(1, 1).rolls_again(1, 3)
    captions = {zone.name: zone.caption for zone in table(story).zones}
    assert captions["discard"] == "1 card" and captions["mine"] == "61 cards"
    assert table(last_gem()).zones[0].caption == "1 card"
    over = Story(6, first=2, box=small_box("R2")).round_for(2, "R2").dice(1, 1, 1, 1, 1, 1).accepts(2).is_over()
    assert table(over, 0).prompt.sentence == "{2} won with 1 point."


def test_r20_the_tag_on_the_mine_says_gamble() -> None:
    """R17, R20: the same move digs on, or gambles."""
    story = Story(2).turns_up("R2")
    for out, tag in ((False, "Dig on"), (True, "Gamble")):
        asked_now = story.twin().rolls(1, 8).accepts(1) if out else story.twin().passes(1)
        mine = next(found for found in pieces_of(table(asked_now).zones) if found.id == "mine")
        assert [choice.tag for choice in mine.moves] == [tag]


def hint(story: Story, move: int) -> str:
    """What speaks for a move."""
    seat = story.position.seat
    view = story.position.seen_by(seat)
    return why(view, GAME.bot(view).figures(view, seat), seat, move)


def test_r45_hints_when_only_the_final_fire_is_left() -> None:
    """R45: there is no other gem to hope for."""
    story = last_gem().passes(1, 2, 3, 4, 5)
    assert hint(story, ADD).endswith("; only the final Fire is left.")
    assert hint(story, KEEP).endswith("; only the final Fire is left.")
    assert hint(story.adds(), PASS) == "A roll would steal it 1 in 8 times, and nobody can roll later."


# -- why not -----------------------------------------------------------------------------


def test_why_the_claim_cannot_be_kept() -> None:
    """R17, R24, R45: it depends on what is going on."""
    story = Story(2).turns_up("R2")
    assert reason(story, "ruby 2", viewer=0)[1] == "R17"
    story.rolls(1, 8).accepts(1).gambles().turns_up("R3")
    assert reason(story, "ruby 2") == ("A gamble cannot be broken off: you must roll for the claim.", "R24")
    final = last_gem().passes(1, 2, 3, 4, 5).adds()
    assert reason(final, "amethyst 6", viewer=0) == ("If nobody steals the final claim, you take it.", "R45")


def test_why_dice_and_cards() -> None:
    """R5, R12"""
    story = Story(3).turns_up("R2").rolls(1, 1).rolls_again(1, 3)
    assert reason(story, "{1's} die, out, rolled 3", viewer=2) == ("You can roll only your own die.", "R12")
    digging = Story(2).turns_up("Jumper", "Jumper")
    why = GAME.words.why_not(digging.position.seen_by(SPECTATOR), -1, digging.card("Jumper"))
    assert (why.sentence, why.rule) == ("Claim Jumper is no longer in the mine.", "R5")


@pytest.mark.parametrize("point", ["STEAL", "DECIDE"])
def test_answers_that_do_not_exist(point: str) -> None:
    """R11, R17: the possible ones are named."""
    story = Story(2).turns_up("R2")
    if point == "DECIDE":
        story.passes(1)
    assert story.position.point == getattr(words, point)
    seat = story.position.seat
    why = GAME.words.why_not(story.position.seen_by(seat), seat, 7)
    assert why.sentence.startswith("That is not one of the answers. Possible: 0 (")
    assert why.rule == {"STEAL": "R11", "DECIDE": "R17"}[point]
