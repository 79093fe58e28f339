"""What can go wrong: small errors, each a sentence that somebody can act on."""


class DiggingsError(Exception):
    """Anything that this program refuses: a sentence for people, and the number of the rule if there is one."""

    def __init__(self, sentence: str, rule: str = "") -> None:
        super().__init__(f"{sentence} ({rule})" if rule else sentence)
        self.sentence = sentence
        self.rule = rule


class IllegalMoveError(DiggingsError):
    """The move is not possible now."""


class WrongSeatError(DiggingsError):
    """It is not this seat's turn, or there is no such seat."""


class GameOverError(DiggingsError):
    """The game is over: nobody can move any more."""


class BadValueError(DiggingsError):
    """Something of the wrong type, or out of range, was handed in."""


class BoxError(DiggingsError):
    """The box (components and rulings) cannot be like this."""


class RecordError(DiggingsError):
    """The file is no record of a match that this program can read."""


class TakeBackError(DiggingsError):
    """This cannot be taken back, or not without the others."""


class UnknownGameError(DiggingsError):
    """There is no game of this name."""
