"""The bot `sensible`: it plays by the rules, and better than at random."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from grognard.engine.dice import Dice
from grognard.engine.policy import Policy, Random
from grognard.engine.rules import Frame, Moves, ask_side
from grognard.games.army_group_north import pack
from grognard.games.army_group_north.bots.choosing import BADLY, POINT
from grognard.games.army_group_north.bots.grip import DOOMED, TRAPPED, doom, grip, siege
from grognard.games.army_group_north.bots.ground import to_goals
from grognard.games.army_group_north.bots.odds import SURE, Promise, foresee, make_fight
from grognard.games.army_group_north.bots.sensible import Sensible
from grognard.games.army_group_north.bots.staff import CROWDED, GOOD_ODDS, LAST_ODDS, Staff
from grognard.games.army_group_north.rules import constants as n
from grognard.games.army_group_north.rules.air import UsingAir
from grognard.games.army_group_north.rules.beginning import new_campaign
from grognard.games.army_group_north.rules.conversion import Branch
from grognard.games.army_group_north.rules.exploitation import Exploiting
from grognard.games.army_group_north.rules.losses import Split
from grognard.games.army_group_north.rules.marching import Reach
from grognard.games.army_group_north.rules.operations import Commanding
from grognard.games.army_group_north.rules.orders import Orders
from grognard.games.army_group_north.rules.plans import Plans, why_not_posture
from grognard.games.army_group_north.rules.reaction import Reacting
from grognard.games.army_group_north.rules.record import THE_PLAN
from grognard.games.army_group_north.rules.reinforcements import Reinforcements
from grognard.games.army_group_north.rules.retreat import Retreating
from grognard.games.army_group_north.rules.sequence import Course
from grognard.games.army_group_north.rules.setting_up import SetUp
from grognard.games.army_group_north.rules.state import Campaign
from grognard.games.army_group_north.rules.victory import points
from tests.army_group_north.builders import (
    FRONT,
    cell,
    convert,
    demoralize,
    force,
    give,
    inside,
    position,
    spoken,
    unit,
    weaken,
)


def moves_of(s: Campaign, side: int) -> Moves:
    """What a side may do."""
    all_moves, own = Moves(), Moves()
    s.top.find_moves(s, all_moves)
    for at in range(all_moves.n):
        if s.top.side_of(all_moves.acts[at]) == side:
            own.offer(all_moves.acts[at], None)
    return own


def play(scenario: str, seed: int, *players: Policy) -> Campaign:
    """A whole game; every act is checked."""
    s, dice = new_campaign(pack.BOARDS.get(scenario), Course()), Dice(seed)
    while ask_side(s, dice):
        side = 0 if s.top.waiting(s) & 1 else 1
        act = players[side].choose(s.guess(side, dice), moves_of(s, side), dice)
        assert s.top.why_not(s, act) is None
        s.top.take(s, act)
    return s


def moves_to(s: Campaign, rule: Frame) -> list[str]:
    """What is on offer in a rule."""
    return inside(rule, s).options


def choice(rule: Frame, s: Campaign) -> str:
    """What it does when it is asked."""
    inside(rule, s)
    side = 0 if s.top.waiting(s) & 1 else 1
    return spoken(Sensible().choose(s, moves_of(s, side), Dice(1)))


# ---------------------------------------------------------------- whole games


def test_it_plays_both_sides_to_the_end() -> None:
    s = play("border", 4, Sensible(), Sensible())
    assert s.finished


def test_it_gets_further_than_chance_does() -> None:
    """X5.0 Points of the Axis against the same opponent; and it holds better than chance."""
    driven, drifting = (
        points(play("border", 0, axis, Random())) for axis in (Sensible(), Random())
    )
    assert driven > drifting + 4
    assert play("border", 0, Random(), Sensible()).how == n.SOVIET_WINS


# ---------------------------------------------------------------- the odds


def test_it_knows_the_odds_as_the_rules_forecast_them() -> None:
    """8.4 The Soviet's posture is forced: without tanks Steadfast."""
    s = position({"0710": "g1 g2", "0709": "r1"}, turn=3)
    fight = make_fight(s, n.AXIS, 14, cell("0710"), cell("0709"), True)
    promise = foresee(s, fight, n.STANDARD)
    told = fight.forecast(s, n.STANDARD, n.STEADFAST)
    assert promise.won == told.won * SURE // told.ways
    assert promise.dealt == told.defender_lp * 100 // told.ways
    assert promise.taken == told.attacker_lp * 100 // told.ways


def test_it_expects_any_lawful_posture_of_the_axis() -> None:
    """X2.1 In woods with tanks all four: the mean of them."""
    s = position({"0608": "p1", "0609": "t1"}, turn=3)
    give(s, n.AXIS, "0608")
    lawful = [p for p in range(4) if why_not_posture(s, n.AXIS, cell("0608"), p) is None]
    assert lawful == [n.STEADFAST, n.COUNTERATTACK, n.ELASTIC, n.DELAY]
    fight = make_fight(s, n.SOVIET, 9, cell("0609"), cell("0608"), True)
    each = []
    for posture in lawful:
        one = Promise()
        one.add(s, fight, n.STANDARD, posture)
        each.append(one.won)
    assert len(set(each)) > 1
    assert foresee(s, fight, n.STANDARD).won == sum(each) // 4


def test_it_sees_twelve_to_one() -> None:
    """X4.8.2 A sure thing, for the Axis."""
    s = position({"0709": "g1 g2 g3 g4", "0708": "d1"}, turn=1)
    sure = foresee(s, make_fight(s, n.AXIS, 28, cell("0709"), cell("0708"), True), n.STANDARD)
    assert (sure.won, sure.taken) == (SURE, 0)
    weak = foresee(s, make_fight(s, n.AXIS, 7, cell("0709"), cell("0708"), True), n.STANDARD)
    assert weak.won < SURE


def test_it_attacks_at_good_odds_only() -> None:
    """7.0 Foot first; nobody runs into a wall."""
    s = position({"0710": "g1 g2 g3", "0709": "d1"}, turn=3)
    assert choice(Commanding(n.AXIS), s) == "activate 0710"
    wall = position({"0710": "s1", "0709": "t1 r1", "0609": "r2", "0809": "r3"}, turn=3)
    assert choice(Orders(n.AXIS, force("s1"), 0, 0, 0, 0), wall) != "march 0709"


# ---------------------------------------------------------------- in a combat


def test_losses_fall_on_the_strong_and_nobody_dies_for_nothing() -> None:
    """8.8 Three LP on 5 and 2."""
    s = position({"0706": "r1 d1"})
    assert choice(Split(n.SOVIET, force("r1", "d1"), 3, 1, 0), s) == "split 3"


def test_a_standard_attack_is_chosen_where_it_promises_more() -> None:
    """8.3 It has no −1, and there are MP for it."""
    s = position({"0709": "g1 g2 r1"}, turn=3)
    plans = Plans(n.AXIS, cell("0709"), n.NO_PLAN, n.STEADFAST, 2)
    assert choice(plans, s) == "plan standard"


@pytest.mark.parametrize(("who", "posture"), [("g1", "elastic"), ("p1", "counterattack")])
def test_a_posture_is_chosen_by_the_odds(who: str, posture: str) -> None:
    """8.4 In woods, against 14 SP: foot bends, tanks strike back."""
    s = position({"0608": f"{who} t1 r1"}, turn=3)
    give(s, n.AXIS, "0608")
    plans = Plans(n.SOVIET, cell("0608"), n.STANDARD, n.NOT_CHOSEN, 2)
    assert choice(plans, s) == f"posture {posture}"


def test_a_retreat_spares_friends_who_would_lose_heart() -> None:
    """R61 Not to healthy ones, unless nobody loses heart, as after a Meeting Engagement."""
    retreating = Retreating(n.SOVIET, force("r1"), cell("0707"), cell("0707"), 3, 0)
    alone = position({"0707": "r1", "0708": "g1 g2"}, turn=3)
    alone.combat[THE_PLAN] = n.STANDARD
    assert choice(retreating, alone) == "retreat 0406"
    friends = position({"0707": "r1", "0708": "g1 g2", "0406": "r2"}, turn=3)
    friends.combat[THE_PLAN] = n.STANDARD
    assert choice(retreating, friends) != "retreat 0406"
    friends.combat[THE_PLAN] = n.MEETING
    assert choice(retreating, friends) == "retreat 0406"


def test_the_air_unit_flies() -> None:
    """X4.4 It costs nothing but a roll."""
    s = position({"0709": "g1 r1"}, turn=3)
    s.air = n.BOTH
    assert choice(UsingAir(cell("0709")), s) == "use-air yes"


def test_reserves_react_where_that_helps_and_not_into_ruin() -> None:
    """2.6.1 Nine SP against two, or against twenty-eight."""
    weak = position({"0708": "s1", "0706": "t1"}, turn=3)
    assert choice(Reacting(n.SOVIET, cell("0708"), 0), weak) == "react-in 1 0706"
    strong = position({"0708": "g1 g2 g3 g4", "0706": "t1"}, turn=3)
    assert choice(Reacting(n.SOVIET, cell("0708"), 0), strong) == "pass"


# ---------------------------------------------------------------- arrivals and railways


def test_arrivals_enter_and_some_rp_are_kept() -> None:
    """5.0 A reserve of two for combats; on the last turn none."""
    s = position({"0706": "r1"}, turn=2)
    assert choice(Reinforcements(n.SOVIET), s) == "place w1 0405"
    s = position({"0706": "r1", "0405": "w1"}, turn=2)
    weaken(s, r1=3)
    s.rp[n.SOVIET] = 2
    assert choice(Reinforcements(n.SOVIET), s) == "end-phase"
    s.last_turn = 2
    assert choice(Reinforcements(n.SOVIET), s) == "replenish r1"
    s.last_turn, s.rp[n.SOVIET] = 12, 3
    assert choice(Reinforcements(n.SOVIET), s) == "replenish r1"


def test_the_rail_follows_the_army() -> None:
    """X4.3.1 Towards Leningrad, not straight on, where the line branches."""
    s = position({"0703": "g1"}, turn=3)
    give(s, n.AXIS, "0703", "0702", "0604")
    convert(s, "0703")
    assert "convert 0702" in moves_to(s, Branch(cell("0703")))
    assert choice(Branch(cell("0703")), s) == "convert 0604"


# ---------------------------------------------------------------- operations


def test_foot_goes_first_and_leaves_the_tanks() -> None:
    """7.0, R43 A mixed stack would end the time of the foot."""
    s = position({"0710": "g1 p1", "0709": "d1", "0706": "d2"}, turn=3)
    assert choice(Orders(n.AXIS, force("g1", "p1"), 0, 0, 0, 0), s) == "leave p1"
    s = position({"0710": "p1", "0610": "g1", "0709": "d1", "0609": "d2"}, turn=3)
    assert choice(Commanding(n.AXIS), s) == "activate 0610"


@pytest.fixture
def prize() -> Iterator[None]:
    """Pskov is worth three points."""
    place = FRONT.places[FRONT.place[cell("0706")]]
    FRONT.on_points, place.points = True, 3
    yield
    FRONT.on_points, place.points = False, 0


@pytest.mark.usefixtures("prize")
def test_a_garrison_stays_where_the_enemy_could_come_back() -> None:
    """8.12 Two of three go on; all, where nobody is near who could take it."""
    s = position({"0706": "g1 g2 s1", "0703": "r1"}, turn=3)
    give(s, n.AXIS, "0706")
    exploiting = Exploiting(n.AXIS, force("g1", "g2", "s1"), 5)
    assert choice(exploiting, s) == "exploit 3"
    plain = position({"0707": "g1 g2 s1", "0703": "r1"}, turn=3)
    assert choice(exploiting, plain) == "exploit 7"


@pytest.mark.usefixtures("prize")
def test_the_soviet_goes_where_something_can_be_held() -> None:
    """To Pskov; the less the more are there already."""
    s = position({"0704": "r1", "0709": "g1"}, turn=3)
    assert choice(Orders(n.SOVIET, force("r1"), 0, 0, 0, 0), s) == "march 0706"
    held = position({"0704": "r1", "0706": "r2", "0709": "g1"}, turn=3)
    here, there = cell("0704"), cell("0706")
    values = [Staff(one, n.SOVIET).value(force("r1"), here, there) for one in (s, held)]
    assert values[0] - 3 * POINT > values[1] > Staff(held, n.SOVIET).value(force("r1"), here, here)


def test_the_demoralized_go_where_they_can_rally() -> None:
    """2.8 Out of the EZOC, in supply, with 2 MP left."""
    s = demoralize(position({"0707": "r1", "0708": "g1"}, turn=3), "r1")
    rallying = choice(Orders(n.SOVIET, force("r1"), 0, 0, 0, 0), s)
    assert rallying.startswith("march ")
    assert not s.in_ezoc(n.SOVIET, cell(rallying.split()[1]))


def test_nobody_stays_where_there_are_too_many() -> None:
    """2.3 Who is over the limit at the end is eliminated."""
    values = []
    for stack in ("g1 g2 g3 g5", "g1 g2 g3 g4 g5"):
        staff = Staff(position({"0710": stack, "0701": "d1"}, turn=3), n.AXIS)
        values.append(staff.value(force("g5"), cell("0710"), cell("0710")))
    assert values[0] - values[1] == CROWDED


def test_how_good_the_odds_must_be() -> None:
    """Better for a plain hex than for the last chance of the game."""
    s = position({"0710": "g1", "0709": "r1 d1"}, turn=3)
    fight = make_fight(s, n.AXIS, 7, cell("0710"), cell("0709"), True)
    assert LAST_ODDS < foresee(s, fight, n.STANDARD).won < GOOD_ODDS
    attack = (force("g1"), cell("0710"), cell("0709"), n.STANDARD)
    assert Staff(s, n.AXIS).weigh_attack(*attack) == BADLY
    s.last_turn = 3
    assert Staff(s, n.AXIS).weigh_attack(*attack) > BADLY


# ---------------------------------------------------------------- encirclement


def consequence(s: Campaign, side: int, who: str, where: str) -> int:
    """What a march changes for those who are, or would be, cut off."""
    staff, units = Staff(s, side), force(who)
    start = s.where[units.lowest()]
    return staff.consequence(units, cell(where), Reach(s, side, units, start, 7, True))


def test_it_sees_which_march_closes_a_ring() -> None:
    """10.0 Two forces opposite each other hold all six hexes around a third; one does not."""
    s = position({"0806": "t1 r1", "0807": "g1 g2", "0704": "p1"}, turn=3)
    assert doom(s, n.SOVIET) == 0
    assert consequence(s, n.AXIS, "p1", "0805") >= TRAPPED * 14
    assert consequence(s, n.AXIS, "p1", "0703") <= 0


def test_it_does_not_march_into_a_ring() -> None:
    """10.0 Between two forces there is no way out, not even with room around them."""
    s = position({"0807": "r1", "0805": "r2", "0803": "p1"}, turn=3)
    assert consequence(s, n.AXIS, "p1", "0806") <= -DOOMED * 8


@pytest.mark.parametrize("ring", [("0703", "0705"), ("0604", "0805")])
def test_who_is_in_a_ring_gets_out_of_it(ring: tuple[str, str]) -> None:
    """10.0 Otherwise it surrenders at the end of the turn."""
    s = position({"0704": "g1", ring[0]: "r1", ring[1]: "r2", "0405": "t1"}, turn=3)
    assert doom(s, n.AXIS) > 0
    way, where = choice(Orders(n.AXIS, force("g1"), 0, 0, 0, 0), s).split()
    assert way == "march"
    s.put(unit("g1"), cell(where))
    assert doom(s, n.AXIS) == 0


def test_the_grip_is_better_the_worse_the_enemy_is_off() -> None:
    """X5.0 Who is cut off, and Leningrad too."""
    free = position({"0806": "t1 r1", "0807": "g1 g2", "0704": "p1"}, turn=3)
    ring = position({"0806": "t1 r1", "0807": "g1 g2", "0805": "p1"}, turn=3)
    assert grip(ring, n.AXIS) > grip(free, n.AXIS)
    assert grip(ring, n.SOVIET) < grip(free, n.SOVIET)
    assert siege(free) == 0
    siege_lines = {"0405": "n1", "0406": "g1", "0404": "p1"}
    assert siege(position(siege_lines, turn=3)) > 0


def test_long_marches_out_of_supply_are_dear() -> None:
    """9.0 By the LP of the attrition; a short march costs nothing."""
    s = position({"0706": "g1", "0703": "r1"}, turn=3)
    staff, units = Staff(s, n.AXIS), force("g1")
    reach = Reach(s, n.AXIS, units, cell("0706"), 5, True)
    assert staff.hunger(units, cell("0807"), reach) == 0
    assert staff.hunger(units, cell("0803"), reach) > 0


def test_the_same_guess_brings_the_same_act() -> None:
    s = position({"0710": "g1 g2 p1", "0706": "t1"}, turn=3)
    assert choice(Commanding(n.AXIS), s.copy()) == choice(Commanding(n.AXIS), s.copy())
    assert to_goals(s, n.AXIS)[cell("0405")] == 0


def test_it_sets_up_as_proposed_and_goes_on_where_somebody_else_began() -> None:
    """X6.0 Each unit in its place, as long as that is lawful."""
    s = new_campaign(FRONT, Course())
    assert choice(SetUp(n.SOVIET), s) == "end-phase"
    table = inside(SetUp(n.SOVIET), s).do("place r1 0706")
    act = spoken(Sensible().choose(s, moves_of(s, n.SOVIET), Dice(1)))
    assert act == "place d1 0409"
    assert act in table.options
