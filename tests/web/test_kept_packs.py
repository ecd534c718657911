"""A game goes on with the pack it began with, whatever a later program has under that name."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select, text, update

from grognard.engine.game import Setup
from grognard.engine.play import Play, replay
from grognard.games import GAMES
from grognard.games import game as game_of
from grognard.games.keep_it_moving import pack as kim_pack
from grognard.games.march_of_justice import pack as march_pack
from grognard.games.quick import pack as quick_pack
from grognard.web import kept_packs, moments, snapshots
from grognard.web.backup import back_up, restore
from grognard.web.bot_choice import choose_from_dump
from grognard.web.errors import Broken
from grognard.web.proof import make_game_file, verify
from grognard.web.store import log, records
from grognard.web.store.database import Database
from grognard.web.store.people import Player
from grognard.web.store.schema import game, pack
from grognard.web.tables import NewTable, Table, Tables
from tests.web.browser import Server
from tests.web.chosen import nonce
from tests.web.games import finish, go_on, somebody, tables_of


@dataclass(frozen=True)
class Title:
    """A game, one of its scenarios, and what a later program changes in the scenario's file."""

    id: str
    scenario: str
    module: Any
    file: str
    old: str
    new: str

    @property
    def wanted(self) -> NewTable:
        sides = dict.fromkeys(game_of(self.id).sides, "me")
        return NewTable(self.id, Setup(self.scenario), sides, nonce=bytes.fromhex(nonce()))


KIM = Title("keep-it-moving", "standard", kim_pack, "standard", "momentum = 12", "momentum = 13")
MARCH = Title("march-of-justice", "hard", march_pack, "m4", "Voronezh", "Another Town")
QUICK = Title("quick", "millbrook", quick_pack, "millbrook", "needed = ", "needed = 1")
each_title = pytest.mark.parametrize("title", [KIM, MARCH, QUICK], ids=lambda title: title.id)


@pytest.fixture
def upgrade(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[Title], None]]:
    """From now on the program has another pack under the same name and version."""

    def change(title: Title) -> None:
        folder = tmp_path / "data"
        shutil.copytree(title.module.DATA, folder)
        file = folder / f"{title.file}.toml"
        said = file.read_text("utf-8")
        assert title.old in said
        file.write_text(said.replace(title.old, title.new), "utf-8")
        monkeypatch.setattr(title.module, "DATA", folder)
        forget_packs()

    yield change
    monkeypatch.undo()
    forget_packs()


def forget_packs() -> None:
    quick_pack.BOARDS.made.clear()
    for version in ("1", "2"):
        kim_pack.find_decks(version).made.clear()
        march_pack.find_boards(version).made.clear()
    kept_packs.hash_of.cache_clear()


def begun(database: Database, title: Title, acts: int = 6) -> tuple[Tables, Player, str]:
    tables, _ = tables_of(database)
    ann = somebody(database)
    number = tables.begin(ann, title.wanted)[0]
    go_on(tables, ann, number, acts)
    return tables, ann, number


def scene(table: Table) -> Any:
    return table.room.game.scene(table.room.play.state)


@each_title
def test_a_running_game_keeps_its_pack_to_the_end(
    database: Database, title: Title, upgrade: Callable[[Title], None]
) -> None:
    tables, ann, number = begun(database, title)
    before = tables.find(ann, number)
    upgrade(title)
    later, _ = tables_of(database)
    after = later.find(ann, number)
    assert after.room.broken == ""
    assert after.room.play.log == before.room.play.log
    assert scene(after) == scene(before)
    ended = finish(later, ann, number)
    assert ended.room.over
    again = tables_of(database)[0].find(ann, number).room
    assert (again.over, again.hash(), again.broken) == (True, ended.room.hash(), "")


@each_title
def test_a_new_game_has_the_new_pack(
    database: Database, title: Title, upgrade: Callable[[Title], None]
) -> None:
    tables, ann, number = begun(database, title, 0)
    before = tables.find(ann, number).room.play.setup
    upgrade(title)
    tables, _ = tables_of(database)
    new = tables.begin(ann, title.wanted)[0]
    with database.read() as connection:
        hashes = {one.public_id: one.pack_hash for one in records.list_records(connection, ann.id)}
        assert len(connection.execute(select(pack)).all()) == 2
    assert hashes[number] != hashes[new]
    assert not before.shipped
    assert tables.find(ann, number).room.play.setup.shipped
    assert not tables.find(ann, new).room.play.setup.shipped


@each_title
def test_caches_bots_and_forks_keep_it_too(
    database: Database,
    title: Title,
    upgrade: Callable[[Title], None],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(snapshots, "EVERY", 4)
    monkeypatch.setattr(moments, "EVERY", 2)
    tables, ann, number = begun(database, title, 3)
    upgrade(title)
    tables, _ = tables_of(database)
    room = go_on(tables, ann, number, 2).room
    again, _ = tables_of(database)
    with database.read() as connection:
        record = records.find_record(connection, number)
        assert record is not None
        assert again.open_room(connection, record).seq > 0  # from a snapshot
    past = moments.look_back(database, room, len(room.play.log) - 3)
    assert past is not None
    assert room.game.hash(past.state) == room.play.log[-4].hash
    side = room.play.waiting()[0]
    acts = room.play.options(side)
    dump = room.game.dump(room.play.state)
    assert choose_from_dump(room.game.id, room.game.version, dump, side, "random", acts, 1) in acts
    copied = NewTable(
        title.id,
        room.play.setup,
        title.wanted.seats,
        rules=room.game.version,
        past=tuple(done.act for done in room.play.log),
    )
    fork = tables.begin(ann, copied)[0]
    assert tables_of(database)[0].find(ann, fork).room.hash() == room.hash()


@each_title
def test_an_exported_game_brings_its_pack_along(
    database: Database, title: Title, upgrade: Callable[[Title], None]
) -> None:
    _, ann, number = begun(database, title)
    upgrade(title)
    table = finish(tables_of(database)[0], ann, number)
    with database.read() as connection:
        entries = log.list_entries_after(connection, table.record.id, 0)
    file = make_game_file(table.room, entries, table.record.commitment)
    assert verify(json.loads(json.dumps(file))).rolls > 0
    assert (file["shipped"], file["pack"] is None) == (True, False)
    again = replay(game_of(title.id), file)
    assert again.log[-1].hash == table.room.hash()


@each_title
def test_a_backup_has_the_packs(
    database: Database, title: Title, upgrade: Callable[[Title], None], tmp_path: Path
) -> None:
    begun(database, title)
    back_up(database, tmp_path / "all.gz")
    upgrade(title)
    other = Database(f"sqlite:///{tmp_path / 'other.db'}")
    assert restore(other, tmp_path / "all.gz").replayed == 1
    other.close()


def test_a_game_of_an_older_database_is_read_with_the_pack_that_is_there(
    database: Database,
) -> None:
    _, ann, number = begun(database, QUICK)
    with database.write() as connection:
        connection.execute(update(game).values(pack_hash=None))
        connection.execute(text("DELETE FROM pack"))
    assert tables_of(database)[0].find(ann, number).room.broken == ""


@pytest.mark.parametrize(
    ("spoil", "told"),
    [
        ("DELETE FROM pack", "not in the database"),
        ("UPDATE pack SET body = '{}'", "changed since"),
    ],
)
def test_a_pack_that_is_gone_or_changed_is_told(
    database: Database, upgrade: Callable[[Title], None], spoil: str, told: str
) -> None:
    _, ann, number = begun(database, QUICK)
    with database.write() as connection:
        connection.execute(text(spoil))
    upgrade(QUICK)
    with pytest.raises(Broken, match=told):
        tables_of(database)[0].find(ann, number)


def test_a_pack_of_ones_own_takes_along_what_it_has_from_ours(
    database: Database, upgrade: Callable[[Title], None]
) -> None:
    own = {"id": "mine", "name": "Mine", "based_on": "standard", "without": ["refugees"]}
    tables, _ = tables_of(database)
    ann = somebody(database)
    wanted = NewTable(KIM.id, Setup("pack", {}, own), {"player": "me"}, nonce=b"x")
    number = tables.begin(ann, wanted)[0]
    room = go_on(tables, ann, number, 4).room
    assert "based_on" not in room.play.setup.pack
    upgrade(KIM)
    again = tables_of(database)[0].find(ann, number).room
    assert (again.broken, again.hash()) == ("", room.hash())


@each_title
def test_a_file_that_calls_its_pack_ours_is_believed_only_if_it_is(
    server: Server, title: Title
) -> None:
    made = game_of(title.id)
    setup = Setup(title.scenario, {}, made.write_pack(Setup(title.scenario)), shipped=True)
    changed = Setup(title.scenario, {}, {**setup.pack, "about": "Ours, honestly"}, shipped=True)
    ann = server.browser("Ann")
    for brought, own in ((setup, False), (changed, True)):
        body = {"game_file": Play(made, brought).export(), "nonce": nonce()}
        body["seats"] = dict.fromkeys(made.sides, "me")
        new = ann.post("/api/tables/import", body)["id"]
        assert ann.look(new)["pack"] == own


@pytest.mark.parametrize("name", sorted(GAMES), ids=" ".join)
def test_the_whole_pack_of_a_scenario_plays_as_the_scenario(name: tuple[str, str]) -> None:
    made = game_of(*name)
    for scenario in made.scenarios:
        plain = Setup(scenario.id)
        kept = Setup(scenario.id, {}, made.write_pack(plain), shipped=True)
        assert Play(made, kept).start_hash == Play(made, plain).start_hash
