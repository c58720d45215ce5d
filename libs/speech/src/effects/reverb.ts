import type { EffectMaker, EffectProcess } from './effect-parts.ts';

/** Time to fall by 60 dB. */
export function hallSeconds(size: number): number {
  return 0.9 + 2.6 * size;
}

export function roomSeconds(size: number): number {
  return 0.18 + 0.52 * size;
}

export interface ReverbShape {
  /** Delays of the lines; without common factors, so that their echoes never coincide. */
  lineMs: readonly number[];
  preDelayMs: number;
  seconds: number;
  /** Above this the tail dies faster. */
  dullHertz: number;
}

export const hall: EffectMaker = ({ sampleRate, amount }) =>
  createReverb(sampleRate, {
    lineMs: [31.1, 37.3, 41.9, 46.7, 53.3, 59.9, 67.1, 73.9],
    preDelayMs: 22,
    seconds: hallSeconds(amount('size')),
    dullHertz: 4500,
  });

export const room: EffectMaker = ({ sampleRate, amount }) =>
  createReverb(sampleRate, {
    lineMs: [5.3, 7.1, 8.9, 10.7, 12.1, 13.9, 15.7, 17.3],
    preDelayMs: 3,
    seconds: roomSeconds(amount('size')),
    dullHertz: 6500,
  });

const lines = 8;

/** Feedback delay network (Jot): eight lines, mixed by a Householder matrix, each losing what its length asks for. The tail alone. */
export function createReverb(sampleRate: number, { lineMs, preDelayMs, seconds, dullHertz }: ReverbShape): EffectProcess {
  const lengths = Array.from({ length: lines }, (_, line) => Math.max(1, Math.round(((lineMs[line] ?? 10) * sampleRate) / 1000)));
  const buffers = lengths.map((length) => new Float32Array(length));
  const gains = lengths.map((length) => 10 ** ((-3 * length) / (seconds * sampleRate)));
  const pole = Math.exp((-2 * Math.PI * dullHertz) / sampleRate);
  const places = new Int32Array(lines);
  const dull = new Float64Array(lines);
  const pre = new Float32Array(Math.max(1, Math.round((preDelayMs * sampleRate) / 1000)));
  let prePlace = 0;
  // As loud for any length of the tail: the sum of its squares is what one sample leaves behind.
  const level = 1.1 * Math.sqrt(1 - Math.max(...gains) ** 2);
  // Nothing that enters comes out within the shortest delay: line after line, so many samples are made at once.
  const most = Math.min(pre.length, ...lengths);
  const outs = lengths.map(() => new Float64Array(most));
  const entering = new Float32Array(most);
  const shared = new Float64Array(most);
  const heard = new Float64Array(most);

  const drain = (line: number, count: number) => {
    const buffer = buffers[line] as Float32Array;
    const out = outs[line] as Float64Array;
    const gain = gains[line] as number;
    const sign = line % 2 === 0 ? 1 : -1;
    let place = places[line] as number;
    let soft = dull[line] as number;
    for (let index = 0; index < count; index += 1) {
      const leaving = buffer[place] as number;
      place = place + 1 === buffer.length ? 0 : place + 1;
      // Duller in turn: the high part of the tail dies first.
      const next = leaving + pole * (soft - leaving);
      soft = Math.abs(next) < 1e-20 ? 0 : next;
      const kept = next * gain;
      out[index] = kept;
      shared[index] = (shared[index] as number) + kept;
      heard[index] = (heard[index] as number) + sign * kept;
    }
    dull[line] = soft;
  };
  const fill = (line: number, count: number) => {
    const buffer = buffers[line] as Float32Array;
    const out = outs[line] as Float64Array;
    let place = places[line] as number;
    for (let index = 0; index < count; index += 1) {
      buffer[place] = (entering[index] as number) + (out[index] as number) - (2 / lines) * (shared[index] as number);
      place = place + 1 === buffer.length ? 0 : place + 1;
    }
    places[line] = place;
  };
  return (samples) => {
    for (let start = 0; start < samples.length; start += most) {
      const count = Math.min(most, samples.length - start);
      for (let index = 0; index < count; index += 1) {
        entering[index] = pre[prePlace] as number;
        pre[prePlace] = samples[start + index] as number;
        prePlace = prePlace + 1 === pre.length ? 0 : prePlace + 1;
      }
      shared.fill(0);
      heard.fill(0);
      for (let line = 0; line < lines; line += 1) drain(line, count);
      for (let line = 0; line < lines; line += 1) fill(line, count);
      for (let index = 0; index < count; index += 1) samples[start + index] = (heard[index] as number) * level;
    }
  };
}
