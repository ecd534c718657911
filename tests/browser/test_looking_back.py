"""The past of a game: the timeline, the log, play on from an earlier moment, take back."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import expect

from tests.browser.chromium import Door
from tests.browser.positions import battle, bring_in
from tests.browser.table import Table, begin

BOARD = "board-keep-it-moving"
SOLO = {"wagner": "me", "russia": "me"}


def shown(table: Table) -> Any:
    """What the board has been given to draw."""
    return table.page.locator(BOARD).evaluate("board => board.view")


def shows_moment(table: Table, n: int) -> None:
    """The board, the timeline and the log are at this act; nothing can be chosen there."""
    expect(table.line).to_have_value(str(n))
    then = table.look(f"?at={n}")["view"]
    table.page.wait_for_function(
        f"then => JSON.stringify(document.querySelector('{BOARD}').view) === JSON.stringify(then)",
        arg=then,
    )
    expect(table.options).to_have_count(0)
    expect(table.page.locator(".ask")).to_contain_text("You look back")


def test_by_timeline_keys_and_log(door: Door) -> None:
    table = bring_in(door.enter(), battle())
    now, moves = shown(table), table.moves
    table.page.get_by_role("button", name="One act back").click()
    shows_moment(table, moves - 1)
    table.page.keyboard.press("ArrowLeft")
    shows_moment(table, moves - 2)
    table.line.fill("2")
    shows_moment(table, 2)
    table.page.get_by_role("button", name="Show the board after act 4:").click()
    shows_moment(table, 4)
    expect(table.page.locator(".log li.current .act")).to_have_accessible_name(
        f"Show the board after act 4: {table.look()['log']['entries'][3]['label']}"
    )
    table.page.get_by_role("button", name="To the beginning").click()
    shows_moment(table, 0)
    assert shown(table) != now
    table.page.get_by_role("button", name="Now", exact=True).click()
    expect(table.options.first).to_be_visible()
    assert shown(table) == now
    assert table.moves == moves


def test_by_what_a_log_line_tells(door: Door) -> None:
    """Not only the act: what came of it leads to its moment, too."""
    table = bring_in(door.enter(), battle())
    told = next(e for e in reversed(table.look()["log"]["entries"][:-1]) if e["facts"])
    line = table.page.locator(".log > li", has=table.page.locator(".act")).nth(told["n"])
    line.locator(".fact").first.click(position={"x": 2, "y": 5})
    shows_moment(table, told["n"] + 1)


def test_nothing_is_done_while_looking_back(door: Door) -> None:
    table = bring_in(door.enter(), battle())
    seq = table.look()["seq"]
    table.page.keyboard.press("ArrowLeft")
    shows_moment(table, table.moves - 1)
    for key in ("1", "2", "u"):
        table.page.keyboard.press(key)
    table.page.keyboard.press("End")
    expect(table.options.first).to_be_visible()
    assert table.look()["seq"] == seq


def test_play_on_from_there(door: Door) -> None:
    table = bring_in(door.enter(), battle())
    old, page = table.look(), table.page
    n = next(e["n"] for e in old["log"]["entries"] if e["by"] == "player" and e["n"] > 5)
    table.line.fill(str(n))
    shows_moment(table, n)
    page.get_by_role("button", name="Play on from here").click()
    dialog = page.get_by_role("dialog", name="Play on from here")
    expect(dialog).to_contain_text(f"after {n} acts")
    dialog.get_by_role("button", name="Begin there").click()
    page.wait_for_url(lambda address: not address.endswith(old["id"]))
    fork = Table(page)
    new = fork.look()
    assert past(new)[:n] == past(old)[:n]
    assert new["moves"] == n
    assert new["origin"] == f"{old['id']}@{n}"
    assert fork.page.request.get(f"/api/tables/{old['id']}").json()["moves"] == old["moves"]
    fork.choose(0)
    fork.tab("Table")
    page.get_by_role("link", name="Goes on from another game").click()
    expect(table.line).to_have_attribute("max", str(old["moves"]))


def past(view: Any) -> list[Any]:
    return [(entry["by"], entry["act"], entry["facts"]) for entry in view["log"]["entries"]]


def test_take_back(door: Door) -> None:
    """What showed nothing new can be taken back, by button and by key; the game is as it was."""
    table = begin(door.enter(), "march-of-justice", seats=SOLO)
    for undo in (lambda: table.page.keyboard.press("u"), press_undo(table)):
        until(table, can_undo=False)
        before = table.look()
        until(table, can_undo=True, least=1)
        while table.moves > before["moves"]:
            with table.one_act():
                undo()
        after = table.look()
        assert (after["hash"], after["view"]) == (before["hash"], before["view"])
        assert after["options"] == before["options"]
        table.choose(0)


def press_undo(table: Table) -> Any:
    return lambda: table.page.get_by_role("button", name="Take back").click()


def until(table: Table, can_undo: bool, least: int = 0) -> None:
    """Act until something can, or cannot, be taken back."""
    for n in range(60):
        if n >= least and table.look()["undo"]["can"] is can_undo:
            return
        table.choose(0)
    raise AssertionError(f"undo is never {can_undo}")


def test_take_back_is_refused_with_the_reason(door: Door) -> None:
    table = bring_in(door.enter(), battle())
    table.choose(0)
    told = table.look()
    assert not told["undo"]["can"]
    assert told["undo"]["why"], "a die was rolled"
    button = table.page.get_by_role("button", name="Take back")
    expect(button).to_have_attribute("aria-disabled", "true")
    table.page.keyboard.press("u")
    expect(table.page.locator(".notice")).to_contain_text(told["undo"]["why"])
    assert table.look()["seq"] == told["seq"]
