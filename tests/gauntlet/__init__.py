"""The gauntlet: what the web table promises, tried by force. `python -m tests.gauntlet --help`."""
