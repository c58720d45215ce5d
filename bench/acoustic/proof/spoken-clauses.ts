import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ACOUSTIC_RATE } from '@shengyu/acoustic';
import { createResampler } from '@shengyu/speech/sound';

/** A clause whose engine knows when it said what. */
export interface SpokenClause {
  voice: string;
  sampleRate: number;
  pcm: Int16Array;
  /** Numbered pinyin as it was spoken. */
  syllables: readonly string[];
  /** Samples at `sampleRate`; −1 if nobody knows. */
  times: readonly { startSample: number; endSample: number }[];
}

/** How a sentence lies in the folder: `name.json` with `name.pcm` (16 bits, mono, little-endian) beside it. */
interface StoredSentence {
  /** With its marks of punctuation; a clause ends at each. */
  text?: string;
  voice: string;
  rate: number;
  syllables: string[];
  times: { s: number; e: number }[];
}

/** A pause so long parts clauses. */
const pauseSeconds = 0.12;
const marginSeconds = 0.03;
const leastSyllables = 4;

/** The sentences of a folder, cut into clauses at their pauses. */
export function readSpokenClauses(folder: string, prefix = ''): SpokenClause[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.startsWith(prefix) && name.endsWith('.json'))
    .sort()
    .flatMap((name) => {
      const bytes = readFileSync(path.join(folder, name.replace(/json$/u, 'pcm')));
      const pcm = new Int16Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length));
      return clausesOf(JSON.parse(readFileSync(path.join(folder, name), 'utf8')) as StoredSentence, pcm);
    });
}

function clausesOf({ text = '', voice, rate, syllables, times }: StoredSentence, pcm: Int16Array): SpokenClause[] {
  const marks = marksBehind(text);
  const clauses: SpokenClause[] = [];
  let first = 0;
  for (let next = 1; next <= times.length; next += 1) {
    const pause = (times[next]?.s ?? Number.POSITIVE_INFINITY) - (times[next - 1]?.e ?? 0);
    if (pause < pauseSeconds * rate && !marks.has(next)) continue;
    const from = Math.max(0, (times[first]?.s ?? 0) - Math.round(marginSeconds * rate));
    const to = Math.min(pcm.length, (times[next - 1]?.e ?? 0) + Math.round(marginSeconds * rate));
    if (next - first >= leastSyllables)
      clauses.push({
        voice,
        sampleRate: rate,
        pcm: pcm.slice(from, to),
        syllables: syllables.slice(first, next),
        times: times.slice(first, next).map(({ s, e }) => ({ startSample: s < 0 ? -1 : s - from, endSample: e < 0 ? -1 : e - from })),
      });
    first = next;
  }
  return clauses;
}

/** Numbers of characters before each mark. */
function marksBehind(text: string): Set<number> {
  const marks = new Set<number>();
  let characters = 0;
  for (const character of text) {
    if (/\p{Script=Han}/u.test(character)) characters += 1;
    else marks.add(characters);
  }
  return marks;
}

export function toAcousticRate(pcm: Int16Array, sampleRate: number): Float32Array {
  const samples = Float32Array.from(pcm, (sample) => sample / 32_768);
  if (sampleRate === ACOUSTIC_RATE) return samples;
  const resampler = createResampler(sampleRate, ACOUSTIC_RATE);
  const target = new Float32Array(resampler.outputLength(samples.length));
  resampler.render(samples, 0, 0, target);
  return target;
}
