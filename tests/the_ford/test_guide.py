"""docs/writing-a-game.md: every excerpt still stands in the source, every file is named."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.the_ford.table import FORD

ROOT = Path(__file__).parents[2]
GUIDE = (ROOT / "docs" / "writing-a-game.md").read_text(encoding="utf-8")
EXCERPTS = re.findall(r"^```python\n(.*?)^```", GUIDE, re.M | re.S)
WRITTEN = [*FORD.folder.rglob("*.py"), *Path(__file__).parent.glob("*.py")]
SOURCES = [path.read_text(encoding="utf-8") for path in WRITTEN]


def stands(excerpt: str) -> bool:
    """Is it in one of the files, line by line, with its indents?"""
    return any(f"\n{excerpt}" in source for source in SOURCES)


def test_the_guide_has_excerpts() -> None:
    assert len(EXCERPTS) > 5
    assert not stands(EXCERPTS[0].replace("red", "green"))
    assert not stands(EXCERPTS[0].lstrip())


@pytest.mark.parametrize("excerpt", EXCERPTS)
def test_an_excerpt_stands_in_the_source(excerpt: str) -> None:
    assert stands(excerpt)


def test_the_guide_names_every_file_of_the_game() -> None:
    files = [path for path in FORD.folder.rglob("*.*") if path.suffix in (".py", ".md")]
    names = {path.name for path in files} - {"__init__.py"}
    assert len(names) > 10
    assert {name for name in names if name not in GUIDE} == set()


def test_the_links_of_the_guide_lead_somewhere() -> None:
    links = re.findall(r"\]\((\.\./[^)]+)\)", GUIDE)
    assert links
    assert [link for link in links if not (ROOT / "docs" / link).exists()] == []


def test_the_ford_is_not_on_the_list_of_games() -> None:
    listed = (FORD.folder.parent / "__init__.py").read_text(encoding="utf-8")
    assert "ford" not in listed.lower()
