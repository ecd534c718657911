"""Whose dice a game at the terminal uses, and how it goes on with them another day.

A game rolled by us has a seed, kept in its file as {"kind": "seeded", "seed": …, "since": …}:
from the act numbered `since` on, Nature's acts are what Seeded(seed) gives. Opened again, the
dice are run through what was already rolled, so the game goes on as if it had never been left,
and leaving is no way to roll again. A game with real dice says {"kind": "typed"}, and what was
typed and taken back under "corrected": before which act, and what. A file that says nothing
(another program's) or whose dice do not follow its seed gets a fresh seed.
"""

from __future__ import annotations

import secrets
from dataclasses import dataclass, replace

from grognard.engine.fate import Seeded
from grognard.engine.game import Game, Setup
from grognard.engine.play import NATURE, Done, Play, redo, replay
from grognard.engine.value import Json

SEEDS = 2**63  # seeds are below it: Dice takes an i64


@dataclass(frozen=True)
class DiceSource:
    """Rolled by us from a seed, since a certain act; or typed in from real dice."""

    seed: int | None
    since: int = 0

    @property
    def typed(self) -> bool:
        return self.seed is None

    def to_json(self) -> Json:
        if self.seed is None:
            return {"kind": "typed"}
        return {"kind": "seeded", "seed": self.seed, "since": self.since}


TYPED = DiceSource(None)


def new_seed() -> int:
    return secrets.randbelow(2**32)  # short enough to be written down and typed in again


def read_source(data: Json) -> DiceSource | None:
    """The dice that a game file names; None if it names none that make sense."""
    held = data.get("dice") if isinstance(data, dict) else None
    if not isinstance(held, dict):
        return None
    if held.get("kind") == "typed":
        return TYPED
    seed, since = held.get("seed"), held.get("since")
    if type(seed) is not int or type(since) is not int or not 0 <= seed < SEEDS or since < 0:
        return None
    return DiceSource(seed, since)


def begin(game: Game, setup: Setup, source: DiceSource) -> Play:
    """A new game with these dice."""
    play = Play(game, setup, None if source.seed is None else Seeded(source.seed))
    play.typed_dice = source.typed
    return play


def reopen(game: Game, data: Json, wanted: DiceSource | None = None) -> tuple[Play, DiceSource]:
    """A game from its file, every hash checked, with the file's dice or those `wanted`."""
    play = replay(game, data, acts=0)
    source = read_source(data)
    seeded = None if source is None or source.seed is None else Seeded(source.seed)
    for n, row in enumerate(data["acts"]):
        due = None
        if source and seeded and n >= source.since and play.nature_is_asked:
            due = game.decode(play.state, seeded.pick(play.state, play.state.top))
        redo(play, row, f"acts[{n}]")
        if due is not None and due != play.log[-1].act:
            seeded = source = None
    restore_corrections(play, data)
    return resume_dice(play, wanted or source, None if wanted else seeded)


def resume_dice(
    play: Play, source: DiceSource | None, seeded: Seeded | None
) -> tuple[Play, DiceSource]:
    """Give the game its dice back, and roll what is still to be rolled."""
    if source is None or (source.seed is not None and seeded is None):
        seed = new_seed() if source is None or source.seed is None else source.seed
        source, seeded = DiceSource(seed, len(play.log)), Seeded(seed)
    play.typed_dice = source.typed
    if seeded is not None:
        play.fate = seeded
        while play.nature_is_asked:
            play.take(seeded.pick(play.state, play.state.top))
    return play, source


# ---------------------------------------------------------------- what was typed and taken back


def describe_dice(play: Play, source: DiceSource) -> Json:
    """The dice as a game's file has them."""
    rows = [[n, one.act, one.label] for n, done in enumerate(play.log) for one in done.corrected]
    rows += [[len(play.log), one.act, one.label] for one in play.corrected]
    return {**source.to_json(), "corrected": rows} if rows else source.to_json()


def restore_corrections(play: Play, data: Json) -> None:
    """Put what was typed and taken back into the log again; what makes no sense is left out."""
    held = data.get("dice")
    rows = held.get("corrected") if isinstance(held, dict) else None
    for row in rows if isinstance(rows, list) else []:
        match row:
            case [int(n), list(act), str(label)] if 0 <= n <= len(play.log):
                add_correction(play, n, Done(NATURE, act, label, "", ()))


def add_correction(play: Play, n: int, typed: Done) -> None:
    if n == len(play.log):
        play.corrected = (*play.corrected, typed)
    else:
        play.log[n] = replace(play.log[n], corrected=(*play.log[n].corrected, typed))
