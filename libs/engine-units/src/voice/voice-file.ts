import type { Unit, UnitVoice } from './unit-voice.ts';

const FORMAT = 'shengyu-units-1';

/**
 * A voice as one file: the length of a JSON head (32 bits, little-endian), the head, the samples (16 bits), the way from mark to mark (16 bits, the
 * highest bit where it is voiced). About 45 kB for each second that was read; 400 prompts are 13 MB.
 */
interface Head {
  format: typeof FORMAT;
  samples: number;
  marks: number;
  pitchHz: number;
  syllableSeconds: number;
  contours: UnitVoice['contours'];
  units: readonly Unit[];
}

const VOICED = 0x8000;

export function writeVoice({ pcm, marks, voiced, ...rest }: UnitVoice): Uint8Array<ArrayBuffer> {
  const head: Head = { format: FORMAT, samples: pcm.length, marks: marks.length, ...rest };
  const text = new TextEncoder().encode(JSON.stringify(head));
  const padded = text.length + (text.length % 2);
  const file = new Uint8Array(4 + padded + 2 * (pcm.length + marks.length)).fill(0x20, 4, 4 + padded);
  const view = new DataView(file.buffer);
  view.setUint32(0, padded, true);
  file.set(text, 4);
  let at = 4 + padded;
  for (const sample of pcm) {
    view.setInt16(at, sample, true);
    at += 2;
  }
  let before = 0;
  for (const [index, mark] of marks.entries()) {
    view.setUint16(at, (mark - before) | (voiced[index] === 1 ? VOICED : 0), true);
    before = mark;
    at += 2;
  }
  return file;
}

/** @throws Error where the bytes are no voice of this version */
export function readVoice(file: Uint8Array): UnitVoice {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const length = file.length < 4 ? 0 : view.getUint32(0, true);
  if (length < 2 || length > file.length - 4) throw new Error('Not a voice of recorded units.');
  const { format, samples, marks: count, ...rest } = JSON.parse(new TextDecoder().decode(file.subarray(4, 4 + length))) as Head;
  if (format !== FORMAT || file.length !== 4 + length + 2 * (samples + count))
    throw new Error('A voice of recorded units of another version.');
  const from = 4 + length;
  const pcm = Int16Array.from({ length: samples }, (_, at) => view.getInt16(from + 2 * at, true));
  const marks = new Int32Array(count);
  const voiced = new Uint8Array(count);
  let place = 0;
  for (let at = 0; at < count; at += 1) {
    const way = view.getUint16(from + 2 * (samples + at), true);
    place += way & (VOICED - 1);
    marks[at] = place;
    voiced[at] = way & VOICED ? 1 : 0;
  }
  return { ...rest, pcm, marks, voiced };
}
