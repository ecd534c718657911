"""The judgement of the bots: what an attack promises, and what a position is worth."""

from __future__ import annotations

from math import comb

import pytest

from grognard.games.quick.bots.weighing import CHANCES, MILLION, MOST_DICE, ROW, WHOLE, Judgement
from grognard.games.quick.rules import constants as n
from grognard.games.quick.rules.state import Battle
from tests.quick.builders import BOARD, Table, acting, battle, cell, unit

FRONT = {"b1": "0304", "r2": "0305", "bhq1": "0203", "bcp": "0103", "b6": "0108", "r5": "1008"}
ARMED = {"b1": ["recon", "artillery"]}


def worth(s: Battle) -> int:
    return Judgement().worth(s, n.BLUE)


def test_5_2_its_odds_are_the_dice_own() -> None:
    for dice in range(MOST_DICE + 1):
        for hits in range(dice + 1):
            exact = comb(dice, hits) * 2 ** (dice - hits) / 3**dice
            assert abs(CHANCES[dice * ROW + hits] - exact * MILLION) <= 1


def promise(t: Table, attacker: str, target: str) -> int:
    judge = Judgement()
    judge.forecast(t.s, n.BLUE)
    return judge.weigh_attack(t.s, unit(attacker), unit(target))


def test_5_1_an_attack_promises_more_with_more_dice() -> None:
    plain = promise(acting(only=FRONT), "b1", "r2")
    assert promise(acting(only=FRONT, enablers=ARMED), "b1", "r2") > plain
    assert promise(acting(only=FRONT, reduced=["b1"]), "b1", "r2") < plain


def test_5_1_and_less_against_cover_and_enablers() -> None:
    plain = promise(acting(only=FRONT), "b1", "r2")
    assert promise(acting(only=FRONT, rubble=["0305"]), "b1", "r2") < plain
    assert promise(acting(only=FRONT, enablers={"r2": ["recon", "supply"]}), "b1", "r2") < plain


def test_5_3_a_reduced_defender_is_the_better_target() -> None:
    worn = promise(acting(only=FRONT, reduced=["r2"]), "b1", "r2")
    assert worn > promise(acting(only=FRONT), "b1", "r2")


def test_5_8_an_objective_is_the_better_prize() -> None:
    field = {**FRONT, "b1": "0207", "r2": "0208"}
    prize = promise(acting(only=FRONT, enablers=ARMED), "b1", "r2")
    assert prize > promise(acting(only=field, enablers=ARMED), "b1", "r2")


def test_4_5_what_could_be_attacked_is_worth_something_beforehand() -> None:
    """In the last round, to who still has a blue cube."""
    hands: list[tuple[int, int]] = [(2, 0), (0, 2)]
    blue, pink = (
        battle(only=FRONT, enablers=ARMED, reduced=["r2"], round=9, cubes={"blue": {"hand": hand}})
        for hand in hands
    )
    assert worth(blue) > worth(pink)


def test_5_3_a_hit_that_can_be_borne_does_not_take_the_hex() -> None:
    s = battle(only=FRONT)
    judge = Judgement()
    judge.forecast(s, n.BLUE)
    judge.find_gains(s, unit("b1"), unit("r2"), 3)
    assert judge.gains[1] == judge.loss(n.RED, True, 1)
    assert judge.gains[1] < judge.gains[2] < judge.gains[3]


@pytest.mark.parametrize(
    ("blue", "red", "hand", "firm"),
    [
        ("0806", "0108", 2, False),  # next door
        ("0907", "0108", 2, False),  # two hexes away, one of them Open
        ("0904", "0108", 2, True),  # two hexes away, through streets
        ("1007", "0108", 2, True),  # too far
        ("0806", "0706", 2, True),  # somebody is in it
        ("0806", "0108", 0, True),  # the battle is over
    ],
)
def test_1_4_an_empty_objective_is_held_by_who_can_keep_the_enemy_out(
    blue: str, red: str, hand: int, firm: bool
) -> None:
    only = {"b1": blue, "bhq1": "0905", "r3": red}
    s = battle(only=only, round=9, cubes={"blue": {"hand": (hand, 0)}})
    works = BOARD.objective[cell("0706")]
    assert (Judgement().grip(s, works, n.RED) == WHOLE) == firm


def test_6_1_civilians_make_an_attack_dear() -> None:
    free = promise(acting(only=FRONT, popular=True, civilians=[]), "b1", "r2")
    assert promise(acting(only=FRONT, popular=True, civilians=["0305"]), "b1", "r2") < free


def test_4_3_an_enabler_is_worth_most_with_who_is_next_to_the_enemy() -> None:
    fronts = (acting(only={**FRONT, "b2": "0203"}) for _ in range(3))
    takers = ("b1", "b2", "bhq1")
    front, rear, staff = (
        worth(t.do(f"allocate recon {taker}").s) for t, taker in zip(fronts, takers, strict=True)
    )
    assert front > rear > staff


def test_4_3_an_enabler_is_worth_more_with_a_unit_than_in_its_box() -> None:
    only = {"b2": "0101", "bhq1": "0101", "bcp": "0102", "r5": "1008"}
    given, kept = (acting(only=only).do(said).s for said in ("allocate recon b2", "pass blue"))
    assert worth(given) > worth(kept)


def test_5_6_headquarters_keep_away_from_the_enemy() -> None:
    """Alone next to an armed enemy, the HQ is worse off than behind its unit."""
    beside, behind = ({**FRONT, "bhq1": where} for where in ("0204", "0203"))
    held = {"r2": ["recon", "artillery"]}
    worse, better = (acting(only=only, enablers=held).s for only in (beside, behind))
    assert worth(better) > worth(worse)
