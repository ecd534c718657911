"""A game at the terminal: shows it, asks, obeys, and saves after every act."""

from __future__ import annotations

import time
from dataclasses import dataclass

from grognard.cli import layout, naming, pages, story, typed
from grognard.cli.boards import Board, board_of
from grognard.cli.fates import Rolled
from grognard.cli.files import Slot, write
from grognard.cli.screen import Left, Screen
from grognard.engine.dice import Dice
from grognard.engine.play import CannotUndo, Play
from grognard.engine.policy import Policy
from grognard.engine.rules import Moves, Reason
from grognard.engine.value import Json
from grognard.lab.playout import asked, keep_own
from grognard.table.prospects import Prospect, prospect

KEYS = "u undo ? rule w why l log b board o odds h hint s save q leave"
KEYS_ALONE = "u ? w l b o h s q"
NARROW = 76  # columns below which the keys go unexplained
SENSIBLE = "sensible"  # the bot whose advice is asked for, where a game has it
SHORT_NEWS = 3  # facts that need no page of their own
MOST_REASONS = 2  # told at the table; w tells all
KEYS_OF_BOT = "Enter: next step · ? rule w why l log b board o odds s save q leave"
KEYS_AT_END = "l log · b board · ? rule · s save · n new game · q leave"


def refusal(reason: Reason, names: list[str]) -> str:
    who = ", ".join(names) if len(names) < 3 else f"{len(names)} others (w lists them)"
    return f"{who}: {reason.text} ({reason.rule})"


@dataclass(frozen=True)
class Watched:
    """A bot that plays by itself, and how many seconds it waits between steps (None: for Enter)."""

    name: str
    policy: Policy
    pace: float | None


class Table:
    """One game, one player, one file."""

    def __init__(
        self, screen: Screen, play: Play, rolled: Rolled, slot: Slot, bot: Watched | None = None
    ) -> None:
        self.screen = screen
        self.play = play
        self.rolled = rolled
        self.slot = slot
        self.bot = bot
        self.board: Board = board_of(play.game.id)
        self.notice = ""
        self.prospects: list[Prospect] = []
        self.again = False
        self.unsaved = ""
        self.read_out = len(play.log)  # so many acts have been told

    # ------------------------------------------------------------ the loop

    def run(self) -> bool:
        """Play until the player leaves; True: and wants a new game."""
        try:
            self.save()
            while self.turn():
                pass
        except Left:
            self.notice = ""
        except Exception as e:
            e.add_note(f"Your game is saved: {self.slot.path}\nTo go on with it: {self.resume()}")
            raise
        if not self.again:
            self.screen.write(f"{self.farewell()}\n")
        return self.again

    def turn(self) -> bool:
        """Show the table, and do what is asked for; False: the player leaves."""
        self.prospects = self.look_ahead()
        self.read()
        self.show()
        if self.bot is not None and self.bot.pace is not None and not self.play.nature_is_asked:
            return self.run_on(self.bot.pace)
        return self.obey(self.screen.ask(self.prompt()))

    def run_on(self, pace: float) -> bool:
        try:
            time.sleep(pace)
        except KeyboardInterrupt:
            raise Left from None
        if self.play.over:
            return False
        self.act(self.advice(self.bot.policy if self.bot else None))
        return True

    def look_ahead(self) -> list[Prospect]:
        acts = self.play.options()
        return [prospect(self.play.game, self.play.state, act) for act in acts]

    def save(self) -> None:
        """Before anything is shown, what happened is on the disk."""
        try:
            self.slot.save(self.file())
            self.unsaved = ""
        except OSError as e:
            self.unsaved = f"NOT SAVED: {self.slot.path}: {e.strerror}. Use s to save elsewhere."

    def file(self) -> Json:
        ending = self.play.ending()
        over = ending.result if ending else None
        return {**self.play.export(), "dice": self.rolled.plain(), "over": over}

    # ------------------------------------------------------------ showing

    def read(self) -> None:
        """What happened by itself, and is too long for the table, on a page of its own first."""
        news = self.play.log[max(story.last_question(self.play.log), self.read_out) :]
        self.read_out = len(self.play.log)
        running = self.bot is not None and self.bot.pace is not None
        beside = self.screen.size()[0] >= layout.WIDE  # it is told beside the table anyway
        if not self.screen.live or running or beside or not self.board.reads_out:
            return
        facts = [fact for done in news for fact in story.in_full(done)]
        if len(facts) > SHORT_NEWS:
            self.screen.page(pages.news(facts, self.board))

    def show(self) -> None:
        width, rows = self.screen.size()
        # on a pipe nothing scrolls away, so nothing needs to be left out
        height = rows - 1 - len(self.prompt()) // width if self.screen.live else 200
        lines = layout.compose(self.sight(), width, height)
        if not self.screen.live:
            lines = [line for line in lines if line.plain.strip()]
        self.screen.frame(lines)
        self.notice = ""

    def sight(self) -> layout.Sight:
        play, game = self.play, self.play.game
        columns = layout.shown_columns(self.board, [p.numbers for p in self.prospects])
        return layout.Sight(
            board=self.board,
            play=play,
            title=game.title,
            look=game.look(play.state, None),
            crumbs=[] if play.over else game.breadcrumb(play.state),
            question=self.question(),
            options=self.options(columns),
            headings=tuple(self.board.column(name).title for name in columns),
            refused=self.refusals(),
            past=self.screen.live,
            notice=" ".join(said for said in (self.unsaved, self.notice) if said),
        )

    def question(self) -> str:
        ending = self.play.ending()
        if ending is None:
            asks = self.play.game.question(self.play.state)
            return f"{asks} {self.intention()}".strip()
        seed = "" if self.rolled.typed else f" Seed {self.rolled.seed}."
        wins = " wins" if ending.winner == ending.result else ""  # the result is a side's name
        return f"{ending.result.upper()}{wins.upper()}: {ending.why} ({ending.rule}){seed}"

    def intention(self) -> str:
        if self.bot is None or not self.prospects:
            return ""
        act = self.advice(self.bot.policy)
        return f"{self.bot.name.capitalize()} takes {self.number_of(act)}."

    def options(self, columns: list[str]) -> list[layout.Option]:
        if self.play.nature_is_asked:
            return typed.what_may_come(self.play)
        known = [p for p in self.prospects if p.known and all(c in p.numbers for c in columns)]
        words = [self.board.column(c).all([p.numbers[c] for p in known]) for c in columns]
        numbers = {p.act: said for p, *said in zip(known, *words, strict=True)}
        look = self.play.game.look(self.play.state, None)
        return [
            self.option(n, p, tuple(numbers.get(p.act, ())), look)
            for n, p in enumerate(self.prospects, 1)
        ]

    def option(self, n: int, p: Prospect, numbers: tuple[str, ...], look: Json) -> layout.Option:
        act = self.play.game.decode(self.play.state, p.act)
        group = self.board.group(act, p.label, look)
        short = self.board.short(act, p.label)
        return layout.Option(str(n), p.label, short, numbers, tuple(act), group)

    def refusals(self) -> list[str]:
        """One line for each reason, naming what it refuses; of many reasons, the narrowest."""
        groups: dict[Reason, list[str]] = {}
        for act, reason in self.play.refused():
            groups.setdefault(reason, []).append(self.short(act))
        told = sorted(groups, key=lambda reason: len(groups[reason]))
        if len(told) <= MOST_REASONS:
            return [refusal(reason, groups[reason]) for reason in groups]
        rest = told[MOST_REASONS - 1 :]
        count = sum(len(groups[reason]) for reason in rest)
        said = [refusal(reason, groups[reason]) for reason in told[: MOST_REASONS - 1]]
        return [*said, f"{count} others, for {len(rest)} reasons: w lists them"]

    def short(self, act: int) -> str:
        game, state = self.play.game, self.play.state
        return self.board.short(game.decode(state, act), game.label(state, act))

    def prompt(self) -> str:
        if self.play.over:
            return f"{KEYS_AT_END} > "
        if self.play.nature_is_asked:
            return f"{typed.how_to_type(self.play)} · ? rule l log s save q leave > "
        if self.bot is not None:
            return f"{KEYS_OF_BOT} > "
        keys = KEYS if self.screen.size()[0] >= NARROW else KEYS_ALONE
        last = len(self.prospects)
        return f"{f'1–{last}' if last > 1 else last} {keys} > "

    # ------------------------------------------------------------ obeying

    def obey(self, line: str) -> bool:
        """Do what was typed; False: leave."""
        key, rest = line[:1].lower(), line[1:].strip()
        alone = len(line) == 1 or line[1:2].isspace() or key == "?"
        if key == "q" and alone:
            return False
        if not line:
            self.enter()
        elif alone and key in self.commands():
            self.commands()[key](rest)
        elif self.play.nature_is_asked:
            self.came_up(line)
        elif line.isdecimal() and not self.play.over:
            self.choose(line)
        else:
            self.choose_by_name(line)
        return not self.again

    def commands(self) -> dict[str, pages.Command]:
        shown = pages.Pages(self)
        held: dict[str, pages.Command] = {
            "?": shown.rule,
            "w": shown.why_not,
            "l": shown.log,
            "b": shown.board,
            "o": shown.odds,
            "u": self.undo,
            "h": self.hint,
            "s": self.save_as,
        }
        return {**held, "n": self.new_game} if self.play.over else held

    def enter(self) -> None:
        """Enter shows the table again; a bot does its next step."""
        if self.bot is not None and self.prospects:
            self.act(self.advice(self.bot.policy))

    def choose(self, line: str) -> None:
        number = int(line) if len(line) < 6 else 0
        if self.bot is not None:
            self.notice = f"{self.bot.name} is playing: Enter lets it go on."
        elif 1 <= number <= len(self.prospects):
            self.act(self.prospects[number - 1].act)
        else:
            self.notice = (
                f"There is no option {line[:10]}: they go from 1 to {len(self.prospects)}."
            )

    def choose_by_name(self, line: str) -> None:
        """An option by its words, if they leave only one; of what is refused, the reason."""
        found = naming.meant(line, [self.words_for(p.act) for p in self.prospects])
        if len(found) == 1:
            self.choose(str(found[0] + 1))
        elif found:
            which = ", ".join(f"{n + 1} {self.prospects[n].label}" for n in found[:4])
            more = f", or {len(found) - 4} more" if len(found) > 4 else ""
            self.notice = f"Which one: {which}{more}?"
        else:
            self.notice = self.why_refused(line) or f"{line!r:.40} is no option and no key."

    def why_refused(self, line: str) -> str:
        """The reason against what was typed, if it is one of the things refused here."""
        refused = self.play.refused()
        found = naming.meant(line, [self.words_for(act) for act, _ in refused])
        if not found:
            return ""
        act, reason = refused[found[0]]
        label = self.play.game.label(self.play.state, act)
        return f"{label}: {reason.text} ({reason.rule})"

    def words_for(self, act: int) -> list[str]:
        """All that a player may call an act."""
        game, state = self.play.game, self.play.state
        name, label = game.decode(state, act), game.label(state, act)
        look = game.look(state, None)
        return [label, self.board.short(name, label), *map(str, name), *self.board.also(name, look)]

    def came_up(self, line: str) -> None:
        try:
            self.act(typed.came_up(self.play, self.board, line))
        except typed.Unclear as e:
            self.notice = str(e)

    def act(self, act: int) -> None:
        self.play.take(act)
        self.save()

    def undo(self, rest: str) -> None:
        try:
            self.play.undo()
            self.save()
            self.notice = "Taken back."
        except CannotUndo as e:
            self.notice = str(e)

    def new_game(self, rest: str) -> None:
        self.again = True

    def save_as(self, rest: str) -> None:
        """A copy under a name of the player's; the game itself goes on where it is."""
        from pathlib import Path

        name = rest or self.screen.ask("Save a copy as (a file name; Enter: do not) > ")
        if not name:
            return
        path = Path(name).expanduser()
        if path.exists():
            self.notice = f"{path} is there already: choose another name."
            return
        try:
            write(path, self.file())
            self.notice = f"A copy is saved as {path}."
        except (OSError, ValueError) as e:
            self.notice = f"{path} cannot be written: {getattr(e, 'strerror', None) or e}."

    # ------------------------------------------------------------ advice

    def hint(self, rest: str) -> None:
        """What the sensible bot would do, or the last one that is not mere chance."""
        names = [name for name in self.play.game.policies if name != "random"]
        if not names or not self.prospects:
            self.notice = "There is nothing to advise here."
            return
        name = SENSIBLE if SENSIBLE in names else names[-1]
        act = self.advice(self.play.game.policies[name]())
        label = self.play.game.label(self.play.state, act)
        self.notice = f"{name.capitalize()} would take {self.number_of(act)}: {label}."

    def advice(self, policy: Policy | None) -> int:
        """What a bot would do; its dice depend on the act's number alone, so asking is free."""
        assert policy is not None
        state = self.play.state
        dice = Dice(self.rolled.seed or 0, 1 + len(self.play.log))
        side, moves = asked(state.top.waiting(state)), Moves()
        state.top.find_moves(state, moves)
        keep_own(state, side, moves)
        return policy.choose(state.guess(side, dice), moves, dice)

    def number_of(self, act: int) -> int:
        return [p.act for p in self.prospects].index(act) + 1

    # ------------------------------------------------------------ leaving

    def resume(self) -> str:
        bot = f" --bot {self.bot.name}" if self.bot else ""
        return f"grognard play {self.play.game.id}{bot}"

    def farewell(self) -> str:
        if self.unsaved:
            return self.unsaved
        if self.play.over:
            return f"The game is kept: grognard replay {self.slot.path}"
        return f"Your game is saved. To go on with it: {self.resume()}\n({self.slot.path})"
