"""How each game looks in a terminal. A game without a board of its own gets the plain one."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import ClassVar

from rich.text import Text

from grognard.cli.lines import wrap
from grognard.engine.facts import Told
from grognard.engine.game import Game
from grognard.engine.plain_view import say
from grognard.engine.play import Done
from grognard.engine.value import Json
from grognard.games import find_edge

LONGEST = 60  # letters of something on the plain board


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


@dataclass(frozen=True)
class Fold:
    """Options that stand as one where there is little room: all of a name, below a heading."""

    heading: str
    name: str
    alone: str = field(compare=False)  # what an option is called that has no others of its name


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
    tall = 40  # rows: in a taller window the question would be too far from the table
    last_resorts = 2  # so many of the tables, at the end, leave out what a player should see
    table_first = False  # is a roomy table worth more than what is refused, which w tells?
    reads_out = 0  # in windows of fewer rows, long news is told on a page of its own first
    longest_news = 6  # lines that the table makes room for; more is told in brief
    tip = ""  # how to choose among many options, told once
    counts = True  # are the odds of every option worked out, or only of the one asked for?

    def sizes(
        self, title: str, look: Json, width: int, acts: Sequence[list[Json]] = (), rows: int = 999
    ) -> list[list[Text]]:
        """The table in lines, from the roomiest drawing to the tightest.

        The acts are those on offer, so that what they point at can be marked; the rows are those
        of the whole window, so that nothing need be drawn that has no place in it.
        """
        said = {name: say(value) for name, value in look.items()}
        held = "; ".join(
            f"{name}: {value}" for name, value in said.items() if len(value) <= LONGEST
        )
        return [[Text(title, style="bold"), *wrap(Text(held), width)], [Text(title)]]

    def opens(self, fact: Told) -> bool:
        """Does this fact begin something new, so that it deserves its own line?"""
        return False

    def brief(self, done: Done, facts: Sequence[Told]) -> list[Told]:
        """What an act brought, in as few words as will do."""
        return list(facts)

    def short(self, act: list[Json], label: str) -> str:
        """An option's name where room is scarce."""
        return label

    def group(self, act: list[Json], label: str, look: Json) -> tuple[str, str] | None:
        """The heading under which an option stands among its like, and its name there."""
        return None

    def fold(self, act: list[Json], look: Json) -> Fold | None:
        """How an option stands where there is little room."""
        return None

    def open_choice(self, act: list[Json]) -> bool:
        """Can this act be chosen before everybody's eyes, with nothing secret on the screen?"""
        return False

    def also(self, act: list[Json], look: Json) -> list[str]:
        """Words by which a player may mean this option, besides those of its name."""
        return []

    def remark(self, act: list[Json]) -> str:
        """What one should know to choose among such acts, besides what the question says."""
        return ""

    def whole(self, title: str, look: Json, width: int) -> list[Text]:
        """Everything that is on the table, however long that is."""
        return self.sizes(title, look, width)[0]

    def not_there(self, rule: str, typed: str) -> str:
        """Why a roll that a player typed cannot be; empty if there is no more to say."""
        return ""

    def picks(self, names: Sequence[str]) -> list[str]:
        """Which of the numbers of options are shown, and in which order."""
        known = [name for name in self.columns if name in names]
        return known + [name for name in names if name not in known]

    def column(self, name: str) -> Column:
        return self.columns.get(name) or Column(name, name, change)


def board_of(game: Game) -> Board:
    """The game's own board, or the plain one."""
    terminal = find_edge(game, "terminal")
    board = Board() if terminal is None else terminal.BOARD()
    assert isinstance(board, Board)
    return board
