"""Trains mandarin.align, the network that places and proof-reads clauses (Python 3 with numpy; docs/acoustic.md says on what).

python3 bench/acoustic/aligner/train.py <target> [--from=<model>] <frames>[:<weight>[:<most sentences>]] ...

<frames> is what write-frames.ts wrote, without its ending. With --from the training goes on from another network. Training goes by turns: the network from the frames' labels, then the labels anew from the best path within each known syllable. The seed is fixed; another numpy may
give other last digits.
"""

import json
import random
import sys

import numpy as np

from model_file import read_model, write_model

VALUES = 25
OFFSETS = [-12, -9, -7, -5, -3, -2, -1, 0, 1, 2, 3, 5, 7, 9, 12]
HIDDEN = [224, 160]
ROUNDS, EPOCHS, BATCH = 2, 5, 512
# Training that goes on from another network: one turn.
FURTHER_EPOCHS = 3
RATE, FURTHER_RATE = 1e-3, 4e-4
DROPPED, TILT, SMOOTHING = 0.15, 0.25, 0.05
PRIOR_WEIGHT, SILENCE_WEIGHT = 0.5, 0.3
INITIALS = "b p m f d t n l g k h j q x zh ch sh r z c s".split()
RARE_FINALS = ["ueng", "io", "ê", "iai"]
INITIAL_STATES, FINAL_STATES = 2, 3
NEVER = -1e18


def load(name):
    with open(name + ".json", encoding="utf8") as file:
        items = json.load(file)
    frames = np.fromfile(name + ".f32", np.float32).reshape(-1, VALUES)
    for item in items:
        item["frames"] = frames[item["at"] : item["at"] + item["count"]]
    return items


def splice(frames):
    places = np.arange(len(frames))[:, None] + np.array(OFFSETS)[None]
    return frames[np.clip(places, 0, len(frames) - 1)].reshape(len(frames), -1)


class Units:
    """States: silence, two for each initial, three for each final."""

    def __init__(self, finals):
        self.names = ["sil"]
        self.names += [f"{initial}.{k}" for initial in INITIALS for k in range(INITIAL_STATES)]
        self.names += [f"{final}.{k}" for final in finals for k in range(FINAL_STATES)]
        self.index = {name: at for at, name in enumerate(self.names)}

    def states(self, syllable):
        initial, final = syllable
        own = [f"{initial}.{k}" for k in range(INITIAL_STATES if initial else 0)]
        return [self.index[name] for name in own + [f"{final}.{k}" for k in range(FINAL_STATES)]]


def frame_of(sample):
    return int(round((sample - 120) / 160))


def spread(states, frames):
    return [states[min(len(states) - 1, at * len(states) // frames)] for at in range(frames)]


def first_labels(item, units):
    """Each final evenly over its states; its beginning, if nobody knows it, behind a third of the syllable. −1: nobody knows what is there."""
    labels = np.full(item["count"], -1, np.int32)
    labels[np.frombuffer(item["speech"].encode(), np.uint8) == ord("0")] = 0
    for syllable, (start, rime, end) in zip(item["syl"], item["times"]):
        if start < 0 or end < 0:
            continue
        first, last = max(0, frame_of(start)), min(item["count"], frame_of(end))
        if last - first < 2:
            continue
        states = units.states(syllable)
        middle = first
        if syllable[0]:
            middle = frame_of(rime) if rime >= 0 else first + round(0.35 * (last - first))
            middle = min(max(middle, first + 1), last - 1)
            labels[first:middle] = spread(states[:INITIAL_STATES], middle - first)
        labels[middle:last] = spread(states[-FINAL_STATES:], last - middle)
    return labels


class Network:
    def __init__(self, sizes, generator):
        self.weights = [(generator.standard_normal((a, b)) * np.sqrt(2 / a)).astype(np.float32) for a, b in zip(sizes, sizes[1:])]
        self.biases = [np.zeros(b, np.float32) for b in sizes[1:]]
        self.first = [np.zeros_like(one) for one in self.weights + self.biases]
        self.second = [np.zeros_like(one) for one in self.weights + self.biases]
        self.steps = 0

    def forward(self, values, generator=None):
        layers = [values]
        for at, (weights, biases) in enumerate(zip(self.weights, self.biases)):
            values = values @ weights + biases
            if at < len(self.weights) - 1:
                values = np.maximum(values, 0)
                if generator is not None:
                    values *= (generator.random(values.shape, dtype=np.float32) > DROPPED).astype(np.float32) / (1 - DROPPED)
            layers.append(values)
        return layers

    def step(self, values, labels, weights, rate, generator):
        """One step of Adam on the cross-entropy with smoothed labels."""
        layers = self.forward(values, generator)
        shares = softmax(layers[-1])
        slope = shares - SMOOTHING / shares.shape[1]
        slope[np.arange(len(labels)), labels] -= 1 - SMOOTHING
        slope *= (weights / weights.sum())[:, None]
        by_weights, by_biases = [], []
        for at in range(len(self.weights) - 1, -1, -1):
            by_weights.insert(0, layers[at].T @ slope)
            by_biases.insert(0, slope.sum(0))
            if at:
                slope = (slope @ self.weights[at].T) * (layers[at] > 0) / (1 - DROPPED)
        self.steps += 1
        for own, by, first, second in zip(self.weights + self.biases, by_weights + by_biases, self.first, self.second):
            first *= 0.9
            first += 0.1 * by
            second *= 0.999
            second += 0.001 * by * by
            own -= rate * (first / (1 - 0.9**self.steps)) / (np.sqrt(second / (1 - 0.999**self.steps)) + 1e-8)


def softmax(values):
    shares = np.exp(values - values.max(1, keepdims=True))
    return shares / shares.sum(1, keepdims=True)


def tilted(values, generator):
    """Another microphone for each frame: noise in each value, and a curve over the bands."""
    noise = generator.standard_normal((len(values), 1), dtype=np.float32) + generator.standard_normal(values.shape, dtype=np.float32)
    curve = np.interp(np.arange(VALUES - 1), np.linspace(0, VALUES - 2, 5), generator.standard_normal(5))
    return values + 0.5 * TILT * noise + TILT * np.tile(np.append(curve, 0), len(OFFSETS)).astype(np.float32)


def best_states(scores, syllables, spans):
    """The best path through all syllables, each within its span (one frame around it), with silence or without between them."""
    chain, skips = [(0, -1)], [False]
    for at, states in enumerate(syllables):
        chain += [(state, at) for state in states] + [(0, -1)]
        skips += [place == 0 for place in range(len(states))] + [False]
    emitted = scores[:, [state for state, _ in chain]].copy()
    for place, (_, owner) in enumerate(chain):
        if owner >= 0:
            start, end = spans[owner]
            emitted[: max(0, start - 1), place] = -1e9
            emitted[end + 1 :, place] = -1e9
    best = np.full(len(chain), NEVER)
    best[:2] = emitted[0, :2]
    came = np.zeros((len(scores), len(chain)), np.int8)
    for frame in range(1, len(scores)):
        by_one = np.concatenate([[NEVER], best[:-1]])
        by_two = np.where(skips, np.concatenate([[NEVER, NEVER], best[:-2]]), NEVER)
        ways = np.stack([best, by_one, by_two])
        came[frame] = ways.argmax(0)
        best = ways.max(0) + emitted[frame]
    place = len(chain) - 1 if best[-1] > best[-2] else len(chain) - 2
    states = np.zeros(len(scores), np.int32)
    for frame in range(len(scores) - 1, -1, -1):
        states[frame] = chain[place][0]
        place -= int(came[frame, place])
    return states


def relabel(item, labels, network, priors, units):
    spans = [(max(0, frame_of(start)), min(item["count"], frame_of(end))) for start, _, end in item["times"]]
    states = [units.states(syllable) for syllable in item["syl"]]
    known = all(start >= 0 and end >= 0 for start, _, end in item["times"])
    if not known or any(end - start < len(own) for (start, end), own in zip(spans, states)):
        return
    shares = softmax(network.forward(splice(item["frames"]))[-1])
    labels[:] = best_states(np.log(shares + 1e-12) - PRIOR_WEIGHT * priors, states, spans)


def train(sets, units, start=None):
    generator = np.random.default_rng(0)
    network = Network([len(OFFSETS) * VALUES, *HIDDEN, len(units.names)], generator)
    labelled = [(item, first_labels(item, units), weight) for items, weight in sets for item in items]
    rounds, epochs, highest = ROUNDS, EPOCHS, RATE
    if start:
        head, layers = start
        network.weights, network.biases = [list(one) for one in zip(*layers)]
        rounds, epochs, highest = 1, FURTHER_EPOCHS, FURTHER_RATE
        for item, own, _ in labelled:
            relabel(item, own, network, np.array(head["priors"]), units)
    for turn in range(rounds):
        values = np.concatenate([splice(item["frames"])[labels >= 0] for item, labels, _ in labelled])
        labels = np.concatenate([labels[labels >= 0] for _, labels, _ in labelled])
        weights = np.concatenate([np.full((labels >= 0).sum(), weight, np.float32) for _, labels, weight in labelled])
        weights = np.where(labels == 0, weights * SILENCE_WEIGHT, weights)
        batches = len(labels) // BATCH
        for step in range(epochs * batches):
            if step % batches == 0:
                order = generator.permutation(len(labels))
                print("turn", turn, "epoch", step // batches, flush=True)
            chosen = order[step % batches * BATCH : (step % batches + 1) * BATCH]
            rate = highest * 0.5 * (1 + np.cos(np.pi * step / (epochs * batches))) * (1 if turn == 0 else 0.7) + 1e-5
            network.step(tilted(values[chosen], generator), labels[chosen], weights[chosen], rate, generator)
        counts = np.bincount(labels, weights=weights, minlength=len(units.names))
        priors = np.log(np.maximum(counts / counts.sum(), 1e-5))
        if turn < rounds - 1:
            for item, own, _ in labelled:
                relabel(item, own, network, priors, units)
    return network, priors


def head_of(network, priors, units, bases):
    return {
        "states": units.names,
        "offsets": OFFSETS,
        "sizes": [len(network.weights[0])] + [len(biases) for biases in network.biases],
        "priors": [round(float(prior), 4) for prior in priors],
        "bases": [units.states(base) for base in bases],
        # train-judge.py sets it.
        "judge": {"unit": {"weights": [], "bias": -1}, "gap": {"weights": [], "bias": -1}},
    }


def main():
    target, *sources = sys.argv[1:]
    start = None
    if sources[0].startswith("--from="):
        start = read_model(sources.pop(0)[len("--from=") :])
    random.seed(1)
    sets, syllables = [], set()
    for source in sources:
        name, *limits = source.split(":")
        weight, most = (limits + ["1", "0"][len(limits) :])[:2]
        items = load(name)
        syllables |= {tuple(syllable) for item in items for syllable in item["syl"]}
        sets.append((random.sample(items, int(most)) if int(most) else items, float(weight)))
    finals = {final for _, final in syllables} | set(RARE_FINALS)
    if start:
        finals |= {name[:-2] for name in start[0]["states"][1 + INITIAL_STATES * len(INITIALS) :]}
    units = Units(sorted(finals))
    if start and start[0]["states"] != units.names:
        sys.exit("The network to go on from has other states.")
    network, priors = train(sets, units, start)
    head = head_of(network, priors, units, sorted(syllables))
    if start:
        head["bases"] = sorted({tuple(base) for base in head["bases"] + start[0]["bases"]})
    write_model(target, head, list(zip(network.weights, network.biases)))


main()
