"""My games: rename, delete and undo, export, import, play again, resign."""

from __future__ import annotations

import json
from pathlib import Path

from playwright.sync_api import Page, expect

from tests.browser.chromium import Door
from tests.browser.table import Table, cards, march_for_two


def games(page: Page) -> Page:
    page.get_by_role("link", name="My games").click()
    expect(page.get_by_role("heading", name="My games")).to_be_visible()
    return page


def more(page: Page, name: str, button: str) -> None:
    """Open what more there is for a game, and take one of it."""
    row = page.locator(".game-lines li", has_text=name)
    row.locator("summary").click()
    row.get_by_role("button", name=button).click()


def test_rename(door: Door) -> None:
    table = cards(door.enter())
    page = games(table.page)
    more(page, "Keep it Moving!", "Rename")
    dialog = page.get_by_role("dialog", name="Rename")
    dialog.get_by_label("Name of the game").fill("Tuesday evening")
    dialog.get_by_role("button", name="Keep this name").click()
    page.get_by_role("link", name="Tuesday evening").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Tuesday evening")


def test_delete_and_undo(door: Door) -> None:
    table = cards(door.enter(), name="To be thrown away")
    table.choose(0)
    address, page = table.page.url, games(table.page)
    more(page, "To be thrown away", "Delete")
    expect(page.get_by_role("heading", name="You have no games here yet.")).to_be_visible()
    page.locator(".notice").get_by_role("button", name="Undo").click()
    page.get_by_role("link", name="To be thrown away").click()
    assert page.url == address
    expect(page.locator(".log .act").first).to_be_visible()


def test_export_then_import(door: Door, tmp_path: Path) -> None:
    """What one browser exports another brings in, and goes on with."""
    table = cards(door.enter())
    for _ in range(4):
        table.choose(0)
    old = table.look()
    table.tab("Table")
    with table.page.expect_download() as coming:
        table.page.get_by_role("link", name="Export this game").click()
    file = tmp_path / "game.json"
    coming.value.save_as(file)
    assert json.loads(file.read_text())["game"] == "keep-it-moving"

    page = games(door.enter())
    page.get_by_label("Bring in a game file").first.set_input_files(file)
    page.get_by_role("button", name="Bring it in").click()
    page.wait_for_url("**/table/*")
    brought = Table(page)
    new = brought.look()
    assert new["id"] != old["id"]
    assert labels(new) == labels(old)
    assert new["view"] == old["view"]
    brought.choose(0)


def labels(view: dict[str, dict[str, list[dict[str, str]]]]) -> list[str]:
    return [entry["label"] for entry in view["log"]["entries"]]


def test_a_file_that_is_no_game(door: Door, tmp_path: Path) -> None:
    file = tmp_path / "letter.json"
    file.write_text('{"dear": "all"}')
    page = games(door.enter())
    page.get_by_label("Bring in a game file").first.set_input_files(file)
    expect(page.locator(".notice")).to_contain_text("This file is no game of ours.")


def test_resign_then_play_again(door: Door) -> None:
    table = march_for_two(door.enter())
    table.choose(0)
    table.tab("Table")
    page, old = table.page, table.id
    page.get_by_role("button", name="Resign as Wagner").click()
    assert not table.over, "one click does not give a game away"
    page.get_by_role("button", name="Resign", exact=True).click()
    expect(page.locator(".over")).to_contain_text("Wagner resigned")
    over = table.look()["over"]
    assert (over["resigned"], over["winner"]) == ("wagner", "russia")
    page.get_by_role("button", name="Play it again").first.click()
    page.wait_for_url(lambda address: not address.endswith(old))
    again = Table(page).look()
    assert (again["moves"], again["over"]) == (0, None)
    assert [seat["mine"] for seat in again["seats"]] == [True, True]
    assert again["settings"] == {"russians": "second-player"}
