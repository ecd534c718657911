"""Which connections are kept when there are too many: those who play, then those who ask."""

from __future__ import annotations

from collections.abc import Iterator
from unittest.mock import Mock, patch

import pytest

from grognard.web import lines as lines_module
from grognard.web.limits import Limits
from grognard.web.lines import OTHER_FILES, READ_SECONDS, Line, Lines, raise_file_limit
from grognard.web.taking_turns import TakesTurns
from grognard.web.turnstile import Work
from tests.web.test_limits import Clock


class Wire:
    """A transport, as far as lines look at it."""

    def __init__(self) -> None:
        self.cut, self.unread = False, 0

    def hang_up(self) -> None:
        self.cut = True

    def get_write_buffer_size(self) -> int:
        return self.unread


class Hall:
    """Somewhere to come in."""

    def __init__(self, files: int = 10_000) -> None:
        self.clock = Clock()
        self.lines = Lines(Limits(self.clock), files)

    def enter(self, address: str | None = "1.1.1.1", player: str = "") -> Line:
        wire = Wire()
        line = Line(wire, wire.hang_up, address, self.clock() + 10)  # type: ignore[arg-type]
        self.lines.add(line)
        if player:
            self.lines.note_request(line)
            self.lines.recognise(line, player)
        return line

    def is_empty(self) -> bool:
        found = self.lines
        return not (
            found.open
            or found.strangers
            or found.players
            or found.addresses
            or found.waiting
            or found.unread
            or found.lying
        )


def cut(line: Line) -> bool:
    wire = line.transport
    assert isinstance(wire, Wire)
    return wire.cut


@pytest.fixture
def few() -> Iterator[None]:
    few = {"STRANGERS_OF_ADDRESS": 3, "PLAYERS_OF_ADDRESS": 5, "OF_PLAYER": 2}
    with patch.multiple(lines_module, **few):  # type: ignore[call-overload]
        yield


@pytest.mark.usefixtures("few")
def test_the_newest_stranger_takes_the_place_of_who_asked_for_nothing() -> None:
    hall = Hall()
    first, second, third = hall.enter(), hall.enter(), hall.enter()
    hall.lines.note_request(first)
    fourth = hall.enter()
    assert [cut(line) for line in (first, second, third, fourth)] == [False, True, False, False]


@pytest.mark.usefixtures("few")
def test_strangers_of_one_address_do_not_put_out_those_of_another() -> None:
    hall = Hall()
    other = hall.enter("2.2.2.2")
    for n in range(10):
        hall.enter()
    assert not cut(other)
    assert len(hall.lines.open) == 4


@pytest.mark.usefixtures("few")
def test_whoever_plays_is_not_put_out_for_a_stranger() -> None:
    hall = Hall()
    ann = hall.enter(player="ann")
    for n in range(10):
        hall.enter()
    assert not cut(ann)


@pytest.mark.usefixtures("few")
def test_one_player_has_no_more_than_so_many_places_of_players() -> None:
    hall = Hall()
    mine = [hall.enter(player="ann") for n in range(4)]
    assert [line.player for line in mine] == ["ann", "ann", None, None]
    hall.lines.remove(mine[0])
    hall.lines.recognise(mine[3], "ann")
    assert mine[3].player == "ann"


@pytest.mark.usefixtures("few")
def test_one_address_has_no_more_than_so_many_places_of_players() -> None:
    hall = Hall()
    known = [hall.enter(player=f"{n}") for n in range(7)]
    assert [line.player is not None for line in known] == [True] * 5 + [False] * 2
    assert hall.enter("2.2.2.2", "bob").player == "bob"


def test_in_all_a_part_is_kept_for_those_who_play() -> None:
    hall = Hall(files=OTHER_FILES + 16)
    many = [hall.enter(f"{n}.0.0.{k}") for n in range(5) for k in range(4)]
    assert len(hall.lines.open) == hall.lines.most_strangers == 6
    assert sum(cut(line) for line in many) == 14
    players = [hall.enter("9.9.9.9", f"{n}") for n in range(10)]
    assert not any(cut(line) for line in players)


def test_the_address_with_most_strangers_makes_room() -> None:
    hall = Hall(files=OTHER_FILES + 16)
    alone = hall.enter("2.2.2.2")
    for n in range(20):
        hall.enter()
    assert not cut(alone)


@pytest.mark.usefixtures("few")
def test_the_proxy_speaks_for_many() -> None:
    hall = Hall()
    through = [hall.enter(None) for n in range(10)]
    assert not any(cut(line) for line in through)
    assert all(hall.enter(None, f"{n}").player for n in range(10))


def test_what_is_not_whole_in_time_is_cut_off() -> None:
    hall = Hall()
    slow, done = hall.enter(), hall.enter()
    hall.lines.note_request(done)
    hall.clock.now += 9
    hall.lines.sweep()
    assert not cut(slow)
    hall.clock.now += 2
    hall.lines.sweep()
    assert (cut(slow), cut(done)) == (True, False)


def test_the_time_until_we_read_what_has_come_is_not_the_clients() -> None:
    """On a busy server a pupil was cut off for a request that was whole, and waited to be read."""
    hall = Hall()
    line = hall.enter()
    hall.clock.now += 5
    hall.lines.let_wait(line)
    hall.clock.now += 60
    hall.lines.let_wait(line)
    hall.lines.sweep()
    assert not cut(line)
    hall.lines.have_read(line)
    hall.clock.now += 4
    hall.lines.sweep()
    assert not cut(line)
    hall.clock.now += 2
    hall.lines.sweep()
    assert cut(line)


def waits(line: Line) -> bool:
    return line.waits_since is not None


class Reader(TakesTurns):
    """A connection over which something comes while others have their turn."""

    def __init__(self, hall: Hall) -> None:
        self.lines, self.line = hall.lines, hall.enter()
        self.transport = Mock(is_closing=lambda: False)
        self.heard = b""

    def read(self, data: bytes) -> None:
        self.heard += data


def test_a_connection_waits_from_when_something_came_until_it_is_read() -> None:
    hall, held = Hall(), list[Work]()
    reader = Reader(hall)

    def queue(client: object, work: Work) -> bool:
        held.append(work)
        return False

    with patch.object(hall.lines.turnstile, "enter", queue):
        reader.data_received(b"GET")
    assert waits(reader.line)
    [read] = held
    assert read()
    assert (reader.heard, waits(reader.line)) == (b"GET", False)


def let_lie(hall: Hall, line: Line, size: int) -> None:
    assert isinstance(line.transport, Wire)
    line.transport.unread = size
    hall.lines.stop_reading(line)
    hall.clock.now += 1


def test_who_does_not_fetch_his_answer_is_cut_off() -> None:
    hall = Hall()
    ann, bob = hall.enter(player="ann"), hall.enter(player="bob")
    let_lie(hall, ann, 1000)
    let_lie(hall, bob, 1000)
    hall.lines.read_again(bob)
    hall.clock.now += READ_SECONDS
    hall.lines.sweep()
    assert (cut(ann), cut(bob)) == (True, False)


def test_answers_that_lie_about_are_bounded_by_address_and_in_all() -> None:
    hall = Hall()
    sizes = {"UNREAD_OF_ADDRESS": 100, "UNREAD": 250}
    with patch.multiple(lines_module, **sizes):  # type: ignore[call-overload]
        one, two = hall.enter(), hall.enter()
        let_lie(hall, one, 60)
        let_lie(hall, two, 60)
        assert (cut(one), cut(two)) == (True, False)
        others = [hall.enter(f"{n}.1.1.1") for n in range(2)]
        for line in others:
            let_lie(hall, line, 100)
        assert [cut(line) for line in (two, *others)] == [True, False, False]


def test_when_all_have_gone_nothing_is_left() -> None:
    hall = Hall()
    there = [hall.enter(), hall.enter(player="ann"), hall.enter(None, "bob")]
    for line in there:
        let_lie(hall, line, 10)
    for line in there:
        hall.lines.remove(line)
        hall.lines.remove(line)
        hall.lines.recognise(line, "eve")
    assert hall.is_empty()


def test_as_many_files_may_be_open_as_the_machine_allows() -> None:
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(soft, 500), hard))
    raise_file_limit()
    assert resource.getrlimit(resource.RLIMIT_NOFILE) == (hard, hard)
