# Grognard. Everything is made inside this folder: the program in .venv, uv (if the machine has none)
# in .tools, what is compiled in build and beside its source.

PYTHON ?= python3
GAME ?=
GAMES ?= 10000
ARGS ?=

UV := $(if $(shell command -v uv 2>/dev/null),uv,.tools/bin/uv)
export UV_PYTHON_DOWNLOADS = never
unexport VIRTUAL_ENV
ifdef QUICK
export GROGNARD_QUICK_BUILD = 1
endif

CHECK_PYTHON = $(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo \
  'Grognard needs Python 3.11 or newer; name it so: make PYTHON=/path/to/python3.11' >&2; exit 1; }

# The install is editable: only a change in these asks for a new one.
READY := .venv/ready
WANTS := pyproject.toml uv.lock setup.py tools/training.py tools/units.py tools/compiled_sources.py src/grognard/lab/train.py compiled.txt \
  $(wildcard $(shell cat compiled.txt))
FOUND = $(WANTS) $(shell command -v $(CC) 2>/dev/null)

# To play, what is needed at run time will do; the rules are compiled beside the first game.
PLAYABLE := .venv/playable

# What is tested a second time, interpreted.
RULES := $(wildcard tests/engine tests/lab $(patsubst src/grognard/games/%/game.py,tests/%,$(wildcard src/grognard/games/*/game.py)) \
  tests/test_contract.py tests/test_golden.py tests/test_build.py)
# What mypy reads.
TYPED := src tests tools bench

# The page: its index is written last, so it is as new as what it was built from.
PAGE := src/grognard/web/static/index.html
FRONT := $(shell find frontend -path frontend/node_modules -prune -o -type f -print)

.PHONY: help setup play terminal page test browser lint format fuzz golden bench screenshots gauntlet simulate shares shapes size lock clean always

help: ## say what can be made (this)
	@sed -n 's/^\([a-z]*\):[^#]*## /  make \1|/p' Makefile | while IFS='|' read -r name text; do \
	  printf '%-14s %s\n' "$$name" "$$text"; done

setup: $(READY) ## set everything up, so that .venv/bin/grognard runs; QUICK=1: sooner, but 1/5 slower

play: ## start the table and open it in the browser: ARGS="--port 8001"
	@$(MAKE) --no-print-directory -j2 $(PLAYABLE) $(PAGE)
	@$(PYTHON) tools/quick_build.py start $(UV) .venv/bin/grognard serve --open $(ARGS)

terminal: $(PLAYABLE) ## play a game in the terminal: GAME=id, ARGS="--seed 1"
	@$(PYTHON) tools/quick_build.py start $(UV) .venv/bin/grognard play $(GAME) $(ARGS)

page: $(PAGE) ## build the page that the server serves

# Sync Playwright and anyio do not go into one run; a loop left open by one spoils the other.
test: $(READY) $(PAGE) ## run the tests, those in Chromium too, then those of the rules again, interpreted
	$(PYTHON) tools/install_needs.py
	.venv/bin/pytest --ignore=tests/browser -n 2 $(ARGS)
	.venv/bin/pytest tests/browser -n 2 $(ARGS)
	GROGNARD_PURE=1 .venv/bin/pytest $(RULES) -n 2 $(ARGS)

browser: $(READY) $(PAGE) ## run only the tests that click through the page in Chromium
	$(PYTHON) tools/install_needs.py
	.venv/bin/pytest tests/browser -n 2 $(ARGS)

lint: $(READY) ## check layout, habits and types of code and tests
	.venv/bin/ruff format --check .
	.venv/bin/ruff check .
	.venv/bin/mypy --strict $(TYPED)

format: $(READY) ## lay the code out as lint wants it
	.venv/bin/ruff format .
	.venv/bin/ruff check --fix .

fuzz: $(READY) ## play at random and look for what breaks: GAME=id, GAMES=10000
	.venv/bin/grognard fuzz $(GAME) --games $(GAMES) $(ARGS)

golden: $(READY) ## write the golden playthroughs anew, then show what changed
	.venv/bin/python -m tests.golden
	git diff --stat

bench: $(READY) $(PAGE) ## measure: playouts against C, odds, start-up, the web table, the build (ARGS="--only web")
	@.venv/bin/python -m bench.run $(ARGS)

shares: $(READY) ## how often the bots win in each scenario: GAME=id ARGS="--games 20000"
	@.venv/bin/python -m bench.shares $(GAME) --games $(GAMES) $(ARGS)

screenshots: $(READY) $(PAGE) ## take the pictures of the main pages anew
	.venv/bin/python tools/screenshots.py

gauntlet: $(READY) $(PAGE) ## the reliability tests in full size, one report: ARGS="--only kill-writer"
	$(PYTHON) tools/install_needs.py
	.venv/bin/python -m tests.gauntlet --size full --report build/gauntlet.md $(ARGS)

simulate: $(READY) ## the server in simulated worlds that go wrong: ARGS="--seeds 10000", ARGS="--seed 17"
	@.venv/bin/python -m tests.simulation $(ARGS)

shapes: $(READY) ## write the page's types anew, as the server describes itself
	.venv/bin/python tools/write_shapes.py

size: ## how many lines there are around each line of rules
	@$(PYTHON) tools/size.py

lock: $(UV) ## bring uv.lock into line with pyproject.toml
	$(UV) lock

clean: ## take away all that was made here
	rm -rf src/grognard/web/static frontend/node_modules .venv .tools build dist src/*.egg-info .pytest_cache .ruff_cache .mypy_cache .hypothesis
	find src tests tools bench '(' -name '*.so' -o -name __pycache__ ')' -prune -exec rm -rf {} +

# The stamp is as old as the start of the build, so that an edit during it counts as one after it.
# GROGNARD_PURE is for running; the build compiles whatever it can.
$(READY): $(WANTS) build/wants.txt | $(UV)
	@$(CHECK_PYTHON)
	@$(PYTHON) tools/quick_build.py stop
	@touch build/started
	env -u GROGNARD_PURE $(UV) sync --locked --python $(PYTHON) --reinstall-package grognard
	@cat build/interpreted.txt 2>/dev/null || true
	@mv build/started $@

$(PLAYABLE): pyproject.toml uv.lock tools/prepare_play.py | $(UV)
	@$(CHECK_PYTHON)
	$(PYTHON) tools/prepare_play.py $(UV)
	@touch $@

$(PAGE): $(FRONT) tools/build_page.py | $(UV)
	$(PYTHON) tools/build_page.py $(UV)
	@touch $@

# Rewritten only when it differs: so a file renamed or taken away, or a C compiler that was not there
# before, asks for a new build, too.
build/wants.txt: always
	@mkdir -p build; echo '$(FOUND)' | cmp -s - $@ || echo '$(FOUND)' > $@

.tools/bin/uv:
	$(PYTHON) tools/get_uv.py .tools

# A uv that the machine has needs no making.
uv always: ;
