import { tinyModel } from '../testing/tiny-model.ts';
import { INT64, MODEL_GRAPH, readValue } from './onnx.ts';
import { readFields } from './protobuf.ts';
import { shapeGraph } from './shape-graph.ts';

/** Names of the inputs and outputs of a model. */
function valuesOf(model: Uint8Array): string[] {
  const graph = [...readFields(model)].find(({ number }) => number === MODEL_GRAPH);
  return [...readFields(graph?.bytes ?? new Uint8Array())].flatMap(({ number, bytes }) =>
    number === 11 || number === 12 ? [readValue(bytes).name] : [],
  );
}

test('a model of the form gets handles on pace and pitch of each symbol, and its durations as an output', () => {
  expect(valuesOf(tinyModel())).toEqual(['tokens', 'style', 'speed', 'audio']);
  expect(valuesOf(shapeGraph(tinyModel())).toSorted()).toEqual(
    ['tokens', 'style', 'speed', 'audio', 'pitch', 'pitch_center', 'pitch_range', 'durations'].toSorted(),
  );
});

test.each([
  ['a pace of whole numbers', tinyModel({ speedType: INT64 }), 'speed is not float32'],
  ['no pitch curve', tinyModel({ pitchName: 'other' }), 'no pitch curve'],
  ['no form at all', Uint8Array.of(1, 2, 3), 'no ONNX model'],
  ['nothing in it', new Uint8Array(), 'no graph'],
])('a file with %s is refused with the reason', (_what, bytes, reason) => {
  expect(() => shapeGraph(bytes)).toThrow(reason);
});
