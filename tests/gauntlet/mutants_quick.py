"""Mutants of QUICK at the server: each lets the other side learn of cubes or Enablers."""

from __future__ import annotations

from typing import Any

from grognard.engine.play import Play
from grognard.engine.rules import CHANCE, Moves
from grognard.engine.value import Json
from grognard.games.quick import view
from grognard.games.quick.game import Quick
from grognard.games.quick.rules.constants import HAND, POOL
from grognard.games.quick.rules.facts import FETCHED
from grognard.games.quick.tables import FACTS
from grognard.web import dice
from grognard.web.tables import Table
from tests.gauntlet.mutants import Patch, mutant


@mutant
def hands_in_the_view() -> list[Patch]:
    """Everybody is shown the colours in a hand."""
    true = view.look_at_cubes

    def look_at_cubes(s: Any, side: int, place: int, known: bool) -> dict[str, Json]:
        return true(s, side, place, known or place == HAND)

    return [(view, "look_at_cubes", look_at_cubes)]


@mutant
def hands_in_the_scene() -> list[Patch]:
    """What is said to be the same for everybody holds the colours in both hands."""
    true = Quick.scene

    def scene(self: Quick, s: Any) -> Json:
        hands = [{"hand": view.look_at_cubes(s, side, HAND, True)} for side in (0, 1)]
        return {**true(self, s), "displays": dict(zip(self.sides, hands, strict=True))}

    return [(Quick, "scene", scene)]


@mutant
def selections_in_the_log() -> list[Patch]:
    """What a side selects is told to everybody."""
    return [(Quick, "secret", lambda self, act: act[0] in ("fetch", "add-cube"))]


@mutant
def fetches_told_to_all() -> list[Patch]:
    """Which Enabler was brought up is told in words."""
    return [(FACTS.by_number[FETCHED], "text", FACTS.by_number[FETCHED].own)]


@mutant
def options_counted() -> list[Patch]:
    """The question says in how many ways it can be answered."""
    true = Quick.question

    def question(self: Quick, s: Any) -> str:
        moves = Moves()
        if not s.finished and s.top.kind != CHANCE:
            s.top.find_moves(s, moves)
        return f"{true(self, s)} ({moves.n} ways)"

    return [(Quick, "question", question)]


@mutant
def refused_by_the_others_pool() -> list[Patch]:
    """Who tries an act of the other side hears whether that side could do it."""

    def another(self: Play, act: int, side: str) -> str | None:
        number = self.state.top.side_of(act) if self.waiting() else -1
        possible = number >= 0 and self.why_not(act) is None
        own = self.game.side_name(number) if possible else side
        return own if own != side else None

    return [(Play, "another", another)]


@mutant
def anybody_draws() -> list[Patch]:
    """With real dice, everybody is shown what can come out of a Pool."""
    return [(Table, "may_type", property(lambda self: bool(self.mine)))]


@mutant
def marks_are_hashes() -> list[Patch]:
    """A state is named by its own hash, which can be found by trying all that it might be."""
    return [(dice, "public_hash", lambda secret, acts, state_hash: state_hash[:32])]


@mutant
def earlier_pools_in_the_view() -> list[Patch]:
    """In looking back the Pools lie open."""
    true = view.look_at_cubes

    def look_at_cubes(s: Any, side: int, place: int, known: bool) -> dict[str, Json]:
        return true(s, side, place, known or (place == POOL and s.round < 2))

    return [(view, "look_at_cubes", look_at_cubes)]
