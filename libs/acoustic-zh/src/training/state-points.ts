import type { LabelledSentence } from './labelled-sentence.ts';

const leastFrames = 60;
const rounds = 6;

/** Of each state's frames the mean, or the centres of up to `most` groups (k-means). */
export function statePoints(sentences: readonly LabelledSentence[], states: number, dimensions: number, most: number): Float32Array[] {
  const frames: Float32Array[][] = Array.from({ length: states }, () => []);
  for (const { labels, projected } of sentences)
    for (const [frame, state] of labels.entries()) frames[state]?.push(projected.subarray(frame * dimensions, (frame + 1) * dimensions));
  return frames.map((own) => centresOf(own, dimensions, Math.max(1, Math.min(most, Math.floor(own.length / leastFrames)))));
}

export function centresOf(frames: readonly Float32Array[], dimensions: number, count: number): Float32Array {
  const centres = new Float32Array(count * dimensions);
  for (let group = 0; group < count; group += 1) {
    const seed = frames[Math.floor(((group + 0.5) * frames.length) / count)];
    if (seed) centres.set(seed, group * dimensions);
  }
  for (let round = 0; round < (count === 1 ? 1 : rounds); round += 1) moveCentres(frames, dimensions, centres);
  return centres;
}

function moveCentres(frames: readonly Float32Array[], dimensions: number, centres: Float32Array): void {
  const count = centres.length / dimensions;
  const sums = new Float64Array(centres.length);
  const sizes = new Float64Array(count);
  for (const frame of frames) {
    const group = count === 1 ? 0 : nearestGroup(frame, centres, dimensions);
    sizes[group] = (sizes[group] as number) + 1;
    for (let at = 0; at < dimensions; at += 1)
      sums[group * dimensions + at] = (sums[group * dimensions + at] as number) + (frame[at] as number);
  }
  for (const [at, sum] of sums.entries()) {
    const size = sizes[Math.floor(at / dimensions)] as number;
    if (size > 0) centres[at] = sum / size;
  }
}

function nearestGroup(frame: Float32Array, centres: Float32Array, dimensions: number): number {
  let nearest = 0;
  let least = Number.POSITIVE_INFINITY;
  for (let group = 0; group * dimensions < centres.length; group += 1) {
    let sum = 0;
    for (let at = 0; at < dimensions; at += 1) sum += ((frame[at] as number) - (centres[group * dimensions + at] as number)) ** 2;
    if (sum < least) {
      least = sum;
      nearest = group;
    }
  }
  return nearest;
}
