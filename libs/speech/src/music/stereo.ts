import { createReverb } from '../effects/reverb.ts';
import { createLoudnessMeter, integratedLoudness } from '../signal/loudness.ts';
import { RATE } from './tone.ts';

/** Two channels of one length. */
export interface Stereo {
  left: Float32Array;
  right: Float32Array;
}

export function silence(seconds: number): Stereo {
  const length = Math.round(seconds * RATE);
  return { left: new Float32Array(length), right: new Float32Array(length) };
}

/** Adds a mono signal at a second. `pan` −1 left … 1 right at constant power. `around`: what passes the end goes on at the start. */
export function add(target: Stereo, samples: Float32Array, second: number, gain: number, pan = 0, around = false): void {
  const start = Math.round(second * RATE);
  const { length } = target.left;
  const left = gain * Math.cos((Math.PI / 4) * (1 + pan));
  const right = gain * Math.sin((Math.PI / 4) * (1 + pan));
  for (let index = 0; index < samples.length; index += 1) {
    let at = start + index;
    if (at >= length) {
      if (!around) return;
      at %= length;
    }
    const value = samples[index] as number;
    target.left[at] = (target.left[at] as number) + left * value;
    target.right[at] = (target.right[at] as number) + right * value;
  }
}

/** Puts the sound into a hall. In a loop the tail of the end rings into the start: the hall hears the end, as far as it rings to −90 dB, before the whole. */
export function reverberate(sound: Stereo, amount: number, seconds: number, loop: boolean): void {
  const shapes = [
    [31.1, 37.3, 41.9, 46.7, 53.3, 59.9, 67.1, 73.9],
    [29.3, 38.9, 43.1, 47.9, 52.1, 61.3, 68.9, 71.7],
  ];
  for (const [side, channel] of [sound.left, sound.right].entries()) {
    const hall = createReverb(RATE, { lineMs: shapes[side] ?? [], preDelayMs: 12, seconds, dullHertz: 5000 });
    if (loop) hall(channel.slice(-Math.ceil(1.5 * seconds * RATE)));
    const wet = channel.slice();
    hall(wet);
    for (let index = 0; index < channel.length; index += 1) channel[index] = (channel[index] as number) + amount * (wet[index] as number);
  }
}

/** Brings a sound to a loudness, peaks bent softly below −1.5 dB. */
export function levelled(sound: Stereo, lufs: number): Stereo {
  for (let round = 0; round < 3; round += 1) {
    const missing = lufs - loudness(sound);
    // Where nothing had to be bent, the first round was exact.
    if (!Number.isFinite(missing) || Math.abs(missing) < 0.01) return sound;
    const gain = 10 ** (missing / 20);
    for (const channel of [sound.left, sound.right]) {
      for (let index = 0; index < channel.length; index += 1) channel[index] = bend((channel[index] as number) * gain);
    }
  }
  return sound;
}

/** Straight to half of full scale, then ever flatter towards 0.84. */
function bend(value: number): number {
  const size = Math.abs(value);
  if (size <= 0.5) return value;
  return Math.sign(value) * (0.5 + 0.34 * Math.tanh((size - 0.5) / 0.34));
}

/** Integrated loudness; sounds too short for it are measured over their repetition. */
export function loudness({ left, right }: Stereo): number {
  const meters = [left, right].map((channel) => {
    const meter = createLoudnessMeter(RATE);
    do meter.push(channel);
    while (meter.steps().length < 8 && channel.length > 0);
    return meter.steps();
  });
  return integratedLoudness(Float64Array.from(meters[0] ?? [], (energy, step) => energy + (meters[1]?.[step] ?? 0)));
}

/** Makes the end run into the start: the last `seconds` fade into what lies before the first sample. */
export function looped({ left, right }: Stereo, seconds: number): Stereo {
  const fade = Math.round(seconds * RATE);
  const length = left.length - fade;
  const close = (channel: Float32Array) => {
    const result = channel.slice(0, length);
    for (let index = 0; index < fade; index += 1) {
      const share = (index + 0.5) / fade;
      result[index] =
        Math.sin((Math.PI / 2) * share) * (channel[index] as number) +
        Math.cos((Math.PI / 2) * share) * (channel[length + index] as number);
    }
    return result;
  };
  return { left: close(left), right: close(right) };
}
