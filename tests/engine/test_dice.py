"""The dice are sfc32, one stream for each (seed, game)."""

from collections import Counter

import pytest

from grognard.engine.dice import Dice

# The first four words after twelve rounds, from a C program with uint32_t.
KNOWN = {
    (0, 0): (0x514676C3, 0x08A809DF, 0x30349D2B, 0xFB52C520),
    (1, 0): (0x1A55383E, 0x249FB8E8, 0x62027656, 0xC9ECBB16),
    (1, 1): (0x3294E646, 0x3AA2E2D6, 0xF9267AC9, 0xF539D5BC),
    (123456789012345, 2**32 + 7): (0xDE5A949A, 0xDBC65A23, 0xD4687E8F, 0x6AC9A75D),
}


def sfc32(a: int, b: int, c: int, count: int, rounds: int) -> list[int]:
    """The generator as it is published, written here once more."""
    words = []
    for _ in range(rounds):
        t = (a + b + count) % 2**32
        a, b, c = b ^ b // 2**9, c * 9 % 2**32, (c * 2**21 % 2**32 + c // 2**11 + t) % 2**32
        count = (count + 1) % 2**32
        words.append(t)
    return words


@pytest.mark.parametrize(("seed", "stream"), KNOWN)
def test_known_words(seed: int, stream: int) -> None:
    dice = Dice(seed, stream)
    assert tuple(dice.word() for _ in range(4)) == KNOWN[seed, stream]


@pytest.mark.parametrize("seed", [0, 7, 2**32 - 1, 2**32, 2**62 + 5])
@pytest.mark.parametrize("stream", [0, 1, 2**31, 2**40 + 3])
def test_a_thousand_words_are_those_of_sfc32(seed: int, stream: int) -> None:
    dice = Dice(seed, stream)
    start = (seed % 2**32, seed // 2**32, stream % 2**32, stream // 2**32 + 1)
    assert [dice.word() for _ in range(1000)] == sfc32(*start, rounds=1012)[12:]


def test_streams_and_seeds_differ() -> None:
    begins = [(1, 0), (0, 1), (2, 0), (1, 1), (2**32, 0), (0, 2**32), (3, 0), (0, 3)]
    words = [tuple(Dice(*begin).word() for _ in range(3)) for begin in begins]
    assert len(set(words)) == len(begins)


def test_neighbouring_streams_do_not_resemble_each_other() -> None:
    """Of 32 bits about half differ: the mean of 2000 pairs is within 0.3 of 16 (5 sigma)."""
    bits = 0
    for stream in range(2000):
        bits += int(Dice(5, stream).word() ^ Dice(5, stream + 1).word()).bit_count()
    assert abs(bits / 2000 - 16) < 0.32


@pytest.mark.parametrize("n", [1, 2, 3, 6, 43, 1000])
def test_below_and_die_stay_in_bounds_and_are_the_same_draw(n: int) -> None:
    one, other = Dice(11), Dice(11)
    for _ in range(2000):
        below = one.below(n)
        assert 0 <= below < n
        assert other.die(n) == below + 1


@pytest.mark.parametrize("sides", [2, 3, 6, 20])
def test_every_face_comes_up_as_often(sides: int) -> None:
    """Chi-square of 24,000 dice, seed set beforehand; the limit is mean plus six deviations."""
    dice = Dice(20_240_601)
    seen = Counter(dice.die(sides) for _ in range(24_000))
    wanted = 24_000 / sides
    chi = sum((seen[face] - wanted) ** 2 / wanted for face in range(1, sides + 1))
    assert chi < (sides - 1) + 6 * (2 * (sides - 1)) ** 0.5


def test_two_dice_in_a_row_do_not_lean_on_each_other() -> None:
    dice = Dice(20_240_602)
    seen = Counter((dice.die(6), dice.die(6)) for _ in range(18_000))
    chi = sum((seen[a, b] - 500) ** 2 / 500 for a in range(1, 7) for b in range(1, 7))
    assert chi < 35 + 6 * 70**0.5
