"""6.2.2 Retreats: one location towards home, whatever lies between; 3.10 or dispersal."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from grognard.games.march_of_justice.rules.outcome import Retreat, retreats
from grognard.games.march_of_justice.rules.reasons import NOT_TOWARDS_HOME
from tests.march_of_justice.names import HARD, PLACES, UNITS, place, unit, units
from tests.march_of_justice.table import outcome, position, table

# from where to where Wagner's units and Russia's may fall back, worked out by hand on the map
WAGNERS = {
    "rostov": "",
    "kamensk": "rostov",
    "boguchar": "kamensk",
    "voronezh": "boguchar",
    "yelets": "voronezh",
    "tula": "yelets",
    "kashira": "tula",
    "moscow": "kashira serpukhov kaluga",
    "rubelo": "serpukhov kaluga",
    "serpukhov": "tula",
    "kaluga": "tula oryol",
    "kolomna": "kashira ryazan",
    "ryazan": "chaplygin",
    "lipetsk": "voronezh",
    "tambov": "borisoglebsk",
    "kursk": "voronezh",
    "oryol": "yelets kursk",
    "volgograd": "morozovsk",
    "mineralnye-vody": "rostov",
    "grozny": "mineralnye-vody",
    "morozovsk": "rostov",
    "borisoglebsk": "volgograd",
    "chaplygin": "lipetsk tambov",
}
RUSSIANS = {
    "rostov": "kamensk",
    "kamensk": "boguchar",
    "boguchar": "voronezh",
    "voronezh": "yelets kursk",
    "yelets": "tula oryol",
    "tula": "kashira serpukhov kaluga",
    "ryazan": "kashira kolomna",
    "oryol": "kaluga",
    "lipetsk": "chaplygin yelets",
    "volgograd": "borisoglebsk",
    "morozovsk": "volgograd",
    "tambov": "chaplygin",
    "mineralnye-vody": "rostov",
    "rubelo": "moscow",
}


def free(name: str, here: str, **enemies: str) -> set[str]:
    """Where a unit may fall back to."""
    s = position({name: here, **enemies})
    found = retreats(s, unit(name))
    return {PLACES[at] for at in range(HARD.size) if found >> at & 1}


@pytest.mark.parametrize("here", WAGNERS)
def test_6_2_2_ruling_14_wagner_falls_back_towards_rostov(here: str) -> None:
    assert free("utkin", here) == set(WAGNERS[here].split())


@pytest.mark.parametrize("here", RUSSIANS)
def test_6_2_2_ruling_14_russians_fall_back_towards_moscow(here: str) -> None:
    assert free("fsb", here) == set(RUSSIANS[here].split())


def test_6_2_2_ruling_14_nobody_falls_back_towards_moscow_who_comes_from_rostov() -> None:
    """On the map of the first rules a unit beaten in Tula might fall back to Kashira."""
    moscow = place("moscow")
    for here, there in WAGNERS.items():
        for back in there.split() if here in marked_m4() else ():
            assert HARD.links(place(back), moscow) > HARD.links(place(here), moscow)


def marked_m4() -> list[str]:
    return [name for at, name in enumerate(PLACES) if HARD.m4 >> at & 1]


def test_6_2_2_ruling_14_akhmat_falls_back_towards_grozny() -> None:
    assert free("akhmat", "rostov") == {"mineralnye-vody"}
    assert free("akhmat", "kamensk") == {"rostov"}


def test_6_2_2_ruling_14_a_switched_unit_falls_back_towards_rostov() -> None:
    s = position({"tanks": "tula"}, switched=("tanks",))
    table_of = retreats(s, unit("tanks"))
    assert table_of == 1 << place("yelets")


def test_6_2_2_ruling_14_not_where_enemies_are() -> None:
    assert free("utkin", "oryol", fsb="kursk") == {"yelets"}
    assert free("fsb", "tula", utkin="kashira", serb="kaluga") == {"serpukhov"}


def test_6_2_2_ruling_14_movement_rivers_and_roadblocks_do_not_matter() -> None:
    t = outcome(
        "Ar",
        "yelets",
        ["utkin"],
        {"utkin": "voronezh", "fsb": "yelets"},
        mct={"utkin": "4-0"},
        roadblocks=("boguchar",),
    )
    assert t.where("utkin") == "boguchar"


def test_6_2_2_ruling_14_with_no_way_back_one_is_dispersed() -> None:
    where = {"utkin": "kashira", "fsb": "moscow", "omon": "tula"}
    assert outcome("Rp", "kashira", ["fsb"], where).where("utkin") == "dispersed"
    where = {"utkin": "moscow", "serb": "tula", "fsb": "kashira"}
    assert outcome("Rp", "kashira", ["serb"], where).where("fsb") == "dispersed"


def test_6_2_2_where_there_are_several_ways_one_is_asked_for_each_unit() -> None:
    where = {"utkin": "yelets", "fsb": "tula", "omon": "tula"}
    t = outcome("Rp", "tula", ["utkin"], where, russians="second-player")
    assert t.who == "russia"
    assert t.options == ["go-to kashira", "go-to serpukhov", "go-to kaluga"]
    assert t.refusal("go-to oryol") is NOT_TOWARDS_HOME, "as far from Moscow as Tula"
    assert t.refusal("go-to moscow") is NOT_TOWARDS_HOME, "too far away"
    t.do("go-to kashira", "go-to kaluga")
    assert (t.where("omon"), t.where("fsb")) == ("kashira", "kaluga")


@pytest.mark.parametrize("russians", ["printed", "own-judgement"])
def test_6_2_2_one_player_alone_says_it_for_the_russians(russians: str) -> None:
    t = outcome("Rp", "tula", ["utkin"], {"utkin": "yelets", "fsb": "tula"}, russians=russians)
    assert t.who == "wagner"


def test_6_2_2_wagner_is_asked_for_his_own() -> None:
    where = {"utkin": "oryol", "fsb": "tula"}
    t = outcome("Rp", "oryol", ["fsb"], where, russians="second-player")
    assert t.who == "wagner"
    assert t.options == ["go-to yelets", "go-to kursk"]
    assert t.refusal("go-to kaluga") is NOT_TOWARDS_HOME


spots = st.sampled_from(PLACES)


@given(st.sampled_from(UNITS), spots, st.lists(spots, max_size=6))
def test_6_2_2_a_retreat_is_to_a_free_neighbour_nearer_to_home(
    name: str, here: str, taken: list[str]
) -> None:
    """6.2.2 Or, with none, it is dispersal; in Moscow Russians lose a step."""
    others = UNITS[3:] if name in UNITS[:3] else UNITS[:3]
    enemies = dict(zip(others, [at for at in taken if at != here], strict=False))
    t = table({name: here, **enemies}, Retreat(units(name)))
    home = t.s.home(unit(name))
    if t.asked == "WhereTo":
        t.do(t.options[-1])
    if here == "moscow" and name not in UNITS[:3]:
        assert t.where(name) == (
            "moscow" if t.s.board.counters[unit(name)].reduced else "eliminated"
        )
    elif t.where(name) == "dispersed":
        nearer = [at for at in range(HARD.size) if closer(at, place(here), home)]
        assert all(PLACES[at] in enemies.values() for at in nearer)
    else:
        assert closer(place(t.where(name)), place(here), home)
        assert t.where(name) not in enemies.values()


def closer(there: int, here: int, home: int) -> bool:
    """Is it next door, and nearer to home?"""
    return bool(HARD.find_link(there, here)) and HARD.links(there, home) < HARD.links(here, home)
