"""Army Group North in a terminal: the map row by row, the turn, the combat, acts by their words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import ClassVar

from rich.text import Text

from grognard.cli.boards import Board, Column, Fold, amount, percent
from grognard.engine.facts import Told
from grognard.engine.play import Done
from grognard.engine.value import Json
from grognard.games.army_group_north.terminal import panels
from grognard.games.army_group_north.terminal.choices import (
    choose_fold,
    choose_group,
    named_by,
    pointed_at,
)
from grognard.games.army_group_north.terminal.combat import brief_fight, fight
from grognard.games.army_group_north.terminal.map import Field
from grognard.games.army_group_north.terminal.naming import name_hex
from grognard.games.army_group_north.terminal.table import arrange, draw_key, draw_whole

AROUND = 3  # lines that the question and its options need at the least
OPEN = ("convert", "select-line", "cossacks", "pause", "retreat", "rout")
OPENINGS = ("turn", "player-turn", "activated", "announced")
MINOR = ("placed",)


class NorthBoard(Board):
    """From the border to Leningrad."""

    columns: ClassVar[Mapping[str, Column]] = {
        **{
            f"{side} wins": Column("wins", "chance that the attacker wins", percent)
            for side in ("Axis", "Soviet")
        },
        **{
            f"LP of the {side}": Column(f"{side} LP", f"LP of the {side} to be expected", amount)
            for side in ("Axis", "Soviet")
        },
    }
    tall = 48
    last_resorts = 2
    table_first = True
    reads_out = 36
    longest_news = 3
    counts = False
    tip = "Type a hex to choose it, or the act itself, as march 1824."

    def sizes(
        self, title: str, look: Json, width: int, acts: Sequence[list[Json]] = (), rows: int = 999
    ) -> list[list[Text]]:
        head, combat = panels.heading(title, look, width), fight(look, width)
        field = Field(look, pointed_at(acts), named_by(look, acts))
        maps = arrange(field, width, rows - AROUND - 1 - len(combat))
        boards = [[head, *lines, *combat] for lines in maps]
        lean = [*brief_fight(look, width), *panels.brief(look, width)]
        return [*boards, [head, *lean], [head]]

    def picks(self, names: Sequence[str]) -> list[str]:
        """What a plan may bring is told where it is asked for."""
        return []

    def opens(self, fact: Told) -> bool:
        return fact.kind in OPENINGS

    def brief(self, done: Done, facts: Sequence[Told]) -> list[Told]:
        """Without numbers of rules, and without who is set up where."""
        return [
            replace(fact, text=f"{fact.text}.", rule="") for fact in facts if fact.kind not in MINOR
        ]

    def open_choice(self, act: list[Json]) -> bool:
        return act[0] in OPEN

    def group(self, act: list[Json], label: str, look: Json) -> tuple[str, str] | None:
        return choose_group(act, label, look)

    def fold(self, act: list[Json], look: Json) -> Fold | None:
        return choose_fold(act, look)

    def also(self, act: list[Json], look: Json) -> list[str]:
        """The places that an act names."""
        return [name_hex(look, name) for name in act[1:] if name in look["map"]["names"]]

    def whole(self, title: str, look: Json, width: int) -> list[Text]:
        """Everything that is on the table, however long that is."""
        gap = [Text("")]
        lines = [panels.heading(title, look, width), *gap, *draw_whole(Field(look), width)]
        lines += [*draw_key(width), *gap, *panels.strip(look, width), *fight(look, width), *gap]
        return [*lines, *panels.roster(look, width)]
