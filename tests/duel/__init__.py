"""A made-up game, to prove the engine and to show how a game is written. Not for sale."""
