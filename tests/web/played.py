"""Whole games without a database, their files, and what the browsers of those who played kept."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from grognard.engine.fate import outcomes
from grognard.engine.game import Setup
from grognard.games import game as game_of
from grognard.web import dice, proof
from grognard.web.receipts import FORMAT, Receipts, read_receipts
from grognard.web.room import BOT_KEY, Room
from grognard.web.store.log import Entry

SECRET = bytes(range(3, 35))
SERVER_KEY = bytes(range(32, 64))
KEEP, MARCH = "keep-it-moving", "march-of-justice"
SCENARIOS = {KEEP: "classroom", MARCH: "easy"}
Choose = Callable[[list[int], int], int]


def last_of_few(options: list[int], n: int) -> int:
    """Something else each time."""
    return options[n % len(options)]


@dataclass
class Played:
    """A game and all entries of its log, with what each side has sent and was told."""

    room: Room
    entries: list[Entry] = field(default_factory=list)
    sent: dict[str, list[dict[str, Any]]] = field(default_factory=dict)

    @property
    def commitment(self) -> str:
        room = self.room
        rules = (room.game.id, room.game.version)
        return dice.make_commitment(room.secret, room.public_id, *rules, room.algorithm)

    def take(self) -> None:
        """What was added to the log."""
        self.entries += self.room.added
        self.room.added = []

    def note(self, side: str, key: str, kind: str, act: Any) -> None:
        """As a browser does before it sends something."""
        seen = {"seq": self.room.seq, "head": self.room.chain}
        kept = {**seen, "key": key, "side": side, "kind": kind, "act": act}
        self.sent.setdefault(side, []).append(kept)

    def act(self, act: int, side: str, key: str) -> None:
        room = self.room
        if not key.startswith(BOT_KEY):
            self.note(side, key, "act", room.game.decode(room.play.state, act))
        room.act(act, side, 0, key)
        self.take()

    def undo(self, side: str, key: str) -> None:
        self.note(side, key, "undo", [])
        self.room.undo(side, 0, key)
        self.take()

    def resign(self, side: str, key: str) -> None:
        self.note(side, key, "resign", [])
        self.room.resign(side, 0, key)
        self.take()

    def file(self, key: bytes | None = SERVER_KEY) -> dict[str, Any]:
        return proof.make_game_file(self.room, self.entries, self.commitment, key)

    def receipts_of(self, *sides: str, at: tuple[int, str] | None = None) -> Receipts:
        """What the browser has kept that these sides were played with."""
        seq, head = at or (self.room.seq, self.room.chain)
        data = {
            "format": FORMAT,
            "game": self.room.public_id,
            "commitment": self.commitment,
            "told": {"seq": seq, "head": head},
            "sent": [one for side in sides for one in self.sent.get(side, [])],
        }
        return read_receipts(data, f"{'+'.join(sides) or 'watcher'}.json")


def begin(
    title: str = KEEP, rolls: bool = True, algorithm: str = dice.CHAINED, secret: bytes = SECRET
) -> Played:
    setup = Setup(SCENARIOS[title], {"russians": "second-player"} if title == MARCH else {})
    made = Played(Room.start(1, "game", game_of(title), setup, rolls, secret, algorithm))
    made.room.add_nonce(made.room.game.sides[0], b"nonce", 0)
    made.room.roll_all(0)
    made.take()
    return made


def play(
    made: Played,
    choose: Choose = last_of_few,
    bots: tuple[str, ...] = (),
    undo_every: int = 0,
    acts: int = 10_000,
) -> Played:
    """Play a game on, with some acts taken back."""
    room = made.room
    for n in range(acts):
        if room.over:
            break
        if room.play.nature_is_asked:  # real dice
            side, act = room.game.sides[0], outcomes(room.play.state)[n % 2][0]
        else:
            side = room.play.waiting()[0]
            act = choose(room.play.options(side), n)
        key = f"{BOT_KEY}{room.seq}" if side in bots else f"{room.seq:032x}"
        made.act(act, side, key)
        if undo_every and n % undo_every == 0 and room.play.undos and not room.over:
            made.undo(room.play.undos[-1].by, f"{room.seq:032x}")
    return made


def whole_game(title: str = KEEP, **rest: Any) -> Played:
    return play(begin(title), **rest)
