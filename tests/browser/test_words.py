"""All that the page says of its own comes from its tables of words.

The page is shown in a language that is made of the English tables, every text in brackets. What is
without them was sent by the server, or is written where no table has it.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.browser.chromium import Door
from tests.browser.clicks_on_quick import lift
from tests.browser.positions import battle, bring_in, contact, ended
from tests.browser.quick_positions import prospect

# The language, and a note of all that the server sends.
IN_BRACKETS = """if (location.protocol === 'http:') {
  localStorage.setItem('grognard.language', 'brackets');
  const [ask, sent] = [window.fetch, window.sent = []];
  window.fetch = async (...asked) => {
    const answer = await ask(...asked);
    sent.push(await answer.clone().text());
    return answer;
  };
}"""

# Every text that can be seen or heard.
TEXTS = """() => {
  const roots = [document, ...[...document.querySelectorAll('*')].flatMap(e => e.shadowRoot ?? [])];
  const silent = 'style, script, noscript, code, [aria-hidden=true]';
  const said = [];
  for (const root of roots) {
    const inner = root === document ? document.body : root;
    const walk = document.createTreeWalker(inner, NodeFilter.SHOW_TEXT);
    while (walk.nextNode())
      if (!walk.currentNode.parentElement?.closest(silent)) said.push(walk.currentNode.data);
    for (const name of ['aria-label', 'title', 'placeholder', 'alt'])
      for (const one of root.querySelectorAll(`[${name}]`))
        if (!one.closest(silent)) said.push(one.getAttribute(name));
  }
  return said;
}"""

Show = Callable[[Page], None]


def strings_of(data: Any) -> Iterator[str]:
    if isinstance(data, dict):
        for key, value in data.items():
            yield from (key, *strings_of(value))
    elif isinstance(data, list):
        for value in data:
            yield from strings_of(value)
    elif isinstance(data, str):
        yield data


def drop_brackets(text: str) -> str:
    """What is left of a text without all that is in brackets."""
    inner = re.compile("⟦[^⟦⟧]*⟧")
    while inner.search(text):
        text = inner.sub("", text)
    return text


def simplify(text: str) -> str:
    """As the page writes names: second-player is "Second player"; and without Markdown."""
    return " ".join(re.sub(r"[*`_]", "", text.replace("-", " ")).lower().split())


def find_unsaid(page: Page) -> list[str]:
    """What the page says that neither a table nor the server has."""
    sent = [json.loads(one) for one in page.evaluate("sent") if one[:1] in ("{", "[")]
    known = split([simplify(one) for one in strings_of(sent)])
    longest_first = sorted(known, key=len, reverse=True)
    said = split([simplify(drop_brackets(text)) for text in page.evaluate(TEXTS)])
    return sorted(piece for piece in said if not is_known(piece, longest_first))


def split(texts: list[str]) -> set[str]:
    """The parts of texts between dots and commas."""
    return {piece.strip(" .'") for text in texts for piece in re.split(r"[^\w .'!]+", text)}


def is_known(piece: str, known: list[str]) -> bool:
    """Is it a part of something that was sent, or made of several such things?"""
    if any(piece in one for one in known):
        return True
    for one in known:
        if len(one) > 1:
            piece = re.sub(rf"\b{re.escape(one)}\b", "", piece)
    return not re.search("[a-z]{2}", piece)


def go(path: str, ready: str) -> Show:
    def show(page: Page) -> None:
        page.goto(path)
        page.locator(ready).first.wait_for()

    return show


def sit(position: Callable[[], Any], ready: str) -> Show:
    def show(page: Page) -> None:
        bring_in(page, position())
        page.locator(ready).first.wait_for()

    return show


def behind_curtain(page: Page) -> None:
    lift(bring_in(page, prospect()))
    page.locator("board-quick [data-unit]").first.wait_for()


@pytest.mark.parametrize(
    "show",
    [
        pytest.param(go("/", "button"), id="home"),
        pytest.param(go("/games", "h1"), id="games"),
        pytest.param(go("/new/march-of-justice", "main form"), id="new game"),
        pytest.param(go("/rules/quick", "article, section"), id="rules"),
        pytest.param(sit(battle, "option-list .odds"), id="keep-it-moving"),
        pytest.param(sit(contact, "section.contact"), id="march-of-justice"),
        pytest.param(behind_curtain, id="quick"),
        pytest.param(sit(ended, ".over"), id="over"),
    ],
)
def test_what_the_page_says_comes_from_its_tables(door: Door, show: Show) -> None:
    page = door.enter("about:blank")
    page.context.add_init_script(IN_BRACKETS)
    show(page)
    assert "⟦" in page.locator("body").inner_text()
    assert find_unsaid(page) == []
