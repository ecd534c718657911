"""The names of what is not in a pack, for files and for people."""

from __future__ import annotations

SIDES = ("axis", "soviet")
SIDE_NAMES = ("Axis", "Soviet")
PLANS = ("meeting-engagement", "standard", "grand-assault", "penetration")
PLAN_NAMES = ("Meeting Engagement", "Standard Attack", "Grand Assault", "Penetration")
POSTURES = ("steadfast", "counterattack", "elastic", "delay")
POSTURE_NAMES = ("Steadfast", "Counterattack", "Elastic", "Delay")
BENEFITS = ("", "shift", "another-die", "both")
BENEFIT_NAMES = ("", "a column to the right", "another die", "both benefits")
