"""How each game looks in a terminal. A game without a board of its own gets the plain one."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from importlib import import_module
from typing import ClassVar

from rich.text import Text

from grognard.cli.lines import wrapped
from grognard.engine.play import Done
from grognard.engine.value import Json

BOARDS = {"keep-it-moving": "grognard.cli.boards.keep_it_moving:KeepItMovingBoard"}


@dataclass(frozen=True)
class Column:
    """One of the numbers shown with every option: its heading, and how it is written."""

    title: str
    means: str
    written: Callable[[Fraction, int], str]  # with so many decimals
    always: bool = False  # shown even where it is 0 for every option

    def one(self, value: Fraction) -> str:
        return self.written(value, decimals([value]))

    def all(self, values: Sequence[Fraction]) -> list[str]:
        """Numbers that stand below each other have the same decimals."""
        return [self.written(value, decimals(values)) for value in values]


def decimals(values: Sequence[Fraction]) -> int:
    return 0 if all(value.denominator == 1 for value in values) else 2


def percent(p: Fraction, places: int = 0) -> str:
    """With one decimal, and never 0 or 100 for what is not quite that."""
    if p in (0, 1):
        return f"{int(p * 100)}%"
    p = min(max(p, Fraction(1, 1000)), Fraction(999, 1000))
    return f"{float(p * 100):.1f}%"


def change(x: Fraction, places: int = 0) -> str:
    """A number with its sign."""
    size = f"{float(abs(x)):.{places}f}"
    return f"{'+' if x > 0 else '−' if x < 0 else ''}{size}"


def amount(x: Fraction, places: int = 0) -> str:
    return f"{float(x):.{places}f}".replace("-", "−")


class Board:
    """What any game can tell about itself."""

    columns: ClassVar[Mapping[str, Column]] = {}

    def sizes(self, title: str, look: Json, width: int) -> list[list[Text]]:
        """The table in lines, from the roomiest drawing to the tightest."""
        held = ", ".join(f"{name}: {value}" for name, value in look.items() if is_small(value))
        return [[Text(title, style="bold"), *wrapped(Text(held), width)], [Text(title)]]

    def opens(self, fact: str) -> bool:
        """Does this fact begin something new, so that it deserves its own line?"""
        return False

    def brief(self, done: Done) -> list[str]:
        """What an act brought, in as few words as will do."""
        return list(done.facts)

    def short(self, act: list[Json], label: str) -> str:
        """An option's name where room is scarce."""
        return label

    def not_there(self, rule: str, typed: str) -> str:
        """Why a roll that a player typed cannot be; empty if there is no more to say."""
        return ""

    def column(self, name: str) -> Column:
        return self.columns.get(name) or Column(name, name, change)


def is_small(value: Json) -> bool:
    return isinstance(value, (int, str, bool)) and len(str(value)) <= 30


def board_of(game_id: str) -> Board:
    if game_id not in BOARDS:
        return Board()
    module, name = BOARDS[game_id].split(":")
    board = getattr(import_module(module), name)()
    assert isinstance(board, Board)
    return board
