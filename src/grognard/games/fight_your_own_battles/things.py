"""What acts, facts and saved states point at: elements, officers, cells, orders."""

from __future__ import annotations

from grognard.engine.things import Kind, Maybe, Misnamed, Number, Thing
from grognard.engine.value import Json
from grognard.games.fight_your_own_battles import words
from grognard.games.fight_your_own_battles.rules import constants as n
from grognard.games.fight_your_own_battles.rules.state import Cardsheet


class Cell(Kind[Cardsheet]):
    """A cell by its inches from the top left: "12,30"."""

    what = "a cell"

    def to_data(self, s: Cardsheet, number: int) -> Json:
        return f"{number % s.board.ground.width},{number // s.board.ground.width}"

    def from_data(self, s: Cardsheet, value: Json) -> int:
        parts = value.split(",") if isinstance(value, str) else []
        if len(parts) != 2 or not all(part.isascii() and part.isdigit() for part in parts):
            raise Misnamed(f'expected a cell such as "12,30", got {value!r:.40}')
        cell = s.board.ground.cell(int(parts[0][:6]), int(parts[1][:6]))
        if cell == n.NOWHERE:
            size = f"{s.board.ground.width} by {s.board.ground.height}"
            raise Misnamed(f"{value!r:.40} is not on the table of {size} inches")
        return int(cell)

    def say(self, s: Cardsheet, number: int) -> str:
        return f"({number % s.board.ground.width}, {number // s.board.ground.width})"


def holder_ids(s: Cardsheet) -> list[str]:
    """4.1 Who may hold a card: elements, officers by their company, leaders of detachments."""
    elements = [one.name for one in s.board.elements]
    officers = [f"co-{one.name}" for one in s.board.companies]
    return [*elements, *officers, *(f"leader-{name}" for name in elements)]


def holder_titles(s: Cardsheet) -> list[str]:
    elements = [one.title for one in s.board.elements]
    officers = [f"the officer of {one.title}" for one in s.board.companies]
    return [*elements, *officers, *(f"the leader of {title}'s detachment" for title in elements)]


class Officer(Thing[Cardsheet]):
    """1.2 A company's officer, by the company."""

    def say(self, s: Cardsheet, number: int) -> str:
        return f"the officer of {super().say(s, number)}"


class Senior(Thing[Cardsheet]):
    """1.3 A force's Senior Officer, by the force."""

    def say(self, s: Cardsheet, number: int) -> str:
        return f"the Senior Officer of {super().say(s, number)}"


SIDE: Thing[Cardsheet] = Thing("a side", words.SIDES, words.SIDE_NAMES)
ELEMENT: Thing[Cardsheet] = Thing(
    "an element",
    lambda s: [one.name for one in s.board.elements],
    lambda s: [one.title for one in s.board.elements],
)
COMPANY: Thing[Cardsheet] = Thing(
    "a company",
    lambda s: [one.name for one in s.board.companies],
    lambda s: [one.title for one in s.board.companies],
)
OFFICER = Officer(
    "a company",
    lambda s: [one.name for one in s.board.companies],
    lambda s: [one.title for one in s.board.companies],
)
FORCE: Thing[Cardsheet] = Thing(
    "a force",
    lambda s: [one.name for one in s.board.forces],
    lambda s: [one.title for one in s.board.forces],
)
SENIOR = Senior(
    "a force",
    lambda s: [one.name for one in s.board.forces],
    lambda s: [one.title for one in s.board.forces],
)
HOLDER: Thing[Cardsheet] = Thing("a holder of a card", holder_ids, holder_titles)
CELL = Cell()
ORDER: Thing[Cardsheet] = Thing("an order", words.ORDERS, words.ORDER_NAMES)
GRADE: Thing[Cardsheet] = Thing("a grade", words.ALL_GRADES, words.GRADE_NAMES)
REACTION: Thing[Cardsheet] = Thing("a reaction", words.REACTIONS, words.REACTION_NAMES)
LINE: Thing[Cardsheet] = Thing("a line", words.LINES, words.LINE_NAMES)
ROW: Thing[Cardsheet] = Thing("a row", words.ROWS, words.ROW_NAMES)
COMPULSION: Thing[Cardsheet] = Thing("a compulsion", words.COMPULSIONS, words.COMPULSION_NAMES)
ORDER_DIE: Thing[Cardsheet] = Thing("a face", ("", *words.PHASES), ("", *words.PHASE_NAMES))
COUNTER: Thing[Cardsheet] = Thing("a counter", words.COUNTERS)
CONDITION: Thing[Cardsheet] = Thing("a condition", words.CONDITIONS, words.CONDITION_NAMES)
OUTCOME: Thing[Cardsheet] = Thing(
    "an outcome", ("", *words.OUTCOMES.values()), ("", *words.OUTCOME_NAMES)
)
HOW: Thing[Cardsheet] = Thing("a reason", ("", *words.ENDS), ("", *words.END_NAMES))
COUNT: Number[Cardsheet] = Number()
NO_ELEMENT = Maybe(ELEMENT, n.NOBODY)
