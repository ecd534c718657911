"""Who plays QUICK at random by clicks on its board: hexes, counters, Actions, cubes."""

from __future__ import annotations

from random import Random
from typing import Any

from playwright.sync_api import Locator, expect

from tests.browser.table import Table

QUICK = "QUICK"
MOST = 900  # acts of both sides: no game is that long
CLICKS = 6  # a unit, a hex, a menu, a prospect: more does no act need

# Where to press next, by kind; only where one can: on the screen, and nothing else lies above.
LIT = """board => {
  const root = board.shadowRoot;
  const frame = root.querySelector('.board').getBoundingClientRect();
  const spots = (kind, selector) => [...root.querySelectorAll(selector)].flatMap(part => {
    const box = part.getBoundingClientRect();
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const on = x > frame.left && x < frame.right && y > frame.top && y < frame.bottom;
    const top = on && root.elementFromPoint(x, y);
    return top && (top === part || part.contains(top)) ? [{ kind, x, y }] : [];
  });
  return [
    ...spots('go', '.combat button.go'),
    ...spots('choice', '.balloon button.lit'),
    ...spots('cell', '.cell.lit'),
    ...spots('target', '.piece:has(.counter.target) .hit'),
    ...spots('button', '.strip button.lit'),
    ...spots('chip', 'button.chip.lit'),
    ...spots('unit', '.piece:has(.counter.lit):not(:has(.counter.chosen)) .hit'),
  ];
}"""
SAVED = "() => document.querySelector('.saved.is-saved')"
MINE = """() => document.querySelector('.saved.is-saved')
  && document.querySelector('.over, .curtain, option-list .option')"""
WENT_ON = """before => document.querySelector('.curtain, .over')
  || Number(document.querySelector('time-line input')?.max) > before"""


def board_of(table: Table) -> Locator:
    return table.page.locator("board-quick")


def play(table: Table, dice: Random, most: int = MOST) -> dict[str, int]:
    """A game to its end, or so many acts; how many acts were done on the board, and in the list."""
    done = {"board": 0, "list": 0}
    for _ in range(most):
        table.page.wait_for_function(MINE)
        if table.over:
            return done
        done["board" if act(table, dice) else "list"] += 1
    return done


def act(table: Table, dice: Random) -> bool:
    """One act by clicks on the board; where they lead nowhere, by the list beside it."""
    if board_of(table).locator("section.select").count():
        select(table, dice)
        return True
    before = table.moves
    for _ in range(CLICKS):
        spots = board_of(table).evaluate(LIT)
        if not spots:
            break
        spot = dice.choice(wanted(spots, dice))
        table.point(spot["x"], spot["y"])
        table.page.wait_for_function(SAVED)
        if table.over or table.moves != before:
            return True
    table.page.keyboard.press("Escape")
    table.choose(dice.randrange(table.options.count()))
    return False


def wanted(spots: list[Any], dice: Random) -> list[Any]:
    """What was begun is gone on with; else a unit is taken more often than a button."""
    for kinds in (("go",), ("choice",), ("cell", "target")):
        found = [spot for spot in spots if spot["kind"] in kinds]
        if found:
            return found
    kind = dice.choice(["unit", "unit", "button", "chip"])
    return [spot for spot in spots if spot["kind"] == kind] or spots


def select(table: Table, dice: Random) -> None:
    """2.2 Cubes out of the Pool into the hand, one by one; the last is put back and taken again."""
    board = board_of(table)
    slots = board.locator(".slots > *").count()
    for _ in range(slots):
        piles = board.locator(".pile[aria-disabled=false]")
        table.press(piles.nth(dice.randrange(piles.count())))
    table.press(board.locator(".slot.full").last)
    expect(board.locator(".take")).to_have_attribute("aria-disabled", "true")
    table.press(board.locator(".pile[aria-disabled=false]").first)
    with table.one_act():
        table.press(board.locator(".take"))


def went_on(table: Table, before: int) -> None:
    """More acts are there, or hidden behind the curtain."""
    table.page.wait_for_function(WENT_ON, arg=before)


def set_up(table: Table) -> None:
    """1.1 All as the scenario proposes."""
    with table.one_act():
        table.press(board_of(table).get_by_role("button", name="Default set-up"))


def lift(table: Table) -> str:
    """The side that is asked comes to the screen; who that is."""
    table.page.get_by_role("button", name="show the board").click()
    expect(table.asked).to_be_visible()
    who: str = table.look()["who"]
    return who
