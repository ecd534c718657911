"""The bots: what they may do, what a player would do too, and that their judgement is good."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

import pytest

from grognard import compiled
from grognard.engine.dice import Dice
from grognard.engine.game import Setup
from grognard.engine.rules import CHANCE, Choice, Moves, ask
from grognard.engine.value import key
from grognard.games.quick.bots.sensible import Sensible, imagine_loss
from grognard.games.quick.pack import BOARDS
from grognard.games.quick.rules import constants as n
from grognard.games.quick.rules.losses import Loss, Losses
from grognard.games.quick.rules.sequence import new_battle
from grognard.games.quick.rules.state import Battle
from grognard.games.quick.saved import SAVING
from grognard.lab.batch import Job, run_batch
from grognard.lab.playout import keep_own
from tests.quick.builders import BOARD, Table, act, acting, at_section, battle, cell, spoken, unit
from tests.quick.fights import fight
from tests.quick.middles import MIDDLES

PLAYED = {"velograd": 100, "millbrook": 100} if compiled() else {"velograd": 2, "millbrook": 6}
SEEDS = range(4 if compiled() else 2)
SELECTING, PHASE = 3, 7  # sections of Course
FRONT = {"b1": "0304", "r2": "0305", "bhq1": "0203", "bcp": "0103", "b6": "0108", "r5": "1008"}
ARMED = {"b1": ["recon", "artillery"]}


def chosen(s: Battle, seed: int = 1) -> int:
    """The act that the bot chooses from a guess."""
    moves = Moves()
    s.top.find_moves(s, moves)
    side = next(side for side in (n.BLUE, n.RED) if s.top.waiting(s) >> side & 1)
    keep_own(s, side, moves)
    return Sensible().choose(s.guess(side, Dice(seed)), moves, Dice(seed))


def says(t: Table) -> str:
    """What the bot does at a table, in words."""
    return spoken(chosen(t.s))


# ---------------------------------------------------------------- is it any good?


@pytest.mark.parametrize("scenario", ["velograd", "millbrook"])
@pytest.mark.parametrize("side", ["blue", "red"])
def test_it_beats_chance_from_either_side(scenario: str, side: str) -> None:
    bots = ("sensible", "random") if side == "blue" else ("random", "sensible")
    batch = run_batch(Job("quick", Setup(scenario), bots, 1), PLAYED[scenario])
    assert batch.outcomes[side] >= 0.9 * PLAYED[scenario]


def test_it_wins_velograd_against_who_does_nothing() -> None:
    """Blue against a Red that passes, and bears its Losses."""
    s = new_battle(BOARDS.get("velograd"))
    dice = Dice(1)
    while ask(s):
        if s.top.kind == CHANCE:
            s.top.take(s, s.top.sample(s, dice))
        elif s.top.waiting(s) & 1 or not isinstance(s.top, SAVING.stacks.rules["Action"]):
            s.top.take(s, chosen(s))
        else:
            s.top.take(s, n.PASS + (n.BLUE_CUBE if s.cube(n.RED, n.HAND, 0) else n.PINK_CUBE))
    assert s.outcome == n.BLUE_WINS


# ---------------------------------------------------------------- is it fair?


def in_company(seed: int) -> Iterator[Battle]:
    """Every choice of a battle in which the bot and the dice take turns at acting."""
    s = new_battle(BOARDS.get("velograd" if compiled() and seed % 3 == 0 else "millbrook"))
    s.fate, s.popular = seed % 2 == 0, seed % 2 == 1
    dice, turns = Dice(seed), 0
    while ask(s):
        if s.top.kind == CHANCE:
            s.top.take(s, s.top.sample(s, dice))
            continue
        yield s
        moves = Moves()
        s.top.find_moves(s, moves)
        at_random = moves.acts[dice.below(moves.n)]
        s.top.take(s, at_random if turns % 4 == 0 else chosen(s))
        turns += 1


@cache
def choices(seed: int) -> list[Battle]:
    """Every third choice of such a battle."""
    return [s.copy() for turn, s in enumerate(in_company(seed)) if turn % 3 == 0]


@pytest.mark.parametrize("seed", SEEDS)
def test_it_takes_what_is_offered_and_changes_nothing(seed: int) -> None:
    for s in choices(seed):
        before = key(s)
        act = chosen(s)
        assert s.top.why_not(s, act) is None
        assert key(s) == before


def with_other_secrets(s: Battle, side: int) -> Battle:
    """The same as far as a side can see: blue cubes in the enemy's hand are pink."""
    other: Battle = s.copy()
    hand, pool = (1 - side) * n.CUBES + n.HAND, (1 - side) * n.CUBES + n.POOL
    many = min(other.cubes[hand], other.cubes[pool + 1])
    other.cubes[hand] -= many
    other.cubes[hand + 1] += many
    other.cubes[pool] += many
    other.cubes[pool + 1] -= many
    return other


@pytest.mark.parametrize("seed", SEEDS)
def test_the_enemys_secrets_change_nothing(seed: int) -> None:
    """Whatever the enemy holds, and however it is guessed: the same act."""
    changed = 0
    for s in choices(seed):
        side = s.top.side_of(chosen(s))
        other = with_other_secrets(s, side)
        changed += list(other.cubes) != list(s.cubes)
        assert chosen(s) == chosen(other) == chosen(other, seed=99)
    assert changed > 0, "else it proves nothing"


ASKED = [name for name, table in MIDDLES.items() if table().who not in ([], ["nature"])]


@pytest.mark.parametrize("name", ASKED)
def test_it_has_an_answer_wherever_somebody_is_asked(name: str) -> None:
    t = MIDDLES[name]()
    before = key(t.s)
    assert says(t) in t.options
    assert key(t.s) == before


def test_that_is_every_kind_of_choice() -> None:
    """Else the test above would prove nothing about some rule."""
    met = {MIDDLES[name]().asked for name in ASKED}
    assert met == {name for name, rule in SAVING.stacks.rules.items() if issubclass(rule, Choice)}


# ---------------------------------------------------------------- what a player would do, too


def test_4_5_it_attacks_where_the_odds_are_better() -> None:
    only = {**FRONT, "r3": "0204"}
    t = acting(
        only=only, enablers={"b1": ["recon", "artillery", "supply"]}, reduced=["r2"], round=8
    )
    assert says(t) == "attack b1 r2"
    t = acting(only={**FRONT, "r2": "0204", "r3": "0305"}, enablers=ARMED, reduced=["r3"], round=8)
    assert says(t) == "attack b1 r3"


def test_4_5_it_does_not_throw_itself_at_walls() -> None:
    full = {"r2": ["recon", "artillery", "engineer", "supply"]}
    t = acting(only=FRONT, enablers=full, reduced=["b1"], rubble=["0305"])
    assert not says(t).startswith("attack")


def test_4_4_it_walks_into_an_empty_objective() -> None:
    t = acting(only={"b1": "0302", "bhq1": "0202", "r5": "1008", "b6": "0108"}, round=5)
    assert says(t) == "move b1 0402"


LAST = {"b1": "0504", "b2": "0305", "b3": "0603", "b4": "0401", "r1": "1008", "r4": "0706"}


def test_7_3_with_its_last_cube_it_takes_the_objective_that_wins() -> None:
    """Four points are not enough; the TV Tower makes five, and Red cannot answer any more."""
    cubes = {"blue": {"hand": (1, 0)}, "red": {"hand": (0, 0)}}
    t = acting(only=LAST, round=9, cubes=cubes)
    assert says(t) == "move b4 0402"


def test_7_3_red_takes_back_what_wins_in_the_last_round() -> None:
    cubes = {"blue": {"hand": (0, 0)}, "red": {"hand": (1, 0)}}
    only = {**LAST, "b4": "0402", "b2": "0205", "r3": "0306"}
    t = acting("red", only=only, round=9, cubes=cubes, held={"0305": "blue"})
    assert says(t) == "move r3 0305"


@pytest.mark.parametrize("hand", [(1, 0), (1, 1), (2, 2)])
def test_1_4_it_leaves_no_objective_to_who_could_walk_in(hand: tuple[int, int]) -> None:
    """r2 stays in the Rail Station while b1 waits next door."""
    t = acting("red", only=FRONT, round=9, cubes={"red": {"hand": hand}})
    assert not says(t).startswith("move r2")


def test_5_3_it_holds_an_objective_as_long_as_it_can() -> None:
    t = fight(others={"b2": "0204"}).do("count 0", "count 1")
    assert says(t) == "reduce"


def test_5_3_it_keeps_its_dice_before_its_health() -> None:
    """A Reduced defender fires as before, one with an Enabler less does not."""
    t = fight(enablers={"r2": ["engineer"]}).do("count 0", "count 1")
    assert says(t) == "reduce"


def test_5_8_it_expects_the_enemy_in_the_hex_it_leaves() -> None:
    t = fight().do("count 0", "count 1")
    loss = t.s.top
    assert isinstance(loss, Loss)
    assert isinstance(loss.caller, Losses)
    after = imagine_loss(t.s, loss, loss.caller, act("retreat 0405"))
    assert after.control[BOARD.objective[cell("0305")]] == n.BLUE


def test_5_3_it_reckons_with_the_losses_still_owed() -> None:
    """Three for a unit that bears two and can go: it is lost either way."""
    t = fight().do("count 0", "count 3")
    loss = t.s.top
    assert isinstance(loss, Loss)
    assert isinstance(loss.caller, Losses)
    for way, left in (("reduce", n.GONE), ("retreat 0405", n.GONE)):
        assert imagine_loss(t.s, loss, loss.caller, act(way)).where[unit("r2")] == left


def test_5_4_it_retreats_rather_than_die() -> None:
    t = fight(reduced=["r2"]).do("count 0", "count 1")
    assert says(t).startswith("retreat")


def test_5_3_a_second_enabler_of_a_sort_goes_first() -> None:
    t = fight(enablers={"b1": ["recon", "artillery", "artillery"]}).do("count 1")
    assert says(t) == "exhaust artillery"


def test_5_8_it_goes_into_an_objective() -> None:
    t = fight(reduced=["r2"]).do("count 0", "count 1", "retreat 0405")
    assert says(t) == "advance 0305"


def test_5_8_it_does_not_leave_one_for_a_hex_of_no_worth() -> None:
    """b1 in the Rail Station drives r2 off; r3 could walk in behind it."""
    t = fight(at="0305", into="0304", reduced=["r2"], others={"r3": "0406"})
    t.do("count 0", "count 1", "retreat 0303")
    assert says(t) == "stay"


def test_6_2_momentum_carries_it_into_an_objective() -> None:
    assert says(MIDDLES["Momentum"]()) == "advance 0305"


def test_2_3_an_hq_comes_back_out_of_the_enemys_reach() -> None:
    t = MIDDLES["WhereBack"]()
    back = cell(says(t).split()[-1])
    assert BOARD.hexes.distance(back, t.s.where[unit("r2")]) > 1


# ---------------------------------------------------------------- cubes, the marker, staff work


def selecting(**said: int) -> Table:
    reduced = ["b1", "b2", "b3"][: said.get("reduced", 0)]
    return at_section(
        SELECTING, battle(round=said.get("round", 1) - 1, reduced=reduced, cubes=POOL)
    )


POOL = {"blue": {"hand": (0, 0), "pool": (8, 4)}, "red": {"hand": (0, 0), "pool": (8, 4)}}


def test_2_2_blue_cubes_while_there_is_nothing_to_mend() -> None:
    assert says(selecting()) == "select blue 4"


def test_2_2_pink_ones_where_units_are_reduced() -> None:
    assert says(selecting(reduced=2)) == "select blue 2"


def test_2_2_in_the_last_round_blue_ones_whatever_is_broken() -> None:
    assert says(selecting(reduced=2, round=9)) == "select blue 4"


def test_2_2_before_it_blue_ones_are_saved() -> None:
    """Three rounds to go with 8 and 4: two and two, two and two, then four blue."""
    assert says(selecting(round=7)) == "select blue 2"


@pytest.mark.parametrize(("number", "first"), [(3, "blue"), (9, "red")])
def test_3_1_it_begins_but_has_the_last_word_in_the_end(number: int, first: str) -> None:
    assert says(at_section(PHASE, battle(round=number))) == f"begin {first}"


def test_4_6_the_marker_is_claimed_for_the_last_word() -> None:
    far = {"b6": "0108", "r5": "1008"}
    cubes = {"red": {"hand": (0, 1)}}
    assert says(acting("red", only=far, cubes=cubes, round=8)) == "claim pink"
    assert says(acting("red", only=far, cubes=cubes, round=9)) == "pass pink"


def test_4_2_a_worn_unit_in_the_front_is_restored() -> None:
    cubes = {"blue": {"hand": (0, 2)}}
    t = acting(only=FRONT, reduced=["b1"], cubes=cubes, boxes={"blue": {"available": []}})
    assert says(t) == "restore b1"


def test_4_4_a_formation_moves_together_towards_the_town() -> None:
    """At the start of Velograd many march for one cube."""
    t = acting(cubes={"blue": {"hand": (4, 0)}})
    assert says(t) == "move-all"
    while t.asked == "Action" or t.asked == "Marching":
        if t.who != ["blue"]:
            break
        t.do(says(t))
    moved = [name for name in ("b1", "b2", "b3", "b4", "b5", "b6") if t.where(name)[:2] != "02"]
    assert len(moved) >= 4


def test_1_1_it_sets_up_as_the_scenario_proposes() -> None:
    assert spoken(chosen(Table(new_battle(BOARDS.get("velograd"))).s)) == "default-set-up"
