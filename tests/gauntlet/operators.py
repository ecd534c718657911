"""T6e: an operator who wants the dice to fall otherwise, against a player who keeps receipts.

When the player's key has come, there is nothing to choose any more: moments are in no head, and
whatever is put before the act, or in place of it, is seen. Before it comes there is the secret,
which does not help without the key. With the other player in league he does choose the rolls after
that player's acts; but nobody calls these proved.
"""

from __future__ import annotations

import math
from collections import Counter

from grognard.engine.game import Setup
from grognard.engine.play import NATURE
from grognard.games import game as game_of
from grognard.web import dice
from grognard.web.proof import Verdict
from grognard.web.room import Room
from tests.gauntlet import forging
from tests.gauntlet.crowd import FOR_PEOPLE, KEEP, MARCH, random_key
from tests.gauntlet.forgers import judged
from tests.gauntlet.mutants import applied
from tests.gauntlet.trials import Bench, Trial
from tests.web.played import Played

ACTS = 24
TRIES = 12  # secrets or keys that an operator tries
SIX = 5  # what he wants of a die, counted from 0
MOST_Z = 4.0


class Server:
    """A game whose operator knows the secret; somebody plays a side of it and keeps receipts."""

    def __init__(self, bench: Bench, title: str = KEEP, secret: bytes | None = None) -> None:
        random, game = bench.random, game_of(title)
        setup = Setup(game.scenarios[-1].id, FOR_PEOPLE.get(title, {}))
        name = f"{random.getrandbits(96):024x}"
        room = Room.start(1, name, game, setup, True, secret or random.randbytes(32))
        self.bench, self.random, self.made = bench, random, Played(room)
        self.side = game.sides[-1]
        self.in_league = False  # the other player tries keys for the operator
        room.add_nonce(game.sides[0], random.randbytes(32), 0)
        room.roll_all(0)
        self.made.take()
        self.go_on()

    @property
    def room(self) -> Room:
        return self.made.room

    def send(self) -> tuple[int, str]:
        """The player wants to do something: his browser notes it, and the operator has it."""
        room = self.room
        act, key = self.random.choice(room.play.options(self.side)), random_key(self.random)
        self.made.note(self.side, key, "act", room.game.decode(room.play.state, act))
        return act, key

    def take(self, act: int, key: str) -> None:
        """The operator carries it out, as it was sent or otherwise."""
        self.room.act(act, self.side, 0, key)
        self.made.take()

    def go_on(self) -> None:
        """The other side acts, until the player is asked."""
        room = self.room
        while not room.over and self.side not in room.play.waiting():
            other = room.play.waiting()[0]
            act = self.random.choice(room.play.options(other))
            self.made.act(act, other, self.find_key(act, other))

    def find_key(self, act: int, side: str) -> str:
        """A key; in league with the operator, one that suits him."""
        key = random_key(self.random)
        for _ in range(TRIES if self.in_league else 0):
            trial = self.room.attempt()
            trial.act(act, side, 0, key)
            if throw(trial) == SIX:
                break
            key = random_key(self.random)
        return key

    def end(self) -> Verdict | None:
        """The rest of the game, and what the player finds out about its file; None: he refuses."""
        for _ in range(ACTS):
            if self.room.over:
                break
            self.take(*self.send())
            self.go_on()
        forging.give_up(self.made, self.random)
        return judged(self.bench, self.made.file(), (self.made.receipts_of(self.side),))

    def count_own(self) -> Counter[str]:
        """The rolls by whose key they follow: the player's own, or others'."""
        sent = {one["key"] for one in self.made.sent[self.side]}
        found: Counter[str] = Counter()
        cause = "others"
        for entry in self.made.entries:
            if entry.by == NATURE:
                found[cause] += 1
            elif entry.kind == "act":
                cause = "own" if entry.idem_key in sent else "others"
        return found


def throw(room: Room) -> int:
    """What a die would show now."""
    with_key = dice.derive_key(room.secret, dice.salt_after(room.chain))
    return dice.draw_below(with_key, room.rolled, 6)


# ---------------------------------------------------------------- when the key has come


def try_moments(server: Server) -> None:
    act, key = server.send()
    heads = set()
    for at_ms in range(TRIES):
        trial = server.room.attempt()
        trial.act(act, server.side, at_ms, key)
        heads.add(trial.chain)
    if len(heads) > 1:
        server.bench.fault("he tries moments until the dice suit him")
    server.take(act, key)


def put_before(server: Server) -> None:
    """Something that nobody has sent, tried until the dice suit him."""
    act, key = server.send()
    server.room.add_nonce(server.side, server.random.randbytes(32), 0)
    server.take(act, key)
    if server.end() is not None:
        server.bench.fault("he puts something before an act, and nobody sees it")


def act_otherwise(server: Server) -> None:
    """Another act in the player's name, under his key."""
    act, key = server.send()
    others = [one for one in server.room.play.options(server.side) if one != act]
    if not others:
        return
    server.take(server.random.choice(others), key)
    if server.end() is not None:
        server.bench.fault("he does something else under a player's key, and nobody sees it")


def change_key(server: Server) -> None:
    """A key of his own for the player's act: he can choose that roll, and it is not proved."""
    act, _ = server.send()
    server.take(act, random_key(server.random))
    expect_counts(server, server.end(), "he puts another key", missing=1)


def drop(server: Server) -> None:
    """The act is refused as if it came too late, and the player sends another."""
    server.send()
    server.take(*server.send())
    expect_counts(server, server.end(), "he drops an act", missing=1)


def expect_counts(server: Server, found: Verdict | None, what: str, missing: int) -> None:
    """Proved is what followed the player's own keys, and nothing else."""
    own = server.count_own()
    if found is None:
        server.bench.fault(f"{what}: a file that agrees is refused")
        return
    told = (found.proved, found.on_word.total(), found.receipts[0].missing)
    if told != (own["own"], own["others"], missing):
        server.bench.fault(f"{what}: {told} are said to be proved, on his word, missing; {own}")


# ---------------------------------------------------------------- before the key comes


def choose_secret(bench: Bench) -> bool:
    """The secret is chosen by what would come if he knew the key: does a six come?"""
    for _ in range(TRIES):
        server = Server(bench, KEEP, bench.random.randbytes(32))
        if server.room.over:
            continue
        guess = server.room.attempt()
        guess.act(guess.play.options(server.side)[0], server.side, 0, random_key(bench.random))
        if throw(guess) == SIX:
            break
    server.take(server.room.play.options(server.side)[0], random_key(bench.random))
    return throw(server.room) == SIX


def be_in_league(bench: Bench) -> int:
    """The other player tries keys: these rolls are as the operator likes, and so not proved."""
    server = Server(bench, MARCH)
    server.in_league = True
    if not server.room.over:
        expect_counts(server, server.end(), "in league", missing=0)
    return server.count_own()["others"]


ATTACKS = (try_moments, put_before, act_otherwise, change_key, drop)


def run(bench: Bench, n: int) -> None:
    sixes = played = others = 0
    with applied(bench.mutant):
        for _ in range(n):
            for attack in ATTACKS:
                server = Server(bench)
                if not server.room.over:
                    attack(server)
                    played += 1
            sixes += choose_secret(bench)
            others += be_in_league(bench)
    z = (sixes - n / 6) / math.sqrt(n * 5 / 36)
    if abs(z) > MOST_Z:
        bench.fault(f"he chooses the secret, and sixes come: {sixes} of {n}, z = {z:.1f}")
    bench.count(attacks=played, in_league=others)
    bench.note(sixes=sixes)


TRIAL = Trial(
    name="operators",
    about="an operator cannot choose the dice of a player who keeps receipts, nor call them proved",
    counted="games of each kind",
    gate=60,
    full=500,
    run=run,
    mutants=(
        "keys add nothing",
        "moments in the head",
        "commands not compared",
        "everybodys keys are mine",
    ),
    teeth=12,
)
