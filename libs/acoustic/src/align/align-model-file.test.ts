import { ALIGN_VALUES } from './align-frames.ts';
import type { AlignModel } from './align-model.ts';
import { readAlignModel, writeAlignModel } from './align-model-file.ts';

const inputs = 3 * ALIGN_VALUES;
const model: AlignModel = {
  states: new Map([
    ['sil', 0],
    ['ü.0', 1],
  ]),
  offsets: [-2, 0, 2],
  layers: [
    { inputs, outputs: 4, weights: Float32Array.from({ length: inputs * 4 }, (_, at) => at / 7), biases: Float32Array.of(1, 2, 3, 4) },
    { inputs: 4, outputs: 2, weights: Float32Array.from({ length: 8 }, (_, at) => -at), biases: Float32Array.of(0.5, -0.5) },
  ],
  priors: [-0.5, -1.25],
  bases: [[1, 1]],
  judge: { unit: { weights: [0.5, -0.25], bias: -1 }, gap: { weights: [0.75], bias: -2 } },
};

test('a model is read as it was written', () => {
  expect(readAlignModel(writeAlignModel(model))).toEqual(model);
});

test('a model that sees other frames than are made is refused', () => {
  expect(() => readAlignModel(writeAlignModel({ ...model, offsets: [0] }))).toThrow('another version');
});

test('what is no model is refused', () => {
  expect(() => readAlignModel(Uint8Array.of(9, 9))).toThrow('Not a model');
});
