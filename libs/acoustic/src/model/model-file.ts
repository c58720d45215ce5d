import type { ToneModel } from '../tones/tone-model.ts';
import type { AcousticModel, Base } from './acoustic-model.ts';

/** The head of a file, as JSON behind its length (32 bits, little-endian); then the weights as 32-bit floats, projection first. */
interface Head {
  format: typeof FORMAT;
  dimensions: number;
  projection: number;
  states: readonly { name: string; points: number }[];
  bases: readonly Base[];
  tones?: ToneModel;
}

const FORMAT = 'shengyu-acoustic-2';

export function writeModel(model: AcousticModel): Uint8Array<ArrayBuffer> {
  const { dimensions, projection, means, bases, tones } = model;
  const states = [...model.states.keys()].map((name, state) => ({ name, points: (means[state]?.length ?? 0) / dimensions }));
  const head: Head = { format: FORMAT, dimensions, projection: projection.length, states, bases, ...(tones && { tones }) };
  // A multiple of four bytes, so that the floats can be read in place.
  const text = JSON.stringify(head);
  const bytes = new TextEncoder().encode(text.padEnd(Math.ceil(text.length / 4) * 4));
  const weights = [projection, ...means];
  const file = new Uint8Array(4 + bytes.length + 4 * weights.reduce((sum, { length }) => sum + length, 0));
  const view = new DataView(file.buffer);
  view.setUint32(0, bytes.length, true);
  file.set(bytes, 4);
  let at = 4 + bytes.length;
  for (const list of weights) for (const weight of list) at = setFloat(view, at, weight);
  return file;
}

function setFloat(view: DataView, at: number, value: number): number {
  view.setFloat32(at, value, true);
  return at + 4;
}

/** @throws Error where the bytes are no model of this version */
export function readModel(file: Uint8Array): AcousticModel {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const length = file.length < 4 ? 0 : view.getUint32(0, true);
  if (length < 2 || length > file.length - 4) throw new Error('Not an acoustic model.');
  const head = JSON.parse(new TextDecoder().decode(file.subarray(4, 4 + length))) as Head;
  if (head.format !== FORMAT) throw new Error('An acoustic model of another version.');
  let at = 4 + length;
  const take = (count: number): Float32Array => {
    const list = Float32Array.from({ length: count }, (_, index) => view.getFloat32(at + 4 * index, true));
    at += 4 * count;
    return list;
  };
  const { dimensions } = head;
  const projection = take(head.projection);
  const means = head.states.map(({ points }) => take(points * dimensions));
  const states = new Map(head.states.map(({ name }, state) => [name, state]));
  return { dimensions, projection, means, bases: head.bases, states, ...(head.tones && { tones: head.tones }) };
}
