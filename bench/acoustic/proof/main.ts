// Places and proof-reads clauses whose times are known, and plants faults in them: `npm run bench:proof -- <folder> [--faults=1000]`. The folder holds
// a folder for each engine with its sentences (`name.pcm`, `name.json`); docs/acoustic.md says how they are made. Faults are planted in the first.
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { proofRead, type FindingKind, type Proof } from '@shengyu/acoustic';
import { readMandarinAligner } from '@shengyu/acoustic-zh';
import { createChance } from '@shengyu/acoustic-zh/training';
import { formatTable, median, printHeader } from '../../table.ts';
import { faultKinds, type FaultKind } from './planted-faults.ts';
import { readSpokenClauses, toAcousticRate, type SpokenClause } from './spoken-clauses.ts';

const options = process.argv.slice(2);
const folder = options.find((option) => !option.startsWith('--'));
const numberOf = (name: string, usual: number): number =>
  Number(options.find((option) => option.startsWith(`--${name}=`))?.slice(name.length + 3) ?? usual);
const faults = numberOf('faults', 1_000);
const most = numberOf('clauses', 400);
const isVerbose = options.includes('--verbose');
if (folder === undefined) throw new Error('Give the folder with the spoken sentences.');

const model = await readMandarinAligner();
const chance = createChance(11);
/** Clauses that the usual level of a voice is measured on. */
const levelClauses = 12;
const percent = (part: number, all: number): string => (all === 0 ? '' : `${((100 * part) / all).toFixed(1)} %`);
const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? Number.NaN;
const say = (clause: SpokenClause, what: string): void => {
  if (isVerbose) process.stdout.write(`${clause.voice} ${clause.syllables.join(' ')}: ${what}\n`);
};

printHeader('Times and proof-reading of spoken clauses', `npm run bench:proof -- <folder> --faults=${faults}`);
const engines = readdirSync(folder)
  .sort()
  .map((name) => ({ name, clauses: sample(readSpokenClauses(path.join(folder, name)), most) }));
const usualDbs = usualLevels(engines.flatMap(({ clauses }) => clauses));

const started = process.cpuUsage().user;
const proved = engines.map(({ name, clauses }) => ({ name, clauses: clauses.map((clause) => ({ clause, proof: proofOf(clause) })) }));
const spentMs = (process.cpuUsage().user - started) / 1_000;
const seconds = engines.flatMap(({ clauses }) => clauses).reduce((sum, { pcm, sampleRate }) => sum + pcm.length / sampleRate, 0);

process.stdout.write(
  `${formatTable(['clauses of', 'clauses', 'starts', 'bias ms', 'median ms', 'p90', 'p95', 'p99', 'implausible'], proved.map(timeRow))}\n\n`,
);
process.stdout.write(`${formatTable(['right clauses of', 'clauses', 'with a finding', 'kinds'], proved.map(rightRow))}\n\n`);
process.stdout.write(`${formatTable(['planted fault', 'clauses', 'found', 'named as it is'], faultRows(engines[0]?.clauses ?? []))}\n\n`);
process.stdout.write(`${(spentMs / Math.max(1, seconds)).toFixed(1)} ms of a processor for a second of sound.\n`);

function sample(clauses: readonly SpokenClause[], count: number): SpokenClause[] {
  const step = Math.max(1, clauses.length / count);
  return Array.from({ length: Math.min(count, clauses.length) }, (_, at) => clauses[Math.floor(at * step)]).filter(
    (one) => one !== undefined,
  );
}

function usualLevels(clauses: readonly SpokenClause[]): Map<string, number> {
  const levelOf = ({ pcm, sampleRate }: SpokenClause): number =>
    proofRead(model, { pcm, samples: toAcousticRate(pcm, sampleRate), expected: [], marksBehind: new Set() }).speechDb;
  return new Map(
    Array.from(
      Map.groupBy(clauses, ({ voice }) => voice),
      ([voice, own]) => [voice, median(own.slice(0, levelClauses).map(levelOf))],
    ),
  );
}

function proofOf({ syllables, sampleRate, voice, ...clause }: SpokenClause, pcm = clause.pcm): Proof {
  const expected = syllables.map((pinyin) => ({ pinyin }));
  const usualDb = usualDbs.get(voice) ?? -20;
  return proofRead(model, { pcm, samples: toAcousticRate(pcm, sampleRate), expected, marksBehind: new Set(), usualDb });
}

interface ProvedEngine {
  name: string;
  clauses: readonly { clause: SpokenClause; proof: Proof }[];
}

function timeRow({ name, clauses }: ProvedEngine): string[] {
  const signed = clauses.flatMap(({ clause, proof }) =>
    clause.times.flatMap(({ startSample }, at) => {
      const found = proof.alignment?.sounds[at];
      return startSample < 0 || !found ? [] : [found.startSample / 16 - (startSample * 1_000) / clause.sampleRate];
    }),
  );
  const errors = signed.map(Math.abs);
  const figures = [median(signed), median(errors), ...[0.9, 0.95, 0.99].map((share) => quantile(errors, share))];
  const implausible = clauses.filter(({ proof }) => proof.alignment?.isPlausible !== true).length;
  return [name, String(clauses.length), String(errors.length), ...figures.map((ms) => ms.toFixed(0)), percent(implausible, clauses.length)];
}

function rightRow({ name, clauses }: ProvedEngine): string[] {
  const flagged = clauses.filter(({ proof }) => proof.findings.length > 0);
  for (const { clause, proof } of flagged) say(clause, JSON.stringify(proof.findings));
  const kinds = Map.groupBy(
    flagged.flatMap(({ proof }) => [...new Set(proof.findings.map(({ kind }) => kind))]),
    (kind: FindingKind) => kind,
  );
  return [
    name,
    String(clauses.length),
    percent(flagged.length, clauses.length),
    Array.from(kinds, ([kind, { length }]) => `${kind} ${length}`).join(', '),
  ];
}

function faultRows(source: readonly SpokenClause[]): string[][] {
  const counts = faultKinds.map((kind) => ({ name: kind.name, ...plantAll(source, kind, Math.ceil(faults / faultKinds.length)) }));
  const sum = (of: 'planted' | 'found' | 'named'): number => counts.reduce((all, count) => all + count[of], 0);
  const total = { name: 'all', planted: sum('planted'), found: sum('found'), named: sum('named') };
  return [...counts, total].map(({ name, planted, found, named }) => [
    name,
    String(planted),
    percent(found, planted),
    percent(named, planted),
  ]);
}

function plantAll(source: readonly SpokenClause[], { name, expected, plant }: FaultKind, count: number) {
  let [planted, found, named] = [0, 0, 0];
  for (let tries = 0; planted < count && tries < 20 * faults; tries += 1) {
    const clause = source[Math.floor(chance() * source.length)];
    const fault = clause && plant(clause, source, chance);
    if (!fault) continue;
    planted += 1;
    const { findings } = proofOf(clause, fault.pcm);
    found += Number(findings.length > 0);
    named += Number(findings.some(({ kind }) => expected.includes(kind)));
    if (findings.length === 0) say(clause, `not found: ${name}`);
  }
  return { planted, found, named };
}
