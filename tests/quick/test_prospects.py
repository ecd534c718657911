"""5 What an attack may bring: both sides' dice by their parts, and the odds of hits."""

from __future__ import annotations

from fractions import Fraction

import pytest

from grognard.engine.game import Game
from grognard.engine.odds import odds_of
from grognard.engine.value import Json
from grognard.games.quick import prospects, view
from grognard.games.quick.game import Quick
from grognard.table.prospects import prospect
from tests.quick.builders import Table, act, acting, at_section, battle, cell, unit
from tests.quick.middles import FIGHT, MIDDLES

GAME: Game = Quick()
HIT, SURE = Fraction(1, 3), Fraction(1)
TWO = {"b1": "0304", "r2": "0305"}


def promised(t: Table, side: str = "blue") -> Json:
    """The one attack that can be made."""
    seen = view.look(t.s, side)["prospects"]
    assert len(seen) == 1
    return seen[0]


# ---------------------------------------------------------------- 5.1 dice


@pytest.mark.parametrize(
    ("attacker", "into", "reduced", "enablers", "parts"),
    [
        ("b1", "0302", [], ["recon", "artillery"], "Combat Power 3, recon 1, artillery 1"),
        ("b1", "0202", [], ["recon", "artillery"], "Combat Power 4, recon 1, artillery 1"),
        ("b1", "0302", ["b1"], [], "Combat Power 3, Reduced -1"),
        ("b4", "0302", [], ["artillery", "artillery", "supply"], "Combat Power 4, artillery 1, "),
    ],
)
def test_5_1_an_attackers_parts(
    attacker: str, into: str, reduced: list[str], enablers: list[str], parts: str
) -> None:
    s = battle(only={attacker: "0301", "r2": into}, reduced=reduced, enablers={attacker: enablers})
    found = prospects.attack_dice(s, unit(attacker), cell(into))
    assert ", ".join(f"{name} {number}" for name, number in found["parts"]).startswith(parts)
    assert found["total"] == sum(number for _, number in found["parts"])


@pytest.mark.parametrize(
    ("at", "rubble", "parts"),
    [
        ("0305", [], [("Combat Power", 3), ("engineer", 1)]),
        ("0405", [], [("Combat Power", 3), ("engineer", 1), ("Close", 1)]),
        ("0305", ["0305"], [("Combat Power", 3), ("engineer", 1), ("Rubble", 1)]),
    ],
)
def test_5_1_a_defenders_parts(at: str, rubble: list[str], parts: list[tuple[str, int]]) -> None:
    s = battle(only={"r2": at}, reduced=["r2"], enablers={"r2": ["engineer"]}, rubble=rubble)
    found = prospects.defence_dice(s, unit("r2"), cell(at))
    assert [(name, number) for name, number in found["parts"]] == parts
    assert found["total"] == sum(number for _, number in parts)


# ---------------------------------------------------------------- 5.2 hits


def test_5_2_each_die_hits_once_in_three() -> None:
    s = battle()
    spread = prospects.hits_of(s, 2)
    assert spread == {0: Fraction(4, 9), 1: Fraction(4, 9), 2: Fraction(1, 9)}
    assert prospects.expect_hits(prospects.hits_of(s, 5)) == 5 * HIT
    assert prospects.hits_of(s, 0) == {0: 1}


def test_what_a_side_is_shown_of_an_attack() -> None:
    seen = promised(acting(only=TWO, enablers={"b1": ["recon"]}))
    assert (seen["attacker"], seen["target"], seen["hex"]) == ("b1", "r2", "0305")
    assert seen["attack"] == {"total": 4, "parts": [["Combat Power", 3], ["recon", 1]]}
    assert seen["defence"] == {"total": 3, "parts": [["Combat Power", 3]]}
    assert seen["hits"]["defender"] == {"0": 0.2963, "1": 0.4444, "2": 0.2222, "3": 0.037}
    assert seen["expected"]["defender"] == 1.0
    # 4, 3 or 2 dice after 0, 1 or 2 hits, and none after 3: then the unit is gone
    left = Fraction(8, 27) * 4 + Fraction(12, 27) * 3 + Fraction(6, 27) * 2
    assert seen["expected"]["attacker"] == round(float(left * HIT), 4)
    assert round(sum(seen["hits"]["attacker"].values()), 3) == 1


def test_it_is_shown_to_who_may_attack_now_and_to_nobody_else() -> None:
    s = acting(only=TWO).s
    assert view.look(s, "red")["prospects"] == []
    assert view.look(s, None)["prospects"] == []
    pink = acting(only=TWO, cubes={"blue": {"hand": (0, 4), "pool": (8, 0)}}).s
    assert view.look(pink, "blue")["prospects"] == []
    assert view.look(MIDDLES["Loss"]().s, "blue")["prospects"] == []
    assert view.look(at_section(7, battle(only=TWO)).s, "blue")["prospects"] == []


@pytest.mark.parametrize(
    ("enablers", "reduced", "dice"),
    [
        ([], [], [3, 2, 0, 0]),
        ([], ["b1"], [2, 0, 0]),
        (["recon"], [], [4, 3, 2, 0]),
        (["recon", "recon"], [], [4, 4, 3, 2, 0]),
        (["recon", "supply"], ["b1"], [4, 3, 2, 0]),
    ],
)
def test_5_2_what_is_left_to_an_attacker(
    enablers: list[str], reduced: list[str], dice: list[int]
) -> None:
    s = battle(only=TWO, enablers={"b1": enablers}, reduced=reduced)
    left = [prospects.dice_after(s, unit("b1"), cell("0305"), n) for n in range(len(dice))]
    assert left == dice


def cheapest(t: Table) -> int:
    """The most dice an attacker can have after its Losses, whatever it does about them."""
    if t.asked != "Loss" or t.who != ["blue"]:
        return len(t.options) - 1 if t.asked == "CountFaces" else 0
    found = []
    for said in t.options:
        s = t.s.copy()
        s.top.take(s, act(said))
        found.append(cheapest(Table(s)))
    return max(found)


@pytest.mark.parametrize("enablers", [[], ["recon"], ["recon", "recon", "supply"]])
@pytest.mark.parametrize("hits", [0, 1, 2, 3])
def test_the_rules_leave_it_as_many(enablers: list[str], hits: int) -> None:
    """No way of bearing the Losses costs fewer dice than is reckoned with."""
    t = acting(only={**TWO, "b6": "0108"}, enablers={"b1": enablers})
    reckoned = prospects.dice_after(t.s, unit("b1"), cell("0305"), hits)
    assert cheapest(t.do("attack b1 r2", f"count {hits}")) == reckoned


# ---------------------------------------------------------------- odds


def test_the_numbers_of_an_attack() -> None:
    t = acting(only=TWO)
    told = prospect(GAME, t.s, act("attack b1 r2"))
    no_loss, one = Fraction(8, 27), Fraction(12, 27)
    assert told.numbers["hits taken"] == 1
    assert told.numbers["hits"] == no_loss * 1 + one * Fraction(2, 3)
    assert told.numbers["attacker removed"] == Fraction(7, 27)
    # 3 or 2 dice: two Losses are a Reduction and a retreat, three remove it
    assert told.numbers["hex cleared"] == no_loss * Fraction(7, 27) + one * Fraction(1, 9)
    assert told.numbers["target removed"] == no_loss * Fraction(1, 27)


def test_the_ends_of_an_attack_in_words() -> None:
    t = acting(only=TWO)
    ends = dict(prospect(GAME, t.s, act("attack b1 r2")).ends)
    assert ends["Unit b1 removed"] == Fraction(7, 27)
    assert ends["Unit b1 Reduced, 1 Loss for Unit r2"] == Fraction(12, 27) * Fraction(4, 9)
    assert ends["2 Losses for Unit r2"] == Fraction(8, 27) * Fraction(6, 27)
    assert ends["nothing changes"] == Fraction(8, 27) * Fraction(8, 27)
    assert sum(ends.values()) == 1


def test_odds_go_no_further_than_fire() -> None:
    """2.4 Civilians, 5.5 lost cubes and 6.2 Fate are not walked, so that nothing takes long."""
    chosen = MIDDLES["Selection, blue has chosen"]()
    told = prospect(GAME, chosen.s, act("select red 2"))
    assert told.ends == [("Red holds 2 blue and 2 pink", SURE)]
    gone = MIDDLES["Loss of red"]().do("reduce")
    told = prospect(GAME, gone.s, act("remove"))
    assert told.ends == [("Unit r2 removed", SURE)]
    ends = odds_of(gone.s, act("remove"), GAME.horizon(gone.s), GAME.constant_fields)
    assert [type(end.top).__name__ for end, _ in ends] == ["LoseCube"]


@pytest.mark.parametrize(
    ("table", "said", "told"),
    [
        (acting(), "move b1 0302", "Unit b1 to 0302"),
        (acting(), "fetch recon", "Recon Available"),
        (acting(), "add-cube pink", "pink cube into the Pool"),
        (acting(), "allocate recon b1", "Recon to Unit b1"),
        (acting(), "pass blue", "nothing changes"),
        (acting("red"), "claim blue", "Red has the Initiative"),
        (
            acting("red", popular=True),
            "claim blue own",
            "Red has the Initiative, Popular Support of Red +1",
        ),
        (acting(only=FIGHT, reduced=["b1"]), "restore b1", "Unit b1 restored"),
        (MIDDLES["Redeploying"](), "transfer recon bhq1 b1", "Unit bhq1 without Recon, Recon to "),
        (MIDDLES["Loss"](), "exhaust recon", "Unit b1 without Recon, 1 Loss for Unit b1"),
        (MIDDLES["Advance"](), "advance 0305", "Unit b1 to 0305 Rail Station"),
        (MIDDLES["WhereBack"](), "come-back bhq1 0203", "Unit bhq1 to 0203"),
    ],
)
def test_what_comes_of_other_acts(table: Table, said: str, told: str) -> None:
    ends = prospect(GAME, table.s, act(said)).ends
    assert len(ends) == 1
    assert ends[0][0].startswith(told)


def test_two_enablers_of_a_sort_and_the_points_of_an_objective() -> None:
    boxes = {"blue": {"exhausted": ["recon", "recon"]}}
    t = acting(only={"b1": "0304", "r1": "1008", "bcp": "0104"}, boxes=boxes)
    assert prospect(GAME, t.s, act("refresh recon recon")).ends == [("2 Recon Available", SURE)]
    numbers = prospect(GAME, t.s, act("move b1 0305")).numbers
    assert numbers == {"points of Blue": 1, "points of Red": -1}
