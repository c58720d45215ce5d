"""Sets the judge of a network: the weights of each place's values, and the bounds (Python 3 with numpy).

python3 bench/acoustic/proof/train-judge.py <model> <false rate> <sites> ...

<sites> is what write-sites.ts wrote with this model. The judge is a logistic regression on right places and those with a planted fault. Its two
bounds are set so that at most the given share of the right clauses has a finding, and as many planted faults as possible are found.
"""

import json
import os
import sys

import numpy as np

sys.path.append(os.path.join(os.path.dirname(__file__), "..", "aligner"))
from model_file import read_model, write_model

# Places so near to a planted fault show it too: they are neither right nor the fault.
REACH = 1.5
PENALTY, STEPS = 3.0, 30


def is_near(place, item, is_gap):
    """Places in units: a unit lies at its index and a half, a gap at the index of the unit behind it."""
    faults = [at + 0.5 for at in item["atUnits"]] + ([item["atGap"]] if item["atGap"] >= 0 else [])
    return any(abs(place + (0 if is_gap else 0.5) - fault) <= REACH for fault in faults)


def places_of(items, key):
    values, faults = [], []
    for item in items:
        for at, own in enumerate(item[key]):
            is_fault = at == item["atGap"] if key == "gaps" else at in item["atUnits"]
            if is_fault or not is_near(at, item, key == "gaps"):
                values.append(own)
                faults.append(is_fault)
    return np.array(values), np.array(faults, float)


def regression(values, faults):
    """Newton's method, with a penalty on weights of values in their deviations; faults and right places weigh by the root of their odds."""
    mean, deviation = values.mean(0), values.std(0) + 1e-3
    scaled = np.hstack([(values - mean) / deviation, np.ones((len(values), 1))])
    importance = np.where(faults > 0, np.sqrt((1 - faults.mean()) / faults.mean()), 1)
    penalty = np.diag([PENALTY] * values.shape[1] + [0])
    weights = np.zeros(scaled.shape[1])
    for _ in range(STEPS):
        shares = 1 / (1 + np.exp(-np.clip(scaled @ weights, -30, 30)))
        slope = scaled.T @ (importance * (shares - faults)) + penalty @ weights
        curve = (scaled * (importance * shares * (1 - shares))[:, None]).T @ scaled + penalty
        weights -= np.linalg.solve(curve + 1e-6 * np.eye(len(curve)), slope)
    own = weights[:-1] / deviation
    return own, weights[-1] - own @ mean


def sums_of(items, key, judge):
    weights, bias = judge
    return np.array([(np.array(item[key]) @ weights + bias).max() for item in items])


def bounds(units, gaps, is_right, rate):
    """The pair of bounds at which most faults are found."""
    allowed = int(rate * is_right.sum())
    right = np.sort(units[is_right])[::-1], np.sort(gaps[is_right])[::-1]
    best = (-1, 0, 0)
    for by_units in range(allowed + 1):
        for by_gaps in range(allowed + 1):
            pair = right[0][by_units] + 1e-6, right[1][by_gaps] + 1e-6
            found = (units > pair[0]) | (gaps > pair[1])
            if found[is_right].sum() <= allowed:
                best = max(best, (found[~is_right].mean(), *pair))
    return best


def main():
    model, rate, *sources = sys.argv[1:]
    items = [item for source in sources for item in json.load(open(source, encoding="utf8"))]
    is_right = np.array([item["kind"] == "" for item in items])
    judges = {key: regression(*places_of(items, key)) for key in ("units", "gaps")}
    units, gaps = sums_of(items, "units", judges["units"]), sums_of(items, "gaps", judges["gaps"])
    found, of_units, of_gaps = bounds(units, gaps, is_right, float(rate))
    print(f"{is_right.sum()} right clauses; of {(~is_right).sum()} with a fault {100 * found:.1f} % are found")
    head, layers = read_model(model)
    head["judge"] = {
        name: {"weights": [round(float(weight), 4) for weight in weights], "bias": round(float(bias - bound), 4)}
        for name, (weights, bias), bound in (("unit", judges["units"], of_units), ("gap", judges["gaps"], of_gaps))
    }
    write_model(model, head, layers)


main()
