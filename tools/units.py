"""The C of the rules, cut into units that are compiled side by side.

mypyc writes a C file for each module. A unit holds those of the engine, or of one game. Units are
linked in groups: the engine with the small games, since the linker inlines across all that it sees,
and each large game by itself, so that a change elsewhere leaves what was built of it as it was.
Used by setup.py; docs/decisions/0008 has the figures.
"""

import hashlib
import os
import re
import shutil
from collections import defaultdict
from collections.abc import Iterable
from importlib.metadata import version
from pathlib import Path

UNITS = Path("build/units")
HEADERS = Path("build/grognard")
LARGE = 200_000  # bytes of rules and bots: a game with more is a group of its own

# What runs once, when a module is imported, and what only interpreted code calls: half of the C.
COLD = "__attribute__((cold, no_profile_instrument_function))"
SELDOM = re.compile(
    r"^(extern .*\b(?:CPyPy_|CPyInit_|CPyInitOnly_|CPyExec_|CPyDef_\w+_____top_level__).*);$",
    re.MULTILINE,
)


# ------------------------------------------------------------ groups


def form_groups(sources: Iterable[Path]) -> list[tuple[list[str], str]]:
    """Put each large game apart from the engine and the other games, so that it is built alone."""
    games: dict[str, list[Path]] = defaultdict(list)
    for path in sources:
        games[name_game(path)].append(path)
    groups: dict[str, list[str]] = defaultdict(list)
    for game, files in games.items():
        apart = game and sum(path.stat().st_size for path in files) > LARGE
        groups[game if apart else "rules"] += map(str, files)
    return [(files, f"grognard.{name}") for name, files in groups.items()]


def name_game(source: Path) -> str:
    """Tell the game of a source; empty for the engine's."""
    found = re.search(r"/games/(\w+)/", source.as_posix())
    return found[1] if found else ""


def hash_group(parts: Iterable[Path], setting: str) -> str:
    """Hash all that a group is compiled from: its C, the headers, compiler and mypyc."""
    whole = hashlib.sha256(f"{setting}{version('mypy')}".encode())
    written = [part for unit in parts for part in find_parts(unit)]
    for path in sorted({*written, *find_headers(written)}):
        whole.update(f"\0{path}\0".encode() + path.read_bytes())
    return whole.hexdigest()


def find_headers(parts: Iterable[Path]) -> set[Path]:
    """The headers of mypyc that these take in, those that they take in, and so on."""
    found: set[Path] = set()
    unread = list(parts)
    while unread:
        named = re.findall(r'#include [<"](?:grognard/)?(__native_\w+\.h)', read(unread.pop()))
        fresh = {HEADERS / name for name in named} - found
        unread += fresh
        found |= fresh
    return found


def keep(group: str, key: str, built: Path) -> None:
    """Keep what was built of a group, for a build in which its C is still the same."""
    kept = UNITS / group
    shutil.copy2(built, kept / "kept.so")
    (kept / "kept.txt").write_text(key, encoding="utf-8")


def take(group: str, key: str, built: Path) -> bool:
    """Put what was kept of a group where it would be built, if it is of this C."""
    kept = UNITS / group
    if not (kept / "kept.txt").exists() or read(kept / "kept.txt") != key:
        return False
    built.parent.mkdir(parents=True, exist_ok=True)
    shutil.copy2(kept / "kept.so", built)
    return True


# ------------------------------------------------------------ units


def name_unit(path: Path) -> str:
    """Tell the unit of a C file of mypyc: its game, the engine, or what ties a group together."""
    game = re.search(r"___games___(.+?)___", path.name)
    if game:
        return game[1]
    return "engine" if "___" in path.name else "group"


def write_units(group: str, written: Iterable[str]) -> list[Path]:
    """Write a file for the engine and for each game that takes in the C of all its modules."""
    parts: dict[str, list[Path]] = defaultdict(list)
    for path in map(Path, written):
        parts[name_unit(path)].append(path)
    return [write_unit(group, name, found) for name, found in parts.items()]


def write_unit(group: str, name: str, parts: Iterable[Path]) -> Path:
    """Write a C file that takes in all of these."""
    unit = UNITS / group / f"{name}.c"
    unit.parent.mkdir(parents=True, exist_ok=True)
    lines = (f'#include "{os.path.relpath(part, unit.parent)}"\n' for part in sorted(parts))
    unit.write_text("".join(lines), encoding="utf-8")
    return unit


def find_parts(unit: Path) -> list[Path]:
    """The C files that a unit takes in."""
    found = re.findall(r'#include "(.*)"', read(unit))
    return [Path(os.path.normpath(unit.parent / part)) for part in found]


def weigh(unit: Path) -> int:
    """Tell how much C there is in a unit, so that the longest work can be begun first."""
    return sum(part.stat().st_size for part in find_parts(unit))


def mark_cold(header: Path) -> None:
    """Have what is seldom run compiled for size, and not counted."""
    text = read(header)
    header.write_text(SELDOM.sub(rf"\1 {COLD};", text), encoding="utf-8")


def read(path: Path) -> str:
    return path.read_text(encoding="utf-8")
