# Every target sets up what it needs in .venv, from a bare Python 3.11 or newer.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check install --quiet

.DEFAULT_GOAL := help
.PHONY: help play test quick soak mutants browser compiled scenes check format generate bench docs clean

help:
	@echo "make play    set up, and play in the browser"
	@echo "make test    set up, and run every check and test"
	@echo "make quick   checks and the tests that take seconds, for the inner loop"
	@echo "make soak    the long campaigns: whole games, leaks, bounds and fuzzing, for some hours"
	@echo "make mutants change one thing at a time in a sample of the code; the tests must notice"
	@echo "make check   format, lint, types, import layers"
	@echo "make format  let the formatter put the sources in order"
	@echo "make generate  write record.py of every game anew, after a change of its field list"
	@echo "make bench   measure speed beside OpenSpiel"
	@echo "make docs    rebuild the generated tables and the documentation site"
	@echo "make clean   remove everything that was set up or built"

$(BIN)/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
	  { echo "Serai needs Python 3.11 or newer: make PYTHON=python3.12 ..." >&2; exit 2; }
	@echo "setting up $(VENV) ..."
	@$(PYTHON) -m venv $(VENV)

# One stamp for each set of extras; what is listed in pyproject.toml is installed anew when it changes.
$(VENV)/play: pyproject.toml | $(BIN)/python
	@echo "installing Serai ..."
	@$(PIP) --editable '.[web]'
	@touch $@

$(VENV)/test: pyproject.toml | $(BIN)/python
	@echo "installing Serai and what its tests need ..."
	@$(PIP) --editable '.[dev,gpu]'
	@touch $@

$(VENV)/bench: pyproject.toml | $(BIN)/python
	@echo "installing Serai and OpenSpiel ..."
	@$(PIP) --editable '.[bench]'
	@touch $@

play: $(VENV)/play
	@$(BIN)/serai serve

# The browser tests drive the system's Chromium. Where there is none and we may, Debian's is installed;
# where there is none and we may not, those tests are skipped and say so.
browser:
	@tools/browser.sh

# What the tests compile is compiled beside the checks, once, and kept in .work/cache as long as its sources stay.
test: $(VENV)/test browser
	@$(MAKE) --no-print-directory --jobs=2 check compiled
	@$(MAKE) --no-print-directory scenes
	@echo "everything else: contract, bots, study, terminal, pages in a browser, documentation ..."
	@$(BIN)/pytest --numprocesses=auto --dist=load --maxschedchunk=1 --ignore=tests/games

compiled: $(VENV)/test
	@$(BIN)/python tools/prebuild.py

scenes: $(VENV)/test
	@echo "the scenes of every rule, with the coverage of serai/games ..."
	@rm -f .coverage*
	@$(BIN)/coverage run -m pytest --numprocesses=auto tests/games --quiet
	@$(BIN)/coverage combine --quiet
	@$(BIN)/coverage report --fail-under=100

# No browser, and at most the rules of one game are compiled, once.
QUICK := tests/core tests/match tests/games/$(or $(GAME),dunhuang) tests/web/server/test_socket.py
quick: check
	@$(BIN)/pytest --quiet $(QUICK)

FUZZ ?= 600
soak: $(VENV)/test browser compiled
	@echo "what is marked soak ..."
	@$(BIN)/pytest --numprocesses=auto --dist=load --maxschedchunk=1 -m soak --verbose
	@for game in $$($(BIN)/python -c 'import serai; print(*serai.game_names())'); do \
	  echo "fuzzing $$game for $(FUZZ) s ..."; \
	  $(BIN)/serai fuzz $$game --seconds $(FUZZ) --out .work || exit 1; \
	done

mutants: $(VENV)/test
	@$(BIN)/python tools/mutants.py $(MUTANTS)

check: $(VENV)/test
	@echo "formatting and lint ..."
	@$(BIN)/ruff format --check --quiet
	@$(BIN)/ruff check --quiet
	@echo "types ..."
	@$(BIN)/mypy
	@echo "import layers ..."
	@$(BIN)/lint-imports --no-logo

format: $(VENV)/test
	$(BIN)/ruff format
	$(BIN)/ruff check --fix

generate: $(VENV)/play
	$(BIN)/python -m serai.core.generate

bench: $(VENV)/bench
	$(BIN)/serai bench

docs: $(VENV)/test
	$(BIN)/python tools/docs_tables.py
	$(BIN)/python tools/docs_site.py
	$(BIN)/zensical build --strict

clean:
	rm -rf $(VENV) .work .cache site dist .coverage* .mypy_cache .pytest_cache .ruff_cache .import_linter_cache
