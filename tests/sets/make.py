"""Makes the sets of boards whose solutions are known from a program other than Pecah.

Pecah generates boards with one solution, and this script grows others from random regions. A SAT
solver confirms or counts the solutions of all of them, from an encoding of the rules that shares
nothing with Pecah. Start positions of packing are counted by a plain backtracking search.

    pip install python-sat
    python tests/sets/make.py target/release/pecah [SET…]
"""

import json
import pathlib
import random
import subprocess
import sys

from pysat.card import CardEnc, EncType
from pysat.solvers import Cadical153

HERE = pathlib.Path(__file__).parent
# Rows, stars, difficulty, seeds.
UNIQUE = [
    (5, 1, None, 4),
    (7, 1, "easy", 6),
    (8, 1, "medium", 10),
    (9, 1, "hard", 10),
    (10, 1, "expert", 4),
    (12, 1, "hard", 6),
    (16, 1, None, 6),
    (20, 1, None, 6),
    (25, 1, None, 6),
    (30, 1, None, 4),
    (40, 1, None, 3),
    (50, 1, None, 3),
    (10, 2, "medium", 12),
    (10, 2, "hard", 12),
    (12, 2, None, 4),
    (14, 3, None, 8),
    (18, 4, None, 3),
]
CHALLENGES = [
    ("iq-puzzler-pro", "5x11", ["easy", "medium", "hard"]),
    ("iq-puzzler-pro", "diamond", ["easy", "medium"]),
    ("kanoodle", "5x11", ["easy", "medium"]),
    ("pentominoes", "6x10", ["easy", "medium"]),
]


def generate(pecah, family, seed, *options):
    command = [pecah, "generate", family, "--seed", str(seed), "--json", *options]
    return json.loads(subprocess.run(command, check=True, capture_output=True).stdout)["puzzle"]


def solutions(grid, stars, most):
    """The columns of the stars of each row, for up to `most` solutions."""
    size = len(grid)
    cell = lambda row, column: row * size + column + 1
    units = [[cell(r, c) for c in range(size)] for r in range(size)]
    units += [[cell(r, c) for r in range(size)] for c in range(size)]
    regions = {}
    for row, line in enumerate(grid):
        for column, letter in enumerate(line):
            regions.setdefault(letter, []).append(cell(row, column))
    units += regions.values()
    if any(len(unit) < stars for unit in units):
        return []
    top = size * size
    solver = Cadical153()
    for unit in units:
        encoded = CardEnc.equals(unit, stars, top_id=top, encoding=EncType.seqcounter)
        top = max(top, encoded.nv)
        for clause in encoded.clauses:
            solver.add_clause(clause)
    for row in range(size):
        for column in range(size):
            for down, right in ((0, 1), (1, -1), (1, 0), (1, 1)):
                other_row, other = row + down, column + right
                if other_row < size and 0 <= other < size:
                    solver.add_clause([-cell(row, column), -cell(other_row, other)])
    found = []
    while len(found) < most and solver.solve():
        chosen = [number for number in solver.get_model()[: size * size] if number > 0]
        solver.add_clause([-number for number in chosen])
        found.append([[(n - 1) % size for n in chosen if (n - 1) // size == r] for r in range(size)])
    return found


def unique(pecah):
    for size, stars, difficulty, seeds in UNIQUE:
        for seed in range(1, seeds + 1):
            options = ["--size", str(size), "--stars", str(stars)]
            options += ["--difficulty", difficulty] if difficulty else []
            text = generate(pecah, "queens", seed, *options)
            grid = [line for line in text.splitlines() if not line.startswith("#")]
            found = solutions(grid, stars, 2)
            assert len(found) == 1, text
            yield {"id": f"{size}-{stars}-{difficulty or 'any'}-{seed}", "stars": stars, "grid": grid, "solution": found[0]}


def regions(size, rng):
    """Connected regions, grown from random cells."""
    letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
    owner = dict(zip(rng.sample(range(size * size), size), letters))
    while len(owner) < size * size:
        at = rng.randrange(size * size)
        row, column = divmod(at, size)
        near = [(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)]
        near = [r * size + c for r, c in near if 0 <= r < size and 0 <= c < size]
        taken = [owner[other] for other in near if other in owner]
        if at not in owner and taken:
            owner[at] = rng.choice(taken)
    return ["".join(owner[row * size + column] for column in range(size)) for row in range(size)]


def scattered(size, stars, rng):
    """Random regions, not connected, around the stars of a random placement."""
    rows = ["ABCDEFGHIJ"[row] * size for row in range(size)]
    placed = rng.choice(solutions(rows, stars, 200))
    letters = [letter for letter in "ABCDEFGHIJ"[:size] for _ in range(stars)]
    rng.shuffle(letters)
    cells = {(row, column): letters.pop() for row in range(size) for column in placed[row]}
    pick = lambda row, column: cells.get((row, column)) or rng.choice("ABCDEFGHIJ"[:size])
    return ["".join(pick(row, column) for column in range(size)) for row in range(size)]


def several():
    rng = random.Random(2026)
    for size, stars, boards in ((5, 1, 8), (6, 1, 8), (7, 1, 8), (8, 1, 8), (9, 1, 8), (10, 1, 6), (11, 1, 4)):
        for number in range(boards):
            grid = regions(size, rng)
            found = len(solutions(grid, stars, 20_000))
            if found < 20_000:
                yield {"id": f"{size}-{stars}-{number}", "stars": stars, "grid": grid, "solutions": found}
    for size in (8, 9, 10):
        for number in range(4):
            grid = scattered(size, 2, rng)
            found = len(solutions(grid, 2, 20_000))
            if found < 20_000:
                yield {"id": f"{size}-2-{number}", "stars": 2, "grid": grid, "solutions": found}
    # Regions that are the rows: the placements of queens that do not touch, OEIS A002464.
    for size in range(4, 9):
        grid = [letter * size for letter in "ABCDEFGH"[:size]]
        yield {"id": f"rows-{size}", "stars": 1, "grid": grid, "solutions": len(solutions(grid, 1, 20_000))}


def shapes(cells):
    """Every turn and mirror image, at the origin."""
    found = set()
    for _ in range(4):
        cells = [(column, -row) for row, column in cells]
        for image in (cells, [(row, -column) for row, column in cells]):
            top, left = min(r for r, _ in image), min(c for _, c in image)
            found.add(tuple(sorted((r - top, c - left) for r, c in image)))
    return found


class Start:
    """A start position on a flat board: its free cells, and the pieces that are still to place."""

    def __init__(self, text):
        lines = text.splitlines()
        rows, columns = (int(word) for word in lines[0].split()[:2])
        kind = lines[1]
        assert kind in ("CUSTOM", "DEFAULT GIVEN"), text
        self.head, self.board, self.pieces = lines[:2], lines[2 : 2 + rows], lines[2 + rows :]
        self.free_mark = "X" if kind == "CUSTOM" else "."
        marks = {(r, c): mark for r, line in enumerate(self.board) for c, mark in enumerate(line)}
        assert len(marks) == rows * columns, text
        self.free = frozenset(cell for cell, mark in marks.items() if mark == self.free_mark)
        drawn = {}
        for number, line in enumerate(self.pieces):
            cells = [(number, column) for column, mark in enumerate(line) if mark != " "]
            drawn.setdefault(line.strip()[0], []).extend(cells)
        self.given = sorted(letter for letter in drawn if letter in set(marks.values()) - {self.free_mark})
        self.left = {letter: shapes(cells) for letter, cells in drawn.items() if letter not in self.given}

    def without(self, letters):
        """The same with these pieces taken off the board."""
        taken_off = str.maketrans(dict.fromkeys(letters, self.free_mark))
        board = [line.translate(taken_off) for line in self.board]
        return "\n".join(self.head + board + self.pieces) + "\n"


def fillings(start):
    """How many ways there are to complete a start position, by plain backtracking."""

    def fill(free, left):
        if not free:
            return int(not left)
        first = min(free)
        count = 0
        for letter, images in left.items():
            rest = {other: value for other, value in left.items() if other != letter}
            for image in images:
                down, right = first[0] - image[0][0], first[1] - image[0][1]
                cells = {(r + down, c + right) for r, c in image}
                if cells <= free:
                    count += fill(free - cells, rest)
        return count

    return fill(start.free, start.left)


def challenges(pecah):
    for pieces, board, difficulties in CHALLENGES:
        for difficulty in difficulties:
            for seed in range(1, 5):
                options = ["--pieces", pieces, "--board", board, "--difficulty", difficulty]
                text = generate(pecah, "packing", seed, *options)
                start = Start(text)
                assert fillings(start) == 1, text
                name = f"{pieces}-{board}-{difficulty}-{seed}"
                yield {"id": name, "puzzle": text, "solutions": 1}
                # With fewer pieces on the board, some have several.
                first, second, third = start.given[:3]
                for letters in [first, second, first + second + third][: 3 if difficulty == "easy" else 2]:
                    text = start.without(letters)
                    count = fillings(Start(text))
                    yield {"id": f"{name}-without-{letters}", "puzzle": text, "solutions": count}


def main(pecah, *wanted):
    sets = {"queens/unique": unique(pecah), "queens/several": several(), "packing/challenges": challenges(pecah)}
    for name in wanted or sets:
        entries = sets[name]
        lines = [json.dumps(entry) + "\n" for entry in entries]
        (HERE / f"{name}.jsonl").write_text("".join(lines))
        print(name, len(lines))


if __name__ == "__main__":
    main(*sys.argv[1:])
