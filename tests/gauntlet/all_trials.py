"""All trials, in the order in which they are held."""

from __future__ import annotations

import tests.gauntlet.loaded  # noqa: F401  # the mutants, too
from tests.gauntlet import (
    canaries,
    dear_games,
    dear_odds,
    fair_dice,
    forgers,
    fuzz_api,
    kill_postgres,
    kill_server,
    kill_writer,
    malformed,
    operators,
    paired,
    paired_quick,
    power_cut,
    proofs,
    race,
    strangers,
    take_back,
    tampered,
    upgrades,
    workers,
)

TRIALS = (
    kill_writer.TRIAL,
    kill_server.TRIAL,
    kill_postgres.TRIAL,
    power_cut.TRIAL,
    tampered.TRIAL,
    upgrades.TRIAL,
    race.SQLITE,
    race.POSTGRES,
    take_back.TRIAL,
    fair_dice.FAIR,
    fair_dice.UNFORESEEN,
    proofs.TRIAL,
    forgers.TRIAL,
    operators.TRIAL,
    dear_games.TRIAL,
    dear_odds.TRIAL,
    workers.TRIAL,
    malformed.TRIAL,
    fuzz_api.TRIAL,
    strangers.TRIAL,
    canaries.TRIAL,
    paired.TRIAL,
    paired_quick.TRIAL,
)
