"""The table on the web: games that people play in the browser, safely stored."""
