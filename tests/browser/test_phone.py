"""On a phone: everything in reach of a thumb, and nothing under something else."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.chromium import PHONE, Door
from tests.browser.positions import battle, bring_in, contact, ended_march
from tests.browser.table import Table

# Is this what lies uppermost in its own middle? Boards live in a shadow.
ON_TOP = """part => {
  const box = part.getBoundingClientRect();
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const at = part.getRootNode().elementFromPoint(x, y);
  return at !== null && (part.contains(at) || at.contains(part)) && !at.matches('main, html');
}"""


def on_phone(door: Door) -> Page:
    kind: dict[str, Any] = PHONE
    return door.enter(**kind)


def in_reach(part: Locator) -> None:
    """It can be scrolled to where nothing covers it."""
    part.evaluate("part => part.scrollIntoView({ block: 'center' })")
    assert part.evaluate(ON_TOP), part.inner_text()


@pytest.mark.parametrize("position", [battle, contact])
def test_everything_can_be_reached(door: Door, position: Any) -> None:
    table = bring_in(on_phone(door), position())
    page = table.page
    expect(table.options.first).to_be_visible()
    for part in [*table.options.all(), *page.locator(".refused li").all()]:
        in_reach(part)
    for part in page.locator(".log .act").all()[-3:]:
        in_reach(part)
    page.evaluate("scrollTo(0, document.body.scrollHeight)")
    bar = page.locator(".helps").bounding_box()
    last = page.locator(".panel:has([role=tablist])").bounding_box()
    assert bar
    assert last
    assert last["y"] + last["height"] <= bar["y"] + 1, "the bar covers the end of the page"


def test_all_units_can_be_touched(door: Door) -> None:
    table = bring_in(on_phone(door), battle())
    board = table.page.locator("board-keep-it-moving")
    expect(board.locator(".send")).to_be_visible()
    for touch in board.locator(".unit .touch").all():
        in_reach(touch)
        touch.tap()
        expect(touch).to_have_attribute("aria-pressed", "true")
    assert board.evaluate("board => board.scrollWidth <= board.clientWidth")


def test_log_and_rules_are_one_tap_away(door: Door) -> None:
    """However long the list of options is, and also when looking back."""
    table = bring_in(on_phone(door), battle())
    page = table.page
    for moves in (table.moves, table.moves - 3):
        table.line.fill(str(moves))
        page.evaluate("scrollTo(0, 0)")
        page.locator(".helps").get_by_role("button", name="Log").tap()
        expect(page.locator(".log .current .act")).to_be_in_viewport()
        assert page.locator(".log .current .act").evaluate(ON_TOP)
        page.locator(".helps").get_by_role("button", name="Rules").tap()
        drawer = page.get_by_role("dialog", name="Rules")
        expect(drawer.locator("section").first).to_be_visible()
        drawer.get_by_role("button", name="Close").tap()


def test_the_timeline_stays_where_it_is(door: Door) -> None:
    """The options vanish while one looks back: what one is dragging must not move."""
    table = bring_in(on_phone(door), battle())
    expect(table.options.first).to_be_visible()
    before = top_of(table)
    table.page.get_by_role("button", name="One act back").tap()
    expect(table.page.get_by_role("button", name="Play on from here")).to_be_visible()
    assert top_of(table) == before


def top_of(table: Table) -> float:
    box = table.line.bounding_box()
    assert box
    return box["y"]


def test_the_end_says_first_what_next(door: Door) -> None:
    """And March of Justice has its chances, too: they take longest to work out."""
    table = bring_in(on_phone(door), ended_march())
    page = table.page
    page.locator("story-page .curve").wait_for()  # bots think about it for some seconds
    expect(page.get_by_role("button", name="Play it again")).to_be_in_viewport()
    expect(page.get_by_role("combobox", name="Show")).to_contain_text("Chance to win")
    story = page.request.get(f"/api/tables/{table.id}/story").json()
    assert story["playouts"] >= 30
    turn = page.locator("story-page .moments button").first
    turn.tap()
    expect(page.get_by_role("button", name="Play on from here")).to_be_visible()
    expect(table.line).to_have_value(str(story["turning"][0]["n"] + 1))
