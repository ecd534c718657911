"""Pages that open over the table: a rule, the log, refusals, odds in full."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Protocol

from rich.text import Text

from grognard.cli import story
from grognard.cli.boards import Board, percent
from grognard.cli.files import write
from grognard.cli.screen import Screen
from grognard.cli.viewers import Viewers
from grognard.engine.facts import Told
from grognard.engine.play import Play
from grognard.engine.value import Json
from grognard.table import rulebook
from grognard.table.prospects import PATIENT, Prospect, prospect

Command = Callable[[str], None]


def format_news(facts: Sequence[Told], board: Board) -> Text:
    """What happened since the last question, a line for each fact."""
    text = Text("What happened\n\n", style="bold")
    for fact in facts:
        text.append(f"{'' if board.opens(fact) else '  '}{fact}\n", style="not bold")
    return text


class HasTable(Protocol):
    """What pages need to know about the table."""

    screen: Screen
    play: Play
    board: Board
    viewers: Viewers
    notice: str
    prospects: list[Prospect]

    def export(self) -> Json: ...


class Pages:
    """The pages of one table."""

    def __init__(self, table: HasTable) -> None:
        self.table = table

    def show_rule(self, number: str) -> None:
        """Show the section asked for, or the one of the present question."""
        play = self.table.play
        ending = play.ending()
        here = ending.rule if ending else play.game.breadcrumb(play.state)[-1][0]
        text = rulebook.section(play.game, number or here)
        if text is None:
            there = ", ".join(n for n in rulebook.numbers(play.game) if "." not in n)
            known = f"; it has {there}, their parts, and readings as R1" if there else ""
            self.table.notice = f"The rulebook has no section {number or here!r:.20}{known}."
            return
        from rich.markdown import Markdown

        self.table.screen.show_page(Markdown(text))

    def show_log(self, rest: str) -> None:
        self.table.screen.show_page(
            Text(story.format_log(self.table.viewers.reader, self.table.play))
        )

    def show_board(self, rest: str) -> None:
        """Show the whole board, with nothing left out."""
        table = self.table
        width = table.screen.size()[0]
        lines = table.board.whole(table.play.game.title, table.viewers.look(), width)
        table.screen.show_page(Text("\n").join(lines), width)

    def show_refusals(self, rest: str) -> None:
        """Show everything that is refused now, with the reason and its rule."""
        play, asked = self.table.play, self.table.viewers.asked_side
        lines = [
            f"{play.game.label(play.state, act)}\n    {reason.text} ({reason.rule})"
            for act, reason in (play.refusals(asked) if asked else [])
        ]
        if lines:
            self.table.screen.show_page(Text("Not allowed now:\n\n" + "\n".join(lines)))
        else:
            self.table.notice = "Nothing is refused here."

    def show_odds(self, number: str) -> None:
        """Show one option in full, or the numbers of all."""
        held = self.table.prospects
        if not held:
            self.table.notice = "There are no options to tell the odds of."
        elif not number and not any(p.known for p in held):
            self.table.notice = "o 3 tells all that may come of option 3."
        elif not number:
            self.table.screen.show_page(self.format_all_numbers(held))
        elif number.isdecimal() and 1 <= int(number[:6]) <= len(held):
            self.table.screen.show_page(self.format_in_full(held[int(number) - 1]))
        else:
            self.table.notice = f"o wants the number of an option: 1 to {len(held)}."

    def save_copy(self, rest: str) -> None:
        """Save a copy under a name that the player gives; the game itself stays where it is."""
        name = rest or self.table.screen.ask("Save a copy as (a file name; Enter: do not) > ")
        if not name:
            return
        path = Path(name).expanduser()
        if path.exists():
            self.table.notice = f"{path} is there already: choose another name."
            return
        try:
            write(path, self.table.export())
            self.table.notice = f"A copy is saved as {path}."
        except (OSError, ValueError) as e:
            self.table.notice = f"{path} cannot be written: {getattr(e, 'strerror', None) or e}."

    def format_all_numbers(self, held: list[Prospect]) -> Text:
        text = Text("o 3 tells all that may come of option 3.\n\n")
        for n, p in enumerate(held, 1):
            text.append(f"{n:>2}  {p.label}\n", style="bold")
            text.append(self.format_numbers(p))
        return text

    def format_in_full(self, p: Prospect) -> Text:
        play = self.table.play
        if not p.known:
            p = prospect(play.game, self.table.viewers.guess_state(), p.act, PATIENT)
        text = Text(f"{p.label}\n", style="bold").append(
            f"{self.format_numbers(p)}\n", style="not bold"
        )
        for words, chance in p.ends:
            text.append(f"{percent(chance):>7}  {words}  ({chance})\n", style="not bold")
        return text

    def format_numbers(self, p: Prospect) -> str:
        if not p.known:
            return "    Too much may come of this to count it all.\n"
        board = self.table.board
        held = [(board.column(name), value) for name, value in p.numbers.items()]
        return "".join(f"    {c.one(value):>7}  {c.means} ({value})\n" for c, value in held)
