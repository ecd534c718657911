"""From a deck's TOML to the deck the rules play with. docs/decks.md tells authors what there is."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from pathlib import Path

from librt.vecs import append, vec
from mypy_extensions import i64

from grognard.engine.packs import BadPack, Checker, Value, read_toml
from grognard.games.keep_it_moving.rules import numbers as n
from grognard.games.keep_it_moving.rules import steps as do
from grognard.games.keep_it_moving.rules.state import (
    BattleCard,
    Card,
    Deck,
    Mark,
    Option,
    Program,
    Question,
    Rows,
    Step,
)

UNIT_SETS = {
    "1st": 1,
    "2nd": 2,
    "3rd": 4,
    "assets": 8,
    "battalions": n.ALL_BATTALIONS,
    "all": n.ALL_UNITS,
}
CHOSEN = {
    "one unit": (n.ALL_UNITS, 1),
    "one battalion": (n.ALL_BATTALIONS, 1),
    "two battalions": (n.ALL_BATTALIONS, 2),
}
AT_RANDOM = {"random unit": n.ALL_UNITS, "random battalion": n.ALL_BATTALIONS}
POINTED = {"that battalion": n.THAT_ONE, "failing": n.THE_FAILING}
WHO = [*UNIT_SETS, *CHOSEN, *AT_RANDOM, *POINTED]
LEVEL_NAMES = ["fresh", "bloodied", "depleted", "ground down", "combat ineffective", "flipped"]
DICE = {"d3": n.D3, "d6": n.D6, "2d6": n.TWO_D6}
UNTIL = {
    "lifted": n.UNTIL_LIFTED,
    "battle": n.UNTIL_BATTLE,
    "cards": n.FOR_CARDS,
    "end": n.FOR_GOOD,
}
OUTCOMES = {"win": n.WIN, "lose": n.LOSE, "pause": n.PAUSE}

DECK_FIELDS = (
    *("id", "name", "about", "based_on", "without", "momentum", "levels", "card", "mark"),
)
CARD_FIELDS = ("id", "name", "text", "copies", "decisive", "does", "battle")
BATTLE_PROGRAMS = (
    "waive",
    "abandon",
    "any_failed",
    "none_failed",
    "failed",
    "cleared",
    "first_try",
)
BATTLE_FIELDS = ("needs", "rounds", "assets", "evacuate", *BATTLE_PROGRAMS)
MARK_FIELDS = (
    *("id", "name", "text", "until", "on", "dice", "who", "needs", "margin", "lift", "cleared"),
)
STEPS: dict[str, tuple[str, ...]] = {
    "momentum": (),
    "attrit": ("by",),
    "regenerate": ("by",),
    "name": (),
    "choose": (),
    "roll": (),
    "put": ("cards",),
    "lift": (),
    "if": ("then", "else"),
    "prepare": (),
    "end": (),
}
MOST_SUCCESSES = int(n.UNITS * n.LEVELS)  # each unit can roll at most once a level


@dataclass(frozen=True)
class Scope:
    """What a step may speak of where it stands."""

    in_battle: bool = False  # "needed", "successes" and "failing" mean something
    named: bool = False  # a battalion has been named
    at_once: bool = False  # nobody can be asked here


DATA = Path(__file__).parent / "data"
BUILT_IN = ("standard", "printed", "classroom")


def built_in(name: str) -> dict[str, Value]:
    return read_toml(DATA / f"{name}.toml")


def make_deck(data: Value, source: str) -> Deck:
    """The deck of a pack, or BadPack with all its mistakes."""
    maker = DeckMaker()
    deck = maker.deck(maker.based(data))
    if maker.check.mistakes:
        raise BadPack(source, maker.check.mistakes)
    return deck


class DeckMaker:
    """Builds a deck, and notes every mistake on the way."""

    def __init__(self) -> None:
        self.check = Checker()
        self.made = Deck("", "")
        self.mark_numbers: dict[str, int] = {}
        self.put_somewhere: set[str] = set()
        self.can_win = False

    # ------------------------------------------------------------ the whole

    def based(self, data: Value) -> Value:
        """The deck with the cards and marks of the one it is based on, less those it leaves out."""
        if not isinstance(data, dict) or "based_on" not in data:
            if isinstance(data, dict) and "without" in data:
                self.check.wrong("deck, without", "means something only with based_on")
            return data
        base = built_in(self.check.one_of(data["based_on"], "deck, based_on", BUILT_IN[:1]))
        without = self.check.listed(data.get("without", []), "deck, without")
        ids = {kind: self.ids(base[kind]) for kind in ("card", "mark")}
        for name in without:
            self.check.one_of(name, "deck, without", [*ids["card"], *ids["mark"]])
        merged = {"momentum": base["momentum"], **data}
        for kind, named in ids.items():
            own = data.get(kind, [])
            replaced = self.ids(own)
            kept = [held for name, held in named.items() if name not in [*without, *replaced]]
            merged[kind] = [*kept, *own] if isinstance(own, list) else own
        return merged

    def ids(self, values: Value) -> dict[str, Value]:
        tables = values if isinstance(values, list) else []
        return {str(held.get("id")): held for held in tables if isinstance(held, dict)}

    def deck(self, data: Value) -> Deck:
        check = self.check
        held = check.table(data, "deck", DECK_FIELDS)
        name = check.identifier(held.get("id"), "deck, id")
        self.made = Deck(name, check.text(held.get("name"), "deck, name", 60))
        check.text(held.get("about", "-"), "deck, about", 2000)
        self.made.momentum = check.number(held.get("momentum", 12), "deck, momentum", 1, 99)
        self.made.levels = self.levels(held.get("levels", {}))
        self.marks(check.listed(held.get("mark", []), "mark"))
        self.cards(check.listed(held.get("card", []), "card"))
        self.whole(held)
        return self.made

    def levels(self, value: Value) -> vec[i64]:
        held = self.check.table(value, "deck, levels", list(UNIT_SETS)[:4])
        names = LEVEL_NAMES[:5]
        at = [
            names.index(self.check.one_of(held.get(unit, "fresh"), f"deck, levels, {unit}", names))
            for unit in list(UNIT_SETS)[:4]
        ]
        return vec[i64](at)

    def whole(self, held: dict[str, Value]) -> None:
        """What only shows when all cards are known."""
        if not held.get("card"):
            self.check.wrong("deck", "has no cards")
        elif self.made.size > n.MOST_CARDS:
            most = int(n.MOST_CARDS)
            self.check.wrong("deck", f"has {self.made.size} cards; {most} is the most")
        elif not self.can_win:
            self.check.wrong("deck", 'cannot be won: no card has { end = "win" }')
        for name in self.mark_numbers:
            if name not in self.put_somewhere:
                self.check.wrong(f"mark {name!r}", "no card puts it into play")

    # ------------------------------------------------------------ marks

    def marks(self, values: list[Value]) -> None:
        """First their names, so that cards and marks may speak of any of them."""
        tables: list[tuple[dict[str, Value], str]] = []
        for place, value in enumerate(values, 1):
            held = self.check.table(value, self.place("mark", place, value), MARK_FIELDS)
            name = self.check.identifier(held.get("id"), f"mark {place}, id")
            if name in self.mark_numbers:
                self.check.wrong(f"mark {place}, id", f"{name!r} is there twice")
            self.mark_numbers[name] = len(tables)
            tables.append((held, self.place("mark", place, value)))
        for held, where in tables:
            self.mark(held, where)
        self.sort_marks()

    def place(self, kind: str, place: int, value: Value) -> str:
        """How a complaint names a card or mark: by its id if it has one, else by its place."""
        name = value.get("id") if isinstance(value, dict) else None
        return f"{kind} {name!r}" if isinstance(name, str) else f"{kind} {place}"

    def mark(self, held: dict[str, Value], where: str) -> None:
        check = self.check
        name = held.get("id")
        until = UNTIL[check.one_of(held.get("until"), f"{where}, until", UNTIL)]
        on_unit = "on" in held
        if on_unit:
            check.one_of(held["on"], f"{where}, on", ["that battalion"])
        title = check.text(held.get("name"), f"{where}, name", 60)
        text = check.text(held.get("text", "-"), f"{where}, text", 500)
        mark = Mark(name if isinstance(name, str) else "", title, text, until, on_unit)
        mark.dice = check.number(held.get("dice", 0), f"{where}, dice", -5, 5)
        mark.needs = check.number(held.get("needs", 0), f"{where}, needs", -9, 9)
        mark.margin = check.number(held.get("margin", 0), f"{where}, margin", 0, 20)
        mark.who = self.who_is_modified(held, where, mark)
        if "lift" in held:
            mark.lift = self.program(held["lift"], f"{where}, lift", Scope(at_once=True))
        if "cleared" in held:
            scope = Scope(at_once=True, in_battle=True)
            mark.cleared = self.program(held["cleared"], f"{where}, cleared", scope)
        self.contradictions(held, where, mark)
        self.made.marks = append(self.made.marks, mark)

    def who_is_modified(self, held: dict[str, Value], where: str, mark: Mark) -> int:
        if mark.on_unit or "who" not in held:
            if "dice" in held and not mark.on_unit:
                self.check.wrong(where, "dice needs who: whose dice are changed?")
            return 0
        if "dice" not in held:
            self.check.wrong(where, "who without dice changes nothing")
        return UNIT_SETS[self.check.one_of(held["who"], f"{where}, who", UNIT_SETS)]

    def contradictions(self, held: dict[str, Value], where: str, mark: Mark) -> None:
        wrong = self.check.wrong
        if mark.until != n.UNTIL_LIFTED and mark.lift is not None:
            wrong(where, f"until = {held['until']!r} and lift contradict each other")
        if mark.on_unit and mark.until in (n.FOR_CARDS, n.UNTIL_BATTLE):
            wrong(where, "a mark on a battalion stays until it is lifted, or to the end")
        if mark.on_unit and (mark.needs or mark.cleared is not None or "who" in held):
            wrong(where, "a mark on a battalion changes that battalion's dice and nothing else")
        if mark.margin and mark.cleared is None:
            wrong(where, "margin without cleared means nothing")
        if not (mark.dice or mark.needs or mark.cleared is not None) and not mark.lift:
            wrong(where, "does nothing: give it dice, needs, cleared or lift")

    def sort_marks(self) -> None:
        made = self.made
        numbered = list(enumerate(made.marks))
        made.liftable = vec[i64]([k for k, m in numbered if m.lift is not None])
        made.timed = vec[i64]([k for k, m in numbered if m.until == n.FOR_CARDS])
        felt = [k for k, m in numbered if m.needs or m.cleared or m.until == n.UNTIL_BATTLE]
        made.felt_in_battle = vec[i64](felt)

    # ------------------------------------------------------------ cards

    def cards(self, values: list[Value]) -> None:
        made = self.made
        names: set[str] = set()
        kind_of: list[int] = []
        for place, value in enumerate(values, 1):
            where = self.place("card", place, value)
            held = self.check.table(value, where, CARD_FIELDS)
            name = self.check.identifier(held.get("id"), f"{where}, id")
            if name in names:
                self.check.wrong(f"card {place}, id", f"{name!r} is there twice")
            names.add(name)
            made.first = append(made.first, len(kind_of))
            copies = self.check.number(held.get("copies", 1), f"{where}, copies", 1, 20)
            kind_of += [len(made.cards)] * copies
            made.cards = append(made.cards, self.card(held, where, name))
        made.first = append(made.first, len(kind_of))
        made.kind_of = vec[i64](kind_of)
        made.size = len(kind_of)

    def card(self, held: dict[str, Value], where: str, name: str) -> Card:
        title = self.check.text(held.get("name"), f"{where}, name", 60)
        text = self.check.text(held.get("text"), f"{where}, text", 500)
        if "does" not in held and "battle" not in held:
            self.check.wrong(where, "does nothing: give it does or battle (does = [] if so meant)")
        does = self.steps(held.get("does", []), f"{where}, does", Scope())
        battle = None
        if "battle" in held:
            battle = self.battle(held["battle"], f"{where}, battle")
            does.append(do.Fight())
        card = Card(name, title, text, self.numbered(does))
        card.battle = battle
        card.decisive = self.check.flag(held.get("decisive", False), f"{where}, decisive")
        return card

    def battle(self, value: Value, where: str) -> BattleCard:
        held = self.check.table(value, where, BATTLE_FIELDS)
        battle = BattleCard()
        if isinstance(held.get("needs"), str):
            battle.needs_dice = DICE[self.check.one_of(held["needs"], f"{where}, needs", DICE)]
        else:
            most = MOST_SUCCESSES
            battle.needs = self.check.number(held.get("needs"), f"{where}, needs", 1, most)
        battle.rounds = self.check.number(held.get("rounds", 0), f"{where}, rounds", 0, 20)
        battle.assets = self.check.flag(held.get("assets", False), f"{where}, assets")
        battle.evacuate = self.check.flag(held.get("evacuate", False), f"{where}, evacuate")
        for field in BATTLE_PROGRAMS:
            if field in held:
                named = f"{where}, {field}"
                setattr(battle, field, self.program(held[field], named, Scope(in_battle=True)))
        if battle.waive is not None and not battle.assets:
            self.check.wrong(where, "waive without assets = true: there is nothing to waive")
        if battle.waive is not None and battle.waive.asks:
            self.check.wrong(f"{where}, waive", "the price must be something done at once")
        for field in ("failed", "any_failed", "none_failed"):
            if field in held and heals(held[field]) and not costs(held[field]):
                self.check.wrong(
                    f"{where}, {field}",
                    "heals without costing momentum: the battle might never end",
                )
        return battle

    # ------------------------------------------------------------ programs

    def program(self, value: Value, where: str, scope: Scope) -> Program:
        return self.numbered(self.steps(value, where, scope))

    def numbered(self, steps: list[Step]) -> Program:
        program = Program(len(self.made.programs), steps)
        self.made.programs = append(self.made.programs, program)
        return program

    def steps(self, value: Value, where: str, scope: Scope) -> list[Step]:
        steps: list[Step] = []
        for place, item in enumerate(self.check.listed(value, where), 1):
            step, scope = self.step(item, f"{where} {place}", scope)
            if step is None:
                continue
            if scope.at_once and step.asks:
                self.check.wrong(f"{where} {place}", "nobody can be asked here, nor dice rolled")
            steps.append(step)
        return steps

    def step(self, item: Value, where: str, scope: Scope) -> tuple[Step | None, Scope]:
        """One step, and what the steps after it may speak of."""
        kinds = [key for key in STEPS if isinstance(item, dict) and key in item]
        if len(kinds) != 1:
            got = f"got {' and '.join(kinds)}" if kinds else f"got {item!r:.60}"
            self.check.wrong(where, f"expected one of {', '.join(STEPS)}; {got}")
            return None, scope
        kind = kinds[0]
        held = self.check.table(item, where, (kind, *STEPS[kind]))
        where = f"{where}, {kind}"
        if kind == "name":
            self.check.one_of(held[kind], where, ["random battalion"])
            return do.Name(), replace(scope, named=True)
        return self.plain_step(kind, held, where, scope), scope

    def plain_step(
        self, kind: str, held: dict[str, Value], where: str, scope: Scope
    ) -> Step | None:
        match kind:
            case "momentum":
                return self.momentum(held[kind], where, scope)
            case "attrit":
                return self.wear(held, kind, where, scope, 1)
            case "regenerate":
                return self.wear(held, kind, where, scope, -1)
            case "choose":
                return self.choose(held[kind], where, scope)
            case "roll":
                return self.roll(held[kind], where, scope)
            case "put":
                return self.put(held, where, scope)
            case "lift":
                return self.lift(held[kind], where, scope)
            case "if":
                return self.when(held, where, scope)
            case "prepare":
                return do.LookAhead(self.check.number(held[kind], where, 1, 9))
        outcome = OUTCOMES[self.check.one_of(held[kind], where, OUTCOMES)]
        self.can_win = self.can_win or outcome == n.WIN
        return do.End(outcome)

    def momentum(self, value: Value, where: str, scope: Scope) -> Step | None:
        if type(value) is int and value and -99 <= value <= 99:
            return do.Momentum(value)
        found = re.fullmatch(r"([+-])(d3|d6|2d6|needed|successes)", str(value))
        if not found or not isinstance(value, str):
            self.check.wrong(
                where,
                "expected a number but 0, or a sign and d3, d6, 2d6, needed or successes "
                f'(as "-d3"); got {value!r:.40}',
            )
            return None
        sign = 1 if found[1] == "+" else -1
        if found[2] in DICE:
            return do.MomentumByDice(DICE[found[2]], sign)
        if not scope.in_battle:
            self.check.wrong(where, f"{found[2]!r} means something only within a battle")
        return do.MomentumBySuccesses(sign, found[2] == "needed")

    def wear(
        self, held: dict[str, Value], kind: str, where: str, scope: Scope, sign: int
    ) -> Step | None:
        who = self.check.one_of(held[kind], where, WHO)
        by = sign * self.check.number(held.get("by", 1), f"{where}, by", 1, 5)
        if who in UNIT_SETS:
            return do.Wear(UNIT_SETS[who], by)
        if who in CHOSEN:
            return do.WearChosen(*CHOSEN[who], by)
        if who in AT_RANDOM:
            return do.WearRandom(AT_RANDOM[who], by)
        if who == "that battalion":
            self.must_be_named(where, scope)
        elif not scope.in_battle:
            self.check.wrong(where, "'failing' means something only within a battle")
        return do.Wear(POINTED[who], by)

    def must_be_named(self, where: str, scope: Scope) -> None:
        if not scope.named:
            self.check.wrong(
                where, 'no battalion is named: put { name = "random battalion" } before'
            )

    def choose(self, value: Value, where: str, scope: Scope) -> Step | None:
        options: list[Option] = []
        for place, item in enumerate(self.check.listed(value, where), 1):
            at = f"{where} {place}"
            held = self.check.table(item, at, ("label", "does"))
            label = self.check.text(held.get("label"), f"{at}, label", 80)
            name = re.sub(r"[^a-z0-9]+", "-", label.lower()).strip("-")
            if name in [option.name for option in options]:
                self.check.wrong(at, f"another option is labelled {label!r} too")
            does = held.get("does", [])
            program = self.program(does, f"{at}, does", scope)
            options.append(Option(name, label, program, regenerates_chosen(does)))
        if not 2 <= len(options) <= 9:
            self.check.wrong(where, f"expected 2 to 9 options, got {len(options)}")
        self.made.questions = append(self.made.questions, Question(options))
        return do.Ask(len(self.made.questions) - 1)

    def roll(self, value: Value, where: str, scope: Scope) -> Step | None:
        """A table must say what each face does, and say it once."""
        rows: dict[int, Program] = {}
        held = self.check.table(value, where, list(value) if isinstance(value, dict) else [])
        for faces, does in held.items():
            found = re.fullmatch(r"([1-6])(?:-([1-6]))?", faces)
            if not found or int(found[2] or found[1]) < int(found[1]):
                self.check.wrong(where, f'{faces!r} is no face or range of faces, as "2-5"')
                continue
            program = self.program(does, f"{where} {faces}", scope)
            for face in range(int(found[1]), int(found[2] or found[1]) + 1):
                if face in rows:
                    self.check.wrong(where, f"face {face} stands in two rows")
                rows[face] = program
        missing = [str(face) for face in range(1, 7) if face not in rows]
        if missing:
            self.check.wrong(where, f"no row for {', '.join(missing)}")
            return None
        self.made.tables = append(self.made.tables, Rows([rows[face] for face in range(1, 7)]))
        return do.Table(len(self.made.tables) - 1)

    def put(self, held: dict[str, Value], where: str, scope: Scope) -> Step | None:
        mark = self.known_mark(held["put"], where, scope)
        if mark is None:
            return None
        self.put_somewhere.add(mark.name)
        number = self.mark_numbers[mark.name]
        if mark.until != n.FOR_CARDS:
            if "cards" in held:
                self.check.wrong(where, f"mark {mark.name!r} is not until = 'cards'")
            return do.Put(number, 0)
        if isinstance(held.get("cards"), str):
            dice = DICE[self.check.one_of(held["cards"], f"{where}, cards", DICE)]
            return do.PutForDice(number, dice)
        return do.Put(number, self.check.number(held.get("cards"), f"{where}, cards", 1, 60))

    def lift(self, value: Value, where: str, scope: Scope) -> Step | None:
        mark = self.known_mark(value, where, scope)
        return None if mark is None else do.Remove(self.mark_numbers[mark.name])

    def known_mark(self, value: Value, where: str, scope: Scope) -> Mark | None:
        if not self.mark_numbers:
            self.check.wrong(where, "the deck has no [[mark]]")
            return None
        name = self.check.one_of(value, where, self.mark_numbers)
        number = self.mark_numbers[name]
        if number >= len(self.made.marks):
            self.check.wrong(where, "a mark cannot put or lift a mark")
            return None
        mark = self.made.marks[number]
        if mark.on_unit:
            self.must_be_named(where, scope)
        return mark

    def when(self, held: dict[str, Value], where: str, scope: Scope) -> Step | None:
        condition = self.condition(held["if"], where, scope)
        then = self.program(held.get("then", []), f"{where}, then", scope)
        otherwise = self.program(held.get("else", []), f"{where}, else", scope)
        if "then" not in held and "else" not in held:
            self.check.wrong(where, "needs then, else or both")
        return None if condition is None else do.When(condition, then, otherwise)

    def condition(self, value: Value, where: str, scope: Scope) -> do.Condition | None:
        check = self.check
        held = check.table(value, where, ("momentum", "battalions", "at", "mark", "out"))
        kinds = [key for key in ("momentum", "battalions", "mark", "out") if key in held]
        if len(kinds) != 1:
            check.wrong(where, "asks for one of momentum, battalions, mark, out")
            return None
        if kinds[0] == "momentum":
            return do.MomentumAtLeast(check.number(held["momentum"], f"{where}, momentum", 1, 99))
        if kinds[0] == "battalions":
            count = check.number(held["battalions"], f"{where}, battalions", 1, 3)
            level = check.one_of(held.get("at"), f"{where}, at", LEVEL_NAMES[1:])
            return do.BattalionsWorn(count, LEVEL_NAMES.index(level))
        if kinds[0] == "out":
            check.one_of(held["out"], f"{where}, out", ["that battalion"])
            self.must_be_named(where, scope)
            return do.NamedIsOut()
        mark = self.known_mark(held["mark"], f"{where}, mark", scope)
        return None if mark is None else do.MarkInPlay(self.mark_numbers[mark.name])


def regenerates_chosen(does: Value) -> bool:
    """Does an option let the player pick who recovers? Where nobody can, it is refused."""
    steps = does if isinstance(does, list) else []
    return any(isinstance(step, dict) and step.get("regenerate") in CHOSEN for step in steps)


def heals(does: Value) -> bool:
    """Is a regeneration anywhere in these steps?"""
    if isinstance(does, dict):
        return "regenerate" in does or any(heals(held) for held in does.values())
    return isinstance(does, list) and any(heals(held) for held in does)


def costs(does: Value) -> bool:
    """Do these steps always cost momentum?"""
    steps = does if isinstance(does, list) else []
    for step in steps:
        held = step.get("momentum") if isinstance(step, dict) else None
        if (type(held) is int and held < 0) or (isinstance(held, str) and held[:1] == "-"):
            return True
    return False
