"""A small profile of `many_mutations`, and proof that it would notice something."""

from pathlib import Path
from random import Random

import pytest
from tests.notation import many_mutations
from tests.notation.many_mutations import KINDS, check_message, good_saves, run, time_limit
from tests.notation.mutations import MUTATIONS, TEXT_MUTATIONS, Mutation
from tests.notation.truths import SAVED

CASES = 200


@pytest.mark.parametrize("kind", KINDS)
def test_damage_is_refused_in_one_line_or_read(kind: str, tmp_path: Path) -> None:
    endings = {run(kind, seed, tmp_path) for seed in range(1, CASES + 1)}
    assert len(endings) > 1


@pytest.mark.parametrize("mutation", dict.fromkeys((*MUTATIONS, *TEXT_MUTATIONS)))
def test_every_mutation_changes_something_and_the_same_every_time(mutation: Mutation) -> None:
    content = SAVED["running"].encode()
    outcomes = [mutation(Random(seed), content) for seed in range(20)]
    assert outcomes == [mutation(Random(seed), content) for seed in range(20)]
    assert any(outcome != content for outcome in outcomes)
    for seed in range(20):
        mutation(Random(seed), b"")


def test_a_game_that_is_lost_is_noticed(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(many_mutations, "salvaged", lambda _text, _source: None)
    with pytest.raises(AssertionError):
        {run("saves", seed, tmp_path) for seed in range(1, CASES)}


def test_a_hang_is_noticed() -> None:
    def go_on_for_ever() -> None:
        while True:
            pass

    with pytest.raises(TimeoutError), time_limit(0.01):
        go_on_for_ever()


@pytest.mark.parametrize("message", ["", "two\nlines", "a\x1b[2J", "x" * 10_000])
def test_a_message_nobody_can_read_is_noticed(message: str) -> None:
    with pytest.raises(AssertionError):
        check_message(message)


def test_the_good_saves_have_games_of_many_kinds() -> None:
    readings = [good.reading for good in good_saves()]
    assert any(len(reading.record.rounds) > 2 for reading in readings)
    assert any(reading.record.corrections for reading in readings)
    assert {reading.record.rules.starter_from for reading in readings} == {"dealt", "set-aside"}
