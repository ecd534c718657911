"""States that never were: each is refused, and told what is wrong with it and where."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest

from grognard.engine.dice import Dice
from grognard.engine.rules import ask
from grognard.engine.value import BadState, Json
from grognard.games.quick.saved import SAVING
from grognard.lab.walks import any_act
from tests.quick.middles import MIDDLES

GONE = object()


def spoilt(middle: str, spoil: dict[str, Json]) -> Json:
    """A state with something else in it: {"where/b1": "0101", "stack/1/side": "red"}."""
    data: Json = json.loads(json.dumps(SAVING.dump(MIDDLES[middle]().s)))
    for path, value in spoil.items():
        *way, last = path.split("/")
        held = data
        for step in way:
            held = held[int(step)] if isinstance(held, list) else held[step]
        last_step: Json = int(last) if isinstance(held, list) else last
        if value is GONE:
            del held[last_step]
        else:
            held[last_step] = value
    return data


SETS, PICKS, BACK, ACTS = "SetUp", "Selection", "WhereBack", "Action"
FIRES, LOSES, ADVANCES, CUBE = "CountFaces", "Loss", "Advance", "LoseCube"
MARCHES, GIVES, CHOSEN = "Marching", "Redeploying", "Selection, blue has chosen"

Case = tuple[str, dict[str, Json], str]
FIELDS: list[Case] = [
    (ACTS, {"round": GONE}, "state.round: missing"),
    (ACTS, {"weather": 1}, "state.weather: no such field"),
    (ACTS, {"pack": None}, "state.board: no 'test'; there are velograd, millbrook"),
    (ACTS, {"pack": 7}, "state.pack: scenario: expected a table, got 7"),
    (ACTS, {"board": "velograd"}, "state.board: the pack's id is 'test', got 'velograd'"),
    (ACTS, {"pack": {"id": "x" * 200_001}}, "state.pack: is larger than 200000 bytes"),
    (ACTS, {"fate": 1}, "state.fate: expected true or false, got 1"),
    (ACTS, {"round": 10}, "state.round: expected a whole number from 1 to 9, got 10"),
    (ACTS, {"round": 0}, "state.round: expected 1 or more once all are set up"),
    (SETS, {"round": 1}, "state.where.bcp: cannot be so in round 1"),
    (ACTS, {"initiative": "green"}, "state.initiative: no 'green'; there are blue, red"),
    (ACTS, {"where": []}, "state.where: expected an object"),
    (ACTS, {"where/b1": GONE}, "state.where: expected bcp, bhq1, b1"),
    (ACTS, {"where/b1": "9999"}, "state.where.b1: no '9999'; there are 0101, 0201"),
    (ACTS, {"where/b1": 3}, "state.where.b1: no 3; there are"),
    (ACTS, {"where/b1": "0203"}, "state.where: cannot be so"),
    (ACTS, {"where/b1": "0305"}, "state.where: cannot be so"),
    (ACTS, {"where/b1": "waiting"}, "state.where.b1: cannot be so in round 1"),
    (ACTS, {"where/b1": "round"}, "state.where.b1: cannot be so in round 1"),
    (SETS, {"where/r1": "gone"}, "state.where.r1: cannot be so in round 0"),
    (ACTS, {"reduced": ["bhq1"]}, "state.reduced: cannot be so"),
    (ACTS, {"reduced": ["b1", "b1"]}, "state.reduced: 'b1' is there twice"),
    (ACTS, {"where/b1": "gone", "reduced": ["b1"]}, "state.reduced: b1 is not on the map"),
    (ACTS, {"rubble": ["0504", "0504"]}, "state.rubble: '0504' is there twice"),
    (ACTS, {"rubble": ["x"]}, "state.rubble: no 'x'; there are 0101"),
    (ACTS, {"civilians": ["x"]}, "state.civilians[0]: no 'x'; there are 0101"),
    (ACTS, {"civilians": ["0504"] * 161}, "state.civilians: their number: expected a whole"),
    (ACTS, {"control/o-0504": GONE}, "state.control: expected o-0504, o-0305"),
    (ACTS, {"control/o-0504": "blue"}, "state.control.o-0504: red stands there"),
    (ACTS, {"control/o-0504": "green"}, "state.control.o-0504: no 'green'; there are blue"),
    (ACTS, {"given": {"x": {}}}, "state.given: no 'x'; there are bcp"),
    (ACTS, {"given": {"b1": {"tanks": 1}}}, "state.given.b1: no 'tanks'; there are recon"),
    (ACTS, {"given": {"b1": {"recon": 1}}}, "state.enablers.blue: expected 2 recon, on units and"),
    (ACTS, {"given": {"b1": {"recon": -1}, "b2": {"recon": 1}}}, "state.given: fewer than no rec"),
    (ACTS, {"given": {"bcp": {"recon": 1}}}, "state.given: cannot be so"),
    (ACTS, {"enablers/red": GONE}, "state.enablers: expected blue, red"),
    (ACTS, {"enablers/red/supply recon": 1}, "state.enablers.red: expected 1 recon, on units"),
    (ACTS, {"enablers/red/supply recon": -1}, "state.enablers: cannot be so"),
    (ACTS, {"shown/red/recon": 2}, "state.shown: cannot be so"),
    (ACTS, {"cubes/red/pool blue": 7}, "state.cubes.red: expected 12 blue cubes, got 13"),
    (ACTS, {"cubes/red/pool blue": True}, "state.cubes.red.pool blue: expected a whole number"),
    (ACTS, {"cubes/red/pond": 7}, "state.cubes.red: no 'pond'; there are pool blue"),
    (
        ACTS,
        {"cubes/red/pool blue": 5, "cubes/red/hand blue": 3},
        "state.cubes.red: the hand: expected a whole number from 0 to 4, got 5",
    ),
    (ACTS, {"bounds/red/least": 5}, "state.bounds: cannot be so"),
    (ACTS, {"bounds/red/most": 9}, "state.bounds.red.most: there are not so many blue cubes"),
    (
        ACTS,
        {"cubes/red": {"discard pink": 8, "pool blue": 8, "supply blue": 4}}
        | {"bounds/red/least": 3},
        "state.bounds.red.least: there are not so many pink cubes",
    ),
    (ACTS, {"support/red": {"points": 7}}, "state.support: cannot be so"),
    (ACTS, {"answer": -1}, "state.answer: expected a whole number from 0"),
    (ACTS, {"at": 1}, "state.at: expected 0 before an answer is given"),
]
ENDS: list[Case] = [
    (ACTS, {"finished": True}, "state.finished: a battle that is over has outcome and how"),
    (ACTS, {"outcome": 3}, "state.outcome: expected a whole number from 0 to 2"),
    (ACTS, {"finished": True, "outcome": 2, "how": 1}, "state.outcome: 2 does not fit this state"),
    ("over: points", {"how": 2}, "state.outcome: 2 does not fit this state"),
    ("over: points", {"outcome": 1}, "state.outcome: 1 does not fit this state"),
    ("over: no units", {"how": 1}, "state.outcome: 2 does not fit this state"),
    ("over: all objectives", {"outcome": 2}, "state.outcome: 2 does not fit this state"),
    ("over: all objectives", {"where/b1": "0404", "control/o-0504": "red"}, "state.outcome: 1"),
    (ACTS, {"round": 9, "finished": True, "outcome": 2, "how": 1}, "stack: the battle is over"),
]
STACKS: list[Case] = [
    (ACTS, {"stack": {}}, "stack: expected a list"),
    (ACTS, {"stack": []}, "stack: expected a list of 1 to 100 rules"),
    (ACTS, {"stack/0": 1}, "stack[0]: expected an object"),
    (ACTS, {"stack/0": GONE}, "stack[0].back: no section 'end of round'; there are none"),
    (ACTS, {"stack/2": GONE}, "stack: nobody is asked"),
    (ACTS, {"stack/1/rule": "Weather"}, "stack[1].rule: no rule 'Weather'; there are"),
    (
        ACTS,
        {"stack/1/back": 0, "stack/0": GONE},
        "stack[0]: Alternate is not called there by nobody",
    ),
    (ACTS, {"stack/2/back": "action"}, "stack[2]: Action is not called there by Alternate"),
    (ACTS, {"stack/2/back": 2}, "stack[2]: Action is not called there by Alternate"),
    (ACTS, {"stack/2/side": "red"}, "stack[2]: Action does not fit this state"),
    (ACTS, {"stack/2/side": "green"}, "stack[2].side: no 'green'; there are blue, red"),
    (
        ACTS,
        {"cubes/blue": {"discard blue": 8, "discard pink": 4, "supply blue": 4, "supply pink": 4}},
        "stack[2]: Action does not fit this state",
    ),
    (SETS, {"stack/1/side": "blue"}, "stack[1]: SetUp does not fit this state"),
    (SETS, {"where/b1": "0202"}, "stack[1]: SetUp does not fit this state"),
    (PICKS, {"stack/1/chosen": ["blue"]}, "stack[1]: Selection does not fit this state"),
    (PICKS, {"stack/1/chosen": ["green"]}, "stack[1].chosen: no 'green'; there are blue, red"),
    (CHOSEN, {"stack/1/chosen": []}, "stack[1]: Selection does not fit this state"),
    (CHOSEN, {"stack/1/chosen": ["blue", "red"]}, "stack[1]: Selection does not fit this state"),
    (BACK, {"stack/1/side": "red"}, "stack[1]: Returns does not fit this state"),
    (BACK, {"stack/1/turn": 2}, "stack[2]: WhereBack does not fit this state"),
    (BACK, {"stack/2/unit": "bhq2"}, "stack[2]: WhereBack does not fit this state"),
    (BACK, {"where/bhq1": "0103"}, "stack[2]: WhereBack does not fit this state"),
    ("Die, Wander", {"stack/1/marker": 4}, "stack[1]: Wander does not fit this state"),
    ("Die, Wander", {"stack/2/sides": 8}, "stack[2].sides: expected a whole number from 6 to 6"),
    ("WhoBegins", {"initiative": "red"}, "stack[2]: WhoBegins does not fit this state"),
    (GIVES, {"stack/2/moved": 3}, "stack[2].moved: expected a whole number from 0 to 2"),
    (GIVES, {"stack/2/moved": 0}, "stack[2]: Redeploying does not fit this state"),
    (GIVES, {"stack/2/formations": ["r-1"]}, "stack[2]: Redeploying does not fit this state"),
    (MARCHES, {"stack/2/units": ["r1"]}, "stack[2]: Marching does not fit this state"),
    (MARCHES, {"stack/2/units": ["bcp"]}, "stack[2]: Marching does not fit this state"),
    (MARCHES, {"where/b2": "gone"}, "stack[2]: Marching does not fit this state"),
    (MARCHES, {"stack/2/units": []}, "stack: Marching has nothing to ask in this state"),
    (FIRES, {"stack/2/attacker": "bhq1"}, "stack[2]: Combat does not fit this state"),
    (FIRES, {"stack/2/attacker": "r5"}, "stack[2]: Combat does not fit this state"),
    (FIRES, {"stack/2/target": "b6"}, "stack[2]: Combat does not fit this state"),
    (FIRES, {"stack/2/follows": 1}, "stack[2]: Combat does not fit this state"),
    (FIRES, {"stack/3/dice": 9}, "stack[3]: CountFaces does not fit this state"),
    (FIRES, {"where/r2": "0306"}, "stack[3]: CountFaces does not fit this state"),
    (FIRES, {"where/b1": "0302"}, "stack[3]: CountFaces does not fit this state"),
    (LOSES, {"stack/3/left": 0}, "stack[3].left: expected a whole number from 1 to 20, got 0"),
    (LOSES, {"stack/3/unit": "r2"}, "stack[3]: Losses does not fit this state"),
    (LOSES, {"stack/3/defending": 1}, "stack[3]: Losses does not fit this state"),
    (LOSES, {"stack/4/retreated": 1}, "stack[4]: Loss does not fit this state"),
    (LOSES, {"stack/4/side": "red"}, "stack[4]: Loss does not fit this state"),
    (
        LOSES,
        {"given": {"bhq1": {"recon": 1, "artillery": 1}}},
        "stack[4]: Loss does not fit this state",
    ),
    (ADVANCES, {"stack/3/cell": "0303"}, "stack[3]: Advance does not fit this state"),
    (ADVANCES, {"where/rhq1": "0305"}, "stack[3]: Advance does not fit this state"),
    (CUBE, {"stack/3/unit": "b1"}, "stack[3]: Aftermath does not fit this state"),
    (CUBE, {"rubble": []}, "stack[3]: Aftermath does not fit this state"),
    (CUBE, {"stack/4/side": "blue"}, "stack[4]: LoseCube does not fit this state"),
    (CUBE, {"stack/4/place": "discard"}, "stack[4]: LoseCube does not fit this state"),
    (CUBE, {"stack/4/place": "hand"}, "stack[4].place: no 'hand'; there are pool, discard"),
    ("LoseCube, Post", {"where/rcp": "1001"}, "stack[3]: LoseCube does not fit this state"),
    ("Die, Fate", {"fate": False}, "stack[3]: Fate does not fit this state"),
    ("Die, Refugees", {"stack/2/target": "r5"}, "stack[3]: Refugees does not fit this state"),
    ("Pick", {"stack/4/among": 63}, "stack[4]: Pick does not fit this state"),
    ("WhichSalvage", {"stack/3/side": "red"}, "stack[3]: Salvage does not fit this state"),
    ("WhichSalvage", {"stack/4/side": "red"}, "stack[4]: WhichSalvage does not fit this state"),
    ("Momentum", {"stack/2/unit": "bhq1"}, "stack[2]: Momentum does not fit this state"),
    ("Momentum", {"stack/2/side": "red"}, "stack[2]: Momentum does not fit this state"),
]


@pytest.mark.parametrize(("middle", "spoil", "told"), [*FIELDS, *ENDS, *STACKS])
def test_what_cannot_be_is_refused_by_name(middle: str, spoil: dict[str, Json], told: str) -> None:
    with pytest.raises(BadState) as refusal:
        SAVING.load(spoilt(middle, spoil))
    assert str(refusal.value).startswith(told)
    assert all(len(line) < 400 for line in str(refusal.value).splitlines())


# ---------------------------------------------------------------- whatever is believed goes on


def every_change(data: Json, way: tuple[Json, ...] = ()) -> Iterator[tuple[tuple[Json, ...], Json]]:
    """Every number, text and truth in a state, each changed a little."""
    if isinstance(data, dict | list):
        for step, held in data.items() if isinstance(data, dict) else enumerate(data):
            if step != "pack":
                yield from every_change(held, (*way, step))
        return
    others: dict[type, list[Json]] = {bool: [not data], int: [-1, 0, 1, 2, 5]}
    for value in others.get(type(data), ["", "blue", "red", "b1", "r2", "0305", "gone", "discard"]):
        if value != data:
            yield way, value


def put(data: Json, way: tuple[Json, ...], value: Json) -> Json:
    copied = json.loads(json.dumps(data))
    held = copied
    for step in way[:-1]:
        held = held[step]
    held[way[-1]] = value
    return copied


@pytest.mark.parametrize("middle", [LOSES, CUBE, GIVES, CHOSEN, "WhichSalvage", BACK])
def test_a_state_that_is_believed_goes_on(middle: str) -> None:
    """Whatever one changes in it: it is refused as a BadState, or it can be played."""
    data = SAVING.dump(MIDDLES[middle]().s)
    believed = 0
    for way, value in every_change(data):
        try:
            s = SAVING.load(put(data, way, value))
        except BadState:
            continue
        believed += 1
        dice = Dice(believed)
        assert all(s.guess(side, dice).problem() == "" for side in range(2)), (way, value)
        for _ in range(12):
            if not ask(s):
                break
            s.top.take(s, any_act(s, dice))
            assert s.problem() == "", (way, value)
    assert believed > 0
