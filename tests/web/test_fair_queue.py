"""Who comes next: addresses have equal shares, and so have the players of each."""

from __future__ import annotations

from grognard.web.fair_queue import Client, FairQueue

ANN, BOB, CAT = Client("here", "ann"), Client("here", "bob"), Client("there", "cat")


def serve(queue: FairQueue[Client], times: int, cost: float = 1.0) -> list[Client]:
    served = []
    for n in range(times):
        served.append(queue.pop())
        queue.accounts.charge(served[-1], cost)
    return served


def queue_of(*clients: Client) -> FairQueue[Client]:
    queue: FairQueue[Client] = FairQueue()
    for client in clients:
        queue.add(client, client)
    return queue


def test_addresses_take_turns_however_much_each_asks_for() -> None:
    assert serve(queue_of(*[ANN] * 100, CAT, CAT), 4) == [ANN, CAT, ANN, CAT]


def test_players_of_an_address_take_turns() -> None:
    assert serve(queue_of(*[ANN] * 100, BOB, BOB), 4) == [ANN, BOB, ANN, BOB]


def test_whoever_comes_anew_is_even_with_those_who_have_played_for_long() -> None:
    """A class that has used a minute does not wait for a newcomer to have used as much."""
    queue = queue_of()
    for n in range(60):
        queue.accounts.serve(ANN)
        queue.accounts.charge(ANN, 1.0)
    for n in range(100):
        queue.add(CAT, CAT)
    queue.add(ANN, ANN)
    assert ANN in serve(queue, 3)


def test_nobody_saves_up_turns_by_keeping_still() -> None:
    queue = queue_of(*[ANN] * 100)
    serve(queue, 50)
    for n in range(100):
        queue.add(CAT, CAT)
    served = serve(queue, 20)
    assert 9 <= served.count(ANN) <= 11


def test_what_counts_is_what_it_cost() -> None:
    queue = queue_of(*[ANN, CAT] * 10)
    served = []
    for n in range(7):
        served.append(queue.pop())
        queue.accounts.charge(served[-1], 5.0 if served[-1] == ANN else 1.0)
    assert served == [ANN, CAT, CAT, CAT, CAT, CAT, ANN]


def test_those_who_wait_are_counted() -> None:
    queue = queue_of(ANN, ANN, BOB, CAT)
    assert queue.count_of_player(ANN) == 2
    assert queue.count_of_address("here") == 3
    serve(queue, 4)
    assert not queue
    assert queue.count_of_address("here") == 0
