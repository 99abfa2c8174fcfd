"""Tasks for training loops: a prompt, an answer, and a score for any text."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from random import Random
from typing import Any, NamedTuple, Union, overload

from ._arguments import OptionValue
from ._errors import InvalidPuzzle, Stopped
from ._making import generate, seed_of
from ._puzzle import Lang, Puzzle, restore

#: A value of a recipe, or several of which each task takes one.
Choice = Union[OptionValue, Sequence[Union[int, str]], range]

#: What an answer that can be read but is wrong gets before anything agrees.
READABLE = 0.1

#: What a wrong answer can get at most.
MOST_FOR_WRONG = 0.5

#: How many puzzles are made at most for one with a single solution.
MOST_TRIES = 200

_RULES: dict[str, dict[str, str]] = {
    "queens": {
        "en": (
            "Below is a square board of letters; cells with the same letter form a region. Put "
            "{stars} in every row, every column and every region so that no two of them touch, "
            "not even at a corner. Answer with the board, the letters kept and # where you put "
            "one."
        ),
        "id": (
            "Di bawah ini papan persegi berisi huruf; sel dengan huruf yang sama membentuk satu "
            "wilayah. Letakkan {stars} di setiap baris, kolom, dan wilayah, tanpa ada dua yang "
            "bersentuhan, di sudut pun tidak. Jawab dengan papannya: hurufnya tetap, dan # di "
            "tempat yang dipilih."
        ),
    },
    "packing": {
        "en": (
            "Fill the board with the pieces. The first line below has the rows, the columns and "
            "the number of pieces. After the word CUSTOM comes the board, in which X is an empty "
            "cell, . is no cell and a letter is a piece that lies there already. Then come the "
            "pieces, each drawn with its letter. Pieces may be turned and turned over. Every "
            "piece is used once and every cell is covered. Answer with the filled board: rows of "
            "letters, with . where there is no cell."
        ),
        "id": (
            "Penuhi papan dengan semua keping. Baris pertama di bawah berisi banyaknya baris, "
            "kolom, dan keping. Setelah kata CUSTOM ada papannya: X sel kosong, . bukan sel, dan "
            "huruf adalah keping yang sudah terletak di sana. Lalu keping-kepingnya, masing-masing "
            "digambar dengan hurufnya. Keping boleh diputar dan dibalik. Setiap keping dipakai "
            "sekali dan setiap sel tertutup. Jawab dengan papan yang penuh: baris-baris huruf, "
            "dengan . di tempat yang bukan sel."
        ),
    },
    "twentyfour": {
        "en": (
            "Make {target} from the cards below with +, -, * and /, using every card exactly "
            "once (A is 1, J is 11, Q is 12, K is 13). Parentheses and fractions are allowed. "
            "Answer with one expression in numbers."
        ),
        "id": (
            "Buat {target} dari kartu di bawah dengan +, -, * dan /, setiap kartu tepat sekali "
            "(A adalah 1, J 11, Q 12, K 13). Tanda kurung dan pecahan boleh. Jawab dengan satu "
            "ekspresi dalam angka."
        ),
    },
    "sliding": {
        "en": (
            "Below is a board of sliding tiles; {blank} is the blank. Move the blank until the "
            "tiles are in order row by row and the blank is last, in as few moves as possible. "
            "Answer with the moves of the blank, separated by spaces: up, down, left or right."
        ),
        "id": (
            "Di bawah ini papan ubin geser; {blank} adalah celah. Geser celah sampai ubin "
            "berurutan baris demi baris dan celah di akhir, dengan langkah sesedikit mungkin. "
            "Jawab dengan langkah celah, dipisah spasi: up, down, left, atau right."
        ),
    },
}

_FENCE = re.compile(r"```[^\n`]*\n(.*?)```", re.DOTALL)
_TAGGED = re.compile(r"<answer>(.*?)</answer>", re.DOTALL | re.IGNORECASE)
_BOXED = re.compile(r"\\boxed\{([^{}]*)\}")
_EXPRESSION = re.compile(r"[0-9(][0-9+\-*/×÷−()\s]*")


class Score:
    """Judges a text as an answer to one puzzle: call it with the text, get a number from 0 to 1.

    - 1.0: right by the family's checker; for sliding tiles, right and as short as possible.
    - Right but longer than the shortest (sliding tiles): the shortest length over its length, at
      least 0.5.
    - Wrong, but readable as an answer: 0.1, and up to 0.5 as more cells agree with the solution
      (queens and packing).
    - Not readable as an answer: 0.0.

    In a longer text, what stands in the last ``<answer>…</answer>`` counts, else in the last fenced
    block, else in the last ``\\boxed{…}``; without any of these, the last lines that can be read as
    an answer.
    """

    __slots__ = ("answer", "puzzle")

    def __init__(self, puzzle: Puzzle, answer: str) -> None:
        #: The puzzle.
        self.puzzle = puzzle
        #: A right answer.
        self.answer = answer

    def __call__(self, text: str) -> float:
        for candidate in _candidates(text, self.answer.count("\n") + 1):
            score = self._judge(candidate)
            if score is not None:
                return score
        return 0.0

    def _judge(self, candidate: str) -> float | None:
        try:
            check = self.puzzle.check(candidate)
        except InvalidPuzzle:
            return None
        if check.solution is not None:
            if check.solution.moves is None:
                return 1.0
            moves, shortest = len(check.solution.moves), len(self.answer.split())
            return max(0.5, min(1.0, shortest / moves)) if moves else 1.0
        share = _agreement(candidate, self.answer)
        return READABLE + (MOST_FOR_WRONG - READABLE) * share

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Score):
            return NotImplemented
        return (self.puzzle, self.answer) == (other.puzzle, other.answer)

    def __hash__(self) -> int:
        return hash((self.puzzle, self.answer))

    def __reduce__(self) -> tuple[Any, ...]:
        return (Score, (self.puzzle, self.answer))


def _candidates(text: str, lines: int) -> Iterator[str]:
    """What may be the answer in a text, the most likely first."""
    for marked in (_TAGGED, _FENCE, _BOXED):
        found = marked.findall(text)
        if found:
            yield found[-1].strip("\n")
            return
    rows = [row.rstrip() for row in text.strip().splitlines()]
    if len(rows) <= lines:
        yield "\n".join(rows)
    for end in range(len(rows), lines - 1, -1):
        yield "\n".join(rows[end - lines : end])
    if lines == 1:
        for row in reversed(rows):
            # `9 + 4 * 2 + 7` in "so 9 + 4 * 2 + 7 = 24 works", `up left` after a colon.
            yield row.rpartition(":")[2].strip()
            yield from sorted(_EXPRESSION.findall(row.partition("=")[0]), key=len, reverse=True)[:1]


def _agreement(candidate: str, answer: str) -> float:
    """The share of cells in which two boards agree that differ at all; 0 for other answers."""
    theirs, ours = (["".join(row.split()) for row in t.splitlines()] for t in (candidate, answer))
    if len(ours) < 2 or len(theirs) != len(ours):
        return 0.0
    if "#" in answer:
        # Of a board with marks only the marks count.
        marks = [(r, c) for r, row in enumerate(ours) for c, cell in enumerate(row) if cell == "#"]
        placed = sum(row.count("#") for row in theirs)
        hits = sum(theirs[r][c : c + 1] == "#" for r, c in marks)
        return hits / max(len(marks), placed, 1)
    cells = [(a, b) for one, other in zip(theirs, ours) for a, b in zip(one, other) if b != "."]
    return sum(a == b for a, b in cells) / max(len(cells), 1)


class Task(NamedTuple):
    """One task: ``prompt, answer, score = task``."""

    #: The rules, the puzzle, and how to answer.
    prompt: str
    #: A right answer.
    answer: str
    #: Judges any text: see ``Score``.
    score: Score

    @property
    def puzzle(self) -> Puzzle:
        """The puzzle."""
        return self.score.puzzle


class Tasks(Sequence[Task]):
    """An endless, reproducible stream of tasks: iterate over it, or take any by its index.

    Task ``n`` depends on the seed and on ``n`` alone, so workers can share a stream.
    """

    def __init__(
        self, family: str, seed: int, lang: Lang, time_limit: float | None, recipe: Mapping[str, Choice]
    ) -> None:
        if family not in _RULES:
            # An unknown family is reported by the library, with the list of those that exist.
            generate(family)
        self.family = family
        self.seed = seed_of(seed)
        self.lang: Lang = lang
        self.time_limit = time_limit
        self.recipe = dict(recipe)

    def __iter__(self) -> Iterator[Task]:
        number = 0
        while True:
            yield self[number]
            number += 1

    def __len__(self) -> int:
        """A bound that no loop reaches: the stream has no end."""
        return (1 << 31) - 1

    @overload
    def __getitem__(self, index: int) -> Task: ...
    @overload
    def __getitem__(self, index: slice) -> list[Task]: ...
    def __getitem__(self, index: int | slice) -> Task | list[Task]:
        """The task with this number, from 0; a slice gives a list."""
        if isinstance(index, slice):
            return [self[n] for n in range(*index.indices(len(self)))]
        number = int(index)
        if number < 0:
            raise IndexError("tasks count from 0 and have no end")
        random = Random(f"{self.family} {self.seed} {number}")
        for _ in range(MOST_TRIES):
            task = self._task(random)
            if task is not None:
                return task
        raise Stopped(f"no puzzle of {MOST_TRIES} has one solution", "no such puzzle")

    def _task(self, random: Random) -> Task | None:
        given: dict[str, OptionValue] = {}
        for name, value in self.recipe.items():
            several = isinstance(value, (range, list, tuple))
            given[name] = random.choice(list(value)) if several else value  # type: ignore
        given = _translated(self.family, given, random)
        seed = random.getrandbits(63)
        puzzle = generate(self.family, seed=seed, lang=self.lang, time_limit=self.time_limit, **given)
        if puzzle.count(self.time_limit).solutions != 1:
            return None
        solution = puzzle.solve(time_limit=self.time_limit).solution
        if solution is None:
            return None
        answer = solution.text if solution.moves is None else " ".join(solution.moves)
        return Task(_prompt(puzzle, self.lang), answer, Score(puzzle, answer))

    def entry(self, index: int) -> dict[str, Any]:
        """A task as a row of a dataset: ``question``, ``answer`` and ``metadata``."""
        task = self[index]
        puzzle = task.puzzle
        rating = dict(puzzle.rate().values) if "rate" in puzzle.capabilities else {}
        if not rating:
            # Without a rating for people, how much there is to do.
            rating = {"moves": len(task.answer.split())} if self.family == "sliding" else {
                "free_pieces": puzzle.about.get("free")
            }
        metadata = {
            "source_dataset": f"pecah/{self.family}",
            "source_index": index,
            "seed": self.seed,
            "family": self.family,
            "puzzle": puzzle.text,
            "rating": rating,
        }
        return {"question": task.prompt, "answer": task.answer, "metadata": metadata}

    def score_answer(self, answer: str | None, entry: Mapping[str, Any]) -> float:
        """Judges an answer to a row that ``entry`` gave."""
        if answer is None:
            return 0.0
        puzzle = restore(self.family, entry["metadata"]["puzzle"], [], self.lang, {})
        return Score(puzzle, entry["answer"])(answer)

    def dataset(self, size: int) -> TaskDataset:
        """The first tasks as rows: a dataset as reasoning-gym has them."""
        return TaskDataset(self, size)

    def reward(self) -> Callable[..., float]:
        """A reward function for rubrics that call ``reward(completion=…, answer=…, info=…)`` with
        the metadata of a row as ``info``."""

        def reward(completion: Any, answer: str, info: Mapping[str, Any], **_: Any) -> float:
            text = completion if isinstance(completion, str) else str(completion[-1]["content"])
            return self.score_answer(text, {"answer": answer, "metadata": info})

        return reward

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Tasks):
            return NotImplemented
        return self.__dict__ == other.__dict__

    def __hash__(self) -> int:
        return hash((self.family, self.seed))

    def __repr__(self) -> str:
        return f"<Tasks of {self.family} from seed {self.seed}>"


class TaskDataset(Sequence[dict[str, Any]]):
    """The first tasks of a stream as rows, each made when it is looked at.

    It has the shape of a dataset of reasoning-gym: a length, rows of ``question``, ``answer`` and
    ``metadata``, and ``score_answer``. ``datasets.Dataset.from_list`` takes it too.

    >>> import pecah
    >>> data = pecah.tasks("queens", size=6, difficulty="easy", seed=1).dataset(2)
    >>> for row in data:
    ...     print(sorted(row), data.score_answer(answer=row["answer"], entry=row))
    ['answer', 'metadata', 'question'] 1.0
    ['answer', 'metadata', 'question'] 1.0
    """

    def __init__(self, tasks: Tasks, size: int) -> None:
        if size < 0:
            raise ValueError(f"size is {size}: expected 0 or more")
        self.tasks = tasks
        self._rows = range(size)

    def __len__(self) -> int:
        return len(self._rows)

    @overload
    def __getitem__(self, index: int) -> dict[str, Any]: ...
    @overload
    def __getitem__(self, index: slice) -> list[dict[str, Any]]: ...
    def __getitem__(self, index: int | slice) -> dict[str, Any] | list[dict[str, Any]]:
        chosen = self._rows[index]
        if isinstance(chosen, range):
            return [self.tasks.entry(n) for n in chosen]
        return self.tasks.entry(chosen)

    def score_answer(self, answer: str | None, entry: Mapping[str, Any]) -> float:
        """Judges an answer to one of the rows."""
        return self.tasks.score_answer(answer, entry)

    def __repr__(self) -> str:
        return f"<{len(self)} rows of {self.tasks!r}>"


#: Moves of the shortest solution of a 3×3 board.
_DEPTHS = {"easy": (6, 10), "medium": (11, 15), "hard": (16, 20), "expert": (21, 25)}


def _translated(
    family: str, given: dict[str, OptionValue], random: Random
) -> dict[str, OptionValue]:
    """The recipe in the words of the family, where those of tasks differ."""
    if family == "sliding":
        size = given.setdefault("size", 3)
        if isinstance(size, int):
            given["size"] = f"{size}x{size}"
        difficulty = given.pop("difficulty", None)
        if difficulty is not None and difficulty not in _DEPTHS:
            raise ValueError(f"difficulty is {difficulty!r}: expected {', '.join(_DEPTHS)}")
        if "depth" not in given and "scramble" not in given:
            least, most = _DEPTHS[str(difficulty or "easy")]
            given["depth"] = random.randint(least, most)
    elif family == "twentyfour" and "size" in given:
        given["cards"] = given.pop("size")
    return given


def _prompt(puzzle: Puzzle, lang: Lang) -> str:
    rules = _RULES[puzzle.family][lang]
    words: dict[str, object] = {}
    if puzzle.family == "queens":
        stars: int = getattr(puzzle, "stars")  # noqa: B009
        one = {"en": "exactly one queen", "id": "tepat satu ratu"}
        many = {"en": f"exactly {stars} stars", "id": f"tepat {stars} bintang"}
        words = {"stars": (one if stars == 1 else many)[lang]}
    elif puzzle.family == "twentyfour":
        words = {"target": getattr(puzzle, "target")}  # noqa: B009
    elif puzzle.family == "sliding":
        tiles: list[list[int]] = getattr(puzzle, "tiles")  # noqa: B009
        words = {"blank": sum(map(len, tiles))}
    return f"{rules.format(**words)}\n\n{puzzle.text}"


def tasks(
    family: str,
    *,
    seed: int = 0,
    lang: Lang = "en",
    time_limit: float | None = None,
    **recipe: Choice,
) -> Tasks:
    """An endless, reproducible stream of tasks with one solution each.

    Args:
        family: The name of the family.
        seed: The same seed gives the same stream.
        lang: The language of prompts.
        time_limit: Seconds for making each puzzle.
        **recipe: What the puzzles are to be like, as in ``pecah.generate``; a range or a list of
            values gives each task one of them. ``size`` is the rows of a board, or the cards of a
            hand; ``difficulty`` of sliding tiles chooses the number of moves.

    >>> import pecah
    >>> from itertools import islice
    >>> stream = pecah.tasks("queens", size=range(6, 10), difficulty="easy", seed=1)
    >>> for prompt, answer, score in islice(stream, 2):
    ...     print(score(answer), score("I do not know"))
    1.0 0.0
    1.0 0.0
    >>> stream[1].score(f"Let me think.\\n<answer>\\n{stream[1].answer}\\n</answer>")
    1.0
    """
    return Tasks(family, seed, lang, time_limit, recipe)
