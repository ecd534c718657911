"""By keyboard alone: no mouse, no touch."""

from __future__ import annotations

from random import Random
from typing import Any

from playwright.sync_api import expect

from tests.browser.chromium import Door
from tests.browser.keyboard import Keyboard
from tests.browser.players import MOST, TRIES, UNITS, unit_choices
from tests.browser.positions import bring_in, contact
from tests.browser.table import KIM, MARCH, Table

STOPS = """board => [...board.shadowRoot.querySelectorAll('[data-stop=lit]')].map(part => {
  const box = part.getBoundingClientRect();
  return [box.x + box.width / 2, box.y + box.height / 2];
})"""


def from_home(door: Door, title: str) -> tuple[Table, Keyboard]:
    """Tab and Enter lead from the first page to a table."""
    page = door.enter()
    keys = Keyboard(page)
    expect(page.get_by_role("button", name=f"Play now: {title}")).to_be_visible()
    keys.tab_to(f"^Play now: {title}")
    keys.press("Enter")
    page.wait_for_url("**/table/*")
    return Table(page), keys


def test_a_whole_game_of_cards(door: Door) -> None:
    table, keys = from_home(door, KIM)
    done = dict.fromkeys(("cards", "digits", "enter"), 0)
    for _ in range(TRIES):
        play_by_keys(table, keys, Random(2), done)
        keys.tab_to("^Play it again$")
        keys.press("Enter")
        expect(table.options.first).to_be_visible()
        assert not table.look()["over"]
        if min(done.values()) > 0:
            return
    raise AssertionError(f"not everything came up: {done}")


def play_by_keys(table: Table, keys: Keyboard, dice: Random, done: dict[str, int]) -> None:
    """To the end: units by their cards, options by digits and by Enter in turns."""
    board = table.page.locator("board-keep-it-moving")
    for n in range(MOST):
        if table.over:
            return
        if board.locator(".send").count():
            send_units(table, keys)
            done["cards"] += 1
        elif n % 2:
            with table.one_act():
                keys.press(str(1 + dice.randrange(min(9, table.options.count()))))
            done["digits"] += 1
        else:
            keys.tab_to(kind="option")
            with table.one_act():
                keys.press("Enter")
            done["enter"] += 1
            assert table.over or keys.at, "the focus stays where it is of use"
    raise AssertionError("the game does not end")


def send_units(table: Table, keys: Keyboard) -> None:
    """To the unit cards, arrows from one to the next, space to choose, Enter to confirm."""
    wanted = unit_choices(table)[-1]
    keys.to_the_board()
    keys.press(*["ArrowLeft"] * len(UNITS))
    for n in range(len(UNITS)):
        at = keys.at
        assert at
        assert at["kind"] == "touch"
        if n in wanted:
            keys.press("Space")
        keys.press("ArrowRight")
    keys.tab_to(kind="send")
    with table.one_act():
        keys.press("Enter")


def test_some_turns_on_the_map(door: Door) -> None:
    """Pieces and places are reached by arrows and chosen by Enter; the rest by digits."""
    table, keys = from_home(door, MARCH)
    dice, on_map = Random(3), 0
    for _ in range(40):
        if table.over or on_map >= 6:
            break
        if act_on_map(table, keys, dice):
            on_map += 1
        else:
            keys.press("Escape", "Escape")
            with table.one_act():
                keys.press(str(1 + dice.randrange(min(9, table.options.count()))))
    assert on_map >= 3


def act_on_map(table: Table, keys: Keyboard, dice: Random) -> bool:
    """Walk to something lit and press Enter, up to three times: open a stack, a unit, a place."""
    before, board = table.moves, table.page.locator("board-march-of-justice")
    for _ in range(3):
        lit = board.evaluate(STOPS)
        if not lit:
            return False
        keys.to_the_board()
        if not keys.walk(*dice.choice(lit)):
            return False
        keys.press("Enter")
        table.page.wait_for_function("() => document.querySelector('.saved.is-saved')")
        at: dict[str, Any] = keys.at or {}
        if at.get("tag") == "button" and "lit" in at["kind"]:  # one of several acts there
            keys.press("Enter")
            table.page.wait_for_function("() => document.querySelector('.saved.is-saved')")
        if table.moves != before or table.over:
            return True
    return False


def test_the_log_is_one_stop(door: Door) -> None:
    """Tab comes to the act that is shown, and on from there; arrows go through acts and rules."""
    table = bring_in(door.enter(), contact())
    keys, log = Keyboard(table.page), table.page.locator(".log")
    expect(log.locator(".act")).to_have_count(table.moves)
    expect(log.locator("button:not([tabindex='-1'])")).to_have_count(1)
    keys.tab_to(f"^Show the board after act {table.moves}:", kind="act")
    keys.press("ArrowUp")
    at = keys.at
    assert at
    assert at["name"].startswith(f"Show the board after act {table.moves - 1}:")
    cites = log.locator(".act").evaluate_all(
        "acts => acts.findLastIndex(act => act.closest('li').querySelector('.rule'))"
    )
    keys.press(*["ArrowUp"] * (table.moves - 2 - cites), "ArrowRight")
    at = keys.at
    assert at
    assert at["kind"] == "rule"
    keys.press("Home")
    first = keys.at
    assert first
    keys.press("End", "Enter")
    expect(table.line).to_have_value(str(table.moves))
    keys.press("ArrowUp", "Enter")
    expect(table.line).to_have_value(str(table.moves - 1))
    at = keys.at
    assert at
    assert at["name"].startswith(f"Show the board after act {table.moves - 1}:"), "it stays there"
    keys.press("Tab")
    assert not log.evaluate("log => log.contains(document.activeElement)")
    expect(log.locator("button:not([tabindex='-1'])")).to_have_count(1)


def test_every_key_of_the_table(door: Door) -> None:
    """R opens the rules, Escape closes them; arrows look back, End comes back; Tab is seen."""
    table, keys = from_home(door, MARCH)
    for _ in range(3):
        with table.one_act():
            keys.press("1")
    keys.press("r")
    expect(table.page.get_by_role("dialog", name="Rules")).to_be_visible()
    keys.press("Escape")
    expect(table.page.get_by_role("dialog", name="Rules")).to_be_hidden()
    table.page.locator("main").focus()
    keys.press("ArrowLeft", "ArrowLeft")
    expect(table.line).to_have_value(str(table.moves - 2))
    keys.press("ArrowRight")
    expect(table.line).to_have_value(str(table.moves - 1))
    keys.press("End")
    expect(table.line).to_have_value(str(table.moves))
    at = keys.tab_to(kind="option")
    assert at["outlined"], "what has the focus is seen to have it"
