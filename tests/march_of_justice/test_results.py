"""6.2.2 Each result of a contact, for either side attacking, in Moscow and elsewhere."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from grognard.games.march_of_justice.rules import constants as n
from grognard.games.march_of_justice.rules.reasons import NOT_THE_STRONGEST
from tests.march_of_justice.names import HARD, PLACES, RESULTS, UNITS, unit
from tests.march_of_justice.table import Table, outcome

SOUTH = {"utkin": "tula", "serb": "tula", "fsb": "kashira", "omon": "kashira"}
GARRISON = {"omon": "moscow", "sobr": "moscow", "fsb": "moscow"}
SALLY = {"fsb": "moscow", "helicopters": "moscow", "omon": "moscow", "utkin": "kashira"}


# ---------------------------------------------------------------- AR attacker routed


def test_6_2_2_ar_the_strongest_attacker_is_eliminated_and_the_others_retreat() -> None:
    t = outcome("AR", "kashira", ["utkin", "serb"], SOUTH)
    assert t.where("utkin") == "eliminated"
    assert t.where("serb") == "yelets"
    assert t.at("kashira") == ["omon", "fsb"]
    assert t.s.happened == n.WAGNER_ELIMINATED | n.WAGNER_REPULSED
    assert t.over


def test_6_2_2_ar_of_russians_attacking() -> None:
    where = {"fsb": "kashira", "rosgvardia": "kashira", "utkin": "tula"}
    t = outcome("AR", "tula", ["fsb", "rosgvardia"], where)
    assert t.where("fsb") == "eliminated"
    assert t.where("rosgvardia") == "moscow"
    assert t.s.happened == n.RUSSIAN_ELIMINATED


def test_6_2_2_ar_is_no_step_but_the_whole_unit() -> None:
    t = outcome("AR", "kashira", ["utkin"], {"utkin": "tula", "fsb": "kashira"})
    assert t.where("utkin") == "eliminated"
    assert t.s.happened == n.WAGNER_ELIMINATED, "and nobody was left to be repulsed"


def test_6_2_2_ar_ruling_16_out_of_moscow_one_is_lost_and_the_next_reduced() -> None:
    t = outcome("AR", "kashira", ["fsb", "helicopters"], SALLY)
    assert t.where("fsb") == "eliminated"
    assert t.at("moscow") == ["omon", "helicopters"]
    assert t.reduced == ["helicopters"]


# ---------------------------------------------------------------- Ar attacker repulsed


def test_6_2_2_ar_repulsed_attackers_retreat_one_location() -> None:
    """6.2.2 Ruling 13."""
    t = outcome("Ar", "kashira", ["utkin", "serb"], SOUTH)
    assert t.at("yelets") == ["utkin", "serb"]
    assert t.reduced == []
    assert t.s.happened == n.WAGNER_REPULSED


def test_6_2_2_ruling_15_those_who_took_no_part_stay() -> None:
    t = outcome("Ar", "kashira", ["utkin"], SOUTH)
    assert (t.where("utkin"), t.where("serb")) == ("yelets", "tula")


def test_6_2_2_with_the_option_location_they_go_along() -> None:
    t = outcome("Ar", "kashira", ["utkin"], {**SOUTH, "rusich": "ryazan"}, repulse="location")
    assert t.at("yelets") == ["utkin", "serb"]
    assert t.where("rusich") == "ryazan", "nobody attacked from there"
    t = outcome("AR", "kashira", ["utkin"], SOUTH, repulse="location")
    assert (t.where("utkin"), t.where("serb")) == ("eliminated", "yelets")


def test_6_2_2_attackers_retreat_from_each_of_their_locations() -> None:
    t = outcome("Ar", "kashira", ["utkin", "serb"], {**SOUTH, "serb": "ryazan"})
    assert (t.where("utkin"), t.where("serb")) == ("yelets", "chaplygin")


def test_6_2_2_attackers_repulsed_at_home_are_dispersed() -> None:
    t = outcome("Ar", "kamensk", ["utkin"], {"utkin": "rostov", "fsb": "kamensk"})
    assert t.where("utkin") == "dispersed"
    assert t.s.happened == n.WAGNER_REPULSED
    where = {"akhmat": "grozny", "utkin": "mineralnye-vody"}
    assert outcome("Ar", "mineralnye-vody", ["akhmat"], where).where("akhmat") == "dispersed"


def test_6_2_2_ruling_16_out_of_moscow_the_strongest_attacker_is_reduced() -> None:
    t = outcome("Ar", "kashira", ["helicopters"], SALLY)
    assert t.at("moscow") == ["omon", "fsb", "helicopters"]
    assert t.reduced == ["helicopters"], "FSB is stronger but took no part"
    t = outcome("Ar", "kashira", ["fsb", "helicopters"], SALLY)
    assert t.reduced == ["fsb"]


def test_6_2_2_ruling_16_others_fall_back_to_moscow_unharmed() -> None:
    where = {"fsb": "moscow", "rosgvardia": "kolomna", "utkin": "kashira"}
    t = outcome("Ar", "kashira", ["fsb", "rosgvardia"], where)
    assert t.at("moscow") == ["fsb", "rosgvardia"]
    assert t.reduced == ["fsb"]


# ---------------------------------------------------------------- EX exchange


def test_6_2_2_ex_the_strongest_of_both_lose_a_step_and_stay() -> None:
    t = outcome("EX", "kashira", ["utkin", "serb"], SOUTH)
    assert t.reduced == ["utkin", "fsb"]
    assert t.at("tula") == ["utkin", "serb"]
    assert t.at("kashira") == ["omon", "fsb"]
    assert t.s.happened == n.WAGNER_REDUCED | n.RUSSIAN_REDUCED
    assert t.over


def test_6_2_2_ex_of_russians_attacking() -> None:
    t = outcome("EX", "tula", ["fsb"], SOUTH)
    assert t.reduced == ["utkin", "fsb"]


def test_6_2_2_ex_a_reduced_unit_is_eliminated() -> None:
    where = {"serb": "tula", "fsb": "kashira", "omon": "kashira"}
    t = outcome("EX", "kashira", ["serb"], where, reduced=("serb", "fsb", "omon"))
    assert t.who == "wagner", "FSB and OMON are equals now"
    t.do("choose fsb")
    assert t.at("eliminated") == ["serb", "fsb"]
    assert t.s.happened == n.WAGNER_ELIMINATED | n.RUSSIAN_ELIMINATED


def test_6_2_2_ex_in_moscow_is_one_step_like_anywhere() -> None:
    t = outcome("EX", "moscow", ["utkin"], {"utkin": "kashira", **GARRISON})
    assert t.reduced == ["utkin", "fsb"]
    assert t.at("moscow") == ["omon", "sobr", "fsb"]


def test_6_2_2_ruling_12_nobody_changes_sides_when_russia_attacks() -> None:
    where = {"tanks": "kashira", "utkin": "tula", "airborne": "tula"}
    t = outcome("EX", "tula", ["tanks"], where, switched=("airborne",))
    assert t.where("tanks") == "eliminated", "ruling 10: its one step"
    assert t.side("tanks") == "russia"
    assert t.side("airborne") == "wagner"
    assert t.reduced == ["utkin"]


# ---------------------------------------------------------------- NE no effect


@pytest.mark.parametrize("nation", ["wagner", "russia"])
def test_6_2_2_ne_nothing_happens(nation: str) -> None:
    attackers, target = (["utkin"], "kashira") if nation == "wagner" else (["fsb"], "tula")
    t = outcome("NE", target, attackers, SOUTH)
    assert t.over
    assert {name: t.where(name) for name in SOUTH} == SOUTH
    assert (t.reduced, t.s.happened) == ([], 0)


# ---------------------------------------------------------------- Rp repulsed


def test_6_2_2_rp_defenders_retreat_one_location() -> None:
    t = outcome("Rp", "kashira", ["utkin", "serb"], SOUTH)
    assert t.at("moscow") == ["omon", "fsb"]
    assert (t.reduced, t.s.happened) == ([], 0)


def test_6_2_2_rp_of_wagners() -> None:
    t = outcome("Rp", "tula", ["fsb"], SOUTH)
    assert t.at("yelets") == ["utkin", "serb"]
    assert t.s.happened == n.WAGNER_REPULSED


def test_6_2_2_rp_in_moscow_costs_a_step() -> None:
    t = outcome("Rp", "moscow", ["utkin"], {"utkin": "kashira", **GARRISON})
    assert t.reduced == ["fsb"]
    assert t.s.happened == n.RUSSIAN_REDUCED


# ---------------------------------------------------------------- R routed


def test_6_2_2_r_the_strongest_defender_is_eliminated_and_the_others_retreat() -> None:
    t = outcome("R", "kashira", ["utkin"], SOUTH)
    assert (t.where("fsb"), t.where("omon")) == ("eliminated", "moscow")
    assert t.s.happened == n.RUSSIAN_ELIMINATED
    t = outcome("R", "tula", ["fsb"], SOUTH)
    assert (t.where("utkin"), t.where("serb")) == ("eliminated", "yelets")
    assert t.s.happened == n.WAGNER_ELIMINATED | n.WAGNER_REPULSED


def test_6_2_2_r_takes_units_that_could_change_sides() -> None:
    t = outcome("R", "kaluga", ["utkin"], {"utkin": "tula", "tanks": "kaluga", "fsb": "kaluga"})
    assert (t.where("tanks"), t.side("tanks")) == ("eliminated", "russia")
    assert t.where("fsb") == "moscow"


def test_6_2_2_ruling_17_r_in_moscow_takes_one_and_reduces_the_next() -> None:
    t = outcome("R", "moscow", ["utkin"], {"utkin": "kashira", **GARRISON})
    t.do("choose omon")
    assert t.where("fsb") == "eliminated"
    assert t.reduced == ["omon"]
    t = outcome("R", "moscow", ["utkin"], {"utkin": "kashira", "fsb": "moscow", "omon": "moscow"})
    assert (t.where("fsb"), t.reduced) == ("eliminated", ["omon"])


# ---------------------------------------------------------------- S surrender


def test_6_2_2_s_the_strongest_defender_is_out_of_the_game() -> None:
    t = outcome("S", "kashira", ["utkin"], SOUTH)
    assert (t.where("fsb"), t.where("omon")) == ("removed", "moscow")
    assert t.s.happened == n.RUSSIAN_ELIMINATED


def test_6_2_2_s_of_wagners_before_russians() -> None:
    t = outcome("S", "tula", ["fsb"], SOUTH)
    assert (t.where("utkin"), t.where("serb")) == ("removed", "yelets")
    assert t.s.happened == n.WAGNER_ELIMINATED | n.WAGNER_REPULSED


def test_6_2_2_ruling_17_s_in_moscow_takes_one_and_reduces_the_next() -> None:
    where = {"utkin": "kashira", "fsb": "moscow", "omon": "moscow"}
    t = outcome("S", "moscow", ["utkin"], where)
    assert (t.where("fsb"), t.where("omon")) == ("removed", "moscow")
    assert t.reduced == ["omon"]


def test_6_2_2_ruling_12_s_before_russians_takes_a_switched_unit_too() -> None:
    where = {"fsb": "kashira", "serb": "tula", "tanks": "tula"}
    t = outcome("S", "tula", ["fsb"], where, switched=("tanks",), mct={"serb": "0-4"})
    assert (t.where("tanks"), t.side("tanks")) == ("removed", "wagner")
    assert t.where("serb") == "yelets"


# ---------------------------------------------------------------- who is the strongest


def test_6_2_2_ruling_9_the_mct_counts() -> None:
    mct = {"utkin": "0-4", "serb": "4-0"}
    t = outcome("AR", "kashira", ["utkin", "serb"], SOUTH, mct=mct)
    assert t.where("serb") == "eliminated", "3 + 4 are more than 4"


def test_6_2_2_with_the_option_own_turn_it_does_not_in_defence() -> None:
    mct = {"utkin": "0-4", "serb": "4-0"}
    assert outcome("R", "tula", ["fsb"], SOUTH, mct=mct).where("serb") == "eliminated"
    t = outcome("R", "tula", ["fsb"], SOUTH, mct=mct, mct_counts="own-turn")
    assert t.where("utkin") == "eliminated"


def test_6_2_2_ruling_9_of_equals_wagners_player_picks() -> None:
    where = {"rusich": "tula", "serb": "tula", "omon": "kashira", "sobr": "kashira"}
    t = outcome("EX", "kashira", ["rusich", "serb"], where)
    assert t.who == "wagner"
    assert t.options == ["choose rusich", "choose serb"]
    assert t.refusal("choose omon") is NOT_THE_STRONGEST
    t.do("choose serb")
    assert t.options == ["choose omon", "choose sobr"]
    t.do("choose omon")
    assert t.reduced == ["serb", "omon"]


def test_6_2_2_ruling_9_among_the_units_of_a_second_player_too() -> None:
    where = {"rosgvardia": "kashira", "helicopters": "kashira", "utkin": "tula"}
    attackers = ["rosgvardia", "helicopters"]
    t = outcome("AR", "tula", attackers, where, russians="second-player")
    assert t.who == "wagner"
    assert t.refusal("choose utkin") is NOT_THE_STRONGEST
    assert t.do("choose helicopters").where("rosgvardia") == "moscow"


# ---------------------------------------------------------------- that it always works

THREE = ("utkin", "rusich", "serb")


def steps(t: Table, name: str) -> int:
    """The steps that a unit has left."""
    if t.where(name) in ("eliminated", "removed"):
        return 0
    return full(name) - (name in t.reduced)


def full(name: str) -> int:
    return 2 if HARD.counters[unit(name)].reduced else 1


@st.composite
def fronts(draw: st.DrawFn) -> tuple[dict[str, str], str]:
    """Wagner in one location, Russians anywhere else and one of them next to it: there."""
    target = draw(st.integers(0, HARD.size - 1))
    base = draw(st.sampled_from([at for at in range(HARD.size) if HARD.find_link(at, target)]))
    elsewhere = st.sampled_from([name for name in PLACES if name != PLACES[base]])
    russians = draw(st.lists(st.sampled_from(UNITS[3:]), min_size=1, max_size=5, unique=True))
    where = dict.fromkeys(THREE, PLACES[base]) | {name: draw(elsewhere) for name in russians}
    return where | {russians[0]: PLACES[target]}, PLACES[target]


@given(fronts(), st.sampled_from(RESULTS), st.data())
def test_6_2_2_every_result_can_be_carried_out_anywhere(
    front: tuple[dict[str, str], str], result: str, data: st.DataObject
) -> None:
    """6.2.2 Nobody ends among enemies, and only those suffer who have to."""
    where, target = front
    t = outcome(result, target, ["utkin", "serb"], where)
    while not t.over:
        t.do(data.draw(st.sampled_from(t.options)))
    assert t.where("rusich") == where["rusich"], "who took no part stays"
    lost = {name: full(name) - steps(t, name) for name in where}
    assert sum(lost[name] for name in THREE) == {"AR": 2, "EX": 1}.get(result, 0)
    suffered = [name for name in where if lost[name] and name not in THREE]
    assert all(where[name] == target for name in suffered)
    extra = int(target == "moscow")
    most = {"EX": 1, "Rp": extra, "R": 1 + extra, "S": 1 + extra}
    assert len(suffered) <= most.get(result, 0)
