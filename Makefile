# `make` alone lists the targets. Everything is installed into .venv, nothing outside this folder.

VENV   := .venv
BIN    := $(VENV)/bin
PY     := $(BIN)/python
PIP    := $(PY) -m pip --disable-pip-version-check --quiet
# Say `make setup PYTHON=/path/to/python` to choose the interpreter yourself.
PYTHON ?=
# What pytest gets besides its configuration: `make quick ARGS='-k freeze'`. It runs four processes,
# on two cores too: tests of screens mostly wait. `-n 0` keeps to one.
ARGS   ?=

.DEFAULT_GOAL := help
.PHONY: help play setup test quick checks lint format types imports coverage pins wheel release man benchmark pictures numbers clean

help:  ## List the targets (this is what `make` alone does)
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-11s %s\n", $$1, $$2 }' Makefile

play: $(VENV)/.run  ## Play the game (sets up what it needs the first time)
	@$(PY) -m chickenfoot_tui $(ARGS)

setup: $(VENV)/.dev  ## Make .venv with the game and every tool, at the pinned versions

test: checks quick  ## Prove everything: format, lint, types, imports and all tests

quick: $(VENV)/.dev  ## Run the tests only (ARGS='-k word' passes options on to pytest)
	$(PY) -m pytest --numprocesses 4 $(ARGS)

checks: $(VENV)/.dev  ## Check format, lint, types and import directions, without the tests
	$(BIN)/ruff format --check
	$(BIN)/ruff check
	$(PY) -m mypy
	$(BIN)/lint-imports --no-logo

lint: $(VENV)/.dev  ## Lint, and repair what can be repaired safely
	$(BIN)/ruff check --fix

format: $(VENV)/.dev  ## Rewrite the code in the project's format
	$(BIN)/ruff format

types: $(VENV)/.dev  ## Check the types
	$(PY) -m mypy

imports: $(VENV)/.dev  ## Check who imports whom
	$(BIN)/lint-imports --no-logo

coverage: $(VENV)/.dev  ## Run the tests and show which lines and branches they never reach
	$(PY) -m coverage run -m pytest $(ARGS)
	$(PY) -m coverage combine --quiet
	$(PY) -m coverage report

pins: $(VENV)/.made  ## Choose the newest allowed versions anew and write them to requirements/
	$(PY) -m venv $(VENV)/pins
	$(VENV)/pins/bin/python -m pip --disable-pip-version-check --quiet install uv
	$(VENV)/pins/bin/uv pip compile $(COMPILE) pyproject.toml requirements/run.in -o requirements/run.txt
	$(VENV)/pins/bin/uv pip compile $(COMPILE) pyproject.toml requirements/run.in requirements/dev.in -c requirements/run.txt -o requirements/dev.txt
	$(VENV)/pins/bin/uv pip compile $(COMPILE) requirements/rivals.in -o requirements/rivals.txt
	$(VENV)/pins/bin/uv pip compile $(COMPILE) requirements/tools.in -o requirements/tools.txt

wheel: $(VENV)/.dev  ## Build the sdist and the wheel into dist/
	$(PY) -m build --no-isolation --outdir dist

release: $(VENV)/.dev $(VENV)/tools/.made  ## Build both twice, compare, and try them on every Python of 3.11 to 3.13 here
	PATH="$(CURDIR)/$(VENV)/tools/bin:$$PATH" $(PY) -m release $(ARGS)

man: $(VENV)/.dev  ## Write the manual page from the command line (man/chickenfoot.1)
	$(PY) -m release.manual

benchmark: $(VENV)/.dev $(VENV)/rivals/.made  ## Measure the engine and the screens (benchmarks/)
	$(PY) -m benchmarks $(ARGS)

pictures: $(VENV)/.dev  ## Take the pictures of the README anew (docs/pictures/)
	$(PY) -m docs.pictures.take

numbers: $(VENV)/.dev  ## Play out the figures of docs/numbers.md and write it (hours; goes on where it was)
	$(PY) -m docs.numbers $(ARGS)

clean:  ## Remove .venv and everything that was built or cached
	rm -rf $(VENV) dist build htmlcov .coverage .coverage.* .hypothesis
	rm -rf .mypy_cache .ruff_cache .pytest_cache .import_linter_cache
	find src tests benchmarks docs release -name __pycache__ -type d -prune -exec rm -rf {} + 2>/dev/null || true

# --no-emit-index-url and friends: a pinned file names versions and hashes, never an address.
COMPILE := --quiet --upgrade --universal --python-version 3.11 --generate-hashes \
  --no-emit-index-url --no-emit-find-links --custom-compile-command 'make pins'

# The stamps below are what makes a second `make play` instant. An interpreter that cannot
# make a virtual environment (Debian without python3-venv) is passed over like one too old.
FIND_PYTHON = for p in $(PYTHON) $(if $(PYTHON),,python3 python3.14 python3.13 python3.12 python3.11 python); do \
  "$$p" -c 'import sys, venv, ensurepip; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && { echo "$$p"; break; }; done

# An environment whose interpreter is gone, or whose folder was moved, is made anew.
$(shell [ "$$(cat $(VENV)/.made 2>/dev/null)" = "$(CURDIR)" ] && $(PY) -c '' 2>/dev/null || rm -f $(VENV)/.made)

$(VENV)/.made:
	@python="$$($(FIND_PYTHON))"; \
	if [ -z "$$python" ]; then \
	  echo "Chicken Foot needs Python 3.11 or newer with its venv module (Debian, Ubuntu: apt install python3-venv)." >&2; \
	  echo "Looked for: $(if $(PYTHON),$(PYTHON),python3 python3.14 python3.13 python3.12 python3.11 python). Name another: make setup PYTHON=/path/to/python" >&2; \
	  exit 1; \
	fi; \
	echo "Making .venv with $$("$$python" --version)"; \
	"$$python" -m venv --clear $(VENV)
	@echo "$(CURDIR)" > $@

$(VENV)/.run: requirements/run.txt pyproject.toml $(VENV)/.made
	@echo "Installing the game's libraries"
	@$(PIP) install --require-hashes -r requirements/run.txt
	@$(PIP) install --no-deps --no-build-isolation --editable .
	@touch $@

$(VENV)/.dev: requirements/dev.txt $(VENV)/.run
	@echo "Installing the tools"
	@$(PIP) install --require-hashes -r requirements/dev.txt
	@touch $@

# What people install programs with, in an environment of its own.
$(VENV)/tools/.made: requirements/tools.txt $(VENV)/.made
	@echo "Installing pipx and uv into $(VENV)/tools"
	@$(PY) -m venv --clear $(VENV)/tools
	@$(VENV)/tools/bin/python -m pip --disable-pip-version-check --quiet install --require-hashes -r requirements/tools.txt
	@touch $@

# Other people's games, in an environment of their own. Where they cannot be had, the rest is
# measured without them, and the next time they are tried again.
$(VENV)/rivals/.made: requirements/rivals.txt $(VENV)/.made
	@echo "Installing the games to measure ours against into $(VENV)/rivals"
	@$(PY) -m venv --clear $(VENV)/rivals
	@if $(VENV)/rivals/bin/python -m pip --disable-pip-version-check --quiet install --require-hashes -r requirements/rivals.txt; \
	then touch $@; \
	else rm -rf $(VENV)/rivals; echo "They could not be installed; the rest is measured without them." >&2; fi
