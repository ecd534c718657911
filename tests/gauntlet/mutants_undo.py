"""Mutants of undo: each lets one thing be unseen that cannot be."""

from __future__ import annotations

from typing import Any

from grognard.engine import play
from grognard.engine.play import NATURE, Mark, Play
from grognard.games.the_ford.game import TheFord
from grognard.web.room import Room
from grognard.web.tables import Table, Tables, now_ms
from tests.gauntlet.mutants import Patch, mutant


@mutant
def undo_past_a_roll() -> list[Patch]:
    """What Nature does leaves the marks where they are."""
    true = Play.take

    def take(self: Play, act: int, side: str | None = None, typed_by: str | None = None) -> None:
        nature, kept = self.nature_is_asked, list(self.undos)
        mark = Mark(by(self, act), len(self.log), self.state.copy())
        true(self, act, side, typed_by)
        if not self.undos:
            self.undos = kept if nature else [*kept, mark]

    def by(self: Play, act: int) -> str:
        if self.nature_is_asked or self.why_not(act) is not None:
            return NATURE
        return self.game.side_name(self.state.top.side_of(act))

    return [(Play, "take", take)]


@mutant
def undo_of_another() -> list[Patch]:
    """Anybody may take the last act back."""

    def undo(self: Tables, player: Any, game: str, side: str, expected: int, key: str) -> Table:
        def do(trial: Room, table: Table) -> None:
            trial.undo(side, now_ms(), key)

        return self.command(player, game, side, expected, key, do)

    return [(Tables, "undo", undo)]


@mutant
def undo_past_a_reveal() -> list[Patch]:
    """Cards that are turned up stop nobody, nor does it when another is asked."""
    return [
        (TheFord, "reveals", frozenset()),
        (Play, "_cannot_be_unseen", lambda self, mark, asked: self.nature_is_asked),
    ]


@mutant
def undo_of_a_choice_behind_a_die() -> list[Patch]:
    """Who types a die may take back what he did before it, although another has been asked."""
    return [(play, "list_last_typed", lambda marks: marks)]


@mutant
def correction_without_a_mark() -> list[Patch]:
    """What was typed and taken back leaves no trace."""
    true = Play.undo

    def undo(self: Play) -> None:
        true(self)
        self.corrected = ()

    return [(Play, "undo", undo)]
