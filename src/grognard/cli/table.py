"""A game at the terminal: shows it, asks the player, and saves after every act."""

from __future__ import annotations

import time
from dataclasses import dataclass

from grognard.cli import layout, pages, typed_dice
from grognard.cli.advice import choose_for, describe_refusals
from grognard.cli.boards import Board, board_of
from grognard.cli.dice_sources import DiceSource, describe_dice
from grognard.cli.files import Slot
from grognard.cli.screen import PlayerLeft, Screen
from grognard.cli.typed_commands import TypedCommands
from grognard.cli.viewers import Viewers
from grognard.engine.play import CannotUndo, Play
from grognard.engine.policy import Policy
from grognard.engine.value import Json
from grognard.table.game_names import name_in_commands
from grognard.table.prospects import Prospect, prospect

KEYS = "u undo ? rule w why l log b board o odds h hint s save q leave"
KEYS_ALONE = "u ? w l b o h s q"
NARROW = 76  # columns below which the keys are not explained
SHORT_NEWS = 3  # facts that need no page of their own
MANY = 24  # options from which an ambiguous name narrows the list
KEYS_OF_BOT = "Enter: next step · ? rule w why l log b board o odds s save q leave"
KEYS_AT_END = "l log · b board · ? rule · s save · n new game · q leave"


@dataclass(frozen=True)
class SeatedBot:
    """A bot, and the seconds it waits between steps (None: until Enter is pressed).

    Where somebody plays a side against it, it waits for nothing.
    """

    name: str
    policy: Policy
    pace: float | None


class Table:
    """A game with its screen and file; `side` is played here, and the bot plays the others."""

    def __init__(
        self,
        screen: Screen,
        play: Play,
        dice: DiceSource,
        slot: Slot,
        bot: SeatedBot | None = None,
        side: str | None = None,
    ) -> None:
        self.screen = screen
        self.play = play
        self.dice = dice
        self.slot = slot
        self.bot = bot if side is None else None
        self.rival = bot if side is not None else None
        self.board: Board = board_of(play.game)
        here = play.game.sides if bot is None else () if side is None else (side,)
        self.viewers = Viewers(play, self.board, tuple(here))
        self.screen.forgets = self.viewers.shared
        self.notice, self.tip = "", self.board.tip
        self.prospects: list[Prospect] = []
        self.narrowed: list[int] = []  # indexes of the only options shown; empty: all
        self.seen_by = ""  # on a shared screen, the side whose secrets were shown last
        self.wants_new_game = False
        self.unsaved = ""
        self.acts_shown = dict.fromkeys(
            play.game.sides, len(play.log)
        )  # acts of which each side has seen the news

    # ------------------------------------------------------------ the loop

    def run(self) -> bool:
        """Play until the player leaves; True if the player wants a new game."""
        try:
            self.save()
            while self.play_turn():
                pass
        except PlayerLeft:
            self.notice = ""
        except Exception as e:
            e.add_note(
                f"Your game is saved: {self.slot.path}\nTo go on with it: {self.resume_command()}"
            )
            raise
        if not self.wants_new_game:
            if self.viewers.shared and not self.play.over:
                self.screen.clear()
            self.screen.write(f"{self.describe_farewell()}\n")
        return self.wants_new_game

    def play_turn(self) -> bool:
        """Show the table and do what the player types; False if the player leaves."""
        self.let_rival_act()
        if not self.hand_screen_over():
            return False
        self.prospects = self.look_ahead()
        if len(self.prospects) > MANY and not self.notice:
            self.notice, self.tip = self.tip, ""
        self.show_news()
        self.show()
        if self.bot is not None and self.bot.pace is not None and not self.play.nature_is_asked:
            return self.wait_and_step(self.bot.pace)
        return self.handle_line(self.screen.ask(self.make_prompt()))

    def wait_and_step(self, pace: float) -> bool:
        try:
            time.sleep(pace)
        except KeyboardInterrupt:
            raise PlayerLeft from None
        if self.play.over:
            return False
        self.handle_enter()
        return True

    def let_rival_act(self) -> None:
        """Let the other side's bot act until somebody here is asked."""
        while self.rival is not None and (side := self.viewers.bot_side) is not None:
            self.act(self.choose_for(self.rival.policy, side))

    def hand_screen_over(self) -> bool:
        """On a shared screen, hide all secrets until the right player looks; False to leave."""
        side = self.viewers.viewing_side
        if not self.viewers.shared or side is None or side == self.seen_by:
            return True
        self.seen_by = side
        return self.screen.show_curtain(side.capitalize())

    def look_ahead(self) -> list[Prospect]:
        game, asked = self.play.game, self.viewers.asked_side
        acts = self.play.options(asked) if asked else []
        if not self.board.counts:
            return [Prospect(a, game.label(self.play.state, a), {}, [], known=False) for a in acts]
        state = self.viewers.guess_state()
        return [prospect(game, state, act) for act in acts]

    def save(self) -> None:
        """Write the game to disk, before anything new is shown."""
        try:
            self.slot.save(self.export())
            self.unsaved = ""
        except OSError as e:
            self.unsaved = f"NOT SAVED: {self.slot.path}: {e.strerror}. Use s to save elsewhere."

    def export(self) -> Json:
        ending = self.play.ending()
        over = ending.result if ending else None
        return {**self.play.export(), "dice": describe_dice(self.play, self.dice), "over": over}

    # ------------------------------------------------------------ showing

    def show_news(self) -> None:
        """Show news that is too long for the table on a page of its own."""
        reader, log = self.viewers.reader, self.play.log
        sides = self.play.game.sides if reader.side is None else (reader.side,)
        told = min(self.acts_shown[side] for side in sides)
        news = log[max(reader.find_last_question(log), told) :]
        self.acts_shown |= dict.fromkeys(sides, len(log))
        running = self.bot is not None and self.bot.pace is not None
        columns, rows = self.screen.size()
        beside = columns >= layout.WIDE  # the news stands beside the board anyway
        if not self.screen.live or running or beside or rows >= self.board.reads_out:
            return
        facts = [fact for done in news for fact in reader.tell_in_full(done)]
        if len(facts) > SHORT_NEWS:
            self.screen.show_page(pages.format_news(facts, self.board))

    def show(self) -> None:
        width, rows = self.screen.size()
        # on a pipe nothing scrolls away, so nothing is left out
        height = rows - 1 - len(self.make_prompt()) // width if self.screen.live else 200
        lines = layout.compose(self.make_content(), width, height)
        if not self.screen.live:
            lines = [line for line in lines if line.plain.strip()]
        self.screen.show_frame(lines)
        self.notice = ""

    def make_content(self) -> layout.ScreenContent:
        play, game = self.play, self.play.game
        columns = layout.choose_columns(self.board, [p.numbers for p in self.prospects])
        return layout.ScreenContent(
            board=self.board,
            reader=self.viewers.reader,
            play=play,
            title=game.title,
            look=self.viewers.look(),
            crumbs=[] if play.over else game.breadcrumb(play.state),
            question=self.describe_question(),
            options=self.list_options(columns),
            headings=tuple(self.board.column(name).title for name in columns),
            refused=self.list_refusals(),
            past=self.screen.live,
            notice=" ".join(said for said in (self.unsaved, self.notice) if said),
        )

    def describe_question(self) -> str:
        ending = self.play.ending()
        if ending is None:
            question = self.play.game.question(self.play.state)
            asked = self.viewers.asked_side
            several = len(self.play.waiting()) > 1
            you = f"You are {asked.capitalize()}." if several and asked else ""
            said = (question, you, self.describe_choice(), self.describe_bot_plan())
            return " ".join(part for part in said if part)
        seed = "" if self.dice.typed else f" Seed {self.dice.seed}."
        wins = " wins" if ending.winner == ending.result else ""  # the result is a side's name
        return f"{ending.result.upper()}{wins.upper()}: {ending.why} ({ending.rule}){seed}"

    def describe_choice(self) -> str:
        """What the board has to say on what is offered."""
        if not self.prospects:
            return ""
        return self.board.remark(self.play.game.decode(self.play.state, self.prospects[0].act))

    def describe_bot_plan(self) -> str:
        if self.bot is None or not self.prospects:
            return ""
        act = self.choose_for(self.bot.policy, self.viewers.asked_side)
        return f"{self.bot.name.capitalize()} takes {self.number_of(act)}."

    def list_options(self, columns: list[str]) -> list[layout.Option]:
        if self.play.nature_is_asked:
            return typed_dice.list_outcomes(self.play)
        known = [p for p in self.prospects if p.known and all(c in p.numbers for c in columns)]
        words = [self.board.column(c).all([p.numbers[c] for p in known]) for c in columns]
        numbers = {p.act: said for p, *said in zip(known, *words, strict=True)}
        look = self.viewers.look()
        return [
            self.make_option(n, p, tuple(numbers.get(p.act, ())), look)
            for n, p in enumerate(self.prospects, 1)
            if not self.narrowed or n - 1 in self.narrowed
        ]

    def make_option(
        self, n: int, p: Prospect, numbers: tuple[str, ...], look: Json
    ) -> layout.Option:
        act = self.play.game.decode(self.play.state, p.act)
        group = self.board.group(act, p.label, look)
        short = self.board.short(act, p.label)
        fold = (
            None if self.narrowed else self.board.fold(act, look)
        )  # an option asked for is shown in full
        return layout.Option(str(n), p.label, short, numbers, tuple(act), group, fold)

    def list_refusals(self) -> list[str]:
        """What is refused and why; nothing while the list of options is narrowed."""
        asked = None if self.narrowed else self.viewers.asked_side
        return describe_refusals(self.play.refusals(asked), self.shorten) if asked else []

    def shorten(self, act: int) -> str:
        game, state = self.play.game, self.play.state
        return self.board.short(game.decode(state, act), game.label(state, act))

    def make_prompt(self) -> str:
        if self.play.over:
            return f"{KEYS_AT_END} > "
        if self.play.nature_is_asked:
            undo = "u undo " if self.play.undos else ""
            keys = f"{undo}? rule l log s save q leave"
            return f"{typed_dice.describe_input(self.play)} · {keys} > "
        if self.bot is not None:
            return f"{KEYS_OF_BOT} > "
        keys = KEYS if self.screen.size()[0] >= NARROW else KEYS_ALONE
        last = len(self.prospects)
        return f"{f'1–{last}' if last > 1 else last} {keys} > "

    # ------------------------------------------------------------ obeying

    def handle_line(self, line: str) -> bool:
        """Do what was typed; False to leave."""
        key, rest = line[:1].lower(), line[1:].strip()
        alone = len(line) == 1 or line[1:2].isspace() or key == "?"
        if key == "q" and alone:
            return False
        if not line:
            self.handle_enter()
        elif alone and key in self.list_commands():
            self.list_commands()[key](rest)
        elif self.play.nature_is_asked:
            self.enter_outcome(line)
        elif line.isdecimal() and not self.play.over and not self.is_name(line):
            self.choose(line)
        else:
            self.choose_by_name(line)
        return not self.wants_new_game

    def list_commands(self) -> dict[str, pages.Command]:
        shown = pages.Pages(self)
        held: dict[str, pages.Command] = {
            "?": shown.show_rule,
            "w": shown.show_refusals,
            "l": shown.show_log,
            "b": shown.show_board,
            "o": shown.show_odds,
            "u": self.undo,
            "h": self.show_hint,
            "s": shown.save_copy,
        }
        return {**held, "n": self.ask_for_new_game} if self.play.over else held

    def handle_enter(self) -> None:
        """Show all options again; or let the bot do its next step."""
        self.narrowed = []
        if self.bot is not None and self.prospects:
            self.act(self.choose_for(self.bot.policy, self.viewers.asked_side))

    def is_name(self, line: str) -> bool:
        """Is this number no option's, but the name of something on the board, such as a hex?"""
        counted = line[0] != "0" and int(line[:6]) <= len(self.prospects)
        return not counted and bool(self.make_commands().find_options(line, self.list_acts()))

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
        """Take the only option that matches the words; or say why it is refused."""
        commands = self.make_commands()
        found = commands.find_options(line, self.list_acts())
        if len(found) == 1:
            self.choose(str(found[0] + 1))
        elif found:
            self.narrow(found)
        else:
            self.notice = commands.why_refused(line) or f"{line!r:.40} is no option and no key."

    def make_commands(self) -> TypedCommands:
        return TypedCommands(self.play, self.board, self.viewers, self.viewers.look())

    def list_acts(self) -> list[int]:
        return [p.act for p in self.prospects]

    def narrow(self, found: list[int]) -> None:
        """Ask which of several options is meant; where there are many, show those alone."""
        if len(self.prospects) > MANY:
            self.narrowed = found
            self.notice = f"These {len(found)} are meant; Enter shows all options again."
            return
        which = ", ".join(f"{n + 1} {self.prospects[n].label}" for n in found[:4])
        more = f", or {len(found) - 4} more" if len(found) > 4 else ""
        self.notice = f"Which one: {which}{more}?"

    def enter_outcome(self, line: str) -> None:
        try:
            look = self.viewers.look()
            self.act(typed_dice.parse_outcome(self.play, self.board, look, line))
        except typed_dice.Unclear as e:
            self.notice = str(e)

    def act(self, act: int) -> None:
        self.play.take(act, typed_by=self.find_typer() if self.play.nature_is_asked else None)
        self.narrowed = []
        self.save()

    def find_typer(self) -> str:
        """The side that types what came up: the one that acted last, if it is played here."""
        sides = self.viewers.people or self.play.game.sides
        last = self.play.last_side
        return last if last in sides else sides[0]

    def undo(self, rest: str) -> None:
        try:
            self.play.undo()
            self.narrowed = []
            self.save()
            self.notice = "Taken back."
        except CannotUndo as e:
            self.notice = str(e)

    def ask_for_new_game(self, rest: str) -> None:
        self.wants_new_game = True

    # ------------------------------------------------------------ advice

    def show_hint(self, rest: str) -> None:
        """Show what the game's best bot would do."""
        name = self.play.game.find_best_policy()
        if name is None or not self.prospects:
            self.notice = "There is nothing to advise here."
            return
        act = self.choose_for(self.play.game.policies[name](), self.viewers.asked_side)
        label = self.play.game.label(self.play.state, act)
        self.notice = f"{name.capitalize()} would take {self.number_of(act)}: {label}."

    def choose_for(self, policy: Policy, side: str | None) -> int:
        assert side is not None, "nobody is asked"
        return choose_for(self.play, self.dice.seed, policy, side)

    def number_of(self, act: int) -> int:
        return self.list_acts().index(act) + 1

    # ------------------------------------------------------------ leaving

    def resume_command(self) -> str:
        bot = f" --bot {self.bot.name}" if self.bot else ""
        if self.rival is not None:
            bot = f" --side {self.viewers.people[0]} --bot {self.rival.name}"
        return f"grognard play {name_in_commands(self.play.game.id)}{bot}"

    def describe_farewell(self) -> str:
        if self.unsaved:
            return self.unsaved
        if self.play.over:
            return f"The game is kept: grognard replay {self.slot.path}"
        return f"Your game is saved. To go on with it: {self.resume_command()}\n({self.slot.path})"
