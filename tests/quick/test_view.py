"""What each side sees: all that is open, its own display, and nothing of the other's secrets."""

from __future__ import annotations

import pytest

from grognard.engine.dice import Dice
from grognard.engine.facts import Telling
from grognard.engine.game import Game, Setup
from grognard.engine.play import Play
from grognard.engine.rules import State
from grognard.engine.scenes import look_whole
from grognard.engine.value import Json
from grognard.games.quick import view
from grognard.games.quick.game import Quick
from grognard.games.quick.rules import constants as n
from grognard.games.quick.rules.moving import Marching
from tests.quick.builders import SIDES, Position, act, acting, battle, inside, units
from tests.quick.middles import FIGHT, MIDDLES

GAME: Game = Quick()
EVERYBODY = (*SIDES, None)


def look(s: State, side: str | None) -> Json:
    """All that a side sees."""
    return look_whole(GAME, s, side)


def of(rows: list[Json], name: str) -> Json:
    """The one of this id."""
    return next(row for row in rows if row["id"] == name)


# ---------------------------------------------------------------- what is open


def test_the_table_at_a_glance() -> None:
    seen = look(acting().s, "blue")
    assert seen["scenario"] == {"id": "test", "title": "Test"}
    assert (seen["round"], seen["rounds"], seen["phase"]) == (1, 9, "actions")
    assert (seen["initiative"], seen["claimed"]) == ("blue", False)
    assert seen["options"] == {"support": False, "fate": False}
    assert seen["over"] is None
    assert seen["rules"][-1] == ("3.2", "A cube for an Action")


def test_the_map() -> None:
    seen = look(battle(rubble=["0301"], civilians=["0505", "0403", "0505"]), None)["map"]
    assert (seen["columns"], seen["rows"], len(seen["hexes"])) == (10, 8, 80)
    assert seen["hexes"][:5:4] == [
        {"hex": "0101", "terrain": "open"},
        {"hex": "0501", "terrain": "urban"},
    ]
    assert {"hex": "0504", "terrain": "close"} in seen["hexes"]
    assert seen["rubble"] == ["0301"]
    assert seen["civilians"] == {"0403": 1, "0505": 2}


def test_objectives_and_formations() -> None:
    seen = look(battle(only={"b1": "0504", "r2": "0305"}), None)
    quarter = {"hex": "0504", "title": "Government Quarter", "points": 2, "held": "blue"}
    assert seen["objectives"][0] == quarter
    assert seen["objectives"][1]["held"] == "red"
    first = {"id": "b-1", "title": "Brigade b-1", "side": "blue", "hq": "bhq1"}
    assert seen["formations"][0] == {**first, "units": ["b1", "b2", "b3"]}


def test_a_unit() -> None:
    s = battle(reduced=["b1"], enablers={"b1": ["recon", "recon"]}, at={"b2": "1008"})
    units = look(s, "red")["units"]
    assert of(units, "b1") == {
        "id": "b1",
        "title": "Unit b1",
        "side": "blue",
        "kind": "wheeled",
        "formation": "b-1",
        "hex": "0202",
        "off": None,
        "reduced": True,
        "in_command": True,
        "enablers": {"recon": 2, "artillery": 0, "engineer": 0, "supply": 0},
        "power": {"open": 4, "urban": 3, "close": 3},
    }
    assert not of(units, "b2")["in_command"]
    assert of(units, "bcp")["formation"] is None
    kinds = [of(units, name)["kind"] for name in ("b4", "b6", "bhq1", "bcp")]
    assert kinds == ["task-force", "infantry", "hq", "command-post"]
    assert of(units, "b4")["power"] == {"open": 4, "urban": 4, "close": 4}
    assert of(units, "bhq1")["power"] == {"open": 1, "urban": 1, "close": 1}


def test_infantry_with_trucks_is_called_so() -> None:
    units = look(GAME.start(Setup("velograd")), None)["units"]
    assert (of(units, "r4")["kind"], of(units, "r2")["kind"]) == ("trucked", "infantry")


def test_units_off_the_map() -> None:
    units = look(battle(only={"b1": "0203", "bhq1": "off"}), None)["units"]
    assert [of(units, name)["off"] for name in ("b1", "bhq1", "r1")] == [None, "round", "gone"]
    assert of(units, "r1")["hex"] is None
    waiting = look(MIDDLES["SetUp"]().s, None)["units"]
    assert {unit["off"] for unit in waiting} == {"waiting"}


@pytest.mark.parametrize(
    ("middle", "phase"),
    [
        ("SetUp", "set-up"),
        ("Selection", "select"),
        ("WhereBack", "return"),
        ("Die, Wander", "wander"),
        ("WhoBegins", "actions"),
        ("Loss", "actions"),
        ("over: points", "over"),
    ],
)
def test_the_phase(middle: str, phase: str) -> None:
    assert look(MIDDLES[middle]().s, None)["phase"] == phase


def test_before_the_first_rule_it_is_the_set_up() -> None:
    assert look(GAME.start(Setup("millbrook")), None)["phase"] == "set-up"


def test_7_1_points_by_where_they_come_from() -> None:
    s = battle(
        popular=True,
        support={"blue": -4, "red": 6},
        only={"b1": "0504", "r1": "1008", "r2": "0305"},
    )
    displays = look(s, None)["displays"]
    assert displays["blue"]["points"] == {"objectives": 2, "units": 2, "support": -1, "total": 3}
    assert displays["red"]["points"] == {"objectives": 4, "units": 5, "support": 2, "total": 11}
    assert (displays["blue"]["lost_units"], displays["red"]["lost_units"]) == (5, 4)
    assert displays["blue"]["support"] == -4


# ---------------------------------------------------------------- what is hidden


def test_1_one_sees_ones_own_display_and_the_numbers_of_the_others() -> None:
    boxes = {"red": {"exhausted": ["recon"], "supply": ["supply"]}}
    s = battle(cubes={"red": {"hand": (3, 1), "discard": (1, 2)}}, boxes=boxes)
    own = look(s, "red")["displays"]["red"]
    assert own["cubes"]["hand"] == {"blue": 3, "pink": 1}
    assert own["cubes"]["pool"] == {"blue": 6, "pink": 2}
    assert own["cubes"]["supply"] == {"blue": 4, "pink": 4}
    assert own["enablers"]["supply"] == {"recon": 0, "artillery": 0, "engineer": 0, "supply": 1}
    for side in ("blue", None):
        other = look(s, side)["displays"]["red"]
        assert other["cubes"] == {
            "pool": {"total": 8},
            "hand": {"total": 4},
            "discard": {"blue": 1, "pink": 2},
            "supply": {"total": 8},
            "lost": {"blue": 0, "pink": 0},
        }
        assert other["enablers"] == {
            "available": {
                "total": 4,
                "known": {"recon": 1, "artillery": 1, "engineer": 1, "supply": 1},
            },
            "supply": {"total": 1},
            "exhausted": {"recon": 1, "artillery": 0, "engineer": 0, "supply": 0},
        }


def test_4_3_what_was_fetched_is_not_known_until_it_is_allocated() -> None:
    t = acting().do("fetch artillery", "pass blue")
    seen = look(t.s, "red")["displays"]["blue"]["enablers"]["available"]
    assert seen == {"total": 6, "known": {"recon": 1, "artillery": 2, "engineer": 1, "supply": 1}}
    t.do("allocate artillery b1")
    seen = look(t.s, "red")["displays"]["blue"]["enablers"]["available"]
    assert seen == {"total": 5, "known": {"recon": 1, "artillery": 1, "engineer": 1, "supply": 1}}


def test_2_2_that_a_side_has_chosen_is_seen_but_not_what() -> None:
    displays = look(MIDDLES["Selection, blue has chosen"]().s, "red")["displays"]
    assert (displays["blue"]["chosen"], displays["red"]["chosen"]) == (True, False)
    assert displays["blue"]["cubes"]["hand"] == {"total": 4}
    assert not look(MIDDLES["SetUp"]().s, None)["displays"]["blue"]["chosen"]
    assert look(acting().s, None)["displays"]["blue"]["chosen"]


def told_to(fact: Telling, side: str | None) -> Json:
    return fact.to(None if side is None else SIDES.index(side)).data()


def all_that_reaches(play: Play, side: str | None) -> Json:
    """Everything the engine tells a side: view, who is asked, own options and refusals, words."""
    own = [] if side is None else [GAME.decode(play.state, one) for one in play.options(side)]
    no = [] if side is None else [(one, why.rule, why.text) for one, why in play.refusals(side)]
    labels = [] if side is None else [GAME.label(play.state, one) for one in play.options(side)]
    return {
        "look": look(play.state, side),
        "waiting": play.waiting(),
        "options": own,
        "labels": labels,
        "refused": no,
        "where": GAME.breadcrumb(play.state),
        "asked": GAME.question(play.state),
        "facts": [told_to(fact, side) for done in play.log for fact in done.facts],
        "undo": play.why_no_undo(),
    }


Hidden = tuple[str, Position, list[str]]
# The same act in worlds that differ in nothing that Red, or somebody who watches, may see.
WORLDS: list[list[Hidden]] = [
    [(f"select blue {blue}", {}, [f"select blue {blue}"]) for blue in range(5)],
    [
        (f"fetch {enabler}", {}, [f"fetch {enabler}"])
        for enabler in ("recon", "artillery", "supply")
    ],
    [(f"add {colour}", {}, [f"add-cube {colour}"]) for colour in ("blue", "pink")],
    [
        (f"{blue} in hand", {"cubes": {"blue": {"hand": (blue, 4 - blue), "pool": pool}}}, passed)
        for blue, pool, passed in (
            *[(2, (6, 2), ["pass blue"]), (3, (5, 3), ["pass blue"])],
            *[(1, (7, 1), ["pass blue"]), (4, (4, 4), ["pass blue"])],
        )
    ],
]


@pytest.mark.parametrize("worlds", WORLDS, ids=[worlds[0][0] for worlds in WORLDS])
def test_nobody_else_can_tell_worlds_apart_that_differ_in_secrets_only(
    worlds: list[Hidden],
) -> None:
    for side in ("red", None):
        told = []
        for _, changes, acts in worlds:
            choosing = acts[0].startswith("select")
            t = MIDDLES["Selection"]() if choosing else acting(**changes)
            play = Play.resume(GAME, Setup("velograd"), t.s)
            for said in acts:
                play.take(act(said))
            told.append(all_that_reaches(play, side))
        assert all(one == told[0] for one in told)


def test_its_owner_can() -> None:
    for worlds in WORLDS[:3]:
        seen = []
        for _, changes, acts in worlds:
            choosing = acts[0].startswith("select")
            t = MIDDLES["Selection"]() if choosing else acting(**changes)
            seen.append(look(t.do(*acts).s, "blue")["displays"]["blue"])
        assert all(one != other for n, one in enumerate(seen) for other in seen[:n])


@pytest.mark.parametrize("middle", MIDDLES)
def test_a_guess_looks_the_same_from_the_middle_of_every_rule(middle: str) -> None:
    s = MIDDLES[middle]().s
    dice = Dice(5)
    for number, side in enumerate(SIDES):
        for _ in range(5):
            guess = s.guess(number, dice)
            assert look(guess, side) == look(s, side)
            assert view.question(guess) == view.question(s) if not s.finished else True


def test_a_guess_deals_everything_that_could_be() -> None:
    t = acting().do("fetch engineer", "pass blue", "add-cube pink", "pass pink")
    dice, hands, boxes, supplies = Dice(3), set(), set(), set()
    for _ in range(300):
        guess = t.s.guess(n.RED, dice)
        hands.add(guess.cube(n.BLUE, n.HAND, n.BLUE_CUBE))
        supplies.add(guess.cube(n.BLUE, n.RESERVE, n.BLUE_CUBE))
        boxes.add(tuple(guess.box(n.BLUE, n.AVAILABLE, enabler) for enabler in range(n.TYPES)))
    assert hands == {0, 1, 2}
    assert supplies == {3, 4}
    assert boxes == {(2, 2, 1, 1), (1, 3, 1, 1), (1, 2, 2, 1), (1, 2, 1, 2)}


# ---------------------------------------------------------------- taking back


def test_an_action_is_taken_back_step_by_step_with_its_cube() -> None:
    """3.2 A cube that is spent shows its own player nothing new (reading 47)."""
    play = Play.resume(GAME, Setup("velograd"), acting().s)
    for said in ("move-formation b-1", "march b1 0302", "march b2 0303"):
        play.take(act(said))
    assert len(play.undos) == 3
    for _ in range(3):
        play.undo()
    assert play.log == []


def test_nothing_is_taken_back_once_the_other_side_is_asked() -> None:
    play = Play.resume(GAME, Setup("velograd"), acting().s)
    play.take(act("pass blue"))
    assert play.why_no_undo() == "What came after cannot be unseen."


def test_1_1_a_unit_that_was_set_up_can_be_taken_back() -> None:
    play = Play(GAME, Setup("velograd"))
    play.take(GAME.encode(play.state, ["place", "rcp", "0805"]))
    play.undo()
    assert play.log == []


# ---------------------------------------------------------------- a combat, and units together


def combat(middle: str) -> Json:
    return look(MIDDLES[middle]().s, None)["combat"]


def test_5_a_combat_in_its_stages() -> None:
    fires = combat("CountFaces")
    assert (fires["attacker"], fires["target"], fires["hex"]) == ("b1", "r2", "0305")
    assert (fires["stage"], fires["owed"], fires["loser"]) == ("defender-fires", 0, None)
    parts = [["Combat Power", 3], ["recon", 1], ["artillery", 1]]
    assert fires["dice"]["attacker"] == {"total": 5, "parts": parts}
    assert fires["dice"]["defender"] == {"total": 3, "parts": [["Combat Power", 3]]}
    stages = {
        "Loss": ("attacker-loses", 2, "b1"),
        "CountFaces, attacker": ("attacker-fires", 0, None),
        "Loss of red": ("defender-loses", 2, "r2"),
        "Loss, retreated": ("defender-loses", 2, "r2"),
        "LoseCube": ("defender-loses", 0, "r2"),
        "WhichSalvage": ("attacker-loses", 0, "b1"),
        "Advance": ("advance", 0, None),
    }
    for middle, told in stages.items():
        seen = combat(middle)
        assert (seen["stage"], seen["owed"], seen["loser"]) == told, middle


def test_there_is_no_combat_before_and_after_it() -> None:
    for middle in ("Action", "Selection", "Momentum", "over: no units"):
        assert combat(middle) is None


def test_units_that_move_together() -> None:
    seen = look(MIDDLES["Marching"]().s, "red")["together"]
    assert seen == {"kind": "move", "units": ["bhq1", "b2", "b3"], "done": 1}
    assert look(acting().s, "red")["together"] is None


def test_units_between_which_enablers_go() -> None:
    t = acting(only=FIGHT, enablers={"b1": ["recon"]}).do("redeploy")
    seen = look(t.s, "blue")["together"]
    assert seen == {"kind": "redeploy", "units": ["bhq1", "b1"], "done": 0}


def test_4_4_who_cannot_move_is_not_among_them() -> None:
    """b1 at the edge of the map, between enemies, has nowhere to go."""
    around = {"r1": "0102", "r2": "0201", "r3": "0202"}
    s = battle(only={"b1": "0101", "bhq1": "0203", **around})
    t = inside(Marching(n.BLUE, units("b1", "bhq1"), 0), s)
    assert look(t.s, None)["together"]["units"] == ["bhq1"]
