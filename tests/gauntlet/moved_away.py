"""Operators' traps: a restore under a live server, and its file moved away while it runs."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Any

from click.testing import CliRunner

from grognard.cli.main import cli
from grognard.web import backup
from tests.gauntlet.browser import Answer, new_key
from tests.gauntlet.bystander import Bystander
from tests.gauntlet.crowd import KEEP, begin, open_tables, sit_down
from tests.gauntlet.ledger import digest, logs, problem
from tests.gauntlet.mutants import applied
from tests.gauntlet.processes import Server
from tests.gauntlet.trials import Bench, Trial

LOUD = "was moved away or replaced while this server runs"


def make_backup(folder: Path) -> Path:
    """A backup with somebody's game."""
    tables = open_tables(f"sqlite:///{folder / 'another.db'}")
    begin(tables, sit_down(tables, "somebody"), KEEP)
    backup.back_up(tables.database, folder / "games.gz")
    tables.database.close()
    return folder / "games.gz"


def try_restore(bench: Bench, url: str, file: Path) -> None:
    """The database is empty: only that somebody serves it is in the way."""
    before = digest(url)
    with applied(bench.mutant):
        done = CliRunner().invoke(cli, ["restore", str(file), "--db", url])
    if done.exit_code != 1 or "stop it first" not in done.output:
        bench.fault(f"a restore under a server: {done.exit_code} {done.output:.200}")
    if digest(url) != before:
        bench.fault("a restore under a server has changed its database")


class Absence:
    """The server's file is elsewhere for a while; somebody goes on playing."""

    def __init__(self, bench: Bench, server: Server, file: Path) -> None:
        self.bench, self.server, self.file = bench, server, file
        self.player = Bystander(server.browser("player"))
        while self.player.view is None or self.player.view["over"]:  # the first card may decide
            self.player.act_once()

    def try_act(self, key: str) -> Answer:
        view: Any = self.player.view
        return self.player.browser.act(view, view["options"][-1]["act"], key)

    def refuse(self, what: str, key: str) -> None:
        """Neither an act nor a look is answered as if nothing had happened."""
        look = self.player.browser.ask("GET", f"/api/tables/{self.player.view['id']}")
        for answer in (self.try_act(key), look):
            if answer.status != 503 or b"moved away" not in answer.body:
                self.bench.fault(f"{what}: {answer.status} {answer.body[:100]!r}")

    def go(self) -> None:
        key, elsewhere = new_key(), self.file.with_suffix(".moved")
        self.file.rename(elsewhere)
        self.refuse("its file is gone", key)
        if self.file.exists():
            self.bench.fault("the server has made a new file")
        shutil.copy(elsewhere, self.file)
        self.refuse("another file is in its place", key)
        elsewhere.replace(self.file)
        answer = self.try_act(key)
        if answer.status != 200:
            self.bench.fault(f"its file is back: {answer.status} {answer.body[:100]!r}")
        else:
            self.player.view = answer.json
        if LOUD not in self.server.said():
            self.bench.fault("nothing was said of it in the server's log")


def run(bench: Bench, n: int) -> None:
    file = make_backup(bench.folder)
    for k in range(n):
        database = bench.folder / f"games-{k}.db"
        url = f"sqlite:///{database}"
        with Server(url, bench.folder, bench.mutant) as server:
            try_restore(bench, url, file)
            absence = Absence(bench, server, database)
            absence.go()
            for what in server.fell_over():
                bench.fault(f"the server fell over: {what}")
        for log in logs(url).values():
            bench.faults += problem(log)
        game = absence.player.view["id"]
        if logs(url)[game].head_seq != absence.player.view["seq"]:
            bench.fault(f"{game}: was shown at {absence.player.view['seq']}, and is not there")
    bench.count(servers=n)


TRIAL = Trial(
    name="moved-away",
    about="a server whose file is elsewhere does nothing; nothing is restored under one",
    counted="servers",
    gate=1,
    full=100,
    run=run,
    mutants=("never looks for its file", "restores under a server"),
    teeth=1,
)
