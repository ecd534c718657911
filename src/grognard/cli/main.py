"""`grognard`: finds and runs a command, and says in plain words what went wrong."""

from __future__ import annotations

import io
import os
import sys
from difflib import get_close_matches
from importlib import import_module

import click

from grognard import __version__, compiled
from grognard.own_games import VARIABLE, BadFolder

# Where each command is, and what `grognard --help` says of it. A command is imported when it is
# called: `grognard --version` must not wait for rich and the games.
COMMANDS = {
    "play": ("grognard.cli.play:play", "Play a game in the terminal, or watch a bot play it."),
    "games": ("grognard.cli.games:games", "List the games, their scenarios and options."),
    "odds": ("grognard.cli.odds:odds", "Tell the exact odds of every option in a position."),
    "replay": ("grognard.cli.replay:replay", "Check a game file and tell the game as text."),
    "sim": ("grognard.cli.sim:sim", "Play many games by bots and count how they end."),
    "fuzz": ("grognard.cli.fuzz:fuzz", "Play at random and look for what breaks."),
    "deck": ("grognard.cli.authoring:deck", "Check a deck that you have written."),
    "scenario": ("grognard.cli.authoring:scenario", "Check or draw a map of your own."),
    "new-game": ("grognard.cli.new_game:new_game", "Write the skeleton of a game of your own."),
    "serve": ("grognard.web.commands:serve", "Serve the table on the web."),
    "backup": ("grognard.web.commands:backup", "Write all games of a server into one file."),
    "restore": ("grognard.web.commands:restore", "Fill an empty database from a backup."),
    "verify": ("grognard.web.verifying:verify", "Say what a game file proves of its dice."),
    "engine": ("grognard.cli.engine:engine", "Serve a game to another program by JSON lines."),
}


class Commands(click.Group):
    """The commands by name, each imported when it is called."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in COMMANDS:
            return None
        module, name = COMMANDS[cmd_name][0].split(":")
        command = getattr(import_module(module), name)
        assert isinstance(command, click.Command)
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        with formatter.section("Commands"):
            formatter.write_dl([(name, about) for name, (_, about) in COMMANDS.items()])

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        name = args[0]
        if not name.startswith("-") and name not in COMMANDS:
            near = get_close_matches(name, COMMANDS, n=1)
            hint = f" Did you mean {near[0]!r}?" if near else f" There are {', '.join(COMMANDS)}."
            ctx.fail(f"No command {name!r}.{hint}")
        return super().resolve_command(ctx, args)


def print_version(ctx: click.Context, param: click.Parameter, wanted: bool) -> None:
    if wanted and not ctx.resilient_parsing:
        how = "rules compiled" if compiled() else "rules interpreted"
        click.echo(f"grognard {__version__} ({how})")
        ctx.exit()


@click.group(cls=Commands, context_settings={"help_option_names": ["-h", "--help"]})
@click.option(
    "--version",
    is_flag=True,
    is_eager=True,
    expose_value=False,
    callback=print_version,
    help="Say the version, and whether the rules run compiled.",
)
@click.option("--debug", is_flag=True, help="Show where in the program an error came from.")
def cli(debug: bool) -> None:
    """A table for wargames that knows the rules."""


def main() -> None:
    """Run a command; what goes wrong is said in one line, not in a traceback."""
    words = [word for word in sys.argv[1:] if word != "--debug"]  # allowed anywhere
    debug = len(words) < len(sys.argv) - 1
    tolerate_encoding()
    try:
        status = cli.main(words, prog_name="grognard", standalone_mode=False)
        sys.stdout.flush()
    except click.ClickException as e:
        e.show()
        sys.exit(e.exit_code)
    except BadFolder as e:
        click.echo(f"Error: {VARIABLE}: {e}", err=True)
        sys.exit(2)
    except click.Abort:
        click.echo("Left.", err=True)
        sys.exit(130)
    except BrokenPipeError:
        exit_quietly()
    except Exception as e:
        if debug:
            raise
        click.echo(describe_crash(e), err=True)
        sys.exit(1)
    sys.exit(status if isinstance(status, int) else 0)


def tolerate_encoding() -> None:
    """Write a question mark, not an error, for a letter that the terminal cannot encode."""
    for stream in (sys.stdout, sys.stderr, sys.stdin):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")


def exit_quietly() -> None:
    """Exit without complaint when nobody reads our output any more."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    sys.exit(0)


def describe_crash(e: Exception) -> str:
    """What a player is told about a bug: first that nothing is lost."""
    notes = getattr(e, "__notes__", [])
    saved = "".join(f"{note}\n" for note in notes)
    what = f"{type(e).__name__}: {e}" if str(e) else type(e).__name__
    return (
        f"{saved}Something went wrong that should not have: {what}\n"
        "`grognard --debug …` with the same words shows where."
    )
