"""What must be true after a simulated run, whatever happened: told apart from the server's code."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterable
from typing import Any

from grognard.engine.game import Setup
from grognard.engine.play import Play
from grognard.games import game as game_of
from tests.gauntlet.ledger import Log, Row, logs, problem
from tests.simulation.browsers import Browser, Command

# Answers after which nothing may have been done.
NOTHING_DONE = {"stale", "refused", "bad-request", "invalid", "not-there", "unavailable"}


def check_all(url: str, disk: sqlite3.Connection, browsers: list[Browser]) -> list[str]:
    """Every promise that is broken, in words."""
    found = logs(url)
    faults = [fault for browser in browsers for fault in browser.faults]
    for log in found.values():
        faults += problem(log)
        faults += check_replay(disk, log)
    commands = [command for browser in browsers for command in browser.commands]
    for command in commands:
        faults += check_command(found[command.table], command)
    faults += check_strangers(found.values(), commands)
    faults += check_chat(disk, [command for command in commands if command.kind == "chat"])
    return faults


def check_command(log: Log, command: Command) -> list[str]:
    """P1, P2: what was acknowledged is there, once; what was refused is not."""
    name = f"{command.kind} with key {command.key[:8]} in {command.table}"
    if "internal" in command.answers:
        return [f"{name}: the server fell over it"]
    if command.kind == "chat":
        return []
    row = log.by_key().get(command.key)
    if command.acknowledged and row is None:
        return [f"{name}: acknowledged, and not in the log"]
    if row is None:
        return []
    faults = []
    if command.answers and not command.acknowledged and command.answers[-1] in NOTHING_DONE:
        faults.append(f"{name}: the answer was {command.answers[-1]}, but it was done")
    if row.seq != command.expected + 1:
        faults.append(f"{name}: entry {row.seq} by one who had seen {command.expected}")
    if command.acknowledged and command.shown < row.seq:
        faults.append(f"{name}: acknowledged as entry {command.shown}, but it is {row.seq}")
    return faults


def check_strangers(found: Iterable[Log], commands: list[Command]) -> list[str]:
    """P2: nothing is in a log that nobody sent."""
    sent = {(command.table, command.key) for command in commands}
    return [
        f"entry {row.seq} of {log.public_id} was sent by nobody"
        for log in found
        for row in log.rows
        if row.key is not None
        and not row.key.startswith("bot:")
        and (log.public_id, row.key) not in sent
    ]


def check_replay(disk: sqlite3.Connection, log: Log) -> list[str]:
    """P4, P7: the log replays by the rules alone, and takes nothing back past what was seen."""
    query = "SELECT title, rules, scenario, dice FROM game WHERE public_id = ?"
    title, rules, scenario, dice = disk.execute(query, (log.public_id,)).fetchone()
    play = Play(game_of(title, rules), Setup(scenario))
    play.typed_dice = dice != "server"
    for row in log.rows:
        try:
            repeat(play, row)
        except Exception as e:
            return [f"entry {row.seq} of {log.public_id} does not replay: {e!r:.120}"]
        if row.kind != "resign" and play.game.hash(play.state) != row.state_hash:
            return [f"entry {row.seq} of {log.public_id} leads to another state"]
    return []


def repeat(play: Play, row: Row) -> None:
    body: Any = json.loads(row.body)
    if row.kind == "act":
        number = play.game.encode(play.state, body["act"])
        play.take(number, typed_by=body.get("typed") if play.nature_is_asked else None)
    elif row.kind == "undo":
        play.undo()


def check_chat(disk: sqlite3.Connection, said: list[Command]) -> list[str]:
    """P2: each line that was acknowledged is there once."""
    query = "SELECT count(*) FROM chat JOIN game ON game.id = game_id WHERE idem_key LIKE ? || '%'"
    faults = []
    for line in said:
        times = disk.execute(query, (line.key,)).fetchone()[0]
        if times != 1 and (line.acknowledged or times > 1):
            faults.append(f"a line of chat is there {times} times")
    return faults
