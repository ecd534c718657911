"""Debian's Chromium, and the browsers of those who come to the table."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Page,
    expect,
    sync_playwright,
)

FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
PATIENCE_MS = 20_000
WIDE = {"viewport": {"width": 1400, "height": 900}}
PHONE = {
    "viewport": {"width": 390, "height": 844},
    "device_scale_factor": 2,
    "has_touch": True,
    "is_mobile": True,
}
AT_ONCE = "0"  # bots' turns are not told act by act, and new options do not wait
SETTINGS = """if (location.protocol === 'http:') {{
  localStorage.setItem('grognard.pace', '{pace}');
  localStorage.setItem('grognard.pause', '{pause}');
}}"""
AWAY = ("net::ERR_", "WebSocket")  # what a browser notes when there is no server
BAD = ("error", "warning")


def program() -> str:
    """Where Chromium is."""
    found = shutil.which("chromium") or shutil.which("chromium-browser")
    if found is None:
        raise RuntimeError("there is no Chromium; on Debian: apt-get install chromium")
    return found


@contextmanager
def chromium() -> Iterator[Browser]:
    expect.set_options(timeout=PATIENCE_MS)  # a machine under load is no mistake of the page
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program(), args=FLAGS)
        yield browser
        browser.close()


@dataclass
class Door:
    """Lets people in: each context is a browser of its own, and so a player of its own."""

    browser: Browser
    address: str
    forgiven: list[str] = field(default_factory=list)
    noted: list[str] = field(default_factory=list)
    contexts: list[BrowserContext] = field(default_factory=list)

    def enter(
        self, path: str = "/", pace: str = AT_ONCE, pause: str = AT_ONCE, **kind: Any
    ) -> Page:
        """Somebody new comes to a page."""
        context = self.browser.new_context(base_url=self.address, **{**WIDE, **kind})
        context.set_default_timeout(PATIENCE_MS)
        context.add_init_script(SETTINGS.format(pace=pace, pause=pause))
        self.contexts.append(context)
        return self.another_tab(context, path)

    def another_tab(self, context: BrowserContext, path: str) -> Page:
        page = context.new_page()
        page.on("console", self.heard)
        page.on("pageerror", lambda error: self.noted.append(f"error: {error}"))
        page.goto(path)
        return page

    def heard(self, message: ConsoleMessage) -> None:
        if message.type in BAD:
            self.noted.append(f"{message.type}: {message.text} ({message.location.get('url')})")

    def forgive(self, *texts: str) -> None:
        """What this test brings about itself: the browser notes each answer that is an error."""
        self.forgiven += texts

    def close(self) -> None:
        for context in self.contexts:
            context.close()

    def complaints(self) -> list[str]:
        return [one for one in self.noted if not any(text in one for text in self.forgiven)]
