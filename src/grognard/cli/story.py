"""What happened, in paragraphs."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rich.text import Text

from grognard.cli.boards import Board
from grognard.cli.lines import wrapped
from grognard.engine.play import NATURE, Done, Play

Teller = Callable[[Done], list[str]]


def last_question(log: Sequence[Done]) -> int:
    """The place in the log of the last act that a side did; 0 if none did."""
    sides = [n for n, done in enumerate(log) if done.by != NATURE]
    return sides[-1] if sides else 0


def in_full(done: Done) -> list[str]:
    """An act in facts, or in its own words where the rules told none."""
    return list(done.facts) or ([] if done.by == NATURE else [f"{done.label}."])


def paragraphs(board: Board, log: Sequence[Done], tell: Teller) -> list[str]:
    """A new one with every act of a side, and wherever the board says that something begins."""
    story: list[list[str]] = []
    for done in log:
        for n, fact in enumerate(tell(done)):
            if not story or board.opens(fact) or (n == 0 and done.by != NATURE):
                story.append([])
            story[-1].append(fact)
    return [" ".join(facts) for facts in story]


def story_lines(board: Board, play: Play, width: int, rows: int) -> list[Text]:
    """What happened since the last question, and before that as far as there is room."""
    newest = news_lines(board, play, width, rows)
    since = last_question(play.log)
    older: list[Text] = []
    for paragraph in reversed(paragraphs(board, play.log[:since], in_full)):
        lines = wrapped(Text(paragraph, style="dim"), width)
        if len(lines) + len(older) + len(newest) > rows:
            break
        older = [*lines, *older]
    return [*older, *newest]


def news_lines(board: Board, play: Play, width: int, rows: int) -> list[Text]:
    """What happened since the last question: in full if that fits, else in brief, else its end."""
    if rows <= 0:
        return []
    lines: list[Text] = []
    log = play.log[last_question(play.log) :]
    for tell in (in_full, board.brief):
        told = paragraphs(board, log, tell)
        lines = [line for paragraph in told for line in wrapped(Text(paragraph), width)]
        if len(lines) <= rows:
            return lines
    tail = lines[-rows:]
    tail[0] = Text("… ", style="dim") + tail[0]
    tail[0].truncate(width, overflow="ellipsis")
    return tail


def news_rows(board: Board, play: Play, width: int, tell: Teller) -> int:
    """How many lines the news since the last question takes."""
    log = play.log[last_question(play.log) :]
    return sum(len(wrapped(Text(p), width)) for p in paragraphs(board, log, tell))


def whole_log(board: Board, play: Play) -> str:
    """The whole game as text."""
    told = paragraphs(board, play.log, in_full)
    return "\n".join([*play.opening, *told]) or "Nothing has happened yet."
