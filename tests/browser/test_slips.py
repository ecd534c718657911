"""Slips of the hand: a double-click, a third click, a key held down decide one thing, never two."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, Request, expect

from tests.browser.chromium import PHONE, Door
from tests.browser.clicks_on_quick import lift
from tests.browser.players import unit_choices
from tests.browser.positions import battle, bring_in, contact, ended, strike
from tests.browser.quick_positions import losses
from tests.browser.table import KIM, Table, begin, cards, march_for_two

PAUSE = "1000"  # ms: the longest that can be set, so that a busy machine keeps within it
SLIPS = pytest.mark.parametrize(("times", "apart"), [(2, 0), (3, 150)])
Found = Callable[[Door], tuple[Table, Locator]]
SEATS: dict[str, dict[str, str]] = {
    "keep-it-moving": {"player": "me"},
    "march-of-justice": {"wagner": "me", "russia": "me"},
    "quick": {"blue": "me", "red": "bot:random"},
    "the-ford": {"red": "me", "blue": "bot:random"},
}


class Acts:
    """Counts the acts that a page sends."""

    def __init__(self, page: Page) -> None:
        self.page, self.sent = page, 0
        page.on("request", self.note)

    def note(self, request: Request) -> None:
        self.sent += request.method == "POST" and request.url.endswith("/acts")

    def are(self, many: int) -> None:
        """So many, also when everything has come that may come."""
        self.page.wait_for_timeout(500)
        expect(self.page.locator(".saved.is-saved, .curtain")).to_be_visible()
        assert self.sent == many


def rest(where: Locator) -> None:
    """Sit still until what is there may be pressed."""
    expect(where).to_be_visible()
    where.page.wait_for_timeout(int(PAUSE) + 50)


def press_often(page: Page, where: Locator, times: int, apart: int) -> None:
    """Click several times in one spot, as a hand does: the browser counts the clicks."""
    where.scroll_into_view_if_needed()
    box = where.bounding_box()
    assert box
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    for n in range(times):
        page.mouse.down(click_count=n + 1)
        page.mouse.up(click_count=n + 1)
        page.wait_for_timeout(apart)


# ---------------------------------------------------------------- in the list, in every game


@pytest.fixture
def at_table(ford: Door, request: pytest.FixtureRequest) -> Table:
    """A game just begun, for a hand that has been still for a while."""
    table = begin(ford.enter(pause=PAUSE), request.param, seats=SEATS[request.param])
    rest(table.options.first)
    return table


EVERY_GAME = pytest.mark.parametrize("at_table", SEATS, indirect=True)


@EVERY_GAME
@SLIPS
def test_clicks_in_the_list_are_one_act(at_table: Table, times: int, apart: int) -> None:
    acts = Acts(at_table.page)
    press_often(at_table.page, at_table.options.first, times, apart)
    acts.are(1)


def hold(page: Page, key: str) -> None:
    for _ in range(8):
        page.keyboard.down(key)  # from the second time on, it repeats
        page.wait_for_timeout(80)
    page.keyboard.up(key)


@EVERY_GAME
@pytest.mark.parametrize("key", ["1", "Enter", " "])
def test_a_key_that_is_held_is_one_act(at_table: Table, key: str) -> None:
    acts = Acts(at_table.page)
    at_table.options.first.focus()
    hold(at_table.page, key)
    acts.are(1)


def test_two_taps_are_one_act(door: Door) -> None:
    """A finger that comes down twice."""
    screen: dict[str, Any] = PHONE
    table = cards(door.enter(pause=PAUSE, **screen))
    rest(table.options.first)
    acts, box = Acts(table.page), table.options.first.bounding_box()
    assert box
    for _ in range(2):
        table.page.touchscreen.tap(box["x"] + 40, box["y"] + 10)
    acts.are(1)


# ---------------------------------------------------------------- on every board


def send_units(door: Door) -> tuple[Table, Locator]:
    """The button that sends units into battle."""
    table = bring_in(door.enter(pause=PAUSE), battle())
    board = table.page.locator("board-keep-it-moving")
    rest(board)
    for n in unit_choices(table)[0]:
        board.locator(".unit .touch").nth(n).click()
    return table, board.locator(".send")


def lit_place(door: Door) -> tuple[Table, Locator]:
    """Somewhere on the map of March of Justice to make a contact."""
    table = bring_in(door.enter(pause=PAUSE), contact())
    return table, table.page.locator("board-march-of-justice g.place.lit").first


def lit_hex(door: Door) -> tuple[Table, Locator]:
    """A hex of QUICK to retreat to."""
    table = bring_in(door.enter(pause=PAUSE), losses())
    rest(table.page.locator(".curtain button"))
    lift(table)
    return table, table.page.locator("board-quick .cell.lit").first


BOARDS = pytest.mark.parametrize("find", [send_units, lit_place, lit_hex])


@BOARDS
@SLIPS
def test_clicks_on_a_board_are_one_act(door: Door, find: Found, times: int, apart: int) -> None:
    table, where = find(door)
    rest(where)
    acts = Acts(table.page)
    press_often(table.page, where, times, apart)
    acts.are(1)


@BOARDS
def test_a_key_that_is_held_on_a_board_is_one_act(door: Door, find: Found) -> None:
    table, where = find(door)
    rest(where)
    acts = Acts(table.page)
    where.focus()
    hold(table.page, "Enter")
    acts.are(1)


# ---------------------------------------------------------------- what waits, and what does not


# Presses what a selector finds that was not there before, by pointer and by key, in the moment in
# which it is first there.
AT_ONCE = """selector => {
  const had = new Set([...document.querySelectorAll('.option')].map(one => one.dataset.act));
  const press = () => {
    const found = [...document.querySelectorAll(selector)];
    const fresh = found.findIndex(one => !had.has(one.dataset.act));
    if (fresh < 0) return;
    watcher.disconnect();
    found[fresh].click();
    document.dispatchEvent(new KeyboardEvent('keydown', { key: `${fresh + 1}`, bubbles: true }));
    document.body.dataset.pressed = selector;
  };
  const watcher = new MutationObserver(() => setTimeout(press, 20));
  watcher.observe(document.body, { subtree: true, childList: true, attributes: true });
}"""


@contextmanager
def pressed_at_once(page: Page, selector: str) -> Iterator[None]:
    """What comes of what is done here is pressed as soon as it is there."""
    page.evaluate(AT_ONCE, selector)
    yield
    expect(page.locator("body")).to_have_attribute("data-pressed", selector)


def test_new_options_wait(door: Door) -> None:
    """However far from the last click they are, and on the keyboard too."""
    table = bring_in(door.enter(pause=PAUSE), strike())
    rest(table.options.first)
    acts = Acts(table.page)
    with pressed_at_once(table.page, "option-list .option"):
        table.page.locator("option-list [data-act^='[\"strike']").click()
    acts.are(1)
    rest(table.options.first)
    table.choose(0)
    acts.are(2)


def test_what_stays_in_its_place_acts_at_once(door: Door) -> None:
    """Four real dice, typed and clicked as fast as the page takes them."""
    table = bring_in(door.enter(pause=PAUSE), battle(), dice="typed")
    rest(table.options.first)
    acts = Acts(table.page)
    table.choose(table.options.count() - 1)
    rest(table.options.first)
    for face in (2, 5):
        table.choose(face)
    for key in ("4", "4"):
        with table.one_act():
            table.page.keyboard.press(key)
    acts.are(5)
    assert [entry["act"] for entry in table.look()["log"]["entries"][-4:]] == [
        ["roll", face] for face in (3, 6, 4, 4)
    ]


def test_whoever_wants_no_pause_sets_none(door: Door) -> None:
    table = bring_in(door.enter(pause=PAUSE), battle())
    page, pause = table.page, table.page.get_by_label("After a choice, new options wait")
    rest(table.options.first)
    page.get_by_role("button", name="Ada").click()
    rest(pause)
    pause.select_option("Not at all")
    page.get_by_role("button", name="Close").click()
    acts = Acts(page)
    table.choose(table.options.count() - 1)
    table.choose(0)
    acts.are(2)


# ---------------------------------------------------------------- buttons that come under the hand


def last_act() -> tuple[Any, list[Any]]:
    """A game of cards before its very last act, and that act."""
    *acts, last = (file := ended())["acts"]
    return {**file, "acts": acts}, last["act"]


def test_the_end_of_a_game_begins_no_other(door: Door) -> None:
    file, act = last_act()
    table = bring_in(door.enter(pause=PAUSE), file, dice="typed")
    page, address = table.page, table.page.url
    last = page.locator(f"option-list [data-act='{json.dumps(act, separators=(',', ':'))}']")
    rest(last)
    with pressed_at_once(page, ".over button.primary"):
        press_often(page, last, 3, 0)
    page.wait_for_timeout(500)
    assert page.url == address
    again = page.get_by_role("button", name="Play it again").first
    rest(again)
    again.click()
    page.wait_for_url(lambda now: now != address)


def test_a_curtain_is_lifted_by_who_has_seen_it(door: Door) -> None:
    """It hides what hangs behind it from clicks that are not meant for that."""
    table = bring_in(door.enter(pause=PAUSE), losses())
    go = table.page.get_by_role("button", name="show the board")
    rest(go)
    acts = Acts(table.page)
    press_often(table.page, go, 3, 150)
    expect(table.asked).to_be_visible()
    acts.are(0)


def test_two_clicks_do_not_resign(door: Door) -> None:
    table = march_for_two(door.enter(pause=PAUSE))
    rest(table.options.first)
    table.tab("Table")
    resign = table.page.get_by_role("button", name="Resign as Wagner")
    rest(resign)
    press_often(table.page, resign, 2, 150)
    expect(table.page.locator(".sure")).to_be_visible()
    table.page.wait_for_timeout(500)
    assert table.look()["over"] is None


def test_two_clicks_begin_one_game(door: Door) -> None:
    page = door.enter(pause=PAUSE)
    play = page.get_by_role("button", name=f"Play now: {KIM}")
    rest(play)
    press_often(page, play, 2, 0)
    page.wait_for_url("**/table/*")
    page.wait_for_timeout(500)
    assert len(page.request.get("/api/tables").json()["tables"]) == 1
