"""Fits the model of difficulty to measured human times and success rates.

    cargo run -q --release -p pecah --example twentyfour_features > features.csv
    python3 -m venv fit && fit/bin/pip install scikit-learn==1.9.1 scipy==1.17.1
    fit/bin/python crates/pecah/src/families/twentyfour/difficulty/fit.py features.csv hands.csv > \
        crates/pecah/src/families/twentyfour/difficulty/trees.rs

`hands.csv` has the columns `hand`, `human_mean_time_s` and `human_solved_rate`. The script prints
the rank correlations of a tenfold cross-validation to standard error (Spearman 0.812 for the time
and 0.870 for the success rate), and two small ensembles of trees, for the time and for the success
rate, to standard output. Seeds are fixed: with these versions the output is `trees.rs`, byte for
byte.
"""

import csv
import sys

import numpy as np
from scipy.stats import spearmanr
from sklearn.ensemble import GradientBoostingRegressor
from sklearn.model_selection import KFold

TREES, DEPTH = 150, 3


def model():
    return GradientBoostingRegressor(
        n_estimators=TREES, max_depth=DEPTH, learning_rate=0.08, subsample=0.6,
        max_features=0.3, min_samples_leaf=8, random_state=0)


def cross_validated(x, y):
    predicted = np.zeros(len(y))
    for train, test in KFold(10, shuffle=True, random_state=1).split(x):
        predicted[test] = model().fit(x[train], y[train]).predict(x[test])
    return spearmanr(predicted, y)[0]


def complete(tree, node, depth, splits, leaves):
    """A tree with all leaves at one depth: what ends early goes left for ever."""
    if depth == DEPTH:
        leaves.append(tree.value[node][0][0])
        return
    leaf = tree.children_left[node] < 0
    splits[depth].append((0, np.inf) if leaf else (tree.feature[node], tree.threshold[node]))
    for child in (tree.children_left[node], tree.children_right[node]):
        complete(tree, node if leaf else child, depth + 1, splits, leaves)


def literal(text):
    """A number as Rust writes it."""
    if text == "inf":
        return "INFINITY"
    return text if set(".e") & set(text) else text + ".0"


def listed(numbers):
    return f"[{', '.join(numbers)}]"


def printed(name, fitted):
    print(f"\npub(super) static {name}: [DecisionTree; {TREES}] = [")
    for estimator in fitted.estimators_[:, 0]:
        splits, leaves = [[] for _ in range(DEPTH)], []
        complete(estimator.tree_, 0, 0, splits, leaves)
        tests = [test for level in splits for test in level]
        features = listed(str(feature) for feature, _ in tests)
        bounds = listed(literal(f"{bound:.6g}") for _, bound in tests)
        values = listed(literal(f"{0.08 * leaf:.3g}") for leaf in leaves)
        print(f"    tree({features}, {bounds}, {values}),")
    print("];")


def main():
    features, hands = sys.argv[1:]
    rows = list(csv.reader(open(features)))[1:]
    known = {row[0]: [float(value) for value in row[1:]] for row in rows}
    people = list(csv.DictReader(open(hands)))
    x = np.array([known[row["hand"]] for row in people])
    time = np.log([float(row["human_mean_time_s"]) for row in people])
    success = np.array([float(row["human_solved_rate"]) for row in people])
    for name, y in (("time", time), ("success", success)):
        print(f"{name}: Spearman {cross_validated(x, y):.3f} in cross-validation", file=sys.stderr)
    times, rates = model().fit(x, time), model().fit(x, success)
    levels = np.quantile(times.predict(x), [0.25, 0.5, 0.75])
    print("//! The trees of the model, as `fit.py` writes them.\n")
    print("use super::{DecisionTree, tree};\n\nconst INFINITY: f32 = f32::INFINITY;\n")
    print(f"pub(super) const TIME_START: f64 = {times.init_.constant_.item():.5g};")
    print(f"pub(super) const SUCCESS_START: f64 = {rates.init_.constant_.item():.5g};")
    print(f"pub(super) const LEVELS: [f64; 3] = {listed(f'{level:.4g}' for level in levels)};")
    printed("TIME", times)
    printed("SUCCESS", rates)


if __name__ == "__main__":
    main()
