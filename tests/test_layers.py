"""Who may import whom, and that nothing below lab and web does I/O.

cli, web  ->  lab, bots  ->  games/<game>  ->  engine
"""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Container, Iterator
from fnmatch import fnmatch
from pathlib import Path

import pytest

SOURCE = Path(__file__).parents[1] / "src"
# But for the tests that `grognard new-game` writes.
FILES = sorted(
    path for path in SOURCE.joinpath("grognard").rglob("*.py") if path.parent.name != "tests"
)
OURS = {".".join(path.relative_to(SOURCE).with_suffix("").parts) for path in FILES}
OURS |= {module.removesuffix(".__init__") for module in OURS}
COMPILED = (SOURCE.parent / "compiled.txt").read_text(encoding="utf-8").split()

# What a game has for one kind of table. These know that table, and nothing else of the game does.
EDGES = ("games/*/terminal*", "games/*/drawing*", "games/*/report*", "games/*/benchmarks")
# What a file of each layer may import of ours; the first that fits counts. {game} is its own game.
LAYERS = {
    "engine/*": ("engine",),
    "games/__init__": ("engine", "own_games"),
    "games/*/rules/*": ("engine", "games.{game}.rules"),
    "games/*/bots": ("engine", "games.{game}.rules"),
    "games/*/bots/*": ("engine", "games.{game}.rules", "games.{game}.bots"),
    **dict.fromkeys(EDGES, ("engine", "games.{game}", "table", "cli")),
    "games/*": ("engine", "games.{game}"),
    "lab/playout": ("engine", "lab"),
    "lab/drill": ("engine", "lab"),
    "lab/*": ("engine", "games", "lab", ""),
    "bots/*": ("engine", "games", "bots"),
    "table/*": ("engine", "games", "lab", "bots", "table", "own_games", ""),
    "cli/*": ("engine", "games", "lab", "bots", "table", "cli", "own_games", ""),
    "web/*": ("engine", "games", "lab", "bots", "table", "web", ""),
    "__init__": ("pure", "own_games"),
    "__main__": ("cli",),
    "pure": (),
    "own_games": (),
}
# Below lab and web there is neither chance nor clock, neither files nor network: only these.
PURE = {
    *("__future__", "abc", "collections", "copy", "dataclasses", "difflib", "enum", "fractions"),
    *("functools", "hashlib", "importlib", "inspect", "itertools", "json", "math", "pkgutil", "re"),
    *("types", "typing", "pathlib", "librt", "mypy_extensions", "typing_extensions"),
}
# What is compiled needs still less: all else could differ between the builds.
RULES = {"__future__", "typing", "librt", "mypy_extensions"}
# Above the rules, what comes from outside.
SCREEN = {"click", "rich", "msgspec"}
WEB = {"alembic", "cryptography", "msgspec", "psycopg", "sqlalchemy", "starlette"}
COMMANDS = {"click", "uvicorn"}
NETWORK = {"httptools", "uvicorn", "websockets"}  # where they are held to limits
# Reading packs is the one exception, and these read them.
TOML = {"tomllib", "unicodedata"}
READERS = ("engine/packs", "games/*/pack*")
READING = {"open", "read", "read_bytes", "read_text", "glob", "iterdir", "exists", "is_file"}
DOING = {
    *("print", "input", "exec", "eval", "breakpoint", "write", "write_text", "write_bytes"),
    *("unlink", "mkdir", "touch", "rename", "replace_file"),
}
# A bot gets a guess and moves. What leads to the true state is not for it.
NOT_FOR_BOTS = ("engine.play", "engine.fate", "engine.odds", "engine.game")


def place(path: Path) -> str:
    """engine/play, games/keep_it_moving/rules/turn."""
    return str(path.relative_to(SOURCE / "grognard").with_suffix(""))


def layer(where: str) -> tuple[str, ...]:
    """What a file may import of ours."""
    allowed = next((may for fits, may in LAYERS.items() if fnmatch(where, fits)), None)
    assert allowed is not None, f"{where}: no layer has such a file"
    parts = where.split("/")
    own = parts[1] if len(parts) > 1 else ""
    return tuple(may.format(game=own) for may in allowed)


def imports(tree: ast.AST) -> Iterator[str]:
    """The modules that a file imports, wherever in it."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (name.name for name in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, "imports are absolute"
            module = node.module or ""
            for name in node.names:
                inner = f"{module}.{name.name}"
                yield inner if inner in OURS else module


def within(module: str, packages: tuple[str, ...]) -> bool:
    """Is it one of these of our packages, or inside one? "" is the top with its version."""
    inner = module.removeprefix("grognard").removeprefix(".")
    if inner == "":
        return "" in packages
    return any(may and (inner == may or inner.startswith(f"{may}.")) for may in packages)


def below(where: str) -> bool:
    """Is it below lab, cli and web, where the rules are?"""
    return where.startswith(("engine/", "games/")) and not is_edge(where)


def is_edge(where: str) -> bool:
    return any(fnmatch(where, fits) for fits in EDGES)


def is_compiled(where: str) -> bool:
    return any(fnmatch(f"src/grognard/{where}.py", glob) for glob in COMPILED)


def called(tree: ast.AST) -> Iterator[str]:
    """The names of what is called, as functions and as methods."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            if isinstance(node.func, ast.Name):
                yield node.func.id
            elif isinstance(node.func, ast.Attribute):
                yield node.func.attr


def import_faults(where: str, tree: ast.AST) -> Iterator[str]:
    """Imports that reach upwards, sideways or out into the world."""
    for module in imports(tree):
        top = module.split(".")[0]
        ours = top == "grognard"
        if ours and not within(module, layer(where)):
            yield f"{where} imports {module}"
        if not ours and top not in world(where):
            yield f"{where} imports {module}"
        if is_bot(where) and within(module, NOT_FOR_BOTS):
            yield f"{where} imports {module}: a bot gets a guess, never the game"


def is_bot(where: str) -> bool:
    """Games' own bots, and those for all games; web/bots only lets them sit at a table."""
    return where.startswith("bots/") or (below(where) and "/bots" in where)


def world(where: str) -> Container[str]:
    """What a file may import that is not ours."""
    if is_compiled(where):
        return RULES
    if where in ("web/commands", "web/verifying"):
        return sys.stdlib_module_names | WEB | COMMANDS
    if where in ("web/network", "web/listening"):
        return sys.stdlib_module_names | WEB | NETWORK
    if not below(where):
        return sys.stdlib_module_names | (WEB if where.startswith("web/") else SCREEN)
    return PURE | TOML if any(fnmatch(where, fits) for fits in READERS) else PURE


def deed_faults(where: str, tree: ast.AST) -> Iterator[str]:
    """Reading and writing where nothing is read or written."""
    if not below(where):
        return
    reader = any(fnmatch(where, fits) for fits in READERS)
    for name in called(tree):
        if name in DOING or (name in READING and not reader):
            yield f"{where} calls {name}()"


def number_faults(where: str, tree: ast.AST) -> Iterator[str]:
    """Fractions, sets and hash() in compiled rules: the builds, or two machines, could differ."""
    if not is_compiled(where):
        return
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, float):
            yield f"{where}:{node.lineno} has the fraction {node.value}"
        if isinstance(node, ast.BinOp | ast.AugAssign) and isinstance(node.op, ast.Div):
            yield f"{where}:{node.lineno} divides by /"
        if isinstance(node, ast.Set | ast.SetComp):
            yield f"{where}:{node.lineno} has a set"
    for name in called(tree):
        if name in ("set", "frozenset", "hash", "id", "float"):
            yield f"{where} calls {name}()"


def faults(where: str, source: str) -> list[str]:
    """All that a file may not do."""
    tree = ast.parse(source)
    return [
        *import_faults(where, tree),
        *deed_faults(where, tree),
        *number_faults(where, tree),
    ]


@pytest.mark.parametrize("path", FILES, ids=place)
def test_every_file_keeps_to_its_layer(path: Path) -> None:
    assert faults(place(path), path.read_text(encoding="utf-8")) == []


FORBIDDEN = [
    ("engine/play", "from grognard.games import game"),
    ("engine/rules", "import random"),
    ("engine/rules", "from dataclasses import dataclass"),
    ("engine/fate", "import time"),
    ("engine/value", "import os"),
    ("engine/value", "def f():\n    import sys"),
    ("engine/game", "import tomllib"),
    ("engine/game", "folder.read_text()"),
    ("engine/odds", "print('x')"),
    ("engine/odds", "open('x')"),
    ("engine/packs", "path.write_text('x')"),
    ("games/quick/view", "from grognard.games.keep_it_moving import words"),
    ("games/quick/view", "from grognard.games import keep_it_moving"),
    ("games/quick/view", "import grognard.lab.playout"),
    ("games/quick/view", "from datetime import datetime"),
    ("games/quick/rules/turn", "from grognard.games.quick import view"),
    ("games/quick/rules/turn", "import json"),
    ("games/quick/rules/turn", "half = n / 2"),
    ("games/quick/rules/turn", "n *= 0.5"),
    ("games/quick/rules/turn", "n /= 2"),
    ("games/quick/rules/turn", "seen = {1, 2}"),
    ("games/quick/rules/turn", "seen = set()"),
    ("games/quick/rules/turn", "n = hash(s)"),
    ("games/quick/bots/sensible", "from grognard.engine.play import Play"),
    ("games/quick/bots/sensible", "from grognard.games.quick.game import Quick"),
    ("games/quick/bots/sensible", "from grognard.games.quick.view import look"),
    ("bots/search", "from grognard.cli import main"),
    ("bots/search", "from grognard.engine.play import Play"),
    ("lab/playout", "import time"),
    ("lab/playout", "from grognard.games import game"),
    ("lab/batch", "from grognard.cli.screen import Screen"),
    ("lab/batch", "import numpy"),
    ("cli/play", "from grognard.web.server import app"),
    ("web/server", "from grognard.cli.main import main"),
    ("web/app", "import click"),
    ("web/tables", "import uvicorn"),
    ("web/socket", "import websockets"),
    ("cli/main", "import uvicorn"),
    ("web/commands", "from grognard.cli.main import main"),
    ("pure", "from grognard.engine import rules"),
]


@pytest.mark.parametrize(("where", "source"), FORBIDDEN)
def test_what_is_forbidden_is_found(where: str, source: str) -> None:
    assert faults(where, source)


ALLOWED = [
    ("engine/play", "from grognard.engine.rules import Moves, ask"),
    ("engine/play", "from grognard.engine import rules"),
    ("engine/packs", "import tomllib\npath.read_bytes()"),
    ("games/__init__", "from grognard.engine.game import Game"),
    ("games/quick/pack", "import tomllib"),
    ("games/quick/game", "from pathlib import Path\nfrom grognard.games.quick import view"),
    ("games/quick/rules/turn", "from grognard.games.quick.rules.state import Quick"),
    ("games/quick/rules/turn", "half = n // 2"),
    ("games/quick/bots/sensible", "from grognard.games.quick.rules.state import Quick"),
    ("lab/batch", "import time\nfrom grognard.games import game"),
    ("cli/play", "from grognard import __version__, compiled\nprint('x')"),
    ("web/commands", "import click\nimport uvicorn"),
    ("web/network", "import httptools\nimport websockets"),
    ("web/listening", "import uvicorn"),
    ("web/app", "from starlette.applications import Starlette"),
    ("__init__", "from grognard import pure"),
]


@pytest.mark.parametrize(("where", "source"), ALLOWED)
def test_what_is_allowed_is_let_through(where: str, source: str) -> None:
    assert faults(where, source) == []


def test_the_list_of_modules_names_no_chance_clock_or_world() -> None:
    outside = {"random", "secrets", "time", "datetime", "os", "sys", "io", "socket", "subprocess"}
    assert not (PURE | RULES | TOML) & outside
    assert (
        outside | (PURE - {"librt", "mypy_extensions", "typing_extensions"})
        <= sys.stdlib_module_names
    )


def test_importing_the_engine_loads_nothing_above_it() -> None:
    """As the source says, so Python does: nothing of ours comes along from above."""
    code = (
        "import sys, grognard.engine.play, grognard.engine.odds\n"
        "print([m for m in sys.modules if m.startswith('grognard.')"
        " and not m.startswith(('grognard.engine', 'grognard.pure', 'grognard.own_games',"
        " 'grognard.rules__mypyc'))])"
    )
    said = subprocess.check_output([sys.executable, "-c", code], text=True)
    assert said.strip() == "[]"
