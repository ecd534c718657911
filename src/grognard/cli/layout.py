"""The layout of a screen: the board on top, the news in the middle, the question at the bottom."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from itertools import product

from rich.text import Text

from grognard.cli.boards import Board, Fold
from grognard.cli.lines import cut, cut_apart, fill_columns, join_blocks, keep_together, pad, wrap
from grognard.cli.story import Reader, count_news_rows, format_news, format_story
from grognard.engine.play import Play
from grognard.engine.value import Json

WIDE = 120  # columns from which the news gets a column of its own
MAIN = 100  # columns that the board needs at most
Groups = Mapping[str, list[Text]]  # options by their headings


@dataclass(frozen=True)
class Option:
    """An option to choose: its key, its name in full and short, and its numbers as text."""

    key: str
    label: str
    short: str
    numbers: tuple[str, ...] = ()
    act: tuple[Json, ...] = ()
    group: tuple[str, str] | None = None  # its heading, and its name below that
    fold: Fold | None = None  # how it is shown where there is little room


@dataclass(frozen=True)
class ScreenContent:
    """Everything that a screen shows."""

    board: Board
    reader: Reader
    play: Play
    title: str
    look: Json
    crumbs: list[tuple[str, str]]
    question: str
    options: list[Option]
    headings: tuple[str, ...] = ()
    refused: list[str] = field(default_factory=list)
    notice: str = ""
    past: bool = True  # show older news where there is room?


def compose(content: ScreenContent, width: int, rows: int) -> list[Text]:
    """The screen in at most `rows` lines, if possible."""
    if width >= WIDE:
        return compose_wide(content, width, rows)
    top, bottom = choose_sizes(content, width, rows, measure_news(content, width))
    room = rows - len(top) - len(bottom)
    middle = (format_story if content.past else format_news)(
        content.reader, content.play, width, max(room, 0)
    )
    filled = [*[Text("")] * (room - len(middle)), *middle]
    lines = [*top, *filled, *bottom]
    return lines[-rows:]


def compose_wide(content: ScreenContent, width: int, rows: int) -> list[Text]:
    """The screen with the news in a column at the right."""
    main = min(width - 42, max(MAIN, width * 3 // 5))
    rows = min(rows, content.board.tall)
    top, bottom = choose_sizes(content, main, rows, [0])
    gap = [Text("")] * (rows - len(top) - len(bottom))
    aside = width - main - 3
    story = format_story(content.reader, content.play, aside, rows - 2)
    column = [Text("What happened", style="bold dim"), Text(""), *story]
    left = [*top, *gap, *bottom][-rows:]
    column += [Text("")] * (len(left) - len(column))
    return join_blocks(left, column, main, " │ ")


def measure_news(content: ScreenContent, width: int) -> list[int]:
    """How many lines the news takes in full, in brief, and at the least."""
    full, brief = (
        min(count_news_rows(content.reader, content.play, width, tell), content.board.longest_news)
        for tell in (content.reader.tell_in_full, content.reader.tell_briefly)
    )
    return [full, brief, min(brief, 2), *([0] if content.board.table_first else [])]


def choose_sizes(
    content: ScreenContent, width: int, rows: int, news: list[int]
) -> tuple[list[Text], list[Text]]:
    """The roomiest board and options that leave room for the news."""
    acts = [list(option.act) for option in content.options if option.act]
    tops = content.board.sizes(content.title, content.look, width, acts, rows)
    ways = arrange_options(content, width)
    whole = [compose_bottom(content, options, width) for options in ways]
    if content.board.table_first:
        bare = replace(content, refused=[])
        whole += [compose_bottom(bare, options, width) for options in ways]
    cut_short = [
        compose_bottom(content, options, width) for options in arrange_tightly(content, width)
    ]
    last = content.board.last_resorts
    pairs = list(product((tops[:-last], tops[-last:]), (whole, cut_short)))
    if content.headings:  # cutting numbers off is worse than shrinking the board
        pairs.sort(key=lambda pair: pair[1] is cut_short)
    for allowed, bottoms in pairs:
        for spare, top, bottom in list_trials(content.board, news, allowed, bottoms):
            if len(top) + spare + len(bottom) <= rows:
                return top, bottom
    tightest = min([*whole, *cut_short], key=len)
    return next((top for top in tops if len(top) + len(tightest) <= rows), []), tightest


def list_trials(
    board: Board, news: list[int], tops: Sequence[list[Text]], bottoms: Sequence[list[Text]]
) -> Iterator[tuple[int, list[Text], list[Text]]]:
    """Room for news, a table and a question, the best first: where the table comes first, brief
    news is better than a smaller table."""
    known = 2 if board.table_first else 0
    for top, spare, bottom in product(tops, news[:known], bottoms):
        yield spare, top, bottom
    yield from product(news[known:], tops, bottoms)


# ---------------------------------------------------------------- the question


def compose_bottom(content: ScreenContent, options: Sequence[Text], width: int) -> list[Text]:
    """The lower part: the breadcrumb, the question, the options and what is refused."""
    notice = [line for line in wrap(Text(content.notice, style="bold yellow"), width) if line]
    question = wrap(Text(content.question, style="bold"), width) if content.question else []
    return [
        format_breadcrumb(content.crumbs, width),
        *question,
        *options,
        *format_refusals(content, width),
        *notice,
    ]


def format_breadcrumb(crumbs: list[tuple[str, str]], width: int) -> Text:
    """The open rules with their numbers, in a line across the screen."""
    line = Text("── " if crumbs else "", style="dim")
    for n, (rule, title) in enumerate(crumbs):
        if n:
            line.append(" › ", style="dim")
        line.append(f"{rule} ", style="cyan dim").append(title, style="cyan")
    line.append(" " if crumbs else "").append("─" * width, style="dim")
    return Text("").append_text(line[:width]) if line.cell_len > width else line


def format_refusals(content: ScreenContent, width: int) -> list[Text]:
    return [cut(Text(f" –  {why}", style="dim"), width) for why in content.refused]


# ---------------------------------------------------------------- options


def arrange_options(content: ScreenContent, width: int) -> list[list[Text]]:
    """The ways to show the options without cutting any name off, the best first."""
    if not content.options:
        return [[]]
    one = format_one_column(content, width)
    several = [format_columns(content, n, width) for n in (2, 3, 4) if fits(content, n, width)]
    if any(option.group for option in content.options) and not content.headings:
        several = [
            format_groups(group_options(content), width),
            format_in_a_row(group_options(content), width),
        ]
        if any(option.fold for option in content.options):
            several += [
                format_groups(fold_options(content), width),
                format_in_a_row(fold_options(content), width),
            ]
    return [*several, one] if len(content.options) > 8 else [one, *several]


def arrange_tightly(content: ScreenContent, width: int) -> list[list[Text]]:
    """The ways to show the options in more columns, with names cut off and one number each."""
    fewer = [replace(option, numbers=option.numbers[:1]) for option in content.options]
    lean = replace(content, options=fewer, headings=content.headings[:1])
    return [format_columns(lean, n, width) for n in (2, 3, 4) if fewer and width // n > 17]


def fits(content: ScreenContent, columns: int, width: int) -> bool:
    longest = max(len(option.short) for option in content.options)
    numbers = sum(wide + 2 for wide in measure_numbers(content))
    return 4 + longest + numbers <= (width - 2 * (columns - 1)) // columns


def group_options(content: ScreenContent) -> dict[str, list[Text]]:
    """The options by their headings, each with its key; those without a heading come last."""
    held: dict[str, list[Text]] = {}
    for option in sorted(content.options, key=lambda option: option.group is None):
        title, name = option.group or ("", option.label)
        key = keep_together(f"{option.key} ") if option.key else f"{keep_together(name)}…"
        text = Text("").append(key, style="bold cyan")
        held.setdefault(title, []).append(text.append(keep_together(name) if option.key else ""))
    return held


def fold_options(content: ScreenContent) -> dict[str, list[Text]]:
    """The options by their headings, where several of one name are one entry without a key."""
    count = Counter(option.fold for option in content.options)
    lean: list[Option] = []
    for option in content.options:
        fold = option.fold
        if fold is None:
            lean.append(option)
        elif count[fold] == 1:
            lean.append(replace(option, group=(fold.heading, fold.alone)))
        elif not any(other.fold == fold for other in lean):
            lean.append(replace(option, key="", group=(fold.heading, fold.name)))
    return group_options(replace(content, options=lean))


def format_groups(held: Groups, width: int) -> list[Text]:
    """The options with a line for each heading."""
    widest = min(max(len(title) for title in held), width // 2)
    lines: list[Text] = []
    for title, names in held.items():
        indent = widest + 3 if title else 1
        head = Text("").append(f" {title}:" if title else "", style="dim")
        first = pad(head, indent - 1) + Text(" ")
        for line in wrap(Text("   ").join(names), width - indent):
            lines.append(first + line)
            first = Text(" " * indent)
    return lines


def format_in_a_row(held: Groups, width: int) -> list[Text]:
    """The options with all headings in one paragraph."""
    line = Text("")
    for title, names in held.items():
        line.append(" · " if line else "", style="dim")
        line.append(keep_together(f"{title}: ") if title else "", style="dim")
        line.append_text(Text("  ").join(names))
    return [Text(" ") + part for part in wrap(line, width - 1)]


def format_one_column(content: ScreenContent, width: int) -> list[Text]:
    widths = measure_numbers(content)
    room = width - 4 - sum(w + 2 for w in widths)
    longest = min(max(len(option.label) for option in content.options), room)
    lines = format_headings(content, longest, widths)
    for option in content.options:
        name, *more = wrap(Text(option.label), longest) or [Text("")]
        lines.append(format_key(option) + pad(name, longest) + format_numbers(option, widths))
        lines += [Text("    ") + line for line in more]
    return lines


def format_columns(content: ScreenContent, columns: int, width: int) -> list[Text]:
    widths = measure_numbers(content)
    each = (width - 2 * (columns - 1)) // columns
    room = each - 4 - sum(w + 2 for w in widths)
    longest = max(min(max(len(option.short) for option in content.options), room), 6)
    names = cut_apart([option.short for option in content.options], longest)
    cells = [
        format_key(option) + pad(Text(name), longest) + format_numbers(option, widths)
        for option, name in zip(content.options, names, strict=True)
    ]
    head = format_headings(content, longest, widths)
    heads = fill_columns(head * columns, columns, width) if head else []
    return [*heads, *fill_columns(cells, columns, width)]


def format_key(option: Option) -> Text:
    return Text(f"{option.key:>3} ", style="bold cyan")


def measure_numbers(content: ScreenContent) -> list[int]:
    columns = range(len(content.headings))
    held = [[option.numbers[n] for option in content.options if option.numbers] for n in columns]
    return [
        max(len(word) for word in [heading, *words])
        for heading, words in zip(content.headings, held, strict=True)
    ]


def format_headings(content: ScreenContent, longest: int, widths: list[int]) -> list[Text]:
    """The headings above the columns of numbers."""
    if not widths:
        return []
    words = "".join(
        f"  {word:>{wide}}" for word, wide in zip(content.headings, widths, strict=True)
    )
    return [Text(" " * (4 + longest) + words, style="dim")]


def format_numbers(option: Option, widths: list[int]) -> Text:
    held = option.numbers or ("–",) * len(widths)
    return Text("".join(f"  {word:>{wide}}" for word, wide in zip(held, widths, strict=True)))


def choose_columns(board: Board, all_numbers: list[dict[str, Fraction]]) -> list[str]:
    """The numbers worth showing: those that are not 0 for every option."""
    names = list(dict.fromkeys(name for numbers in all_numbers for name in numbers))
    return [
        name
        for name in board.picks(names)
        if board.column(name).always or any(numbers.get(name) for numbers in all_numbers)
    ]
