"""What holds whatever is done: nothing is lost, and nobody stands where he may not."""

from __future__ import annotations

from hypothesis import assume, given, settings
from hypothesis import strategies as st

from grognard.engine.dice import Dice
from grognard.engine.rules import CHANCE, ask
from grognard.games.quick.rules import constants as n
from grognard.games.quick.rules import facts
from grognard.games.quick.rules.moving import army_group, formation_group
from grognard.games.quick.rules.sequence import new_battle
from grognard.games.quick.rules.state import Battle
from tests.perft import chances, choices
from tests.quick.builders import BOARD, ENABLERS, Table, acting, hex_of, unit
from tests.quick.fights import fight

MANEUVER = [f"{side}{number}" for side in "br" for number in range(1, 7)]
SOME_ACTS = 150


def step(s: Battle, pick: Dice) -> None:
    """One act, any of those that may be done."""
    acts = chances(s) if s.top.kind == CHANCE else choices(s)
    s.top.take(s, acts[pick.below(len(acts))])


def cubes_of(s: Battle, side: int, colour: int) -> int:
    """All cubes of a colour that a side has ever had."""
    places = (n.POOL, n.HAND, n.DISCARD, n.RESERVE, n.LOST)
    return sum(s.cube(side, place, colour) for place in places)


def enablers_of(s: Battle, side: int, enabler: int) -> int:
    """All Enablers of a type, on units and on the display."""
    units = [number for number in range(BOARD.count) if BOARD.units[number].side == side]
    given = sum(s.given[number * n.TYPES + enabler] for number in units)
    return given + sum(s.box(side, box, enabler) for box in range(3))


def everything(s: Battle) -> list[int]:
    cubes = [cubes_of(s, side, colour) for side in range(2) for colour in range(2)]
    return cubes + [enablers_of(s, side, e) for side in range(2) for e in range(n.TYPES)]


@settings(max_examples=15, deadline=None)
@given(seed=st.integers(1, 2**32), fate=st.booleans(), popular=st.booleans())
def test_2_and_4_cubes_and_enablers_are_conserved(seed: int, fate: bool, popular: bool) -> None:
    s = new_battle(BOARD)
    s.fate, s.popular = fate, popular
    before = everything(s)
    pick = Dice(seed)
    for _ in range(SOME_ACTS):
        if not ask(s):
            break
        step(s, pick)
        assert s.problem() == ""
        assert everything(s) == before


@settings(max_examples=60, deadline=None)
@given(
    seed=st.integers(1, 2**32),
    places=st.permutations(list(range(BOARD.size))),
    verb=st.sampled_from(["move-formation b-1", "move-formation b-2", "move-all"]),
)
def test_4_4_marching_never_breaks_stacking(seed: int, places: list[int], verb: str) -> None:
    """Units anywhere near each other, and a whole Action of marching at random."""
    names = ["bcp", "bhq1", "bhq2", *MANEUVER]
    near = [hex_of(place) for place in places if place % 10 < 5]
    t = acting(only=dict(zip(names, near, strict=False)))
    assume(verb in t.options)
    group = formation_group(t.s, int(verb[-1]) - 1) if verb[-1] in "12" else army_group(t.s, n.BLUE)
    t.do(verb)
    pick = Dice(seed)
    while t.asked == "Marching":
        step(t.s, pick)
        ask(t.s)
        assert t.s.problem() == ""
    moved = t.told(facts.MOVED)
    assert len({fact[0] for fact in moved}) == len(moved), "nobody twice"
    for number, old, new, _ in moved:
        assert group >> number & 1 == 1
        apart = BOARD.hexes.distance(old, new)
        assert apart == 1 or (apart == 2 and BOARD.units[number].maneuvers())


@settings(max_examples=150, deadline=None)
@given(
    target=st.sampled_from(["r1", "r2", "r6", "rhq1", "rcp"]),
    into=st.sampled_from(["0203", "0305", "0404"]),
    attackers=st.lists(st.sampled_from(ENABLERS), max_size=4),
    defenders=st.lists(st.sampled_from(ENABLERS), max_size=3),
    weak=st.tuples(st.booleans(), st.booleans()),
    friends=st.booleans(),
    seed=st.integers(1, 2**32),
)
def test_5_3_losses_leave_a_lawful_state_and_are_all_borne(
    target: str,
    into: str,
    attackers: list[str],
    defenders: list[str],
    weak: tuple[bool, bool],
    friends: bool,
    seed: int,
) -> None:
    enablers = {"b1": attackers} | ({} if target == "rcp" else {target: defenders})
    reduced = [
        name
        for name, is_weak in zip(("b1", target), weak, strict=True)
        if is_weak and name in MANEUVER
    ]
    others = {"rhq2": into, "r4": "0306"} if friends and target != "rhq1" else {}
    t = fight(target=target, into=into, enablers=enablers, reduced=reduced, others=others)
    before = everything(t.s)
    pick = Dice(seed)
    while t.asked in ("CountFaces", "Loss", "LoseCube", "Advance"):
        step(t.s, pick)
        ask(t.s)
        assert t.s.problem() == ""
        assert everything(t.s) == before
    check_borne(t, "b1")
    check_borne(t, target)


def check_borne(t: Table, name: str) -> None:
    """As many Losses as the other side's dice hit, or fewer and the unit is gone."""
    number = unit(name)
    own = [fact for fact in t.facts if fact.numbers[0] == number]
    ways = (facts.EXHAUSTS, facts.REDUCED, facts.RETREATED)
    borne = len([fact for fact in own if fact.kind in ways])
    removed = [fact for fact in own if fact.kind == facts.REMOVED]
    side = BOARD.units[number].side
    hits = sum(hit for by, _, _, hit in t.told(facts.FIRED) if by != side)
    assert borne + len(removed) == hits or (removed and borne < hits)
    assert len([fact for fact in own if fact.kind == facts.RETREATED]) <= (side == n.RED)
    if removed and BOARD.units[number].maneuvers():
        place = removed[0].numbers[1]
        assert t.s.rubble[place] == 1
        assert hex_of(place) in t.civilians
        assert t.enablers(name) == []
        assert name not in t.reduced
