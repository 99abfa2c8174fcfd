#!/usr/bin/env python3
"""Draws scaling.svg and prints its figures: a simulation of large clusters from measured parts.

Each part takes the mean time multiplied by a factor that is drawn from the parts that were measured
(scaling.json, made by python/bench/parts.py). A free core takes the next part. A core fails at random,
at a constant rate; the part that it was at is lost and begun again by another.
"""

import heapq
import json
import math
import random
from pathlib import Path

HERE = Path(__file__).parent
CORES = (10, 100, 1_000, 10_000)
# Hours of work in all, seconds that it takes to start a part, seconds until a failed core is back.
WORK, START, BACK = 1_000.0, 0.5, 120.0
# Seconds that a part takes, failures of each core an hour.
SERIES = (
    ("parts of 36 s, each core fails every 20 hours", 36, 0.05, "#3a7d44"),
    ("parts of 6 min, each core fails every 20 hours", 360, 0.05, "#c8511b"),
    ("parts of 1 h, each core fails every 20 hours", 3600, 0.05, "#7a4fa3"),
)


def simulate(cores, mean, failures_an_hour, factors, seed=1):
    """The makespan in seconds, and the share of the cores' time that failures cost."""
    rng = random.Random(seed)
    parts = round(WORK * 3600 / mean)
    rate = failures_an_hour / 3600
    free = [0.0] * cores
    lost = last = 0.0
    for _ in range(parts):
        length = START + mean * rng.choice(factors)
        while True:
            begun = heapq.heappop(free)
            fails = rng.expovariate(rate) if rate else math.inf
            if fails >= length:
                break
            lost += fails + BACK
            heapq.heappush(free, begun + fails + BACK)
        last = max(last, begun + length)
        heapq.heappush(free, begun + length)
    return last, lost / (last * cores)


def main():
    measured = json.loads((HERE / "scaling.json").read_text())["parts"]
    mean = sum(measured) / len(measured)
    factors = [part / mean for part in measured]
    rows = []
    for name, mean_part, failures, colour in SERIES:
        points = []
        for cores in CORES:
            makespan, lost = simulate(cores, mean_part, failures, factors)
            points.append((cores, makespan, WORK * 3600 / (makespan * cores), lost))
        rows.append((name, colour, points))
    for name, _, points in rows:
        for cores, makespan, efficiency, lost in points:
            time = f"{makespan / 3600:.2f} h"
            print(f"| {name} | {cores:,} | {time} | {efficiency:.0%} | {lost:.0%} |")
    (HERE / "scaling.svg").write_text(draw(rows))


def draw(rows):
    left, right, top, bottom = 60, 560, 20, 260
    x = lambda cores: left + (right - left) * (math.log10(cores) - 1) / 3
    y = lambda share: bottom - (bottom - top) * share
    lines = []
    for share in (0, 0.25, 0.5, 0.75, 1):
        lines.append(f'<path d="M{left} {y(share):g}H{right}" stroke="#ccc"/>')
        lines.append(f'<text x="{left - 8}" y="{y(share) + 4:g}" text-anchor="end">{share:.0%}</text>')
    for cores in CORES:
        lines.append(f'<text x="{x(cores):g}" y="{bottom + 18}" text-anchor="middle">{cores:,}</text>')
    lines.append(f'<text x="{(left + right) / 2}" y="{bottom + 36}" text-anchor="middle">cores</text>')
    for index, (name, colour, points) in enumerate(rows):
        path = " ".join(f"{x(cores):g},{y(share):g}" for cores, _, share, _ in points)
        lines.append(f'<polyline points="{path}" fill="none" stroke="{colour}" stroke-width="2"/>')
        lines += [f'<circle cx="{x(c):g}" cy="{y(e):g}" r="3" fill="{colour}"/>' for c, _, e, _ in points]
        row = bottom + 58 + 18 * index
        lines.append(f'<path d="M{left} {row - 4}h20" stroke="{colour}" stroke-width="2"/>')
        lines.append(f'<text x="{left + 28}" y="{row}">{name}</text>')
    height = bottom + 66 + 18 * len(rows)
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 {height}" width="600" '
        f'height="{height}" font-family="sans-serif" font-size="12" role="img" '
        'aria-label="Efficiency of simulated clusters of 10 to 10,000 cores">'
    )
    return "\n".join([head, '<rect width="100%" height="100%" fill="#fff"/>', *lines, "</svg>"]) + "\n"


if __name__ == "__main__":
    main()
