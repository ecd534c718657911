"""QUICK in a terminal: the map of hexes, both displays, the combat, and acts by their words."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import ClassVar

from rich.text import Text

from grognard.cli.boards import Board, Column, Fold, amount, percent
from grognard.cli.hex_table import HexTable
from grognard.cli.lines import break_between
from grognard.engine.facts import Told
from grognard.engine.play import Done
from grognard.engine.value import Json
from grognard.games.quick.terminal import displays
from grognard.games.quick.terminal.combat import fight, foresee, unit_of
from grognard.games.quick.terminal.map import KEY, LETTERS, Field

PANEL = 24  # letters that the displays want beside the map
COLOURS = "Blue cubes move, attack and bring things up; pink ones mend and rearrange."
AROUND = 4  # lines that the question and its options need at the least
FEW_ATTACKS = 4
# Chosen in the open: nobody needs to see what is hidden for it.
OPEN = (
    *("place", "default-set-up", "start-over", "come-back", "begin"),
    *("exhaust", "reduce", "remove", "retreat", "advance", "stay", "salvage"),
)
TO_A_HEX = ("place", "come-back", "move", "march", "retreat", "advance")
OPENINGS = ("round", "wandered", "civilians", "spent")  # facts with which something new begins
MINOR = ("wandered", "placed")


class QuickBoard(Board):
    """A city in hexes."""

    columns: ClassVar[Mapping[str, Column]] = {
        "hits": Column("hits", "hits to be expected", amount),
        "hits taken": Column("taken", "hits of the defender to be expected", amount),
        "hex cleared": Column("cleared", "chance that the hex becomes empty", percent),
        "target removed": Column("removed", "chance that the target is removed", percent),
        "attacker removed": Column("lost", "chance that the attacker is removed", percent),
    }
    tall = 48
    last_resorts = 3
    table_first = True
    reads_out = 36
    longest_news = 3
    counts = False
    tip = "Type a name with … to see all of it, or the act itself, as move b1 0303."

    def sizes(
        self, title: str, look: Json, width: int, acts: Sequence[list[Json]] = (), rows: int = 999
    ) -> list[list[Text]]:
        head = displays.heading(title, look, width)
        combat = fight(look, width)
        table = make_table(look, pointed_at(acts))
        maps = table.arrange(width, rows - AROUND - 1 - len(combat))
        boards = [[head, *middle, *combat] for middle in maps]
        lean = displays.brief(look, width)
        return [*boards, [head, *lean, *combat], [head, *lean], [head]]

    def picks(self, names: Sequence[str]) -> list[str]:
        """What an attack may bring stands in its name."""
        return []

    def opens(self, fact: Told) -> bool:
        return fact.kind in OPENINGS

    def brief(self, done: Done, facts: Sequence[Told]) -> list[Told]:
        """Without numbers of rules, who wanders about, and who is set up where."""
        return [
            replace(fact, text=f"{fact.text}.", rule="") for fact in facts if fact.kind not in MINOR
        ]

    def open_choice(self, act: list[Json]) -> bool:
        return act[0] in OPEN

    # ------------------------------------------------------------ options

    def group(self, act: list[Json], label: str, look: Json) -> tuple[str, str] | None:
        """By Action; moves by unit."""
        verb, *things = act
        match verb:
            case "move" | "march":
                return f"Move {things[0]} from {unit_of(look, things[0])['hex']}", things[1]
            case "place" | "come-back":
                return unit_of(look, things[0])["title"], things[1]
            case "attack":
                return "Attack", foresee(look, things[0], things[1])
            case "transfer":
                return f"{things[0].capitalize()} from {things[1]} to", things[2]
            case "allocate":
                return f"Regroup: {things[0]} to", things[1]
            case "restore" | "refresh" | "fetch" | "add-cube" | "claim" | "pass":
                return heading_of(verb), name_of(verb, things)
            case "redeploy":
                return "Redeploy", "up to 3 Enablers"
            case "move-formation" | "move-all":
                return "Move together", label.removeprefix("Move ").partition(",")[0]
        return None

    def fold(self, act: list[Json], look: Json) -> Fold | None:
        """Where there is little room, one name for all that a unit or an Enabler can do."""
        verb, *things = act
        match verb:
            case "move" | "march":
                return Fold("Move", things[0], f"{things[0]} {things[1]}")
            case "place" | "come-back":
                return Fold(unit_of(look, things[0])["title"], "a hex marked ▸", things[1])
            case "attack":
                return attack_fold(look, things[0], things[1])
            case "transfer":
                given = f"{things[0]} of {things[1]}"
                return Fold("Give", given, f"{given} to {things[2]}")
            case "allocate":
                return Fold("Regroup", f"give {things[0]}", f"give {things[0]} to {things[1]}")
            case "fetch" | "add-cube" | "restore" | "refresh":
                return Fold(heading_of(verb), verb.replace("-", " "), name_of(verb, things))
        return None

    def remark(self, act: list[Json]) -> str:
        """What the colours of cubes are for, where they are chosen."""
        return COLOURS if act[0] == "select" else ""

    def also(self, act: list[Json], look: Json) -> list[str]:
        """The titles of the units and hexes that an act names."""
        titles = [held["title"] for held in look["objectives"] if held["hex"] in act[1:]]
        return titles + (["regroup"] if act[0] in ("fetch", "add-cube", "allocate") else [])

    # ------------------------------------------------------------ the whole

    def whole(self, title: str, look: Json, width: int) -> list[Text]:
        """Everything that is on the table, however long that is."""
        gap = [Text("")]
        lines = [displays.heading(title, look, width), *gap, *make_table(look).draw_whole(width)]
        lines += [*gap, *displays.strip(look, width), *fight(look, width), *gap]
        return [*lines, *displays.roster(look, width)]


def attack_fold(look: Json, attacker: str, target: str) -> Fold:
    """A few attacks stand with their dice; of many, those of a unit stand together."""
    if len(look["prospects"]) <= FEW_ATTACKS:
        short = foresee(look, attacker, target, short=True)
        return Fold("Attack", short, short)
    return Fold("Attack", attacker, f"{attacker} on {target}")


def heading_of(verb: str) -> str:
    headings = {"restore": "Revive", "refresh": "Revive", "fetch": "Regroup", "add-cube": "Regroup"}
    return headings.get(verb, verb.capitalize())


def name_of(verb: str, things: list[Json]) -> str:
    """restore b1; refresh R+A; fetch recon; blue cube; blue."""
    if verb == "refresh":
        return f"refresh {'+'.join(LETTERS[thing] for thing in things)}"
    if verb == "claim" and len(things) > 1:
        return f"{things[0]}, {things[1]} support"
    if verb in ("claim", "pass"):
        return str(things[0])
    return f"{things[0]} cube" if verb == "add-cube" else f"{verb} {things[0]}"


def pointed_at(acts: Sequence[list[Json]]) -> set[str]:
    """The hexes that can be gone to, as long as it is one unit that goes."""
    going = [act for act in acts if act[0] in TO_A_HEX]
    who = {act[1] if len(act) > 2 else "" for act in going}
    return {str(act[-1]) for act in going} if len(who) == 1 else set()


def make_table(look: Json, pointed: Collection[str] = ()) -> HexTable:
    """The map with the displays of both sides."""
    return HexTable(
        Field(look, pointed),
        (partial(displays.panel, look), partial(displays.tight_panel, look)),
        PANEL,
        partial(displays.strip, look),
        lambda width: break_between([Text(words, style="dim") for words in KEY], width),
    )
