import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildAll } from '../start/build.ts';
import { checks } from '../lint/checks.ts';
import { runCommand } from '../lint/command.ts';
import { readProjects } from '../lint/project.ts';
import { findChromium, findFfmpeg, findHeadlessShell } from './chromium.ts';
import { startPostgres } from './postgres.ts';
import { runJest } from './run-jest.ts';
import { runPlaywright } from './run-playwright.ts';
import { makeSoundLibrary } from './sound-library.ts';
import { addTallies, formatTally, type Tally } from './tally.ts';
import { findVoiceRuntime } from './voice-runtime.ts';

// `npm test`: everything. `npm test -- lint jest` runs some of the parts: lint, types, build, jest, e2e; and `examples`, which only runs when it is named.
const root = path.resolve(import.meta.dirname, '../..');
const chosen = process.argv.slice(2);

const PASSED: Tally = { passed: 1, failed: 0, skipped: 0 };
const FAILED: Tally = { passed: 0, failed: 1, skipped: 0 };
const SKIPPED: Tally = { passed: 0, failed: 0, skipped: 1 };

/** Runs one check that answers what is wrong. */
async function check(name: string, run: () => Promise<string>): Promise<Tally> {
  const wrong = await run().catch((error: unknown) => String(error));
  console.log(wrong === '' ? `ok    ${name}` : `FAIL  ${name}\n${wrong}\n`);
  return wrong === '' ? PASSED : FAILED;
}

/** Two at a time, which is what two cores hold; the order of the tallies does not matter. */
async function pairwise<T>(items: readonly T[], run: (item: T) => Promise<Tally>): Promise<Tally> {
  const left = [...items];
  const lane = async (): Promise<Tally> => {
    const tallies: Tally[] = [];
    for (let item = left.shift(); item !== undefined; item = left.shift()) tallies.push(await run(item));
    return addTallies(tallies);
  };
  return addTallies(await Promise.all([lane(), lane()]));
}

function lint(): Promise<Tally> {
  // The longest first.
  return pairwise(checks.toReversed(), ({ name, run }) => check(name, () => run(root)));
}

function types(): Promise<Tally> {
  const tsc = path.join(root, 'node_modules/typescript/bin/tsc');
  return pairwise(readProjects(root), ({ dir }) =>
    check(`types of ${dir}`, async () => {
      const result = await runCommand(process.execPath, [tsc, '-p', dir, '--singleThreaded'], { cwd: root });
      return result.code === 0 ? '' : result.output;
    }),
  );
}

function build(): Promise<Tally> {
  return check('build', () => buildAll(root, (line) => console.log(line)).then(() => ''));
}

/**
 * Every project's tests; suites that open databases (`testDatabases` in apps/server) run on the embedded one and on a real PostgreSQL
 * in the same pass. Which suites do is said there.
 */
async function jest(): Promise<Tally> {
  await using database = await startPostgres();
  if (!database)
    console.log('No PostgreSQL on this machine (Debian: postgresql) and no TEST_DATABASE_URL: its half of the server tests is skipped.');
  const runtime = await findVoiceRuntime();
  if (runtime === undefined)
    console.log('The runtime of natural voices cannot be had here: their engine is tested without it, and what needs it is skipped.');
  const own = { TEST_DATABASE_URL: database?.url ?? '', TEST_DATABASE_OWN: database?.own === true ? '1' : '' };
  const env = { ...process.env, ...own, VOICES_TEST_RUNTIME: runtime ?? '' };
  // Awaited here: the database must outlive the run.
  const tally = await runJest(root, [], env);
  return addTallies([tally, ...(database ? [] : [SKIPPED]), ...(runtime === undefined ? [SKIPPED] : [])]);
}

async function journeys(config: string): Promise<Tally> {
  const chromium = await findChromium(root);
  if (chromium === undefined) return FAILED;
  const found = { HEADLESS_SHELL_PATH: await findHeadlessShell(root), FFMPEG_PATH: await findFfmpeg(root) };
  return runPlaywright(root, { ...process.env, CHROMIUM_PATH: chromium, ...found }, config);
}

type Part = readonly [name: string, title: string, run: () => Promise<Tally>];

/** Two rows of parts that run side by side, about equally long: suites and journeys wait half of their time, each for its own processes. */
const rows: readonly (readonly Part[])[] = [
  [
    ['lint', 'Lint, format, boundaries, conventions, tree', lint],
    ['types', 'Types', types],
    ['jest', 'Unit and integration tests, those of the server on both databases', jest],
  ],
  [
    ['build', 'Build', build],
    ['e2e', 'Journeys on the built product', () => journeys('playwright')],
    ['examples', 'Examples in hosts of their own, installed from npm', () => journeys('examples')],
  ],
];
/** What it needs from npm is in no lock of this repository. */
const named = new Set(['examples']);

// Processes that tests start, dozens of them, compile the same files.
process.env.NODE_COMPILE_CACHE ??= path.join(tmpdir(), 'shengyu-compile-cache');

const started = performance.now();
const isWanted = ([name]: Part): boolean => (chosen.length > 0 ? chosen.includes(name) : !named.has(name));
const startSites = new Set(['jest', 'e2e']);
/** Made while what starts no site runs. */
const library = rows.flat().some((part) => startSites.has(part[0]) && isWanted(part)) ? makeSoundLibrary(root) : undefined;

async function runPart([name, title, run]: Part): Promise<Tally> {
  if (startSites.has(name)) await library;
  console.log(`\n== ${title}`);
  const tally = await run().catch((error: unknown) => {
    console.error(error);
    return FAILED;
  });
  console.log(`-- ${title}: ${formatTally(tally)} (${Math.round((performance.now() - started) / 1000)} s so far)`);
  return tally;
}

async function runRow(parts: readonly Part[]): Promise<Tally> {
  const tallies: Tally[] = [];
  for (const part of parts.filter(isWanted)) tallies.push(await runPart(part));
  return addTallies(tallies);
}

const sum = addTallies(await Promise.all(rows.map(runRow)));
await (await library)?.[Symbol.asyncDispose]();
console.log(`\n${formatTally(sum)}`);
process.exitCode = sum.failed > 0 ? 1 : 0;
