"""Acts by name, and back: all that is ever offered, and what names nothing."""

from __future__ import annotations

import json

import pytest

from grognard.engine.game import Setup
from grognard.engine.play import Illegal, Play
from grognard.engine.value import Json
from grognard.engine.verbs import BadAct
from grognard.games.march_of_justice.game import MarchOfJustice
from tests.march_of_justice.middles import MIDDLES
from tests.march_of_justice.names import act
from tests.march_of_justice.table import position
from tests.march_of_justice.wander import GAMES, offered, wander

GAME = MarchOfJustice()
START = position()

SPOKEN: list[tuple[str, list[Json]]] = [
    ("shift-up utkin", ["shift-up", "utkin"]),
    ("shift-down serb", ["shift-down", "serb"]),
    ("false-flag rosgvardia", ["false-flag", "rosgvardia"]),
    ("restore rusich", ["restore", "rusich"]),
    ("rebuild utkin", ["rebuild", "utkin"]),
    ("revive tanks", ["revive", "tanks"]),
    ("done", ["done"]),
    ("move akhmat grozny", ["move", "akhmat", "grozny"]),
    ("target rostov", ["target", "rostov"]),
    ("leave-out serb", ["leave-out", "serb"]),
    ("strike", ["strike"]),
    ("choose sobr", ["choose", "sobr"]),
    ("go-to mineralnye-vody", ["go-to", "mineralnye-vody"]),
    ("advance utkin", ["advance", "utkin"]),
    ("flip fsb", ["flip", "fsb"]),
    ("switch airborne", ["switch", "airborne"]),
    ("block 2 tula", ["block", 2, "tula"]),
    ("roll 6", ["roll", 6]),
    ("draw rifles", ["draw", "rifles"]),
    ("draw silence", ["draw", "silence"]),
    ("draw roadblock", ["draw", "roadblock"]),
]


@pytest.mark.parametrize(("spoken", "written"), SPOKEN)
def test_an_act_by_name(spoken: str, written: list[Json]) -> None:
    assert GAME.decode(START, act(spoken)) == written
    assert GAME.encode(START, json.loads(json.dumps(written))) == act(spoken)


def test_every_verb_is_in_that_list() -> None:
    assert {written[0] for _, written in SPOKEN} == set(GAME.verbs.by_name)


@pytest.mark.parametrize("middle", MIDDLES)
def test_whatever_is_offered_or_refused_has_a_name_of_its_own(middle: str) -> None:
    t = MIDDLES[middle]()
    if t.over:
        return
    acts, refused = offered(t.s)
    every = [*acts, *[number for number, _ in refused]]
    names = [GAME.decode(t.s, number) for number in every]
    assert [GAME.encode(t.s, name) for name in names] == every
    assert len({json.dumps(name) for name in names}) == len(every)


def test_so_it_is_in_games_played_at_random() -> None:
    for seed in GAMES:
        for s, _ in wander(seed):
            for number in offered(s)[0] if not s.finished else []:
                assert GAME.encode(s, GAME.decode(s, number)) == number


UNITS = "there are utkin, rusich, serb, omon, sobr, fsb, "
LOCATIONS = "there are rostov, kamensk, boguchar, "


@pytest.mark.parametrize(
    ("written", "told"),
    [
        (None, "act: expected a list that begins with a verb, got None"),
        ("done", "act: expected a list that begins with a verb, got 'done'"),
        ([], "act: expected a list that begins with a verb, got []"),
        ([1], "act: expected a list that begins with a verb, got [1]"),
        (["move", "utkin", "tula", "now"], "act: move wants a unit and a location, got ['utkin', "),
        (["fly", "utkin"], "act[0]: no verb 'fly'; there are done, strike, shift-up, "),
        (["done", 1], "act: done wants nothing after the verb, got [1]"),
        (["strike", "utkin"], "act: strike wants nothing after the verb, got ['utkin']"),
        (["choose"], "act: choose wants a unit, got []"),
        (["choose", "utkin", "serb"], "act: choose wants a unit, got ['utkin', 'serb']"),
        (["choose", "putin"], f"act[1]: choose: no 'putin'; {UNITS}"),
        (["choose", 0], f"act[1]: choose: no 0; {UNITS}"),
        (["choose", ["utkin"]], f"act[1]: choose: no ['utkin']; {UNITS}"),
        (["shift-up", None], f"act[1]: shift-up: no None; {UNITS}"),
        (["target"], "act: target wants a location, got []"),
        (["target", "utkin"], f"act[1]: target: no 'utkin'; {LOCATIONS}"),
        (["go-to", "Moscow"], f"act[1]: go-to: no 'Moscow'; {LOCATIONS}"),
        (["move", "utkin"], "act: move wants a unit and a location, got ['utkin']"),
        (["move", "moscow", "tula"], f"act[1]: move: no 'moscow'; {UNITS}"),
        (["move", "utkin", "cup"], f"act[2]: move: no 'cup'; {LOCATIONS}"),
        (["block", "tula"], "act: block wants a Roadblock's number from 1 to 2 and a location, "),
        (["block", 0, "tula"], "act[1]: block: expected a whole number from 1 to 2, got 0"),
        (["block", 3, "tula"], "act[1]: block: expected a whole number from 1 to 2, got 3"),
        (["block", True, "tula"], "act[1]: block: expected a whole number from 1 to 2, got True"),
        (["block", 1, 5], f"act[2]: block: no 5; {LOCATIONS}"),
        (["roll"], "act: roll wants a number from 1 to 6, got []"),
        (["roll", 0], "act[1]: roll: expected a whole number from 1 to 6, got 0"),
        (["roll", 7], "act[1]: roll: expected a whole number from 1 to 6, got 7"),
        (["roll", 10**30], "act[1]: roll: expected a whole number from 1 to 6, got 1"),
        (["roll", 2.0], "act[1]: roll: expected a whole number from 1 to 6, got 2.0"),
        (["roll", 2, 3], "act: roll wants a number from 1 to 6, got [2, 3]"),
        (["draw"], "act: draw wants a chit, got []"),
        (["draw", "moscow"], "act[1]: draw: no 'moscow'; there are utkin, "),
        (["draw", 30], "act[1]: draw: no 30; there are utkin, "),
    ],
)
def test_what_names_nothing(written: Json, told: str) -> None:
    with pytest.raises(BadAct) as caught:
        GAME.encode(START, written)
    assert str(caught.value).startswith(told)
    assert len(str(caught.value)) < 400


def test_what_is_named_but_not_to_be_had_here_is_refused_by_the_rules() -> None:
    """Whatever has a name may be sent to any rule: it answers, and nothing comes of it."""
    for middle in MIDDLES.values():
        t = middle()
        play = Play.resume(GAME, Setup("hard"), t.s)
        before = play.game.hash(play.state)
        options = offered(t.s)[0] if not t.over else []
        for spoken, written in SPOKEN:
            number = play.game.encode(play.state, written)
            if number in options:
                continue
            with pytest.raises(Illegal):
                play.take(number)
            assert play.game.hash(play.state) == before, (spoken, t.asked)
