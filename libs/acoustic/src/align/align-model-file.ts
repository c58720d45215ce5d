import { ALIGN_VALUES } from './align-frames.ts';
import type { AlignModel, Layer, SiteJudge } from './align-model.ts';

/** The head of a file, as JSON behind its length (32 bits, little-endian); then each layer's weights and biases as 32-bit floats. */
interface Head {
  format: typeof FORMAT;
  states: readonly string[];
  offsets: readonly number[];
  /** Values into the first layer, then out of each. */
  sizes: readonly number[];
  priors: readonly number[];
  bases: readonly (readonly number[])[];
  judge: SiteJudge;
}

const FORMAT = 'shengyu-align-2';

export function writeAlignModel({ states, offsets, layers, priors, bases, judge }: AlignModel): Uint8Array<ArrayBuffer> {
  const sizes = [layers[0]?.inputs ?? 0, ...layers.map(({ outputs }) => outputs)];
  const head: Head = { format: FORMAT, states: [...states.keys()], offsets, sizes, priors, bases, judge };
  const text = JSON.stringify(head);
  const bytes = new TextEncoder().encode(text.padEnd(Math.ceil(text.length / 4) * 4));
  const numbers = layers.flatMap(({ weights, biases }) => [weights, biases]);
  const file = new Uint8Array(4 + bytes.length + 4 * numbers.reduce((sum, { length }) => sum + length, 0));
  const view = new DataView(file.buffer);
  view.setUint32(0, bytes.length, true);
  file.set(bytes, 4);
  let at = 4 + bytes.length;
  for (const list of numbers)
    for (const number of list) {
      view.setFloat32(at, number, true);
      at += 4;
    }
  return file;
}

/** @throws Error if the bytes are no model of this version */
export function readAlignModel(file: Uint8Array): AlignModel {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const length = file.length < 4 ? 0 : view.getUint32(0, true);
  if (length < 2 || length > file.length - 4) throw new Error('Not a model for alignment.');
  const head = JSON.parse(new TextDecoder().decode(file.subarray(4, 4 + length))) as Head;
  if (head.format !== FORMAT || head.sizes[0] !== head.offsets.length * ALIGN_VALUES)
    throw new Error('A model for alignment of another version.');
  let at = 4 + length;
  const take = (count: number): Float32Array => {
    const list = Float32Array.from({ length: count }, (_, index) => view.getFloat32(at + 4 * index, true));
    at += 4 * count;
    return list;
  };
  const layers = head.sizes.slice(1).map((outputs, index): Layer => {
    const inputs = head.sizes[index] ?? 0;
    return { inputs, outputs, weights: take(inputs * outputs), biases: take(outputs) };
  });
  const { offsets, priors, bases, judge } = head;
  return { states: new Map(head.states.map((name, state) => [name, state])), offsets, layers, priors, bases, judge };
}
