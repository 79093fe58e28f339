"""How somebody plays: with the mouse, or with nothing but the keyboard.  They know no rules, only what is lit."""

from __future__ import annotations

import random

from playwright.sync_api import Error, Page

CHOICES = ".at-prompt .prompt .btn:not(.extra):not([aria-disabled='true'])"
MORE = ".at-prompt .prompt [aria-expanded]"
LIT = ".at-board .piece.can"
TARGETS = ".at-board .piece.target"
MENU = ".at-board .note .btn"
SKIP = ".at-board .piece:focus"


def moves_of(page: Page) -> str:
    """What tells one moment of the game from the next."""
    return str(page.evaluate("document.querySelector('.at-board')?.dataset.moves ?? ''"))


def my_turn(page: Page) -> bool:
    return page.title().startswith("●")


def is_over(page: Page) -> bool:
    return page.locator(".at-prompt .ended").count() > 0


class Mouse:
    """Clicks on something lit, or on a button."""

    def __init__(self, page: Page, seed: int) -> None:
        self.page, self.chance = page, random.Random(seed)

    def move(self) -> None:
        before = moves_of(self.page)
        buttons, lit = self.page.locator(CHOICES), self.page.locator(LIT)
        many, pieces = buttons.count(), lit.count()
        if not many + pieces:
            return
        try:
            if pieces and (not many or self.chance.random() < 0.75):
                lit.nth(self.chance.randrange(pieces)).click(timeout=1500, force=True)
                self.follow()
            else:
                buttons.nth(many - 1 if self.chance.random() < 0.6 else self.chance.randrange(many)).click(timeout=1500)
        except Error:  # the table has changed under the hand, or something small lies in front: next try
            return
        wait_for_change(self.page, before)

    def follow(self) -> None:
        """Where to, or which of several."""
        for _ in range(3):
            if self.page.locator(MENU).count():
                options = self.page.locator(MENU)
                options.nth(self.chance.randrange(options.count())).click(timeout=1500)
            elif self.page.locator(TARGETS).count():
                targets = self.page.locator(TARGETS)
                targets.nth(self.chance.randrange(targets.count())).click(timeout=1500, force=True)
            else:
                return


class Keys:
    """Nothing but keys: numbers for the buttons of the prompt, N and Enter for the board."""

    def __init__(self, page: Page, seed: int) -> None:
        self.page, self.chance = page, random.Random(seed)

    def move(self) -> None:
        before = moves_of(self.page)
        press = self.page.keyboard.press
        many, pieces = self.page.locator(CHOICES).count(), self.page.locator(LIT).count()
        if not many + pieces:
            return
        if pieces and (not many or self.chance.random() < 0.75):
            for _ in range(self.chance.randint(1, min(pieces, 12))):
                press("n")
            press("Enter")
            self.follow()
        else:
            press(str(min(9, many) if self.chance.random() < 0.6 else self.chance.randint(1, min(9, many))))
        wait_for_change(self.page, before)

    def follow(self) -> None:
        press = self.page.keyboard.press
        for _ in range(3):
            if self.page.locator(MENU).count():
                press(str(self.chance.randint(1, min(9, self.page.locator(MENU).count()))))
            elif self.page.locator(TARGETS).count():
                for _ in range(self.chance.randint(1, min(12, self.page.locator(TARGETS).count()))):
                    press("n")
                press("Enter")
            else:
                return


def wait_for_change(page: Page, before: str) -> None:
    """Until the move has been stored and shown; some clicks only choose, and change nothing."""
    for _ in range(20):
        if moves_of(page) != before:
            return
        page.wait_for_timeout(20)
