"""Every verb on every family."""

from __future__ import annotations

import copy
import gzip
import pickle
from pathlib import Path

import pytest
from conftest import EACH, LONG, LONG_STRATEGY, NO_QUEENS, QUEENS, QUEENS_ANSWER, SLIDING

import pecah


def test_every_verb_in_a_few_lines(tmp_path: Path) -> None:
    path = tmp_path / "board.txt"
    path.write_text(QUEENS)
    puzzle = pecah.read(path.read_text())
    assert (puzzle.family, puzzle.text) == ("queens", QUEENS)
    assert {"solve", "count", "hint", "explain", "rate", "check"} <= puzzle.capabilities
    assert pecah.read_file(path) == puzzle
    result = puzzle.solve(strategy=None, time_limit=None)
    assert (result.outcome, result.unique, result.counter) == ("solved", True, None)
    assert result.nodes >= 0 and result.seconds >= 0 and len(result.solutions) == 1
    assert [s.cells for s in puzzle.solutions(limit=1000)] == [result.solutions[0].cells]
    assert puzzle.count().solutions == 1
    assert puzzle.hint().message and len(puzzle.explain()) > 0 and puzzle.rate()["level"]
    assert puzzle.check(QUEENS_ANSWER)
    assert pecah.generate("queens", size=8, difficulty="hard", seed=4).solve().unique


def test_files_that_are_compressed(tmp_path: Path) -> None:
    path = tmp_path / "two.xmpuzzle"
    plain = pecah.packing.Puzzle(board=(2, 2), pieces={"A": ["##"], "B": ["##"]})
    path.write_bytes(gzip.compress(str(plain.convert("xmpuzzle")).encode()))
    assert pecah.read_file(path).count().solutions == plain.count().solutions
    packed = gzip.compress(QUEENS.encode())
    assert pecah.read(packed).text == QUEENS
    bomb = gzip.compress(b"A" * (64 << 20))
    for wrong, what in (
        (bomb, "longer than"),
        (gzip.compress(packed), "twice"),
        (packed[:20], "cut off"),
        (packed[:10] + b"\xff" * 20, "damaged"),
    ):
        with pytest.raises(pecah.InvalidPuzzle, match=what):
            pecah.read(wrong)


def test_exact_covers_are_solved_and_counted() -> None:
    toy = pecah.read("| Knuth\na b c d e f g\nc e\na d g\nb c f\na d f\nb g\nd e g\n")
    assert (toy.family, toy.count().solutions) == ("cover", 1)
    assert toy.solve().solution.text.split("\n") == ["c e", "a d f", "b g"]  # type: ignore[union-attr]
    assert toy.to_svg().startswith("<svg") and pickle.loads(pickle.dumps(toy)) == toy
    assert pecah.map([toy.text, QUEENS]).unique == [True, True]
    assert pecah.read(str(pecah.read(QUEENS).convert("xc"))).count().solutions == 1
    with pytest.raises(pecah.InvalidRequest):
        toy.hint()


def test_a_puzzle_reads_as_itself(text: str) -> None:
    puzzle = pecah.read(text)
    assert EACH[puzzle.family] == text
    assert pecah.read(puzzle.text, puzzle.family) == puzzle
    assert type(puzzle) is not pecah.Puzzle, "each family has a class"


def test_solutions_are_accepted_by_the_checker(text: str) -> None:
    puzzle = pecah.read(text)
    result = puzzle.solve()
    assert result.outcome == "solved"
    for solution in result.solutions:
        check = puzzle.check(solution.text)
        assert check.right and check.solution == solution and not check.violations


def test_the_iterator_gives_what_all_gives(text: str) -> None:
    puzzle = pecah.read(text)
    everything = puzzle.solve(limit="all")
    with puzzle.solutions() as solutions:
        assert tuple(solutions) == everything.solutions
    assert solutions.result is not None
    assert (solutions.result.exhausted, solutions.result.found) == (True, everything.found)


def test_a_count_is_the_number_of_solutions() -> None:
    for family in ["queens", "packing", "twentyfour"]:
        puzzle = pecah.read(EACH[family])
        assert puzzle.count().solutions == len(puzzle.solve(limit="all").solutions), family


def test_counts_of_any_size_are_whole_numbers() -> None:
    board = pecah.read("\n".join(chr(65 + row) * 25 for row in range(25)))
    with pytest.raises(pecah.Stopped) as stopped:
        board.count(time_limit=0.05)
    assert stopped.value.reason == "time limit"
    counter = pecah.read("\n".join(chr(65 + r) * 20 for r in range(20))).solve("odometer").counter
    assert counter is not None and counter > 1 << 64, "an odometer of 20^20 cases"


def test_none_is_proved() -> None:
    result = pecah.read(NO_QUEENS).solve()
    assert (result.outcome, result.exhausted, result.solutions) == ("none", True, ())
    assert result.solution is None and result.rating is None
    with pytest.raises(ValueError, match="no solution"):
        result.animate()


def test_a_stopped_search_says_so() -> None:
    puzzle = pecah.read(LONG)
    result = puzzle.solve(LONG_STRATEGY, time_limit=0.05)
    assert (result.outcome, result.reason) == ("stopped", "time limit")
    assert puzzle.solve(LONG_STRATEGY, node_limit=10_000).reason == "node limit"


def test_hints_follow_what_was_played() -> None:
    puzzle = pecah.read(QUEENS)
    hint = puzzle.hint()
    assert hint and hint.step is not None and hint.nudge and hint.rule and hint.cause
    moves = []
    for _ in range(100):
        hint = puzzle.hint(moves)
        if not hint:
            break
        moves += hint.action
    assert hint.outcome == "done" and str(hint) == "done"
    assert puzzle.hint(["r1c1=queen"]).outcome in ("none", "hint")
    with pytest.raises(pecah.InvalidRequest, match="not a move"):
        puzzle.hint(["nonsense"])


def test_every_family_with_hints_leads_to_the_end() -> None:
    for family in ["queens", "packing", "twentyfour", "sliding"]:
        puzzle = pecah.read(EACH[family])
        game = puzzle.play()
        for _ in range(200):
            hint = game.hint()
            if not hint:
                break
            game.play(*hint.action)
        assert game.done, family


def test_playing() -> None:
    game = pecah.read(QUEENS).play(["r1c1=queen"])
    game.play("r1c2=queen")
    assert game.conflicts and game.conflicts[0].places
    assert game.undo().moves == ("r1c1=queen",) and game.can_redo
    assert game.redo().restart().moves == ()
    assert game.tap(1, 1).moves and game.legal_moves()
    assert "<svg" in game.to_svg()
    again = pickle.loads(pickle.dumps(game))
    assert again == game and copy.copy(game) == game
    slide = pecah.sliding.Board([[1, 2], [0, 3]]).play()
    assert slide.arrow("left").moves or slide.arrow("right").moves
    with pytest.raises(ValueError, match="expected up"):
        slide.arrow("sideways")  # type: ignore[arg-type]


def test_what_a_family_does_not_offer_is_said() -> None:
    with pytest.raises(pecah.InvalidRequest) as error:
        pecah.read(EACH["sliding"]).rate()
    assert error.value.diagnostics[0].code == "U006"


def test_wrong_answers_name_their_places() -> None:
    check = pecah.read(QUEENS).check("#AAB\n#AAB\nCCAB\nCBDB")
    assert not check and check.outcome == "wrong" and check.solution is None
    assert any(violation.places for violation in check.violations)
    with pytest.raises(pecah.InvalidPuzzle):
        pecah.read(QUEENS).check("this is no board")


def test_series_repeat_themselves() -> None:
    for family in ["queens", "packing", "twentyfour", "sliding"]:
        one, other = (pecah.series(family, seed=7, time_limit=60) for _ in range(2))
        assert [next(one).text for _ in range(2)] == [next(other).text for _ in range(2)], family
    puzzle = pecah.generate("queens", seed=3)
    assert puzzle.about["seed"] == 3 and pecah.read(puzzle.text).about == {}


def test_languages() -> None:
    english, indonesian = (pecah.read(QUEENS, lang=lang) for lang in ("en", "id"))
    assert english == indonesian and indonesian.lang == "id"
    assert english.hint().message != indonesian.hint().message
    assert pickle.loads(pickle.dumps(indonesian)).lang == "id"
    assert pecah.families("id")[1].title == "Ratu"
    with pytest.raises(ValueError, match="expected one of en, id"):
        pecah.read(QUEENS, lang="fr")  # type: ignore[arg-type]


def test_options() -> None:
    packing = pecah.read(EACH["packing"], distinct=True)
    assert packing.options == {"distinct": "true"}
    assert packing != pecah.read(EACH["packing"])
    assert len(packing.solve(limit="all").solutions) == 1
    assert pickle.loads(pickle.dumps(packing)) == packing
    flat = pecah.read("2 3 2\nDEFAULT\nAA\nA\nBB\nB", size_order="width-first")
    assert flat.text.startswith("3 2")
    with pytest.raises(pecah.InvalidRequest) as error:
        pecah.read(QUEENS, "queens", moons=3)
    assert error.value.diagnostics[0].code == "U001"
    with pytest.raises(TypeError, match="expected a number or a word"):
        pecah.read(QUEENS, stars=1.5)  # type: ignore[arg-type]


def test_values_compare_hash_copy_and_pickle(text: str) -> None:
    puzzle = pecah.read(text)
    values: list[object] = [puzzle, puzzle.solve(), puzzle.solve().solution, puzzle.hint()]
    values += [puzzle.check(puzzle.solve().solutions[0].text), puzzle.hint().step]
    if "explain" in puzzle.capabilities:
        values.append(puzzle.explain())
    for value in values:
        again = pickle.loads(pickle.dumps(value))
        assert again == value and hash(again) == hash(value) and type(again) is type(value)
        assert copy.copy(value) == value and copy.deepcopy(value) == value
        if hasattr(value, "to_svg"):
            assert again.to_svg() == value.to_svg()


def test_facts_and_codes() -> None:
    assert pecah.read(EACH["sliding"]).facts["reachable"] is True
    assert pecah.explain_code("q001").count("\n") > 1
    with pytest.raises(KeyError):
        pecah.explain_code("Z999")


def test_comparison() -> None:
    comparison = pecah.compare(QUEENS)
    assert {row.strategy for row in comparison} == set(pecah.read(QUEENS).strategies)
    assert "odometer" in str(comparison) and "<table>" in comparison._repr_html_()
    assert comparison[0].outcome == "solved"
    with pytest.raises(ValueError, match="no strategy"):
        pecah.compare(QUEENS, ["nothing"])


def test_comparison_as_pandas() -> None:
    pytest.importorskip("pandas")
    frame = pecah.compare(QUEENS).to_pandas()
    assert list(frame.index) == ["bitboard", "odometer"] and frame.found["bitboard"] == 1
    table = pecah.survey("sliding", size="2x2")
    assert len(table.to_pandas()) == len(table.rows) == 7


def test_comparison_as_a_plot() -> None:
    matplotlib = pytest.importorskip("matplotlib")
    matplotlib.use("Agg")
    assert len(pecah.compare(QUEENS).plot().patches) == 2


def test_formats_of_other_programs_read_back(text: str) -> None:
    puzzle = pecah.read(text)
    assert puzzle.formats()
    for name in puzzle.formats():
        try:
            written = puzzle.convert(name)
        except pecah.InvalidRequest as refused:
            # Not every format can hold every puzzle.
            assert [problem.code for problem in refused.diagnostics] == ["U010"], name
            continue
        assert written, name
        # Constraints and shapes for a printer are for other programs only.
        if name not in ("opb", "cnf", "xc", "puzzlecad") and isinstance(written, str):
            again = pecah.read(written)
            assert again.family == puzzle.family, name
            assert again.solve().unique == puzzle.solve().unique, name


def test_a_format_that_is_unknown_is_an_invalid_request() -> None:
    with pytest.raises(pecah.InvalidPuzzle, match="puzzlink"):
        pecah.read(QUEENS).convert("docx")
    with pytest.raises(ValueError, match="1 to 200"):
        pecah.read(QUEENS).convert("stl", millimetres=0)


def test_a_wrong_move_is_refuted() -> None:
    board = pecah.read("2 3 2\nDEFAULT\nAA\nB\nBBB")
    wrong = board.why_not("A:2@r1c2")
    assert "hole" in wrong.message and wrong.to_svg().startswith("<svg")
    assert "Nothing is wrong" in board.why_not("A:1@r1c1").message
    assert "That rules out row 1 column 1" in pecah.read(QUEENS).why_not("r1c1=queen").message
    with pytest.raises(pecah.InvalidRequest, match="not on the board"):
        pecah.read(QUEENS).why_not("r9c9=queen")
    with pytest.raises(pecah.InvalidRequest, match="cannot judge"):
        pecah.read(SLIDING).why_not("up")
