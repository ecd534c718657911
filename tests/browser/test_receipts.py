"""What a browser keeps of a game: with it, the exported file shows that it is the game played."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from grognard.web import proof
from grognard.web.receipts import BadReceipts, Receipts, read_receipts
from tests.browser.chromium import Door
from tests.browser.players import play_cards
from tests.browser.table import KIM, play_now

FILL = """game => {
  const name = `grognard.receipts.${game}`;
  localStorage[name] += " ".repeat(5_000_000 - localStorage[name].length);
  for (const size of [100_000, 10_000, 1_000, 100, 10])
    try { while (true) localStorage[name] += " ".repeat(size); } catch { continue; }
}"""


def save(page: Page, folder: Path, role: Any, name: str) -> Any:
    """What the page gives as a file."""
    with page.expect_download() as coming:
        page.locator(".over").get_by_role(role, name=name).click()
    path = folder / coming.value.suggested_filename
    coming.value.save_as(path)
    return json.loads(path.read_text("utf-8"))


def kept(page: Page, game: str) -> Any:
    return json.loads(page.evaluate(f"localStorage['grognard.receipts.{game}'] ?? 'null'"))


def test_a_whole_game_is_proved_by_what_the_browser_kept(door: Door, tmp_path: Path) -> None:
    table = play_now(door.enter(), KIM)
    play_cards(table, Random(1))
    file = save(table.page, tmp_path, "link", "Export")
    held = read_receipts(save(table.page, tmp_path, "button", "My receipts"), "mine.json")
    key = table.page.request.get("/api/server").json()["key"]
    found = proof.verify(file, [held], key)
    assert found.proved == found.by_server - found.on_word[""]  # all but the first draws
    assert len(found.receipts[0].entries) > 0
    assert found.receipts[0].until == found.entries
    assert found.receipts[0].missing == 0
    refused(file, held)


def refused(file: Any, held: Receipts) -> None:
    """A roll that is not what this browser has seen."""
    held.sent[-1].head = "0" * 64
    with pytest.raises(BadReceipts, match="another"):
        proof.verify(file, [held])


def test_the_table_tells_its_promise_and_its_key(door: Door) -> None:
    table = play_now(door.enter(), KIM)
    table.page.get_by_role("tab", name="Table").click()
    shown = table.page.locator(".proof")
    expect(shown).to_contain_text(table.look()["dice"]["commitment"])
    expect(shown).to_contain_text(table.page.request.get("/api/server").json()["key"])
    expect(
        table.page.locator("table-menu").get_by_role("button", name="My receipts")
    ).to_be_visible()


def test_what_is_sent_twice_is_noted_once(door: Door) -> None:
    """An answer that got lost: the page sends the same again, under the same key."""
    door.forgive("ERR_FAILED")
    table, answered = play_now(door.enter(), KIM), list[int]()

    def lose_the_first(route: Route) -> None:
        answer = route.fetch()
        answered.append(answer.status)
        if len(answered) == 1:
            route.abort()
        else:
            route.fulfill(response=answer)

    table.page.route("**/acts", lose_the_first)
    table.choose(0)
    assert answered == [200, 200]
    held = kept(table.page, table.id)
    assert [one["kind"] for one in held["sent"]] == ["act"]
    assert held["told"]["seq"] == table.look()["seq"]


def test_a_full_storage_gives_room_to_the_newest_game(door: Door) -> None:
    page = door.enter()
    first = play_now(page, KIM).id
    page.evaluate(FILL, first)
    page.goto("/")
    second = play_now(page, KIM).id
    assert kept(page, second)["game"] == second
    assert kept(page, first) is None
