"""A table as somebody sees it: what is on the page, found by its roles and names."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Locator, Page, expect

import grognard.games.keep_it_moving
from grognard.engine.scenes import merge

DATA = Path(grognard.games.keep_it_moving.__file__).parent / "data"
KIM = "Keep it Moving!"
MARCH = "Prigozhin's March of Justice"
RETRIES = 2  # a connection idle for long may be closed just then: browsers ask again, too
SETTLED = """before => {
  const line = document.querySelector('time-line input');
  const saved = document.querySelector('.saved.is-saved');
  return saved && line && (line.max !== before || document.querySelector('.over'));
}"""


class Table:
    """One page at a table; on a phone it is touched, else clicked."""

    def __init__(self, page: Page, touch: bool = False) -> None:
        self.page, self.touch = page, touch
        expect(self.saved).to_have_text(re.compile("Saved"))

    @property
    def id(self) -> str:
        return self.page.url.rpartition("/")[2]

    @property
    def saved(self) -> Locator:
        return self.page.locator(".saved")

    @property
    def options(self) -> Locator:
        return self.page.locator("option-list .option")

    @property
    def asked(self) -> Locator:
        """The whole list of options, there when something is to be chosen."""
        return self.page.locator("option-list > .options")

    @property
    def question(self) -> Locator:
        return self.page.locator("#question")

    @property
    def over(self) -> bool:
        return self.page.locator(".over").count() > 0

    @property
    def line(self) -> Locator:
        return self.page.get_by_role("slider", name="Timeline")

    @property
    def moves(self) -> int:
        return int(self.page.locator("time-line input").get_attribute("max") or 0)

    def look(self, query: str = "") -> Any:
        """What the server says of it, to this player, with all that the board shows."""
        place = f"/api/tables/{self.id}"
        view = self.page.request.get(f"{place}{query}", max_retries=RETRIES).json()
        scene = self.page.request.get(f"{place}/scene", max_retries=RETRIES).json()
        return {**view, "view": merge(scene, view["view"])}

    def press(self, what: Locator) -> None:
        if self.touch:
            what.tap()
        else:
            what.click()

    def point(self, x: float, y: float) -> None:
        if self.touch:
            self.page.touchscreen.tap(x, y)
        else:
            self.page.mouse.click(x, y)

    @contextmanager
    def one_act(self) -> Iterator[None]:
        """What is done here brings the game on, and the page shows it."""
        before = str(self.moves)
        yield
        self.page.wait_for_function(SETTLED, arg=before)

    def option(self, n: int) -> Locator:
        """The option of this number, counted from 0; the heading it stands under is opened."""
        option = self.options.nth(n)
        heading = option.locator("xpath=ancestor::details[not(@open)]/summary")
        if heading.count():
            self.press(heading)
        return option

    def choose(self, n: int) -> None:
        option = self.option(n)
        with self.one_act():
            self.press(option)

    def tab(self, name: str) -> None:
        """Log, Chat or Table beside the board."""
        self.press(self.page.get_by_role("tab", name=re.compile(f"^{name}")))


def play_now(page: Page, title: str, touch: bool = False) -> Table:
    """One click from the first page to a table."""
    button = page.get_by_role("button", name=f"Play now: {title}")
    if touch:
        button.tap()
    else:
        button.click()
    page.wait_for_url("**/table/*")
    return Table(page, touch)


def begin(page: Page, title: str, **more: Any) -> Table:
    """Straight to a table that is set up by a request of this very browser."""
    body = {"title": title, "nonce": "5" * 64, "dice": "server", **more}
    if page.request.get("/api/me").json() is None:
        post(page, "/api/me", {"name": "Ada"})
    made = post(page, "/api/tables", body)
    page.goto(f"/table/{made['id']}")
    return Table(page)


def post(page: Page, path: str, body: Any) -> Any:
    """Ask the server for something as the page would."""
    answer = page.request.post(path, data=body, headers={"x-grognard": "1"}, max_retries=RETRIES)
    assert answer.ok, answer.text()
    return answer.json()


def march_for_two(page: Page, russia: str = "me") -> Table:
    """March of Justice with a second player, who sits here too if nothing else is said."""
    seats = {"wagner": "me", "russia": russia}
    return begin(page, "march-of-justice", options={"russians": "second-player"}, seats=seats)


def cards(page: Page, **more: Any) -> Table:
    """Keep it Moving!, begun with a deck that ends no game on its first cards."""
    return begin(page, "keep-it-moving", seats={"player": "me"}, pack=LASTING, **more)


def read_lasting_deck() -> dict[str, Any]:
    """Our deck, where the Decisive Battle decides nothing before three battalions are worn."""
    deck = tomllib.loads((DATA / "standard.toml").read_text(encoding="utf-8"))
    decisive = next(card for card in deck["card"] if card["id"] == "decisive")
    worn = {"battalions": 3, "at": "ground down"}
    decisive["does"] = [{"if": worn, "then": [{"end": "win"}]}]
    return deck


LASTING = read_lasting_deck()
