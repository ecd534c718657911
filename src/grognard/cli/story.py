"""What happened, in paragraphs."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from rich.text import Text

from grognard.cli.boards import Board
from grognard.cli.lines import wrap
from grognard.engine.game import Game
from grognard.engine.play import NATURE, Done, Play

Teller = Callable[[Done], list[str]]


@dataclass(frozen=True)
class Reader:
    """To whom a story is told: what is secret from a reader is left out.

    Where nothing is hidden, or not any more, everybody reads everything.
    """

    board: Board
    game: Game
    side: str | None = None  # whose eyes; None: anybody's
    hides: bool = False  # is anything still hidden in the game?

    def is_secret(self, done: Done) -> bool:
        """Is this an act that not everybody may know? A card that is dealt is one, too."""
        return self.hides and self.game.secret(done.act)

    def knows(self, done: Done) -> bool:
        """May this reader know exactly what was done?"""
        return done.by == self.side or not self.is_secret(done)

    def tell_in_full(self, done: Done) -> list[str]:
        """An act in facts; in its own words too where they say more to whom may know."""
        if not self.knows(done):
            return list(done.facts)
        more = [f"({done.label}.)"] if self.is_secret(done) and done.facts else []
        return [*tell_in_full(done), *more]

    def tell_briefly(self, done: Done) -> list[str]:
        return self.board.brief(done) if done.facts or self.knows(done) else []

    def find_last_question(self, log: Sequence[Done]) -> int:
        """The place in the log of the last act of this reader's, or of any side's."""
        own = [n for n, done in enumerate(log) if done.by == self.side]
        return own[-1] if own else find_last_question(log)


def find_last_question(log: Sequence[Done]) -> int:
    """The place in the log of the last act that a side did; 0 if none did."""
    sides = [n for n, done in enumerate(log) if done.by != NATURE]
    return sides[-1] if sides else 0


def tell_in_full(done: Done) -> list[str]:
    """An act in facts, or in its own words where the rules told none."""
    return list(done.facts) or ([] if done.by == NATURE else [f"{done.label}."])


def make_paragraphs(board: Board, log: Sequence[Done], tell: Teller) -> list[str]:
    """A new one with every act of a side, and wherever the board says that something begins."""
    story: list[list[str]] = []
    for done in log:
        for n, fact in enumerate(tell(done)):
            if not story or board.opens(fact) or (n == 0 and done.by != NATURE):
                story.append([])
            story[-1].append(fact)
    return [" ".join(facts) for facts in story]


def format_story(reader: Reader, play: Play, width: int, rows: int) -> list[Text]:
    """What happened since the last question, and before that as far as there is room."""
    newest = format_news(reader, play, width, rows)
    since = reader.find_last_question(play.log)
    older: list[Text] = []
    for paragraph in reversed(make_paragraphs(reader.board, play.log[:since], reader.tell_in_full)):
        lines = wrap(Text(paragraph, style="dim"), width)
        if len(lines) + len(older) + len(newest) > rows:
            break
        older = [*lines, *older]
    return [*older, *newest]


def format_news(reader: Reader, play: Play, width: int, rows: int) -> list[Text]:
    """What happened since the last question: in full if that fits, else in brief, else its end."""
    if rows <= 0:
        return []
    lines: list[Text] = []
    log = play.log[reader.find_last_question(play.log) :]
    for tell in (reader.tell_in_full, reader.tell_briefly):
        told = make_paragraphs(reader.board, log, tell)
        lines = [line for paragraph in told for line in wrap(Text(paragraph), width)]
        if len(lines) <= rows:
            return lines
    tail = lines[-rows:]
    tail[0] = Text("… ", style="dim") + tail[0]
    tail[0].truncate(width, overflow="ellipsis")
    return tail


def count_news_rows(reader: Reader, play: Play, width: int, tell: Teller) -> int:
    """How many lines the news since the last question takes."""
    log = play.log[reader.find_last_question(play.log) :]
    return sum(len(wrap(Text(p), width)) for p in make_paragraphs(reader.board, log, tell))


def format_log(reader: Reader, play: Play) -> str:
    """The whole game as text."""
    told = make_paragraphs(reader.board, play.log, reader.tell_in_full)
    return "\n".join([*play.opening, *told]) or "Nothing has happened yet."
