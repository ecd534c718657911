"""States that never were: each is refused, and told what is wrong with it and where."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest

from grognard.engine.dice import Dice
from grognard.engine.rules import ask
from grognard.engine.value import BadState, Json
from grognard.games.march_of_justice.game import MarchOfJustice
from grognard.lab.walks import any_act
from tests.march_of_justice.middles import MIDDLES
from tests.march_of_justice.packs import changed


def spoilt(middle: str, spoil: dict[str, Json]) -> Json:
    """A state with something else in it: {"where utkin": "tula", "stack -1 side": "russia"}."""
    data: Json = json.loads(json.dumps(GAME.dump(MIDDLES[middle]().s)))
    for path, value in spoil.items():
        *way, last = [int(step) if step.lstrip("-").isdigit() else step for step in path.split()]
        held = data
        for step in way:
            held = held[step]
        if value is GONE:
            del held[last]
        else:
            held[last] = value
    return data


GAME = MarchOfJustice()
GONE = object()
ADMIN, DEFECTS, BACK = "Administration", "WhereTo, Defection", "WhereTo, Returns"
RETREATS, JOINS, DIES = "WhereTo, Retreat", "WhereTo, Desertion", "Die, Contact"
LOSES, HOLDS = "WhichUnit, attackers", "WhichUnit, Moscow"
REGIMENTS = ["tanks", "rifles", "airborne", "helicopters"]
CUP = [*REGIMENTS, "akhmat", "rosgvardia", "silence", "roadblock"]
NEAR_ROSTOV = ["rostov", "kamensk", "volgograd", "mineralnye-vody"]
AWAY: Json = {"rule": "WhereTo", "back": 1, "side": "wagner", "unit": "akhmat", "why": 2}
AWAY["places"] = ["kashira", "kolomna"]

FIELDS: list[tuple[str, dict[str, Json], str]] = [
    (ADMIN, {"momentum": GONE}, "state.momentum: missing"),
    (ADMIN, {"weather": 1}, "state.weather: no such field"),
    (ADMIN, {"board": "winter"}, "state.board: no 'winter'; there are hard, normal, easy"),
    (ADMIN, {"board": ["hard"]}, "state.board: no ['hard']; there are"),
    (ADMIN, {"pack": {}}, "state.pack: scenario: has no map"),
    (ADMIN, {"pack": 7}, "state.pack: scenario: expected a table, got 7"),
    (ADMIN, {"pack": changed(("id", "mine"))}, "state.board: the pack's id is 'mine', got 'hard'"),
    (ADMIN, {"pack": {"id": "x" * 200_001}}, "state.pack: is larger than 200000 bytes"),
    (ADMIN, {"russians": "asleep"}, "state.russians: no 'asleep'; there are printed, own-"),
    (ADMIN, {"losses_too": 1}, "state.losses_too: expected true or false, got 1"),
    (ADMIN, {"turn": 0}, "state.turn: expected a whole number from 1"),
    (ADMIN, {"turn": 7}, "state.turn: cannot be so"),
    (ADMIN, {"active": "nature"}, "state.active: no 'nature'; there are wagner, russia"),
    (ADMIN, {"active": "russia"}, "state.active: it is the half of wagner"),
    (ADMIN, {"momentum": 4}, "state.momentum: expected a whole number from -3 to 3, got 4"),
    (ADMIN, {"momentum": True}, "state.momentum: expected a whole number"),
    (ADMIN, {"where": []}, "state.where: expected an object"),
    (ADMIN, {"where utkin": GONE}, "state.where: expected utkin, rusich, serb"),
    (ADMIN, {"where kadyrov": "grozny"}, "state.where: expected utkin, rusich, serb"),
    (ADMIN, {"where utkin": "minsk"}, "state.where.utkin: no 'minsk'; there are rostov, "),
    (ADMIN, {"where utkin": 3}, "state.where.utkin: no 3; there are rostov, "),
    (ADMIN, {"where utkin": "cup"}, "state.cup.utkin: cannot be so"),
    (ADMIN, {"where fsb": "cup", "cup": ["fsb", *CUP]}, "state.cup.fsb: cannot be so"),
    (ADMIN, {"where tanks": "kaluga"}, "state.cup.tanks: cannot be so"),
    (ADMIN, {"where fsb": "rostov"}, "state.where: cannot be so"),
    (ADMIN, {"where utkin": "dispersed"}, "state.due.utkin: cannot be so"),
    (ADMIN, {"due utkin": 2}, "state.due.utkin: cannot be so"),
    (ADMIN, {"due nobody": 2}, "state.due: no 'nobody'; there are utkin"),
    (ADMIN, {"where utkin": "dispersed", "due utkin": 3}, "state.due.utkin: cannot be so"),
    (ADMIN, {"reduced": ["tanks"]}, "state.reduced.tanks: cannot be so"),
    (ADMIN, {"reduced": ["akhmat"]}, "state.reduced.akhmat: cannot be so"),
    (ADMIN, {"reduced": "utkin"}, "state.reduced: expected a list"),
    (ADMIN, {"reduced": ["utkin", "utkin"]}, "state.reduced: 'utkin' is there twice"),
    (ADMIN, {"switched": ["fsb"]}, "state.switched.fsb: cannot be so"),
    (ADMIN, {"switched": ["tanks"]}, "state.switched.tanks: cannot be so"),
    (ADMIN, {"spent": ["omon"]}, "state.spent.omon: cannot be so"),
    (ADMIN, {"spent": ["tanks"]}, "state.spent.tanks: cannot be so"),
    (ADMIN, {"marching": ["fsb"]}, "state.marching.fsb: cannot be so"),
    (ADMIN, {"marching": ["akhmat"]}, "state.marching.akhmat: cannot be so"),
    (ADMIN, {"mct serb": GONE}, "state.mct: expected utkin, rusich, serb"),
    (ADMIN, {"mct fsb": 2}, "state.mct: expected utkin, rusich, serb"),
    (ADMIN, {"mct serb": 5}, "state.mct.serb: expected a whole number from 0 to 4, got 5"),
    (ADMIN, {"shifts serb": 3}, "state.shifts.serb: expected a whole number from -2 to 2"),
    (ADMIN, {"shifts fsb": 1}, "state.shifts: no 'fsb'; there are utkin, rusich, serb"),
    (ADMIN, {"shifts serb": 1, "mct serb": 0}, "state.shifts: cannot be so"),
    (ADMIN, {"shifts serb": -1, "mct serb": 4}, "state.shifts: cannot be so"),
    ("Movement", {"left utkin": 3}, "state.left.utkin: cannot be so"),
    ("Movement", {"left utkin": -1}, "state.left.utkin: expected a whole number"),
    ("Movement", {"left tanks": 1}, "state.left.tanks: cannot be so"),
    (ADMIN, {"blocks": [None]}, "state.blocks: expected 2 numbers"),
    (ADMIN, {"blocks 0": "minsk"}, "state.blocks[0]: no 'minsk'; there are rostov"),
    (ADMIN, {"blocks 0": "rostov"}, "state.blocks: cannot be so"),
    (ADMIN, {"blocks 1": "tula"}, "state.second_block: cannot be so"),
    (ADMIN, {"second_block": True}, "state.second_block: true once the Roadblock is out of the"),
    (ADMIN, {"cup": ["silence"]}, "state.cup.tanks: cannot be so"),
    (ADMIN, {"cup 0": "joker"}, "state.cup: no 'joker'; there are utkin"),
    (ADMIN, {"cup 0": ""}, "state.cup: no ''; there are utkin"),
    (ADMIN, {"orders fsb": "rostov"}, "state.orders.fsb: cannot be so"),
    (ADMIN, {"orders fsb": "minsk"}, "state.orders.fsb: no 'minsk'; there are"),
    ("Die, Attacks", {"orders utkin": "moscow"}, "state.orders.utkin: cannot be so"),
    ("Die, Attacks", {"orders fsb": "serpukhov"}, "state.orders.fsb: cannot be so"),
    ("Die, Attacks", {"orders rifles": "tula"}, "state.orders.rifles: cannot be so"),
    (ADMIN, {"happened": ["rain"]}, "state.happened: no 'rain'; there are russian-reduced"),
    (ADMIN, {"crt_column": 7}, "state.crt_column: expected a whole number from -6 to 6"),
    (ADMIN, {"crt_column": 1}, "state.crt_column: cannot be so"),
    (ADMIN, {"crt_row": 8}, "state.crt_row: expected a whole number from -1 to 7"),
    (ADMIN, {"answer": -1}, "state.answer: expected a whole number from 0"),
    (ADMIN, {"at": 1}, "state.at: expected 0 before an answer is given"),
]
ENDS: list[tuple[str, dict[str, Json], str]] = [
    (ADMIN, {"finished": True}, "state.finished: a game that is over has an outcome,"),
    (ADMIN, {"outcome": 1}, "state.finished: a game that is over has an outcome"),
    ("over: wagner", {"finished": False, "at": 0}, "state.finished: a game that is over has an"),
    ("over: wagner", {"outcome": 0}, "state.finished: a game that is over has an outcome"),
    ("over: wagner", {"outcome": 4}, "state.outcome: expected a whole number from 0 to 3"),
    ("over: wagner", {"where utkin": "tula"}, "state.outcome: 1 does not fit this state"),
    ("over: wagner", {"outcome": 3}, "state.outcome: 3 does not fit this state"),
    ("over: russia", {"russians": "printed"}, "state.outcome: 2 does not fit this state"),
    ("over: russia", {"where utkin": "tula"}, "state.outcome: 2 does not fit this state"),
    ("over: amnesty", {"turn": 5}, "state.outcome: 3 does not fit this state"),
]
STACKS: list[tuple[str, dict[str, Json], str]] = [
    (ADMIN, {"stack": {}}, "stack: expected a list"),
    (ADMIN, {"stack": []}, "stack: expected a list of 1 to 100 rules"),
    (ADMIN, {"stack 0": 1}, "stack[0]: expected an object"),
    (ADMIN, {"stack 0": GONE}, "stack[0].back: no section 'wagner returns'; there are"),
    (ADMIN, {"stack 1 rule": "Weather"}, "stack[1].rule: no rule 'Weather'; there are"),
    (ADMIN, {"stack 1 mood": 1}, "stack[1]: Administration has no 'mood'"),
    (ADMIN, {"stack 1 back": 2}, "stack[1]: Administration is not called there by Turn"),
    (ADMIN, {"stack 1 back": "2"}, "stack[1].back: no section '2'; there are"),
    (ADMIN, {"stack 1 rule": "Flip"}, "stack[1]: Flip is not called there by Turn"),
    (DIES, {"stack -1": GONE}, "stack: nobody is asked"),
    (DIES, {"stack -1 sides": 8}, "stack[3].sides: expected a whole number from 6 to 6, got 8"),
    (DIES, {"stack 1 nation": "russia"}, "stack[1]: Contacts does not fit this state"),
    (DIES, {"stack 2 nation": "elves"}, "stack[2].nation: no 'elves'; there are wagner, russia"),
    (DIES, {"stack 2 attackers": []}, "stack[2]: Contact does not fit this state"),
    (DIES, {"stack 2 attackers": ["utkin"]}, "stack[2]: Contact does not fit this state"),
    (DIES, {"stack 2 attackers": ["orc"]}, "stack[2].attackers: no 'orc'; there are utkin"),
    (DIES, {"stack 2 target": "tula"}, "stack[2]: Contact does not fit this state"),
    (DIES, {"spent": ["serb"]}, "stack[2]: Contact does not fit this state"),
    (DIES, {"where serb": "oryol"}, "stack[2]: Contact does not fit this state"),
    ("Movement", {"stack 1 side": "russia"}, "stack[1]: Movement does not fit this state"),
    (
        "Movement of russia",
        {"stack 1 side": "wagner"},
        "stack[1]: Movement does not fit this state",
    ),
    ("Movement of russia", {"russians": "printed"}, "stack[1]: Movement does not fit this state"),
    (
        "Die, Grozny",
        {"russians": "own-judgement"},
        "stack[1]: PriorityTable does not fit this state",
    ),
    ("Movement", {"left": {}}, "stack: Movement has nothing to ask in this state"),
    ("WhomToMeet", {"spent": ["utkin"]}, "stack: WhomToMeet has nothing to ask in this state"),
    ("Muster", {"stack 2 attackers": []}, "stack[2]: Muster does not fit this state"),
    ("Muster", {"stack 2 target": "tula"}, "stack[2]: Muster does not fit this state"),
    ("Muster", {"spent": ["serb"]}, "stack[2]: Muster does not fit this state"),
    (
        "Muster",
        {"where omon": "rubelo", "where sobr": "rubelo"},
        "stack[2]: Muster does not fit this state",
    ),
    (DEFECTS, {"stack 2 attackers": []}, "stack[2]: Outcome does not fit this state"),
    (DEFECTS, {"spent": []}, "stack[2]: Outcome does not fit this state"),
    (DEFECTS, {"stack 2 froms": []}, "stack[2]: Outcome does not fit this state"),
    (DEFECTS, {"stack 2 froms": ["tula"]}, "stack[2]: Outcome does not fit this state"),
    (DEFECTS, {"where omon": "kolomna", "stack 2 froms": ["kolomna"]}, "stack[2]: Outcome does"),
    (DEFECTS, {"crt_row": 7, "crt_column": 6}, "stack[2]: Outcome does not fit this state"),
    (DEFECTS, {"crt_row": -1, "crt_column": 0}, "stack[2]: Outcome does not fit this state"),
    (DEFECTS, {"stack 2 result": 7}, "stack[2].result: expected a whole number from 0 to 6"),
    (DEFECTS, {"stack 3 units": []}, "stack[3]: Defection does not fit this state"),
    (DEFECTS, {"stack 3 units": ["fsb"]}, "stack[3]: Defection does not fit this state"),
    (DEFECTS, {"stack 3 places": ["tula"]}, "stack[3]: Defection does not fit this state"),
    (DEFECTS, {"losses_too": True}, "stack[3]: Defection does not fit this state"),
    (DEFECTS, {"stack 4 unit": "fsb"}, "stack[4]: WhereTo does not fit this state"),
    (DEFECTS, {"stack 4 places": ["kashira"]}, "stack[4]: WhereTo does not fit this state"),
    (DEFECTS, {"stack 4 places": ["minsk"]}, "stack[4].places: no 'minsk'; there are"),
    (DEFECTS, {"stack 4 why": 4}, "stack[4]: WhereTo does not fit this state"),
    (DEFECTS, {"stack 4 why": 5}, "stack[4].why: expected a whole number from 0 to 4, got 5"),
    (DEFECTS, {"stack 4 side": "russia"}, "stack[4]: WhereTo does not fit this state"),
    (LOSES, {"stack 3 how": 1}, "stack[3]: Loss does not fit this state"),
    (LOSES, {"stack 3 how": 3}, "stack[3].how: expected a whole number from 0"),
    (LOSES, {"stack 3 units": ["serb"]}, "stack[3]: Loss does not fit"),
    (LOSES, {"stack 4 units": ["serb"]}, "stack[4]: WhichUnit does not fit"),
    (LOSES, {"stack 4 how": 1}, "stack[4]: WhichUnit does not fit this state"),
    (LOSES, {"stack 4 side": "russia"}, "stack[4]: WhichUnit does not fit this state"),
    (LOSES, {"mct serb": 1}, "stack[4]: WhichUnit does not fit this state"),
    ("WhichUnit, defenders", {"stack 3 units": ["omon"]}, "stack[3]: Loss does not fit this"),
    ("WhichUnit, defenders", {"stack 3 back": 1}, "stack[3]: Loss does not fit this state"),
    ("WhichUnit, defenders", {"reduced": ["omon"]}, "stack[4]: WhichUnit does not fit this"),
    (HOLDS, {"stack 4 units": ["utkin"]}, "stack[4]: Loss does not fit this state"),
    (HOLDS, {"stack 4 how": 1}, "stack[4]: Loss does not fit this state"),
    (HOLDS, {"stack 3 units": ["utkin"]}, "stack[3]: Retreat does not fit this"),
    (RETREATS, {"stack 3 units": []}, "stack[4]: WhereTo does not fit this state"),
    (RETREATS, {"stack 3 units": ["utkin"]}, "stack[3]: Retreat does not fit this state"),
    (RETREATS, {"stack 3 back": 2}, "stack[3]: Retreat does not fit this state"),
    (RETREATS, {"stack 4 places": ["kashira", "yelets"]}, "stack[4]: WhereTo does not fit"),
    (RETREATS, {"stack 4 side": "wagner"}, "stack[4]: WhereTo does not fit this state"),
    (RETREATS, {"where serb": "kashira"}, "stack[4]: WhereTo does not fit this state"),
    ("WhereTo, Retreat of wagner", {"stack 3 back": 5}, "stack[3]: Retreat does not fit this"),
    (
        "WhereTo, Retreat of wagner",
        {"where serb": "rostov", "stack 3 units": ["utkin", "serb"]},
        "stack[3]: Retreat does not fit this state",
    ),
    ("Advance", {"stack 3 units": []}, "stack: Advance has nothing to ask in this state"),
    ("Advance", {"stack 3 units": ["serb"]}, "stack[3]: Advance does not fit this state"),
    ("Advance", {"stack 3 target": "oryol"}, "stack[3]: Advance does not fit this state"),
    ("Advance", {"where fsb": "tula"}, "stack[3]: Advance does not fit this state"),
    (BACK, {"stack 1 unit": "utkin"}, "stack[1]: Returns does not fit this state"),
    (BACK, {"stack 2 unit": "utkin"}, "stack[2]: WhereTo does not fit this state"),
    (BACK, {"stack 2 places": ["rostov", "moscow"]}, "stack[2]: WhereTo does not fit this state"),
    (BACK, {"due serb": 3}, "stack[1]: Returns does not fit this state"),
    (BACK, {"where serb": "rostov", "due": {}}, "stack[1]: Returns does not fit this state"),
    (
        "WhereTo, Returns of russia",
        {"stack 2 side": "wagner"},
        "stack[2]: WhereTo does not fit this state",
    ),
    ("DrawChit", {"cup": []}, "state.cup.tanks: cannot be so"),
    ("WhereTo, Arrival", {"stack 1 unit": "fsb"}, "stack[1]: Arrival does not fit this state"),
    ("WhereTo, Arrival", {"due tanks": 1}, "stack[1]: Arrival does not fit this state"),
    ("WhereTo, Arrival", {"stack 2 unit": "utkin"}, "stack[2]: WhereTo does not fit this state"),
    ("WhereTo, Arrival", {"stack 2 places": ["moscow"]}, "stack[2]: WhereTo does not fit this"),
    ("Flip", {"momentum": 0}, "stack[1]: Silence does not fit this state"),
    ("Flip", {"momentum": 2}, "stack[1]: Silence does not fit this state"),
    ("Flip", {"momentum": 1, "stack 1 switches": 0}, "stack[1]: Silence does not fit this state"),
    ("Flip", {"stack 1 flips": 2}, "stack[1].flips: expected a whole number from 0 to 1, got 2"),
    ("Flip", {"stack 1 switches": 0}, "stack[1]: Silence does not fit this state"),
    ("Flip", {"reduced": ["fsb", "omon"]}, "stack: Flip has nothing to ask in this state"),
    ("Turncoat", {"momentum": 2}, "stack[1]: Turncoat does not fit this state"),
    ("Turncoat", {"where tanks": "removed"}, "stack[1]: Turncoat does not fit this state"),
    (JOINS, {"momentum": 2}, "stack[1]: Desertion does not fit this state"),
    (JOINS, {"stack 1 unit": "fsb"}, "stack[1]: Desertion does not fit this state"),
    (JOINS, {"where tanks": "rubelo"}, "stack[1]: Desertion does not fit this state"),
    (JOINS, {"where tanks": "removed"}, "stack[1]: Desertion does not fit this state"),
    (JOINS, {"where serb": "tula"}, "stack[2]: WhereTo does not fit this state"),
    (JOINS, {"stack 2 unit": "fsb"}, "stack[2]: WhereTo does not fit this state"),
    ("Boons", {"momentum": 0}, "stack: Boons has nothing to ask in this state"),
    ("Roadblocks", {"stack 1 placed": 4}, "stack[1].placed: expected a whole number from 0 to 3"),
    ("Roadblocks", {"stack 1 placed": 2}, "stack[1]: Roadblocks does not fit this state"),
    ("WhereToBlock", {"stack 1 block": 1}, "stack[1]: Deployment does not fit this state"),
    ("WhereToBlock", {"blocks 0": "tula"}, "stack[1]: Deployment does not fit this state"),
    ("WhereToBlock", {"stack 2 block": 1}, "stack[2]: WhereToBlock does not fit this state"),
    ("WhereToBlock", {"stack 2 block": 2}, "stack[2].block: expected a whole number from 0 to 1"),
    ("WhereToBlock", {"stack 2 places": ["tula"]}, "stack[2]: WhereToBlock does not fit this"),
    ("Die, Grozny", {"stack 2 unit": "utkin"}, "stack[2]: Grozny does not fit this state"),
    ("Die, Grozny", {"where akhmat": "rostov"}, "stack[2]: Grozny does not fit this state"),
]
# What other rules would say, had the state got to them: the last thing wrong is the only one.
NEARLY: list[tuple[str, dict[str, Json], str]] = [
    (
        "WhereTo, Returns of russia",
        {
            "where serb": "dispersed",
            "due serb": 2,
            "stack 1 unit": "serb",
            "stack 2 unit": "serb",
            "stack 2 places": NEAR_ROSTOV,
        },
        "stack[1]: Returns does not fit this state",
    ),
    (
        HOLDS,
        {
            "where akhmat": "moscow",
            "cup": [*REGIMENTS, *CUP[5:]],
            "stack 3 units": ["akhmat"],
            "stack 4": AWAY,
            "stack 5": GONE,
        },
        "stack[3]: Retreat does not fit this state",
    ),
    (
        RETREATS,
        {
            "where serb": "kashira",
            "where rusich": "serpukhov",
            "stack 4 places": ["kaluga"],
        },
        "stack[4]: WhereTo does not fit this state",
    ),
    (LOSES, {"mct serb": 1, "stack 4 units": ["serb"]}, "stack[4]: WhichUnit does not fit this"),
    (
        LOSES,
        {
            "crt_row": -1,
            "crt_column": 0,
            "stack 2 result": 0,
            "stack 3 how": 1,
            "stack 4 how": 1,
        },
        "stack[2]: Outcome does not fit this state",
    ),
    ("WhereTo, Arrival", {"switched": ["tanks"]}, "stack[1]: Arrival does not fit this state"),
    (
        "Flip",
        {"momentum": 0, "stack 1 flips": 0, "stack 1 switches": 0},
        "stack[1]: Silence does not fit this state",
    ),
    (
        "WhereToBlock",
        {"where utkin": "boguchar", "stack 2 places": ["voronezh"]},
        "stack[2]: WhereToBlock does not fit this state",
    ),
]
SPOILT = [*FIELDS, *ENDS, *STACKS, *NEARLY]


@pytest.mark.parametrize(("middle", "spoil", "told"), SPOILT)
def test_what_never_was_is_refused_by_name(middle: str, spoil: dict[str, Json], told: str) -> None:
    with pytest.raises(BadState) as caught:
        GAME.load(spoilt(middle, spoil))
    assert str(caught.value).startswith(told)
    assert len(str(caught.value)) < 900


@pytest.mark.parametrize("data", [None, 1, [], "state", {}])
def test_what_is_no_state_at_all(data: Json) -> None:
    with pytest.raises(BadState):
        GAME.load(data)


# ---------------------------------------------------------------- whatever is said, no crash

NOISE: list[Json] = [None, -1, 0, 1, 99, 2**40, "utkin", "moscow", "russia", "", [], {}, True]
SHARES = 4  # of the noise; each place gets one of them


def leaves(data: Json, path: str = "") -> Iterator[str]:
    """The path to everything in a state."""
    held = data.items() if isinstance(data, dict) else enumerate(data)
    for name, value in held:
        here = f"{path} {name}".strip()
        yield here
        if isinstance(value, dict | list):
            yield from leaves(value, here)


@pytest.mark.parametrize("middle", MIDDLES)
def test_noise_anywhere_is_refused_or_can_be_played_on(middle: str) -> None:
    """Nothing but BadState comes of it; what is believed is sound, and stays so to the end."""
    for at, path in enumerate(leaves(GAME.dump(MIDDLES[middle]().s))):
        for noise in NOISE[at % SHARES :: SHARES]:
            try:
                s = GAME.load(spoilt(middle, {path: noise}))
            except BadState:
                continue
            assert GAME.dump(GAME.load(GAME.dump(s))) == GAME.dump(s), (path, noise)
            dice = Dice(at)
            while ask(s):
                s.top.take(s, any_act(s, dice))
                assert s.problem() == "", (path, noise)
