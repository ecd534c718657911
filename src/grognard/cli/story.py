"""What happened, in paragraphs."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from rich.text import Text

from grognard.cli.boards import Board
from grognard.cli.lines import wrap
from grognard.engine.facts import Telling, Told
from grognard.engine.game import Game
from grognard.engine.play import NATURE, Done, Play, tell_all

Teller = Callable[[Done], list[Told]]


@dataclass(frozen=True)
class Reader:
    """The reader of a story; what is secret from the reader is left out.

    Where nothing is hidden, or not any more, everybody reads everything.
    """

    board: Board
    game: Game
    side: str | None = None  # None: a spectator
    hides: bool = False  # is anything still hidden in the game?

    def is_secret(self, done: Done) -> bool:
        """Is this an act, or a card dealt, that not everybody may know?"""
        return self.hides and self.game.secret(done.act)

    def knows(self, done: Done) -> bool:
        """May this reader know exactly what was done?"""
        return done.by == self.side or not self.is_secret(done)

    def list_facts(self, tellings: Iterable[Telling]) -> list[Told]:
        """Facts as this reader is told them."""
        return tell_all(tellings, None if self.side is None else self.game.sides.index(self.side))

    def tell_in_full(self, done: Done) -> list[Told]:
        """An act in facts; in its own words too where they say more to whom may know."""
        facts = self.list_facts(done.facts)
        if not self.knows(done):
            return facts
        if self.is_secret(done) and facts:
            return [*facts, tell_label(f"({done.label}.)")]
        return facts or ([] if done.by == NATURE else [tell_label(f"{done.label}.")])

    def tell_for_log(self, done: Done) -> list[Told]:
        """The same, after what was typed before the act and taken back."""
        words = [one.label if self.knows(one) else "something secret" for one in done.corrected]
        corrected = [tell_label(f"(Typed and taken back: {', '.join(words)}.)")] if words else []
        return [*corrected, *self.tell_in_full(done)]

    def tell_briefly(self, done: Done) -> list[Told]:
        facts = self.list_facts(done.facts)
        return self.board.brief(done, facts) if facts or self.knows(done) else []

    def find_last_question(self, log: Sequence[Done]) -> int:
        """The index of the last act of this reader's side; if there is none, of any side."""
        own = [n for n, done in enumerate(log) if done.by == self.side]
        return own[-1] if own else find_last_question(log)


def find_last_question(log: Sequence[Done]) -> int:
    """The index of the last act of a side; 0 if there is none."""
    sides = [n for n, done in enumerate(log) if done.by != NATURE]
    return sides[-1] if sides else 0


def tell_label(text: str) -> Told:
    """An act of which the rules tell nothing, told by its label."""
    return Told("act", {}, text)


def make_paragraphs(board: Board, log: Sequence[Done], tell: Teller) -> list[str]:
    """Facts in paragraphs: a new one for each act of a side, and where the board wants one."""
    story: list[list[str]] = []
    for done in log:
        for n, fact in enumerate(tell(done)):
            if not story or board.opens(fact) or (n == 0 and done.by != NATURE):
                story.append([])
            story[-1].append(str(fact))
    return [" ".join(facts) for facts in story]


def format_story(reader: Reader, play: Play, width: int, rows: int) -> list[Text]:
    """What happened since the last question, and older news as far as there is room."""
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
    """What happened since the last question: in full, or in brief, or only its end."""
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
    told = make_paragraphs(reader.board, play.log, reader.tell_for_log)
    opening = [str(fact) for fact in reader.list_facts(play.opening)]
    return "\n".join([*opening, *told]) or "Nothing has happened yet."
