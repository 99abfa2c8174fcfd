#!/usr/bin/env python3
"""Draws speedups.svg from the tables of docs/benchmarks.md: one bar for each ratio to a peer."""

import math
from pathlib import Path

HERE = Path(__file__).parent
# Section of the page: the column of the label, of the peer (or its name) and of the ratio.
SECTIONS = {
    "Packing": ("problem", "`dlx`", "count : `dlx`"),
    "Queens": ("boards", None, "ratio"),
    "Twentyfour": ("task", None, "ratio"),
    "Sliding": ("what", "`slidy`", "Pecah : `slidy`"),
}
COLOURS = {"Packing": "#1f6fb2", "Queens": "#c8511b", "Twentyfour": "#3a7d44", "Sliding": "#7a4fa3"}
LEFT, RIGHT, TOP, ROW, GAP = 410, 800, 34, 17, 26
DECADES = 4


def tables(text):
    """Each table as a list of rows, with the heading of its section."""
    section, rows = None, []
    for line in text.splitlines() + [""]:
        if line.startswith("|"):
            rows.append([cell.strip() for cell in line.strip().strip("|").split("|")])
            continue
        if rows:
            yield section, rows
            rows = []
        if line.startswith("## "):
            section = line[3:]


def ratios(text):
    """Section, label and ratio of every comparison with a peer."""
    for section, (head, _, *rows) in tables(text):
        label, peer, ratio = SECTIONS.get(section, (None, None, None))
        if label not in head or ratio not in head:
            continue
        for row in rows:
            cells = dict(zip(head, row))
            if not cells[ratio] or cells[ratio] == "–":
                continue
            value = float(cells[ratio].rstrip("×"))
            name = peer or cells["peer"]
            yield section, f"{cells[label]} · {name}".replace("`", ""), 1 / value if peer == "`slidy`" else value


def x(value):
    return LEFT + (RIGHT - LEFT) * math.log10(value) / DECADES


def draw(found):
    lines, y, before = [], TOP, None
    for section, label, value in found:
        if section != before:
            y += GAP
            lines.append(f'<text x="8" y="{y - 7}" font-weight="bold">{section}</text>')
            before = section
        shown = f"{value:,.0f}" if value >= 100 else f"{value:.3g}"
        end = min(x(value), x(10**DECADES))
        lines.append(f'<text x="{LEFT - 8}" y="{y + 12}" text-anchor="end">{label}</text>')
        lines.append(f'<rect x="{LEFT}" y="{y + 3}" width="{end - LEFT:.1f}" height="{ROW - 6}" fill="{COLOURS[section]}"/>')
        lines.append(f'<text x="{end + 5:.1f}" y="{y + 12}">{shown}×</text>')
        y += ROW
    height = y + 20
    grid = []
    for decade in range(DECADES + 1):
        at = x(10**decade)
        grid.append(f'<path d="M{at:.1f} {TOP}V{y + 4}" stroke="#ddd"/>')
        grid.append(f'<text x="{at:.1f}" y="{TOP - 8}" text-anchor="middle">{10**decade:,}×</text>')
    title = f'<text x="8" y="{TOP - 8}" font-weight="bold">How many times faster than the peer</text>'
    return "\n".join(
        [f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 860 {height}" font-family="sans-serif" font-size="11.5">',
         f'<rect width="860" height="{height}" fill="#fff"/>', *grid, title, *lines, "</svg>", ""])


found = list(ratios((HERE.parent / "benchmarks.md").read_text(encoding="utf-8")))
assert len(found) > 30, "the tables of docs/benchmarks.md were not recognised"
(HERE / "speedups.svg").write_text(draw(found), encoding="utf-8")
