"""The game's tables: what can be done, what is told, and what is saved of a state."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial

from grognard.engine.chance import DRAW, ROLL
from grognard.engine.facts import FactKinds, make_fact
from grognard.engine.things import Kind, Maybe, Number, Several, Thing
from grognard.engine.value import Json
from grognard.engine.verbs import Gather, Verb, Verbs
from grognard.games.keep_it_moving import labels, words
from grognard.games.keep_it_moving.rules import constants as n
from grognard.games.keep_it_moving.rules import facts
from grognard.games.keep_it_moving.rules.asking import Target
from grognard.games.keep_it_moving.rules.programs import Choose
from grognard.games.keep_it_moving.rules.state import Kim

# ---------------------------------------------------------------- what numbers stand for


class UnitSet(Several[Kim]):
    """Units, one bit each."""

    def say(self, s: Kim, number: int) -> str:
        return words.name_units(number)

    def phrase(self, s: Kim, number: int, how: str) -> str:
        return words.phrase_units(number, how)


class OptionHere(Thing[Kim]):
    """An option of the question that is asked; another's is an act that is never on offer."""

    def from_data(self, s: Kim, value: Json) -> int:
        known = not isinstance(value, str) or value in self.ids(s)
        return super().from_data(s, value) if known else NOWHERE


def list_options(s: Kim) -> list[str]:
    if not isinstance(s.top, Choose):
        return []
    return [option.name for option in s.deck.questions[s.top.question].options]


def list_answers(s: Kim, what: str) -> list[str]:
    """The names or labels of all options of a deck, by question times 16 and option."""
    rows = [[str(getattr(o, what)) for o in question.options] for question in s.deck.questions]
    return [word for row in rows for word in (*row, *[""] * (16 - len(row)))]


def by_number(names: Mapping[int, str]) -> tuple[str, ...]:
    return tuple(names.get(number, "") for number in range(max(names) + 1))


NOWHERE = 0xFFFF  # no question has so many options
UNIT: Thing[Kim] = Thing("a unit", words.UNIT_IDS, words.UNIT_NAMES)
UNITS = UnitSet(UNIT)
SOMEBODY: Maybe[Kim] = Maybe(UNIT, n.NOBODY)
LEVEL: Thing[Kim] = Thing("a level", words.LEVEL_IDS, words.LEVEL_NAMES)
DICE: Thing[Kim] = Thing("dice", by_number(words.DICE_SHORT))
COUNT: Number[Kim] = Number(0, 1_000_000_000)  # of what rules only add to or compare
CARD: Thing[Kim] = Thing(
    "a card",
    lambda s: [card.name for card in s.deck.cards],
    lambda s: [card.title for card in s.deck.cards],
)
MARK: Thing[Kim] = Thing(
    "a mark",
    lambda s: [mark.name for mark in s.deck.marks],
    lambda s: [mark.title for mark in s.deck.marks],
)
OPTION = OptionHere("an option", list_options)
ANSWER: Thing[Kim] = Thing(
    "an option", lambda s: list_answers(s, "name"), lambda s: list_answers(s, "label")
)
OUTCOME: Thing[Kim] = Thing("an outcome", by_number(words.OUTCOME_IDS))
ENDING: Thing[Kim] = Thing("a reason", by_number(words.ENDING_IDS))

# ---------------------------------------------------------------- what can be done


class Commit(Gather[Kim]):
    """Units by name, or a number whose bits they are, which is what we write."""

    def decode(self, s: Kim, point: int) -> list[Json]:
        return [point]

    def encode(self, s: Kim, points: Sequence[Json]) -> int:
        if len(points) == 1 and type(points[0]) is int:
            return self.from_data(s, 1, Number(0, n.ALL_UNITS), points[0])
        return super().encode(s, points)


def recovers(s: Kim) -> bool:
    """Are the units that one points at to recover?"""
    return isinstance(s.top, Target) and s.top.by_levels < 0


VERBS: Verbs[Kim] = Verbs(
    Verb("next", n.DRAW_ON, "Draw the next card"),
    Verb("evacuate", n.EVACUATE, "Evacuate civilians: one success less needed"),
    Verb("waive", n.WAIVE, partial(labels.label_price, "Bring up higher assets", "waive")),
    Verb("abandon", n.ABANDON, partial(labels.label_price, "Give the battle up", "abandon")),
    Verb("choose", n.OPTION, labels.label_option, option=OPTION),
    Gather("attrit", n.TARGET, "Attrit {units}", when=lambda s: not recovers(s), units=UNITS),
    Gather("regenerate", n.TARGET, "Regenerate {units}", when=recovers, units=UNITS),
    Verb("lift", n.LIFT, labels.label_lift, mark=(MARK, 8), unit=SOMEBODY),
    Verb("place", n.PLACE, "{card} comes next", card=CARD),
    Commit("commit", n.COMMIT, labels.label_commit, units=UNITS),
    Verb("roll", ROLL, labels.label_roll, face=Number(1, 12)),
    Verb("draw", DRAW, "{card}", card=CARD),
)

# ---------------------------------------------------------------- what is told

ARGUMENTS: dict[str, Kind[Kim]] = {
    **dict.fromkeys(("turn", "now", "by", "total", "face", "round", "place"), COUNT),
    **dict.fromkeys(("needed", "printed", "successes"), COUNT),
    **dict.fromkeys(("change", "modifier"), Number()),
    "card": CARD,
    "unit": UNIT,
    "units": UNITS,
    "level": LEVEL,
    "dice": DICE,
    "option": ANSWER,
    "mark": MARK,
    "on": SOMEBODY,
    "cards": Maybe(COUNT, none=0),
    "outcome": OUTCOME,
    "ending": ENDING,
}
NOT_YET = "Round {round} does not clear it: {successes} of {needed} successes."
CLEARED = "Cleared in round {round} with {successes} of {needed} successes."
EXPIRED = "The battle's time is over: the card is discarded."
EVACUATED = "Civilians are evacuated: {needed} needed now."
WAIVED = "Higher assets come up: the Supporting Assets need not score."
IN_PLAY = "{mark} is in play{on: on the *}{cards: for the next * cards}."

fact = partial(make_fact, ARGUMENTS)
FACTS: FactKinds[Kim] = FactKinds(
    fact(facts.DREW, "drawn card turn", "Card {turn}: {card}."),
    fact(facts.MOMENTUM, "momentum-changed change now", "Momentum {change:+}: now {now}."),
    fact(facts.ATTRITED, "attrited unit by level", labels.tell_attrited, "4.2"),
    fact(facts.RECOVERED, "recovered unit by level", "{unit:recovers} to {level}.", "4.4"),
    fact(facts.SPARED, "spared unit", labels.tell_spared),
    fact(facts.ROLLED, "rolled total dice", labels.tell_rolled),
    fact(facts.ROLLED_FOR_UNIT, "hit face unit", "Rolled {face}: {unit}.", "6"),
    fact(facts.NAMED, "named unit face", "Rolled {face}: {unit}.", "6.2"),
    fact(facts.CHOSE, "chosen option", "You choose: {option}."),
    fact(facts.PUT, "put mark on cards", IN_PLAY, "7.1"),
    fact(facts.GONE, "gone mark on", "{mark}{on: on the *} is over.", "7"),
    fact(facts.BATTLE, "battle-begun needed printed", labels.tell_battle, "5.1"),
    fact(facts.COMMITTED, "committed units round", "Round {round}: {units:goes} in.", "5.2"),
    fact(facts.FOUGHT, "fought unit face modifier needed", labels.tell_fought, "5.3"),
    fact(facts.ROUND_FAILED, "round-failed successes needed round", NOT_YET, "5.5"),
    fact(facts.CLEARED, "cleared successes needed round", CLEARED, "5.6"),
    fact(facts.EXPIRED, "expired", EXPIRED, "5.5"),
    fact(facts.EVACUATED, "evacuated needed", EVACUATED, "5.7"),
    fact(facts.WAIVED, "waived", WAIVED, "5.7"),
    fact(facts.ABANDONED, "abandoned", "The battle is given up.", "5.7"),
    fact(facts.LOOKED, "looked-at card", "You see {card}.", "8.1"),
    fact(facts.PLACED, "placed card place", "{card} is put at place {place}.", "8.2"),
    fact(facts.ENDED, "ended outcome ending", labels.tell_ended),
)
