import { readFileSync } from 'node:fs';
import { readClauseFile } from '../clause-store/clause-file.ts';
import { TIMELINE_RATE } from './timeline.ts';
import type { Segment } from './timeline.ts';

/** The voice in [from, to) of the timeline, times `gain`; silence where nobody speaks. Reads only the clauses it needs. Blocks: for workers only. */
export function voiceRange(segments: readonly Segment[], from: number, to: number, gain: number): Float32Array {
  const voice = new Float32Array(to - from);
  for (const segment of segments) {
    if (segment.startSample >= to || segment.startSample + segment.samples <= from) continue;
    const { pcm, sampleRate } = readClauseFile(readFileSync(segment.path));
    if (sampleRate !== TIMELINE_RATE) throw new Error(`A clause has ${sampleRate} samples a second, not ${TIMELINE_RATE}.`);
    const first = Math.max(0, from - segment.startSample);
    const last = Math.min(pcm.length, to - segment.startSample);
    const offset = segment.startSample - from;
    const factor = (segment.gain * gain) / 32_768;
    for (let index = first; index < last; index += 1) voice[offset + index] = (pcm[index] as number) * factor;
  }
  return voice;
}
