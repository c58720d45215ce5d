// Places and proof-reads clauses whose times are known, and plants faults in them: `npm run bench:proof -- <folder> [--faults=1000]`. The folder holds
// a folder for each engine with its sentences (`name.pcm`, `name.json`); docs/acoustic.md says how they are made.
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { alignSyllables, proofRead, type FindingKind, type Proof } from '@shengyu/acoustic';
import { readMandarinAligner } from '@shengyu/acoustic-zh';
import { createChance } from '@shengyu/acoustic-zh/training';
import { formatTable, median, printHeader } from '../../table.ts';
import { faultKinds } from './planted-faults.ts';
import { readSpokenClauses, toAcousticRate, type SpokenClause } from './spoken-clauses.ts';

const options = process.argv.slice(2);
const folder = options.find((option) => !option.startsWith('--'));
const faults = Number(options.find((option) => option.startsWith('--faults='))?.slice('--faults='.length) ?? 1_000);
const most = Number(options.find((option) => option.startsWith('--clauses='))?.slice('--clauses='.length) ?? 400);
const isVerbose = options.includes('--verbose');
if (folder === undefined) throw new Error('Give the folder with the spoken sentences.');

const model = await readMandarinAligner();
const chance = createChance(11);
printHeader('Times and proof-reading of spoken clauses', `npm run bench:proof -- <folder> --faults=${faults}`);

const soundsOf = ({ syllables }: SpokenClause) => syllables.map((pinyin) => ({ pinyin }));
const proofOf = (clause: SpokenClause, pcm = clause.pcm): Proof =>
  proofRead(model, {
    pcm,
    samples: toAcousticRate(pcm, clause.sampleRate),
    expected: soundsOf(clause),
    marksBehind: new Set(),
    usualDb: usualDbs.get(clause.voice) ?? -20,
  });
const usualDbs = new Map<string, number>();

const engines = new Map(
  readdirSync(folder)
    .sort()
    .map((name) => [name, sample(readSpokenClauses(path.join(folder, name)), most)] as const),
);
function sample(clauses: readonly SpokenClause[], count: number): SpokenClause[] {
  const step = Math.max(1, clauses.length / count);
  return Array.from({ length: Math.min(count, clauses.length) }, (_, at) => clauses[Math.floor(at * step)]).filter(
    (one) => one !== undefined,
  );
}

const quantile = (values: readonly number[], share: number): number =>
  values.slice().sort((a, b) => a - b)[Math.floor(values.length * share)] ?? Number.NaN;
const percent = (part: number, all: number): string => (all === 0 ? '' : `${((100 * part) / all).toFixed(1)} %`);

const timeRows: string[][] = [];
const cleanRows: string[][] = [];
let [spentMs, seconds] = [0, 0];
for (const [engine, clauses] of engines) {
  const errors: number[] = [];
  const signed: number[] = [];
  let implausible = 0;
  for (const clause of clauses) {
    const aligned = alignSyllables(model, toAcousticRate(clause.pcm, clause.sampleRate), soundsOf(clause));
    if (!aligned?.isPlausible) implausible += 1;
    for (const [at, { startSample }] of clause.times.entries()) {
      const found = aligned?.sounds[at];
      if (startSample < 0 || !found) continue;
      const ms = found.startSample / 16 - (startSample * 1000) / clause.sampleRate;
      signed.push(ms);
      errors.push(Math.abs(ms));
    }
  }
  const figures = [median(signed), median(errors), quantile(errors, 0.9), quantile(errors, 0.95), quantile(errors, 0.99)];
  timeRows.push([
    engine,
    String(clauses.length),
    String(errors.length),
    ...figures.map((ms) => ms.toFixed(0)),
    percent(implausible, clauses.length),
  ]);

  for (const clause of clauses)
    if (!usualDbs.has(clause.voice)) {
      const own = clauses.filter(({ voice }) => voice === clause.voice);
      usualDbs.set(
        clause.voice,
        median(
          own
            .slice(0, 12)
            .map(
              (one) =>
                proofRead(model, { pcm: one.pcm, samples: toAcousticRate(one.pcm, one.sampleRate), expected: [], marksBehind: new Set() })
                  .speechDb,
            ),
        ),
      );
    }
  const kinds = new Map<FindingKind, number>();
  let flagged = 0;
  for (const clause of clauses) {
    const started = process.cpuUsage().user;
    const { findings } = proofOf(clause);
    spentMs += (process.cpuUsage().user - started) / 1_000;
    seconds += clause.pcm.length / clause.sampleRate;
    flagged += Number(findings.length > 0);
    for (const kind of new Set(findings.map(({ kind: one }) => one))) kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
    if (isVerbose && findings.length > 0)
      process.stdout.write(`${engine} ${clause.voice} ${clause.syllables.join(' ')}: ${JSON.stringify(findings)}\n`);
  }
  cleanRows.push([
    engine,
    String(clauses.length),
    percent(flagged, clauses.length),
    [...kinds].map(([kind, count]) => `${kind} ${count}`).join(', '),
  ]);
}
const times = ['clauses of', 'clauses', 'starts', 'bias ms', 'median ms', 'p90', 'p95', 'p99', 'implausible'];
process.stdout.write(
  `${formatTable(times, timeRows)}\n\n${formatTable(['right clauses of', 'clauses', 'with a finding', 'kinds'], cleanRows)}\n\n`,
);

const [source = []] = engines.values();
const faultRows = faultKinds.map(({ name, expected, plant }) => {
  let [planted, found, named] = [0, 0, 0];
  for (let tries = 0; planted < faults / faultKinds.length && tries < 20 * faults; tries += 1) {
    const clause = source[Math.floor(chance() * source.length)];
    const pcm = clause && plant(clause, source, chance);
    if (!clause || !pcm) continue;
    planted += 1;
    const { findings } = proofOf(clause, pcm);
    found += Number(findings.length > 0);
    named += Number(findings.some(({ kind }) => expected.includes(kind)));
    if (isVerbose && findings.length === 0) process.stdout.write(`not found: ${name}, ${clause.voice} ${clause.syllables.join(' ')}\n`);
  }
  return { name, planted, found, named };
});
const total = faultRows.reduce((sum, row) => ({
  name: 'all',
  planted: sum.planted + row.planted,
  found: sum.found + row.found,
  named: sum.named + row.named,
}));
const head = ['planted fault', 'clauses', 'found', 'named as it is'];
const rows = [...faultRows, total].map(({ name, planted, found, named }) => [
  name,
  String(planted),
  percent(found, planted),
  percent(named, planted),
]);
process.stdout.write(
  `${formatTable(head, rows)}\n\n${(spentMs / Math.max(1, seconds)).toFixed(1)} ms of a processor for a second of sound.\n`,
);
