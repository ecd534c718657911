"""`python -m grognard` is `grognard`."""

from grognard.cli.main import main

main()
