"""T7: undo never un-sees: not across a roll, a draw, a reveal or another's act; logs only grow.

Real dice are the players' own: who typed a result takes it back, and the log keeps a mark of it.
"""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import dataclass, field
from unittest.mock import patch

from grognard.engine.dice import Dice
from grognard.engine.play import NATURE, Play
from grognard.engine.rules import State, ask
from grognard.engine.value import Json
from grognard.games import GAMES
from grognard.games import game as game_of
from grognard.web.errors import Refused
from grognard.web.store import log
from grognard.web.store.log import Entry
from grognard.web.store.people import Player
from grognard.web.tables import SERVER, TYPED, Tables
from grognard.web.views import KnownLog, view_table
from tests.gauntlet.crowd import (
    FORD,
    KEEP,
    MARCH,
    QUICK,
    any_act,
    begin,
    open_tables,
    random_key,
    sit_down,
)
from tests.gauntlet.loaded import WITH_SECRETS
from tests.gauntlet.mutants import applied
from tests.gauntlet.trials import Bench, Trial

TRIES = 0.6  # how often somebody wants an act back
WORLDS = 4  # that look the same to a side: would the act have shown it the same in all?


@dataclass(frozen=True)
class Act:
    """An act that stands in a log and has not been taken back."""

    by: str
    act: Json
    state_hash: str  # after it
    typed: Json  # the side that typed it, if somebody did

    @property
    def whose(self) -> str:
        """Who may take it back, if anybody may."""
        return self.typed if isinstance(self.typed, str) else self.by


def standing(entries: list[Entry]) -> list[Act]:
    """The acts that hold, as the log tells it: by our own count, not by that of the engine."""
    acts: list[Act] = []
    for entry in entries:
        if entry.kind == "act":
            typed = entry.body.get("typed")
            acts.append(Act(entry.by, entry.body["act"], entry.state_hash, typed))
        elif entry.kind == "undo":
            acts.pop()
    return acts


@dataclass
class Duel:
    """A game with a player for each side, whom the trial makes take back what they can."""

    bench: Bench
    tables: Tables
    players: dict[str, Player]
    game: str
    seen: Counter[str]
    asked: list[set[str]] = field(
        default_factory=list
    )  # of each act that holds: who was asked since
    corrected: int = 0  # typed results that were taken back

    def play(self, attempts: int) -> int:
        """To the end, or until there were enough attempts; answers how many there were."""
        random, tried, faults = self.bench.random, 0, len(self.bench.faults)
        while tried < attempts and len(self.bench.faults) == faults:
            room = self.tables.find(self.somebody(), self.game).room
            if room.over:
                break
            side, act = any_act(room, random)
            key = random_key(random)
            self.act(side, room.seq, key, act)
            while random.random() < TRIES and len(self.bench.faults) == faults:
                self.attempt(random.choice(list(self.players)))
                tried += 1
        return tried

    def act(self, side: str, seq: int, key: str, act: Json) -> None:
        """Act, note who is asked now, and look for the marks of what was taken back."""
        table = self.tables.act(self.players[side], self.game, side, seq, key, act)
        play = table.room.play
        new = [set[str]() for _ in range(len(play.log) - len(self.asked))]
        self.asked = [*self.asked, *new]
        for asked in self.asked:
            asked |= set(play.waiting())
        shown = view_table(table, self.players[side], KnownLog()).log.entries
        if sum(len(entry.corrected) for entry in shown) != self.corrected:
            self.bench.fault(f"{self.game}: the log does not tell what was taken back")

    def somebody(self) -> Player:
        return next(iter(self.players.values()))

    def entries(self) -> list[Entry]:
        with self.tables.database.read() as connection:
            record = self.tables.load_table(connection, self.somebody(), self.game).record
            return log.list_entries_after(connection, record.id, 0)

    def attempt(self, side: str) -> None:
        """A side asks for its last act back."""
        before = self.entries()
        key, player = random_key(self.bench.random), self.players[side]
        try:
            self.tables.undo(player, self.game, side, before[-1].seq, key)
        except Refused:
            self.seen["refused"] += 1
            if self.entries() != before:
                self.bench.fault(f"{self.game}: a refused undo changed the log")
            return
        self.seen["granted"] += 1
        after = self.entries()
        if after[: len(before)] != before or len(after) != len(before) + 1:
            self.bench.fault(f"{self.game}: the log did not grow by one entry")
        self.judge(side, standing(before), after[-1].state_hash)
        del self.asked[len(standing(after)) :]

    def judge(self, side: str, acts: list[Act], state_hash: str) -> None:
        """Was that right? The last act that held must be the side's own, and have shown nothing."""
        play = self.tables.find(self.somebody(), self.game).room.play
        if not acts:
            self.bench.fault(f"{self.game}: something was taken back before anything was done")
            return
        last = acts[-1]
        if last.whose != side:
            who = "a roll or a draw" if last.by == NATURE else f"an act of {last.by}"
            self.bench.fault(f"{self.game}: {side} took back what came before {who}")
            return
        self.corrected += last.by == NATURE
        if last.by != NATURE and self.asked[len(acts) - 1] - {side}:
            self.bench.fault(f"{self.game}: {side} took back what another was asked after")
        s = play.game.start(play.setup)
        ask(s)
        for one in acts[:-1]:
            s.top.take(s, play.game.encode(s, one.act))
            ask(s)
        if play.game.hash(s) != state_hash:
            self.bench.fault(f"{self.game}: not the state that was before")
        if last.by != NATURE:
            self.compare_worlds(s, last)

    def compare_worlds(self, s: State, last: Act) -> None:
        """A side learns from an act if it looks different in worlds that looked the same."""
        play = self.tables.find(self.somebody(), self.game).room.play
        game = play.game
        dice = Dice(self.bench.random.getrandbits(30))
        for number, side in enumerate(game.sides):
            views = set()
            for world in (s.copy(), *(s.guess(number, dice).copy() for _ in range(WORLDS))):
                there = Play.resume(game, play.setup, world)
                act = game.encode(world, last.act)
                if act in there.options():
                    there.take(act)
                    views.add(json.dumps(game.look(there.state, side), sort_keys=True))
            if len(views) > 1:
                self.bench.fault(f"{game.id}: {side} had seen what was then taken back: {last.act}")
            self.seen["worlds compared"] += 1


GAMES_PLAYED = (
    *((title, SERVER) for title in (KEEP, MARCH, FORD, QUICK)),
    *((title, TYPED) for title in (KEEP, MARCH, FORD)),
)


def run(bench: Bench, n: int) -> None:
    secrets = patch.dict(GAMES, WITH_SECRETS)  # for the trial only: other tests list the games
    with secrets, applied(bench.mutant), bench.no_other_chance():
        tables = open_tables(f"sqlite:///{bench.folder / 'undo.db'}")
        people = [sit_down(tables, "undoer", k) for k in range(2)]
        seen: Counter[str] = Counter()
        tried = games = 0
        while tried < n:
            title, dice = GAMES_PLAYED[games % len(GAMES_PLAYED)]
            share = min(n - tried, n // len(GAMES_PLAYED) + 1)
            tried += duel(bench, tables, people, title, dice, seen).play(share)
            games += 1
        tables.database.close()
    bench.count(games=games, granted=seen["granted"], refused=seen["refused"])
    bench.note(compared=seen["worlds compared"])


def duel(
    bench: Bench,
    tables: Tables,
    people: list[Player],
    title: str,
    dice: str,
    seen: Counter[str],
) -> Duel:
    """A new game in which every side is somebody else's; who types hidden cards plays all."""
    sides = game_of(title).sides
    if dice == TYPED and game_of(title).reveals:
        game, _ = begin(tables, people[0], title, dice)
        return Duel(bench, tables, dict.fromkeys(sides, people[0]), game, seen)
    players = {side: people[k] for k, side in enumerate(sides)}
    game, links = begin(tables, people[0], title, dice, **dict.fromkeys(sides[1:], "open"))
    for side, link in links.items():
        tables.join(players[side], link, bytes(32))
    return Duel(bench, tables, players, game, seen)


TRIAL = Trial(
    name="undo",
    about="undo never crosses a roll, a draw, a reveal or another's act; logs only grow",
    counted="attempts",
    gate=400,
    full=10_000,
    run=run,
    mutants=(
        "undo past a roll",
        "undo of another",
        "undo past a reveal",
        "undo of a choice behind a die",
        "correction without a mark",
    ),
    teeth=1_000,
)
