"""The server's dice: fair, and promised beforehand."""

from __future__ import annotations

import hashlib
import hmac
from collections import Counter
from itertools import pairwise
from typing import Any

import pytest

from grognard.web import dice

SECRET = bytes(range(32))
# 99.99 % of fair dice stay below these (chi-square with 5 and 35 degrees of freedom).
FIVE, THIRTY_FIVE = 25.7, 76.4


def test_a_commitment_binds_secret_game_title_and_rules() -> None:
    made = {
        dice.make_commitment(SECRET, "g", "t", "1"),
        dice.make_commitment(SECRET[::-1], "g", "t", "1"),
        dice.make_commitment(SECRET, "h", "t", "1"),
        dice.make_commitment(SECRET, "g", "u", "1"),
        dice.make_commitment(SECRET, "g", "t", "2"),
        dice.make_commitment(SECRET, "gt", "", "1"),
        dice.make_commitment(SECRET, "g", "t", "1", dice.SALTED),
    }
    assert len(made) == 7
    said = b"hmac-sha256-2\0g\0t\0" + b"1\0" + SECRET
    assert dice.make_commitment(SECRET, "g", "t", "1") == hashlib.sha256(said).hexdigest()


def test_a_roll_is_what_the_description_says() -> None:
    """docs/web.md, done by hand."""
    with_key = hmac.new(SECRET, b"roll|abc", hashlib.sha256).digest()
    assert dice.derive_key(SECRET, dice.salt_after("abc")) == with_key
    number = int.from_bytes(hmac.new(with_key, b"7|0", hashlib.sha256).digest(), "big")
    assert dice.draw_below(with_key, 7, 6) == number % 6


def test_an_older_roll_is_what_its_description_says() -> None:
    salt = bytes(32)
    for nonce in (b"ann", b"bob"):
        salt = hashlib.sha256(salt + hashlib.sha256(nonce).digest()).digest()
    assert dice.add_salt(dice.add_salt(dice.UNSALTED, b"ann"), b"bob") == salt
    with_key = hmac.new(SECRET, salt, hashlib.sha256).digest()
    assert dice.derive_key(SECRET, salt) == with_key


def test_numbers_that_would_favour_some_outcomes_are_passed_over() -> None:
    """With a total just above half the space nearly half of the draws are: none is too large."""
    most = dice.SPACE // 2 + 1

    def draw(n: int, attempt: int) -> int:
        said = f"{n}|{attempt}".encode()
        return int.from_bytes(hmac.digest(SECRET, said, "sha256"), "big")

    passed_over = 0
    for n in range(64):
        fair = [number for number in (draw(n, attempt) for attempt in range(64)) if number < most]
        assert dice.draw_below(SECRET, n, most) == fair[0]
        passed_over += draw(n, 0) >= most
    assert passed_over > 10


@pytest.mark.parametrize("most", [0, -1, dice.SPACE])
def test_there_is_no_number_out_of_none(most: int) -> None:
    with pytest.raises(ValueError, match="beyond"):
        dice.draw_below(SECRET, 0, most)


def chi_square(counts: Counter[Any], expected: float, kinds: int) -> float:
    assert len(counts) == kinds
    return sum((n - expected) ** 2 / expected for n in counts.values())


def test_dice_are_fair() -> None:
    rolls = [dice.draw_below(SECRET, n, 6) for n in range(60_000)]
    assert chi_square(Counter(rolls), 10_000, 6) < FIVE
    assert chi_square(Counter(pairwise(rolls)), 59_999 / 36, 36) < THIRTY_FIVE


def test_outcomes_come_as_often_as_they_weigh() -> None:
    possible = [(1, 1), (2, 2), (3, 3)]
    came = Counter(dice.pick_outcome(SECRET, n, possible) for n in range(12_000))
    assert sum((came[a] - 2000 * a) ** 2 / (2000 * a) for a in came) < 18.4  # 2 degrees


def test_the_first_rolls_of_many_games_are_fair() -> None:
    """As players see them: another secret and another head for each game."""
    rolls = [
        dice.draw_below(dice.derive_key(n.to_bytes(32, "big"), dice.salt_after("x")), 0, 6)
        for n in range(12_000)
    ]
    assert chi_square(Counter(rolls), 2000, 6) < FIVE


def test_a_bots_dice_and_marks_tell_nothing_of_the_games() -> None:
    assert dice.derive_bot_seed(SECRET, 3) != dice.derive_bot_seed(SECRET, 4)
    assert 0 <= dice.derive_bot_seed(SECRET, 3) < 2**56
    assert dice.public_hash(SECRET, 1, "a") != dice.public_hash(SECRET, 2, "a")
    assert dice.public_hash(SECRET, 1, "a") != dice.public_hash(SECRET[::-1], 1, "a")
