"""Dice and bars in letters, as they lie on a table."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

FACES = "⚀⚁⚂⚃⚄⚅"
WIDEST_BAR = 20  # squares
PIPS = {
    0: ("     ", "     ", "     "),
    1: ("     ", "  ●  ", "     "),
    2: ("●    ", "     ", "    ●"),
    3: ("●    ", "  ●  ", "    ●"),
    4: ("●   ●", "     ", "●   ●"),
    5: ("●   ●", "  ●  ", "●   ●"),
    6: ("●   ●", "●   ●", "●   ●"),
}


def draw_dice(faces: Sequence[int], style: str) -> list[Text]:
    """Dice side by side, five lines high; a face of 0 is blank."""
    rows = ["╭───────╮ " * len(faces)]
    rows += ["".join(f"│ {PIPS[face][row]} │ " for face in faces) for row in range(3)]
    rows.append("╰───────╯ " * len(faces))
    return [Text(row.rstrip(), style=style) for row in rows]


def draw_bar(number: int, full: int, style: str) -> Text:
    """A square for each point, empty ones up to where it is full, and those above in green."""
    filled = min(number, WIDEST_BAR)
    more = "…" if number > WIDEST_BAR else ""
    line = Text("■" * min(filled, full), style=style)
    line.append("□" * (full - filled), style="dim")
    return line.append("■" * (filled - full) + more, style="bold green")
