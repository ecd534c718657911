"""Twin battles: they differ in nothing but what one side keeps to itself, and go on alike.

Whatever the other side, or somebody who watches, can learn of them must be the same in both.
"""

from __future__ import annotations

import json
from collections import defaultdict
from dataclasses import dataclass
from random import Random

from grognard.engine.dice import Dice
from grognard.engine.facts import Telling
from grognard.engine.fate import outcomes
from grognard.engine.game import Setup
from grognard.engine.play import Illegal, Play
from grognard.engine.rules import Fact, verb
from grognard.engine.scenes import look_whole
from grognard.engine.value import Json
from grognard.games.quick.game import Quick
from grognard.games.quick.rules.constants import ADD_CUBE, ATTACK, FETCH, SELECT
from grognard.games.quick.rules.state import Battle

SIDES = ("blue", "red")
OPTIONS: tuple[dict[str, str], ...] = ({}, {"support": "on", "fate": "on"})
SCENARIOS = ("velograd", "millbrook")
MOST_CUBES = 4
TELLING = (ATTACK, ADD_CUBE, FETCH)  # what chance alone would bring too seldom
Told = dict[str, Json]


class Overheard(Quick):
    """QUICK, with all that is said to each side, and to whoever watches, written down."""

    def __init__(self) -> None:
        self.said: dict[str | None, list[str]] = defaultdict(list)

    def describe_fact(self, s: Battle, fact: Fact) -> Telling:
        telling = super().describe_fact(s, fact)
        for side, ear in enumerate(SIDES):
            self.said[ear].append(json.dumps(telling.to(side).data()))
        self.said[None].append(json.dumps(telling.to(None).data()))
        return telling


def begun(random: Random) -> Play:
    """A battle that is set up as its scenario proposes."""
    setup = Setup(random.choice(SCENARIOS), random.choice(OPTIONS))
    play = Play(Overheard(), setup)
    while play.options() and play.game.decode(play.state, play.options()[0])[0] == "place":
        play.take(play.game.encode(play.state, ["default-set-up"]))
    return play


def parted(play: Play, hidden: str, random: Random) -> Play:
    """The same battle, as one who does not see what a side hides might think it to be."""
    other = 1 - SIDES.index(hidden)
    guess = play.state.guess(other, Dice(random.getrandbits(32)))
    return Play.resume(Overheard(), play.setup, guess)


@dataclass
class Twins:
    """Two battles, and the side whose secrets differ in them."""

    one: Play
    other: Play
    hidden: str
    random: Random
    apart: bool = True  # may the side do different things in secret?
    selects: bool = True  # and select different cubes? Then all is seen when the last is spent

    @property
    def viewers(self) -> tuple[str | None, ...]:
        return (SIDES[1 - SIDES.index(self.hidden)], None)

    @property
    def differ(self) -> bool:
        """Is there a secret that is not the same?"""
        one, other = (play.game.hash(play.state) for play in (self.one, self.other))
        return one != other

    def step(self) -> bool:
        """An act in both, the same for all who look; False if there is no such act."""
        pair = self.of_nature() if self.one.nature_is_asked else self.of_a_side()
        if pair is None:
            return False
        self.one.take(pair[0])
        self.other.take(pair[1])
        return True

    def of_nature(self) -> tuple[int, int] | None:
        """What can come up in both; none where a lost cube must differ in colour."""
        there = {act for act, _ in outcomes(self.other.state)}
        both = [act for act, _ in outcomes(self.one.state) if act in there]
        return (act := self.random.choice(both), act) if both else None

    def of_a_side(self) -> tuple[int, int] | None:
        waiting = self.one.waiting()
        if not waiting:
            return None
        side = self.random.choice(waiting)
        ours, theirs = (kinds(play, side) for play in (self.one, self.other))
        choices = {}
        for kind, acts in ours.items():
            alike = [(act, act) for act in acts if act in theirs.get(kind, ())]
            pairs = self.in_secret(acts, theirs.get(kind, [])) if side == self.hidden else []
            if pairs or alike:
                choices[kind] = pairs or alike
        telling = [kind for kind in TELLING if kind in choices]
        some = telling if telling and self.random.random() < 0.5 else sorted(choices)
        return self.random.choice(choices[self.random.choice(some)]) if choices else None

    def in_secret(self, ours: list[int], theirs: list[int]) -> list[tuple[int, int]]:
        """Different acts that look the same to everybody else, but for the side's own player."""
        game, state = self.one.game, self.one.state
        secret = self.apart and game.secret(game.decode(state, ours[0]))
        if not secret or (verb(ours[0]) == SELECT and not self.selects):
            return []
        return [(a, b) for a in ours for b in theirs if a != b]


def kinds(play: Play, side: str) -> dict[int, list[int]]:
    """The options of a side by their verbs: so that not all of them are moves."""
    found: dict[int, list[int]] = defaultdict(list)
    for act in play.options(side):
        found[verb(act)].append(act)
    return found


# ---------------------------------------------------------------- all that reaches a viewer


def reaches(play: Play, viewer: str | None, hidden: str) -> Told:
    """Everything that the engine tells a viewer, its refusals and its guesses too."""
    game, state = play.game, play.state
    assert isinstance(game, Overheard)
    assert isinstance(state, Battle)
    told: Told = {
        "look": look_whole(game, state, viewer),
        "waiting": play.waiting(),
        "breadcrumb": [] if play.over else game.breadcrumb(state),
        "question": "" if play.over else game.question(state),
        "undo": (play.why_no_undo(), [mark.by for mark in play.undos]),
        "said": game.said[viewer][-8:],
        "last": [as_told(play, viewer)],
    }
    return {**told, **own(play, viewer, hidden)} if viewer is not None else told


def as_told(play: Play, viewer: str | None) -> Json:
    """The last act as the log shows it."""
    if not play.log:
        return None
    done = play.log[-1]
    side = None if viewer is None else SIDES.index(viewer)
    told = [fact.to(side).data() for fact in done.facts]
    known = done.by == viewer or not play.game.secret(done.act)
    return [done.by, done.act if known else None, done.label if known else "", told]


def own(play: Play, viewer: str, hidden: str) -> Told:
    """What only one who plays is told: his options, what he is refused, what he may guess."""
    game, state = play.game, play.state
    guess = state.guess(SIDES.index(viewer), Dice(5))
    return {
        "options": [(act, game.label(state, act)) for act in play.options(viewer)],
        "refused": [(act, why.rule, why.text) for act, why in play.refusals(viewer)],
        "guess": game.dump(guess),
        "probes": [probed(play, ["select", hidden, n], viewer) for n in range(MOST_CUBES + 1)],
        "drawn": None if game.drawing_side(state) == hidden else possible(play),
    }


def possible(play: Play) -> Json:
    """What may come up, for one who rolls real dice."""
    if not play.nature_is_asked:
        return None
    return [(act, play.game.label(play.state, act), n) for act, n in outcomes(play.state)]


def probed(play: Play, act: Json, viewer: str) -> str:
    """What one hears who tries to do an act of the other's."""
    if hidden_is_not_asked(play, act[1]):
        return ""
    try:
        play.attempt().take(play.game.encode(play.state, act), viewer)
    except Illegal as e:
        return str(e)
    return "done"


def hidden_is_not_asked(play: Play, hidden: str) -> bool:
    """Only where both choose at once is there anything to be learnt."""
    return len(play.waiting()) < 2 or hidden not in play.waiting()


def difference(one: Json, other: Json) -> str:
    """Where two answers part, in a few words."""
    for name in one:
        if one[name] != other.get(name):
            return f"{name}: {one[name]!r:.300} / {other.get(name)!r:.300}"
    return "a field more"
