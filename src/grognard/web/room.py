"""A game in memory, built from its log and nothing else; commands are tried on a copy."""

from __future__ import annotations

from copy import copy
from dataclasses import dataclass, field, replace
from functools import cached_property

from grognard.engine.chance import FACES, ROLL, faces_of
from grognard.engine.fate import outcomes
from grognard.engine.game import Game, Setup
from grognard.engine.pack_bounds import count_bytes
from grognard.engine.play import NATURE, Done, Play
from grognard.engine.rules import State, operand, verb
from grognard.engine.value import Json, digest
from grognard.web import chain, dice
from grognard.web.bot_choice import replay_states
from grognard.web.errors import Broken, Refused
from grognard.web.store.log import BROKEN, OPEN, OVER, Entry, Standing

BOT_KEY = "bot:"  # prefix of the keys of bots' acts: they hold no nonce


@dataclass(frozen=True)
class ActNote:
    """What is known about an act of the log besides the act itself."""

    seq: int  # its entry
    at_ms: int
    public_hash: str  # of the state after it
    faces: tuple[int, ...] = ()  # what the dice showed
    sides: int = 0  # of each die
    typed: bool = False  # from real dice
    copied: bool = False  # from another game
    typed_by: str | None = None  # the side that typed it; older entries do not say


@dataclass
class Room:
    """A game as far as its log has been read."""

    game_id: int
    public_id: str
    play: Play
    server_rolls: bool  # else the players type what came up
    secret: bytes
    algorithm: str = dice.CHAINED
    seq: int = 0  # the last entry that was replayed
    chain: str = ""  # its head
    salt: bytes = dice.UNSALTED  # this and the nonces are for older games only
    nonces: list[tuple[int, bytes]] = field(
        default_factory=list
    )  # the roll it came before, and the nonce
    rolled: int = 0  # Nature's acts so far
    notes: list[ActNote] = field(default_factory=list)  # one for each act of the log
    resigned: str | None = None
    broken: str = ""  # why the log does not replay any further
    added: list[Entry] = field(default_factory=list)  # by the command being tried
    last_snapshot: int = 0  # the entry after which all of it was last kept
    last_moment: int = 0  # acts at which a state was last kept for looking back

    @classmethod
    def start(
        cls,
        game_id: int,
        public_id: str,
        game: Game,
        setup: Setup,
        rolls: bool,
        secret: bytes,
        algorithm: str = dice.CHAINED,
    ) -> Room:
        """A game before its first entry."""
        play = Play(game, setup)
        play.typed_dice = not rolls
        first = chain.make_first_head(secret, algorithm, public_id, play, rolls)
        return cls(game_id, public_id, play, rolls, secret, algorithm, chain=first)

    @property
    def over(self) -> bool:
        return self.play.over or self.resigned is not None

    @property
    def status(self) -> str:
        return BROKEN if self.broken else OVER if self.over else OPEN

    @property
    def game(self) -> Game:
        return self.play.game

    @property
    def log(self) -> list[Done]:
        return self.play.log

    @property
    def head(self) -> str | None:
        """The head of the chain, for browsers to keep; that of an older game could be guessed."""
        return None if self.algorithm == dice.SALTED else self.chain

    @property
    def has_secrets(self) -> bool:
        """Is anything in the game still hidden from somebody?"""
        return bool(self.game.reveals) and not self.over

    @property
    def drawing_side(self) -> str | None:
        """The side that alone may see what Nature can draw now; None: everybody may."""
        hidden = self.has_secrets and self.play.nature_is_asked
        return self.game.drawing_side(self.play.state) if hidden else None

    @cached_property
    def scene_hash(self) -> str | None:
        """The hash of what never changes on the board; None if the game has no such part."""
        scene = self.game.scene(self.play.state)
        return digest(scene) if scene else None

    @cached_property
    def pack_bytes(self) -> int:
        """The size of a pack of its own."""
        return 0 if self.play.setup.pack is None else count_bytes(self.play.setup.pack)

    def attempt(self) -> Room:
        """A copy to try something on; if that fails, the original is unchanged."""
        other = copy(self)
        other.play = self.play.attempt()
        other.nonces, other.notes = [*self.nonces], [*self.notes]
        other.added = []
        return other

    def standing(self) -> Standing:
        """How the game stands, for lists of games."""
        if self.resigned is not None:
            return Standing(f"{self.resigned} resigned", [])
        ending = self.play.ending()
        return Standing(None if ending is None else ending.result, self.play.waiting())

    def states(self) -> list[State]:
        """The states the game has been in: at the start, and after each act."""
        return replay_states(self.game, self.play.setup, [done.act for done in self.play.log])

    # ------------------------------------------------------------ from the log

    def replay(self, entries: list[Entry]) -> None:
        """Do again what the log says, and compare the hash after each entry."""
        for entry in entries:
            if entry.seq != self.seq + 1:
                raise Broken(f"entry {entry.seq} follows {self.seq}")
            if self.make_head(entry) != entry.chain:
                raise Broken(f"entry {entry.seq}: it was changed after it was written")
            self.replay_entry(entry)
            self.seq, self.chain = entry.seq, entry.chain
            if self.hash() != entry.state_hash:
                raise Broken(f"entry {entry.seq}: another state than when it was played")

    def replay_entry(self, entry: Entry) -> None:
        if entry.kind == "act":
            self.add_key(entry.idem_key)
            number = self.game.encode(self.play.state, entry.body["act"])
            self.apply_act(number, entry.seq, entry.at_ms, entry.body)
        elif entry.kind == "undo":
            self.apply_undo()
        elif entry.kind == "nonce":
            self.add_salt(bytes.fromhex(entry.body["nonce"]))
        elif entry.kind == "resign":
            self.resigned = entry.by
        else:
            raise Broken(f"entry {entry.seq}: no kind {entry.kind!r:.40}")

    def make_head(self, entry: Entry) -> str:
        """The head after one more entry."""
        return chain.make_head(self.secret, self.algorithm, self.chain, entry)

    def hash(self) -> str:
        log = self.play.log
        return log[-1].hash if log else self.play.start_hash

    def public_hash(self) -> str:
        """The hash of the present state that browsers may see."""
        return (
            self.notes[-1].public_hash
            if self.notes
            else self.public_hash_after(0, self.play.start_hash)
        )

    def public_hash_after(self, acts: int, state_hash: str) -> str:
        return dice.public_hash(self.secret, acts, state_hash)

    def apply_act(self, act: int, seq: int, at_ms: int, body: Json) -> None:
        """Do an act as an entry's body describes it."""
        by_nature = self.play.nature_is_asked
        faces, sides = find_faces(self.play.state, act) if by_nature else ((), 0)
        typed = body.get("typed")
        typed_by = typed if isinstance(typed, str) else None
        self.play.take(act, typed_by=typed_by)
        done = self.play.log[-1]
        mark = self.public_hash_after(len(self.play.log), done.hash)
        copied = "copied" in body
        note = ActNote(seq, at_ms, mark, faces, sides, typed is not None, copied, typed_by)
        self.notes.append(note)
        self.rolled += by_nature

    def apply_undo(self) -> None:
        self.play.undo()
        del self.notes[len(self.play.log) :]
        self.rolled = sum(done.by == NATURE for done in self.play.log)
        self.nonces = [(min(roll, self.rolled), nonce) for roll, nonce in self.nonces]

    def add_salt(self, nonce: bytes) -> None:
        """In older games a nonce is salt; else its entry is in the chain, and that is all."""
        if self.algorithm != dice.SALTED:
            return
        self.nonces.append((self.rolled, nonce))
        self.salt = dice.add_salt(self.salt, nonce)

    def add_key(self, key: str | None) -> None:
        """A key made up by a person's browser is a nonce for the dice, too."""
        if key is not None and not key.startswith(BOT_KEY):
            self.add_salt(key.encode())

    # ------------------------------------------------------------ commands

    def require_open(self) -> None:
        """Refuse to go on with a game that is over."""
        if self.over:
            raise Refused("the game is over")

    def act(self, act: int, side: str, at_ms: int, key: str | None) -> None:
        """A side acts, or types what came up; then the server rolls what there is to roll."""
        self.require_open()
        self.add_key(key)
        if self.play.nature_is_asked:
            self.record_act(act, NATURE, at_ms, key, typed_by=side)
        else:
            self.record_act(act, side, at_ms, key)
        self.roll_all(at_ms)

    def roll_all(self, at_ms: int) -> None:
        """Roll the server's dice until a side is asked."""
        while self.server_rolls and self.play.nature_is_asked:
            self.record_act(self.roll(), NATURE, at_ms, None)

    def roll(self) -> int:
        """What the server's dice show now: it follows from the secret and all that was done."""
        salt = self.salt if self.algorithm == dice.SALTED else dice.salt_after(self.chain)
        with_key = dice.derive_key(self.secret, salt)
        return dice.pick_outcome(with_key, self.rolled, outcomes(self.play.state))

    def record_act(
        self,
        act: int,
        by: str,
        at_ms: int,
        key: str | None,
        typed_by: str | None = None,
        copied: bool = False,
    ) -> None:
        body: dict[str, Json] = {"act": self.game.decode(self.play.state, act)}
        if typed_by is not None:
            body["typed"] = typed_by
        if copied:
            body["copied"] = True
        self.apply_act(act, self.seq + 1, at_ms, body)
        self.add_entry("act", by, body, at_ms, key)

    def copy_act(self, act: Json, at_ms: int) -> None:
        """Do an act of another game again; its dice are not ours to prove."""
        state = self.play.state
        number = self.game.encode(state, act)
        nature = self.play.nature_is_asked
        by = NATURE if nature else self.game.side_name(state.top.side_of(number))
        self.record_act(number, by, at_ms, None, copied=True)

    @property
    def can_undo_end(self) -> bool:
        """May what ended the game be taken back? The server's dice are published by then."""
        return bool(self.play.undos) and not self.server_rolls and self.resigned is None

    def undo(self, side: str, at_ms: int, key: str | None) -> None:
        if not self.can_undo_end:
            self.require_open()
        self.apply_undo()
        self.add_entry("undo", side, {}, at_ms, key)

    def resign(self, side: str, at_ms: int, key: str | None) -> None:
        self.require_open()
        self.resigned = side
        self.add_entry("resign", side, {}, at_ms, key)

    def add_nonce(self, side: str, nonce: bytes, at_ms: int) -> None:
        """Add to the dice what a browser sent and the server could not have known."""
        self.add_salt(nonce)
        self.add_entry("nonce", side, {"nonce": nonce.hex()}, at_ms, None)

    def add_entry(self, kind: str, by: str, body: Json, at_ms: int, key: str | None) -> None:
        self.seq += 1
        entry = Entry(self.seq, kind, by, body, self.hash(), "", key, at_ms)
        self.chain = self.make_head(entry)
        self.added.append(replace(entry, chain=self.chain))


def find_faces(s: State, act: int) -> tuple[tuple[int, ...], int]:
    """The faces rolled, if dice were rolled, and how many sides each die has."""
    if verb(act) == FACES:
        return tuple(faces_of(act)), int(getattr(s.top, "sides", 6))
    if verb(act) != ROLL:
        return (), 0
    possible = outcomes(s)
    one_die = {weight for _, weight in possible} == {1} and operand(possible[0][0]) == 1
    return ((operand(act),), len(possible)) if one_die else ((), 0)
