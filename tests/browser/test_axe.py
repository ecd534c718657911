"""axe finds nothing wrong: on every page and state, light and dark, on a desk and on a phone."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.axe import accessible, violations
from tests.browser.chromium import PHONE, WIDE, Door
from tests.browser.players import pick_units
from tests.browser.positions import battle, bring_in, contact
from tests.browser.table import Table, begin, cards, march_for_two

SOLO = {"wagner": "me", "russia": "me"}
LOOKS = pytest.mark.parametrize(
    "looks",
    [{**WIDE, "color_scheme": "light"}, {**PHONE, "color_scheme": "dark"}],
    ids=["wide-light", "phone-dark"],
)


def test_axe_sees(door: Door) -> None:
    """It finds a fault that is put in, also inside a board."""
    page = cards(door.enter()).page
    page.locator("board-keep-it-moving").evaluate(
        "board => board.shadowRoot.append(document.createElement('input'))"
    )
    assert any(one.startswith("label") for one in violations(page))


@LOOKS
def test_pages(door: Door, looks: dict[str, Any]) -> None:
    door.forgive("status of 404")
    page = door.enter(**looks)
    expect(page.get_by_role("button", name="Play now").first).to_be_visible()
    accessible(page, "home, no games yet")
    page.goto("/games")
    expect(page.get_by_role("heading", name="You have no games")).to_be_visible()
    accessible(page, "my games, none")
    for title in ("keep-it-moving", "march-of-justice"):
        page.goto(f"/new/{title}")
        expect(page.get_by_role("button", name="Begin", exact=True)).to_be_visible()
        accessible(page, f"new game of {title}")
        page.goto(f"/rules/{title}")
        expect(page.locator(".rulebook section").first).to_be_visible()
        accessible(page, f"rules of {title}")
    page.goto(f"/join/{'0' * 43}")
    page.get_by_role("main").get_by_label("Your name").fill("Eve")
    accessible(page, "join")
    page.get_by_role("button", name="Sit down").click()
    expect(page.get_by_role("alert")).to_be_visible()
    accessible(page, "join, by a void link")
    page.goto("/table/nowhere")
    expect(page.get_by_role("alert")).to_be_visible()
    accessible(page, "no such game")


@LOOKS
def test_my_games_and_dialogs(door: Door, looks: dict[str, Any]) -> None:
    page = door.enter(**looks)
    cards(page, name="First")
    march_for_two(page, "open")
    page.goto("/")
    expect(page.get_by_role("heading", name="Go on playing")).to_be_visible()
    accessible(page, "home, with games")
    page.goto("/games")
    row = page.locator(".game-lines li", has_text="First")
    row.locator("summary").click()
    accessible(page, "my games, more")
    row.get_by_role("button", name="Rename").click()
    accessible(page, "rename")
    page.keyboard.press("Escape")
    row.get_by_role("button", name="Delete").click()
    dialog = page.get_by_role("dialog", name="Delete “First”?")
    expect(dialog).to_be_visible()
    accessible(page, "delete?")
    dialog.get_by_role("button", name="Delete").click()
    expect(page.locator(".notice")).to_be_visible()
    page.get_by_text("Bin (1)").click()
    accessible(page, "my games, deleted")
    page.locator("header.head button").first.click()
    expect(page.get_by_role("dialog", name="Settings")).to_be_visible()
    accessible(page, "settings")


@LOOKS
def test_the_card_table(door: Door, looks: dict[str, Any]) -> None:
    table = cards(door.enter(**looks))
    page, board = table.page, table.page.locator("board-keep-it-moving")
    expect(board.locator(".brigade")).to_be_visible()
    accessible(page, "card table, at the start")
    table = bring_in(page, battle())
    expect(board.locator(".send")).to_be_visible()
    accessible(page, "card table, a battle")
    pick_units(table, board, Random(8))
    accessible(page, "card table, units chosen")
    table.choose(0)
    all_around(table)
    page.keyboard.press("r")
    expect(page.get_by_role("dialog", name="Rules").locator("section").first).to_be_visible()
    accessible(page, "rules drawer")
    page.keyboard.press("Escape")
    resign(table)
    expect(page.locator("story-page .curve")).to_be_visible()
    accessible(page, "the end")
    page.get_by_role("button", name="The board", exact=True).click()
    expect(board.locator(".brigade")).to_be_visible()
    accessible(page, "the end, the board")


@LOOKS
def test_the_map(door: Door, looks: dict[str, Any]) -> None:
    page = door.enter(**looks)
    table = begin(page, "march-of-justice", seats=SOLO)
    board = page.locator("board-march-of-justice")
    expect(board.locator("svg.map")).to_be_visible()
    accessible(page, "map, at the start")
    board.locator("[data-place]").first.press("Enter")
    expect(board.locator(".balloon, .fan").first).to_be_visible()
    accessible(page, "map, a place is looked at")
    table.choose(0)
    all_around(table)
    bring_in(page, contact())
    expect(board.locator("section.contact")).to_be_visible()
    accessible(page, "map, a contact")
    fold = board.locator("section.contact .fold")
    fold.click()
    accessible(page, "map, the contact folded or shown")
    page.keyboard.press("h")
    expect(page.locator(".hint")).to_be_visible()
    accessible(page, "map, a hint")


def resign(table: Table) -> None:
    table.tab("Table")
    table.page.get_by_role("button", name="Resign").click()
    table.page.get_by_role("button", name="Resign", exact=True).last.click()
    expect(table.page.locator(".over")).to_be_visible()


def all_around(table: Table) -> None:
    """The other tabs, the hint, the past, the dialog to play on from there."""
    page = table.page
    table.tab("Chat")
    accessible(page, "chat")
    table.tab("Table")
    accessible(page, "the table's menu")
    table.tab("Log")
    table.line.fill(str(table.moves - 1))
    fork = page.get_by_role("button", name="Play on from here")
    expect(fork).to_be_visible()
    accessible(page, "the past")
    fork.click()
    expect(page.get_by_role("button", name="Begin there")).to_be_visible()
    accessible(page, "play on from here")
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Now", exact=True).click()
