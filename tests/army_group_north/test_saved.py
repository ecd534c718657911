"""A campaign is saved whole and small at any moment, and what cannot be is refused by name."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from grognard.engine.dice import Dice
from grognard.engine.rules import CHANCE, Moves, ask
from grognard.engine.value import BadState, Json, key
from grognard.games.army_group_north.pack import BOARDS
from grognard.games.army_group_north.rules import constants as n
from grognard.games.army_group_north.rules.beginning import new_campaign
from grognard.games.army_group_north.rules.sequence import Course
from grognard.games.army_group_north.rules.state import Campaign
from grognard.games.army_group_north.rules.supply import has_line
from grognard.games.army_group_north.saved import SAVING

RELUCTANT = (n.END_PHASE >> 32, n.STOP >> 32, n.PASS >> 32)  # acts that would end all too soon
LARGEST = 12_000  # bytes; the map and the counters are not in it


def walk(name: str, seed: int, *options: str) -> Iterator[Campaign]:
    """Every moment of a game in which somebody is asked, Nature too, played at random."""
    s, dice = new_campaign(BOARDS.get(name), Course()), Dice(seed)
    for option in options:
        setattr(s, option, True)
    while ask(s):
        yield s
        if s.top.kind == CHANCE:
            s.top.resolve(s, dice)
        else:
            s.top.take(s, pick(s, dice))
    yield s


def pick(s: Campaign, dice: Dice) -> int:
    moves = Moves()
    s.top.find_moves(s, moves)
    act = moves.acts[dice.below(moves.n)]
    if act >> 32 in RELUCTANT and dice.below(10) > 0:
        act = moves.acts[dice.below(moves.n)]
    return int(act)


@pytest.mark.parametrize(
    ("name", "options"),
    [("border", ()), ("luga", ()), ("border", ("free", "thrust")), ("north", ("thrust", "pause"))],
)
def test_every_moment_is_saved_and_read_back(name: str, options: tuple[str, ...]) -> None:
    for moment, s in enumerate(walk(name, 7, *options)):
        if moment > 150:
            break
        data = SAVING.dump(s)
        again = SAVING.load(data)
        assert SAVING.dump(again) == data
        assert [list(again.first), list(again.after)] == [list(s.first), list(s.after)]
        assert list(again.zoc) == list(s.zoc)


def test_a_game_that_is_over_is_saved_too() -> None:
    *_, s = walk("border", 3)
    assert s.finished
    assert SAVING.load(SAVING.dump(s)).how == s.how


def test_what_is_as_the_scenario_says_takes_no_room() -> None:
    s = next(walk("north", 1))
    data = SAVING.dump(s)
    assert [data["control"], data["converted"], data["sp"]] == [{}, {}, {}]
    assert len(str(data)) < LARGEST


def test_lines_of_supply_are_kept_but_no_part_of_the_value() -> None:
    """Asking for them changes nothing."""
    s = next(walk("border", 1))
    s.begin_turn(2)
    before, kept = key(s), s.kept_lines
    assert has_line(s, 0)
    assert s.kept_lines is not kept
    assert key(s) == before


def first_moment() -> Json:
    return SAVING.dump(next(walk("border", 1)))


Change = Callable[[Json], object]


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (lambda d: d["where"].update({"pz-1": "0101"}), "state.where: cannot be so"),
        (lambda d: d["where"].update({"pz-1": "9999"}), "state.where.pz-1: "),
        (lambda d: d["sp"].update({"pz-1": 9}), "state.sp: cannot be so"),
        (lambda d: d["sp"].update({"pz-1": 3}), "state.bounds: cannot be so"),
        (lambda d: d["sp"].update({"pz-99": 3}), "state.sp: "),
        (lambda d: d.update(turn=3), "state.turn: "),
        (lambda d: d.update(last_turn=20), "state.last_turn: "),
        (lambda d: d.update(finished=True), "state.finished: "),
        (lambda d: d.update(rp=[0]), "state.rp: expected 2 numbers"),
        (lambda d: d["demoralized"].append("ss-polizei"), "state.demoralized: ss-polizei is not"),
        (lambda d: d["abroad"].update({"rc-10": 1}), "state.abroad.rc-10: is no unit of"),
        (lambda d: d["control"].update({"0710": "axis"}), "state.control.0710: nobody can be"),
        (lambda d: d["converted"].update({"1824": 1, "1825": 1}), "state.converted.1825: has no"),
        (lambda d: d.update(plans=["none", "charge"]), "state.plans[1]: "),
        (lambda d: d["stack"].pop(), "stack: nobody is asked"),
        (lambda d: d["stack"].append({"rule": "Sum", "back": 0}), "stack[4]: "),
        (lambda d: d["stack"][-1].update(rule="Conquest"), "stack[3].rule: no rule 'Conquest'"),
        (lambda d: d.pop("air"), "state.air: missing"),
        (lambda d: d["where"].update({"pz-1": "1924"}), "state.where: both sides are in 1924"),
        (lambda d: d["stack"][-1].update(side="soviet"), "stack[3].side: it is not that side's"),
        (lambda d: d["stack"][1].update(back="end"), "stack[1]: PlayerTurn does not fit"),
    ],
)
def test_what_cannot_be_is_named(change: Change, said: str) -> None:
    data = first_moment()
    change(data)
    with pytest.raises(BadState) as caught:
        SAVING.load(data)
    assert str(caught.value).startswith(said)


def spoil(s: Campaign, change: Change) -> str:
    """What is said of a saved moment in which something is changed."""
    data = SAVING.dump(s)
    change(data)
    with pytest.raises(BadState) as caught:
        SAVING.load(data)
    return str(caught.value)


def test_set_up_is_asked_for_only_where_it_is_played() -> None:
    s = next(walk("border", 1, "free"))
    assert spoil(s, lambda d: d.update(free=False)) == "stack[1]: SetUp does not fit this state"
    swapped = spoil(s, lambda d: d["stack"][1].update(side="axis"))
    assert swapped == "stack[1]: SetUp does not fit this state"


def test_options_that_were_not_taken_ask_nothing() -> None:
    s = new_campaign(BOARDS.get("north"), Course())
    s.begin_turn(4)
    s.pause = s.thrust = True
    ask(s)
    assert spoil(s, lambda d: d.update(thrust=False)).startswith("stack[2]: DeclarePause")
    s = new_campaign(BOARDS.get("north"), Course())
    s.begin_turn(10)
    ask(s)
    assert spoil(s, lambda d: d.update(turn=9)).startswith("stack[1]: Cossacks does not fit")
