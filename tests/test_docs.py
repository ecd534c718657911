"""The books agree with the code: sections, reasons, commands, verbs and fields are all written up.

A section is named by a test whose name or text has its number: `test_5_2_...`, "5.2" or '5.2 ...'.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from pathlib import Path

import click
import pytest

from grognard.cli.main import COMMANDS, Commands
from grognard.cli.requests import NAMES
from grognard.engine.game import Game, Setup
from grognard.engine.rules import Reason
from grognard.games import all_games
from tests.engine.walks import GAMES, PLAYED, offered, outcome_acts, walks
from tests.the_ford.table import FORD

ROOT = Path(__file__).parents[1]
NUMBER = r"\d{1,2}(?:\.\d{1,2})*"
each_game = pytest.mark.parametrize("name", GAMES)  # The Ford, too: it is the example


def read(path: Path) -> str:
    return path.read_text(encoding="utf-8")


def sources(game: Game) -> list[Path]:
    return sorted(game.folder.rglob("*.py"))


@cache
def headings(name: str) -> dict[str, str]:
    """The sections of the game's rulebook: number and title."""
    found = re.findall(
        rf"^#{{2,5}} ({NUMBER}) +(\S.*)$", read(GAMES[name].folder / "rulebook.md"), re.M
    )
    return dict(found)


@cache
def spoken_in_tests(name: str) -> str:
    """All that the tests of a game say."""
    folder = ROOT / "tests" / GAMES[name].folder.name
    return "\n".join(read(path) for path in sorted(folder.rglob("*.py")))


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
    found: dict[str, Reason] = {}
    for path in sources(game):
        module = import_module(f"grognard.games.{'.'.join(dotted(game, path))}")
        held = {name: value for name, value in vars(module).items() if isinstance(value, Reason)}
        found |= {name: value for name, value in held.items() if name.isupper() and value.rule}
    return found


def dotted(game: Game, path: Path) -> list[str]:
    parts = path.relative_to(game.folder.parent).with_suffix("").parts
    return [part for part in parts if part != "__init__"]


def cited(game: Game) -> dict[str, str]:
    """Every section that the game's code names, and where."""
    where: dict[str, str] = {}
    for path in [*sources(game)]:
        if path.parent.name == "rules" or path.stem in ("view", "words"):
            where |= dict.fromkeys(cited_in(read(path)), path.name)
    return where | {why.rule: name for name, why in all_reasons(game).items()}


@each_game
def test_every_section_that_is_cited_is_in_the_rulebook(name: str) -> None:
    missing = {
        number: by for number, by in cited(GAMES[name]).items() if number not in headings(name)
    }
    assert missing == {}


@each_game
def test_every_section_that_a_player_meets_is_in_the_rulebook(name: str) -> None:
    """In breadcrumbs, refusals and ends of games played at random."""
    met: set[str] = set()
    for scenario in GAMES[name].scenarios:
        for played, end in walks(name, scenario.id, PLAYED):
            met.add(GAMES[name].ending(end).rule)
            for position in played:
                met |= {number for number, _ in GAMES[name].breadcrumb(position.state)}
                if not position.chance:
                    met |= {why.rule for _, why in offered(position.state)[1]}
    assert met - set(headings(name)) == set()


@each_game
def test_every_section_of_the_rulebook_is_named_by_a_test(name: str) -> None:
    unnamed = [
        number
        for number in headings(name)
        if not named(number, spoken_in_tests(name), headings(name))
    ]
    assert unnamed == []


def named(number: str, tests: str, sections: dict[str, str]) -> bool:
    """Does a test name this section? A chapter is named with any of its sections."""
    inner = [section for section in sections if section.startswith(f"{number}.")]
    if any(named(section, tests, {}) for section in inner):
        return True
    spoken = re.escape(number)
    if "." not in number:  # a bare 5 may be anything
        return bool(re.search(rf"test_{spoken}_[a-z]|(\"\"\"|# |§){spoken} [A-Z]", tests))
    snake = number.replace(".", "_")
    return bool(re.search(rf"(?<![\d.]){spoken}(?!\.?\d)|_{snake}_(?!\d)", tests))


@each_game
def test_chapters_and_sections_come_in_order(name: str) -> None:
    numbers = [tuple(int(part) for part in number.split(".")) for number in headings(name)]
    assert numbers == sorted(numbers)
    assert numbers, "rulebook.md has no numbered headings"


# ---------------------------------------------------------------- reasons


@each_game
def test_every_reason_is_named_by_a_test(name: str) -> None:
    reasons = all_reasons(GAMES[name])
    assert [why for why in reasons if not re.search(rf"\b{why}\b", spoken_in_tests(name))] == []


# ---------------------------------------------------------------- verbs, fields, commands


def told_by(text: str, word: str) -> bool:
    """Is the word written as code: `word`, or in quotes inside code?"""
    return bool(re.search(rf"[`\"'.]{re.escape(word)}(?![\w-])", text))


@each_game
def test_every_verb_and_every_field_of_a_state_is_in_the_readme(name: str) -> None:
    game = GAMES[name]
    wanted: set[str] = set()
    for scenario in game.scenarios:
        wanted |= set(game.dump(game.start(Setup(scenario.id))))
        for played, _ in walks(name, scenario.id, PLAYED):
            for position in played:
                s = position.state
                acts = outcome_acts(s) if position.chance else offered(s)[0]
                wanted |= {game.decode(s, act)[0] for act in acts}
    readme = read(game.folder / "README.md")
    assert sorted(word for word in wanted if not told_by(readme, word)) == []


@each_game
def test_every_rule_that_a_stack_can_name_is_in_the_readme(name: str) -> None:
    readme = read(GAMES[name].folder / "README.md")
    assert [rule for rule in GAMES[name].rules if not told_by(readme, rule)] == []


@each_game
def test_every_kind_of_fact_and_its_arguments_are_in_the_readme(name: str) -> None:
    if not hasattr(GAMES[name], "facts"):
        pytest.skip("has no table of facts yet")
    kinds = GAMES[name].facts.by_number.values()
    words = {word for kind in kinds for word in (kind.name, *kind.arguments)}
    readme = read(GAMES[name].folder / "README.md")
    assert sorted(word for word in words if not told_by(readme, word)) == []


@each_game
def test_every_scenario_option_and_policy_is_in_the_readme(name: str) -> None:
    game = GAMES[name]
    words = [scenario.id for scenario in game.scenarios]
    words += [setting.name for setting in game.settings]
    words += list(game.policies)
    readme = read(game.folder / "README.md")
    assert [word for word in words if not told_by(readme, word)] == []


@cache
def docs() -> str:
    """The front page and everything under docs/."""
    return "\n".join(
        read(path) for path in [ROOT / "README.md", *sorted(ROOT.glob("docs/**/*.md"))]
    )


def commands() -> Iterator[str]:
    """grognard play, grognard deck check."""
    context = click.Context(click.Command("grognard"))
    for name in COMMANDS:
        command = Commands().get_command(context, name)
        assert command is not None, name
        inner = command.commands if isinstance(command, click.Group) else {}
        yield from [f"grognard {name} {sub}" for sub in inner] or [f"grognard {name}"]


def test_every_command_is_in_the_docs() -> None:
    assert [command for command in commands() if not re.search(rf"\b{command}\b", docs())] == []


def test_every_request_of_the_protocol_is_in_the_docs() -> None:
    protocol = read(ROOT / "docs" / "protocol.md")
    designed = {
        *("games", "new", "act", "ask", "why_not", "odds", "undo", "state", "load", "view"),
        *("export", "import", "quit"),
    }
    assert designed <= set(NAMES)
    requests = protocol.split("\n## Requests\n")[1].split("\n## ")[0]
    listed = re.findall(r"^\| `(\w+)` \|", requests, re.M)
    assert sorted(listed) == sorted(NAMES)
    assert set(re.findall(r'"cmd": ?"(\w+)"', protocol)) <= set(NAMES)


def test_every_game_is_credited() -> None:
    """Those that players meet: The Ford is nobody's but ours."""
    for game in all_games():
        assert game.title in read(ROOT / "NOTICE.md")
        assert game.title in read(ROOT / "README.md")


# ---------------------------------------------------------------- that these tests can fail


def test_sections_are_found_wherever_they_are_cited() -> None:
    source = (
        '"""3 The turn. 7.2 Before that."""\n'
        "class Turn:\n"
        '    """5.4 and 5.5: losses; 5.6 the end. This takes: 1.2 tries."""\n'
        "    def run(self):\n"
        "        x = 1  # 6.1 Any unit.\n"
        '        return f"{x} falls (8.2).", "9.3"\n'
        'CRUMBS = {"Draw": ("3.1", "Draw")}\n'
    )
    assert cited_in(source) == {"3", "7.2", "5.4", "5.5", "5.6", "6.1", "8.2", "9.3", "3.1"}


def test_a_section_is_named_by_its_number_and_by_no_longer_one() -> None:
    assert named("5.2", "def test_5_2_committing", {})
    assert named("5.2", '"""5.2 Committing"""', {})
    assert not named("5.2", '"""5.21"""', {})
    assert not named("5.2", '"""15.2"""', {})
    assert not named("5.2", "def test_5_21_x", {})
    assert named("5", "def test_5_2_committing", {"5.2": ""})
    assert not named("5", "x = 5", {})


def test_reasons_are_found_by_their_names() -> None:
    assert set(all_reasons(FORD)) == {"NOT_HELD", "ALREADY_LAID", "NO_GUARD"}


def test_a_word_is_told_as_code_only() -> None:
    assert told_by("the verb `commit` and", "commit")
    assert told_by('["commit", 3]', "commit")
    assert not told_by("you commit units", "commit")
    assert not told_by("`committed`", "commit")
