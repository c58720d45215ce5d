import { ALIGN_VALUES, type AlignFrames } from './align-frames.ts';
import type { AlignModel, Layer } from './align-model.ts';

/** Of the prior so much is taken off: a rare sound may be found, but not everywhere. */
const priorWeight = 0.5;

/** How well each frame fits each state: `scores[frame * width + state]`. The last column is the best state that is not silence. */
export interface FrameScores {
  count: number;
  width: number;
  scores: Float32Array;
}

/** Frames that go through the network together: each weight is read once for all of them. */
const together = 4;

/** Natural logarithms of the states' shares in each frame, less half their priors. */
export function frameScores({ layers, offsets, priors }: AlignModel, frames: AlignFrames): FrameScores {
  const { count } = frames;
  const states = priors.length;
  const width = states + 1;
  const scores = new Float32Array(count * width);
  const input = new Float32Array(together * offsets.length * ALIGN_VALUES);
  const outputs = layers.map((layer) => new Float32Array(together * layer.outputs));
  for (let first = 0; first < count; first += together) {
    for (let lane = 0; lane < together; lane += 1) gather(frames, first + lane, offsets, input, lane * offsets.length * ALIGN_VALUES);
    let before: Float32Array = input;
    for (const [index, layer] of layers.entries()) {
      const target = outputs[index] as Float32Array;
      weigh(layer, before, target, index < layers.length - 1);
      before = target;
    }
    for (let lane = 0; lane < Math.min(together, count - first); lane += 1) {
      const shares = before.subarray(lane * states, (lane + 1) * states);
      const sum = logOfSum(shares);
      const row = (first + lane) * width;
      let best = Number.NEGATIVE_INFINITY;
      for (let state = 0; state < states; state += 1) {
        const score = (shares[state] as number) - sum - priorWeight * (priors[state] as number);
        scores[row + state] = score;
        if (state > 0 && score > best) best = score;
      }
      scores[row + states] = best;
    }
  }
  return { count, width, scores };
}

/** A frame with its surroundings, the first and the last one repeated beyond the ends. */
function gather({ values, count }: AlignFrames, frame: number, offsets: readonly number[], target: Float32Array, at: number): void {
  for (const [place, offset] of offsets.entries()) {
    const from = Math.max(0, Math.min(count - 1, frame + offset)) * ALIGN_VALUES;
    for (let value = 0; value < ALIGN_VALUES; value += 1) target[at + place * ALIGN_VALUES + value] = values[from + value] as number;
  }
}

/** Four inputs at once, one behind the other, as the outputs are. @param rectified nothing below 0 leaves the layer */
function weigh({ weights, biases, inputs, outputs }: Layer, input: Float32Array, target: Float32Array, rectified: boolean): void {
  for (let lane = 0; lane < together; lane += 1) target.set(biases, lane * outputs);
  for (let from = 0; from < inputs; from += 1) {
    const a = input[from] as number;
    const b = input[inputs + from] as number;
    const c = input[2 * inputs + from] as number;
    const d = input[3 * inputs + from] as number;
    if (a === 0 && b === 0 && c === 0 && d === 0) continue;
    const row = from * outputs;
    for (let to = 0; to < outputs; to += 1) {
      const weight = weights[row + to] as number;
      target[to] = (target[to] as number) + a * weight;
      target[outputs + to] = (target[outputs + to] as number) + b * weight;
      target[2 * outputs + to] = (target[2 * outputs + to] as number) + c * weight;
      target[3 * outputs + to] = (target[3 * outputs + to] as number) + d * weight;
    }
  }
  if (rectified) for (let to = 0; to < target.length; to += 1) if ((target[to] as number) < 0) target[to] = 0;
}

function logOfSum(values: Float32Array): number {
  let most = Number.NEGATIVE_INFINITY;
  for (const value of values) if (value > most) most = value;
  let sum = 0;
  for (const value of values) sum += Math.exp(value - most);
  return most + Math.log(sum);
}
