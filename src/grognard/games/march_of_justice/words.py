"""The names by which files, programs and people know things, and lists of them."""

from __future__ import annotations

from typing import NamedTuple

from grognard.engine.english import sign
from grognard.games.march_of_justice.rules import constants as n
from grognard.games.march_of_justice.rules.contact import Assessment
from grognard.games.march_of_justice.rules.facts import REBUILDS, REVIVES
from grognard.games.march_of_justice.rules.state import March

SIDES = ("wagner", "russia")
SIDE_NAMES = ("Wagner", "Russia")
OUTCOMES = {n.WAGNER_WINS: "wagner", n.RUSSIA_WINS: "russia", n.AMNESTY: "amnesty"}
OUTCOME_NAMES = {
    n.WAGNER_WINS: "Wagner wins",
    n.RUSSIA_WINS: "Russia wins",
    n.AMNESTY: "Amnesty",
}

# why, and the section; for two players it is no amnesty that ends it
ENDINGS = {
    n.WAGNER_WINS: ("Wagner is in {moscow}, and no Russian unit is left on the M4", "10"),
    n.RUSSIA_WINS: ("Russia is in {rostov}, and no Wagner unit is left on the M4", "11"),
    n.AMNESTY: ("time is up, the M4 was never won, and Wagner goes into exile", "10"),
}
NOBODY_WINS = ("time is up, and neither side has won the M4", "11")

# options, each by the number or the truth that the state keeps
RUSSIANS = ("printed", "own-judgement", "second-player")
SWITCHING = ("instead", "besides")
REPULSE = ("attackers", "location")
MCT = ("always", "own-turn")

# 6.2.2 the table's results, from the attacker's worst to his best
RESULTS = ("AR", "Ar", "EX", "NE", "Rp", "R", "S")
RESULT_NAMES = (
    "Attacker Routed",
    "Attacker Repulsed",
    "Exchange",
    "No Effect",
    "Repulsed",
    "Routed",
    "Surrender",
)
RESULT_MEANINGS = (
    "the strongest attacker is eliminated, the others fall back",
    "the attackers fall back",
    "the strongest on each side loses a step, or defenders change sides",
    "nothing happens",
    "the defenders fall back",
    "the strongest defender is eliminated, the others fall back",
    "the strongest defender gives up or defenders change sides, the others fall back",
)

ROWS = ("0−", *"123456", "7+")  # the modified die

# 6.2.3.1 by the columns shifted to the right, from three to the left on
RATIOS = {-3: "1:3", -2: "1:2", -1: "1:1", 0: "1.5:1", 1: "2:1", 2: "3:1", 3: "4:1"}

# 6.2.3.2 by their numbers
MODIFIERS = ("momentum", "river", "moscow", "flank")
MODIFIER_NAMES = ("Momentum", "River crossing", "Defences of {moscow}", "Flanking")

# 8.1 the questions by their numbers, and what a yes means
QUESTIONS = (
    "in-rubelo",
    "russian-reduced",
    "in-moscow",
    "russian-eliminated",
    "in-rostov",
    "wagner-repulsed",
    "wagner-reduced",
    "wagner-eliminated",
)
ANSWERS = (
    "Wagner is in {rubelo}",
    "a Russian unit was reduced",
    "Wagner is in {moscow}",
    "a Russian unit was eliminated",
    "Russia is in {rostov}",
    "a Wagner unit was repulsed",
    "a Wagner unit was reduced",
    "a Wagner unit was eliminated",
)

# 7.1.1 what the event does, by the Momentum
SILENCES = (
    "nothing comes of it",
    "a Russian unit is reduced",
    "two Russian units are reduced",
    "two Russian units are reduced, and one may change sides",
)

# 7.2 what Momentum buys the printed Russians: repairs by their price, the rest by the boon
REPAIRS = {
    1: "a unit is restored to full strength",
    2: "two units are restored to full strength",
    3: "up to three units are restored to full strength",
}
RAISED = {
    REBUILDS: "an eliminated unit is rebuilt, reduced",
    REVIVES: "an eliminated unit is raised at full strength",
}

# 8.1 what a turn remembers for the questions, by bit
HAPPENED = (
    *("russian-reduced", "russian-eliminated"),
    *("wagner-repulsed", "wagner-reduced", "wagner-eliminated"),
)

OFF_MAP = {
    n.IN_CUP: "cup",
    n.DISPERSED: "dispersed",
    n.ELIMINATED: "eliminated",
    n.REMOVED: "removed",
}
CHIT_IDS = {n.SILENT: "silence", n.ROADBLOCK: "roadblock"}
CHIT_NAMES = {n.SILENT: "The People Are Silent", n.ROADBLOCK: "the second Roadblock"}


class Going(NamedTuple):
    """A reason for which a unit goes somewhere, in the words of each place that tells it."""

    section: str
    title: str  # of the open rule
    label: str  # of an act, before the location
    asked: str  # where does it …?


# By their numbers (RETURNING, ARRIVING, RETREATING, JOINING, CLOSEST).
GOING = (
    Going("3.11", "Where it comes back", "Come back in", "come back"),
    Going("7.1", "Where it arrives", "Arrive in", "arrive"),
    Going("6.2.2", "Where it falls back to", "Retreat to", "fall back to"),
    Going("6.2.2", "Whom it joins", "Join Wagner in", "join Wagner"),
    Going("7.1.1", "Whom it joins", "Join Wagner in", "join Wagner"),
)


def name_roles(s: March) -> dict[str, str]:
    """What sentences may name: the locations that the rules know, as this map calls them."""
    board = s.board
    return {
        "rostov": board.titles[board.rostov],
        "moscow": board.titles[board.moscow],
        "grozny": board.titles[board.grozny],
        "rubelo": board.titles[board.rubelo],
        "turns": str(board.turns),
    }


def fill_in(s: March, text: str) -> str:
    return text.format_map(name_roles(s))


def sign_modifier(number: int) -> str:
    """+2, +0, −1: what is added to a die, even if it is nothing."""
    return sign(number) if number else "+0"


def describe_odds(found: Assessment) -> str:
    """What a contact comes to: 16 against 7, column +6, die +0."""
    against = f"{found.attack} against {found.defence}"
    return f"{against}, column {sign(found.column)}, die {sign_modifier(found.modifiers())}"


def name_square(number: int) -> str:
    """3.5 A square of the MCT: its SP and its MP."""
    return f"{n.SQUARES - 1 - number}-{number}"
