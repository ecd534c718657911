"""QUICK on its board: whole games, alone against the bot, on a desk and on a phone."""

from __future__ import annotations

from random import Random
from typing import Any

from playwright.sync_api import expect

from tests.browser.chromium import PHONE, Door
from tests.browser.clicks_on_quick import QUICK, board_of, lift, play, set_up, went_on
from tests.browser.positions import bring_in
from tests.browser.quick_positions import losses, prospect
from tests.browser.table import Table, begin, play_now
from tests.browser.test_whole_games import told_at_the_end

STORY_MS = 120_000
AGAINST_BOT = {"blue": "me", "red": "bot:sensible"}


def verbs(table: Table) -> set[str]:
    entries = table.look()["log"]["entries"]
    return {entry["act"][0] for entry in entries if entry["act"]}


def whole_story(table: Table) -> None:
    """Of so long a game it takes a while to tell."""
    expect(table.page.locator("story-page .curve")).to_be_visible(timeout=STORY_MS)
    told_at_the_end(table, sides=2)


def test_a_whole_game_on_a_desk(door: Door) -> None:
    """Velograd, from the first page to the last, nearly all of it on the board itself."""
    table = play_now(door.enter(), QUICK)
    done = play(table, Random(4))
    assert done["board"] > 5 * done["list"]
    assert {"place", "select", "move", "attack", "pass"} <= verbs(table)
    whole_story(table)


def test_a_whole_game_on_a_phone(door: Door) -> None:
    """Millbrook with both options, by touches."""
    screen: dict[str, Any] = PHONE
    page = door.enter(**screen)
    options = {"support": "on", "fate": "on"}
    table = begin(page, "quick", scenario="millbrook", seats=AGAINST_BOT, options=options)
    table.touch = True
    set_up(table)
    table.press(board_of(table).get_by_role("button", name="The whole map").locator("visible=true"))
    done = play(table, Random(6))
    assert done["board"] > done["list"]
    whole_story(table)


def test_an_attack_is_looked_at_first(door: Door) -> None:
    """A unit, then an enemy: dice and chances of both are shown, and nothing is done until told."""
    table = bring_in(door.enter(), prospect())
    view = table.look(f"?side={lift(table)}")
    board, before = board_of(table), table.moves
    ways = [one["act"] for one in view["options"] if one["act"][0] == "attack"]
    _, attacker, target = ways[0]
    board.locator(f'[data-unit="{attacker}"] .hit').click()
    board.locator(f'[data-unit="{target}"] .hit').click()
    panel = board.locator("section.combat")
    pairs = {(one["attacker"], one["target"]): one for one in view["view"]["prospects"]}
    seen = pairs[attacker, target]
    for role, dice in (("defender", seen["defence"]), ("attacker", seen["attack"])):
        expect(panel.locator(f".of-{role} .die.open")).to_have_count(dice["total"])
        expect(panel.locator(f".of-{role} .chances li")).not_to_have_count(0)
    assert table.moves == before
    panel.get_by_role("button", name="Attack now").click()
    went_on(table, before)
    acts = [entry["act"] for entry in table.look()["log"]["entries"][before:]]
    assert acts[:2] == [["attack", attacker, target], ["count", acts[1][1]]]


def test_losses_and_dice(door: Door) -> None:
    """Both sides' dice are drawn as the log says they fell; a retreat is a click on a lit hex."""
    table = bring_in(door.enter(), losses())
    view = table.look(f"?side={lift(table)}")
    board = board_of(table)
    rolled = [e["act"][1] for e in view["log"]["entries"] if e["act"][0] == "count"]
    for role, hits in zip(("defender", "attacker"), rolled[-2:], strict=True):
        expect(board.locator(f".of-{role} .die.hit")).to_have_count(hits)
        expect(board.locator(f".of-{role} .die.open")).to_have_count(0)
    retreats = [one["act"][1] for one in view["options"] if one["act"][0] == "retreat"]
    lit = board.locator(".cell.lit").evaluate_all("all => all.map(one => one.dataset.place)")
    assert sorted(lit) == sorted(retreats)
    board.locator(f'[data-place="{retreats[0]}"]').click()
    went_on(table, view["moves"])
    where = {one["id"]: one["hex"] for one in table.look()["view"]["units"]}
    assert where[view["view"]["combat"]["loser"]] == retreats[0]


def test_what_is_refused_says_why(door: Door) -> None:
    """An Action that cannot be taken, and a hex that is too far, are explained with their rule."""
    table = begin(door.enter(), "quick", seats=AGAINST_BOT)
    set_up(table)
    board = board_of(table)
    for _ in range(4):
        board.locator(".pile.blue").click()
    with table.one_act():
        board.locator(".take").click()
    with table.one_act():
        board.get_by_role("button", name="Blue takes the first Action").click()
    board.get_by_role("button", name="Revive").click()
    balloon = board.locator(".balloon")
    expect(balloon).to_contain_text("You hold no pink cube.")
    balloon.get_by_role("button", name="Rule 3.2").click()
    expect(table.page.get_by_role("dialog", name="Rules")).to_be_visible()
    table.page.keyboard.press("Escape")
    board.locator('[data-unit="b1"] .hit').click()
    board.locator('[data-place="0401"]').click()
    expect(balloon).to_contain_text("4.4")
