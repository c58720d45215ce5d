import { windowedSinc } from './windowed-sinc.ts';

const halfWidth = 4;
const width = 2 * halfWidth;
const phases = 256;
/** One row of taps for each place between two samples, one row after the other. */
const taps = new Float32Array(phases * width);
for (let phase = 0; phase < phases; phase += 1) {
  const row = Array.from({ length: width }, (_, tap) => windowedSinc(tap - halfWidth + 1 - phase / phases, halfWidth, 1, 5));
  const sum = row.reduce((total, tap) => total + tap, 0);
  taps.set(
    row.map((tap) => tap / sum),
    phase * width,
  );
}

/** The signal between its samples; silent outside of them. */
export function sampleAt(source: Float32Array, place: number): number {
  const whole = Math.floor(place);
  const row = Math.floor((place - whole) * phases) * width;
  const first = whole - halfWidth + 1;
  let sum = 0;
  if (first >= 0 && first + width <= source.length)
    for (let tap = 0; tap < width; tap += 1) sum += (source[first + tap] as number) * (taps[row + tap] as number);
  else for (let tap = 0; tap < width; tap += 1) sum += (source[first + tap] ?? 0) * (taps[row + tap] as number);
  return sum;
}
