"""Bots act when it is their turn, never hold the server up, and go on after a restart."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

import pytest

from grognard.games import game as game_of
from grognard.web import bots as bots_module
from grognard.web.app import make_app
from grognard.web.bot_choice import make_policy
from grognard.web.bots import Bots
from grognard.web.limits import Limits
from grognard.web.store import people
from tests.web.browser import Browser, Server, serving

PATIENCE = 60


def until(happened: Callable[[], Any]) -> Any:
    """Wait for what comes by itself."""
    for n in range(PATIENCE * 20):
        found = happened()
        if found:
            return found
        time.sleep(0.05)
    pytest.fail("it did not happen")


def over(ann: Browser, game: str) -> Any:
    view = ann.look(game)
    return view if view["over"] else None


def test_a_bot_plays_a_whole_game_by_itself(ann: Browser) -> None:
    game = ann.begin(seats={"player": "bot:sensible"})
    view = until(lambda: over(ann, game))
    assert view["watches"]
    assert {one["by"] for one in view["log"]["entries"]} == {"player", "nature"}
    file = ann.get(f"/api/tables/{game}/export")
    keys = {row["key"][:4] for row in file["proof"]["log"] if row["key"] is not None}
    assert keys == {"bot:"}  # a bot has no nonce of its own


def test_a_bot_answers_a_person(ann: Browser, the_ford: str) -> None:
    game = ann.begin(the_ford, seats={"red": "me", "blue": "bot:bold"})
    for n in range(3):
        view = until(lambda: v if (v := ann.look(game))["who"] == "red" or v["over"] else None)
        if view["over"]:
            break
        ann.post(
            f"/api/tables/{game}/acts",
            {
                "expected": until(lambda: quiet(ann, game))["seq"],
                "key": f"{n:032x}",
                "side": "red",
                "act": view["options"][0]["act"],
            },
        )
    assert "blue" in {one["by"] for one in ann.look(game)["log"]["entries"]}


def quiet(ann: Browser, game: str) -> Any:
    """The view, once no bot is thinking."""
    view = ann.look(game)
    return view if view["bot"] is None else None


def test_a_bot_goes_on_after_a_restart(sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as asleep:
        asleep.setattr(Bots, "wake", lambda bots, public_id: None)
        with serving(make_app(sqlite_url, Limits(off=True))) as server:
            ann = server.browser("Ann")
            game = ann.begin(seats={"player": "bot:random"})
            cookies = ann.client.cookies
            assert ann.look(game)["bot"] == {
                "side": "player",
                "name": "random",
                "stopped": False,
            }
    with serving(make_app(sqlite_url, Limits(off=True))) as server:
        ann = server.stranger()
        ann.client.cookies.update(cookies)
        with server.services.database.read() as connection:
            me = people.find_player(connection, cookies["grognard"])
        until(lambda: server.services.tables.find(me, game).room.over)  # nobody has even looked


def test_a_bot_wakes_when_somebody_looks(
    server: Server, ann: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as asleep:
        asleep.setattr(Bots, "wake", lambda bots, public_id: None)
        game = ann.begin(seats={"player": "bot:random"})
        server.client.get("/api/me")
    until(lambda: over(ann, game))


def test_a_bot_that_takes_too_long_acts_at_random(
    ann: Browser, server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bots_module, "choose_from_dump", time.sleep)  # sleep(title, …) falls over
    game = ann.begin(seats={"player": "bot:sensible"})
    until(lambda: over(ann, game))


def test_a_bot_that_is_no_more_acts_at_random() -> None:
    game = game_of("keep-it-moving")
    assert not make_policy(game, "deep-blue").looks
    assert make_policy(game, "sensible").looks
    assert game.find_best_policy() == "sensible"


def test_a_deleted_game_is_left_alone(ann: Browser, server: Server) -> None:
    game = ann.begin("march-of-justice", seats={"wagner": "me", "russia": "bot:random"})
    ann.post(f"/api/tables/{game}/delete")
    assert server.bots.find_due_bot(game) is None


def test_the_owner_stops_a_bot_and_lets_it_go_on(
    ann: Browser, bob: Browser, server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as asleep:
        asleep.setattr(Bots, "wake", lambda bots, public_id: None)
        game = ann.begin(seats={"player": "bot:random"})
        assert bob.ask("POST", f"/api/tables/{game}/bots", {"stop": True}).status_code == 404
        room, side, _ = server.bots.find_due_bot(game) or pytest.fail("it is the bot's turn")
        assert ann.post(f"/api/tables/{game}/bots", {"stop": True}) == {"stopped": True}
        assert ann.look(game)["bot"]["stopped"]
        assert server.bots.find_due_bot(game) is None
        act = room.game.decode(room.play.state, room.play.options(side)[0])
        assert server.services.tables.bot_act(game, side, room.seq, act) is None  # thought before
        assert ann.look(game)["moves"] == len(room.play.log)
    ann.post(f"/api/tables/{game}/bots", {"stop": False})
    until(lambda: over(ann, game))


def test_people_are_not_played_for(ann: Browser, server: Server) -> None:
    game = ann.begin()
    assert server.bots.find_due_bot(game) is None
    assert server.bots.do_one_act(game) is False
