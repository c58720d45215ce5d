import { ACOUSTIC_RATE, HOP } from '../features/mel-frames.ts';
import { alignFrames, type AlignFrames } from '../align/align-frames.ts';
import type { AlignModel } from '../align/align-model.ts';
import { alignUnits, alignUnitsIn, padded, clauseSample, type Alignment, type ExpectedSound } from '../align/align-syllables.ts';
import { bestPath } from '../align/best-path.ts';
import { clauseGraph, type AlignUnit } from '../align/clause-graph.ts';
import { frameScores, type FrameScores } from '../align/frame-scores.ts';
import { editCosts, proofBounds } from './proof-bounds.ts';
import { editEvidence, missingEvidence } from './local-evidence.ts';
import { readEdits, unitFits, type Edit } from './read-edits.ts';
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
  const alignment = alignUnitsIn(table, units, clause.samples.length);
  if (!alignment) return { findings: [...findings, { kind: 'length' }], alignment, speechDb };
  const edits = editsOf(table, units, clause.samples.length);
  findings.push(...wordFindings(model, edits, table, units), ...silences(edits, clause));
  if (isWrongLength(edits, clause.expected)) findings.push({ kind: 'length' });
  if (hasQuietRun(frames, edits)) findings.push({ kind: 'level' });
  return { findings, alignment, speechDb };
}

const isAtFault = (speechDb: number, usualDb: number | undefined): boolean =>
  speechDb < proofBounds.quietestDb || (usualDb !== undefined && Math.abs(speechDb - usualDb) > proofBounds.fromUsualDb);

/** The clause as the path goes that may leave the text where it must. */
function editsOf(table: FrameScores, units: readonly AlignUnit[], length: number): Edit[] {
  const graph = clauseGraph(units, table.width - 1);
  const plain = bestPath(table, graph);
  const fits = plain ? unitFits(table, graph, plain, units.length).sort((a, b) => a - b) : [];
  const usual = fits[fits.length >> 1] ?? 0;
  const edited = clauseGraph(units, table.width - 1, editCosts(usual));
  const path = bestPath(table, edited);
  return path ? readEdits(edited, path, (frame) => clauseSample(frame, length)) : [];
}

function wordFindings({ bases }: AlignModel, edits: readonly Edit[], table: FrameScores, units: readonly AlignUnit[]): Finding[] {
  const { leastEvidence } = proofBounds;
  const present = new Set(edits.flatMap(({ role, unit }) => (role === 'unit' || role === 'other' ? [unit] : [])));
  const missing = units.flatMap((_, sound): Finding[] =>
    present.has(sound) || missingEvidence(table, units, edits, sound) < leastEvidence.missing ? [] : [{ kind: 'missing', sound }],
  );
  const others = edits.flatMap((edit, at): Finding[] => {
    const { role, unit: sound } = edit;
    if (role !== 'other' && role !== 'extra') return [];
    if (editEvidence(table, units, edits, at, bases) < leastEvidence[role]) return [];
    return [{ kind: role === 'extra' && isSaidTwice(table, units, edit) ? 'repeated' : 'foreign', sound }];
  });
  return [...missing, ...others];
}

/** Whether a stretch holds one to three of the sounds before or behind it. */
function isSaidTwice(table: FrameScores, units: readonly AlignUnit[], { unit, startFrame, endFrame }: Edit): boolean {
  const stretch = {
    ...table,
    count: endFrame - startFrame,
    scores: table.scores.subarray(startFrame * table.width, endFrame * table.width),
  };
  for (let count = 1; count <= 3; count += 1)
    for (const from of [unit - count + 1, unit - count, unit + 1]) {
      const said = from < 0 ? [] : units.slice(from, from + count);
      if (said.length < count) continue;
      const fit = alignUnitsIn(stretch, said, 0)?.fit ?? Number.NEGATIVE_INFINITY;
      if (fit > proofBounds.repeatedFit) return true;
    }
  return false;
}

function silences(edits: readonly Edit[], { expected, marksBehind, samples }: ProofClause): Finding[] {
  return edits.flatMap((edit): Finding[] => {
    if (edit.role !== 'silence') return [];
    const seconds = (edit.endSample - edit.startSample) / ACOUSTIC_RATE;
    const isAround = edit.startSample === 0 || edit.endSample >= samples.length;
    const inside = marksBehind.has(edit.unit) ? proofBounds.silenceAtMark : proofBounds.silenceInside;
    const bound = isAround ? proofBounds.silenceAround : inside;
    return seconds > bound ? [{ kind: 'silence', sound: Math.min(edit.unit, expected.length - 1) }] : [];
  });
}

/** Too quick or too slow for anybody; words of other languages count by their least length and are left out. */
function isWrongLength(edits: readonly Edit[], expected: readonly ExpectedSound[]): boolean {
  if (expected.some((sound) => 'leastMs' in sound)) return false;
  const speech = edits.reduce((sum, { role, startFrame, endFrame }) => sum + (role === 'silence' ? 0 : endFrame - startFrame), 0);
  const perSecond = (expected.length * ACOUSTIC_RATE) / Math.max(1, speech * HOP);
  return perSecond > proofBounds.mostPerSecond || perSecond < proofBounds.fewestPerSecond;
}

/** Whether several sounds in a row lie far below the others. */
function hasQuietRun({ levels }: AlignFrames, edits: readonly Edit[]): boolean {
  const loud = edits.flatMap(({ role, startFrame, endFrame }) =>
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
