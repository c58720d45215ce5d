import { BANDS } from './mel-frames.ts';

/** Frames before and after a frame that say what it is: 150 ms in all. */
const offsets = [-7, -5, -3, -1, 0, 1, 3, 5, 7];
export const SPLICED = offsets.length * BANDS;

/** A frame with its surroundings, into `target` (`SPLICED` values). */
export function splice(normal: Float32Array, frame: number, target: Float32Array): void {
  const last = normal.length / BANDS - 1;
  for (let place = 0; place < offsets.length; place += 1) {
    const from = Math.max(0, Math.min(last, frame + (offsets[place] as number))) * BANDS;
    for (let band = 0; band < BANDS; band += 1) target[place * BANDS + band] = normal[from + band] as number;
  }
}

/** `dimensions` values for each frame, after a projection of `dimensions * SPLICED` weights. */
export function projectFrames(normal: Float32Array, projection: Float32Array): Float32Array {
  const count = normal.length / BANDS;
  const dimensions = projection.length / SPLICED;
  const spliced = new Float32Array(SPLICED);
  const projected = new Float32Array(count * dimensions);
  for (let frame = 0; frame < count; frame += 1) {
    splice(normal, frame, spliced);
    for (let row = 0; row < dimensions; row += 1) {
      let sum = 0;
      for (let index = 0, weight = row * SPLICED; index < SPLICED; index += 1, weight += 1)
        sum += (projection[weight] as number) * (spliced[index] as number);
      projected[frame * dimensions + row] = sum;
    }
  }
  return projected;
}
