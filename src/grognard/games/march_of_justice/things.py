"""What the game's numbers stand for: units, locations, chits and the like, by name."""

from __future__ import annotations

from grognard.engine.english import capitalize
from grognard.engine.things import Either, Kind, Maybe, Number, Several, Thing
from grognard.engine.value import Json
from grognard.games.march_of_justice import words
from grognard.games.march_of_justice.rules import constants as n
from grognard.games.march_of_justice.rules.state import March


class Roadblock(Kind[March]):
    """One of the two, which people count from 1."""

    what = "a Roadblock's number from 1 to 2"

    def to_data(self, s: March, number: int) -> Json:
        return number + 1

    def from_data(self, s: March, value: Json) -> int:
        which: Number[March] = Number(1, 2)
        return which.from_data(s, value) - 1

    def say(self, s: March, number: int) -> str:
        return words.block_name(number, s.second_block)


def fill_gaps(units: list[str], others: dict[int, str]) -> list[str]:
    """The names of all chits by number, with "" where there is none of a number."""
    names = units + [""] * int(n.CHITS - len(units))
    for number, name in others.items():
        names[number] = name
    return names


def by_number(names: dict[int, str]) -> list[str]:
    return [names.get(number, "") for number in range(max(names) + 1)]


UNIT: Thing[March] = Thing(
    "a unit", lambda s: words.unit_ids(s.board), lambda s: words.unit_titles(s.board)
)
CORE: Thing[March] = Thing("a unit", lambda s: words.unit_ids(s.board)[: s.board.core])
PLACE: Thing[March] = Thing("a location", lambda s: s.board.names, lambda s: s.board.titles)
CHIT: Thing[March] = Thing(
    "a chit",
    lambda s: fill_gaps(words.unit_ids(s.board), words.CHIT_IDS),
    lambda s: fill_gaps(words.unit_titles(s.board), words.CHIT_NAMES),
)
SIDE: Thing[March] = Thing("a side", words.SIDES, words.SIDE_NAMES)
SPOT = Either(PLACE, words.OFF_MAP)
ROADBLOCK = Roadblock()
BLOCKED_PLACE = Maybe(PLACE, n.NOWHERE)
UNITS, PLACES, CHITS = Several(UNIT), Several(PLACE), Several(CHIT)
SQUARE: Thing[March] = Thing("a square", [words.square(number) for number in range(n.SQUARES)])
MODIFIER: Thing[March] = Thing(
    "a modifier",
    words.MODIFIERS,
    lambda s: [words.with_roles(s.board, name) for name in words.MODIFIER_NAMES],
)
QUESTION: Thing[March] = Thing(
    "a question",
    words.QUESTIONS,
    lambda s: [capitalize(words.with_roles(s.board, answer)) for answer in words.ANSWERS],
)
RESULT: Thing[March] = Thing("a result", words.RESULTS, words.RESULT_NAMES)
OUTCOME: Thing[March] = Thing(
    "an outcome", by_number(words.OUTCOMES), by_number(words.OUTCOME_NAMES)
)
HAPPENED: Several[March] = Several(Thing("something that happened", words.HAPPENED))
RUSSIANS: Thing[March] = Thing("a way to play the Russians", words.RUSSIANS)
LOSS: Thing[March] = Thing("a loss", ("step", "eliminated", "surrenders"))
BOON: Thing[March] = Thing("a boon", ("restore", "rebuild", "revive"))
STRENGTH: Thing[March] = Thing("a strength", ("reduced", "full"), ("reduced", "at full strength"))
MOMENTUM: Number[March] = Number(-n.MOST_MOMENTUM, n.MOST_MOMENTUM)
COLUMN: Number[March] = Number(-n.LAST_COLUMN, n.LAST_COLUMN)
NUMBER: Number[March] = Number()
DIE: Number[March] = Number(1, 6)
