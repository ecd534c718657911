"""The rulebook by section."""

from __future__ import annotations

import re
from dataclasses import dataclass

from grognard.engine.game import Game

HEADING = re.compile(r"^(#{2,6})\s+(\d+(?:\.\d+)*)\b")


def sections(text: str) -> dict[str, str]:
    """Each numbered section with all that is under it."""
    lines = text.splitlines()
    found = [(n, len(m[1]), m[2]) for n, line in enumerate(lines) if (m := HEADING.match(line))]
    held: dict[str, str] = {}
    for place, (first, depth, number) in enumerate(found):
        ends = [n for n, other, _ in found[place + 1 :] if other <= depth]
        held[number] = "\n".join(lines[first : ends[0] if ends else len(lines)]).strip()
    return held


def section(game: Game, number: str) -> str | None:
    """A section's text in Markdown, or that of the nearest section around it."""
    path = game.folder / "rulebook.md"
    if not path.exists():
        return None
    held = sections(path.read_text(encoding="utf-8"))
    while number not in held and "." in number:
        number = number.rsplit(".", 1)[0]
    return held.get(number)


def numbers(game: Game) -> list[str]:
    path = game.folder / "rulebook.md"
    return list(sections(path.read_text(encoding="utf-8"))) if path.exists() else []


@dataclass(frozen=True)
class Chapter:
    """A numbered heading and what stands under it, down to the next one."""

    number: str
    title: str
    level: int
    text: str


def chapters(game: Game) -> list[Chapter]:
    """The rulebook piece by piece, each with its own text alone."""
    path = game.folder / "rulebook.md"
    lines = path.read_text(encoding="utf-8").splitlines() if path.exists() else []
    found = [(n, m) for n, line in enumerate(lines) if (m := HEADING.match(line))]
    ends = [*(n for n, _ in found[1:]), len(lines)]
    return [
        Chapter(
            m[2],
            lines[n][m.end() :].strip(" .:–"),
            len(m[1]),
            "\n".join(lines[n + 1 : end]).strip(),
        )
        for (n, m), end in zip(found, ends, strict=True)
    ]
