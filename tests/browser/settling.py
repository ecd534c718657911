"""Wait until nothing on a page moves any more."""

from __future__ import annotations

from playwright.sync_api import Page

# What lies in a closed <details> never ends to move: it is not drawn.
SETTLED = """async () => {
  const shadows = [...document.querySelectorAll('*')].flatMap(e => e.shadowRoot ?? []);
  const moving = [document, ...shadows].flatMap(root => root.getAnimations());
  const ending = moving.filter(one => one.effect?.getTiming().iterations !== Infinity);
  const seen = ending.filter(one => one.effect?.target?.checkVisibility());
  await Promise.allSettled(seen.map(one => one.finished));
  await document.fonts.ready;
  await new Promise(requestAnimationFrame);
}"""


def settle(page: Page) -> None:
    page.evaluate(SETTLED)
