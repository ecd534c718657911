"""How March of Justice looks in a terminal."""

from grognard.games.march_of_justice.terminal.board import MarchBoard

BOARD = MarchBoard
