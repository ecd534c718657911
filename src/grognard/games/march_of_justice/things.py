"""What the game's numbers stand for: units, locations, chits and the like, by name."""

from __future__ import annotations

from grognard.engine.things import Either, Flag, Kind, Maybe, Number, Several, Thing
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
        """Which of them, where both are in play."""
        both = ("the first Roadblock", "the second Roadblock")
        return both[number] if s.second_block else "the Roadblock"


def fill_gaps(units: list[str], others: dict[int, str]) -> list[str]:
    """The names of all chits by number, with "" where there is none of a number."""
    names = units + [""] * int(n.CHITS - len(units))
    for number, name in others.items():
        names[number] = name
    return names


def by_number(names: dict[int, str]) -> list[str]:
    return [names.get(number, "") for number in range(max(names) + 1)]


def list_ids(s: March) -> list[str]:
    return [counter.name for counter in s.board.counters]


def list_titles(s: March) -> list[str]:
    return [counter.title for counter in s.board.counters]


UNIT: Thing[March] = Thing("a unit", list_ids, list_titles)
CORE: Thing[March] = Thing("a unit", lambda s: list_ids(s)[: s.board.core])
PLACE: Thing[March] = Thing("a location", lambda s: s.board.names, lambda s: s.board.titles)
CHIT: Thing[March] = Thing(
    "a chit",
    lambda s: fill_gaps(list_ids(s), words.CHIT_IDS),
    lambda s: fill_gaps(list_titles(s), words.CHIT_NAMES),
)
SIDE: Thing[March] = Thing("a side", words.SIDES, words.SIDE_NAMES)
SPOT = Either(PLACE, words.OFF_MAP)
ROADBLOCK = Roadblock()
BLOCKED_PLACE = Maybe(PLACE, n.NOWHERE)
UNITS, PLACES, CHITS = Several(UNIT), Several(PLACE), Several(CHIT)
HAPPENED: Several[March] = Several(Thing("something that happened", words.HAPPENED))
RUSSIANS: Thing[March] = Thing("a way to play the Russians", words.RUSSIANS)
MOMENTUM: Number[March] = Number(-n.MOST_MOMENTUM, n.MOST_MOMENTUM)
COLUMN: Number[March] = Number(-n.LAST_COLUMN, n.LAST_COLUMN)
NUMBER: Number[March] = Number()
DIE: Number[March] = Number(1, 6)

# What the arguments of facts stand for, by their names.
ARGUMENTS: dict[str, Kind[March]] = {
    **dict.fromkeys(("place", "from", "to", "target"), PLACE),
    **dict.fromkeys(("places", "nearest"), PLACES),
    **dict.fromkeys(("turn", "change", "by", "price", "links", "best", "enough"), NUMBER),
    **dict.fromkeys(("attack", "defence", "shift", "modifiers"), NUMBER),
    **dict.fromkeys(("momentum", "now"), MOMENTUM),
    "attackers": UNITS,
    "boon": Thing("a boon", ("restore", "rebuild", "revive")),
    "chit": CHIT,
    "column": COLUMN,
    "die": DIE,
    "how": Thing("a loss", ("step", "eliminated", "surrenders")),
    "modifier": Thing(
        "a modifier",
        words.MODIFIERS,
        lambda s: [words.fill_in(s, name) for name in words.MODIFIER_NAMES],
    ),
    "outcome": Thing("an outcome", by_number(words.OUTCOMES), by_number(words.OUTCOME_NAMES)),
    "question": Thing(
        "a question",
        words.QUESTIONS,
        lambda s: [words.fill_in(s, answer) for answer in words.ANSWERS],
    ),
    "result": Thing("a result", words.RESULTS, words.RESULT_NAMES),
    "roadblock": ROADBLOCK,
    "side": SIDE,
    "spent": Flag(),
    "square": Thing("a square", [words.name_square(number) for number in range(n.SQUARES)]),
    "strength": Thing("a strength", ("reduced", "full"), ("reduced", "at full strength")),
    "unit": UNIT,
}
