"""A game's boards or decks: those that come with it, and those made of users' own packs."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Generic, Protocol, TypeVar

from grognard.engine.fields import Begun, Field
from grognard.engine.game import Setup
from grognard.engine.packs import BadPack, Value
from grognard.engine.saving import check_size
from grognard.engine.things import Misnamed, find
from grognard.engine.value import BadState, Json


class Packed(Protocol):
    """A board or a deck: its name is the id of the pack that it was made of."""

    @property
    def name(self) -> str: ...

    @property
    def pack(self) -> object: ...


B = TypeVar("B", bound=Packed)


class Library(Generic[B]):
    """Where a game's boards come from: `fetch` the pack of one of ours by name, and `make` it.

    One of ours is made once and is the same one whoever asks; a saved state names it. A user's
    own is saved whole. `attribute` is what the state calls it.
    """

    def __init__(
        self,
        ours: Sequence[str],
        fetch: Callable[[str], Value],
        make: Callable[[Value, str], B],
        attribute: str = "board",
    ) -> None:
        self.ours, self.fetch, self.make, self.attribute = ours, fetch, make, attribute
        self.made: dict[str, B] = {}

    def get(self, name: str) -> B:
        """One of ours."""
        if name not in self.made:
            self.made[name] = self.make(self.fetch(name), name)
        return self.made[name]

    def own(self, pack: Value) -> B:
        """A user's own; BadPack if it is none."""
        check_size(pack)
        return self.make(pack, "pack")

    def get_for_setup(self, setup: Setup) -> B:
        """The one that a game is begun with."""
        return self.get(setup.scenario) if setup.pack is None else self.own(setup.pack)

    def get_for_saved(self, data: Json) -> B:
        """The one that a saved state was played with, or BadState."""
        name = data[self.attribute]
        try:
            if data["pack"] is None:
                return self.get(self.ours[find(name, self.ours)])
            board = self.own(data["pack"])
        except Misnamed as e:
            raise BadState(f"state.{self.attribute}: {e}") from None
        except BadPack as e:
            raise BadState(f"state.{e}") from None
        if name != board.name:
            said = f"the pack's id is {board.name!r}, got {name!r:.40}"
            raise BadState(f"state.{self.attribute}: {said}")
        return board

    def fields(self) -> tuple[Field[Any], Field[Any]]:
        """What is saved of it: its name and, of a user's own, the pack."""
        name: Field[Any] = Field(self.attribute, Begun(lambda board: board.name))
        return name, Field("pack", Begun(self.pack_of), self.attribute)

    def pack_of(self, board: B) -> Json:
        """None for one of ours, whose name says it all."""
        return None if board is self.made.get(board.name) else board.pack
