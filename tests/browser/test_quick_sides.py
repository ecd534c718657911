"""QUICK for two: on one screen with a curtain, and in two browsers; cubes stay hidden."""

from __future__ import annotations

import re
from random import Random

from playwright.sync_api import Locator, Page, expect

from tests.browser.chromium import Door
from tests.browser.clicks_on_quick import act, board_of, lift, select, set_up, went_on
from tests.browser.table import Table, begin, post
from tests.browser.test_two_browsers import join, seated

BOTH_MINE = {"blue": "me", "red": "me"}
HAND = "dt:text-is('Hand') + dd .cube"


def hand(table: Table, side: str) -> Locator:
    """The cubes in a side's hand, as they are drawn."""
    return board_of(table).locator(f".display.{side}").locator(HAND)


def kinds(cubes: Locator) -> list[str]:
    found: list[str] = cubes.evaluate_all("all => all.map(one => one.classList[1])")
    return found


def choose_all(table: Table, *colours: str) -> None:
    """2.2 These cubes out of the Pool."""
    board = board_of(table)
    for colour in colours:
        board.locator(f".pile.{colour}").click()
    board.locator(".take").click()


def behind_curtain(page: Page) -> None:
    """Nothing of the game is on the page."""
    expect(page.locator(".curtain")).to_be_visible()
    expect(page.locator("board-quick, option-list, log-list")).to_have_count(0)


def test_a_curtain_between_two_at_one_screen(door: Door) -> None:
    """Each side sets up and chooses alone, and finds the other's cubes closed."""
    table = begin(door.enter(), "quick", scenario="millbrook", seats=BOTH_MINE)
    page, board = table.page, board_of(table)
    for side in ("red", "blue"):
        assert lift(table) == side
        board.get_by_role("button", name="Default set-up").click()
        if side == "red":
            behind_curtain(page)
    expect(board.locator("section.select")).to_be_visible()  # Blue stays: it is asked first
    choose_all(table, "blue", "pink", "blue", "pink")
    behind_curtain(page)
    assert lift(table) == "red"
    expect(hand(table, "blue")).to_have_count(4)
    assert kinds(hand(table, "blue")) == ["closed"] * 4
    choose_all(table, "blue", "blue", "blue", "blue")
    behind_curtain(page)
    assert lift(table) == "blue"
    assert kinds(hand(table, "blue")) == ["blue", "blue", "pink", "pink"]
    assert kinds(hand(table, "red")) == ["closed"] * 4
    play_both(table, Random(7), 24)


def play_both(table: Table, dice: Random, acts: int) -> None:
    """The game goes on; the curtain falls whenever the other side is asked."""
    curtain = table.page.locator(".curtain")
    lifted = 0
    for _ in range(acts):
        expect(curtain.or_(table.asked).or_(table.page.locator(".over"))).to_be_visible()
        if table.over:
            break
        if curtain.count():
            lift(table)
            lifted += 1
        before = table.look()["moves"]
        table.option(dice.randrange(table.options.count())).click()
        went_on(table, before)
    assert lifted >= 3


def test_two_browsers(door: Door) -> None:
    """Both choose at once and neither sees the other's cubes; acts appear in the other browser."""
    page = door.enter()
    ada = begin(page, "quick", scenario="millbrook", seats={"blue": "me", "red": "open"})
    link = post(page, f"/api/tables/{ada.id}/links", {"side": "red"})["link"]
    ben = seated(join(door, f"/join/{link}", "Ben"))
    set_up(ben)
    expect(ada.options.first).to_be_visible()
    set_up(ada)
    expect(board_of(ben).locator("section.select")).to_be_visible()
    expect(board_of(ada).locator("section.select")).to_be_visible()
    select(ada, Random(1))
    assert kinds(hand(ada, "red")) == []
    select(ben, Random(2))
    for own, table, other in (("blue", ada, "red"), ("red", ben, "blue")):
        expect(hand(table, other)).to_have_count(4)
        assert kinds(hand(table, other)) == ["closed"] * 4
        assert "closed" not in kinds(hand(table, own))
        secret = [e for e in table.look()["log"]["entries"] if e["by"] == other and not e["act"]]
        assert len(secret) == 1, "that the other has chosen is known, but not what"
    take_turns(ada, ben, Random(3))


def take_turns(ada: Table, ben: Table, dice: Random) -> None:
    """Both act on their boards until each has done so some times."""
    acted = {"blue": 0, "red": 0}
    for _ in range(60):
        if min(acted.values()) >= 4:
            return
        (side, *more) = ada.look()["waiting"]
        mover, other = (ada, ben) if side == "blue" else (ben, ada)
        expect(mover.asked).to_be_visible()
        if not more:
            expect(other.page.locator("question-box .who")).to_have_text(re.compile("Waiting for"))
        act(mover, dice)
        expect(other.line).to_have_attribute("max", str(mover.moves))
        acted[side] += 1
    raise AssertionError(f"somebody is left out: {acted}")
