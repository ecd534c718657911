"""Acts in words, as a button would say them."""

from __future__ import annotations

from collections.abc import Callable

from grognard.engine.chance import COUNT, DRAW, PICK, ROLL
from grognard.engine.rules import operand, verb
from grognard.games.quick import words
from grognard.games.quick.prospects import attack_parts, defence_parts, total
from grognard.games.quick.rules import constants as n
from grognard.games.quick.rules.actions import EACH
from grognard.games.quick.rules.cubes import to_choose
from grognard.games.quick.rules.enablers import Redeploying
from grognard.games.quick.rules.fate import Fate
from grognard.games.quick.rules.losses import Loss
from grognard.games.quick.rules.state import Battle
from grognard.games.quick.words import COLOURS, ENABLER_NAMES, SIDE_NAMES, hex_name, unit_name

Label = Callable[[Battle, int], str]


def label(s: Battle, act: int) -> str:
    """An act in words."""
    return LABELS[verb(act)](s, int(operand(act)))


def unit_and_hex(s: Battle, point: int) -> tuple[str, str]:
    unit, cell = divmod(point, int(n.HEX))
    return unit_name(s.board, unit), hex_name(s.board, cell)


# ---------------------------------------------------------------- 1 and 2 until the Actions begin


def place_label(s: Battle, point: int) -> str:
    unit, where = unit_and_hex(s, point)
    return f"Set up {unit} in {where}"


def default_label(s: Battle, _: int) -> str:
    return "Set up all as the scenario proposes"


def start_over_label(s: Battle, _: int) -> str:
    return "Take all off the map and start over"


def select_label(s: Battle, point: int) -> str:
    """2.2 What is taken now, beside what the hand may hold already."""
    side, blue = divmod(point, int(EACH))
    return f"Take {words.cubes(blue, to_choose(s, side) - blue)}"


def come_back_label(s: Battle, point: int) -> str:
    unit, where = unit_and_hex(s, point)
    return f"{unit} comes back in {where}"


def begin_label(s: Battle, side: int) -> str:
    return f"{SIDE_NAMES[side]} takes the first Action"


# ---------------------------------------------------------------- 4.1 to 4.3


def redeploy_label(s: Battle, _: int) -> str:
    return "Redeploy: move up to three Enablers between units"


def transfer_label(s: Battle, point: int) -> str:
    enabler, pair = divmod(point, int(n.HEX))
    giver, taker = (unit_name(s.board, unit) for unit in divmod(pair, int(n.PAIR)))
    return f"{ENABLER_NAMES[enabler]} from {giver} to {taker}"


def restore_label(s: Battle, unit: int) -> str:
    return f"Revive: restore {unit_name(s.board, unit)}"


def refresh_label(s: Battle, point: int) -> str:
    names = [ENABLER_NAMES[e] for e in divmod(point, int(EACH)) if e != n.NO_TYPE]
    return f"Revive: {words.joined(names)} from Exhausted to Available"


def fetch_label(s: Battle, enabler: int) -> str:
    return f"Regroup: bring {ENABLER_NAMES[enabler]} up from the Supply box"


def add_cube_label(s: Battle, colour: int) -> str:
    return f"Regroup: a {COLOURS[colour]} cube from Supply into the Pool"


def allocate_label(s: Battle, point: int) -> str:
    unit, enabler = divmod(point, int(EACH))
    return f"Regroup: {ENABLER_NAMES[enabler]} to {unit_name(s.board, unit)}"


# ---------------------------------------------------------------- 4.4 to 4.7


def move_label(s: Battle, point: int) -> str:
    unit, where = unit_and_hex(s, point)
    return f"Move {unit} to {where}"


def formation_label(s: Battle, formation: int) -> str:
    return f"Move {s.board.formations[formation].title}, unit by unit"


def all_label(s: Battle, _: int) -> str:
    return "Move all formations, unit by unit"


def march_label(s: Battle, point: int) -> str:
    unit, where = unit_and_hex(s, point)
    return f"{unit} to {where}"


def done_label(s: Battle, _: int) -> str:
    if isinstance(s.top, Redeploying):
        return "Done: no more Enablers change units"
    return "Done: the others stay"


def attack_label(s: Battle, point: int) -> str:
    """4.5 With the dice of both sides, the defender's last."""
    attacker, target = divmod(point, int(n.PAIR))
    cell = int(s.where[target])
    who = f"{unit_name(s.board, attacker)} attacks {unit_name(s.board, target)}"
    if cell < 0:
        return who
    own = total(attack_parts(s, attacker, cell))
    dice = f"{own} dice against {total(defence_parts(s, target, cell))}"
    return f"{who} in {hex_name(s.board, cell)} ({dice})"


def claim_label(s: Battle, point: int) -> str:
    claim = f"Claim Initiative with a {COLOURS[point & 1]} cube"
    if point & n.OWN_GAIN:
        return f"{claim}: own Popular Support +1"
    return f"{claim}: the enemy's Popular Support −1" if point & n.ENEMY_LOSS else claim


def pass_label(s: Battle, colour: int) -> str:
    return f"Pass with a {COLOURS[colour]} cube"


# ---------------------------------------------------------------- 5 combat


def exhaust_label(s: Battle, enabler: int) -> str:
    return f"Exhaust {ENABLER_NAMES[enabler]}"


def bearing(s: Battle) -> str:
    """The unit that bears a Loss."""
    assert isinstance(s.top, Loss)
    return unit_name(s.board, s.top.unit)


def reduce_label(s: Battle, _: int) -> str:
    return f"Reduce {bearing(s)}"


def remove_label(s: Battle, _: int) -> str:
    assert isinstance(s.top, Loss)
    maneuvers = s.board.units[s.top.unit].maneuvers()
    return f"Remove {bearing(s)}{'' if maneuvers else ' for the rest of the round'}"


def retreat_label(s: Battle, cell: int) -> str:
    return f"Retreat to {hex_name(s.board, cell)}"


def advance_label(s: Battle, cell: int) -> str:
    return f"Advance to {hex_name(s.board, cell)}"


def stay_label(s: Battle, _: int) -> str:
    return "Stay"


def salvage_label(s: Battle, enabler: int) -> str:
    return f"Salvage {ENABLER_NAMES[enabler]}"


# ---------------------------------------------------------------- Nature


def roll_label(s: Battle, face: int) -> str:
    """What a face means here: on the Fate Table it is an event, elsewhere a direction."""
    if isinstance(s.top.caller, Fate):
        return f"{face}: {words.FATES[face]}"
    return f"{face}: {words.DIRECTIONS[face - 1]}"


def count_label(s: Battle, hits: int) -> str:
    return words.counted(hits, "hit") if hits else "no hit"


def draw_label(s: Battle, colour: int) -> str:
    return f"A {COLOURS[colour]} cube"


def pick_label(s: Battle, direction: int) -> str:
    return f"The hex to the {words.DIRECTIONS[direction]}"


LABELS: dict[int, Label] = {
    n.PLACE: place_label,
    n.USE_DEFAULT: default_label,
    n.START_OVER: start_over_label,
    n.SELECT: select_label,
    n.COME_BACK: come_back_label,
    n.BEGIN: begin_label,
    n.REDEPLOY: redeploy_label,
    n.TRANSFER: transfer_label,
    n.RESTORE: restore_label,
    n.REFRESH: refresh_label,
    n.FETCH: fetch_label,
    n.ADD_CUBE: add_cube_label,
    n.ALLOCATE: allocate_label,
    n.MOVE: move_label,
    n.MOVE_FORMATION: formation_label,
    n.MOVE_ALL: all_label,
    n.MARCH: march_label,
    n.DONE: done_label,
    n.ATTACK: attack_label,
    n.CLAIM: claim_label,
    n.PASS: pass_label,
    n.EXHAUST: exhaust_label,
    n.REDUCE: reduce_label,
    n.REMOVE: remove_label,
    n.RETREAT: retreat_label,
    n.ADVANCE: advance_label,
    n.STAY: stay_label,
    n.SALVAGE: salvage_label,
    ROLL: roll_label,
    COUNT: count_label,
    DRAW: draw_label,
    PICK: pick_label,
}
