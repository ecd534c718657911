"""The protocol, command by command, and whole games played through it."""

from __future__ import annotations

import json
from fractions import Fraction
from functools import partial
from itertools import cycle
from pathlib import Path
from random import Random

import pytest

from grognard import games
from grognard.cli import requests
from grognard.engine.odds import odds_of
from grognard.engine.value import Json
from grognard.games import all_games, game
from tests.cli.client import KIM, Here, Process, choices, play_on

DOC = Path(__file__).parents[2] / "docs" / "protocol.md"
SCENARIOS = [(one.id, scenario.id) for one in all_games() for scenario in one.scenarios]
ENOUGH = 500  # acts: after so many no other game is begun
MALFORMED = (
    b"",
    b"nonsense",
    b"[1,2]",
    b'{"cmd":"dance"}',
    b'{"cmd":"act"}',
    b'{"cmd":"act","act":["roll",99999]}',
    b'{"cmd":"act","act":[[[]]]}',
    b'{"cmd":"act","act":["roll",NaN]}',
    b'{"cmd":"new","game":"chess"}',
    b'{"cmd":"load","game":"keep-it-moving","state":{}}',
    b'{"cmd":"import","game_file":{"game":"keep-it-moving","rules":"1"}}',
    b"\xff\xfe",
    b'{"cmd":"ask","cmd":"quit"}',
)


def drawn(*acts: Json) -> tuple[Here, Json]:
    """A game of Keep it Moving! after these acts, and its ask."""
    table = Here()
    ask = table.ask("new", game=KIM)
    for act in acts:
        ask = table.ask("act", act=act)
        assert ask["ok"], ask
    return table, ask


# ---------------------------------------------------------------- whole games


@pytest.mark.parametrize("dice", ["manual", "seed:7"])
@pytest.mark.parametrize(("title", "scenario"), SCENARIOS)
def test_whole_games_with_malformed_lines_in_between(title: str, scenario: str, dice: str) -> None:
    rng, malformed = Random(f"{scenario} {dice}"), cycle(MALFORMED)
    with Process() as engine:
        for number in range(3):
            ask = engine.ask("new", game=title, scenario=scenario, dice=dice)
            while ask["over"] is None:
                refusal = engine.send(next(malformed))
                assert refusal["ok"] is False
                assert refusal["error"]
                assert engine.ask("ask") == ask, "a refusal changes nothing"
                before = ask
                ask = engine.ask("act", act=rng.choice(choices(ask)), side=ask["who"])
                assert ask["ok"], ask
                check_ask(ask)
                gone_on = ask["seq"] - before["seq"]
                assert gone_on == 1 if dice == "manual" else gone_on >= 1
            assert ask["over"]["result"] in game(title).outcomes.values()
            assert engine.ask("act", act=["next"])["error"] == "the game is over"
            if ask["seq"] > ENOUGH:
                break
        assert engine.close() == (0, b"")


def check_ask(ask: Json) -> None:
    """What every ask must be like."""
    keys = ["ok", "seq", "who", "waiting", "breadcrumb", "options", "refused", "outcomes", "facts"]
    assert list(ask) == [*keys, "over", "hash"]
    assert all(set(option) == {"act", "label"} for option in ask["options"])
    assert all(set(one) == {"act", "label", "rule", "why"} for one in ask["refused"])
    assert all(isinstance(part, str) and part for crumb in ask["breadcrumb"] for part in crumb)
    if ask["over"] is not None:
        assert set(ask["over"]) == {"result", "winner", "why", "rule"}
        assert (ask["who"], ask["waiting"], choices(ask)) == (None, [], [])
    elif ask["who"] == "nature":
        assert all(set(one) == {"act", "label", "weight"} for one in ask["outcomes"])
        assert ask["outcomes"]
        assert not ask["options"]
    else:
        assert ask["outcomes"] is None
        assert ask["options"]


@pytest.mark.parametrize(("title", "scenario"), SCENARIOS)
def test_interpreted_and_compiled_give_the_same_hash_after_every_act(
    title: str, scenario: str
) -> None:
    told: list[list[Json]] = []
    for pure in (True, False):
        with Process(pure) as engine:
            asks: list[Json] = []
            for number in range(4):
                dice = "manual" if number < 2 else f"seed:{number}"
                ask = engine.ask("new", game=title, scenario=scenario, dice=dice)
                asks += play_on(engine, ask, Random(number))
                if len(asks) > ENOUGH:
                    break
            told.append(asks)
    assert [ask["hash"] for ask in told[0]] == [ask["hash"] for ask in told[1]]
    assert told[0] == told[1], "all else is the same too"


# ---------------------------------------------------------------- every command


def test_games_lists_all_that_are_registered() -> None:
    listed = Here().ask("games")["games"]
    assert [one["id"] for one in listed] == [one.id for one in all_games()]
    kim = next(one for one in listed if one["id"] == KIM)
    assert kim["rules"] == "2"
    assert kim["sides"] == ["player"]
    assert {"id", "title", "about"} == set(kim["scenarios"][0])
    deck = next(option for option in kim["options"] if option["name"] == "deck")
    assert (deck["type"], deck["choices"], deck["default"]) == ("choice", ["43", "41"], "43")
    assert deck["meaning"]


def test_new_takes_options_and_the_first_scenario_by_default() -> None:
    table = Here()
    ask = table.ask("new", game=KIM)
    assert sum(one["weight"] for one in ask["outcomes"]) == 43
    assert ask == table.ask("new", game=KIM, scenario="standard", rules="2", dice="manual")
    ask = table.ask("new", game=KIM, options={"deck": "41"})
    assert sum(one["weight"] for one in ask["outcomes"]) == 41
    assert ask == table.ask("new", game=KIM, options={"deck": 41})


def test_new_takes_a_deck_of_ones_own() -> None:
    table = Here()
    win = {"id": "win", "name": "Win", "text": "It is won.", "does": [{"end": "win"}]}
    ask = table.ask("new", game=KIM, pack={"id": "own", "name": "Own", "card": [win]})
    assert choices(ask) == [["draw", "win"]]
    ask = table.ask("act", act=["draw", "win"])
    assert ask["over"] == {
        "result": "win",
        "winner": "player",
        "why": "Win decides it.",
        "rule": "9.1",
    }
    exported = table.ask("export")["game_file"]
    assert Here().ask("import", game_file=exported)["hash"] == ask["hash"]


def test_ask_tells_the_same_again_with_the_facts() -> None:
    table, ask = drawn(["draw", "easy"])
    assert [fact["text"] for fact in ask["facts"]] == [
        "Card 1: Easy Going.",
        "Battle: 1 success needed (5.1).",
    ]
    assert table.ask("ask") == table.ask("ask", side="player") == ask


def test_why_not_gives_the_rule_and_the_reason() -> None:
    table, _ = drawn(["draw", "easy"])
    assert table.ask("why_not", act=["commit", 1]) == {"ok": True, "allowed": True}
    refused = table.ask("why_not", act=["commit", 8])
    assert (refused["allowed"], refused["rule"]) == (False, "5.2")
    assert "Assets" in refused["why"]
    table.ask("act", act=["commit", 1])
    no_rule = table.ask("why_not", act=["commit", 1])  # Nature is asked, who commits nobody
    assert (no_rule["allowed"], no_rule["rule"]) == (False, None)
    assert no_rule["why"]


def test_an_illegal_act_is_refused_with_its_rule_and_changes_nothing() -> None:
    table, ask = drawn(["draw", "easy"])
    refusal = table.ask("act", act=["commit", 8])
    assert (refusal["ok"], refusal["rule"]) == (False, "5.2")
    assert table.ask("ask") == ask
    ask = table.ask("act", act=["commit", 1])
    refusal = table.ask("act", act=["commit", 1])
    assert (refusal["ok"], set(refusal)) == (False, {"ok", "error"})
    assert table.ask("ask") == ask


def test_odds_are_exact_and_add_up() -> None:
    table, ask = drawn(["draw", "hard"])
    odds = table.ask("odds", act=["commit", 3])  # both need 2+: kim.md, example 5
    assert [one["probability"] for one in odds["outcomes"]] == ["25/36", "5/36", "5/36", "1/36"]
    assert sum(Fraction(one["probability"]) for one in odds["outcomes"]) == 1
    assert odds["summary"]["clear"] == "25/36"
    assert odds["summary"]["momentum"] == "-11/36"
    assert table.ask("odds", act=["commit", 8])["rule"] == "5.2"
    assert table.ask("ask") == ask


def test_odds_of_too_much_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    table, ask = drawn(["draw", "hard"])
    monkeypatch.setattr(requests, "odds_of", partial(odds_of, most=12))
    assert table.ask("odds", act=["commit", 1])["ok"]
    refusal = table.ask("odds", act=["commit", 3])  # 6 + 36 roads
    assert refusal == {"ok": False, "error": "more than 12 roads to follow"}
    assert table.ask("ask") == ask


def test_undo_goes_back_act_by_act_but_not_past_a_draw() -> None:
    table, ask = drawn(["draw", "preparation"])
    look = next(option["act"] for option in ask["options"] if "5 cards" in option["label"])
    ask = table.ask("act", act=look)
    for card in ("hard", "easy", "river", "urban", "fortified"):
        ask = table.ask("act", act=["draw", card])
    asks = [ask]
    for card in ("urban", "easy"):
        asks.append(table.ask("act", act=["place", card]))
    for before in (asks[1], asks[0]):
        assert table.ask("undo") == before | {"facts": []}
    refusal = table.ask("undo")
    assert (refusal["ok"], refusal["error"]) == (False, "What came after cannot be unseen.")
    assert table.ask("ask") == asks[0] | {"facts": []}


def test_undo_is_refused_across_a_roll_and_at_the_start() -> None:
    table, _ = drawn(["draw", "easy"])
    assert table.ask("undo")["error"] == "There is nothing to take back yet."
    table.ask("act", act=["commit", 1])
    ask = table.ask("act", act=["roll", 6])
    assert table.ask("undo")["ok"] is False
    assert table.ask("ask") == ask


def test_view_is_a_sides_or_a_spectators() -> None:
    table, _ = drawn(["draw", "easy"])
    own = table.ask("view", side="player")
    assert (own["side"], own["view"]["card"]["id"]) == ("player", "easy")
    assert table.ask("view") == table.ask("view", side=None)
    assert "there are player" in table.ask("view", side="umpire")["error"]


# ---------------------------------------------------------------- game files


@pytest.mark.parametrize("most", [0, 1, 20, 5_000])
def test_export_and_import_give_the_same_game(most: int) -> None:
    table, other = Here(), Here()
    last = play_on(table, table.ask("new", game=KIM), Random(3), most)[-1]
    exported = table.ask("export")["game_file"]
    assert len(exported["acts"]) == last["seq"]
    assert other.ask("import", game_file=exported) == last | {"facts": []}
    assert other.ask("export")["game_file"] == exported
    goes_on = [play_on(one, last, Random(4), 10)[-1] for one in (table, other)]
    assert goes_on[0]["hash"] == goes_on[1]["hash"]


def test_import_goes_on_with_the_dice_given() -> None:
    table, _ = drawn(["draw", "easy"], ["commit", 1])
    exported = table.ask("export")["game_file"]
    ask = table.ask("import", game_file=exported, dice="seed:1")
    assert ask["who"] == "player" or ask["over"]
    assert ask["seq"] > 2
    assert ask["facts"][0]["text"].startswith("1st Battalion rolls")


@pytest.mark.parametrize("place", [0, 7, -1])
def test_a_flipped_hash_is_refused_with_the_number_of_the_act(place: int) -> None:
    table = Here()
    play_on(table, table.ask("new", game=KIM), Random(5), 30)
    ask = table.ask("ask")
    exported = table.ask("export")["game_file"]
    row = exported["acts"][place]
    row["hash"] = ("0" if row["hash"][0] != "0" else "1") + row["hash"][1:]
    refusal = table.ask("import", game_file=exported)
    assert refusal["ok"] is False
    assert f"acts[{place % len(exported['acts'])}].hash" in refusal["error"]
    assert table.ask("ask") == ask


# ---------------------------------------------------------------- several sides, and the document


def test_sides_that_choose_at_once_are_each_asked_for_their_own(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(games.GAMES, ("the-ford", "1"), "grognard.games.the_ford.game:TheFord")
    table = Here()
    ask = table.ask("new", game="the-ford", dice="seed:1")
    assert (ask["who"], ask["waiting"]) == ("red", ["red", "blue"])
    blue = table.ask("ask", side="blue")
    assert (blue["who"], blue["waiting"]) == ("blue", ["red", "blue"])
    assert {act[1] for act in choices(ask)} == {"red"}
    assert {act[1] for act in choices(blue)} == {"blue"}
    assert table.ask("act", act=choices(blue)[0], side="red")["ok"] is False
    assert "not asked" in table.ask("act", act=choices(blue)[0], side="nature")["error"]
    ask = table.ask("act", act=choices(blue)[0], side="blue")
    assert (ask["who"], ask["waiting"]) == ("red", ["red"])
    assert "blue is not asked" in table.ask("ask", side="blue")["error"]
    assert table.ask("view", side="red")["view"] != table.ask("view", side="blue")["view"]
    over = play_on(table, ask, Random(1))[-1]
    assert over["over"]["result"] in ("red", "blue", "draw")


def fits(shown: Json, got: Json) -> bool:
    """Is this what the document shows, whatever stands for its dots?"""
    if shown == "…":
        return True
    if isinstance(shown, dict) and isinstance(got, dict):
        whole = set(shown) == set(got) or "…" in shown
        return whole and all(
            key in got and fits(value, got[key]) for key, value in shown.items() if key != "…"
        )
    if isinstance(shown, list) and isinstance(got, list):
        more = shown[-1:] == ["…"]
        shown = shown[:-1] if more else shown
        same = len(shown) <= len(got) if more else len(shown) == len(got)
        return same and all(fits(a, b) for a, b in zip(shown, got, strict=False))
    return bool(shown == got)


def test_the_documented_session_is_what_happens() -> None:
    session = DOC.read_text(encoding="utf-8").split("## A session")[1]
    lines = [line for line in session.splitlines() if line[:2] in ("> ", "< ")]
    assert len(lines) > 20
    with Process() as engine:
        for request, shown in zip(lines[::2], lines[1::2], strict=True):
            got = engine.send(request[2:].encode())
            assert fits(json.loads(shown[2:]), got), (request, got)
        assert engine.close() == (0, b"")
