"""Two people at two browsers, a third who watches, and what they say to each other."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.chromium import Door
from tests.browser.table import Table

CLIPBOARD = ["clipboard-read", "clipboard-write"]
MARK = "window.stays = true"


def invited(door: Door) -> tuple[Table, str]:
    """A table set up on the page for two, and the link to its second seat."""
    page = door.enter("/new/march-of-justice", permissions=CLIPBOARD)
    page.get_by_label("Russians").select_option("second-player")
    page.locator("seat-chooser").get_by_label("Russia").select_option("open")
    page.get_by_label("Name of the game").fill("Two at one map")
    page.get_by_role("button", name="Begin", exact=True).click()
    page.wait_for_url("**/table/*")
    table = Table(page)
    table.tab("Table")
    return table, copied(page, "Copy the link")


def copied(page: Page, button: str) -> str:
    """The address that a button puts into the clipboard."""
    page.get_by_role("button", name=button).click()
    notice = page.locator(".notice")
    expect(notice).to_contain_text("Copied")
    address: str = page.evaluate("navigator.clipboard.readText()")
    assert "/join/" in address
    notice.get_by_role("button", name="Close").click()
    expect(notice).to_be_hidden()
    return address


def join(door: Door, address: str, name: str) -> Page:
    page = door.enter(address)
    page.get_by_role("main").get_by_label("Your name at the table").fill(name)
    page.get_by_role("button", name="Sit down").click()
    return page


def seated(page: Page) -> Table:
    page.wait_for_url("**/table/*")
    page.evaluate(MARK)
    return Table(page)


def shows(table: Table, moves: int) -> None:
    """It has so many acts, and was not loaded again to show them."""
    expect(table.line).to_have_attribute("max", str(moves))
    expect(table.page.locator(".log .act")).to_have_count(moves)
    assert table.page.evaluate("window.stays")


def test_acts_appear_in_the_other_browser(door: Door) -> None:
    ada, link = invited(door)
    ben = seated(join(door, link, "Ben"))
    ada.page.evaluate(MARK)
    expect(ada.page.locator(".seat-list")).to_contain_text("Ben")
    acted = {"wagner": 0, "russia": 0}
    for _ in range(60):
        if min(acted.values()) >= 4:
            break
        (side,) = ada.look()["waiting"]
        mover, other = (ada, ben) if side == "wagner" else (ben, ada)
        expect(mover.options.first).to_be_visible()
        expect(other.options).to_have_count(0)
        mover.choose(mover.options.count() - 1)
        shows(other, mover.moves)
        acted[side] += 1
    assert min(acted.values()) >= 4
    same = ada.look()["log"]["entries"], ben.look()["log"]["entries"]
    assert [entry["hash"] for entry in same[0]] == [entry["hash"] for entry in same[1]]


def test_a_seat_link_works_once(door: Door) -> None:
    door.forgive("status of 404")
    _, link = invited(door)
    seated(join(door, link, "Ben"))
    late = join(door, link, "Cleo")
    expect(late.get_by_role("alert")).to_contain_text("This link leads nowhere")
    assert "/join/" in late.url
    again = late.request.get("/api/tables").json()
    assert again == {"tables": []}


def test_who_watches_sees_and_cannot_act(door: Door) -> None:
    ada, _ = invited(door)
    watch = copied(ada.page, "Link to watch by")
    eye = seated(join(door, watch, "Dora"))
    expect(eye.page.locator(".badge")).to_have_text("You watch")
    ada.choose(0)
    shows(eye, ada.moves)
    expect(eye.options).to_have_count(0)
    for key in ("1", "u", "Enter"):
        eye.page.keyboard.press(key)
    expect(eye.page.get_by_role("button", name="Take back")).to_have_count(0)
    view = ada.look()
    body = {"expected": view["seq"], "key": "0" * 32, "side": "wagner"}
    body["act"] = view["options"][0]["act"]
    told = eye.page.request.post(
        f"/api/tables/{eye.id}/acts", data=body, headers={"x-grognard": "1"}
    )
    assert told.status in (403, 404)
    assert ada.look()["seq"] == view["seq"]


def test_chat_arrives(door: Door) -> None:
    ada, link = invited(door)
    ben = seated(join(door, link, "Ben"))
    ada.tab("Chat")
    ada.page.get_by_label("Say something").fill("Your move, I think.")
    ada.page.get_by_role("button", name="Send").click()
    expect(ben.page.get_by_role("tab", name=re.compile("Chat"))).to_have_text(
        re.compile(r"Chat \(1 new\)")
    )
    ben.tab("Chat")
    expect(ben.page.locator(".chat li")).to_contain_text("Your move, I think.")
    expect(ben.page.get_by_role("tab", name=re.compile("Chat"))).to_have_text(
        re.compile(r"^\s*Chat\s*$")
    )
    ben.page.get_by_label("Say something").fill("It is not.")
    ben.page.keyboard.press("Enter")
    expect(ada.page.locator(".chat li")).to_have_count(2)
    expect(ada.page.locator(".chat li").last).to_contain_text("It is not.")
    assert ada.look()["moves"] == ada.moves == 0


@pytest.mark.parametrize("given", ["new link", "kept link"])
def test_the_owner_gives_a_seat_anew(door: Door, given: str) -> None:
    """A new link frees the seat: who sat there is out, and the old link is void."""
    door.forgive("status of 404")
    ada, link = invited(door)
    ben = seated(join(door, link, "Ben"))
    expect(ada.page.locator(".seat-list")).to_contain_text("Ben")
    ada.page.get_by_role("button", name="Free this seat").click()
    fresh = copied(ada.page, "New link")
    assert fresh != link
    expect(ben.page.get_by_role("alert")).to_contain_text("not yours")
    newcomer = join(door, fresh if given == "new link" else link, "Cleo")
    if given == "new link":
        seated(newcomer)
    else:
        expect(newcomer.get_by_role("alert")).to_contain_text("This link leads nowhere")
