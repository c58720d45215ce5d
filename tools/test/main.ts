import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { buildAll } from '../start/build.ts';
import { checks } from '../lint/checks.ts';
import { runCommand } from '../lint/command.ts';
import { readProjects } from '../lint/project.ts';
import { findChromium, findFfmpeg } from './chromium.ts';
import { startPostgres } from './postgres.ts';
import { runJest } from './run-jest.ts';
import { runPlaywright } from './run-playwright.ts';
import { addTallies, formatTally, type Tally } from './tally.ts';

// `npm test`: everything. `npm test -- lint jest` runs some of the parts: lint, types, build, jest, postgres, e2e.
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

async function lint(): Promise<Tally> {
  const tallies: Tally[] = [];
  for (const { name, run } of checks) tallies.push(await check(name, () => run(root)));
  return addTallies(tallies);
}

async function types(): Promise<Tally> {
  const tsc = path.join(root, 'node_modules/typescript/bin/tsc');
  const tallies: Tally[] = [];
  for (const { dir } of readProjects(root)) {
    const run = async (): Promise<string> => {
      const result = await runCommand(process.execPath, [tsc, '-p', dir], { cwd: root });
      return result.code === 0 ? '' : result.output;
    };
    tallies.push(await check(`types of ${dir}`, run));
  }
  return addTallies(tallies);
}

function build(): Promise<Tally> {
  return check('build', () => buildAll(root, (line) => console.log(line)).then(() => ''));
}

/** The server's tests that open a database once more, on a real PostgreSQL: its races do not show on the embedded one. */
async function postgres(): Promise<Tally> {
  await using database = await startPostgres();
  if (!database) {
    console.log('No PostgreSQL on this machine (Debian: postgresql) and no TEST_DATABASE_URL: its suite is skipped.');
    return SKIPPED;
  }
  // Awaited here: the database must outlive the run.
  return await runJest(root, testsWithDatabase(), { ...process.env, TEST_DATABASE_URL: database.url });
}

function testsWithDatabase(): string[] {
  const server = path.join(root, 'apps/server/src');
  const tests = globSync('**/*.test.ts', { cwd: server }).map((file) => path.join(server, file));
  return tests.filter((file) => /\/test-(databases|app)\.ts'/.test(readFileSync(file, 'utf8')));
}

async function journeys(): Promise<Tally> {
  const chromium = await findChromium(root);
  if (chromium === undefined) return FAILED;
  const ffmpeg = await findFfmpeg(root);
  return runPlaywright(root, { ...process.env, CHROMIUM_PATH: chromium, ...(ffmpeg === undefined ? {} : { FFMPEG_PATH: ffmpeg }) });
}

const withoutPostgres = { ...process.env, TEST_DATABASE_URL: '' };
const parts: ReadonlyArray<readonly [name: string, title: string, run: () => Promise<Tally>]> = [
  ['lint', 'Lint, format, boundaries, conventions, tree', lint],
  ['types', 'Types', types],
  ['build', 'Build', build],
  ['jest', 'Unit and integration tests (embedded database)', () => runJest(root, [], withoutPostgres)],
  ['postgres', 'Server tests on PostgreSQL', postgres],
  ['e2e', 'Journeys on the built product', journeys],
];

const started = performance.now();
const tallies: Tally[] = [];
for (const [name, title, run] of parts) {
  if (chosen.length > 0 && !chosen.includes(name)) continue;
  console.log(`\n== ${title}`);
  const tally = await run().catch((error: unknown) => {
    console.error(error);
    return FAILED;
  });
  tallies.push(tally);
  console.log(`-- ${formatTally(tally)} (${Math.round((performance.now() - started) / 1000)} s so far)`);
}
const sum = addTallies(tallies);
console.log(`\n${formatTally(sum)}`);
process.exitCode = sum.failed > 0 ? 1 : 0;
