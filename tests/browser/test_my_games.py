"""My games: rename, delete, restore, leave, export, import, play again, resign."""

from __future__ import annotations

import json
from pathlib import Path

from playwright.sync_api import Locator, Page, Route, expect

from tests.browser.chromium import Door
from tests.browser.table import Table, cards, march_for_two
from tests.browser.test_two_browsers import invited, join, seated

USUAL = "350"  # ms that what has just appeared hears nobody, unless a test wants none of it
LONGER = 500


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


def answer(page: Page, question: str, button: str) -> None:
    """The dialog that asks whether it is meant."""
    dialog = page.get_by_role("dialog", name=question)
    expect(dialog.get_by_role("button", name="Keep it")).to_be_focused()
    dialog.get_by_role("button", name=button).click()
    expect(dialog).to_be_hidden()


def lists(page: Page, *names: str) -> None:
    """These games are on the list, and no others."""
    expect(page.locator(".game-lines a strong")).to_have_text(list(names))


def test_deleting_asks_once_and_names_the_game(door: Door) -> None:
    table = cards(door.enter(), name="To be thrown away")
    page = games(table.page)
    more(page, "To be thrown away", "Delete")
    answer(page, "Delete “To be thrown away”?", "Keep it")
    lists(page, "To be thrown away")
    page.locator(".menu").get_by_role("button", name="Delete").click()
    answer(page, "Delete “To be thrown away”?", "Delete")
    expect(page.get_by_role("heading", name="You have no games here yet.")).to_be_visible()


def opened(page: Page, name: str) -> Locator:
    """A game with what more there is for it, after everything has stood there for a moment."""
    row = page.locator(".game-lines li", has_text=name)
    expect(row).to_be_visible()
    page.wait_for_timeout(LONGER)
    row.locator("summary").click()
    page.wait_for_timeout(LONGER)
    return row


def test_one_menu_is_open_at_a_time_and_closes_when_something_else_is_pressed(door: Door) -> None:
    page = door.enter()
    for name in ("One", "Two"):
        cards(page, name=name)
        page.goto("/games")
    menus = page.locator(".menu:visible")
    for name in ("One", "Two"):
        page.get_by_label(f"More for {name}").click()
        expect(menus).to_have_count(1)
    page.keyboard.press("Escape")
    expect(menus).to_have_count(0)
    expect(page.get_by_label("More for Two")).to_be_focused()
    page.keyboard.press("Enter")
    expect(menus).to_have_count(1)
    page.get_by_role("heading", name="My games").click()
    expect(menus).to_have_count(0)


def test_delete_twice_in_one_spot_deletes_nothing_yet(door: Door) -> None:
    page = door.enter(pause=USUAL)
    for name in ("One", "Two", "Three"):
        cards(page, name=name)
        page.goto("/games")
    row = opened(page, "Two")
    box = row.get_by_role("button", name="Delete").bounding_box()
    assert box is not None
    page.mouse.click(box["x"] + 5, box["y"] + 5, click_count=3, delay=10)
    expect(page.get_by_role("dialog", name="Delete “Two”?")).to_be_visible()
    page.keyboard.press("Escape")
    lists(page, "Three", "Two", "One")


def test_a_key_that_is_held_deletes_nothing(door: Door) -> None:
    page = cards(door.enter(pause=USUAL), name="Kept").page
    page.goto("/games")
    row = opened(page, "Kept")
    row.get_by_role("button", name="Delete").focus()
    for _ in range(5):
        page.keyboard.down("Enter")  # from the second on, a repeat
    page.keyboard.up("Enter")
    page.reload()
    lists(page, "Kept")


def test_restore_from_the_bin_and_delete_for_good(door: Door) -> None:
    page = door.enter()
    for name in ("First", "Second"):
        cards(page, name=name)
        page.goto("/games")
        more(page, name, "Delete")
        answer(page, f"Delete “{name}”?", "Delete")
        expect(page.locator(".notice")).to_contain_text(f"“{name}” is in the bin.")
    page.get_by_text("Bin (2)").click()
    lines = page.locator(".bin li")
    assert [line.split("\n")[0] for line in lines.all_inner_texts()] == ["Second", "First"]
    expect(lines.first).to_contain_text("goes for good in 30 days")
    page.get_by_role("button", name="Restore: First").click()
    expect(page.get_by_text("Bin (1)")).to_be_visible()
    lists(page, "First")
    page.get_by_role("button", name="Delete for good: Second").click()
    answer(page, "Delete “Second” for good?", "Delete for good")
    expect(page.locator(".bin")).to_have_count(0)
    page.reload()
    lists(page, "First")
    expect(page.locator(".bin")).to_have_count(0)


def test_a_game_for_two_is_left_and_the_other_is_told(door: Door) -> None:
    table, address = invited(door)
    other = seated(join(door, address, "Bob"))
    expect(table.page.locator("seat-list")).to_contain_text("Bob")
    page = games(table.page)
    more(page, "Two at one map", "Leave")
    expect(page.get_by_role("dialog")).to_contain_text("The game stays with Bob")
    answer(page, "Leave “Two at one map”?", "Leave")
    expect(page.get_by_role("heading", name="You have no games here yet.")).to_be_visible()
    expect(page.locator(".bin")).to_have_count(0)
    expect(other.page.locator(".notice")).to_contain_text("has left this game. The seat is free.")
    other.tab("Table")
    expect(other.page.locator("seat-list")).to_contain_text("has left")
    expect(other.page.get_by_role("button", name="Copy the link")).to_be_visible()
    door.forgive("status of 404")
    page.goto(other.page.url)
    expect(page.locator("body")).to_contain_text("There is no such game, or it is not yours.")
    left = games(other.page)
    lists(left, "Two at one map")
    more(left, "Two at one map", "Delete")
    answer(left, "Delete “Two at one map”?", "Delete")
    expect(left.get_by_text("Bin (1)")).to_be_visible()


def test_delete_and_undo(door: Door) -> None:
    table = cards(door.enter(), name="To be thrown away")
    table.choose(0)
    address, page = table.page.url, games(table.page)
    more(page, "To be thrown away", "Delete")
    answer(page, "Delete “To be thrown away”?", "Delete")
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


def test_a_file_chosen_before_the_games_have_come(door: Door, tmp_path: Path) -> None:
    """On a slow line the button is there first: the file waits, and is not called a stranger's."""
    file = tmp_path / "game.json"
    file.write_text(json.dumps({"game": "keep-it-moving"}))
    page = door.enter()
    held: list[Route] = []
    page.route("**/api/tables", lambda route: held.append(route))
    games(page)
    chooser = page.get_by_label("Bring in a game file").first
    chooser.set_input_files(file)
    expect(chooser).to_have_value("")  # the page has read it
    expect(page.locator(".notice")).to_have_count(0)
    for route in held:
        route.continue_()
    expect(page.get_by_role("button", name="Bring it in")).to_be_visible()


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
