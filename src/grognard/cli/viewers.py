"""Who looks at the screen, and what may be shown to them."""

from __future__ import annotations

from dataclasses import dataclass

from grognard.cli.boards import Board
from grognard.cli.story import Reader
from grognard.engine.dice import Dice
from grognard.engine.play import Play
from grognard.engine.rules import State
from grognard.engine.scenes import look_whole
from grognard.engine.value import Json

GUESS_SEED = 1  # hidden things are dealt the same way as long as nothing happens


def has_secrets(play: Play) -> bool:
    """Is anything in the game still hidden from somebody?"""
    return bool(play.game.reveals) and not play.over


def guess_for(play: Play, side: str | None) -> State:
    """The state as a side knows it: what it cannot see is dealt anew."""
    if side is None or not has_secrets(play):
        return play.state
    dice = Dice(GUESS_SEED, 1 + len(play.log))
    guess: State = play.state.guess(play.game.sides.index(side), dice)
    return guess


@dataclass(frozen=True)
class Viewers:
    """The sides that are played at one screen; if there are none, somebody watches bots."""

    play: Play
    board: Board
    people: tuple[str, ...]

    @property
    def shared(self) -> bool:
        """Do several people sit here who have secrets from each other?"""
        return len(self.people) > 1 and bool(self.play.game.reveals)

    @property
    def asked_side(self) -> str | None:
        """The side that must choose now: of several, one that is played here."""
        waiting = self.play.waiting()
        return next((side for side in waiting if side in self.people), next(iter(waiting), None))

    @property
    def bot_side(self) -> str | None:
        """The bot's side, if nobody who sits here can act before it."""
        waiting = self.play.waiting()
        absent = self.people and not any(side in self.people for side in waiting)
        return waiting[0] if waiting and absent else None

    @property
    def viewing_side(self) -> str | None:
        """The side whose secrets are shown; None: nobody's, so everybody may look."""
        if not self.play.game.reveals:
            return None
        if len(self.people) == 1:
            return self.people[0]
        return None if self.people and self.is_open_choice() else self.asked_side

    def is_open_choice(self) -> bool:
        """Does the present choice reveal nothing that must be hidden?"""
        game, state = self.play.game, self.play.state
        acts = self.play.options(self.asked_side) if self.asked_side else []
        return all(self.board.open_choice(game.decode(state, act)) for act in acts)

    @property
    def reader(self) -> Reader:
        """The reader of the log; somebody who watches bots may know all of it."""
        watched = not self.people
        return Reader(
            self.board, self.play.game, self.viewing_side, has_secrets(self.play) and not watched
        )

    def look(self) -> Json:
        return look_whole(self.play.game, self.play.state, self.viewing_side)

    def guess_state(self) -> State:
        """The state that odds are computed from."""
        return guess_for(self.play, self.asked_side)
