import { createPowerSpectrum, frameLength, powerScale } from '../signal/create-power-spectrum.ts';

const lowestHz = 1000;
const highestHz = 4000;
/** Share of a frame's power that is the voice's, at least: the room is louder in some frames than in others. */
const leastVoice = 0.2;

/**
 * Share of the power from 1 to 4 kHz that does not repeat from one period to the next, in per cent: the median of the
 * frames. The share that repeats is the autocorrelation at the period over that of the window, after Boersma, "Accurate
 * short-term analysis of the fundamental frequency and the harmonics-to-noise ratio of a sampled sound" (1993).
 * @param roomPower mean power from 1 to 4 kHz that is there without the voice, of a sine of full scale 1
 */
export function breathOf(
  samples: Float32Array,
  sampleRate: number,
  hop: number,
  frames: readonly number[],
  pitches: Float32Array,
  roomPower: number,
): number {
  const spectrum = createPowerSpectrum(frameLength(sampleRate, 0.032));
  const [low, high] = [lowestHz, highestHz].map((hertz) => Math.round((hertz * spectrum.length) / sampleRate)) as [number, number];
  const room = roomPower / powerScale(spectrum.length);
  const shares = frames.map((frame) => {
    const power = spectrum.at(samples, frame * hop).subarray(low, Math.min(high, spectrum.length / 2));
    const period = sampleRate / (pitches[frame] as number);
    let best = 0;
    for (let step = -6; step <= 6; step += 1) best = Math.max(best, repeating(power, low, spectrum.length, period * (1 + step * 0.006)));
    const all = power.reduce((sum, value) => sum + value, 0);
    // The room does not repeat: all that does is of the voice.
    return 1 - Math.min(1, (best * all) / Math.max(all - room, leastVoice * all));
  });
  const share = shares.toSorted((a, b) => a - b)[shares.length >> 1] ?? 0;
  return 100 * share;
}

function repeating(power: Float64Array, first: number, length: number, lag: number): number {
  let [sum, all] = [0, 0];
  const angle = (2 * Math.PI * lag) / length;
  for (let index = 0; index < power.length; index += 1) {
    const value = power[index] as number;
    sum += value * Math.cos(angle * (first + index));
    all += value;
  }
  return all > 0 ? sum / all / hannCorrelation(lag / length) : 0;
}

/** Autocorrelation of the Hann window at a lag that is this share of it. */
function hannCorrelation(share: number): number {
  const turn = 2 * Math.PI * share;
  return (1 - share) * (2 / 3 + Math.cos(turn) / 3) + Math.sin(turn) / (2 * Math.PI);
}
