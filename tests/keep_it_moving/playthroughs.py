"""The golden playthroughs of Keep it Moving!: one per deck, one per way to end."""

from __future__ import annotations

from grognard.engine.game import Setup
from grognard.engine.value import Json
from tests.golden import Script
from tests.keep_it_moving.table import words_to_acts


def acts(text: str) -> list[list[Json]]:
    """A line for each card: what is drawn, done and rolled, with semicolons between."""
    spoken = [words for line in text.splitlines() for words in line.split(";") if words.strip()]
    return [act for words in spoken for act in words_to_acts(words)]


WIN = """
    draw reporter; roll 7
    draw easy; commit 3rd; roll 3
    draw bad-commander; roll 2; choose keep-the-commander
    next; draw subordinate-killed; roll 1
    draw preparation; choose plan-ahead
    draw counter; draw decisive; draw regeneration; draw cbrn; draw hurry
    place hurry; place counter; place regeneration; place cbrn
    commit 1st 2nd 3rd assets; roll 2 2 3 1
    choose pause-to-regenerate-a-unit; regenerate 3rd
    choose go-to-mopp
    lift mopp
    choose strike-with-two-battalions; attrit 1st 3rd
"""

DECK_EMPTY = """
    draw ally
    draw reporter; roll 11
    draw hisupport
    draw easy; commit 1st; roll 2
    draw hurry
    draw breakthrough; commit 1st 2nd 3rd; roll 3 2 3
    draw c2; choose fight-on-degraded
    next; draw meddling
    next; draw hq; roll 5
    lift c2; draw political; roll 1; commit 1st 2nd 3rd; roll 4 2 3
    draw decisive; choose strike-with-everything
    draw ceasefire
    draw regeneration; choose pause-to-regenerate-a-unit; regenerate 1st
    draw regeneration; choose pause-to-regenerate-a-unit; regenerate 3rd
    draw river; waive; commit 3rd assets; roll 2 1; commit 1st; roll 4
    draw fortified; commit 1st 2nd assets; roll 4 4 2
    draw bad-commander; roll 6; choose keep-the-commander
    lift bad-commander 3rd; draw ethics; choose relieve-the-commander
    draw counter; commit 1st; roll 5; roll 4; commit 3rd assets; roll 5 5
    draw hard; commit 3rd assets; roll 6 6
    draw urban; evacuate; evacuate; evacuate; commit 2nd; roll 6
    draw infoops; roll 6
    draw vip
    draw fatigue-1st; choose drive-them-on
    draw fatigue-2nd; choose rest
    draw fatigue-3rd; choose drive-them-on
    draw fatigue-assets; choose drive-them-on
    draw logistics; choose let-the-assets-run-short
    draw outrunning; choose let-supply-catch-up
    draw partisans; choose risk-it; roll 1
    draw pow; choose leave-them-to-others; roll 6
    draw morale; roll 3; choose lift-their-spirits
    draw refugees; choose help-the-refugees
    draw disease; choose go-on
    draw roadmarch; choose push; roll 6
    draw cbrn; choose go-to-mopp
    lift mopp; draw preparation; choose plan-ahead
    draw restrictions; draw domestic; draw antiwar; draw hipolitics
    place antiwar; place domestic; place hipolitics
"""

LOSE = """
    draw hisupport
    draw supply-dump; choose bring-the-dump-forward
    draw easy; commit 1st; roll 1; commit 1st; roll 5
    draw phase-line; choose report-it-within-reach; attrit 3rd
    draw meeting-engagement; commit 2nd 3rd; roll 1 1; choose throw-them-in-again
    commit 1st assets; roll 6 6
    draw culmination; choose press-on
    draw decisive
"""

MOMENTUM_GONE = """
    draw political; roll 6; commit 1st 2nd; roll 6 1; abandon
    draw ceasefire
    draw hq; roll 2
    draw c2; choose mend-the-network-now
    draw infoops; roll 1
    draw river; commit 1st 2nd; roll 6 6; waive; commit 3rd assets; roll 6 1
    draw outrunning; choose let-supply-catch-up
"""

NO_BATTALION = """
    draw meddling
    draw hard; commit 1st 2nd 3rd; roll 1 1 2
    commit 1st 2nd 3rd assets; roll 3 1 2 1
    commit 1st 3rd; roll 5 5
    commit 2nd; roll 5
"""

SCRIPTS = [
    Script(
        "standard-win",
        Setup("standard"),
        "A short and lucky campaign: five cards are ordered so that the decisive battle finds the"
        " brigade rested.",
        acts(WIN),
    ),
    Script(
        "printed-deck-empty",
        Setup("printed"),
        "Every card of the document once, and a decisive battle that decides nothing.",
        acts(DECK_EMPTY),
    ),
    Script(
        "classroom-lose",
        Setup("classroom"),
        "The lesson's deck: too much was asked of the battalions before the decisive battle.",
        acts(LOSE),
    ),
    Script(
        "standard-41-momentum-gone",
        Setup("standard", {"deck": "41"}),
        "Whoever always pays runs out of time: the momentum is gone after seven cards.",
        acts(MOMENTUM_GONE),
    ),
    Script(
        "standard-no-battalion",
        Setup("standard"),
        "One battle, fought to the last battalion.",
        acts(NO_BATTALION),
    ),
]


def summary(view: Json) -> list[str]:
    """The table in a few lines."""
    units = [unit_words(unit) for unit in view["units"]]
    lines = [f"momentum {view['momentum']} · {' · '.join(units)} · {view['left']} cards left"]
    if view["in_play"]:
        lines.append("in play: " + ", ".join(mark_words(mark) for mark in view["in_play"]))
    if view["ahead"]:
        lines.append("to come: " + ", ".join(card["name"] for card in view["ahead"]))
    battle = view["battle"]
    if battle is not None:
        wanted = ", one by the assets" if battle["assets_wanted"] else ""
        lines.append(f"battle: {battle['successes']} of {battle['needed']} successes{wanted}")
    return lines


def unit_words(unit: Json) -> str:
    if not unit["usable"]:
        return f"{unit['id']} flipped"
    modifier = f" ({unit['modifier']:+})" if unit["modifier"] else ""
    return f"{unit['id']} {unit['level_name']} {unit['needs']}+{modifier}"


def mark_words(mark: Json) -> str:
    on = f" on {', '.join(mark['units'])}" if mark["units"] else ""
    more = f" for {mark['cards_left']} cards" if mark["cards_left"] is not None else ""
    times = f" ×{mark['count']}" if mark["count"] > 1 else ""
    return f"{mark['name']}{on}{more}{times}"
