"""Games of QUICK that bots have played so far."""

from __future__ import annotations

from typing import Any

from grognard.engine.play import Play
from tests.browser.positions import played_until, verbs


def is_losses(play: Play, side: str) -> bool:
    """A defender bears Losses, has a way to retreat and none to be asked first."""
    return len(play.log) > 60 and {"reduce", "retreat"} <= verbs(play, side)


def is_prospect(play: Play, side: str) -> bool:
    """Some rounds are gone; one can attack, and do much else."""
    return len(play.log) > 90 and {"attack", "allocate", "move-all", "claim"} <= verbs(play, side)


def is_attackers_loss(play: Play, side: str) -> bool:
    """An attacker with Enablers bears a Loss."""
    look: dict[str, Any] = play.game.look(play.state, side)
    combat = look["combat"]
    return combat is not None and combat["stage"] == "attacker-loses"


def is_giving(play: Play, side: str) -> bool:
    """Enablers go from unit to unit."""
    return "transfer" in verbs(play, side)


def losses() -> Any:
    return played_until("quick", is_losses)


def prospect() -> Any:
    return played_until("quick", is_prospect)


def attackers_loss() -> Any:
    return played_until("quick", is_attackers_loss)


def giving() -> Any:
    return played_until("quick", is_giving)
