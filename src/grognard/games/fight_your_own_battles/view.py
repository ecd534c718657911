"""What is seen of a battle, in words. Nothing is hidden yet: the game is not on the list."""

from __future__ import annotations

from grognard.engine.game import Ending
from grognard.engine.plain_view import PlainView
from grognard.games.fight_your_own_battles import words
from grognard.games.fight_your_own_battles.rules import constants as n
from grognard.games.fight_your_own_battles.rules.state import Cardsheet
from grognard.games.fight_your_own_battles.saved import SAVING


class BattleView(PlainView[Cardsheet]):
    """The whole cardsheet; and how it ended."""

    def ending(self, s: Cardsheet) -> Ending:
        result = words.OUTCOMES[s.outcome]
        winner = result if result in words.SIDES else None
        rule = "9.4" if s.how == n.BY_WITHDRAWAL else "X12.5"
        return Ending(result, winner, f"{words.END_NAMES[s.how - 1].capitalize()}.", rule)


VIEW = BattleView(SAVING)
