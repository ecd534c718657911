"""Every refusal: the act that is refused, the reason, and where the same act is on offer.

A reason is explained by the section it names: that section is in the rulebook, with its words.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pytest

from grognard.engine.rules import Reason
from grognard.games.quick.game import Quick
from grognard.games.quick.rules import reasons
from grognard.games.quick.rules.enablers import Redeploying
from grognard.games.quick.rules.sequence import new_battle
from grognard.table.rulebook import section
from tests.quick.builders import BOARD, Table, acting, at_section, battle, inside
from tests.quick.fights import fight
from tests.quick.ground import barred, guarding, three_brigades

QUICK = Quick()
FAR = {"r1": "1001"}
RECON = {"b1": ["recon"]}


@dataclass(frozen=True)
class Case:
    """Where an act is refused, and where it is on offer."""

    why: Reason
    said: str
    refused: Callable[[], Table]
    offered: Callable[[], Table]


def new() -> Table:
    return Table(new_battle(BOARD))


def placed(*places: str) -> Table:
    return new().do(*(f"place {place}" for place in places))


def late(*places: str) -> Table:
    """Red has one unit to place, and guards two objectives."""
    first = ("rcp 0805", "rhq1 0805", "r1 0706", "r2 0305", "r3 1001", "rhq2 1001")
    return placed(*first, "r4 1002", "r5 1003", *places)


def only(**where: str) -> Table:
    return acting(only={**FAR, **where})


def cubes(blue: int, pink: int) -> Table:
    return acting(cubes={"blue": {"hand": (blue, pink)}})


def back(**where: str) -> Table:
    return at_section(4, battle(only={**FAR, **where}, civilians=()))


def choosing(pool: tuple[int, int]) -> Table:
    both = {"blue": {"hand": (0, 0), "pool": pool}, "red": {"hand": (0, 0)}}
    return at_section(3, battle(cubes=both))


def group(**where: str) -> Table:
    return only(bhq1="0103", **where).do("move-formation b-1")


def lost(hits: int = 1, *done: str, target: str = "r2", **said: str) -> Table:
    """The defender bears Losses."""
    return fight(target=target, others=said).do("count 0", f"count {hits}", *done)


def redeploying(*done: str) -> Table:
    return acting(enablers=RECON).do("redeploy", *done)


def three(*done: str) -> Table:
    s = three_brigades({"b1": "recon", "b4": "supply"})
    return inside(Redeploying(0, 0, 0), s).do(*done)


def in_barred() -> Table:
    with barred("0303"):
        t = only(b1="0304")
        assert t.refused["move b1 0303"] is reasons.NO_ENTRY
    return t


CASES = [
    Case(reasons.OUT_OF_ZONE, "place rcp 0601", new, lambda: placed("rcp 0701")),
    Case(reasons.NOT_NEXT, "place rhq1 0504", new, lambda: placed("rcp 0701")),
    Case(reasons.NOT_ENOUGH_GUARDED, "place r6 1004", late, lambda: late()),
    Case(reasons.STILL_FITS, "start-over", new, new),
    Case(
        reasons.ENEMY_THERE,
        "move b1 0305",
        lambda: only(b1="0304", r2="0305"),
        lambda: only(b1="0304"),
    ),
    Case(
        reasons.FULL,
        "move b1 0305",
        lambda: only(b1="0304", b2="0305"),
        lambda: only(b1="0304", bhq1="0305"),
    ),
    Case(
        reasons.HAS_CHOSEN,
        "select blue 4",
        lambda: choosing((8, 4)).do("select blue 4"),
        lambda: choosing((8, 4)),
    ),
    Case(reasons.NOT_IN_POOL, "select blue 4", lambda: choosing((3, 4)), lambda: choosing((4, 4))),
    Case(
        reasons.NOT_BACK_THERE,
        "come-back bhq1 0302",
        lambda: back(bhq1="off", b1="0304"),
        lambda: back(bhq1="off", b1="0303"),
    ),
    Case(reasons.NO_BLUE, "move b1 0303", lambda: cubes(0, 1), lambda: cubes(1, 0)),
    Case(reasons.NO_PINK, "pass pink", lambda: cubes(1, 0), lambda: cubes(0, 1)),
    Case(
        reasons.NOT_YOURS,
        "move r1 1002",
        lambda: only(b1="0304"),
        lambda: acting("red", only={**FAR, "b1": "0304"}),
    ),
    Case(reasons.NOT_ON_MAP, "move b2 0303", lambda: only(b1="0101"), lambda: only(b2="0304")),
    Case(reasons.NO_POST, "fetch recon", lambda: acting(at={"bcp": "off"}), acting),
    Case(reasons.OUT_OF_COMMAND, "allocate recon b1", lambda: acting(at={"b1": "0108"}), acting),
    Case(reasons.POST_HAS_NONE, "allocate recon bcp", acting, acting),
    Case(reasons.SAME_UNIT, "transfer recon b1 b1", redeploying, redeploying),
    Case(
        reasons.NOT_ALLOCATED,
        "transfer recon b2 b3",
        redeploying,
        lambda: redeploying("transfer recon b1 b2"),
    ),
    Case(
        reasons.THIRD_FORMATION,
        "transfer supply b4 b6",
        lambda: three("transfer recon b1 b4"),
        three,
    ),
    Case(reasons.NOTHING_TO_REDEPLOY, "redeploy", acting, lambda: acting(enablers=RECON)),
    Case(reasons.NOTHING_DONE, "done", redeploying, lambda: redeploying("transfer recon b1 b2")),
    Case(reasons.NOT_REDUCED, "restore b1", acting, lambda: acting(reduced=["b1"])),
    Case(
        reasons.NOT_EXHAUSTED,
        "refresh recon",
        acting,
        lambda: acting(boxes={"blue": {"exhausted": ["recon"]}}),
    ),
    Case(
        reasons.NOT_IN_SUPPLY,
        "fetch recon",
        lambda: acting(boxes={"blue": {"supply": ["supply"]}}),
        acting,
    ),
    Case(
        reasons.NOT_AVAILABLE,
        "allocate recon b1",
        lambda: acting(boxes={"blue": {"available": ["supply"]}}),
        acting,
    ),
    Case(reasons.SAME_HEX, "move b1 0304", lambda: only(b1="0304"), lambda: only(b1="0303")),
    Case(reasons.TOO_FAR, "move b1 0604", lambda: only(b1="0304"), lambda: only(b1="0603")),
    Case(
        reasons.NO_BONUS,
        "move b1 0201",
        lambda: only(b1="0203"),
        lambda: only(b1="0203", bhq1="0203"),
    ),
    Case(
        reasons.NOT_OPEN,
        "move b1 0404",
        lambda: only(b1="0203", bhq1="0203"),
        lambda: only(b1="0304"),
    ),
    Case(
        reasons.NO_WAY,
        "move b1 0305",
        lambda: only(b1="0104", bhq1="0104", r2="0204"),
        lambda: only(b1="0204"),
    ),
    Case(
        reasons.NOT_IN_GROUP,
        "march b1 0203",
        lambda: group(b1="0202").do("march b1 0302"),
        lambda: group(b1="0202"),
    ),
    Case(
        reasons.NOBODY_MOVES,
        "move-formation b-1",
        lambda: only(bhq1="0101", b4="0108", r2="0201", r3="0102"),
        acting,
    ),
    Case(reasons.HQ_OUT, "move-formation b-1", lambda: acting(at={"bhq1": "off"}), acting),
    Case(reasons.NO_HQ_IN_COMMAND, "move-all", lambda: acting(at={"bcp": "off"}), acting),
    Case(
        reasons.CANNOT_ATTACK,
        "attack bhq1 r2",
        lambda: only(bhq1="0304", r2="0305", b1="0101"),
        acting,
    ),
    Case(
        reasons.OWN_UNIT,
        "attack b1 r2",
        lambda: only(b1="0304"),
        lambda: only(b1="0304", r2="0305"),
    ),
    Case(
        reasons.NOT_ADJACENT,
        "attack b1 r2",
        lambda: only(b1="0303", r2="0305"),
        lambda: only(b1="0304", r2="0305"),
    ),
    Case(
        reasons.SCREENED,
        "attack b1 rhq1",
        lambda: only(b1="0304", r2="0305", rhq1="0305"),
        lambda: only(b1="0304", rhq1="0305"),
    ),
    Case(reasons.HAVE_MARKER, "claim blue", acting, lambda: acting(initiative="red")),
    Case(
        reasons.CHANGED_HANDS,
        "claim blue",
        lambda: acting(claimed=True),
        lambda: acting(initiative="red"),
    ),
    Case(reasons.NO_ENABLER, "exhaust recon", lost, lambda: fight(enablers=RECON).do("count 1")),
    Case(reasons.ALREADY_REDUCED, "reduce", lambda: lost(2, "reduce"), lost),
    Case(reasons.NEVER_REDUCED, "reduce", lambda: lost(target="rhq1"), lost),
    Case(reasons.NOT_YET_REDUCED, "remove", lost, lambda: lost(2, "reduce")),
    Case(
        reasons.ENABLERS_FIRST,
        "remove",
        lambda: fight(reduced=["r2"], enablers={"r2": ["recon"]}).do("count 0", "count 1"),
        lambda: lost(2, "reduce"),
    ),
    Case(
        reasons.ATTACKERS_STAY,
        "retreat 0303",
        lambda: fight(enablers=RECON).do("count 1"),
        lambda: fight(at="0305", into="0304").do("count 0", "count 1"),
    ),
    Case(
        reasons.RETREATED_ONCE,
        "retreat 0406",
        lambda: fight(enablers={"r2": ["recon"]}).do("count 0", "count 2", "retreat 0306"),
        lambda: fight(into="0405", at="0305").do("count 0", "count 1"),
    ),
    Case(
        reasons.NOT_A_RETREAT,
        "retreat 0407",
        lost,
        lambda: fight(at="0405", into="0406").do("count 0", "count 1"),
    ),
    Case(
        reasons.NOT_VACATED,
        "advance 0303",
        lambda: fight().do("count 0", "count 1", "retreat 0306"),
        lambda: fight(at="0304", into="0303").do("count 0", "count 1", "retreat 0302"),
    ),
    Case(reasons.RETREAT_FIRST, "remove", lambda: lost(target="rcp"), lambda: lost(target="rhq1")),
]
# Nowhere on offer: what the rule forbids always, or only with other ground under it.
NEVER = {"STILL_FITS", "NOT_ENOUGH_GUARDED", "POST_HAS_NONE", "SAME_UNIT", "CANNOT_ATTACK"}
NAMES = {id(value): name for name, value in vars(reasons).items() if isinstance(value, Reason)}


def name_of(case: Case) -> str:
    return NAMES[id(case.why)]


@pytest.mark.parametrize("case", CASES, ids=name_of)
def test_an_act_is_refused_with_its_reason(case: Case) -> None:
    t = case.refused()
    assert case.said not in t.options
    assert t.refusal(case.said) is case.why
    assert t.refused.get(case.said, case.why) is case.why, "and whoever points at it is told"


@pytest.mark.parametrize("case", [c for c in CASES if name_of(c) not in NEVER], ids=name_of)
def test_the_same_act_is_on_offer_where_the_reason_is_gone(case: Case) -> None:
    said = case.said.replace("rcp 0601", "rhq1 0601")
    assert said in case.offered().options


def test_1_1_starting_over_is_on_offer_where_the_rest_does_not_fit() -> None:
    with guarding(99):
        assert "start-over" in placed("rcp 0805", "rhq1 0805").options


def test_1_1_guarding_is_on_offer_where_it_is_enough() -> None:
    with guarding(2):
        assert "place r6 1004" in late().options


def test_1_2_no_entry_is_a_matter_of_the_ground() -> None:
    assert "move b1 0303" in in_barred().options


def test_every_reason_has_its_case() -> None:
    cased = {name_of(case) for case in CASES} | {"NO_ENTRY"}
    assert cased == set(NAMES.values())


@pytest.mark.parametrize("name", sorted(NAMES.values()))
def test_a_reason_is_explained_by_its_section(name: str) -> None:
    why = getattr(reasons, name)
    text = section(QUICK, why.rule)
    assert text is not None
    assert text.startswith(f"### {why.rule} ")
    assert len(text) > 100
    assert why.text[0].isupper()
    assert why.text.endswith(".")
