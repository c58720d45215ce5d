// One long order on one worker and on two, on a PostgreSQL and an S3 server of its own: processor time of each, and how the files differ.
// SPREAD_CHARACTERS (100,000), SPREAD_WORKERS (1,2), SPREAD_KILL=1: the worker that has the order is killed −9 in the middle.
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startFauxqs } from 'fauxqs';
import pg from 'pg';
import { openDatabase } from '../src/db/open-database.ts';
import { grantPoints } from './grant-points.ts';
import { createCaller, pause, secondsOf, source, startDatabase, startProgram, story } from './order-site.mjs';

const characters = Number(process.env.SPREAD_CHARACTERS ?? 100_000);
const counts = (process.env.SPREAD_WORKERS ?? '1,2').split(',').map(Number);
const kills = process.env.SPREAD_KILL === '1';
const port = Number(process.env.SPREAD_PORT ?? 3_210);
const BUCKET = 'files';
const REST_MS = 5_000;
/** Of one core, what a worker at rest takes. */
const REST_SHARE = 0.1;

/** Waits until workers have ended the jobs of a start; answers what they have taken until then. */
async function atRest(secondsOfEach) {
  const sum = (all) => all.reduce((seconds, one) => seconds + one, 0);
  for (let before = secondsOfEach(); ;) {
    await pause(REST_MS);
    const now = secondsOfEach();
    if (sum(now) - sum(before) < (REST_SHARE * now.length * REST_MS) / 1_000) return now;
    before = now;
  }
}

async function run(workers) {
  const database = await startDatabase(port + 1);
  const s3 = await startFauxqs({ port: 0, logger: false, init: { buckets: [BUCKET] } });
  const root = mkdtempSync(join(tmpdir(), 'shengyu-spread-'));
  const env = (role, name, own = {}) => ({
    ...process.env,
    ...{ ROLE: role, DATABASE_URL: database.url, DATA_DIR: join(root, name), LOG_LEVEL: 'error', MADE_AHEAD: 'off', CAPTCHA: 'off' },
    ...{ STORAGE: `s3://${BUCKET}/site`, AWS_ENDPOINT_URL_S3: `http://127.0.0.1:${s3.port}` },
    ...{ AWS_ACCESS_KEY_ID: 'test', AWS_SECRET_ACCESS_KEY: 'test', AWS_REGION: 'us-east-1', UV_THREADPOOL_SIZE: '2' },
    ...own,
  });
  const base = `http://127.0.0.1:${port}`;
  const start = (role, name, at) =>
    startProgram(
      { file: source('api.ts'), ready: `http://127.0.0.1:${at}/health/ready` },
      env(role, name, { API_PORT: String(at), HEALTH_PORT: String(at) }),
    );
  const programs = [await start('api', 'api', port)];
  const { call, signIn, finished, wholeFiles } = createCaller(base);
  const token = await signIn();
  const site = await openDatabase(database.url);
  await grantPoints(site, 1_000_000);
  const text = story(1, Math.ceil(characters / 40)).slice(0, characters);
  const { id, version } = await call('POST', '/ai.Script/save', { title: '长', text, voice_id: 'linan' }, token);
  const running = [];
  for (let at = 0; at < workers; at += 1) running.push(await start('worker', `worker-${at}`, port + 2 + at));
  const idle = await atRest(() => running.map(({ pid }) => secondsOf(pid)));
  const began = performance.now();
  const { order_id: orderId } = await call(
    'POST',
    '/ai.Order/create',
    { script_id: id, version, format: 'mp3' },
    token,
    'long-order-spread',
  );
  let killed;
  if (kills) {
    const owner = new pg.Client({ connectionString: database.url });
    await owner.connect();
    for (let pid; !killed; await pause(200)) {
      const { rows } = await owner.query(
        `select lease_owner, (select count(*)::int from render_parts where done_at is not null) as done from orders where state in ('rendering', 'mixing')`,
      );
      pid = Number(rows[0]?.lease_owner?.split('|')[1]);
      if (pid && rows[0].done >= 4) killed = running.find((one) => one.pid === pid);
    }
    await owner.end();
    killed.kill('SIGKILL');
  }
  const order = await finished(orderId, token, 3_600);
  const seconds = (performance.now() - began) / 1_000;
  const processor = running.map((one, at) => (one === killed ? Number.NaN : secondsOf(one.pid) - idle[at]));
  const audio = order?.files?.find(({ kind }) => kind === 'audio');
  const bytes = audio ? Buffer.from(await (await fetch(`${base}${audio.url}`, { headers: { token } })).arrayBuffer()) : Buffer.alloc(0);
  const events = await site.query('select state, count(*)::int as count from order_events where order_id = $1 group by state', [orderId]);
  const stored = await site.query('select count(*)::int as bundles, coalesce(sum(bytes), 0)::float8 as bytes from clause_bundles');
  const answer = {
    workers,
    state: order?.state,
    soundSeconds: Math.round((order?.duration_ms ?? 0) / 1_000),
    wallSeconds: Math.round(seconds),
    processorSeconds: processor.map((one) => Math.round(one * 10) / 10),
    whole: order ? await wholeFiles(order, token) : false,
    // Behind the tags, which name the order.
    sound: createHash('sha256').update(bytes.subarray(4_096)).digest('hex').slice(0, 16),
    doubled: events.filter(({ count }) => count > 1).length,
    ...stored[0],
  };
  await site.close();
  for (const one of [...running.filter((other) => other !== killed), ...programs]) {
    one.kill('SIGTERM');
    answer.exit = [...(answer.exit ?? []), await one.ended];
  }
  await s3.stop();
  await database.stop();
  rmSync(root, { recursive: true, force: true });
  return answer;
}

const answers = [];
for (const workers of counts) {
  answers.push(await run(workers));
  console.log(JSON.stringify(answers.at(-1)));
}
const [one, two] = answers;
if (one && two)
  console.log(
    `by processor time of the busiest worker: ${(Math.max(...one.processorSeconds) / Math.max(...two.processorSeconds)).toFixed(2)} ×`,
  );
process.exit(0);
