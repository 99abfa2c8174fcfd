"""Tasks for training loops."""

from __future__ import annotations

import pickle
from itertools import islice
from typing import Any

import pytest

import pecah

RECIPES: dict[str, dict[str, Any]] = {
    "queens": {"size": range(5, 8)},
    "packing": {"difficulty": ["easy", "medium"]},
    "twentyfour": {"difficulty": "medium"},
    "sliding": {"difficulty": "easy"},
}


@pytest.mark.parametrize("family", sorted(RECIPES))
def test_tasks_have_one_solution_that_scores_full(family: str) -> None:
    stream = pecah.tasks(family, seed=1, **RECIPES[family])
    for prompt, answer, score in islice(stream, 3):
        assert score.puzzle.count().solutions == 1
        assert score.puzzle.text in prompt
        assert score(answer) == 1.0
        for around in (
            f"Let me think.\n\n{answer}\n",
            f"So\n```\n{answer}\n```\nis my answer.",
            f"<think>{answer[::-1]}</think><answer>{answer}</answer> done",
        ):
            assert score(around) == 1.0, around
        for nothing in ("", "I do not know", "\0", "```\n```", "<answer></answer>", "9" * 5000):
            assert score(nothing) < 0.2, nothing


def test_streams_repeat_themselves_from_any_place() -> None:
    one, other = (pecah.tasks("queens", size=range(5, 9), seed=7) for _ in range(2))
    assert list(islice(one, 4)) == other[:4] and other[3] == next(islice(one, 3, 4))
    assert pecah.tasks("queens", size=6, seed=8)[0] != pecah.tasks("queens", size=6, seed=7)[0]
    assert {len(task.answer.splitlines()) for task in one[:12]} > {5, 8}
    assert pickle.loads(pickle.dumps(one[0])) == one[0]
    assert pickle.loads(pickle.dumps(one))[1] == one[1]


def test_partial_credit_grows_with_what_is_right() -> None:
    task = pecah.tasks("queens", size=6, seed=2)[0]
    rows = task.answer.splitlines()
    empty = task.puzzle.text.splitlines()
    shares = [
        task.score("\n".join(rows[:n] + [" ".join(row) for row in empty[n:]])) for n in range(7)
    ]
    assert shares == sorted(shares) and shares[0] == pytest.approx(0.1) and shares[-1] == 1.0
    assert max(shares[:-1]) <= 0.5


def test_longer_paths_score_less() -> None:
    task = pecah.tasks("sliding", seed=3, difficulty="easy")[0]
    there_and_back = {"up": "down", "down": "up", "left": "right", "right": "left"}
    first = task.answer.split()[0]
    longer = f"{first} {there_and_back[first]} {task.answer}"
    assert 0.5 <= task.score(longer) < 1.0
    assert task.score("up") <= 0.1 and task.score(f"The moves are: {task.answer}") == 1.0


def test_expressions_are_found_in_sentences() -> None:
    task = pecah.tasks("twentyfour", seed=4)[0]
    target = getattr(task.puzzle, "target")
    assert task.score(f"Because {task.answer} = {target}, that works.") == 1.0
    assert task.score("1 + 1") <= 0.1


def test_rows_of_a_dataset() -> None:
    stream = pecah.tasks("queens", size=6, difficulty="easy", seed=1)
    rows = stream.dataset(3)
    assert len(rows) == 3 and rows[-1] == rows[2] and rows[1:] == list(rows)[1:]
    assert rows.score_answer(answer=rows[0]["answer"], entry=rows[0]) == 1.0
    with pytest.raises(IndexError):
        rows[3]
    assert [set(row) for row in rows] == [{"question", "answer", "metadata"}] * 3
    assert rows[0]["metadata"]["rating"]["level"] == "easy"
    assert stream.score_answer(rows[1]["answer"], rows[1]) == 1.0
    assert stream.score_answer(None, rows[1]) == stream.score_answer("?", rows[1]) == 0.0
    reward, row = stream.reward(), rows[2]
    chat = [{"role": "assistant", "content": row["answer"]}]
    assert reward(completion=chat, answer=row["answer"], info=row["metadata"]) == 1.0


def test_wrong_recipes_are_refused() -> None:
    with pytest.raises(pecah.InvalidRequest):
        pecah.tasks("chess")
    with pytest.raises(pecah.InvalidRequest):
        pecah.tasks("queens", moons=3)[0]
    with pytest.raises(ValueError, match="expected"):
        pecah.tasks("sliding", difficulty="odd")[0]
    with pytest.raises(IndexError):
        pecah.tasks("queens")[-1]
