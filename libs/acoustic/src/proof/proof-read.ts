import { ACOUSTIC_RATE, HOP } from '../features/mel-frames.ts';
import { alignFrames, type AlignFrames } from '../align/align-frames.ts';
import type { AlignModel } from '../align/align-model.ts';
import { alignmentOf, alignUnits, clauseSample, padded, type Alignment, type ExpectedSound } from '../align/align-syllables.ts';
import { expectedPath } from '../align/expected-path.ts';
import { frameScores } from '../align/frame-scores.ts';
import { clauseSites } from './clause-sites.ts';
import { clauseStretches, type Stretch } from './clause-stretches.ts';
import { syllableNet } from './free-syllable.ts';
import { judgeSites } from './judge-sites.ts';
import { proofBounds } from './proof-bounds.ts';
import { isClipped, speechDbOf } from './sound-faults.ts';

export const findingKinds = ['missing', 'repeated', 'foreign', 'silence', 'length', 'clipping', 'level'] as const;
export type FindingKind = (typeof findingKinds)[number];

/** What is wrong with a clause that an engine spoke. */
export interface Finding {
  kind: FindingKind;
  /** Index of the expected sound that it concerns, or behind which it lies (−1: before the first); absent if it concerns the whole clause. */
  sound?: number;
}

export interface ProofClause {
  /** As the engine gave it, mono. */
  pcm: Int16Array;
  /** The same at 16 kHz, −1…1. */
  samples: Float32Array;
  expected: readonly ExpectedSound[];
  /** Indexes of the expected sounds behind which there is a mark of punctuation. */
  marksBehind: ReadonlySet<number>;
  /** Level of the voice's speech in dB of full scale, if it is known. */
  usualDb?: number;
}

export interface Proof {
  findings: readonly Finding[];
  /** Where the sounds lie; undefined if they do not fit into the clause. */
  alignment: Alignment | undefined;
  /** Level of the clause's speech in dB of full scale. */
  speechDb: number;
}

/** Compares a spoken clause with its text. A clause with a syllable that the model does not know is checked for its sound alone. */
export function proofRead(model: AlignModel, clause: ProofClause): Proof {
  const frames = alignFrames(padded(clause.samples));
  const speechDb = speechDbOf(frames.levels);
  const findings: Finding[] = [];
  if (isClipped(clause.pcm)) findings.push({ kind: 'clipping' });
  if (isAtFault(speechDb, clause.usualDb)) findings.push({ kind: 'level' });
  const units = alignUnits(model, clause.expected);
  if (!units) return { findings, alignment: undefined, speechDb };
  const table = frameScores(model, frames);
  const found = expectedPath(table, units);
  if (!found) return { findings: [...findings, { kind: 'length' }], alignment: undefined, speechDb };
  const stretches = clauseStretches(found, (frame) => clauseSample(frame, clause.samples.length));
  findings.push(...judgeSites(model.judge, clauseSites(table, units, found, syllableNet(model.bases)), units));
  findings.push(...silences(stretches, clause));
  if (isWrongLength(stretches, clause.expected)) findings.push({ kind: 'length' });
  if (hasQuietRun(frames, stretches)) findings.push({ kind: 'level' });
  return { findings, alignment: alignmentOf(table, units, found, clause.samples.length), speechDb };
}

const isAtFault = (speechDb: number, usualDb: number | undefined): boolean =>
  speechDb < proofBounds.quietestDb || (usualDb !== undefined && Math.abs(speechDb - usualDb) > proofBounds.fromUsualDb);

function silences(stretches: readonly Stretch[], { expected, marksBehind, samples }: ProofClause): Finding[] {
  return stretches.flatMap((stretch): Finding[] => {
    if (stretch.role !== 'silence') return [];
    const seconds = (stretch.endSample - stretch.startSample) / ACOUSTIC_RATE;
    const isAround = stretch.startSample === 0 || stretch.endSample >= samples.length;
    const inside = marksBehind.has(stretch.unit) ? proofBounds.silenceAtMark : proofBounds.silenceInside;
    const bound = isAround ? proofBounds.silenceAround : inside;
    return seconds > bound ? [{ kind: 'silence', sound: Math.min(stretch.unit, expected.length - 1) }] : [];
  });
}

/** Too quick or too slow for anybody; words of other languages count by their least length and are left out. */
function isWrongLength(stretches: readonly Stretch[], expected: readonly ExpectedSound[]): boolean {
  if (expected.some((sound) => 'leastMs' in sound)) return false;
  const speech = stretches.reduce((sum, { role, startFrame, endFrame }) => sum + (role === 'silence' ? 0 : endFrame - startFrame), 0);
  const perSecond = (expected.length * ACOUSTIC_RATE) / Math.max(1, speech * HOP);
  return perSecond > proofBounds.mostPerSecond || perSecond < proofBounds.fewestPerSecond;
}

/** Whether several sounds in a row lie far below the others. */
function hasQuietRun({ levels }: AlignFrames, stretches: readonly Stretch[]): boolean {
  const loud = stretches.flatMap(({ role, startFrame, endFrame }) =>
    role === 'unit' ? [levels.subarray(startFrame, endFrame).reduce((most, level) => Math.max(most, level), -100)] : [],
  );
  const usual = loud.slice().sort((a, b) => a - b)[Math.floor(loud.length * 0.75)] ?? 0;
  let run = 0;
  for (const level of loud) {
    run = level < usual - proofBounds.quietRunDb ? run + 1 : 0;
    if (run >= proofBounds.quietRun) return true;
  }
  return false;
}
