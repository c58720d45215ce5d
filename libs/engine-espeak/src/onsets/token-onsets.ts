import type { TokenOnset } from '@shengyu/speech/engine';
import type { Spoken } from '../module/espeak-instance.ts';
import type { Utterance } from '../utterance/utterance.ts';

/** A stop is closed for so long at most before its burst; the engine's events mark the closure, people hear the burst. */
const longestClosureMs = 70;
const hopMs = 2.5;
/** A frame is audible when its level is above this share of the clause's loudest frame (−30 dB). */
const audibleShare = 0.032;

/**
 * Where each token starts and ends in the audible part of the clause. The engine marks words by their place in its
 * input; a token without a mark of its own (inside a Cantonese word) shares the stretch evenly with its neighbours.
 */
export function tokenOnsets(spoken: Spoken, utterance: Utterance, audible: { start: number; end: number }): TokenOnset[] {
  const marked = utterance.inputs.map((input, index) => {
    const next = utterance.inputs[index + 1]?.position ?? Number.POSITIVE_INFINITY;
    return spoken.words.find((word) => word.position >= input.position && word.position < next)?.sample;
  });
  const starts = fillGaps(marked, audible);
  const hop = Math.round((hopMs * spoken.sampleRate) / 1000);
  const levels = frameLevels(spoken.pcm, hop);
  const length = audible.end - audible.start;
  const relative = starts.map((start, index) => {
    if (index === 0) return 0;
    const onset = audibleStart(levels, hop, start, starts[index + 1] ?? audible.end);
    return Math.min(length, Math.max(0, onset - audible.start));
  });
  return utterance.inputs.map(({ token }, index) => ({
    token,
    startSample: relative[index] ?? 0,
    endSample: relative[index + 1] ?? length,
  }));
}

function fillGaps(marked: readonly (number | undefined)[], audible: { start: number; end: number }): number[] {
  const starts: number[] = [];
  for (let index = 0; index < marked.length; index += 1) {
    const last = starts.at(-1);
    const own = marked[index];
    if (own !== undefined || last === undefined) {
      starts.push(Math.max(own ?? audible.start, last ?? 0));
      continue;
    }
    let next = index + 1;
    while (next < marked.length && marked[next] === undefined) next += 1;
    const to = marked[next] ?? audible.end;
    starts.push(Math.round(last + (to - last) / (next - index + 1)));
  }
  return starts;
}

function frameLevels(pcm: Int16Array, hop: number): Float64Array {
  const levels = new Float64Array(Math.ceil(pcm.length / hop));
  for (let frame = 0; frame < levels.length; frame += 1) {
    let sum = 0;
    for (let index = frame * hop; index < Math.min(pcm.length, (frame + 1) * hop); index += 1) sum += (pcm[index] ?? 0) ** 2;
    levels[frame] = Math.sqrt(sum / hop);
  }
  return levels;
}

function audibleStart(levels: Float64Array, hop: number, start: number, end: number): number {
  const threshold = levels.reduce((loudest, level) => Math.max(loudest, level), 0) * audibleShare;
  const first = Math.floor(start / hop);
  const last = Math.min(Math.floor((end - 1) / hop), first + Math.round(longestClosureMs / hopMs));
  for (let frame = first; frame <= last; frame += 1) if ((levels[frame] ?? 0) >= threshold) return Math.max(start, frame * hop);
  return start;
}
