"""The builders' table, where units of a stack are said by name: "react-in 0706 t1 t2"."""

from __future__ import annotations

from grognard.engine.bit_set import BitSet
from grognard.engine.rules import Choice, Frame, operand, verb
from grognard.games.army_group_north.rules import constants as n
from grognard.games.army_group_north.rules.exploitation import Exploiting
from grognard.games.army_group_north.rules.state import Campaign
from grognard.games.army_group_north.rules.zones import fresh_in
from tests.army_group_north.builders import NAMES, Table, cell, hex_of

STACKS = {"react-in": n.REACT_IN, "attack-from": n.ATTACK_FROM}


class Field(Table):
    """Stacks are said as "react-in HEX UNIT …", "attack-from HEX UNIT …" and "exploit UNIT …"."""

    def act(self, said: str) -> int:
        word, *rest = said.split()
        if word in STACKS:
            places = places_of(self.stack(cell(rest[0])), rest[1:])
            return STACKS[word] + places * n.HEX + cell(rest[0])
        if word == "exploit":
            return n.EXPLOIT + places_of(self.winners(), rest)
        return super().act(said)

    def words(self, act: int) -> str:
        kind, low = verb(act), operand(act)
        for word, number in STACKS.items():
            if kind == number:
                at = low % n.HEX
                return f"{word} {hex_of(at)} {names_at(self.stack(at), low // n.HEX)}"
        if kind == n.EXPLOIT:
            return f"exploit {names_at(self.winners(), low)}"
        return super().words(act)

    def stack(self, at: int) -> BitSet:
        top = self.s.top
        assert isinstance(top, Choice)
        return fresh_in(self.s, top.side, at)

    def winners(self) -> BitSet:
        top = self.s.top
        assert isinstance(top, Exploiting)
        return top.force

    def all_where(self, *names: str) -> list[str]:
        return [self.where(name) for name in names]


def places_of(force: BitSet, names: list[str]) -> int:
    members = [NAMES[number] for number in force.members()]
    return sum(1 << members.index(name) for name in names)


def names_at(force: BitSet, places: int) -> str:
    members = [NAMES[number] for number in force.members()]
    return " ".join(name for place, name in enumerate(members) if places >> place & 1)


def inside(rule: Frame, s: Campaign) -> Field:
    """A table in the middle of a rule; once that is done, all is over."""
    s.top = rule
    s.at = 0
    return Field(s)
