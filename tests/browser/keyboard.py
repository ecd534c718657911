"""Hands that know the keyboard alone."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Page

MOST_TABS = 120
FOCUSED = """() => {
  let at = document.activeElement;
  while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement;
  if (!at || at === document.body) return null;
  const box = at.getBoundingClientRect();
  return {
    name: at.getAttribute('aria-label') ?? at.textContent.trim().replace(/\\s+/g, ' '),
    kind: at.getAttribute('class') ?? '', tag: at.localName, stop: at.dataset.stop ?? '',
    place: at.dataset.place ?? '', pressed: at.getAttribute('aria-pressed'),
    x: box.x + box.width / 2, y: box.y + box.height / 2,
    outlined: getComputedStyle(at).outlineStyle !== 'none' || at instanceof SVGElement,
  };
}"""


class Keyboard:
    """Presses keys, and knows what has the focus."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def press(self, *keys: str) -> None:
        for key in keys:
            self.page.keyboard.press(key)

    @property
    def at(self) -> dict[str, Any] | None:
        found: dict[str, Any] | None = self.page.evaluate(FOCUSED)
        return found

    def tab_to(self, name: str = "", kind: str = "", key: str = "Tab") -> dict[str, Any]:
        """Press Tab until something of this name and class has the focus."""
        for _ in range(MOST_TABS):
            at = self.at
            if at and re.search(name, at["name"]) and kind in [*at["kind"].split(), ""]:
                return at
            self.press(key)
        raise AssertionError(f"{name or kind} is not reached by {key}; at {self.at}")

    def to_the_board(self) -> dict[str, Any]:
        """The board comes after the head of the page, and before the options."""
        for _ in range(MOST_TABS):
            at = self.at
            if at and at["stop"]:
                return at
            self.press("Tab" if at and at["tag"] == "main" else "Shift+Tab")
        raise AssertionError(f"the board is not reached; at {self.at}")

    def to_the_map(self) -> dict[str, Any]:
        """By Tab from the beginning of the page to the map: what lies beside it comes first."""
        self.page.locator("main").focus()
        for _ in range(MOST_TABS):
            at = self.at
            if at and at["stop"]:
                return at
            self.press("Tab")
        raise AssertionError(f"the map is not reached; at {self.at}")

    def walk(self, x: float, y: float) -> bool:
        """Go by arrows to what lies there on the board; False if that goes nowhere."""
        for _ in range(40):
            at = self.at
            if at is None:
                return False
            dx, dy = x - at["x"], y - at["y"]
            if abs(dx) < 2 and abs(dy) < 2:
                return True
            across = "ArrowRight" if dx > 0 else "ArrowLeft"
            along = "ArrowDown" if dy > 0 else "ArrowUp"
            first, second = (across, along) if abs(dx) > abs(dy) else (along, across)
            self.press(first)
            if self.at == at:
                self.press(second)
            if self.at == at:
                return False
        return False
