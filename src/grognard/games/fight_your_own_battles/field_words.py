"""How the things of our own table are named to people."""

from __future__ import annotations

ARM_NAMES = (
    *("rifles", "submachine guns", "light machine gun", "machine gun", "vehicle's machine gun"),
    *("sniper's rifle", "high explosive", "high explosive", "high explosive", "flame"),
)
SLOT_NAMES = (
    *("small arms", "machine gun", "rifle", "mortar", "gun", "second gun", "machine gun"),
    "flamethrower",
)
DAMAGE_NAMES = ("undamaged", "it cannot move", "its gun is out")
LANDINGS = ("off", "near", "on")
LANDING_NAMES = ("off target", "near the target", "on target")
