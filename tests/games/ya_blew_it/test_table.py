"""What the table says."""

from __future__ import annotations

from diggings.games import find_game
from diggings.games.ya_blew_it.words import ACCEPT, ADD, JUMP, KEEP, PASS
from diggings.kernel.table import Note, tell
from diggings.kernel.words import SPECTATOR
from tests.games.ya_blew_it.story import Story, small_box

GAME = find_game("ya-blew-it")
NAMES = ["Ann", "Bo", "Cy", "Di", "Ed", "Flo"]


def notes(story: Story, move: int) -> list[Note]:
    """What is said when the one to act makes this move."""
    after = story.position.copy()
    after.play(move)
    before = story.position.seen_by(SPECTATOR)
    return GAME.words.notes(before, after.seen_by(SPECTATOR), story.position.to_act(), move)


def told(story: Story, move: int) -> list[str]:
    return [f"{tell(note.sentence, NAMES)} {note.rule}" for note in notes(story, move)]


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
