// Prints the estimated against the rendered length of each text of e2e/texts; fails where one is more than five per cent off.
// node bench/speech/estimate.ts [--fit]: with --fit, the figures of libs/script/src/cues/estimate-duration.ts that would fit best.
import { emptyDocument, estimateClauseMs, estimateDurationMs, planClauses, spokenUnits } from '@shengyu/script';
import type { Clause, Mark, ScriptDocument } from '@shengyu/script';
import { readClause } from '@shengyu/speech';
import { createEspeakEngine } from '@shengyu/engine-espeak';
import { scriptKinds, type ScriptKind } from '../../e2e/texts/script-kinds.ts';
import { formatTable, printHeader } from '../table.ts';

const wantedShare = 0.05;
const engine = await createEspeakEngine({ threads: 2 });
const voiceOf = (id: string) => {
  const voice = engine.voices.find((one) => one.id === id);
  if (!voice) throw new Error(`no voice ${id}`);
  return voice;
};
const paceOf = (id: string): number => voiceOf(id).pace ?? 1;

function documentOf({ voiceId, rate = 1, paragraphs }: ScriptKind): ScriptDocument {
  const document = emptyDocument(voiceId);
  document.settings.rate = rate;
  document.paragraphs = paragraphs.map((paragraph) => {
    const range = { start: 0, end: [...paragraph.text].length };
    const marks: Mark[] = [];
    if (paragraph.voiceId !== undefined) marks.push({ kind: 'voice', ...range, voiceId: paragraph.voiceId });
    if (paragraph.rate !== undefined) marks.push({ kind: 'rate', ...range, rate: paragraph.rate });
    if (paragraph.style !== undefined) marks.push({ kind: 'emotion', ...range, style: paragraph.style, strength: 3 });
    return { text: paragraph.text, marks, inserts: (paragraph.pauses ?? []).map((pause) => ({ kind: 'pause' as const, ...pause })) };
  });
  return document;
}

async function spokenMs(clause: Clause): Promise<number> {
  const voice = voiceOf(clause.voiceId);
  const { tokens } = readClause(clause, { language: voice.language });
  const { pcm, sampleRate } = await engine.synthesise({ voice, tokens, prosody: clause.prosody });
  return (pcm.length * 1000) / sampleRate;
}

interface Sample {
  units: number[];
  ms: number;
}

const samples: Sample[] = [];
const rows: string[][] = [];
let worst = 0;
for (const kind of scriptKinds) {
  const document = documentOf(kind);
  const clauses = planClauses(document);
  const lengths = await Promise.all(clauses.map(spokenMs));
  const rendered = clauses.reduce((sum, { pauseAfterMs }, index) => sum + pauseAfterMs + (lengths[index] ?? 0), 0);
  const estimated = estimateDurationMs(document, paceOf);
  const share = estimated / rendered - 1;
  worst = Math.max(worst, Math.abs(share));
  rows.push([kind.name, seconds(rendered), seconds(estimated), `${(100 * share).toFixed(1)} %`]);
  for (const [index, clause] of clauses.entries()) {
    // What the pace of this clause makes of a second at pace 1, so that all clauses can be fitted together.
    const slower =
      estimateClauseMs(clause, paceOf(clause.voiceId)) /
      Math.max(1, estimateClauseMs({ ...clause, prosody: { ...clause.prosody, rate: 1 } }));
    if (clause.prosody.style === undefined) samples.push({ units: unitsOf(clause), ms: (lengths[index] ?? 0) / slower });
  }
}
printHeader('Estimated length', 'node bench/speech/estimate.ts');
console.log(formatTable(['text', 'rendered s', 'estimated s', 'error (≤ 5 %)'], rows));
if (process.argv.includes('--fit'))
  console.log(
    'ms for a syllable, a Latin syllable, a letter, a breath:',
    leastSquares(samples)
      .map((ms) => ms.toFixed(0))
      .join(', '),
  );
await engine.close();
if (worst > wantedShare) process.exitCode = 1;

function unitsOf({ text }: Clause): number[] {
  const units = spokenUnits(text);
  const inner = units.slice(1, -1).reduce((sum, { breaths }) => sum + breaths, 0);
  return [...(['syllables', 'latin', 'letters'] as const).map((name) => units.reduce((sum, unit) => sum + unit[name], 0)), inner];
}

/** By the normal equations. */
function leastSquares(all: readonly Sample[]): number[] {
  const size = all[0]?.units.length ?? 0;
  const matrix = Array.from({ length: size }, (_, row) =>
    Array.from({ length: size + 1 }, (_column, column) =>
      all.reduce((sum, { units, ms }) => sum + (units[row] ?? 0) * (column < size ? (units[column] ?? 0) : ms), 0),
    ),
  );
  for (const [index, pivot] of matrix.entries())
    for (const [other, row] of matrix.entries()) {
      const factor = other === index ? 0 : (row[index] ?? 0) / (pivot[index] ?? 1);
      for (let column = 0; column <= size; column += 1) row[column] = (row[column] ?? 0) - factor * (pivot[column] ?? 0);
    }
  return matrix.map((row, index) => (row[size] ?? 0) / (row[index] ?? 1));
}

function seconds(ms: number): string {
  return (ms / 1000).toFixed(1);
}
