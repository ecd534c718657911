"""Two tabs of one player, both at the same question: one act each time, never two."""

from __future__ import annotations

from random import Random

import pytest
from playwright.sync_api import Page, Response, WebSocketRoute, expect

from tests.browser.chromium import Door
from tests.browser.table import Table, begin, cards

SOLO = {"wagner": "me", "russia": "me"}
STALE = "The game has gone on meanwhile"
CLICK = """n => {
  const all = document.querySelectorAll('option-list .option');
  all[n % all.length]?.click();
}"""
STILL = """() => document.querySelector('.saved.is-saved')
  && !document.querySelector('.option[aria-disabled=true]')"""


@pytest.fixture
def tabs(door: Door) -> tuple[Table, Table]:
    """The same table twice; the second tab does not hear of news by itself."""
    door.forgive("status of 409")
    first = cards(door.enter())
    other = door.another_tab(first.page.context, "about:blank")
    other.route_web_socket("**/api/socket", deaf)
    other.goto(first.page.url)
    return first, Table(other)


def deaf(line: WebSocketRoute) -> None:
    """A line on which nothing arrives."""
    line.connect_to_server().on_message(lambda _: None)


def own_acts(table: Table) -> int:
    return sum(entry["by"] != "nature" for entry in table.look()["log"]["entries"])


def test_the_slower_tab_is_told_and_catches_up(tabs: tuple[Table, Table]) -> None:
    first, late = tabs
    acts = own_acts(first)
    first.choose(0)
    late.choose(0)
    expect(late.page.locator(".notice")).to_contain_text(STALE)
    assert own_acts(first) == acts + 1
    expect(late.line).to_have_attribute("max", str(first.moves))
    expect(late.question).to_have_text(first.question.inner_text())
    late.choose(0)
    assert own_acts(first) == acts + 2


def test_both_click_at_once(door: Door) -> None:
    """However they fall, every click is an act or is refused as stale."""
    door.forgive("status of 409")
    one = begin(door.enter(), "march-of-justice", seats=SOLO)
    two = Table(door.another_tab(one.page.context, one.page.url))
    acts, dice, seen = own_acts(one), Random(4), Seen()
    for table in (one, two):
        table.page.on("response", seen.note)
    for _ in range(12):  # a game has more acts than that
        n = dice.randrange(9)
        one.page.evaluate(CLICK, n)
        two.page.evaluate(CLICK, n + 1)
        same_in(one.page, two.page)
    assert seen.stale > 0
    assert own_acts(one) == acts + seen.taken
    assert seen.taken >= 6
    assert one.look()["hash"] == two.look()["hash"]


class Seen:
    """What the server answered to acts."""

    taken = stale = 0

    def note(self, response: Response) -> None:
        if response.url.endswith("/acts"):
            self.taken += response.status == 200
            self.stale += response.status == 409


def same_in(one: Page, two: Page) -> None:
    """Wait until nothing is under way and both show the same number of acts."""
    for page in (one, two, one):
        page.wait_for_function(STILL)
    moves = Table(one).look()["moves"]
    for page in (one, two):
        expect(page.locator("time-line input")).to_have_attribute("max", str(moves))
