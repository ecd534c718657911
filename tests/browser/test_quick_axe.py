"""axe finds nothing wrong with the board of QUICK: set-up, cubes, Actions, combats, displays."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import expect

from tests.browser.axe import accessible
from tests.browser.chromium import PHONE, Door
from tests.browser.clicks_on_quick import board_of, lift, set_up
from tests.browser.positions import bring_in
from tests.browser.quick_positions import giving, losses, prospect
from tests.browser.table import Table, begin
from tests.browser.test_axe import LOOKS

AGAINST_BOT = {"blue": "me", "red": "bot:sensible"}


@LOOKS
def test_until_the_first_action(door: Door, looks: dict[str, Any]) -> None:
    page = door.enter(**looks)
    options = {"support": "on", "fate": "on"}
    table = begin(page, "quick", seats=AGAINST_BOT, options=options)
    expect(table.options.first).to_be_visible()
    accessible(page, "set-up")
    set_up(table)
    board = board_of(table)
    for _ in range(4):
        board.locator(".pile.blue").click()
    accessible(page, "cubes are chosen")
    with table.one_act():
        board.locator(".take").click()
    accessible(page, "who begins")
    page.goto("/new/quick")
    expect(page.get_by_role("button", name="Begin", exact=True)).to_be_visible()
    accessible(page, "new game of QUICK")
    page.goto("/rules/quick")
    expect(page.locator(".rulebook section").first).to_be_visible()
    accessible(page, "rules of QUICK")


@LOOKS
def test_in_the_middle(door: Door, looks: dict[str, Any]) -> None:
    page = door.enter(**looks)
    table = bring_in(page, prospect())
    accessible(page, "the curtain")
    view = table.look(f"?side={lift(table)}")
    board = board_of(table)
    accessible(page, "an Action")
    board.get_by_role("button", name="Move, costs a blue cube").click()
    expect(board.locator(".balloon")).to_be_visible()
    accessible(page, "ways to move")
    page.keyboard.press("Escape")
    act = next(one["act"] for one in view["options"] if one["act"][0] == "attack")
    for unit in act[1:]:
        board.locator(f'[data-unit="{unit}"] .hit').focus()
        page.keyboard.press("Enter")
        accessible(page, f"{unit} is chosen")
    if looks["viewport"] == PHONE["viewport"]:
        page.keyboard.press("Escape")
        board.get_by_role("button", name="Displays").click()
        accessible(page, "displays")


@LOOKS
def test_in_a_combat(door: Door, looks: dict[str, Any]) -> None:
    page = door.enter(**looks)
    for name, file in (("losses", losses()), ("a Redeploy", giving())):
        table: Table = bring_in(page, file)
        lift(table)
        accessible(page, name)
    table = bring_in(page, losses())
    lift(table)
    board_of(table).locator("section.combat .fold").click()
    accessible(page, "the combat folded or shown")
