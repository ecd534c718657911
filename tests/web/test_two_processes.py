"""Two servers on one PostgreSQL: one history, and each hears of what the other does.

They are two apps in one process, with nothing in common but the database.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from threading import Thread
from typing import Any

import psycopg
import pytest
from sqlalchemy import event, text

from grognard.web.app import make_app
from grognard.web.bus import Bus, News
from grognard.web.limits import Limits
from grognard.web.pg_notify import PgNotify
from grognard.web.store import log
from grognard.web.store.database import Database
from tests.web.browser import Browser, Server, serving
from tests.web.chosen import key, nonce

PATIENCE = 60
TWO = {"options": {"russians": "second-player"}, "seats": {"wagner": "me", "russia": "open"}}


@pytest.fixture
def pair(postgresql_url: str) -> Iterator[tuple[Server, Server]]:
    first = make_app(postgresql_url, Limits(off=True))
    second = make_app(postgresql_url, Limits(off=True))
    with serving(first) as one, serving(second) as other:
        yield one, other


def also_at(browser: Browser, server: Server) -> Browser:
    """The same browser, by the other server."""
    made = server.stranger()
    made.client.cookies.update(browser.client.cookies)
    return made


def until(happened: Callable[[], Any]) -> Any:
    for n in range(PATIENCE * 20):
        found = happened()
        if found:
            return found
        time.sleep(0.05)
    pytest.fail("it did not happen")


def test_what_one_stores_the_other_shows(pair: tuple[Server, Server]) -> None:
    one, other = pair
    ann = one.browser("Ann")
    there = also_at(ann, other)
    game = ann.begin()
    for n in range(6):
        who, else_where = (ann, there) if n % 2 else (there, ann)
        view = who.act(game)
        assert else_where.look(game) == {**view, "log": else_where.look(game)["log"]}
        if view["over"]:
            break


def test_a_stale_room_is_caught_up_inside_the_transaction(pair: tuple[Server, Server]) -> None:
    one, other = pair
    ann = one.browser("Ann")
    there = also_at(ann, other)
    game = ann.begin()
    seen = there.look(game)
    now = ann.act(game)
    act = {"expected": seen["seq"], "key": key(), "side": "player", "act": ["next"]}
    error = there.post(f"/api/tables/{game}/acts", act, 409)
    assert error["seq"] == now["seq"]
    act = act | {"expected": now["seq"], "act": now["options"][0]["act"]}
    assert there.post(f"/api/tables/{game}/acts", act)["seq"] > now["seq"]


def test_a_command_sent_to_both_is_done_once(pair: tuple[Server, Server]) -> None:
    one, other = pair
    ann = one.browser("Ann")
    there = also_at(ann, other)
    game = ann.begin()
    view = ann.look(game)
    act = {
        "expected": view["seq"],
        "key": key(),
        "side": "player",
        "act": view["options"][0]["act"],
    }
    once = ann.post(f"/api/tables/{game}/acts", act)
    assert there.post(f"/api/tables/{game}/acts", act)["seq"] == once["seq"]


def test_two_that_act_at_once_make_one_history(pair: tuple[Server, Server]) -> None:
    one, other = pair
    ann = one.browser("Ann")
    there = also_at(ann, other)
    game = ann.begin()
    statuses: list[int] = []

    def press(who: Browser) -> None:
        for n in range(8):
            view = who.look(game)
            if view["over"]:
                return
            act = {
                "expected": view["seq"],
                "key": f"{id(who):x}{n:x}".zfill(32),
                "side": "player",
                "act": view["options"][0]["act"],
            }
            statuses.append(who.ask("POST", f"/api/tables/{game}/acts", act).status_code)

    threads = [Thread(target=press, args=(who,)) for who in (ann, there)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert set(statuses) <= {200, 409}
    with one.services.database.read() as connection:
        number = connection.exec_driver_sql("SELECT id FROM game").scalar_one()
        entries = log.list_entries_after(connection, number, 0)
    assert [entry.seq for entry in entries] == list(range(1, len(entries) + 1))
    assert statuses.count(200) == sum(entry.idem_key is not None for entry in entries)
    assert ann.look(game)["hash"] == there.look(game)["hash"]


def test_news_reach_the_sockets_of_the_other(pair: tuple[Server, Server]) -> None:
    one, other = pair
    ann = one.browser("Ann")
    there = also_at(ann, other)
    game = ann.begin()
    with there.client.websocket_connect("/api/socket") as socket:
        socket.send_json({"watch": game})
        first = socket.receive_json()
        seq = ann.act(game)["seq"]
        said = socket.receive_json()
        while said == first:  # woken when the listener began
            said = socket.receive_json()
        assert said == {"table": game, "seq": seq, "chat": 0}
        ann.post(f"/api/tables/{game}/delete")
        assert socket.receive_json() == {"table": game, "gone": True}


def test_a_link_that_both_are_given_seats_one(pair: tuple[Server, Server]) -> None:
    one, other = pair
    ann, bob, eve = one.browser("Ann"), one.browser("Bob"), other.browser("Eve")
    begun = ann.post("/api/tables", {"title": "march-of-justice", "nonce": nonce(), **TWO})
    statuses: list[int] = []

    def press(who: Browser, made_up: str) -> None:
        body = {"link": begun["links"]["russia"], "nonce": made_up}
        statuses.append(who.ask("POST", "/api/join", body).status_code)

    threads = [Thread(target=press, args=(who, nonce())) for who in (bob, eve)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(statuses) == [200, 404]


def test_both_may_talk_at_once(pair: tuple[Server, Server]) -> None:
    one, other = pair
    ann = one.browser("Ann")
    there = also_at(ann, other)
    game = ann.begin()
    statuses: list[int] = []

    def talk(who: Browser, words: str) -> None:
        for n in range(10):
            body = {"text": words, "key": f"{ord(words):x}{n:x}".zfill(32)}
            statuses.append(who.ask("POST", f"/api/tables/{game}/chat", body).status_code)

    threads = [Thread(target=talk, args=pair_) for pair_ in ((ann, "a"), (there, "b"))]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert statuses == [200] * 20
    assert [one["n"] for one in ann.get(f"/api/tables/{game}/chat")["lines"]] == list(range(1, 21))


def test_two_may_start_at_once_on_a_new_database(postgresql_server: str) -> None:
    from tests.web import postgres

    with postgres.database(postgresql_server, "grognard_start_at_once") as url:
        opened: list[Database] = []
        threads = [Thread(target=lambda: opened.append(Database(url))) for n in range(4)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert len(opened) == 4
        for one in opened:
            one.close()


# ---------------------------------------------------------------- NOTIFY itself


@pytest.fixture
def wires(
    postgresql_url: str, monkeypatch: pytest.MonkeyPatch
) -> Iterator[tuple[PgNotify, PgNotify, list[News], list[str]]]:
    heard: list[News] = []
    woken: list[str] = []
    databases = [Database(postgresql_url), Database(postgresql_url)]
    ends = [PgNotify(one, Bus()) for one in databases]
    monkeypatch.setattr(ends[1].bus, "receive", heard.append)
    monkeypatch.setattr(ends[1].bus, "wake_all", lambda: woken.append("up"))
    with ends[0], ends[1]:
        until(lambda: woken)
        yield ends[0], ends[1], heard, woken
    for one in databases:
        one.close()


def test_news_go_over_the_wire(wires: tuple[PgNotify, PgNotify, list[News], list[str]]) -> None:
    here, there, heard, _ = wires
    news = News("AbC_-123", 7, 2, True)
    here.send(news)
    there.send(News("own", 1, 0))  # one's own words are not news
    here.send(News("last", 1, 0))
    until(lambda: len(heard) == 2)
    assert heard == [news, News("last", 1, 0)]


def test_news_that_come_together_go_together(
    wires: tuple[PgNotify, PgNotify, list[News], list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    here, _, heard, _ = wires
    many = [News(f"game-{n}", n, 0) for n in range(250)]
    sent: list[object] = []
    event.listen(here.sender, "before_execute", lambda *words: sent.append(words[1]))
    for news in many:
        here.send(news)
    until(lambda: len(heard) == len(many))
    assert heard == many
    assert len(sent) < len(many) / 2


def test_a_lost_connection_comes_back_and_all_are_woken(
    wires: tuple[PgNotify, PgNotify, list[News], list[str]], postgresql_url: str
) -> None:
    here, _, heard, woken = wires
    with psycopg.connect(postgresql_url, autocommit=True) as admin:
        admin.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
            "WHERE datname = current_database() AND query LIKE 'LISTEN%'"
        )
    until(lambda: len(woken) == 2)
    here.send(News("after", 3, 0))
    until(lambda: heard)
    assert heard == [News("after", 3, 0)]


def test_connections_that_postgresql_has_ended_are_replaced_unnoticed(postgresql_url: str) -> None:
    """As after a restart of it: without a ping before every transaction, and without a 503."""
    database = Database(postgresql_url)
    with database.read(), database.write(), database.read():
        pass
    with psycopg.connect(postgresql_url, autocommit=True) as admin:
        ended = admin.execute(
            "SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity "
            "WHERE datname = current_database() AND pid <> pg_backend_pid()"
        ).fetchall()
    assert len(ended) >= 3
    with database.write() as one, database.read() as other:
        assert (one.scalar(text("SELECT 1")), other.scalar(text("SELECT 2"))) == (1, 2)
    database.close()


@pytest.mark.parametrize("said", ["", "x", "a b c d e", "a b 1 2", "a b 1 2 1 9", "a b 1 x 0"])
def test_other_words_on_the_wire_are_no_news(sqlite_url: str, said: str) -> None:
    database = Database(sqlite_url)
    assert PgNotify(database, Bus()).parse(said) is None
    database.close()
