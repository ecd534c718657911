"""A later program has other packs under the names of ours: running games keep those they have."""

from __future__ import annotations

import shutil
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from unittest.mock import patch

from grognard.games.keep_it_moving import pack as kim_pack
from grognard.games.march_of_justice import pack as march_pack
from grognard.games.quick import pack as quick_pack
from grognard.web import kept_packs
from grognard.web.errors import Broken
from grognard.web.room import Room
from grognard.web.store.people import Player
from grognard.web.tables import Tables
from tests.gauntlet.crowd import (
    KEEP,
    MARCH,
    QUICK,
    any_act,
    begin,
    open_tables,
    quiet,
    random_key,
    sit_down,
)
from tests.gauntlet.mutants import applied
from tests.gauntlet.trials import Bench, Trial

BEFORE, AFTER = 8, 8  # acts


@dataclass(frozen=True)
class Edit:
    """What a later program has changed in a file of ours."""

    title: str
    module: Any
    file: str
    old: str
    new: str


EDITS = (
    Edit(KEEP, kim_pack, "standard", "momentum = 12", "momentum = 14"),
    Edit(MARCH, march_pack, "m4", "Voronezh", "Another Town"),
    Edit(MARCH, march_pack, "hard", "turns = 6", "turns = 5"),
    Edit(QUICK, quick_pack, "velograd", "rounds = ", "rounds = 1"),
)


@contextmanager
def upgraded(edit: Edit, folder: Path) -> Iterator[None]:
    """The later program."""
    shutil.copytree(edit.module.DATA, folder)
    file = folder / f"{edit.file}.toml"
    said = file.read_text("utf-8")
    assert edit.old in said, edit
    file.write_text(said.replace(edit.old, edit.new, 1), "utf-8")
    with patch.object(edit.module, "DATA", folder):
        forget_packs()
        yield
    forget_packs()


def forget_packs() -> None:
    quick_pack.BOARDS.made.clear()
    for version in ("1", "2"):
        kim_pack.find_decks(version).made.clear()
        march_pack.find_boards(version).made.clear()
    kept_packs.hash_of.cache_clear()


def play_on(bench: Bench, tables: Tables, player: Player, game: str, acts: int) -> Room:
    room = tables.find(player, game).room
    for _ in range(acts):
        if room.over:
            break
        side, act = any_act(room, bench.random)
        room = tables.act(player, game, side, room.seq, random_key(bench.random), act).room
    return room


def scene(room: Room) -> Any:
    return room.game.scene(room.play.state)


def one(bench: Bench, tables: Tables, player: Player, edit: Edit, folder: Path) -> None:
    """A game that lives through an upgrade, and another restart after it."""
    game, _ = begin(tables, player, edit.title)
    before = play_on(bench, tables, player, game, BEFORE)
    with upgraded(edit, folder):
        later = Tables(tables.database, quiet)
        try:
            opened = later.find(player, game).room
            if opened.broken:
                bench.fault(f"{edit.title}: does not replay any more: {opened.broken}")
            elif scene(opened) != scene(before) or opened.play.log != before.play.log:
                bench.fault(f"{edit.title}: goes on with another pack than it began with")
            else:
                after = play_on(bench, later, player, game, AFTER)
                again = Tables(tables.database, quiet).find(player, game).room
                if again.hash() != after.hash():
                    bench.fault(f"{edit.title}: is another game after the next restart")
        except Broken as e:
            bench.fault(f"{edit.title}: cannot be opened any more: {e}")


def run(bench: Bench, n: int) -> None:
    seen: Counter[str] = Counter()
    with bench.no_other_chance(), applied(bench.mutant):
        tables = open_tables(f"sqlite:///{bench.folder / 'games.db'}")
        player = sit_down(tables, "player")
        for k in range(n):
            edit = EDITS[k % len(EDITS)]
            one(bench, tables, player, edit, bench.folder / f"data-{k}")
            seen[edit.title] += 1
        tables.database.close()
    bench.count(**{title.replace("-", "_"): seen[title] for title in (KEEP, MARCH, QUICK)})


TRIAL = Trial(
    name="upgrades",
    about="a running game keeps its deck or map when a later program has another",
    counted="upgrades",
    gate=24,
    full=1_000,
    run=run,
    mutants=("packs as they are now", "packs not stored"),
    teeth=8,
)
