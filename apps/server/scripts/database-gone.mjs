// Stops PostgreSQL as a crash would in the middle of orders, leaves it down, starts it again, and counts what was lost: must be 0.
// Usage: node apps/server/scripts/database-gone.mjs [seconds down] [orders a second]
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createCaller, pause, readLedger, source, startDatabase, startProgram, story } from './order-site.mjs';

const down = Number(process.argv[2] ?? 30);
const aSecond = Number(process.argv[3] ?? 1);
const port = Number(process.env.KILL_PORT ?? 4177);
const base = `http://127.0.0.1:${port}`;
const { call, send, signIn, finished, wholeFiles } = createCaller(base);
const BEFORE_S = 5;
/** Sent just before it stops. */
const UNDER_WAY = 10;

const dataDir = mkdtempSync(join(tmpdir(), 'shengyu-gone-'));
const database = await startDatabase(port + 1);
const env = {
  ...process.env,
  DATA_DIR: dataDir,
  API_PORT: String(port),
  LOG_LEVEL: process.env.LOG_LEVEL ?? 'fatal',
  ROLE: 'all',
  DATABASE_URL: database.url,
};
const api = await startProgram({ file: source('api.ts'), ready: `${base}/health/ready` }, env);
const token = await signIn();

const wanted = [];
for (let round = 0; round < (BEFORE_S + down) * aSecond + UNDER_WAY; round += 1) {
  const { id, version } = await call(
    'POST',
    '/ai.Script/save',
    { title: `第 ${round} 单`, text: story(round, 2), voice_id: 'linan' },
    token,
  );
  wanted.push({ body: { script_id: id, version }, key: randomUUID() });
}

const counts = {
  orders: wanted.length,
  answered: 0,
  refusedClearly: 0,
  unclear: 0,
  lost: 0,
  stuck: 0,
  doubleCharged: 0,
  notRefunded: 0,
  halfFiles: 0,
};
const order = async (one) => {
  const answer = await send('POST', '/ai.Order/create', one.body, token, one.key).catch((error) => ({ status: 0, error }));
  if (answer.code === 1) {
    counts.answered += 1;
    one.id ??= answer.data.order_id;
    if (one.id !== answer.data.order_id) counts.lost += 1;
  } else if (answer.status === 503 && answer.data?.error === 'server.busy') counts.refusedClearly += 1;
  else counts.unclear += 1;
};
const answers = [];
const place = async (some) => {
  for (const one of some) {
    answers.push(order(one));
    await pause(1000 / aSecond);
  }
};
const before = BEFORE_S * aSecond;
await place(wanted.slice(0, before));
answers.push(...wanted.slice(before, before + UNDER_WAY).map(order));
await pause(20);
database.halt();
await place(wanted.slice(before + UNDER_WAY));
await Promise.all(answers);
const alive = api.exitCode === null;
database.resume();
const resumed = performance.now();
for (let wait = 0; wait < 300 && !(await fetch(`${base}/health/ready`).catch(() => undefined))?.ok; wait += 1) await pause(100);
const readyMs = performance.now() - resumed;

// What a page does: the same call with the same key.
for (const one of wanted) await order(one);
for (const one of wanted) {
  const end = one.id && (await finished(one.id, token));
  if (!one.id) counts.lost += 1;
  else if (!end) counts.stuck += 1;
  else if (end.state === 'done' && !(await wholeFiles(end, token))) counts.halfFiles += 1;
  const { lists } = await call('GET', '/account_log/lists?page_size=100', undefined, token);
  const moves = lists.filter((item) => item.reference === one.id);
  const charges = moves.filter((item) => item.change_type === 'order').length;
  const refunds = moves.filter((item) => item.change_type === 'refund').length;
  if (charges !== 1) counts.doubleCharged += 1;
  if (end?.state === 'failed' && refunds !== 1) counts.notRefunded += 1;
}
api.kill('SIGTERM');
await api.ended;
const ledger = await readLedger(env);
console.log(`database gone for ${down} s`, JSON.stringify(counts));
console.log(`ready again ${Math.round(readyMs)} ms after it; the process lived through it: ${alive}; ledger`, JSON.stringify(ledger));
await database.stop();
rmSync(dataDir, { recursive: true, force: true });
const bad = counts.unclear + counts.lost + counts.stuck + counts.doubleCharged + counts.notRefunded + counts.halfFiles;
process.exit(bad === 0 && alive && ledger.sound ? 0 : 1);
