"""How even the parts of a count are, and what cutting it costs: processor time of the whole on one
thread, and of every part.

    python python/bench/parts.py 64 -- pecah count PUZZLE
    python python/bench/parts.py 64 -- pecah solve BOARD --bound 95

prints the longest part as a multiple of the mean, and all parts together as a multiple of the
whole. ``--json FILE`` keeps the times. Processor time is what other programs disturb least.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path


def seconds(command: list[str], output: Path) -> float:
    """Processor time that a command takes, in user mode."""
    with open(output, "wb") as file:
        child = subprocess.Popen(command, stdout=file, stderr=subprocess.DEVNULL)
        _, status, used = os.wait4(child.pid, 0)
    child.returncode = os.waitstatus_to_exitcode(status)
    if child.returncode not in (0, 1):
        sys.exit(f"{' '.join(command)} ended with {child.returncode}")
    return used.ru_utime


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("parts", type=int)
    parser.add_argument("--json", type=Path)
    parser.add_argument("command", nargs="+")
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        one = [*asked.command, "--threads", "1", "--json"]
        # A round of a sliding puzzle is one part of one: without `--part` it ends at its first solution.
        is_round = "--bound" in one
        whole = seconds([*one, "--part", "0/1"] if is_round else one, folder / "whole.txt")
        parts = [
            seconds([*one, "--part", f"{part}/{asked.parts}"], folder / f"{part}.json")
            for part in range(asked.parts)
        ]
        merge = [asked.command[0], "merge", str(folder), "--json"]
        merged = subprocess.run(merge, capture_output=True)
        if merged.returncode not in (0, 1):
            sys.exit(merged.stderr.decode())
        total = json.loads(merged.stdout)
        counted = json.loads((folder / "whole.txt").read_text())
    found, known = ("found", "count") if is_round else ("solutions", "solutions")
    if str(total[found]) != str(counted[known]):
        sys.exit(f"{total[found]} in parts, {counted[known]} as a whole")
    mean = sum(parts) / len(parts)
    print(f"{counted[known]} solutions by {counted['method']}")
    print(f"whole {whole:.2f} s, parts {sum(parts):.2f} s: {sum(parts) / whole:.3f} times")
    print(f"longest part {max(parts):.3f} s, mean {mean:.3f} s: {max(parts) / mean:.3f} times")
    if asked.json:
        asked.json.write_text(json.dumps({"whole": whole, "parts": parts}) + "\n")


if __name__ == "__main__":
    main()
