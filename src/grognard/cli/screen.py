"""The terminal itself: how large it is, what it can show, and the lines typed into it."""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Sequence

from rich.console import Console, RenderableType
from rich.text import Text

CLEAR = "\x1b[H\x1b[2J"
FORGET = "\x1b[3J"  # clears what has scrolled away
# For ASCII terminals; characters that are missing here become "?".
PLAIN = str.maketrans(
    {
        **dict.fromkeys("−–—─╴╶", "-"),
        **dict.fromkeys("│┃║", "|"),
        **dict.fromkeys("╭╮╰╯┌┐└┘├┤┬┴┼╔╗╚╝╪╫", "+"),
        **dict(zip("═╱╲╳○▲★▦»↓→", "=/\\x.^*X!v>", strict=True)),
        **dict.fromkeys("‘’", "'"),
        **dict.fromkeys("“”", '"'),
        **dict(zip("›▸·●■□×", ">>.o#.x", strict=True)),
        "…": "...",
        **{face: str(n) for n, face in enumerate("⚀⚁⚂⚃⚄⚅", 1)},
    }
)


class PlayerLeft(Exception):
    """The player has left: end of input, or Ctrl-C."""


class Screen:
    """Writes whole frames and reads lines; on a pipe it writes plain text."""

    def __init__(self) -> None:
        self.live = sys.stdin.isatty() and sys.stdout.isatty()
        self.clears = self.live and os.environ.get("TERM", "dumb") not in ("dumb", "")
        self.forgets = False  # clear the scrollback, too?
        encoding = (sys.stdout.encoding or "ascii").lower().replace("_", "-")
        self.unicode = encoding.startswith(("utf", "cp65001"))

    def size(self) -> tuple[int, int]:
        """The present number of columns and rows."""
        columns, rows = shutil.get_terminal_size()
        return max(columns, 20), max(rows, 5)

    def write(self, text: str) -> None:
        sys.stdout.write(text if self.unicode else text.translate(PLAIN))
        sys.stdout.flush()

    def render(self, what: RenderableType, width: int) -> str:
        console = Console(file=sys.stdout, width=width, highlight=False, emoji=False)
        with console.capture() as caught:
            console.print(what, soft_wrap=False)
        return caught.get()

    def render_lines(self, what: RenderableType, width: int) -> list[str]:
        return [line.rstrip() for line in self.render(what, width).splitlines()]

    def show_frame(self, lines: Sequence[Text]) -> None:
        """Show these lines in place of what was there."""
        width, _ = self.size()
        for line in lines:
            line.no_wrap, line.overflow = True, "crop"
        text = self.render(Text("\n").join(lines), width) if lines else ""
        self.clear()
        self.write(text)

    def clear(self) -> None:
        """Clear the screen, or start a new line where that is impossible."""
        self.write(CLEAR + (FORGET if self.forgets else "") if self.clears else "\n")

    def show_curtain(self, who: str) -> bool:
        """Show nothing until the player named presses Enter; False to leave."""
        self.clear()
        if not self.live:  # on a pipe nobody looks over a shoulder
            self.write(f"{who} is to look.\n")
            return True
        _, rows = self.size()
        self.write("\n" * (rows // 2 - 1))
        return self.ask(f"  {who} is to look, and nobody else. Enter: go on · q: leave > ") != "q"

    def ask(self, prompt: str) -> str:
        """Prompt the player for a line."""
        self.write(prompt)
        try:
            line = sys.stdin.readline()
        except KeyboardInterrupt:
            line = ""
        if not line or not self.live:  # a terminal echoes the player's Enter itself
            self.write("\n")
        if not line:
            raise PlayerLeft
        return line.strip()

    def show_page(self, what: RenderableType, most: int = 100) -> None:
        """Show a long text, one screen at a time."""
        width, rows = self.size()
        lines = self.render_lines(what, min(width, most))
        if not self.live:
            self.write("\n".join(["", *lines, ""]))
            return
        step = max(rows - 2, 3)
        for first in range(0, len(lines), step):
            shown = lines[first : first + step]
            self.clear()
            self.write("\n".join([*shown, ""]))
            last = first + step >= len(lines)
            keys = "Enter: back to the game" if last else "Enter: more · q: back to the game"
            if self.ask(f"\n{keys} > ").lower() == "q" or last:
                return
