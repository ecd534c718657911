"""The rulebook has the sections that refusals, headings and the code's own words name."""

from __future__ import annotations

import inspect
import re
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules

from grognard.engine.rules import Frame, Reason
from grognard.games.fight_your_own_battles import rules
from grognard.table.rulebook import sections

FOLDER = Path(rules.__path__[0])
BOOK = sections((FOLDER.parent / "rulebook.md").read_text(encoding="utf-8"))
CHAPTERS = [import_module(f"{rules.__name__}.{one.name}") for one in iter_modules(rules.__path__)]
HELD = [held for chapter in CHAPTERS for held in vars(chapter).items()]


def missing(named: dict[str, str]) -> dict[str, str]:
    """Those whose section is not there."""
    return {name: one for name, one in named.items() if one not in BOOK}


def test_every_section_of_the_field_kit_that_code_names_is_there() -> None:
    """X1 to X12, wherever a docstring, a comment or a table cites one."""
    cited = {
        number: path.name
        for path in FOLDER.parent.rglob("*.py")
        for number in re.findall(r"\bX\d+(?:\.\d+)*", path.read_text(encoding="utf-8"))
    }
    assert len(cited) > 30
    assert [number for number in cited if number not in BOOK] == []


def test_every_reason_names_a_section_of_the_rulebook() -> None:
    reasons = {name: held for name, held in HELD if isinstance(held, Reason) and held.rule}
    assert len(reasons) > 30
    assert missing({name: one.rule for name, one in reasons.items()}) == {}


def test_every_rule_has_a_heading_with_its_section() -> None:
    frames = {
        name: held
        for name, held in HELD
        if inspect.isclass(held)
        and issubclass(held, Frame)
        and held.__module__.startswith(rules.__name__)
    }
    assert len(frames) > 30
    numbers = {name: frame.heading.partition(" ")[0] for name, frame in frames.items()}
    assert missing(numbers) == {}
