"""Every mistake in a deck is found, with its card and field, and all of them at once."""

from __future__ import annotations

import pytest

from grognard.engine.packs import BadPack
from grognard.engine.value import Json
from grognard.games.keep_it_moving.pack import make_deck
from tests.keep_it_moving.decks import HEAD, WIN, event, fight, mark, mistakes, pack

NAME = '{ name = "random battalion" }, '
PUT = event('{ put = "mark" }')
REST = '[{ momentum = -1 }, { regenerate = "one unit" }]'


def only_mistake(cards: str, head: str = HEAD, win: str = WIN) -> str:
    [mistake] = mistakes(pack(cards, head, win))
    return mistake


# ---------------------------------------------------------------- steps


@pytest.mark.parametrize(
    ("does", "where", "what"),
    [
        ("{ momentum = 0 }", "does 1, momentum", "but 0"),
        ("{ momentum = 100 }", "does 1, momentum", "-99 to 99"),
        ('{ momentum = "d6" }', "does 1, momentum", "a sign and"),
        ("{ momentum = true }", "does 1, momentum", "got True"),
        ('{ momentum = "+needed" }', "does 1, momentum", "only within a battle"),
        ('{ momentum = 1 }, { attrit = "4th" }', "does 2, attrit", "'1st', '2nd'"),
        ('{ attrit = "1st", by = 6 }', "does 1, attrit, by", "from 1 to 5, got 6"),
        ('{ attrit = "failing" }', "does 1, attrit", "only after a round with failures"),
        ('{ attrit = "that battalion" }', "does 1, attrit", "no battalion is named"),
        ('{ if = { out = "that battalion" }, then = [] }', "does 1, if, out", "no battalion"),
        ('{ name = "1st" }', "does 1, name", "'random battalion'"),
        ("{ momentun = 1 }", "does 1", "expected one of momentum"),
        ('{ momentum = 1, attrit = "1st" }', "does 1", "got momentum and attrit"),
        ("{ momentum = 1, by = 2 }", "does 1", "unknown field 'by'"),
        ("3", "does 1", "got 3"),
        ('{ choose = [{ label = "A" }] }', "does 1, choose", "2 to 9 options"),
        ('{ choose = [{ label = "A" }, { label = "a!" }] }', "choose 2, label", "there twice"),
        ('{ choose = [{ label = "A" }, { does = [] }] }', "choose 2, label", "got nothing"),
        (
            '{ choose = [{ label = "A", does = [{ regenerate = "one unit" }] },'
            ' { label = "B", does = [{ regenerate = "one battalion" }] }] }',
            "does 1, choose",
            "every option regenerates or prepares",
        ),
        (
            '{ choose = [{ label = "A", does = [{ regenerate = "one unit" }] },'
            ' { label = "B", does = [{ prepare = 5 }] }] }',
            "does 1, choose",
            "what if none can?",
        ),
        ('{ roll = { "1-3" = [], "3-6" = [] } }', "does 1, roll", "face 3 stands in two rows"),
        ('{ roll = { "1-2" = [], "5-6" = [] } }', "does 1, roll", "no row for 3, 4"),
        ('{ roll = { "1-6" = [], "7" = [] } }', "does 1, roll", "'7' is no face"),
        ('{ roll = { "1-6" = [], "5-2" = [] } }', "does 1, roll", "'5-2' is no face"),
        ('{ put = "ghost" }', "does 1, put", "no mark 'ghost': the deck has no [[mark]]"),
        ("{ if = { momentum = 3 } }", "does 1, if", "needs then, else or both"),
        ("{ if = {}, then = [] }", "does 1, if", "one of momentum"),
        ('{ if = { momentum = 3, at = "fresh" }, then = [] }', "does 1, if", "with at"),
        ('{ if = { battalions = 4, at = "bloodied" }, then = [] }', "if, battalions", "1 to 3"),
        ('{ if = { battalions = 1, at = "fresh" }, then = [] }', "if, at", "'bloodied'"),
        ("{ if = { momentum = 900 }, then = [] }", "if, momentum", "cannot rise above 12"),
        ("{ prepare = 10 }", "does 1, prepare", "1 to 9"),
        ('{ end = "draw" }', "does 1, end", "'win', 'lose', 'pause'"),
        ('{ end = "lose" }, { momentum = 1 }', "does 2", "after the end of the game"),
        (
            '{ if = { momentum = 3 }, then = [{ end = "win" }], else = [{ end = "lose" }] },'
            " { momentum = 1 }",
            "does 2",
            "after the end of the game",
        ),
    ],
)
def test_a_wrong_step_is_named_with_its_place(does: str, where: str, what: str) -> None:
    mistake = only_mistake(event(does))
    assert mistake.startswith("card 'event', ")
    assert where in mistake.split(": ")[0]
    assert what in mistake


def test_steps_cannot_be_nested_or_listed_without_end() -> None:
    deep: Json = {"momentum": 1}
    for _ in range(900):
        deep = {"if": {"momentum": 1}, "then": [deep]}
    data = pack(event(""))
    data["card"][1]["does"] = [deep]
    assert "9 lists of steps within each other; 8 is the most" in mistakes(data)[0]
    data["card"][1]["does"] = [{"momentum": 1}] * 21
    assert mistakes(data) == ["card 'event', does: 21 steps in one list; 20 is the most"]


# ---------------------------------------------------------------- cards and battles


@pytest.mark.parametrize(
    ("fields", "where", "what"),
    [
        ("", ", needs", "from 1 to 20, got nothing"),
        ("needs = 0", ", needs", "from 1 to 20, got 0"),
        ('needs = "d8"', ", needs", "'d3', 'd6', '2d6'"),
        ("needs = 1\nrounds = 0", ", rounds", "1 to 20"),
        ("needs = 1\nassets = 1", ", assets", "true or false"),
        ("needs = 1\nfaild = []", "", "did you mean 'failed'?"),
        ("needs = 1\nwaive = []", ", waive", "nothing to waive"),
        ('needs = 1\nassets = true\nwaive = [{ momentum = "-d3" }]', ", waive", "paid at once"),
        ('needs = 1\nabandon = [{ momentum = "-needed" }]', "abandon 1, momentum", "only within"),
        ('needs = 1\nnone_failed = [{ attrit = "failing" }]', "none_failed 1, attrit", "failures"),
        ("needs = 5\nrounds = 1", ", needs", "5, where four units could score 4"),
        ("needs = 5\nfirst_try = [{ momentum = 1 }]", ", first_try", "no round can bring 5"),
        ('needs = 5\nfailed = [{ end = "lose" }]', ", failed", "ends the game before 5"),
        ("needs = 9\nfailed = [{ momentum = -6 }]", "", "momentum is gone before"),
    ],
)
def test_a_wrong_battle(fields: str, where: str, what: str) -> None:
    mistake = only_mistake(fight(fields))
    assert mistake.startswith("card 'fight', battle")
    assert where in mistake.split(": ")[0]
    assert what in mistake


@pytest.mark.parametrize(
    "fields",
    [
        'failed = [{ regenerate = "1st" }]',
        'failed = [{ regenerate = "failing" }]',
        'failed = [{ regenerate = "that battalion" }]',
        'any_failed = [{ regenerate = "all" }]',
        'none_failed = [{ regenerate = "random unit" }]',
        'failed = [{ regenerate = "all" }, { momentum = "-successes" }]',
        'failed = [{ regenerate = "all" }, { momentum = -1 }, { momentum = 1 }]',
        'any_failed = [{ momentum = -2 }, { regenerate = "all" }]\nfailed = [{ momentum = 2 }]',
        f'failed = [{{ choose = [{{ label = "A", does = {REST} }},'
        ' { label = "B", does = [{ momentum = 1 }] }] }]',
        'failed = [{ choose = [{ label = "A", does = [{ regenerate = "2nd" }] },'
        ' { label = "B" }] }]',
        'failed = [{ roll = { "1-5" = [], "6" = [{ regenerate = "3rd" }] } }]',
        'failed = [{ if = { momentum = 9 }, then = [{ regenerate = "3rd" }] }]',
        "evacuate = true\nany_failed = [{ momentum = -1 }]\nnone_failed = [{ momentum = -1 }]\n"
        'failed = [{ regenerate = "all" }]',
    ],
)
def test_a_battle_that_might_never_end(fields: str) -> None:
    cards = fight(f"needs = 3\n{fields}", does='{ name = "random battalion" }')
    assert "might never end" in only_mistake(cards)


@pytest.mark.parametrize(
    "fields",
    [
        f"failed = {REST}",
        f'failed = [{{ choose = [{{ label = "A", does = {REST} }}, {{ label = "B" }}] }}]',
        'failed = [{ regenerate = "all" }, { momentum = "-d3" }]',
        'failed = [{ regenerate = "assets" }, { momentum = 1 }]',
        'rounds = 3\nfailed = [{ regenerate = "all", by = 5 }]',
        'cleared = [{ regenerate = "all" }]\nfirst_try = [{ regenerate = "all" }]',
        "failed = [{ momentum = 1 }]",
    ],
)
def test_a_battle_that_ends_is_accepted(fields: str) -> None:
    make_deck(pack(fight(f"needs = 3\n{fields}")), "small.toml")


def test_what_a_battle_needs_counts_the_marks_that_ease_it() -> None:
    easier = mark('until = "battle"\nneeds = -1')
    make_deck(pack(easier + PUT + fight("needs = 5\nrounds = 1")), "small.toml")


def test_units_that_start_worn_and_never_recover_cannot_do_everything() -> None:
    worn = ", ".join(f'{unit} = "combat ineffective"' for unit in ('"1st"', '"2nd"', '"3rd"'))
    head = f"{HEAD}levels = {{ {worn} }}\n"
    assert "9, where four units could score 8" in only_mistake(fight("needs = 9"), head)
    make_deck(pack(fight("needs = 9") + event('{ regenerate = "1st" }'), head), "small.toml")


@pytest.mark.parametrize(
    ("card", "where", "what"),
    [
        ('id = "x"\nname = "X"\ntext = "X"', "card 'x'", "does nothing"),
        ('id = "x"\nname = "X"\ndoes = []', "card 'x', text", "got nothing"),
        ('id = "x"\nname = "\\u001b[2J"\ntext = "X"\ndoes = []', "card 'x', name", "printed"),
        ('id = "X y"\nname = "X"\ntext = "X"\ndoes = []', "card 'X y', id", "small letters"),
        ('name = "X"\ntext = "X"\ndoes = []', "card 2, id", "small letters"),
        ('id = "triumph"\nname = "X"\ntext = "X"\ndoes = []', "card 2, id", "there twice"),
        ('id = "x"\nname = "X"\ntext = "X"\ndoes = []\ncopies = 0', "card 'x', copies", "1 to 20"),
        ('id = "x"\nname = "X"\ntext = "X"\ndose = []\ndoes = []', "card 'x'", "mean 'does'?"),
        ('id = "x"\nname = "X"\ntext = "X"\ndoes = {}', "card 'x', does", "expected a list"),
        (
            'id = "x"\nname = "X"\ntext = "X"\ndoes = []\ndecisive = true',
            "card 'x', decisive",
            "neither win nor lose",
        ),
    ],
)
def test_a_wrong_card(card: str, where: str, what: str) -> None:
    mistake = only_mistake(f"[[card]]\n{card}\n")
    assert mistake.startswith(where)
    assert what in mistake


def test_a_battle_after_the_end() -> None:
    assert "over before the battle" in only_mistake(fight("needs = 1", does='{ end = "lose" }'))


# ---------------------------------------------------------------- marks


@pytest.mark.parametrize(
    ("fields", "where", "what"),
    [
        ("dice = 1\nwho = 'all'", ", until", "'lifted', 'battle'"),
        ("until = 'end'\ndice = 1", ", dice", "nothing without who"),
        ("until = 'end'\nwho = 'all'\nneeds = 1", ", who", "nothing without dice"),
        ("until = 'end'\nneeds = 0\ncleared = []", ", needs", "0 changes nothing"),
        ("until = 'end'\nmargin = 1\nneeds = 1", ", margin", "nothing without cleared"),
        ("until = 'end'\nmargin = 4\ncleared = []", ", margin", "from 1 to 3"),
        ("until = 'end'\nneeds = 1\nlift = []", ", lift", "contradicts until = 'end'"),
        ("until = 'battle'\nneeds = 1\nlift = []", ", lift", "contradicts until = 'battle'"),
        ("until = 'lifted'\nneeds = 1", ", until", "nothing lifts it"),
        ("until = 'lifted'\nlift = []", "", "does nothing"),
        ("until = 'lifted'\nneeds = 1\nlift = [{ momentum = '-d3' }]", ", lift 1", "dice rolled"),
        ("until = 'lifted'\nneeds = 1\nlift = [{ end = 'lose' }]", "lift 1, end", "cannot"),
        ("until = 'end'\ncleared = [{ put = 'mark' }]", "cleared 1, put", "speak of marks"),
        ("until = 'end'\non = 'that battalion'\ndice = 1\nneeds = 1", ", needs", "nothing else"),
    ],
)
def test_a_wrong_mark(fields: str, where: str, what: str) -> None:
    card = event(NAME + '{ put = "mark" }')
    mistake = only_mistake(mark(fields) + card + fight("needs = 1"))
    assert mistake.startswith(f"mark 'mark'{where}" if where.startswith(",") else "mark 'mark'")
    assert where in mistake
    assert what in mistake


def test_a_mark_for_the_next_battle_must_do_something_there() -> None:
    asks = event('{ if = { mark = "mark" }, then = [] }', "asks")
    assert "'battle', but" in only_mistake(mark("until = 'battle'") + PUT + asks)


def test_a_mark_on_a_battalion_cannot_be_for_a_while() -> None:
    fields = "until = 'battle'\non = 'that battalion'\ndice = 1"
    card = event(NAME + '{ put = "mark" }')
    assert "stays until 'lifted'" in only_mistake(mark(fields) + card + fight("needs = 1"))


def test_a_mark_that_nobody_puts_and_one_that_no_battle_feels() -> None:
    felt = mark("until = 'end'\nneeds = 1")
    assert only_mistake(felt + fight("needs = 1")) == "mark 'mark': no card puts it into play"
    assert "no card has one" in only_mistake(felt + PUT)


def test_a_mark_that_is_there_twice() -> None:
    felt = mark("until = 'end'\nneeds = 1")
    twice = "mark 2, id: 'mark' is there twice: mark 1 has it"
    assert only_mistake(felt + felt + PUT + fight("needs = 1")) == twice


@pytest.mark.parametrize(
    ("fields", "does", "what"),
    [
        ("until = 'cards'\nneeds = 1", "{ put = 'mark' }", "put, cards: expected a whole number"),
        (
            "until = 'cards'\nneeds = 1",
            "{ put = 'mark', cards = 'd4' }",
            "put, cards: expected one",
        ),
        ("until = 'end'\nneeds = 1", "{ put = 'mark', cards = 2 }", "not until = 'cards'"),
        ("until = 'end'\nneeds = 1", "{ put = 'mark' }, { lift = 'mark' }", "nothing lifts it"),
        ("until = 'end'\nneeds = 1", "{ put = 'mark' }, { lift = 'mork' }", "mean 'mark'?"),
        ("until = 'end'\non = 'that battalion'\ndice = 1", "{ put = 'mark' }", "is named"),
    ],
)
def test_putting_and_lifting_as_the_mark_allows(fields: str, does: str, what: str) -> None:
    mistake = only_mistake(mark(fields) + event(does) + fight("needs = 1"))
    assert mistake.startswith("card 'event', does ")
    assert what in mistake


@pytest.mark.parametrize("field", ["failed", "cleared", "first_try", "any_failed"])
def test_a_harder_next_battle_cannot_be_put_during_a_battle(field: str) -> None:
    harder = mark("until = 'battle'\nneeds = 1")
    battle = fight(f'needs = 1\n{field} = [{{ put = "mark" }}]')
    assert "too late" in only_mistake(harder + battle)
    make_deck(pack(harder + fight('needs = 1\nabandon = [{ put = "mark" }]')), "small.toml")


# ---------------------------------------------------------------- the whole deck


@pytest.mark.parametrize(
    ("head", "where", "what"),
    [
        ('name = "N"', "deck, id", "small letters"),
        ('id = "n"', "deck, name", "got nothing"),
        (HEAD + "momentum = 0", "deck, momentum", "1 to 99"),
        (HEAD + 'levels = { "1st" = "flipped" }', "deck, levels, 1st", "'fresh'"),
        (HEAD + 'levels = { "4th" = "fresh" }', "deck, levels", "unknown field '4th'"),
        (HEAD + "author = 'me'", "deck", "unknown field 'author'"),
        (HEAD + 'without = ["hard"]', "deck, without", "only with based_on"),
        (HEAD + 'only = ["hard"]', "deck, only", "only with based_on"),
        (HEAD + 'based_on = "classroom"', "deck, based_on", "'standard'"),
        (HEAD + 'based_on = "standard"\nwithout = ["hrad"]', "deck, without", "mean 'hard'?"),
        (HEAD + 'based_on = "standard"\nonly = ["c2", "c2"]', "deck, only", "there twice"),
        (HEAD + 'based_on = "standard"\nonly = ["hard"]\nwithout = []', "deck, without", "only"),
        (HEAD + 'based_on = "standard"\nonly = ["hard", "subordinate-killed"]', "mark", "no card"),
    ],
)
def test_a_wrong_deck(head: str, where: str, what: str) -> None:
    found = mistakes(pack("", head + "\n"))
    assert any(m.startswith(where) and what in m for m in found), found


def test_a_deck_needs_cards_and_one_that_wins() -> None:
    assert "deck, card: has no cards" in mistakes(pack("", win=""))
    assert "cannot be won" in only_mistake(event("{ momentum = 1 }"), win="")
    never = event('{ end = "lose" }, { end = "win" }')
    assert any("after the end" in m for m in mistakes(pack(never, win="")))


def test_a_win_behind_a_battle_that_cannot_begin_is_none() -> None:
    battle = fight('needs = 1\ncleared = [{ end = "win" }]', does='{ end = "lose" }')
    assert mistakes(pack(battle, win=""))


def test_more_cards_than_a_table_holds() -> None:
    many = event("").replace("[[card]]", "[[card]]\ncopies = 20")
    cards = "".join(many.replace('"event"', f'"event-{n}"') for n in range(3))
    assert "61 cards with their copies; 60 is the most" in only_mistake(cards)
    data = pack("")
    data["card"] *= 61
    assert "card: there are 61; 60 is the most" in mistakes(data)[0]


def test_momentum_and_length_have_bounds() -> None:
    rich = event("{ momentum = 99 }").replace("[[card]]", "[[card]]\ncopies = 20")
    assert "momentum might rise to 1992; 999 is the most" in only_mistake(rich)
    slow = fight(f"needs = 20\nfailed = {REST}").replace("[[card]]", "[[card]]\ncopies = 20")
    assert "acts; 10000 is the most" in only_mistake(slow, HEAD + "momentum = 99\n")
    marks = "".join(mark("until = 'end'\nneeds = 9", f"m{n}") for n in range(11))
    puts = "".join(event(f"{{ put = 'm{n}' }}", f"e{n}") for n in range(11))
    assert "might need 100" in only_mistake(marks + puts + fight("needs = 1"))


def test_all_mistakes_are_told_at_once_each_with_file_card_and_field() -> None:
    cards = (
        event("{ momentum = 0 }, { attrit = 'none' }", "first")
        + fight("needs = 0\nfailed = [{ regenerate = 'all' }]", "second")
        + mark("until = 'soon'\nneeds = 1")
    )
    with pytest.raises(BadPack) as caught:
        make_deck(pack(cards, HEAD + "momentum = -1\n", win=""), "my/deck.toml")
    told = str(caught.value).splitlines()
    places = [line.split(": ")[1] for line in told]
    assert all(line.startswith("my/deck.toml: ") for line in told)
    assert places == [
        "deck, momentum",
        "mark 'mark', until",
        "card 'first', does 1, momentum",
        "card 'first', does 2, attrit",
        "card 'second', battle, needs",
        "card 'second', battle, failed",
        "deck",
        "mark 'mark'",
    ]
