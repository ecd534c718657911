"""Who plays at random, by clicks on the board where the board offers something."""

from __future__ import annotations

from random import Random
from typing import Any

from playwright.sync_api import Locator, expect

from tests.browser.table import Table

MOST = 400  # acts: no game of ours is that long
UNITS = ("1st", "2nd", "3rd", "assets")  # as their cards lie, from left to right
TRIES = 8  # one game of cards in eight has no battle


def play_cards(table: Table, dice: Random) -> int:
    """A whole game of Keep it Moving!; how many acts were done on the board itself."""
    on_board = 0
    for _ in range(MOST):
        if table.over:
            return on_board
        on_board += one_card_act(table, dice)
    raise AssertionError("the game does not end")


def play_again(table: Table) -> Table:
    """From the end of a game to the beginning of the next."""
    old = table.id
    table.press(table.page.get_by_role("button", name="Play it again").first)
    table.page.wait_for_url(lambda address: not address.endswith(old))
    return Table(table.page, table.touch)


def one_card_act(table: Table, dice: Random) -> bool:
    """Send units by their cards, or touch the one that is meant, or take an option."""
    board = table.page.locator("board-keep-it-moving")
    send, lit = board.locator(".send"), board.locator(".unit.lit .touch")
    if send.count():
        pick_units(table, board, dice)
        with table.one_act():
            table.press(send)
        return True
    if lit.count():
        with table.one_act():
            table.press(any_of(lit, dice))
        return True
    table.choose(dice.randrange(table.options.count()))
    return False


def pick_units(table: Table, board: Locator, dice: Random) -> None:
    """Touch the units of one of the options."""
    for n in dice.choice(unit_choices(table)):
        table.press(board.locator(".unit .touch").nth(n))
    expect(board.locator(".send")).to_have_attribute("aria-disabled", "false")


def unit_choices(table: Table) -> list[list[int]]:
    """The units of each option that is about units."""
    acts = [option["act"] for option in table.look()["options"]]
    return [units_of(act) for act in acts if act[0] in ("commit", "attrit", "regenerate")]


def units_of(act: list[Any]) -> list[int]:
    """Which unit cards an act is about: by their ids, or by the bits of a number."""
    if isinstance(act[1], int):
        return [n for n in range(len(UNITS)) if act[1] >> n & 1]
    return [n for n, unit in enumerate(UNITS) if unit in act]


def any_of(found: Locator, dice: Random) -> Locator:
    return found.nth(dice.randrange(found.count()))


def play_march(table: Table, dice: Random) -> int:
    """A whole game of March of Justice; how many acts were done on the map itself."""
    on_map = 0
    table.press(table.page.get_by_role("button", name="The whole map").locator("visible=true"))
    for _ in range(MOST):
        if table.over:
            return on_map
        if on_the_map(table, dice):
            on_map += 1
        elif not table.over:
            table.choose(dice.randrange(table.options.count()))
    raise AssertionError("the game does not end")


def on_the_map(table: Table, dice: Random) -> bool:
    """Click a lit place or unit, and what that leads to; False if it does not lead to an act."""
    before = table.moves
    for _ in range(4):  # a stack is opened, a unit chosen, a place, perhaps one of two acts there
        lit = table.page.locator("board-march-of-justice").evaluate(LIT)
        if not lit:
            break
        table.point(*dice.choice(lit))
        table.page.wait_for_function(IDLE)
        if table.moves != before or table.over:
            return True
    return False


# Where to press next: an open choice first, then where to, then who. Only where one can: in the
# frame of the map, and under nothing but a counter.
LIT = """board => {
  const root = board.shadowRoot;
  const middle = part => {
    const box = part.getBoundingClientRect();
    return [box.x + box.width / 2, box.y + box.height / 2];
  };
  const free = ([x, y]) => root.elementFromPoint(x, y)?.closest('svg.map, .balloon');
  const kinds = ['.balloon button.lit', 'g.place.lit', '.fan [data-stop=lit]', '.more.lit',
    '.piece:has(.lit)'];
  for (const kind of kinds) {
    const found = [...root.querySelectorAll(kind)].map(middle).filter(free);
    if (found.length) return found;
  }
  return [];
}"""
IDLE = """() => document.querySelector('.saved.is-saved')
  && (document.querySelector('.over') || !document.querySelector('[aria-disabled=true].option'))"""
