"""Keep it Moving! in a terminal: the card, the ladders, momentum, and what is in play."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import ClassVar

from rich.text import Text

from grognard.cli.boards import Board, Column, amount, change, percent
from grognard.cli.lines import cut, draw_box, join_blocks, justify, pad, wrap
from grognard.cli.tokens import FACES, draw_bar, draw_dice
from grognard.engine.english import count, join
from grognard.engine.facts import Told
from grognard.engine.play import Done
from grognard.engine.value import Json
from grognard.games.keep_it_moving.words import LEVEL_NAMES, UNIT_IDS, unit_ids

SHORT = dict(zip(UNIT_IDS, ("1st", "2nd", "3rd", "Assets"), strict=True))
LEVELS_IN_FULL = (*LEVEL_NAMES[:-1], "Out")
LEVELS = (*LEVEL_NAMES[:-2], "Ineff.", "Out")
INSTEAD = {"evacuate": "evacuate", "waive": "higher assets", "abandon": "give it up"}
HUES = ("green", "green", "yellow", "dark_orange", "red", "red dim")  # of a unit, by level
START = 12  # where the bar is full: momentum has no upper end
DICE_WIDTH = 30
KINDS = {"battle": "battle", "decisive": "decisive battle", "event": "event"}


class KeepItMovingBoard(Board):
    """The brigade and its momentum."""

    columns: ClassVar[Mapping[str, Column]] = {
        "clear": Column("clear", "chance to clear the battle with this act", percent, always=True),
        "levels lost": Column("lost", "levels lost, of all units, to be expected", amount),
        "momentum": Column("mom.", "change of momentum to be expected", change),
    }

    def sizes(
        self, title: str, look: Json, width: int, acts: Sequence[list[Json]] = (), rows: int = 999
    ) -> list[list[Text]]:
        head = draw_heading(title, look, width)
        card, units = draw_card(look, width), draw_ladders(look, width)
        marks, ahead = draw_marks(look, width), draw_ahead(look, width)
        row = draw_marks_row(look, width)
        gap = [Text("")]
        two_lines = [*card[:1], cut(Text(" ").join(card[1:]), width)] if card[1:] else card
        one = [cut(Text(" ").join(card), width)] if card else []
        boards = [
            [head, *gap, *([*card, *gap] if card else []), *units, *gap, *marks, *ahead],
            [head, *card, *units, *marks, *ahead],
            [head, *card, *units, *row],
            [head, *two_lines, *units, *row],
            [head, *one, *units[1:], *row],
            [head, *one, draw_units_in_a_line(look, width)],
        ]
        if width >= 2 * DICE_WIDTH + 10:
            spaced = [line for unit in units for line in (unit, *gap)]
            boards = [draw_large(head, look, u, width) for u in (spaced, units)] + boards
        return boards

    def opens(self, fact: Told) -> bool:
        return fact.kind == "drawn"

    def brief(self, done: Done, facts: Sequence[Told]) -> list[Told]:
        """Without section numbers, and without what a roll of the battle shows anyway."""
        fought = any(fact.kind == "fought" for fact in facts)
        told = [replace(abbreviate(fact), rule="") for fact in facts]
        return [fact for fact in told if not (fought and is_plain_wear(fact))]

    def short(self, act: list[Json], label: str) -> str:
        if act[0] != "commit" or len(act) != 2:
            return INSTEAD.get(act[0], label)
        units = [SHORT[name] for name in unit_ids(act[1])]
        if units == ["Assets"]:
            return "Assets alone"
        return "+".join(units) if len(units) < 4 else "all four"

    def also(self, act: list[Json], look: Json) -> list[str]:
        """The longer title that the document has for a card."""
        cards = [card for card in look["cards"] if card["id"] in act[1:]]
        return [card["also"] for card in cards if card["also"]]

    def not_there(self, rule: str, typed: str) -> str:
        if rule == "6.1" and typed in ("5", "6"):
            return f"A {typed} names no unit: roll again until it is 1 to 4 (6.1)."
        return ""


def abbreviate(fact: Told) -> Told:
    """A roll in battle in three words; anything else as it is."""
    if fact.kind != "fought":
        return fact
    rolled = fact.arguments
    good = rolled["face"] + rolled["modifier"] >= rolled["needed"]
    said = "success" if good else "failure"
    return replace(fact, text=f"{SHORT[rolled['unit']]} {FACES[rolled['face'] - 1]} {said}.")


def is_plain_wear(fact: Told) -> bool:
    """Attrition that the ladders show; of a unit that is gone, one wants to hear."""
    return fact.kind == "attrited" and fact.arguments["level"] != "flipped"


# ---------------------------------------------------------------- momentum


def pick_hue(momentum: int) -> str:
    return "green" if momentum > 6 else "yellow" if momentum > 3 else "red"


def draw_heading(title: str, look: Json, width: int) -> Text:
    momentum = look["momentum"]
    card = f"card {look['turn']}" if look["turn"] else "no card yet"
    left = Text(title, style="bold")
    left.append(f"  {card}, {look['left']} left in the deck", style="dim")
    right = Text("Momentum ") + Text(f"{momentum:>2} ", style=f"bold {pick_hue(momentum)}")
    return justify(left, right + draw_bar(momentum, START, pick_hue(momentum)), width)


def list_faces(momentum: int) -> list[int]:
    """The dice that lie on the momentum card: sixes, and what is over."""
    faces = [6] * (momentum // 6) + ([momentum % 6] if momentum % 6 else [])
    return faces or [0]


def draw_momentum(momentum: int) -> list[Text]:
    """Momentum as dice, as it lies on a real table; from 19 on the number alone."""
    faces = list_faces(momentum)
    if len(faces) > 3:
        return [Text(""), draw_bar(momentum, START, pick_hue(momentum))]
    return draw_dice(faces, pick_hue(momentum))


# ---------------------------------------------------------------- the card


def write_card_title(look: Json) -> Text:
    card = look["card"]
    title = Text(card["name"], style="bold cyan")
    on = f" · {find_name(look, look['target'])}" if look["target"] else ""
    return title.append(f" · {KINDS[card['kind']]}{on}", style="cyan")


def find_name(look: Json, unit: str) -> str:
    return next(str(held["name"]) for held in look["units"] if held["id"] == unit)


def write_score(look: Json) -> str:
    """How the battle stands."""
    battle = look["battle"]
    if not battle:
        return ""
    limit = f", at most {count(battle['rounds'], 'round')}" if battle["rounds"] else ""
    wanted = ", one must be the Assets'" if battle["assets_wanted"] else ""
    return f"{battle['successes']} of {count(battle['needed'], 'success')}{limit}{wanted}"


def draw_card(look: Json, width: int) -> list[Text]:
    if look["card"] is None:
        return []
    line = write_card_title(look).append(": ")
    line.append(look["card"]["text"], style="default")
    if look["battle"]:
        line.append(f" [{write_score(look)}]", style="bold")
    return wrap(line, width)


# ---------------------------------------------------------------- units


def write_need(unit: Json) -> str:
    """The face that is needed, all modifiers counted."""
    if not unit["usable"]:
        return "flipped"
    face = unit["needs"] - unit["modifier"]
    mod = f" ({change(unit['modifier'])})" if unit["modifier"] else ""
    return f"{max(face, 1)}+{mod}" if face <= 6 else "never"


def draw_ladders(look: Json, width: int) -> list[Text]:
    """A heading and a line for each unit, the present level in brackets."""
    names = LEVELS_IN_FULL if width >= 95 else LEVELS
    widths = [len(level) + 2 for level in names]
    head = Text(" " * 18)
    for level, wide in zip(names, widths, strict=True):
        head.append(level.center(wide))
    head.append("  needs")
    head.stylize("dim")
    return [cut(head, width), *[cut(draw_ladder(unit, widths), width) for unit in look["units"]]]


def draw_ladder(unit: Json, widths: list[int]) -> Text:
    line = pad(Text(unit["name"], style="bold" if unit["usable"] else "dim"), 18)
    steps = [f"{need}+" for need in unit["ladder"]] + ["×"]
    for level, (step, wide) in enumerate(zip(steps, widths, strict=True)):
        if level == unit["level"]:
            line.append(f"[{step}]".center(wide), style=f"bold {HUES[level]}")
        else:
            line.append(step.center(wide), style="dim" if level < unit["level"] else "")
    style = "bold red" if unit["modifier"] < 0 else "bold"
    return line + Text("  ") + Text(write_need(unit), style=style if unit["usable"] else "dim")


def draw_units_in_a_line(look: Json, width: int) -> Text:
    """All units in a line, for windows too small for ladders."""
    said = [f"{SHORT[u['id']]} {write_need(u)}" for u in look["units"]]
    return cut(Text(" · ".join(said)), width)


# ---------------------------------------------------------------- what is in play


def write_mark_title(mark: Json) -> str:
    on = f" on {join([SHORT[unit] for unit in mark['units']])}" if mark["units"] else ""
    times = f" ×{mark['count']}" if mark["count"] > 1 else ""
    left = mark["cards_left"]
    long = "" if left is None else f", {count(left, 'more card')}" if left else ", this card only"
    return f"{mark['name']}{times}{on}{long}"


def draw_marks(look: Json, width: int) -> list[Text]:
    lines: list[Text] = []
    for mark in look["in_play"]:
        line = Text("▸ ") + Text(write_mark_title(mark), style="bold magenta")
        lines += wrap(line + Text(f": {mark['text']}"), width)
    return lines


def draw_marks_row(look: Json, width: int) -> list[Text]:
    if not look["in_play"]:
        return []
    named = " · ".join(write_mark_title(mark) for mark in look["in_play"])
    return [cut(Text("In play: ") + Text(named, style="magenta"), width)]


def draw_ahead(look: Json, width: int) -> list[Text]:
    if not look["ahead"]:
        return []
    names = ", ".join(card["name"] for card in look["ahead"])
    return wrap(Text("Next cards: ", style="bold") + Text(names, style="default"), width)


# ---------------------------------------------------------------- a large table


def draw_large(head: Text, look: Json, units: list[Text], width: int) -> list[Text]:
    """The card in a frame beside the momentum dice, and everything in play with its text."""
    gap = [Text("")]
    marks, ahead = draw_marks(look, width), draw_ahead(look, width)
    lines = [head, *gap]
    lines += join_blocks(
        draw_large_card(look, width - DICE_WIDTH - 2), draw_momentum(look["momentum"]), width - 31
    )
    lines += [*gap, *units]
    lines += [*gap, *marks] if marks else [*gap, Text("Nothing is in play.", style="dim")]
    return [*lines, *([*gap, *ahead] if ahead else [])]


def draw_large_card(look: Json, width: int) -> list[Text]:
    if look["card"] is None:
        inside = wrap(Text("The next card is not drawn yet.", style="dim"), width - 4)
        return draw_box(Text("between cards"), [*inside, Text(""), Text("")], width)
    inside = wrap(Text(look["card"]["text"]), width - 4)
    stands = wrap(Text(write_score(look), style="bold"), width - 4) if look["battle"] else []
    blank = [Text("")] * (3 - len(inside) - len(stands))
    return draw_box(write_card_title(look), [*inside, *blank, *stands], width)


BOARD = KeepItMovingBoard
