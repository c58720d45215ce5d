// What an hour of finished sound costs, on one process with what it has of its own and on a fleet with PostgreSQL and S3: seconds of the processor by
// who takes them, bytes that stay, bytes that go to the storage and the database and come from them.
// Usage: npm run bench:cost -- [characters]; the shell must be built (`npm test -- build`).
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../src/db/open-database.ts';
import { startFleet } from './fleet-site.mjs';
import { grantPoints } from './grant-points.ts';
import { createCaller, pause, secondsOf, source, startProgram, story } from './order-site.mjs';

const characters = Number(process.argv[2] ?? 15_000);
const port = Number(process.env.COST_PORT ?? 3_360);
const IDLE_MS = 10_000;
/** Of one core, what a site at rest takes. */
const IDLE_SHARE = 0.15;
const MB = 1e6;

const folder = mkdtempSync(join(tmpdir(), 'shengyu-cost-'));

function bytesBelow(path) {
  try {
    return readdirSync(path, { recursive: true, withFileTypes: true })
      .filter((one) => one.isFile())
      .reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0);
  } catch {
    return 0;
  }
}

const less = (now, before) => Object.fromEntries(Object.entries(now).map(([name, value]) => [name, value - before[name]]));

const isBytes = (what) => / /.test(what) && !what.includes('with');
const secondsIn = (figures) => Object.entries(figures).reduce((sum, [what, value]) => sum + (isBytes(what) ? 0 : value), 0);

/** Waits until the jobs of a start have ended; answers what an idle site uses in IDLE_MS. */
async function settle(figuresOf) {
  for (let wait = 0; wait < 60; wait += 1) {
    const first = await figuresOf();
    await pause(IDLE_MS);
    const idle = less(await figuresOf(), first);
    if (secondsIn(idle) < (IDLE_SHARE * IDLE_MS) / 1_000) return idle;
  }
  throw new Error('the site does not come to rest');
}

/** One order; `figuresOf` says what has been used so far, of which what an idle site uses as well is taken away. */
async function measure(base, figuresOf) {
  const { call, signIn, finished } = createCaller(base);
  const token = await signIn();
  const text = story(1, Math.ceil(characters / 40)).slice(0, characters);
  const { id, version } = await call('POST', '/ai.Script/save', { title: '一小时', text, voice_id: 'linan' }, token);
  const idle = await settle(figuresOf);
  const before = await figuresOf();
  const began = performance.now();
  const { order_id: orderId } = await call('POST', '/ai.Order/create', { script_id: id, version, format: 'mp3' }, token, 'cost-of-an-hour');
  const order = await finished(orderId, token, 3_600);
  // The queue of what is shared is stored by then.
  await pause(2_000);
  const elapsedMs = performance.now() - began;
  const used = less(await figuresOf(), before);
  if (order?.state !== 'done') throw new Error(`the order is ${order?.state}`);
  const hours = order.duration_ms / 3_600_000;
  const stays = (name) => name.startsWith('kept');
  return {
    hours,
    files: order.files.reduce((sum, { size }) => sum + size, 0) / hours,
    figures: Object.fromEntries(
      Object.entries(used).map(([name, value]) => [name, (value - (stays(name) ? 0 : (idle[name] * elapsedMs) / IDLE_MS)) / hours]),
    ),
  };
}

async function oneProcess() {
  const dataDir = join(folder, 'one');
  const env = { ...process.env, DATA_DIR: dataDir, API_PORT: String(port), CAPTCHA: 'off', MADE_AHEAD: 'off', PAYMENT_SANDBOX: 'off' };
  Object.assign(env, { LOG_LEVEL: 'warn', MALLOC_ARENA_MAX: '2' });
  delete env.DATABASE_URL;
  const base = `http://127.0.0.1:${port}`;
  const start = () => startProgram({ file: source('api.ts'), ready: `${base}/health/ready` }, env);
  const stop = async (program) => {
    program.kill('SIGTERM');
    await program.ended;
  };
  await stop(await start());
  const database = await openDatabase(`pglite:${dataDir}/pg`);
  await grantPoints(database, 1_000_000);
  await database.close();
  const program = await start();
  const answer = await measure(base, async () => ({
    'api, with worker and database': secondsOf(program.pid),
    'kept clauses': bytesBelow(join(dataDir, 'clauses')),
    'kept rows': bytesBelow(join(dataDir, 'pg')),
  }));
  await stop(program);
  return answer;
}

async function fleet() {
  const site = await startFleet(join(folder, 'fleet'), port + 1);
  const database = await openDatabase(site.database.url);
  await grantPoints(database, 1_000_000);
  const answer = await measure(site.url, async () => {
    const [{ rows }] = await database.query('select pg_database_size(current_database())::float8 as rows');
    const [{ shared }] = await database.query('select coalesce(sum(bytes), 0)::float8 as shared from clause_bundles');
    const seconds = site.processorSeconds();
    const of = (role) => Object.entries(seconds).reduce((sum, [name, value]) => sum + (name.startsWith(role) ? value : 0), 0);
    return {
      ...{ api: of('api'), worker: of('worker'), web: of('web'), database: site.database.processorSeconds() },
      'kept clauses': shared,
      'kept rows': rows,
      'to storage': site.door.bytes.sent,
      'from storage': site.door.bytes.received,
      'to database': site.databaseDoor.bytes.sent,
      'from database': site.databaseDoor.bytes.received,
    };
  });
  await database.close();
  await site.stopProcesses();
  await site.stop();
  return answer;
}

process.stdout.write(
  `one order of ${characters} characters; for an hour of sound\n\n| site | what | an hour of sound |\n| --- | --- | ---: |\n`,
);
for (const [name, run] of Object.entries({ 'one process': oneProcess, fleet })) {
  const { hours, files, figures } = await run();
  const rows = [
    ['processor', `${secondsIn(figures).toFixed(1)} s`],
    ...Object.entries(figures).map(([what, value]) => [what, isBytes(what) ? `${(value / MB).toFixed(1)} MB` : `${value.toFixed(1)} s`]),
    ['finished files', `${(files / MB).toFixed(1)} MB`],
  ];
  for (const [what, value] of rows) process.stdout.write(`| ${name} | ${what} | ${value} |\n`);
  process.stdout.write(`| ${name} | sound of this run | ${hours.toFixed(3)} h |\n`);
}
rmSync(folder, { recursive: true, force: true });
process.exit(0);
