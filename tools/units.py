"""The C of the rules, cut into units that are compiled side by side.

mypyc writes a C file for each module. A unit holds those of the engine, or of one game; the linker
sees them all and inlines across them. Used by setup.py; docs/decisions/0008 has the figures.
"""

import os
import re
from collections import defaultdict
from collections.abc import Iterable
from pathlib import Path

UNITS = Path("build/units")

# What runs once, when a module is imported, and what only interpreted code calls: half of the C.
COLD = "__attribute__((cold, no_profile_instrument_function))"
SELDOM = re.compile(
    r"^(extern .*\b(?:CPyPy_|CPyInit_|CPyInitOnly_|CPyExec_|CPyDef_\w+_____top_level__).*);$",
    re.MULTILINE,
)


def name_unit(path: Path) -> str:
    """Tell the unit of a C file of mypyc: its game, the engine, or what ties all together."""
    game = re.search(r"___games___(.+?)___", path.name)
    if game:
        return game[1]
    return "engine" if "___" in path.name else "group"


def write_units(written: Iterable[str]) -> list[Path]:
    """Write a file for the engine and for each game that takes in the C of all its modules."""
    parts: dict[str, list[Path]] = defaultdict(list)
    for path in map(Path, written):
        parts[name_unit(path)].append(path)
    return [write_unit(name, found) for name, found in parts.items()]


def write_unit(name: str, parts: Iterable[Path]) -> Path:
    """Write a C file that takes in all of these."""
    unit = UNITS / f"{name}.c"
    unit.parent.mkdir(parents=True, exist_ok=True)
    lines = (f'#include "{os.path.relpath(part, UNITS)}"\n' for part in sorted(parts))
    unit.write_text("".join(lines), encoding="utf-8")
    return unit


def weigh(unit: Path) -> int:
    """Tell how much C there is in a unit, so that the longest work can be begun first."""
    found = re.findall(r'#include "(.*)"', unit.read_text(encoding="utf-8"))
    return sum((UNITS / part).stat().st_size for part in found)


def mark_cold(header: Path) -> None:
    """Have what is seldom run compiled for size, and not counted."""
    text = header.read_text(encoding="utf-8")
    header.write_text(SELDOM.sub(rf"\1 {COLD};", text), encoding="utf-8")
