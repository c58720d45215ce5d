import type { FindingKind } from '@shengyu/acoustic';
import type { Chance } from '@shengyu/acoustic-zh/training';
import type { SpokenClause } from './spoken-clauses.ts';

/** A fault as it is planted, and what may be said of it. */
export interface FaultKind {
  name: string;
  expected: readonly FindingKind[];
  /** Undefined if the clause does not lend itself to it. */
  plant: (clause: SpokenClause, others: readonly SpokenClause[], chance: Chance) => PlantedFault | undefined;
}

export interface PlantedFault {
  pcm: Int16Array;
  /** Indexes of the expected sounds that are not there, or are others. */
  units?: readonly number[];
  /** Index of the expected sound before which there is something; their number for the end. */
  gap?: number;
}

const fadeSeconds = 0.005;
const words: readonly FindingKind[] = ['missing', 'repeated', 'foreign', 'length'];

export const faultKinds: readonly FaultKind[] = [
  { name: 'a syllable is missing', expected: words, plant: (clause, _, chance) => cut(clause, inner(clause, chance), 1) },
  { name: 'two syllables are missing', expected: words, plant: (clause, _, chance) => cut(clause, inner(clause, chance) - 1, 2) },
  { name: 'the end is cut off', expected: words, plant: (clause) => cut(clause, clause.syllables.length - 1, 1) },
  { name: 'the beginning is cut off', expected: words, plant: (clause) => cut(clause, 0, 1) },
  { name: 'a syllable is said twice', expected: words, plant: (clause, _, chance) => twice(clause, inner(clause, chance), 1) },
  { name: 'three syllables are said twice', expected: words, plant: (clause) => twice(clause, 0, 3) },
  { name: 'a syllable is another one', expected: words, plant: (clause, others, chance) => foreign(clause, others, chance, 1) },
  { name: 'a syllable too many', expected: words, plant: (clause, others, chance) => foreign(clause, others, chance, 0) },
  {
    name: 'silence inside',
    expected: ['silence'],
    plant: (clause, _, chance) => silent(clause, clause.times[inner(clause, chance)]?.startSample ?? 0, 0.6 + 1.4 * chance()),
  },
  { name: 'silence at the end', expected: ['silence'], plant: (clause, _, chance) => silent(clause, clause.pcm.length, 1 + 2 * chance()) },
  { name: 'clipped', expected: ['clipping'], plant: ({ pcm }, _, chance) => louder(pcm, (3 + 3 * chance()) * gainToTop(pcm)) },
  { name: 'too quiet', expected: ['level'], plant: ({ pcm }, _, chance) => louder(pcm, 0.05 + 0.2 * chance()) },
  { name: 'a quiet half', expected: ['level'], plant: (clause) => quietHalf(clause) },
  { name: 'twice as fast', expected: ['length', 'missing', 'foreign'], plant: ({ pcm }) => ({ pcm: paced(pcm, 2.4) }) },
  { name: 'nothing but silence', expected: ['level', 'missing', 'length'], plant: ({ pcm }) => ({ pcm: new Int16Array(pcm.length) }) },
];

const inner = ({ syllables }: SpokenClause, chance: Chance): number => 1 + Math.floor(chance() * (syllables.length - 2));

function cut(clause: SpokenClause, at: number, count: number): PlantedFault | undefined {
  const [from, to] = [clause.times[at]?.startSample, clause.times[at + count - 1]?.endSample];
  if (from === undefined || to === undefined) return undefined;
  const pcm = join(clause.sampleRate, clause.pcm.subarray(0, from), clause.pcm.subarray(to));
  return { pcm, units: Array.from({ length: count }, (_, place) => at + place) };
}

function twice(clause: SpokenClause, at: number, count: number): PlantedFault | undefined {
  const [from, to] = [clause.times[at]?.startSample, clause.times[at + count - 1]?.endSample];
  if (from === undefined || to === undefined) return undefined;
  return { pcm: join(clause.sampleRate, clause.pcm.subarray(0, to), clause.pcm.subarray(from)), gap: at + count };
}

/** A syllable of the same voice with other sounds, in place of one (`instead` 1) or beside it (0). */
function foreign(clause: SpokenClause, others: readonly SpokenClause[], chance: Chance, instead: 0 | 1): PlantedFault | undefined {
  const at = inner(clause, chance);
  const base = (pinyin = ''): string => pinyin.slice(0, -1);
  const near = new Set([-1, 0, 1].map((offset) => base(clause.syllables[at + offset])));
  for (let tries = 0; tries < 60; tries += 1) {
    const other = others[Math.floor(chance() * others.length)];
    const place = Math.floor(chance() * (other?.syllables.length ?? 0));
    const time = other?.times[place];
    if (!other || !time || other === clause || other.voice !== clause.voice || near.has(base(other.syllables[place]))) continue;
    const own = clause.times[at];
    if (!own || time.endSample - time.startSample < 0.09 * clause.sampleRate) continue;
    const behind = instead === 1 ? own.endSample : own.startSample;
    const stranger = other.pcm.subarray(time.startSample, time.endSample);
    const pcm = join(clause.sampleRate, clause.pcm.subarray(0, own.startSample), stranger, clause.pcm.subarray(behind));
    return { pcm, ...(instead === 1 ? { units: [at] } : { gap: at }) };
  }
  return undefined;
}

function silent({ pcm, sampleRate }: SpokenClause, at: number, seconds: number): PlantedFault {
  return { pcm: join(sampleRate, pcm.subarray(0, at), new Int16Array(Math.round(seconds * sampleRate)), pcm.subarray(at)) };
}

const gainToTop = (pcm: Int16Array): number =>
  32_767 /
  Math.max(
    1,
    pcm.reduce((top, sample) => Math.max(top, Math.abs(sample)), 0),
  );

function louder(pcm: Int16Array, gain: number): PlantedFault {
  return { pcm: pcm.map((sample) => Math.max(-32_768, Math.min(32_767, Math.round(sample * gain)))) };
}

function quietHalf({ pcm, times }: SpokenClause): PlantedFault | undefined {
  if (times.length < 7) return undefined;
  const from = times[Math.floor(times.length / 2)]?.startSample ?? 0;
  return { pcm: pcm.map((sample, at) => (at < from ? sample : Math.round(sample * 0.08))) };
}

function paced(pcm: Int16Array, pace: number): Int16Array {
  return Int16Array.from({ length: Math.floor(pcm.length / pace) }, (_, at) => pcm[Math.floor(at * pace)] ?? 0);
}

/** Pieces one behind the other, crossfaded: a click is no part of the fault. */
function join(sampleRate: number, ...pieces: readonly Int16Array[]): Int16Array {
  const fade = Math.round(fadeSeconds * sampleRate);
  let whole = new Int16Array(0);
  for (const piece of pieces) {
    const overlap = Math.min(fade, whole.length, piece.length);
    const next = new Int16Array(whole.length + piece.length - overlap);
    next.set(whole);
    next.set(piece, whole.length - overlap);
    for (let at = 0; at < overlap; at += 1) {
      const share = (at + 1) / (overlap + 1);
      const place = whole.length - overlap + at;
      next[place] = Math.round((whole[place] ?? 0) * (1 - share) + (piece[at] ?? 0) * share);
    }
    whole = next;
  }
  return whole;
}
