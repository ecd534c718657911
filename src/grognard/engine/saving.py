"""How a game's states are saved by its tables, and read back only if they can be."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from typing import Any, Generic

from grognard.engine.fields import Field
from grognard.engine.packs import LARGEST, TITLES, BadPack, Checker
from grognard.engine.stacks import Stacks, name_sections, number_of, state_of
from grognard.engine.things import Flag, Number, S
from grognard.engine.value import BadState, Json, expect


def check_fields(data: Json, fields: Sequence[str]) -> None:
    """All the fields of a state are there, and no others."""
    expect(data, dict, "state")
    for name in fields:
        if name not in data:
            raise BadState(f"state.{name}: missing")
    for name in data:
        if name not in fields:
            raise BadState(f"state.{name!s:.40}: no such field")


def check_size(pack: Json) -> None:
    """BadPack if a pack is too large to look for anything in it, which could take minutes.

    Told by the size as JSON, whatever is in it: TOML has dates, and numbers without end.
    """
    try:
        size = len(json.dumps(pack, default=str))
    except (ValueError, RecursionError):
        return  # such a number or nest is refused by name when the board is made
    if size > LARGEST:
        raise BadPack("pack", [f"is larger than {LARGEST} bytes"])


# ---------------------------------------------------------------- a game's states by its tables


def do_nothing(s: Any) -> None:
    """A game that saves all there is, and whose `problem` says all there is to say."""


class Saving(Generic[S]):
    """How the states of a game are saved: by its fields and its rules, and nothing else."""

    def __init__(
        self,
        begin: Callable[[Json], S],  # a new game, on the board that the data names
        fields: Sequence[Field[S]],
        stacks: Stacks[S],
        complete: Callable[[S], None] = do_nothing,  # works out what is not saved
        check: Callable[[S], None] = do_nothing,  # BadState if the table cannot be so
    ) -> None:
        self.begin, self.complete, self.check, self.stacks = begin, complete, check, stacks
        self.declared = fields
        own: list[Field[S]] = [Field("answer", Number()), Field("finished", Flag())]
        self.fields = [*fields, *own]

    def record(self, s: S) -> dict[str, Json]:
        """The value of a state, which is what is hashed: the sections of rules by number."""
        data = {one.name: one.to_data(s) for one in self.fields}
        return data | {"at": state_of(s).at, "stack": self.stacks.record(s)}

    def dump(self, s: S) -> dict[str, Json]:
        """The same for people and programs: sections by name."""
        return name_sections(state_of(s), self.record(s))

    def load(self, data: Json) -> S:
        """The state that such data describes, or BadState that names what cannot be."""
        check_fields(data, [*(one.name for one in self.fields), "at", "stack"])
        s = self.begin(data)
        for one in self.fields:
            one.from_data(s, data[one.name])
        state = state_of(s)
        state.top = self.stacks.from_data(s, data["stack"])
        state.at = number_of(state.top, data["at"], "state.at")
        self.complete(s)
        self.check_whole(s)
        return s

    def begin_by(self, pack: Json, source: str, names: Sequence[str]) -> S:
        """A new game with these fields as a pack says, or BadPack with all that is wrong."""
        check, s = Checker(), self.begin(None)
        held = check.table(pack, "pack", (*TITLES, *names))
        for one in [field for field in self.fields if field.name in names]:
            try:
                one.from_data(s, held.get(one.name))
            except BadState as e:
                check.mistakes.append(str(e).removeprefix("state."))
        check.refuse(source)
        try:
            self.check_whole(s)
        except BadState as e:
            raise BadPack(source, [f"no game can begin so: {e}"]) from None
        return s

    def check_whole(self, s: S) -> None:
        """BadState if the fields do not go together, or the rules could not go on."""
        if problem := state_of(s).problem():
            raise BadState(f"state.{problem}: cannot be so")
        self.check(s)
        self.stacks.check(s)
