import { SPLICED } from '../features/splice.ts';
import type { AcousticModel } from './acoustic-model.ts';
import { readModel, writeModel } from './model-file.ts';

const model: AcousticModel = {
  states: new Map([
    ['silence', 0],
    ['ê.0', 1],
  ]),
  projection: Float32Array.from({ length: 2 * SPLICED }, (_, at) => at / 3),
  dimensions: 2,
  means: [Float32Array.from([1, 2]), Float32Array.from([3, 4, 5, 6])],
  bases: [{ name: 'ê', states: [1] }],
};

test('a model is read as it was written, wherever its bytes lie', () => {
  const file = writeModel(model);
  const shifted = new Uint8Array(file.length + 3);
  shifted.set(file, 3);
  expect(readModel(file)).toEqual(model);
  const tones = { whitening: [1, 0.5], points: [[[1, 2]], [[3, 4]]] };
  expect(readModel(writeModel({ ...model, tones })).tones).toEqual(tones);
  expect(readModel(shifted.subarray(3))).toEqual(model);
});

test.each([new Uint8Array(0), new Uint8Array(40), new TextEncoder().encode('\u0010\0\0\0{"format":"x"}  ')])(
  'bytes that are no model are refused',
  (file) => {
    expect(() => readModel(file)).toThrow(/acoustic model/);
  },
);
