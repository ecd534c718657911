"""A player with judgement, for either side: the Axis drives on, the Soviet holds what counts.

It weighs each order by what the dice promise, by what the hex is worth and by who is cut off then;
foot goes first, who is out of supply goes back to it, and nobody attacks at bad odds unless it is
owed.
"""

from __future__ import annotations

from mypy_extensions import i64

from grognard.engine.dice import Dice
from grognard.engine.policy import Policy
from grognard.engine.rules import Moves
from grognard.games.army_group_north.bots.arrivals import (
    entrain,
    lay_rail,
    reinforce,
    set_up,
    transfer,
)
from grognard.games.army_group_north.bots.choosing import has
from grognard.games.army_group_north.bots.fighting import (
    choose_plan,
    exploit,
    plainly,
    react,
    retreat,
    share_losses,
    strongest,
)
from grognard.games.army_group_north.bots.operations import command, order
from grognard.games.army_group_north.rules.concerted import Approach, Attacking
from grognard.games.army_group_north.rules.constants import MARCH
from grognard.games.army_group_north.rules.conversion import Branch, SelectLine
from grognard.games.army_group_north.rules.exploitation import Exploiting
from grognard.games.army_group_north.rules.losses import Split
from grognard.games.army_group_north.rules.operations import Commanding
from grognard.games.army_group_north.rules.orders import Orders
from grognard.games.army_group_north.rules.plans import Plans
from grognard.games.army_group_north.rules.reaction import Reacting
from grognard.games.army_group_north.rules.reinforcements import Reinforcements
from grognard.games.army_group_north.rules.retreat import Retreating
from grognard.games.army_group_north.rules.setting_up import SetUp
from grognard.games.army_group_north.rules.state import Campaign
from grognard.games.army_group_north.rules.strategic import Entraining, Transfer


class Sensible(Policy):
    """Plays by its judgement; the same guess, the same act."""

    def choose(self, guess: Campaign, moves: Moves, dice: Dice) -> i64:
        if moves.n == 1:
            return moves.acts[0]
        top = guess.top
        side = top.side_of(moves.acts[0])
        if isinstance(top, Commanding):
            return command(guess, side, moves)
        if isinstance(top, Orders):
            return order(guess, side, top, moves)
        if isinstance(top, Reinforcements):
            return reinforce(guess, side, moves)
        if isinstance(top, Entraining):
            return entrain(guess, side, moves)
        if isinstance(top, Transfer):
            return transfer(guess, side, top.force, moves)
        if isinstance(top, (Branch, SelectLine)):
            return lay_rail(guess, moves)
        if isinstance(top, SetUp):
            return set_up(guess, moves)
        return self.choose_in_combat(guess, side, moves)

    def choose_in_combat(self, s: Campaign, side: i64, moves: Moves) -> i64:
        top = s.top
        if isinstance(top, Split):
            return share_losses(s, top, moves)
        if isinstance(top, Reacting):
            return react(s, side, top, moves)
        if isinstance(top, Plans):
            return choose_plan(s, side, top, moves)
        if isinstance(top, Retreating):
            return retreat(s, side, top, moves)
        if isinstance(top, Attacking):
            return strongest(s, side, moves)
        if isinstance(top, Approach):
            return MARCH + top.target if has(moves, MARCH + top.target) else moves.acts[0]
        if isinstance(top, Exploiting):
            return exploit(s, side, top, moves)
        return plainly(s, moves)
