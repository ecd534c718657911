"""Who comes next when many wait: addresses have equal shares, and so have the players of each.

Start-time fair queueing: whoever begins to wait is even with those who are being served just then,
whatever he has had before, and pays for what he is given. So nobody waits for more than one turn of
each other address, however much they ask for, and nobody saves up turns by keeping still.
"""

from __future__ import annotations

from collections import Counter, OrderedDict, deque
from dataclasses import dataclass
from typing import Generic, TypeVar

REMEMBERED = 20_000  # players or addresses

Waiting = TypeVar("Waiting")


@dataclass(frozen=True)
class Client:
    """Who asks: a player, and the address it asks from."""

    address: str
    player: str


class Account:
    """What each has had, counted from where the one who is being served stands."""

    def __init__(self) -> None:
        self.now = 0.0  # where the one served last stood
        self.had: OrderedDict[str, float] = OrderedDict()

    def of(self, name: str) -> float:
        """Where somebody stands: never behind the one who is being served."""
        return max(self.had.get(name, 0.0), self.now)

    def serve(self, name: str) -> None:
        self.now = self.of(name)

    def charge(self, name: str, seconds: float) -> None:
        self.had[name] = self.of(name) + seconds
        self.had.move_to_end(name)
        if len(self.had) > REMEMBERED:
            self.had.popitem(last=False)


class Accounts:
    """What addresses have had, and in each of them its players."""

    def __init__(self) -> None:
        self.addresses = Account()
        self.players: OrderedDict[str, Account] = OrderedDict()  # of each address

    def inside(self, address: str) -> Account:
        """The account of the players of an address."""
        found = self.players.get(address)
        if found is None:
            found = self.players[address] = Account()
        self.players.move_to_end(address)
        if len(self.players) > REMEMBERED:
            self.players.popitem(last=False)
        return found

    def serve(self, client: Client) -> None:
        """Somebody is served, now: whoever comes later is even with him."""
        self.addresses.serve(client.address)
        self.inside(client.address).serve(client.player)

    def charge(self, client: Client, seconds: float) -> None:
        """Somebody was served, and that has cost so much."""
        self.addresses.charge(client.address, seconds)
        self.inside(client.address).charge(client.player, seconds)


class FairQueue(Generic[Waiting]):
    """Those who wait, by address and player; of one player in the order in which they came."""

    def __init__(self) -> None:
        self.waiting: dict[str, dict[str, deque[Waiting]]] = {}
        self.counts: Counter[str] = Counter()  # of each address
        self.count = 0
        self.accounts = Accounts()

    def __len__(self) -> int:
        return self.count

    def add(self, client: Client, one: Waiting) -> None:
        there = self.waiting.setdefault(client.address, {})
        there.setdefault(client.player, deque()).append(one)
        self.counts[client.address] += 1
        self.count += 1

    def pop(self) -> Waiting:
        """The next of the player, of the address, that has had least."""
        address = min(self.waiting, key=self.accounts.addresses.of)
        there = self.waiting[address]
        player = min(there, key=self.accounts.inside(address).of)
        self.accounts.serve(Client(address, player))
        one = there[player].popleft()
        self.counts[address] -= 1
        self.count -= 1
        if not there[player]:
            del there[player]
        if not there:
            del self.waiting[address], self.counts[address]
        return one

    def count_of_player(self, client: Client) -> int:
        return len(self.waiting.get(client.address, {}).get(client.player, ()))

    def count_of_address(self, address: str) -> int:
        return self.counts[address]
