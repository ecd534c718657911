"""The one game that an engine holds; acts are tried on a copy first."""

from __future__ import annotations

import re
from collections.abc import Mapping

from grognard.engine.facts import Telling
from grognard.engine.fate import Fate, Manual, Seeded, outcomes
from grognard.engine.game import Game, Setup
from grognard.engine.play import MOST_ACTS, NATURE, Illegal, Play, tell_all
from grognard.engine.rules import State
from grognard.engine.value import BadState, Json

Answer = dict[str, Json]


class Refused(Exception):
    """A request that cannot be met; the message says what and where."""


class Session:
    """A table with at most one game on it."""

    def __init__(self) -> None:
        self.play: Play | None = None
        self.facts: list[Telling] = []  # what the last request that changed the game brought
        self.begun_by_load = False

    def require_play(self) -> Play:
        if self.play is None:
            raise Refused("there is no game yet: begin with new, load or import")
        return self.play

    def start(self, play: Play, facts: list[Telling], by_load: bool = False) -> Answer:
        """Replace the game by another one."""
        answer = describe_question(play, facts)
        self.play, self.facts, self.begun_by_load = play, facts, by_load
        return answer

    def update(self, play: Play, facts: list[Telling]) -> Answer:
        """Replace the game by its next or last position."""
        return self.start(play, facts, self.begun_by_load)


# ---------------------------------------------------------------- games


def resume(game: Game, state: State, fate: Fate) -> Play:
    """A game from a state; raises BadState if nobody could act though it is not over."""
    play = Play.resume(game, Setup(""), state, fate)
    if play.waiting() and not play.options():
        raise BadState("state: nobody could do anything in it")
    return play


def copy_play(play: Play) -> Play:
    """A copy to try something on: if the rules crash, the original is unchanged."""
    if len(play.log) >= MOST_ACTS:
        raise Refused(f"a game ends after {MOST_ACTS} acts")
    other = play.attempt()
    other.fate = copy_dice(play.fate)
    return other


def copy_dice(fate: Fate) -> Fate:
    """Dice that will roll the same as these."""
    if not isinstance(fate, Seeded):
        return fate
    other = Seeded(0)
    old, new = fate.dice, other.dice
    new.a, new.b, new.c, new.count = old.a, old.b, old.c, old.count
    return other


def list_facts(play: Play, since: int = 0) -> list[Telling]:
    """The facts of the acts since then."""
    return [fact for done in play.log[since:] for fact in done.facts]


def parse_dice(name: str) -> Fate:
    """ "manual": the caller plays Nature; "seed:<number>": the dice of the playouts."""
    if name == "manual":
        return Manual()
    found = re.fullmatch("seed:([0-9]{1,19})", name)
    if not found or int(found[1]) >= 2**63:
        raise Refused(
            f'dice: expected "manual" or "seed:<number>" (0 to 2^63 - 1), got {name!r:.40}'
        )
    return Seeded(int(found[1]))


def read_texts(values: Mapping[str, Json], where: str) -> dict[str, str]:
    """Check that all values are texts; a whole number stands for its digits."""
    for name, value in values.items():
        if type(value) not in (str, int):
            raise Refused(f"{where}.{name:.40}: expected a text, got {value!r:.40}")
    return {name: f"{value}" for name, value in values.items()}


# ---------------------------------------------------------------- what is asked


def list_asked(play: Play) -> list[str]:
    """Everybody who must choose now, including Nature."""
    return [NATURE] if play.nature_is_asked else play.waiting()


def require_asked(play: Play, side: str) -> None:
    """Refuse a side that does not exist or is not asked now."""
    everybody = [*play.game.sides, NATURE]
    if side not in everybody:
        raise Refused(f"side: no {side!r:.40}; there are {', '.join(everybody)}")
    asked = list_asked(play)
    if side not in asked:
        now = f"it is asked of {' and '.join(asked)}" if asked else "the game is over"
        raise Refused(f"side: {side} is not asked; {now}")


def read_act(play: Play, act: Json) -> int:
    """The number of an act."""
    if play.over:
        raise Refused("the game is over")
    return play.game.encode(play.state, act)


def read_legal_act(play: Play, act: Json) -> int:
    """The number of an act; raises Illegal unless it is an option now."""
    number = read_act(play, act)
    reason = play.why_not(number)
    if reason is not None:
        raise Illegal(reason)
    return number


def describe_question(play: Play, facts: list[Telling], side: str | None = None) -> Answer:
    """The present question; where several sides are asked at once, that of one of them."""
    everybody = list_asked(play)
    who = side if side is not None else everybody[0] if everybody else None
    return {
        "seq": len(play.log),
        "who": who,
        "waiting": everybody,
        "breadcrumb": [list(crumb) for crumb in play.game.breadcrumb(play.state)],
        **describe_offers(play, who),
        "facts": [fact.data() for fact in tell_all(facts, find_number(play, who))],
        "over": describe_ending(play),
        "hash": play.log[-1].hash if play.log else play.start_hash,
    }


def find_number(play: Play, who: str | None) -> int | None:
    """The number of a side; Nature has none."""
    return play.game.sides.index(who) if who in play.game.sides else None


def describe_offers(play: Play, who: str | None) -> Answer:
    """The options of a side and what it is refused, or Nature's outcomes."""
    if who is None:
        return {"options": [], "refused": [], "outcomes": None}
    if who == NATURE:
        possible = [
            {**describe_act(play, act), "weight": weight} for act, weight in outcomes(play.state)
        ]
        return {"options": [], "refused": [], "outcomes": possible}
    found = play.offers(who)
    refused = [
        {**describe_act(play, act), "rule": why.rule or None, "why": why.text}
        for act, why in found.refused
    ]
    options = [describe_act(play, act) for act in found.acts]
    return {"options": options, "refused": refused, "outcomes": None}


def describe_act(play: Play, act: int) -> Answer:
    return {"act": play.game.decode(play.state, act), "label": play.game.label(play.state, act)}


def describe_ending(play: Play) -> Answer | None:
    end = play.ending()
    if end is None:
        return None
    return {"result": end.result, "winner": end.winner, "why": end.why, "rule": end.rule}
