"""`grognard replay`: replays a game file, checks every hash, and tells the game."""

from __future__ import annotations

import json
from pathlib import Path

import click

from grognard.cli import files
from grognard.cli.boards import board_of
from grognard.cli.errors import UserError, translate_errors
from grognard.cli.screen import PlayerLeft, Screen
from grognard.cli.story import Reader
from grognard.engine.play import NATURE, BadGameFile, Done, Play, redo
from grognard.engine.play import replay as replayed
from grognard.engine.value import Json


@click.command()
@click.argument("file")
@click.option("--json", "as_json", is_flag=True, help="As one JSON object.")
@click.option("--step", is_flag=True, help="Wait for Enter before every act of a side.")
@click.option("--side", help="Tell no more than this side may know, until the game is over.")
def replay(file: str, as_json: bool, step: bool, side: str | None) -> None:
    """Play the game in FILE again, check it act by act, and tell what happened."""
    data = files.read(Path(file))
    screen = Screen()
    with translate_errors(file):
        play = open_game(data)
        reader = make_reader(play, data, side)
    teller = Teller(screen, play, step, reader) if not as_json else None
    if teller:
        teller.begin()
    for n, row in enumerate(data["acts"]):
        redo_act(play, row, n, file)
        if teller and not teller.tell(play.log[-1]):
            return
    if teller:
        teller.end()
    else:
        screen.write(f"{json.dumps(describe_game(play, reader), indent=1, ensure_ascii=False)}\n")


def make_reader(play: Play, data: Json, side: str | None) -> Reader:
    """A reader who may know everything, unless a side is named."""
    if side is not None and side not in play.game.sides:
        raise UserError(f"--side: no {side!r:.40}; there are {', '.join(play.game.sides)}")
    unfinished = not replayed(play.game, data).over
    hides = side is not None and bool(play.game.reveals) and unfinished
    return Reader(board_of(play.game), play.game, side, hides)


def open_game(data: Json) -> Play:
    """The game before its first act."""
    return replayed(files.find_game(data), data, acts=0)


def redo_act(play: Play, row: Json, n: int, file: str) -> None:
    """Replay one act; the error names the file, the act and its number."""
    act = row.get("act") if isinstance(row, dict) else row
    try:
        redo(play, row, f"acts[{n}]")
    except BadGameFile as e:
        raise UserError(f"{file}: {e} (act {n + 1}: {json.dumps(act)[:80]})") from None


def describe_game(play: Play, reader: Reader) -> Json:
    ending = play.ending()
    return {
        "game": play.game.id,
        "rules": play.game.version,
        "scenario": play.setup.scenario,
        "options": dict(play.setup.options),
        "acts": [describe_act(done, reader) for done in play.log],
        "over": None
        if ending is None
        else {
            "result": ending.result,
            "winner": ending.winner,
            "why": ending.why,
            "rule": ending.rule,
        },
    }


def describe_act(done: Done, reader: Reader) -> Json:
    """An act; what is secret from the reader is null, and so are hashes, which reveal it."""
    known = reader.knows(done)
    return {
        "by": done.by,
        "act": done.act if known else None,
        "label": done.label if known else None,
        "facts": [fact.data() for fact in reader.list_facts(done.facts)],
        "hash": None if reader.hides else done.hash,
    }


class Teller:
    """Tells a game as text, act by act."""

    def __init__(self, screen: Screen, play: Play, step: bool, reader: Reader) -> None:
        self.screen = screen
        self.play = play
        self.step = step
        self.reader = reader

    def say(self, line: str) -> None:
        self.screen.write(f"{line}\n")

    def begin(self) -> None:
        play = self.play
        options = "".join(f", {name} = {value}" for name, value in play.setup.options.items())
        deck = ", own pack" if play.setup.pack is not None else ""
        self.say(
            f"{play.game.title} (rules {play.game.version}): {play.setup.scenario}{options}{deck}"
        )
        for fact in self.reader.list_facts(play.opening):
            self.say(str(fact))

    def tell(self, done: Done) -> bool:
        """Tell an act and its facts; False if the reader has had enough."""
        if done.by != NATURE:
            if self.step and not self.confirm():
                return False
            self.say(f"  » {done.label if self.reader.knows(done) else f'({done.by}, in secret)'}")
        for fact in self.reader.list_facts(done.facts):
            self.say(f"\n{fact}" if self.reader.board.opens(fact) else f"    {fact}")
        return True

    def confirm(self) -> bool:
        try:
            return self.screen.ask("Enter: go on · q: leave > ").lower() != "q"
        except PlayerLeft:
            return False

    def end(self) -> None:
        ending = self.play.ending()
        acts = f"{len(self.play.log)} acts, every hash as it was."
        if ending is None:
            self.say(f"\nNot finished: {acts}")
        else:
            self.say(f"\n{ending.result.upper()}: {ending.why} ({ending.rule}) {acts}")
