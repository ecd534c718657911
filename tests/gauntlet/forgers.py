"""T6d: forgers who know the secret write whole games that agree; receipts and signature tell.

Each forgery is played by the rules and rolled with the true dice, so that by itself it cannot be
told from a true file: it must not be called proved, it must not pass for the server's, and nobody
who was there may find it to be his game. Two players who are in league and invent their receipts
too are found out by whoever watched.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from random import Random

from grognard.engine.game import Setup
from grognard.engine.play import NATURE, BadGameFile
from grognard.engine.value import Json
from grognard.games import game as game_of
from grognard.web import proof, signing
from grognard.web.proof import Verdict
from grognard.web.receipts import BadReceipts, Receipts
from grognard.web.room import Room
from tests.gauntlet import forging
from tests.gauntlet.crowd import FOR_PEOPLE, KEEP, MARCH, random_key
from tests.gauntlet.mutants import applied
from tests.gauntlet.trials import Bench, Trial
from tests.web.played import Played

ACTS = 30  # of a game at most
Forge = Callable[["Truth", int, Random], Played]


class Truth:
    """A game that was played, its file, and what everybody kept who was there."""

    def __init__(self, bench: Bench, title: str) -> None:
        random, game = bench.random, game_of(title)
        setup = Setup(game.scenarios[-1].id, FOR_PEOPLE.get(title, {}))
        name, secret = f"{random.getrandbits(96):024x}", random.randbytes(32)
        self.made = Played(Room.start(1, name, game, setup, True, secret))
        self.made.room.add_nonce(game.sides[0], random.randbytes(32), 0)
        forging.give_up(forging.play_on(self.made, random, ACTS), random)
        self.key = random.randbytes(32)
        self.file: Json = self.made.file(self.key)
        self.rows = forging.read_rows(self.file)
        self.receipts = {side: self.made.receipts_of(side) for side in game.sides}
        self.receipts["somebody who watched"] = self.made.receipts_of()

    def up_to(self, n: int) -> Played:
        """The same game, n entries long."""
        made = forging.begin_again(self.file)
        forging.redo(made, self.rows[:n])
        return made

    def decisions(self) -> list[int]:
        """The places of the acts of people."""
        return [n for n, row in enumerate(self.rows) if row.kind == "act" and row.by != NATURE]


# ---------------------------------------------------------------- forgeries that agree


def another_act(true: Truth, n: int, random: Random) -> Played:
    made, row = true.up_to(n), true.rows[n]
    room = made.room
    others = [
        act
        for act in room.play.options(row.by)
        if room.game.decode(room.play.state, act) != row.body["act"]
    ]
    if others:
        made.act(random.choice(others), row.by, row.key or "")
    return made


def another_key(true: Truth, n: int, random: Random) -> Played:
    made, row = true.up_to(n), true.rows[n]
    room = made.room
    made.act(room.game.encode(room.play.state, row.body["act"]), row.by, random_key(random))
    forging.imitate(made, true.rows[n + 1 :])
    return made


def something_before(true: Truth, n: int, random: Random) -> Played:
    made = true.up_to(n)
    made.room.add_nonce(made.room.game.sides[0], random.randbytes(32), 0)
    made.take()
    forging.imitate(made, true.rows[n:])
    return made


def another_order(true: Truth, n: int, random: Random) -> Played:
    made, rows = true.up_to(n), true.rows
    forging.imitate(made, [*rows[n + 1 : n + 2], rows[n], *rows[n + 2 :]])
    return made


def cut_short(true: Truth, n: int, random: Random) -> Played:
    return true.up_to(n)


def another_secret(true: Truth, n: int, random: Random) -> Played:
    made = forging.begin_again(true.file, secret=random.randbytes(32))
    made.room.add_nonce(made.room.game.sides[0], random.randbytes(32), 0)
    made.room.roll_all(0)
    made.take()
    forging.imitate(made, true.rows)
    return made


FORGERIES: tuple[Forge, ...] = (
    another_act,
    another_key,
    something_before,
    another_order,
    cut_short,
    another_secret,
)


def splice(one: Truth, other: Truth, n: int) -> Played:
    """The beginning of one game, and what was done in another."""
    made = one.up_to(n)
    forging.imitate(made, other.rows[n:])
    return made


# ---------------------------------------------------------------- who believes it


def judged(
    bench: Bench, file: Json, receipts: tuple[Receipts, ...] = (), server_key: str | None = None
) -> Verdict | None:
    """What `grognard verify` says; None: it refuses the file."""
    try:
        return proof.verify(file, receipts, server_key)
    except (BadGameFile, BadReceipts):
        return None
    except Exception as e:
        bench.fault(f"the verifier falls over: {type(e).__name__}: {e}")
        return None


def try_truth(bench: Bench, true: Truth) -> int:
    """A true file agrees with everybody's receipts, and they prove what followed their acts."""
    everybody = tuple(true.receipts.values())
    found = judged(bench, true.file, everybody, signing.derive_public_key(true.key))
    if found is None or found.proved != found.by_server - found.on_word[""]:
        bench.fault(f"a true file is not proved: {found}")
        return 0
    return found.proved


def try_forgery(bench: Bench, true: Truth, forged: Played, name: str) -> bool:
    """Is there anybody who takes it for the true game? Answers whether it agrees with itself."""
    file = forged.file(None)
    if forging.read_rows(file) == true.rows:
        return False
    found = judged(bench, file)
    if found is not None and found.proved:
        bench.fault(f"{name}: {found.proved} rolls are called proved by nobody's receipts")
    try_signatures(bench, true, file, name)
    for who, receipts in true.receipts.items():
        if judged(bench, file, (receipts,)) is not None:
            bench.fault(f"{name}: agrees with the receipts of {who}")
    sides = forged.room.game.sides
    if judged(bench, file, (forged.receipts_of(*sides), true.receipts["somebody who watched"])):
        bench.fault(f"{name}: two who invent their receipts pass before somebody who watched")
    return found is not None


def try_signatures(bench: Bench, true: Truth, file: Json, name: str) -> None:
    """Signed by nobody, with the forger's own key, under the true signature."""
    server = signing.derive_public_key(true.key)
    signed = (
        file,
        forging.sign_again(file, forging.A_KEY),
        forging.with_signature_of(true.file, file),
    )
    for n, one in enumerate(signed):
        if judged(bench, one, server_key=server) is not None:
            bench.fault(f"{name}: passes for the server's own ({n})")


def try_broken_off(bench: Bench, true: Truth, n: int) -> None:
    """A log that just ends, with the secret told: nobody need believe that the game was over."""
    made = true.up_to(n)
    if made.room.over:
        return
    file = made.file(None)
    file["proof"]["secret"] = true.file["proof"]["secret"]
    if judged(bench, forging.sign_again(file, None)) is not None:
        bench.fault("a game that is not over passes")


def run(bench: Bench, n: int) -> None:
    agreed: Counter[str] = Counter()
    proved = 0
    for k in range(n):
        title = (KEEP, MARCH)[k % 2]
        true, other = Truth(bench, title), Truth(bench, title)
        forged = [(one.__name__, one(true, place(bench, true), bench.random)) for one in FORGERIES]
        forged.append(("spliced", splice(true, other, place(bench, true))))
        for _, made in forged:
            forging.give_up(forging.play_on(made, bench.random, ACTS // 3), bench.random)
        with applied(bench.mutant):
            proved += try_truth(bench, true)
            for name, made in forged:
                agreed[name] += try_forgery(bench, true, made, name)
            try_broken_off(bench, true, place(bench, true))
    bench.count(proved=proved, **agreed)


def place(bench: Bench, true: Truth) -> int:
    return bench.random.choice(true.decisions())


TRIAL = Trial(
    name="forgers",
    about="who knows the secret can forge a game, and everybody who was there sees it",
    counted="games, seven forgeries each",
    gate=12,
    full=500,
    run=run,
    mutants=(
        "agreement is proof",
        "heads not compared",
        "signatures not looked at",
        "any server will do",
        "games end anywhere",
    ),
    teeth=4,
)
