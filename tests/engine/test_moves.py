"""Moves: as many as a position offers, in the order in which they were offered."""

from __future__ import annotations

from grognard.engine.rules import ROOM, Moves
from grognard.engine.value import numbers

WAG = 0x10_0000_0000


def test_there_is_room_for_any_number_of_moves() -> None:
    moves, many = Moves(), 5 * ROOM + 3
    for n in range(many):
        moves.offer(WAG + n, None)
    moves.offer_all(numbers([WAG + n for n in range(many, 2 * many)]))
    assert [moves.acts[n] for n in range(moves.n)] == [WAG + n for n in range(2 * many)]


def test_one_call_may_offer_more_than_twice_the_room() -> None:
    moves = Moves()
    moves.offer(WAG, None)
    moves.offer_all(numbers([WAG + n for n in range(1, 3 * ROOM)]))
    assert [moves.acts[n] for n in range(moves.n)] == [WAG + n for n in range(3 * ROOM)]
