"""axe-core: what it finds wrong with a page for those who see, hear or move otherwise."""

from __future__ import annotations

from playwright.sync_api import Page

from tests.browser.serving import ROOT
from tests.browser.settling import settle

AXE = ROOT / "frontend" / "node_modules" / "axe-core" / "axe.min.js"
RUN = """async () => {
  const found = await axe.run(document, { resultTypes: ['violations'] });
  return found.violations.flatMap(({ id, help, nodes }) => nodes.map(
    node => `${id}: ${help}: ${node.target.flat().join(' ')} ${node.failureSummary ?? ''}`));
}"""


def violations(page: Page) -> list[str]:
    """All rules: WCAG 2 A and AA, and axe's own advice."""
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(AXE.read_text(encoding="utf-8"))
    settle(page)
    found: list[str] = page.evaluate(RUN)
    return found


def accessible(page: Page, where: str) -> None:
    found = violations(page)
    assert found == [], "\n".join([f"{where}:", *found])
