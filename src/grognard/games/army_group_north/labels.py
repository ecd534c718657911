"""What buttons say where an act names units by their places in a force, or more than names."""

from __future__ import annotations

from grognard.engine.bit_set import BitSet
from grognard.engine.english import join
from grognard.games.army_group_north.rules.concerted import Attacking
from grognard.games.army_group_north.rules.exploitation import Exploiting
from grognard.games.army_group_north.rules.forces import at_places
from grognard.games.army_group_north.rules.losses import Split, share_of
from grognard.games.army_group_north.rules.reaction import Reacting
from grognard.games.army_group_north.rules.state import Campaign
from grognard.games.army_group_north.rules.zones import fresh_in


def title_units(s: Campaign, units: BitSet) -> str:
    return join([s.board.units[unit].title for unit in units.members()])


def count_units(places: int) -> str:
    """Where nobody knows any more who stood there."""
    count = places.bit_count()
    return "1 unit" if count == 1 else f"{count} units"


def label_sent(s: Campaign, places: int, cell: int) -> str:
    """8.1, 2.6.1 Who attacks or reacts, and from where."""
    from_where, top = s.board.names[cell], s.top
    if not isinstance(top, Attacking | Reacting):
        return f"From {from_where}: {count_units(places)}"
    force = fresh_in(s, top.side, cell)
    return f"From {from_where}: {title_units(s, at_places(force, places))}"


def label_exploit(s: Campaign, places: int) -> str:
    """8.12 Who goes on together."""
    top = s.top
    if not isinstance(top, Exploiting):
        return f"Go on with {count_units(places)}"
    return f"Go on with {title_units(s, at_places(top.force, places))}"


def label_split(s: Campaign, losses: int) -> str:
    """8.8 Who bears how much."""
    top = s.top
    if not isinstance(top, Split):
        return "Losses are borne"
    shares = [
        f"{s.board.units[unit].title} −{share_of(losses, place)}"
        for place, unit in enumerate(top.force.members())
        if share_of(losses, place) > 0
    ]
    return join(shares)


def label_air(s: Campaign, used: int) -> str:
    return "The air unit supports the combat" if used else "No air support"


def label_reroll(s: Campaign, face: int) -> str:
    return f"Roll the {face} again" if face else "Keep all dice"


def label_pause(s: Campaign, declared: int) -> str:
    return "Declare the operational pause" if declared else "No pause"
