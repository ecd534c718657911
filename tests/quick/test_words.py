"""Every fact has words with its section, for each side its own; and every act and question too."""

from __future__ import annotations

import re

import pytest

from grognard.engine.rules import Fact
from grognard.games.quick import view, words
from grognard.games.quick.game import Quick
from grognard.games.quick.rules import constants as n
from grognard.games.quick.rules import facts
from grognard.games.quick.rules.state import Battle
from tests.quick.builders import SIDES, Table, act, acting, at_section, battle, cell, unit
from tests.quick.ground import guarding
from tests.quick.middles import MIDDLES

GAME = Quick()
KINDS = [
    name
    for name in vars(facts)
    if name.isupper() and isinstance(getattr(facts, name), int) and name != "NO_CUBE"
]
B1, R2, RHQ, RCP = unit("b1"), unit("r2"), unit("rhq1"), unit("rcp")
HERE, STATION = cell("0304"), cell("0305")
Case = tuple[str, tuple[int, ...], str]
TOLD: list[Case] = [
    ("PLACED", (B1, HERE), "Unit b1 is set up in 0304 (1.1)."),
    ("SET_UP", (n.RED,), "Red has set up (1.1)."),
    ("LIFTED", (n.RED,), "Red takes its units off the map and sets up anew (1.1)."),
    ("ROUND", (2,), "Round 2 of 9 begins (2)."),
    ("REFILLED", (n.BLUE, 8), "Blue refills its Pool with its discards: 8 cubes in it now (2.1)."),
    ("CHOSE", (n.BLUE, 3, 1), "Blue chooses its cubes (2.2)."),
    ("RETURNED", (RHQ, HERE), "Unit rhq1 is back, in 0304 (2.3)."),
    ("STILL_OFF", (RHQ,), "Unit rhq1 finds no place to come back in this round (2.3)."),
    ("OUT", (RHQ,), "Unit rhq1 is out: no unit of its formation is left (2.3)."),
    ("WANDERED", (HERE, STATION), "Civilians wander from 0304 to 0305 Rail Station (2.4)."),
    ("WANDERED", (HERE, HERE), "The civilians in 0304 stay (2.4)."),
    ("FIRST", (n.BLUE, n.BLUE), "Blue has the Initiative and begins (3.1)."),
    ("FIRST", (n.BLUE, n.RED), "Blue has the Initiative and lets Red begin (3.1)."),
    ("SPENT", (n.RED, 1, n.REFRESH), "Red spends a pink cube: Revive (4.2)."),
    ("SPENT", (n.BLUE, 0, n.ATTACK), "Blue spends a blue cube: Attack (4.5)."),
    ("SPENT", (n.BLUE, 0, n.PASS), "Blue spends a blue cube: Pass (4.7)."),
    ("TRANSFERRED", (n.RECON, B1, unit("b2")), "Unit b1 gives Recon to Unit b2 (4.1)."),
    ("RESTORED", (B1,), "Unit b1 is no longer Reduced (4.2)."),
    (
        "REFRESHED",
        (n.RED, n.SUPPLY),
        "Red gets Supply back from Exhausted: it is Available (4.2).",
    ),
    ("FETCHED", (n.RED, n.SUPPLY), "Red brings an Enabler up from the Supply box (4.3)."),
    ("GOT_CUBE", (n.RED, 1), "Red puts a cube from Supply into its Pool (4.3)."),
    ("ALLOCATED", (n.BLUE, n.ENGINEER, B1), "Unit b1 is given Engineer (4.3)."),
    ("MOVED", (B1, HERE, STATION), "Unit b1 moves from 0304 to 0305 Rail Station (4.4)."),
    ("CLAIMED", (n.RED,), "Red takes the Initiative Marker (4.6)."),
    ("ATTACKED", (B1, R2, STATION), "Unit b1 attacks Unit r2 in 0305 Rail Station (4.5)."),
    ("FIRED", (n.RED, R2, 5, 2), "Red fires 5 dice with Unit r2: 2 hits (5.2)."),
    ("FIRED", (n.RED, RHQ, 1, 1), "Red fires 1 die with Unit rhq1: 1 hit (5.2)."),
    ("FIRED", (n.BLUE, B1, 3, 0), "Blue fires 3 dice with Unit b1: no hit (5.2)."),
    ("EXHAUSTS", (B1, n.ARTILLERY), "Unit b1 exhausts Artillery (5.3)."),
    ("REDUCED", (B1,), "Unit b1 is Reduced (5.3)."),
    ("REMOVED", (R2, STATION), "Unit r2 is removed in 0305 Rail Station (5.5)."),
    (
        "REMOVED",
        (RHQ, HERE),
        "Unit rhq1 is driven off from 0304 for the rest of the round (5.6).",
    ),
    ("REMOVED", (RCP, HERE), "Unit rcp is driven off from 0304 for the rest of the round (5.7)."),
    ("RETREATED", (R2, STATION, HERE), "Unit r2 retreats from 0305 Rail Station to 0304 (5.4)."),
    ("ADVANCED", (B1, HERE, STATION), "Unit b1 advances from 0304 to 0305 Rail Station (5.8)."),
    ("RUBBLE", (HERE,), "0304 lies in rubble: it is Close from now on (5.5)."),
    ("CIVILIANS", (HERE,), "Civilians gather in 0304 (5.5)."),
    ("CUBE_LOST", (n.RED, 1, 0), "Red loses a pink cube out of its Pool for good (5.5)."),
    ("CUBE_LOST", (n.RED, 0, 1), "Red loses a blue cube out of its discards for good (5.5)."),
    ("CUBE_LOST", (n.RED, facts.NO_CUBE, 0), "Red has no cube to lose (5.5)."),
    ("FATE", (3,), "Fate rolls 3: Rubble (6.2)."),
    ("FATE", (6,), "Fate rolls 6 (6.2)."),
    ("CONTROL", (1, n.BLUE), "Blue holds 0305 Rail Station (1 point) now (1.4)."),
    ("CONTROL", (0, n.BLUE), "Blue holds 0504 Government Quarter (2 points) now (1.4)."),
    ("SUPPORT", (n.BLUE, -1, -4), "Popular Support of Blue −1: now −4 (6.1)."),
    ("NO_EFFECT", (), "Nothing comes of it (6.2)."),
    ("POINTS", (1, 4), "Blue has 1 point, Red 4 (7.1)."),
    (
        "ENDED",
        (n.RED_WINS, n.ON_POINTS),
        "Red wins: the last round is over; Blue has 0 points to 6, and needs 5 (7.3).",
    ),
    (
        "ENDED",
        (n.BLUE_WINS, n.ALL_OBJECTIVES),
        "Blue wins: Blue holds every objective (7.3).",
    ),
]


def tell(s: Battle, kind: str, numbers: tuple[int, ...], side: int | None = None) -> str:
    """A fact in the words for a side; None watches."""
    fact = Fact(getattr(facts, kind), [*numbers, 0, 0, 0, 0])
    return str(GAME.describe_fact(s, fact).to(side))


@pytest.mark.parametrize(("kind", "numbers", "told"), TOLD, ids=[case[2][:40] for case in TOLD])
def test_a_fact_in_words(kind: str, numbers: tuple[int, ...], told: str) -> None:
    assert tell(battle(), kind, numbers) == told


def test_every_kind_of_fact_is_among_them() -> None:
    assert {kind for kind, _, _ in TOLD} == set(KINDS)


# ---------------------------------------------------------------- what is told to one side alone


@pytest.mark.parametrize(
    ("kind", "numbers", "own"),
    [
        ("CHOSE", (3, 1), "You hold 3 blue and 1 pink (2.2)."),
        ("CHOSE", (4, 0), "You hold 4 blue (2.2)."),
        ("FETCHED", (n.ARTILLERY,), "You bring Artillery up from the Supply box (4.3)."),
        ("GOT_CUBE", (1,), "You put a pink cube from Supply into your Pool (4.3)."),
    ],
)
def test_a_secret_is_told_to_its_owner_alone(kind: str, numbers: tuple[int, ...], own: str) -> None:
    s = battle()
    for side in range(len(SIDES)):
        assert tell(s, kind, (side, *numbers), side) == own
        other = tell(s, kind, (side, *numbers), 1 - side)
        assert other == tell(s, kind, (side, *numbers))
        assert other == tell(s, kind, (side, 0, 0)), "it tells nothing of what"


def test_all_else_is_told_to_everybody_alike() -> None:
    s = battle()
    for kind, numbers, told in TOLD:
        if kind not in ("CHOSE", "FETCHED", "GOT_CUBE"):
            assert {tell(s, kind, numbers, side) for side in range(len(SIDES))} == {told}


# ---------------------------------------------------------------- how it ended


def test_7_2_the_end_names_who_has_nobody_left() -> None:
    s = MIDDLES["over: no units"]().s
    end = view.ending(s)
    assert (end.result, end.winner, end.rule) == ("red", "red", "7.2")
    assert end.why == "Red has no Maneuver Unit left; Blue has 3 points to 11, and needs 5."


def test_7_3_enough_points_that_are_not_more_do_not_win() -> None:
    t = at_section(8, battle(round=9, only={"b1": "0504", "r1": "1008"}, held={"0305": "blue"}))
    assert view.ending(t.s).why.endswith("Blue has 5 points to 8, and needs 5 and more than Red.")


# ---------------------------------------------------------------- acts and questions


def labels(t: Table) -> dict[str, str]:
    """What each option is called."""
    return {said: GAME.label(t.s, act(said)) for said in t.options}


@pytest.mark.parametrize(
    ("middle", "said", "told"),
    [
        ("SetUp", "place rcp 0805", "Set up Unit rcp in 0805"),
        ("SetUp", "default-set-up", "Set up all as the scenario proposes"),
        ("Selection", "select red 3", "Take 3 blue and 1 pink"),
        ("Selection", "select red 4", "Take 4 blue"),
        ("Selection, a Pool is refilled", "select blue 0", "Take 2 pink"),
        ("WhereBack", "come-back bhq1 0203", "Unit bhq1 comes back in 0203"),
        ("WhoBegins", "begin red", "Red takes the first Action"),
        ("Action", "move b1 0302", "Move Unit b1 to 0302"),
        ("Action", "move-formation b-1", "Move Brigade b-1, unit by unit"),
        ("Action", "move-all", "Move all formations, unit by unit"),
        ("Action", "fetch recon", "Regroup: bring Recon up from the Supply box"),
        ("Action", "add-cube pink", "Regroup: a pink cube from Supply into the Pool"),
        ("Action", "allocate recon b1", "Regroup: Recon to Unit b1"),
        ("Action", "pass pink", "Pass with a pink cube"),
        ("Action of red", "claim pink", "Claim Initiative with a pink cube"),
        ("Redeploying", "transfer recon bhq1 b1", "Recon from Unit bhq1 to Unit b1"),
        ("Redeploying", "done", "Done: no more Enablers change units"),
        ("Marching", "march b2 0303", "Unit b2 to 0303"),
        ("Marching", "done", "Done: the others stay"),
        ("CountFaces", "count 0", "no hit"),
        ("CountFaces", "count 3", "3 hits"),
        ("Loss", "exhaust recon", "Exhaust Recon"),
        ("Loss", "reduce", "Reduce Unit b1"),
        ("Loss of red", "retreat 0306", "Retreat to 0306"),
        ("Advance", "advance 0305", "Advance to 0305 Rail Station"),
        ("Advance", "stay", "Stay"),
        ("LoseCube", "draw pink", "A pink cube"),
        ("Die, Wander", "roll 3", "3: SE"),
        ("Die, Fate", "roll 5", "5: Momentum"),
        ("Die, Refugees", "roll 1", "1: N"),
        ("Pick", "pick N", "The hex to the N"),
        ("WhichSalvage", "salvage supply", "Salvage Supply"),
    ],
)
def test_an_act_in_words(middle: str, said: str, told: str) -> None:
    assert labels(MIDDLES[middle]())[said] == told


def test_4_5_an_attack_is_offered_with_the_dice_of_both() -> None:
    t = acting(only={"b1": "0304", "r2": "0305"}, enablers={"b1": ["recon"]}, reduced=["b1"])
    told = "Unit b1 attacks Unit r2 in 0305 Rail Station (3 dice against 3)"
    assert labels(t)["attack b1 r2"] == told


def test_4_6_a_claim_says_whose_support_it_moves() -> None:
    told = labels(acting("red", popular=True))
    claim = "Claim Initiative with a blue cube"
    assert told["claim blue own"] == f"{claim}: own Popular Support +1"
    assert told["claim blue enemy"] == f"{claim}: the enemy's Popular Support −1"


@pytest.mark.parametrize("middle", MIDDLES)
def test_labels_tell_the_options_apart(middle: str) -> None:
    """Both sides' cubes are chosen by the same words, each by its own."""
    t = MIDDLES[middle]()
    for side in SIDES:
        told = [label for said, label in labels(t).items() if f"select {side}" not in said]
        assert len(set(told)) == len(told)
    for said in t.refused:
        assert GAME.label(t.s, act(said)), said


@pytest.mark.parametrize(
    ("middle", "asked"),
    [
        ("SetUp", "Red: where is Unit rcp set up?"),
        ("Selection", "Blue and Red: which cubes do you take? Nobody else will see."),
        ("Selection, blue has chosen", "Red: which cubes do you take? Nobody else will see."),
        ("WhereBack", "Blue: where does Unit bhq1 come back?"),
        ("WhoBegins", "Blue: who takes the first Action of this round?"),
        ("Action", "Blue: your Action? 4 cubes in hand."),
        ("Redeploying", "Blue: which Enabler goes where? 2 more at most."),
        ("Marching", "Blue: which unit moves next, and where to?"),
        ("CountFaces", "Red fires 3 dice with Unit r2: how many show 5 or 6?"),
        ("CountFaces, attacker", "Blue fires 5 dice with Unit b1: how many show 5 or 6?"),
        ("Loss", "Blue: 2 Losses for Unit b1. How is it borne?"),
        ("Advance", "Blue: 0305 Rail Station is empty. Does Unit b1 advance?"),
        ("LoseCube", "A cube out of the Pool of Red is lost: which?"),
        ("LoseCube, discards", "A cube out of the discards of Red is lost: which?"),
        ("Die, Wander", "Civilians wander from 0403: which way?"),
        ("Die, Fate", "Fate: what does the die say?"),
        ("Die, Refugees", "Refugees: which way?"),
        ("Pick", "Rubble: which Urban hex next to it falls in?"),
        ("WhichSalvage", "Blue: which Exhausted Enabler is salvaged?"),
        ("Momentum", "Blue: Momentum: does Unit b1 go one hex further?"),
    ],
)
def test_a_question_in_words(middle: str, asked: str) -> None:
    assert view.question(MIDDLES[middle]().s) == asked


def test_1_1_a_set_up_that_guards_too_little_is_asked_about() -> None:
    with guarding(5):
        s: Battle = MIDDLES["SetUp"]().s
        reds = ("rcp", "rhq1", "rhq2", "r1", "r2", "r3", "r4", "r5", "r6")
        for place, name in enumerate(reds):
            s.put(unit(name), cell(f"{9 + place % 2:02}{1 + place // 2:02}"))
        assert view.question(s) == "Red: the units do not guard enough objectives. Start over?"


def test_every_open_rule_has_a_section_and_a_title() -> None:
    for middle in MIDDLES.values():
        for section, title in view.breadcrumb(middle().s):
            assert re.fullmatch(r"\d(\.\d)?", section)
            assert title


def test_where_we_are_depends_on_who_called() -> None:
    assert view.breadcrumb(MIDDLES["Die, Wander"]().s)[-1] == ("2.4", "The die")
    assert view.breadcrumb(MIDDLES["Die, Fate"]().s)[-1] == ("6.2", "The die")
    assert view.breadcrumb(MIDDLES["LoseCube"]().s)[-1] == ("5.5", "A cube is lost")
    assert view.breadcrumb(MIDDLES["LoseCube, Post"]().s)[-1] == ("5.7", "A cube is lost")
    assert view.breadcrumb(MIDDLES["Loss"]().s)[0] == ("2", "Round 1")
    assert view.breadcrumb(MIDDLES["SetUp"]().s)[0] == ("1", "The battle")


def test_cubes_in_words() -> None:
    assert words.say_cubes(0, 0) == "no cubes"
    assert words.say_cubes(3, 1) == "3 blue and 1 pink"
