"""Acts by name, and back; what names nothing is told so."""

from __future__ import annotations

import json

import pytest

from grognard.engine.game import Game, Setup
from grognard.engine.play import Illegal, Play
from grognard.engine.value import Json
from grognard.engine.verbs import BadAct
from grognard.games.quick.game import Quick
from grognard.games.quick.rules import constants as n
from tests.quick.builders import ANY_BATTLE, cell, unit
from tests.quick.middles import MIDDLES

GAME: Game = Quick()
WRITTEN: list[tuple[list[Json], int]] = [
    (["place", "b1", "0203"], n.PLACE + unit("b1") * n.HEX + cell("0203")),
    (["default-set-up"], n.USE_DEFAULT),
    (["start-over"], n.START_OVER),
    (["select", "red", 3], n.SELECT + 8 + 3),
    (["come-back", "bhq1", "0103"], n.COME_BACK + unit("bhq1") * n.HEX + cell("0103")),
    (["begin", "red"], n.BEGIN + n.RED),
    (["redeploy"], n.REDEPLOY),
    (
        ["transfer", "engineer", "b1", "b2"],
        n.TRANSFER + n.ENGINEER * n.HEX + unit("b1") * n.PAIR + unit("b2"),
    ),
    (["restore", "r1"], n.RESTORE + unit("r1")),
    (["refresh", "artillery"], n.REFRESH + n.ARTILLERY * 8 + n.NO_TYPE),
    (["refresh", "recon", "supply"], n.REFRESH + n.SUPPLY),
    (["refresh", "recon", "recon"], n.REFRESH),
    (["fetch", "supply"], n.FETCH + n.SUPPLY),
    (["add-cube", "pink"], n.ADD_CUBE + n.PINK_CUBE),
    (["allocate", "artillery", "b4"], n.ALLOCATE + unit("b4") * 8 + n.ARTILLERY),
    (["move", "r6", "0504"], n.MOVE + unit("r6") * n.HEX + cell("0504")),
    (["move-formation", "r-2"], n.MOVE_FORMATION + 3),
    (["move-all"], n.MOVE_ALL),
    (["march", "b1", "0302"], n.MARCH + unit("b1") * n.HEX + cell("0302")),
    (["done"], n.DONE),
    (["attack", "b1", "r2"], n.ATTACK + unit("b1") * n.PAIR + unit("r2")),
    (["claim", "pink"], n.CLAIM + 1),
    (["claim", "blue", "own"], n.CLAIM + 2),
    (["claim", "pink", "enemy"], n.CLAIM + 5),
    (["pass", "blue"], n.PASS),
    (["exhaust", "recon"], n.EXHAUST),
    (["reduce"], n.REDUCE),
    (["remove"], n.REMOVE),
    (["retreat", "1008"], n.RETREAT + 79),
    (["advance", "0305"], n.ADVANCE + cell("0305")),
    (["stay"], n.STAY),
    (["salvage", "supply"], n.SALVAGE + n.SUPPLY),
    (["roll", 6], 0x1_0000_0006),
    (["count", 0], 0x2_0000_0000),
    (["draw", "pink"], 0x4_0000_0001),
    (["pick", "NW"], 0x5_0000_0005),
]


@pytest.mark.parametrize(("name", "number"), WRITTEN, ids=lambda value: str(value)[:40])
def test_an_act_and_its_name(name: list[Json], number: int) -> None:
    assert GAME.decode(ANY_BATTLE, number) == name
    assert GAME.encode(ANY_BATTLE, json.loads(json.dumps(name))) == number


def test_every_verb_is_among_them() -> None:
    assert {name[0] for name, _ in WRITTEN} == set(GAME.verbs.by_name)
    numbers = [value for value in vars(n).values() if isinstance(value, int)]
    verbs = {value for value in numbers if value >= n.PLACE}
    assert {number & ~0xFFFFFFFF for _, number in WRITTEN} >= verbs
    assert len(verbs) == 28


def test_two_enablers_may_be_named_in_any_order() -> None:
    assert GAME.encode(ANY_BATTLE, ["refresh", "supply", "recon"]) == n.REFRESH + n.SUPPLY


UNITS = "there are bcp, bhq1, b1, b2"
HEXES = "there are 0101, 0201, 0301"


@pytest.mark.parametrize(
    ("written", "told"),
    [
        (None, "act: expected a list that begins with a verb, got None"),
        ("done", "act: expected a list that begins with a verb, got 'done'"),
        ([], "act: expected a list that begins with a verb, got []"),
        ([1], "act: expected a list that begins with a verb, got [1]"),
        (
            ["transfer", "recon", "b1", "b2", "b3"],
            "act: transfer wants an Enabler, a unit and a unit",
        ),
        (["fly", "b1"], "act[0]: no verb 'fly'; there are place, default-set-up, start-over"),
        (["done", 1], "act: done wants nothing after the verb, got [1]"),
        (["move", "b1"], "act: move wants a unit and a hex, got ['b1']"),
        (["move", "x", "0101"], f"act[1]: move: no 'x'; {UNITS}"),
        (["move", "b1", "9999"], f"act[2]: move: no '9999'; {HEXES}"),
        (["move", "b1", 101], f"act[2]: move: no 101; {HEXES}"),
        (["move", ["b1"], "0101"], f"act[1]: move: no ['b1']; {UNITS}"),
        (["transfer", "b1", "b2"], "act: transfer wants an Enabler, a unit and a unit, got"),
        (["transfer", "gold", "b1", "b2"], "act[1]: transfer: no 'gold'; there are recon"),
        (["move-formation", "b1"], "act[1]: move-formation: no 'b1'; there are b-1, b-2"),
        (["begin", "green"], "act[1]: begin: no 'green'; there are blue, red"),
        (["select", "blue"], "act: select wants a side and a number from 0 to 7, got ['blue']"),
        (["select", "blue", 8], "act[2]: select: expected a whole number from 0 to 7, got 8"),
        (["select", "blue", True], "act[2]: select: expected a whole number from 0 to 7"),
        (["select", "green", 2], "act[1]: select: no 'green'; there are blue, red"),
        (["refresh"], "act: refresh wants an Enabler and an Enabler or none, got []"),
        (["refresh", "recon", "gold"], "act[2]: refresh: no 'gold'; there are recon"),
        (["claim"], "act: claim wants a colour and own or enemy or none, got []"),
        (["claim", "blue", "mine"], "act[2]: claim: no 'mine'; there are own, enemy"),
        (["claim", "red"], "act[1]: claim: no 'red'; there are blue, pink"),
        (["roll", 7], "act[1]: roll: expected a whole number from 1 to 6, got 7"),
        (["roll", 0], "act[1]: roll: expected a whole number from 1 to 6, got 0"),
        (["roll", 2.0], "act[1]: roll: expected a whole number from 1 to 6, got 2.0"),
        (["count", 21], "act[1]: count: expected a whole number from 0 to 20, got 21"),
        (["count", 10**30], "act[1]: count: expected a whole number from 0 to 20, got 1"),
        (["draw", "red"], "act[1]: draw: no 'red'; there are blue, pink"),
        (["pick", "E"], "act[1]: pick: no 'E'; there are N, NE"),
    ],
)
def test_what_names_nothing(written: Json, told: str) -> None:
    with pytest.raises(BadAct) as caught:
        GAME.encode(ANY_BATTLE, written)
    assert str(caught.value).startswith(told)
    assert len(str(caught.value)) < 400


def test_what_is_named_but_not_to_be_had_here_is_refused_by_the_rules() -> None:
    """Whatever has a name may be sent to any rule: it answers, and nothing comes of it."""
    for middle in MIDDLES.values():
        play = Play.resume(GAME, Setup("velograd"), middle().s)
        before = GAME.hash(play.state)
        options = play.options()
        for name, number in WRITTEN:
            came_up = play.nature_is_asked and play.why_not(number) is None
            if number in options or came_up:
                continue
            with pytest.raises(Illegal):
                play.take(number)
            assert GAME.hash(play.state) == before, name


def test_what_is_secret_is_known_by_its_verb() -> None:
    """4.3 and 2.2: what one chooses, fetches and adds unseen; all else is done in the open."""
    assert {name[0] for name, _ in WRITTEN if GAME.secret(name)} == {"select", "fetch", "add-cube"}
