"""Servers broken in one way each, as they once were or could be; the simulation finds them out."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Connection, insert

from grognard.engine.play import Play
from grognard.web import chat, snapshots
from grognard.web.bus import Bus
from grognard.web.moments import Moment
from grognard.web.store import log, people
from grognard.web.store.database import Database
from grognard.web.store.people import Player, SeatTaken
from grognard.web.store.schema import chat as lines
from grognard.web.tables import Table, Tables
from tests.gauntlet import mutants_store
from tests.gauntlet.mutants import Mutant, Patch
from tests.simulation.loop import take_step

SLOW = 60  # steps


def answer_before_the_commit() -> list[Patch]:
    """The room that is tried takes the place of the true one while a slow disk commits it."""
    true = Tables.execute

    def execute(self: Tables, *args: Any) -> Table:
        after = true(self, *args)
        self.rooms.keep(after.room)
        for _ in range(SLOW):
            take_step()
        return after

    return [(Tables, "execute", execute)]


def busy_is_told() -> list[Patch]:
    """SQLite's waiting in vain reaches the player (race-sqlite, seed 1)."""
    return [(Database, "retry", lambda self, work: work())]


def snapshot_forgets_what_can_be_taken_back() -> list[Patch]:
    """A game from a snapshot cannot take back what the others can."""

    def find_settled(play: Play) -> Moment:
        return Moment(len(play.log), play.state)

    return [(snapshots, "find_settled", find_settled)]


def undo_marks_shared() -> list[Patch]:
    """Who takes back in an attempt goes on with a state that is the true game's mark, too.

    (race-postgres, seed 1: an undo and an act of another process were read by two at once. Here
    the disk is slow, so that two read at once more often.)
    """
    true, true_list = Play.undo, log.list_entries_after

    def undo(self: Play) -> None:
        mark = self.undos[-1] if self.undos else None
        true(self)
        if mark is not None:
            self.state = mark.state

    def list_entries_after(connection: Connection, game_id: int, seq: int) -> list[log.Entry]:
        found = true_list(connection, game_id, seq)
        for _ in range(SLOW):
            take_step()
        return found

    return [(Play, "undo", undo), (log, "list_entries_after", list_entries_after)]


def lost_news_stay_lost() -> list[Patch]:
    """Who has missed news of another process does not look again."""
    return [(Bus, "wake_all", lambda self: None)]


def joining_works_once() -> list[Patch]:
    """Who has lost the answer to his joining is told that there is no such link."""
    true = people.take_seat

    def take_seat(connection: Connection, link: str, player_id: int) -> SeatTaken | None:
        sat = true(connection, link, player_id)
        return None if sat is not None and sat.again else sat

    return [(people, "take_seat", take_seat)]


def chat_without_keys() -> list[Patch]:
    """A line that is sent again stands there twice."""

    def add_line(
        connection: Connection, game_id: int, who: Player, text: str, key: str, at_ms: int
    ) -> int:
        n = chat.count_lines(connection, game_id) + 1
        row = {"game_id": game_id, "n": n, "player_id": who.id, "text": text}
        connection.execute(insert(lines).values(**row, idem_key=f"{key}{n}", at_ms=at_ms))
        return n

    return [(chat, "add_line", add_line)]


OURS: tuple[Mutant, ...] = (
    answer_before_the_commit,
    busy_is_told,
    snapshot_forgets_what_can_be_taken_back,
    undo_marks_shared,
    lost_news_stay_lost,
    joining_works_once,
    chat_without_keys,
    mutants_store.tell_first,
    mutants_store.two_transactions,
    mutants_store.no_key_check,
    mutants_store.no_expected_check,
)
MUTANTS = {make.__name__.replace("_", " "): make for make in OURS}
