// Kills the API and the web process in turn (SIGKILL) at random moments around the creation and the render of an order, starts it
// again and counts what was lost. All calls go through the web process, as a browser's do; it must be built (`nx build @shengyu/shell`).
// Usage: node apps/server/scripts/kill-rounds.mjs [rounds] [pglite|postgres …]
// PostgreSQL: TEST_DATABASE_URL names a server on which a database may be created, else its binaries are looked for.
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createCaller, pause, readLedger, source, startDatabase, startProgram, story } from './order-site.mjs';

const rounds = Number(process.argv[2] ?? 20);
const kinds = process.argv.slice(3).length > 0 ? process.argv.slice(3) : ['pglite', 'postgres'];
const port = Number(process.env.KILL_PORT ?? 4177);
const webPort = port + 2;
const base = `http://127.0.0.1:${webPort}`;
const programs = {
  api: { file: source('api.ts'), ready: `http://127.0.0.1:${port}/health/ready` },
  web: { file: fileURLToPath(new URL('../../shell/dist/server/main.js', import.meta.url)), ready: `${base}/health/ready`, quiet: true },
};
const { call, signIn, finished, wholeFiles } = createCaller(base);
const start = (name, env) => startProgram(programs[name], env);

let failures = 0;
for (const kind of kinds) failures += await run(kind);
process.exit(failures === 0 ? 0 : 1);

async function run(kind) {
  const dataDir = mkdtempSync(join(tmpdir(), 'shengyu-kill-'));
  const server = kind === 'postgres' ? await startDatabase(port + 1) : undefined;
  const env = {
    ...process.env,
    DATA_DIR: dataDir,
    API_PORT: String(port),
    PORT: String(webPort),
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'error',
    ROLE: 'api',
  };
  delete env.DATABASE_URL;
  if (server) env.DATABASE_URL = server.url;
  const counts = {
    rounds: 0,
    done: 0,
    failedRefunded: 0,
    cancelled: 0,
    lost: 0,
    stuck: 0,
    doubleCharged: 0,
    notRefunded: 0,
    halfFiles: 0,
    killedBeforeAnswer: 0,
  };
  const recovery = [];
  const running = { api: await start('api', env), web: await start('web', env) };
  let token = await signIn();
  for (let round = 0; round < rounds; round += 1) {
    const version = await call('POST', '/ai.Script/save', { title: `第 ${round} 轮`, text: story(round), voice_id: 'linan' }, token);
    const key = randomUUID();
    const order = { script_id: version.id, version: version.version };
    const creating = call('POST', '/ai.Order/create', order, token, key).catch(() => undefined);
    await pause(Math.random() * 1200);
    const victim = round % 2 === 0 ? 'api' : 'web';
    running[victim].kill('SIGKILL');
    await running[victim].ended;
    const first = await Promise.race([creating, pause(500)]);
    if (!first) counts.killedBeforeAnswer += 1;
    running[victim] = await start(victim, env);
    const restarted = performance.now();
    token = await signIn();
    const again = await call('POST', '/ai.Order/create', order, token, key);
    if (first && first.order_id !== again.order_id) counts.lost += 1;
    const end = await finished(again.order_id, token);
    recovery.push(performance.now() - restarted);
    const log = (await call('GET', '/account_log/lists?page_size=100', undefined, token)).lists.filter(
      (item) => item.reference === again.order_id,
    );
    const charges = log.filter((item) => item.change_type === 'order');
    const refunds = log.filter((item) => item.change_type === 'refund');
    if (charges.length > 1) counts.doubleCharged += 1;
    counts.rounds += 1;
    if (!end) counts.stuck += 1;
    else if (end.state === 'done') {
      counts.done += 1;
      if (refunds.length > 0 || charges.length !== 1) counts.doubleCharged += 1;
      if (!(await wholeFiles(end, token))) counts.halfFiles += 1;
    } else if (end.state === 'failed') {
      if (refunds.length === 1 && refunds[0].change_amount === -charges[0].change_amount) counts.failedRefunded += 1;
      else counts.notRefunded += 1;
    }
  }
  for (const process of [running.web, running.api]) {
    process.kill('SIGTERM');
    await process.ended;
  }
  const ledger = readLedger(env);
  recovery.sort((a, b) => a - b);
  console.log(kind, JSON.stringify(counts));
  console.log(
    kind,
    `restart to end of order: median ${Math.round(recovery[recovery.length >> 1])} ms, worst ${Math.round(recovery.at(-1))} ms`,
  );
  console.log(kind, 'ledger', JSON.stringify(ledger));
  await server?.stop();
  rmSync(dataDir, { recursive: true, force: true });
  const bad = counts.lost + counts.stuck + counts.doubleCharged + counts.notRefunded + counts.halfFiles;
  return bad + (ledger.sound && counts.rounds === rounds && counts.done + counts.failedRefunded === rounds ? 0 : 1);
}
