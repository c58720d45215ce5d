import type { Recording } from '../recording.ts';

const frameSeconds = 0.5;
const mostFrames = 400;

/** Mains frequency that is heard under the speech, and by how much its first three harmonics stand out of what is beside them. */
export function humOf(recordings: readonly Recording[]): { hertz: 50 | 60 | 0; decibels: number } {
  const frames = recordings.flatMap(({ samples, sampleRate }) => {
    const length = Math.round(frameSeconds * sampleRate);
    return Array.from({ length: Math.floor(samples.length / length) }, (_, index) => ({
      frame: samples.subarray(index * length, (index + 1) * length),
      sampleRate,
    }));
  });
  const stride = Math.max(1, Math.ceil(frames.length / mostFrames));
  const chosen = frames.filter((_frame, index) => index % stride === 0);
  const level = (hertz: number): number => {
    const powers = chosen.map(({ frame, sampleRate }) => goertzel(frame, hertz / sampleRate)).toSorted((a, b) => a - b);
    // A voice passes by; a hum is there in the quieter half as well.
    return powers[Math.floor(powers.length * 0.3)] ?? 0;
  };
  const candidates = ([50, 60] as const).map((hertz) => {
    const rises = [1, 2, 3].map((harmonic) => {
      const beside = (level(hertz * harmonic - 9) + level(hertz * harmonic + 9)) / 2;
      return 10 * Math.log10((level(hertz * harmonic) + 1e-14) / (beside + 1e-14));
    });
    return { hertz, decibels: Math.max(...rises) };
  });
  const found = candidates.toSorted((a, b) => b.decibels - a.decibels)[0];
  return found && found.decibels >= 10 ? found : { hertz: 0, decibels: 0 };
}

/** Power at one frequency, Hann-windowed. */
function goertzel(frame: Float32Array, cyclesPerSample: number): number {
  const factor = 2 * Math.cos(2 * Math.PI * cyclesPerSample);
  const turn = (2 * Math.PI) / frame.length;
  let [last, before] = [0, 0];
  for (let index = 0; index < frame.length; index += 1) {
    const value = (frame[index] as number) * (0.5 - 0.5 * Math.cos(turn * index)) + factor * last - before;
    before = last;
    last = value;
  }
  return (last * last + before * before - factor * last * before) / frame.length ** 2;
}
