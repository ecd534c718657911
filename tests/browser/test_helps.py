"""What the table tells a player: odds, hints, reasons with their rules, and real dice."""

from __future__ import annotations

import re
from collections.abc import Callable
from decimal import ROUND_HALF_UP, Decimal
from fractions import Fraction
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.chromium import Door
from tests.browser.players import units_of
from tests.browser.positions import battle, bring_in, contact, strike
from tests.browser.table import Table, begin

SOLO = {"wagner": "me", "russia": "me"}
RESULTS = {
    "S": "Surrender",
    "R": "Routed",
    "Rp": "Repulsed",
    "NE": "No effect",
    "EX": "Exchange",
    "Ar": "Attacker repulsed",
    "AR": "Attacker routed",
}
LISTED = 5  # ends of an option that are told one by one


def percent(value: float) -> str:
    """As a person writes it: 41.7 %, 50 %."""
    digits = "0.01" if 0 < value < 0.001 else "0.1"
    rounded = Decimal(100 * value).quantize(Decimal(digits), ROUND_HALF_UP)
    return str(rounded).removesuffix(".0") + " %"


def odds_of(table: Table, side: str) -> list[Any]:
    found: list[Any] = table.page.request.get(f"/api/tables/{table.id}/odds?side={side}").json()[
        "options"
    ]
    return found


@pytest.mark.parametrize("position", [battle, strike])
def test_odds_are_the_exact_ones(door: Door, position: Callable[[], Any]) -> None:
    """Bars and lists show what the server has worked out, which adds up to one."""
    table = bring_in(door.enter(), position())
    told = [o for o in odds_of(table, table.look()["who"]) if o["known"] and len(o["ends"]) > 1]
    assert told
    shown = [one for one in odds_of(table, table.look()["who"]) if tells(one)]
    expect(table.page.locator("option-list .odds")).to_have_count(len(shown))
    for one in told:
        check_odds(table, one)


def tells(odds: Any) -> bool:
    """Does it roll, or lead to a roll whose results are known by name?"""
    by_name = {one["name"] for one in odds["summary"]} & set(RESULTS)
    return bool(odds["known"] and (len(odds["ends"]) > 1 or by_name))


def check_odds(table: Table, told: Any) -> None:
    whole = sum(Fraction(end["exact"]) for end in told["ends"]) + Fraction(told["rest"]["exact"])
    assert whole == 1
    line = table.page.locator("option-list li", has=option(table, told["label"]))
    shown = line.locator(".odds-ends li")
    best = sorted(told["ends"], key=lambda end: -end["value"])
    few = len(best) <= LISTED and told["rest"]["value"] == 0
    best = best if few else best[: LISTED - 1]
    for n, end in enumerate(best):
        expect(shown.nth(n).locator("b")).to_have_attribute("title", end["exact"])
        expect(shown.nth(n)).to_contain_text(percent(float(Fraction(end["exact"]))))
        expect(shown.nth(n)).to_contain_text(end["label"])


def test_odds_say_how_they_come_about(door: Door) -> None:
    """Differential, ratio, column, each modifier and their sum, with rules that open the book."""
    table = bring_in(door.enter(), strike())
    (told,) = table.look()["view"]["contacts"]
    lines = reckoned(table, n=0)
    assert lines["Differential 6.2.1"] == signed(told["differential"])
    assert lines["Column"] == signed(told["column"])
    assert lines["On the die"] == (signed(told["total"]) if told["total"] else "+0")
    named = {"momentum": "Momentum", "river": "River", "flank": "Flanking"}
    named["moscow"] = "Capital's defences"
    given = {named[name]: by for name, by in told["modifiers"].items() if by}
    assert given
    for name, by in given.items():
        assert lines[f"{name} 6.2.3.2"] == signed(by)
    table.page.locator(".reckoning").get_by_role("button", name="Rule 6.2.3.1").first.click()
    opened_at(table, "6.2.3.1")


def reckoned(table: Table, n: int) -> dict[str, str]:
    """Open the odds of an option, and read what they are made up of."""
    odds = table.page.locator(".options > li").nth(n).locator("details.odds")
    expect(odds.locator(".odds-expected")).to_be_visible()
    if odds.get_attribute("open") is None:
        odds.locator("summary").click()
    names = [" ".join(text.split()) for text in odds.locator(".reckoning dt").all_inner_texts()]
    return dict(zip(names, odds.locator(".reckoning dd").all_inner_texts(), strict=True))


def signed(number: int) -> str:
    return f"+{number}" if number > 0 else str(number).replace("-", "−")


def test_units_say_what_they_need(door: Door) -> None:
    """In a battle: each unit's step, what changes its die, and the face that it needs then."""
    table = bring_in(door.enter(), battle())
    expect(table.page.locator(".odds-expected").first).to_be_visible()
    units = table.look()["view"]["units"]
    assert any(unit["modifier"] for unit in units)
    offered = [units_of(one["act"]) for one in table.look()["options"]]
    lines = reckoned(table, offered.index([0, 1, 2, 3]))
    for unit in units:
        needs, face = f"{unit['needs']}+", f"{unit['needs'] - unit['modifier']}+"
        assert lines[f"{unit['name']}, {unit['level_name']} 5.3"] == needs
        assert lines.get(unit["name"], needs) == face


def test_an_option_that_leads_to_a_roll_tells_its_chances(door: Door) -> None:
    """A contact before it is made: the results in words, with the chances of the table."""
    table = bring_in(door.enter(), contact())
    told = table.look()["view"]["contacts"]
    ends = table.page.locator(".options > li", has_text="Make contact").first.locator("details")
    expect(ends.locator(".odds-ends li")).to_have_count(len(told[0]["chances"]))
    shown = [" ".join(text.split()) for text in ends.locator(".odds-ends li").all_inner_texts()]
    for result, chance in told[0]["chances"].items():
        start = f"{percent(float(Fraction(chance)))} {RESULTS[result]}:"
        assert any(one.startswith(start) for one in shown), (start, shown)


def test_what_is_to_be_expected_is_said_in_words(door: Door) -> None:
    """Chances as percentages, means as numbers; no bare names of the rules' own."""
    table = bring_in(door.enter(), battle())
    told = odds_of(table, "player")[0]
    line = table.page.locator(".options > li").first.locator(".odds-expected")
    expect(line).to_contain_text(f"{percent(float(clearing(told)))} to clear it")
    expect(line).to_contain_text(re.compile(r"on average\s+−?\d"))
    table = bring_in(table.page, strike())
    line = table.page.locator(".options > li").first.locator(".odds-expected")
    empty = next(one for one in odds_of(table, "wagner")[0]["summary"] if one["name"][0] == "t")
    expect(line).to_contain_text(f"{percent(empty['value'])} to empty the target")
    assert not re.search(r"\b(NE|EX|Rp|AR) ", line.inner_text())


def option(table: Table, label: str) -> Locator:
    return table.page.locator(".option", has_text=re.compile(rf"^\s*\d?\s*{re.escape(label)}\s*$"))


def test_a_battle_shows_its_chances(door: Door) -> None:
    """On the card table: the chance to clear with the units that were touched."""
    table = bring_in(door.enter(), battle())
    board = table.page.locator("board-keep-it-moving")
    best = max(odds_of(table, "player"), key=clearing)
    assert 0 < clearing(best) <= 1
    for n in units_of(best["act"]):
        board.locator(".unit .touch").nth(n).click()
    expect(board.locator(".send")).to_have_attribute("aria-label", best["label"])
    expect(board.locator(".choice .clear strong")).to_have_text(percent(float(clearing(best))))


def clearing(odds: Any) -> Fraction:
    return next(Fraction(one["exact"]) for one in odds["summary"] if one["name"] == "clear")


def test_a_hint(door: Door) -> None:
    table = begin(door.enter(), "march-of-justice", seats=SOLO)
    while len(table.look()["options"]) < 2:
        table.choose(0)
    table.page.keyboard.press("h")
    hint = table.page.locator(".hint")
    expect(hint).to_contain_text("The bot")
    label = hint.locator("strong").inner_text()
    assert label in [one["label"] for one in table.look()["options"]]
    expect(table.page.locator(".option.hinted")).to_contain_text(label)
    table.choose(0)
    expect(hint).to_have_count(0)


def test_what_is_refused_says_why_and_opens_the_rules(door: Door) -> None:
    table = begin(door.enter(), "march-of-justice", seats=SOLO)
    while not any(one["rule"] for one in table.look()["refused"]):
        table.choose(0)
    told = next(one for one in table.look()["refused"] if one["rule"])
    refused = table.page.locator("details.refused")
    if refused.get_attribute("open") is None:
        refused.locator("summary").click()
    line = refused.locator("li", has_text=told["label"]).first
    expect(line.locator(".why")).to_contain_text(told["why"].partition("(")[0].strip())
    line.get_by_role("button", name=f"Rule {told['rule']}", exact=True).last.click()
    opened_at(table, told["rule"])


def opened_at(table: Table, rule: str) -> None:
    """The drawer shows this section, in view; Escape closes it, and the focus comes back."""
    drawer = table.page.get_by_role("dialog", name="Rules")
    current = drawer.locator("section.current")
    expect(current).to_be_in_viewport()
    number = current.locator(".number").first.inner_text()
    assert rule == number or rule.startswith(number)
    table.page.keyboard.press("Escape")
    expect(drawer).to_be_hidden()


def test_log_lines_and_crumbs_open_the_rules(door: Door) -> None:
    table = begin(door.enter(), "march-of-justice", seats=SOLO)
    while not table.page.locator(".log .fact .rule").count():
        table.choose(0)
    link = table.page.locator(".log .fact .rule").last
    rule = link.inner_text().strip()
    link.click()
    opened_at(table, rule)
    crumb = table.page.locator(".crumbs .rule").last
    rule = crumb.inner_text().strip()
    crumb.click()
    opened_at(table, rule)


def test_real_dice(door: Door) -> None:
    """The page asks what came up instead of rolling, and writes down what it is told."""
    page = door.enter("/new/keep-it-moving")
    page.get_by_label("Real dice").check()
    page.get_by_role("button", name="Begin", exact=True).click()
    page.wait_for_url("**/table/*")
    table, typed, rolled = Table(page), 0, 0
    for _ in range(80):
        if table.over or rolled >= 3:
            break
        view = table.look()
        if view["who"] != "nature":
            table.choose(0)
            continue
        expect(table.question).to_contain_text("At your own table:")
        expect(table.options).to_have_count(len(view["outcomes"]))
        chosen = view["outcomes"][-1]
        table.choose(len(view["outcomes"]) - 1)
        entry = table.look()["log"]["entries"][view["moves"]]
        assert (entry["act"], entry["typed"], entry["by"]) == (chosen["act"], True, "nature")
        expect(page.locator(".log .act").nth(view["moves"])).to_contain_text(chosen["label"])
        typed += 1
        rolled += entry["roll"] is not None
    assert typed > rolled >= 3, "cards are drawn and dice are rolled"
    table.tab("Table")
    expect(page.locator("table-menu")).to_contain_text("Real dice")


def test_my_games_say_that_dice_are_waited_for(door: Door) -> None:
    table = begin(door.enter(), "march-of-justice", seats=SOLO, dice="typed")
    while table.look()["who"] != "nature":
        table.choose(0)
    table.page.goto("/games")
    expect(table.page.locator(".game-line .badge")).to_have_text("Your dice")


def test_a_mistyped_die_is_taken_back_and_the_log_says_so(door: Door) -> None:
    """And the choice before it too: nobody else has seen anything."""
    table = bring_in(door.enter(), battle(), dice="typed")
    before = table.moves
    table.choose(table.options.count() - 1)
    table.choose(2)
    for _ in range(2):
        with table.one_act():
            table.page.keyboard.press("u")
    assert table.moves == before
    table.choose(table.options.count() - 1)
    table.choose(4)
    mark = table.page.locator(".log .corrected")
    expect(mark).to_have_text("Typed before and taken back: 1st Battalion rolls 3: success.")
    assert [entry["act"] for entry in table.look()["log"]["entries"][-2:]] == [
        ["commit", 15],
        ["roll", 5],
    ]
