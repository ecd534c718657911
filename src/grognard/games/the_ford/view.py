"""What each captain sees, and the words for it."""

from __future__ import annotations

from fractions import Fraction

from grognard.engine.game import Ending, Ends
from grognard.engine.plain_view import PlainView
from grognard.engine.value import Json
from grognard.games.the_ford.rules import constants as n
from grognard.games.the_ford.rules.state import Duel, FaceDown, total
from grognard.games.the_ford.tables import CARDS, OUTCOMES, SAVING, SIDES, WHY


class FordView(PlainView[Duel]):
    """The table; one's own hand and laid card; of the other's, only how many there are."""

    def look(self, s: Duel, side: str | None) -> Json:
        laid = [laid_by(s, n.RED), laid_by(s, n.BLUE)]
        seen: dict[str, Json] = {
            "front": s.front,
            "paces": s.paces,
            "round": s.rounds,
            "men": list(s.men),
            "used": dict(zip(CARDS, s.used, strict=True)),
            "deck": total(s.deck),
            "held": [s.count_held(n.RED), s.count_held(n.BLUE)],
            "laid": [card != n.OPEN for card in laid],
            "rules": self.breadcrumb(s),
            "over": OUTCOMES.get(s.outcome),
        }
        if side is not None:
            own = SIDES.index(side)
            seen |= {"hand": list(s.hand(own)), "own card": laid[own]}
        return seen

    def describe_change(self, before: Duel, after: Duel) -> str:
        return f"front {after.front}, men {after.strength(n.RED)} to {after.strength(n.BLUE)}"

    def summary(self, before: Duel, ends: Ends[Duel]) -> dict[str, Fraction]:
        return {"front": sum((s.front * p for s, p in ends), Fraction(0))}

    def ending(self, s: Duel) -> Ending:
        result = OUTCOMES[s.outcome]
        return Ending(result, result if result in SIDES else None, *WHY[s.how])


def laid_by(s: Duel, side: int) -> int:
    return s.top.card(side) if isinstance(s.top, FaceDown) else n.OPEN


VIEW = FordView(SAVING)
