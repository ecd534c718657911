"""The rulebook by section, and the readings of ours that it cites (R34), which the README lists."""

from __future__ import annotations

import re
from dataclasses import dataclass

from grognard.engine.game import Game

HEADING = re.compile(r"^(#{2,6})\s+(X?\d+(?:\.\d+)*)\b")  # X: a game's own after a series'
READINGS = re.compile(r"^## Our readings$(.*?)(?=^## |\Z)", re.M | re.S)
READING = re.compile(r"^(\d+)\. +(.*(?:\n +\S.*)*)", re.M)  # it may go on over indented lines
LEAD = re.compile(r"\*\*(.+?)\*\* *(.*)")  # what a reading is about, and what it says
CITED = re.compile(r"\*R(\d+)\*(?:–\*R(\d+)\*)?")


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
    """A section's text in Markdown with the readings it cites, or that of the nearest around it;
    or a reading, asked for as R34."""
    held, ours = sections(read_file(game, "rulebook.md")), readings(game)
    if number.upper() in ours:
        return tell_reading(number.upper(), ours)
    while number not in held and "." in number:
        number = number.rsplit(".", 1)[0]
    if number not in held:
        return None
    cited = [tell_reading(one, ours) for one in cited_in(held[number]) if one in ours]
    return "\n\n".join([held[number], *cited])


def tell_reading(number: str, ours: dict[str, str]) -> str:
    return f"*{number}* {ours[number]}"


def readings(game: Game) -> dict[str, str]:
    """What the book leaves open and we decided, by number: R1 and so on."""
    found = READINGS.search(read_file(game, "README.md"))
    items = READING.findall(found[1]) if found else []
    return {f"R{number}": " ".join(text.split()) for number, text in items}


def cited_in(text: str) -> list[str]:
    """The readings that a text points at, each once and in order."""
    spans = [(int(first), int(last or first)) for first, last in CITED.findall(text)]
    return [f"R{n}" for n in sorted({n for a, b in spans for n in range(a, b + 1)})]


def read_file(game: Game, name: str) -> str:
    path = game.folder / name
    return path.read_text(encoding="utf-8") if path.exists() else ""


def numbers(game: Game) -> list[str]:
    return list(sections(read_file(game, "rulebook.md")))


@dataclass(frozen=True)
class Chapter:
    """A numbered heading and what stands under it, down to the next one."""

    number: str
    title: str
    level: int
    text: str


def chapters(game: Game) -> list[Chapter]:
    """The rulebook piece by piece, each with its own text alone, and the readings after it."""
    lines = read_file(game, "rulebook.md").splitlines()
    found = [(n, m) for n, line in enumerate(lines) if (m := HEADING.match(line))]
    ends = [*(n for n, _ in found[1:]), len(lines)]
    book = [
        Chapter(
            m[2],
            lines[n][m.end() :].strip(" .:–"),
            len(m[1]),
            "\n".join(lines[n + 1 : end]).strip(),
        )
        for (n, m), end in zip(found, ends, strict=True)
    ]
    ours = [reading_chapter(number, text) for number, text in readings(game).items()]
    return book + ([Chapter("R", "Our readings", 2, ""), *ours] if ours else [])


def reading_chapter(number: str, text: str) -> Chapter:
    """A reading under what it is about; where that begins its sentence, the sentence is whole."""
    found = LEAD.fullmatch(text)
    if found is None:
        return Chapter(number, "", 3, text)
    lead, rest = found.groups()
    told = rest if rest and lead[-1] in ".:?!" else text.replace("**", "")
    return Chapter(number, lead.rstrip(".:"), 3, told)
