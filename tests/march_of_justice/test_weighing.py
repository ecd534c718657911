"""7.4.1 The best attack, against every attack there is: all sets of units from all positions.

Nothing here comes from the rules but the answer: map, counters, ratios and modifiers are written
down again from the manual and from the sheet of our reconstruction.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from grognard.games.march_of_justice.rules import constants as n
from grognard.games.march_of_justice.rules.movement import give_points
from grognard.games.march_of_justice.rules.state import March
from grognard.games.march_of_justice.rules.weighing import NO_ATTACK, Attack, best_attack
from tests.march_of_justice.names import PLACES, place, unit, units, units_in
from tests.march_of_justice.table import position

DRY = """
    rostov-kamensk kamensk-boguchar yelets-tula tula-kashira serpukhov-moscow
    kaluga-moscow kolomna-moscow rubelo-moscow rubelo-kaluga rubelo-serpukhov kursk-oryol
    oryol-tula oryol-yelets voronezh-lipetsk lipetsk-chaplygin lipetsk-tambov
    tambov-chaplygin chaplygin-ryazan rostov-morozovsk volgograd-borisoglebsk borisoglebsk-tambov
    ryazan-kashira mineralnye_vody-grozny
"""
WET = """
    boguchar-voronezh voronezh-yelets kashira-moscow tula-serpukhov tula-kaluga kashira-serpukhov
    kashira-kolomna ryazan-kolomna oryol-kaluga voronezh-kursk lipetsk-yelets
    morozovsk-volgograd rostov-mineralnye_vody
"""
STRENGTH = {"utkin": (4, 2), "rusich": (3, 1), "serb": (3, 1), "fsb": (3, 1), "tanks": (4, 4)}
STRENGTH |= {"rifles": (3, 3), "airborne": (3, 3), "helicopters": (2, 1), "rosgvardia": (2, 1)}
STRENGTH |= {"akhmat": (3, 1)}
POINTS = {"fsb": 2, "tanks": 2, "rifles": 2, "airborne": 3, "helicopters": 4, "rosgvardia": 2}
POINTS |= {"akhmat": 2}
WAGNER = ("utkin", "rusich", "serb")
FIGHTERS = tuple(POINTS)
NO_WEAKER_SIDE = ("tanks", "rifles", "airborne")


def read_roads(text: str) -> set[frozenset[str]]:
    """Pairs of locations; the one name of two words is written with an underscore."""
    pairs = [road.split("-") for road in text.split()]
    return {frozenset(name.replace("_", "-") for name in pair) for pair in pairs}


ROADS, RIVERS = read_roads(DRY), read_roads(WET)


def neighbours(here: str) -> Iterator[str]:
    for road in ROADS | RIVERS:
        if here in road:
            yield next(iter(road - {here}))


# ---------------------------------------------------------------- a position


@dataclass(frozen=True)
class Case:
    """Where everybody is, and what is to be weighed."""

    where: Mapping[str, str]
    reduced: frozenset[str]
    squares: Mapping[str, int]  # the SP that the MCT gives
    momentum: int
    target: str
    keeper: str | None

    def sp(self, name: str) -> int:
        return STRENGTH[name][name in self.reduced] + self.squares.get(name, 0)

    @property
    def held(self) -> set[str]:
        return {self.where[name] for name in WAGNER if name in self.where}

    @property
    def defence(self) -> int:
        return sum(self.sp(name) for name in WAGNER if self.where.get(name) == self.target)

    def state(self) -> March:
        mct = {name: f"{square}-{4 - square}" for name, square in self.squares.items()}
        s = position(self.where, mct=mct, reduced=sorted(self.reduced), momentum=self.momentum)
        give_points(s, n.RUSSIA)
        return s


@st.composite
def cases(draw: st.DrawFn) -> Case:
    """Wagner in a few places and Russians around them, of any strength."""
    near = st.sampled_from(PLACES)
    wagner = {name: draw(near) for name in WAGNER}
    free = [name for name in PLACES if name not in wagner.values()]
    target = draw(st.sampled_from(sorted(wagner.values())))
    around = [name for name in free if name in set(neighbours(target))]
    spots = st.sampled_from([*free, *around * 4])
    russians = {name: draw(spots) for name in FIGHTERS if draw(st.booleans())}
    in_moscow = [name for name, at in russians.items() if at == "moscow"]
    weaker = [name for name in (*WAGNER, *russians) if name not in NO_WEAKER_SIDE]
    return Case(
        {**wagner, **russians},
        frozenset(name for name in weaker if draw(st.booleans())),
        {name: draw(st.integers(0, 4)) for name in WAGNER},
        draw(st.integers(-3, 3)),
        target,
        draw(st.sampled_from([None, *in_moscow])),
    )


# ---------------------------------------------------------------- every attack there is


def reach(case: Case, name: str) -> set[str]:
    """6.1 Where a unit can get: a point a link, another for a river unless it flies."""
    found = {case.where[name]: POINTS[name]}
    todo = [case.where[name]]
    while todo:
        here = todo.pop()
        for there in neighbours(here):
            river = frozenset((here, there)) in RIVERS and name != "helicopters"
            left = found[here] - (2 if river else 1)
            if there not in case.held and left >= 0 and left > found.get(there, -1):
                found[there] = left
                todo.append(there)
    return set(found)


def positions(case: Case, name: str) -> set[str]:
    """From where a unit could attack the target."""
    spots = reach(case, name) & set(neighbours(case.target))
    return spots & {"moscow"} if name == case.keeper else spots


def column(attack: int, defence: int) -> int:
    """6.2.3.1 The differential and the shift of the best ratio that is reached."""
    ratios = [(4, 1, 3), (3, 1, 2), (2, 1, 1), (3, 2, 0), (1, 1, -1), (1, 2, -2), (0, 1, -3)]
    shift = next(by for a, d, by in ratios if attack * d >= defence * a)
    return max(-6, min(6, max(-6, min(6, attack - defence)) + shift))


def worth(case: Case, attack: int, wet: bool, loads: tuple[int, ...]) -> int:
    """Column, Momentum, river and flank together."""
    flank = min(2, sum(loads) - max(loads))
    return column(attack, case.defence) - case.momentum - wet + flank


def wades(case: Case, name: str, spot: str) -> bool:
    return frozenset((spot, case.target)) in RIVERS and name != "helicopters"


def best_of_all(case: Case) -> int | None:
    """Every unit stays out or takes any of its positions; like results are kept once."""
    around = sorted(neighbours(case.target))
    found = {(0, False, (0,) * len(around))}
    for name in FIGHTERS:
        if name in case.where:
            for sp, wet, loads in list(found):
                for spot in positions(case, name):
                    more = tuple(load + (around[at] == spot) for at, load in enumerate(loads))
                    found.add((sp + case.sp(name), wet or wades(case, name, spot), more))
    return max((worth(case, *attack) for attack in found if any(attack[2])), default=None)


# ---------------------------------------------------------------- what the Russians find


def weighed(case: Case) -> Attack:
    free = units(*(name for name in FIGHTERS if name in case.where))
    keeper = n.NOWHERE if case.keeper is None else unit(case.keeper)
    return best_attack(case.state(), place(case.target), free, keeper)


def check_orders(case: Case, attack: Attack) -> None:
    """Every attacker stands where he may, and the attack is worth what is said."""
    spots = {name: PLACES[attack.spots[unit(name)]] for name in units_in(attack.units)}
    assert spots
    for name, spot in spots.items():
        assert spot in positions(case, name)
    loads = tuple(list(spots.values()).count(at) for at in set(spots.values()))
    wet = any(wades(case, name, spot) for name, spot in spots.items())
    assert worth(case, sum(case.sp(name) for name in spots), wet, loads) == attack.value


@settings(max_examples=400, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(cases())
def test_7_4_1_no_other_attack_is_better(case: Case) -> None:
    found, best = weighed(case), best_of_all(case)
    if best is None:
        assert found.value == NO_ATTACK
        assert found.units == 0
    else:
        assert found.value == best
        check_orders(case, found)


def test_7_4_1_the_map_of_this_test_is_the_games() -> None:
    """36 links, 13 of them over a river."""
    board = position().board
    linked = {
        frozenset((PLACES[a], PLACES[b])): board.find_link(a, b)
        for a in range(len(PLACES))
        for b in range(len(PLACES))
        if board.find_link(a, b)
    }
    assert linked == {road: 2 if road in RIVERS else 1 for road in ROADS | RIVERS}
    assert (len(ROADS | RIVERS), len(RIVERS)) == (36, 13)


def test_7_4_1_this_tests_own_sums_are_the_manuals() -> None:
    """6.2.1 Six against five is column 0; 6.2.3.1 six against three is +4."""
    assert (column(6, 5), column(6, 3)) == (0, 4)
    where = {"utkin": "tula", "fsb": "ryazan", "tanks": "kaluga"}
    case = Case(where, frozenset(), {"utkin": 2}, -1, "tula", None)
    assert best_of_all(case) == column(7, 6) + 1 + 1
