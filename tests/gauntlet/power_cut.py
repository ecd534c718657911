"""The power fails: whatever of the un-synced writes is on the disk, no acknowledged act is missing.

A recorder between the program and the system writes down every write and sync of one run, with the
acknowledgements in between. From that, disks are built as a cut at any moment may leave them: all
that was synced, and the first, some, or parts of what was not. Each is opened by SQLite.
"""

from __future__ import annotations

import os
import sqlite3
import subprocess
import sys
from pathlib import Path
from random import Random
from unittest.mock import patch

from grognard.web.store import database
from tests.gauntlet.crowd import KEEP, MARCH, any_act, begin, open_tables, random_key, sit_down
from tests.gauntlet.disk import WRITE, Deed, Disk, read_deeds
from tests.gauntlet.mutants import applied
from tests.gauntlet.trials import Bench, Trial

SOURCE = Path(__file__).parent / "recorder.c"
ROOT = Path(__file__).parents[2]
ACTS = 150
IMAGES_OF_A_RUN = 5000
CHECKPOINT = "PRAGMA wal_autocheckpoint=60"  # soon, so that both files are written
ACKS = ".acks"  # what was acknowledged is written there


# ---------------------------------------------------------------- the recorded run


def record(bench: Bench, folder: Path) -> list[Deed]:
    """One run of the store, deed by deed."""
    folder.mkdir()
    shim, log = folder / "recorder.so", folder / "record"
    subprocess.run(["gcc", "-shared", "-fPIC", "-O1", "-o", shim, SOURCE, "-ldl"], check=True)
    kept = {"LD_PRELOAD": str(shim), "RECORDED": str(folder / "games.db"), "RECORD": str(log)}
    words = [str(folder / "games.db"), str(bench.random.getrandbits(32)), bench.mutant or ""]
    subprocess.run(
        [sys.executable, "-m", "tests.gauntlet.power_cut", *words],
        env={**os.environ, **kept},
        cwd=ROOT,
        check=True,
    )
    return list(read_deeds(log))


def play(file: Path, seed: int, mutant: str | None) -> None:
    """In the recorded process: act, and write down what is acknowledged."""
    from tests.gauntlet import loaded  # noqa: F401

    random = Random(seed)
    often = patch.object(database, "PRAGMAS", (*database.PRAGMAS, CHECKPOINT))
    with often, applied(mutant), Path(f"{file}{ACKS}").open("wb", buffering=0) as acks:
        tables = open_tables(f"sqlite:///{file}")
        player = sit_down(tables, "player")
        acted = 0
        while acted < ACTS:
            game, _ = begin(tables, player, random.choice((KEEP, MARCH)))
            room = tables.find(player, game).room
            while not room.over and acted < ACTS:
                side, act = any_act(room, random)
                key = random_key(random)
                room = tables.act(player, game, side, room.seq, key, act).room
                acks.write(f"{key}\n".encode())
                acted += 1
        os._exit(0)  # the power is gone: nothing is closed


# ---------------------------------------------------------------- the images


def run(bench: Bench, n: int) -> None:
    done = acked = 0
    while done < n:
        images = min(IMAGES_OF_A_RUN, n - done)
        deeds = record(bench, bench.folder / f"run-{done}")
        acked += cut(bench, deeds, images)
        done += images
    bench.count(acknowledged=acked, images=done)


def cut(bench: Bench, deeds: list[Deed], images: int) -> int:
    """Cut the power at moments of a run; answers how many acts were acknowledged in it."""
    first = next(n for n, deed in enumerate(deeds) if deed.file.endswith(ACKS))
    moments = sorted(bench.random.choices(range(first, len(deeds)), k=images))
    disk, acked, image = Disk(), set[str](), bench.folder / "image.db"
    at = 0
    for moment in moments:
        for deed in deeds[at : moment + 1]:
            if deed.file.endswith(ACKS) and deed.kind == WRITE:
                acked |= set(deed.data.decode().split())
            else:
                disk.do(deed)
        at = moment + 1
        lay_out(disk, image, bench.random)
        check(bench, image, acked, moment)
    return len(acked)


def lay_out(disk: Disk, image: Path, random: Random) -> None:
    """Write a disk's files to where SQLite can open them; the shared memory does not survive."""
    for suffix in ("", "-wal", "-shm", "-journal"):
        Path(f"{image}{suffix}").unlink(missing_ok=True)
    for name, file in disk.files.items():
        suffix = name.rpartition("games.db")[2]
        if suffix in ("", "-wal", "-journal"):
            Path(f"{image}{suffix}").write_bytes(file.torn(random))


def check(bench: Bench, image: Path, acked: set[str], moment: int) -> None:
    opened = sqlite3.connect(image)
    try:
        whole = opened.execute("PRAGMA quick_check").fetchone()[0]
        found = {key for (key,) in opened.execute("SELECT idem_key FROM entry")}
    except sqlite3.DatabaseError as e:
        bench.fault(f"cut at {moment}: the database cannot be read: {e}")
        return
    finally:
        opened.close()
    if whole != "ok":
        bench.fault(f"cut at {moment}: {whole:.80}")
    if acked - found:
        bench.fault(f"cut at {moment}: {len(acked - found)} acknowledged acts are missing")


TRIAL = Trial(
    name="power-cut",
    about="an acknowledged act is on any disk that a power cut may leave",
    counted="images",
    gate=1_000,
    full=20_000,
    run=run,
    mutants=("sync now and then", "never sync"),
    teeth=100,
)

if __name__ == "__main__":
    play(Path(sys.argv[1]), int(sys.argv[2]), sys.argv[3] or None)
