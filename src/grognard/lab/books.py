"""A game's books agree with its code: sections, reasons, verbs, fields and facts are written up.

The tests of a game call every promise with the folder they lie in; it is kept if nothing is raised.
A section is named by a test whose name or text has its number: `test_5_2_...`, "5.2" or '5.2 ...'.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path

from grognard.engine.game import Game, Setup
from grognard.engine.rules import Reason
from grognard.engine.words import find_reasons
from grognard.lab.walks import PLAYED, find_offers, outcome_acts, walks

NUMBER = r"X?\d{1,2}(?:\.\d{1,2})*"  # X4.1: of a game in a series, after the series' rules
Promise = Callable[[Game, Path], None]  # of a game whose tests are in a folder
PROMISES: list[Promise] = []


def promise(kept: Promise) -> Promise:
    """Put a promise on the list."""
    PROMISES.append(kept)
    return kept


def read(path: Path) -> str:
    return path.read_text(encoding="utf-8")


def sources(game: Game) -> list[Path]:
    """The game's own, without the tests that may lie in its folder."""
    tests = game.folder / "tests"
    return sorted(path for path in game.folder.rglob("*.py") if tests not in path.parents)


@cache
def headings(game: Game) -> dict[str, str]:
    """The sections of the game's rulebook: number and title."""
    found = re.findall(rf"^#{{2,5}} ({NUMBER}) +(\S.*)$", read(game.folder / "rulebook.md"), re.M)
    return dict(found)


@cache
def spoken_in(tests: Path) -> str:
    """All that tests say."""
    return "\n".join(read(path) for path in sorted(tests.rglob("*.py")))


# ---------------------------------------------------------------- sections


def docstrings(tree: ast.AST) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef):
            yield ast.get_docstring(node) or ""


def cited_in(source: str) -> set[str]:
    """The sections that a rule's source names: in docstrings, comments, crumbs, words and ends."""
    cited: set[str] = set()
    for text in docstrings(ast.parse(source)):
        opening = re.match(rf"({NUMBER})(?: and ({NUMBER}))?(?::| [A-Z])", text)
        cited |= {number for number in (opening.groups() if opening else ()) if number}
        cited |= set(re.findall(rf"[.;] ({NUMBER}\.\d+) [A-Za-z]", text))
    cited |= set(re.findall(rf"# ({NUMBER}) [A-Z]", source))
    cited |= set(re.findall(rf"\(({NUMBER})\)[.\"]", source))
    return cited | set(re.findall(rf"\"({NUMBER}\.\d+|[1-9]\d?)\"(?=[,)}}\]\n])", source))


def all_reasons(game: Game) -> dict[str, Reason]:
    """The game's reasons by the names of their constants."""
    return {name: reason for name, reason in find_reasons(game).items() if reason.rule}


def find_citations(game: Game) -> dict[str, str]:
    """Every section that the game's code names, and where."""
    where: dict[str, str] = {}
    for path in [*sources(game)]:
        if path.parent.name == "rules" or path.stem in ("view", "words"):
            where |= dict.fromkeys(cited_in(read(path)), path.name)
    return where | {why.rule: name for name, why in all_reasons(game).items()}


@promise
def every_section_that_is_cited_is_in_the_rulebook(game: Game, tests: Path) -> None:
    missing = {
        number: by for number, by in find_citations(game).items() if number not in headings(game)
    }
    assert missing == {}


@promise
def every_section_that_a_player_meets_is_in_the_rulebook(game: Game, tests: Path) -> None:
    """In breadcrumbs, refusals and ends of games played at random."""
    met: set[str] = set()
    for scenario in game.scenarios:
        for played, end in walks(game, scenario.id, PLAYED):
            met.add(game.ending(end).rule)
            for position in played:
                met |= {number for number, _ in game.breadcrumb(position.state)}
                if not position.chance:
                    met |= {why.rule for _, why in find_offers(position.state)[1]}
    assert met - set(headings(game)) == set()


@promise
def every_section_of_the_rulebook_is_named_by_a_test(game: Game, tests: Path) -> None:
    unnamed = [
        number
        for number in headings(game)
        if not is_tested(number, spoken_in(tests), headings(game))
    ]
    assert unnamed == []


def is_tested(number: str, tests: str, sections: dict[str, str]) -> bool:
    """Does a test name this section? A chapter is named with any of its sections."""
    inner = [section for section in sections if section.startswith(f"{number}.")]
    if any(is_tested(section, tests, {}) for section in inner):
        return True
    spoken = re.escape(number)
    if "." not in number:  # a bare 5 may be anything
        return bool(re.search(rf"test_{spoken}_[a-z]|(\"\"\"|# |§){spoken} [A-Z]", tests))
    snake = number.replace(".", "_")
    return bool(re.search(rf"(?<![\dX.]){spoken}(?!\.?\d)|_{snake}_(?!\d)", tests))


def place_of(number: str) -> tuple[int, ...]:
    """By what sections are ordered: 4.9, 4.10, X1."""
    parts = number.removeprefix("X").split(".")
    return (int(number.startswith("X")), *map(int, parts))


@promise
def chapters_and_sections_come_in_order(game: Game, tests: Path) -> None:
    numbers = [place_of(number) for number in headings(game)]
    assert numbers == sorted(numbers)
    assert numbers, "rulebook.md has no numbered headings"


# ---------------------------------------------------------------- reasons


@promise
def every_reason_is_named_by_a_test(game: Game, tests: Path) -> None:
    reasons = all_reasons(game)
    assert [why for why in reasons if not re.search(rf"\b{why}\b", spoken_in(tests))] == []


# ---------------------------------------------------------------- verbs, fields, commands


def told_by(text: str, word: str) -> bool:
    """Is the word written as code: `word`, or in quotes inside code?"""
    return bool(re.search(rf"[`\"'.]{re.escape(word)}(?![\w-])", text))


@promise
def every_verb_and_every_field_of_a_state_is_in_the_readme(game: Game, tests: Path) -> None:
    wanted: set[str] = set()
    for scenario in game.scenarios:
        wanted |= set(game.dump(game.start(Setup(scenario.id))))
        for played, _ in walks(game, scenario.id, PLAYED):
            for position in played:
                s = position.state
                acts = outcome_acts(s) if position.chance else find_offers(s)[0]
                wanted |= {game.decode(s, act)[0] for act in acts}
    readme = read(game.folder / "README.md")
    assert sorted(word for word in wanted if not told_by(readme, word)) == []


@promise
def every_rule_that_a_stack_can_name_is_in_the_readme(game: Game, tests: Path) -> None:
    readme = read(game.folder / "README.md")
    assert [rule for rule in game.rules if not told_by(readme, rule)] == []


@promise
def every_kind_of_fact_and_its_arguments_are_in_the_readme(game: Game, tests: Path) -> None:
    kinds = game.facts.by_number.values()
    words = {word for kind in kinds for word in (kind.name, *kind.arguments)}
    readme = read(game.folder / "README.md")
    assert sorted(word for word in words if not told_by(readme, word)) == []


@promise
def every_scenario_option_and_policy_is_in_the_readme(game: Game, tests: Path) -> None:
    words = [scenario.id for scenario in game.scenarios]
    words += [setting.name for setting in game.settings]
    words += list(game.policies)
    readme = read(game.folder / "README.md")
    assert [word for word in words if not told_by(readme, word)] == []
