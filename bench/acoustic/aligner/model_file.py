"""The file of a network that places clauses, as libs/acoustic reads it."""

import json
import struct

import numpy as np

FORMAT = "shengyu-align-2"


def read_model(name):
    """The head, and a pair of weights and biases for each layer."""
    with open(name, "rb") as file:
        data = file.read()
    length = struct.unpack("<I", data[:4])[0]
    head = json.loads(data[4 : 4 + length])
    numbers = np.frombuffer(data[4 + length :], "<f4")
    layers = []
    for inputs, outputs in zip(head["sizes"], head["sizes"][1:]):
        weights, biases, numbers = np.split(numbers, [inputs * outputs, inputs * outputs + outputs])
        layers.append((weights.reshape(inputs, outputs).copy(), biases.copy()))
    return head, layers


def write_model(name, head, layers):
    text = json.dumps({**head, "format": FORMAT}, ensure_ascii=False).encode()
    text += b" " * (-len(text) % 4)
    with open(name, "wb") as file:
        file.write(struct.pack("<I", len(text)) + text)
        for weights, biases in layers:
            file.write(weights.astype("<f4").tobytes() + biases.astype("<f4").tobytes())
