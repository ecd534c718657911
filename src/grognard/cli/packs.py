"""Checking packs that users have written: what `deck check` and `scenario check` share."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path

from grognard.engine.packs import BadPack, Value, read_toml

Report = Callable[[Value, str], list[str]]


def check_packs(files: list[str], report: Report) -> int:
    """Report on each pack; 0 if all can be played, 2 with every mistake of every one if not."""
    status = 0
    for file in files:
        try:
            lines = report(read_toml(Path(file)), file)
        except BadPack as e:
            print(e, file=sys.stderr)
            status = 2
        else:
            print("\n".join(lines))
    return status


def count(number: int, noun: str) -> str:
    return f"{number} {noun}{'' if number == 1 else 's'}"
