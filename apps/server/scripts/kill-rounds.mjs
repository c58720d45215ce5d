// Kills the API and the web process in turn (SIGKILL) at random moments around the creation and the render of an order, starts it
// again and counts what was lost. All calls go through the web process, as a browser's do; it must be built (`nx build @shengyu/shell`).
// Usage: node apps/server/scripts/kill-rounds.mjs [rounds] [pglite|postgres …]
// PostgreSQL: TEST_DATABASE_URL names a server on which a database may be created, else its binaries are looked for.
import { execFileSync, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';

const rounds = Number(process.argv[2] ?? 20);
const kinds = process.argv.slice(3).length > 0 ? process.argv.slice(3) : ['pglite', 'postgres'];
const port = Number(process.env.KILL_PORT ?? 4177);
const webPort = port + 2;
const base = `http://127.0.0.1:${webPort}`;
const source = (name) => fileURLToPath(new URL(`../src/${name}`, import.meta.url));
const programs = {
  api: { file: source('api.ts'), ready: `http://127.0.0.1:${port}/health/ready` },
  web: { file: fileURLToPath(new URL('../../shell/dist/server/main.js', import.meta.url)), ready: `${base}/health/ready` },
};
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
const places = ['灯塔', '码头', '渔村', '海湾', '礁石', '渡船', '山坡', '小店', '车站', '集市'];

let failures = 0;
for (const kind of kinds) failures += await run(kind);
process.exit(failures === 0 ? 0 : 1);

async function run(kind) {
  const dataDir = mkdtempSync(join(tmpdir(), 'shengyu-kill-'));
  const server = kind === 'postgres' ? await database() : undefined;
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
  const ledger = JSON.parse(execFileSync(process.execPath, [source('ledger-check.ts')], { env, encoding: 'utf8' }));
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

/** About 400 characters that no other round says. */
function story(round) {
  const lines = [];
  for (let line = 0; line < 10; line += 1) {
    lines.push(
      `第${round * 100 + line}天，${places[(round + line) % 10]}的${places[(round * 3 + line) % 10]}来了${round * 17 + line * 3 + 2}个人，他们在${places[line]}住了${line + 2}晚，付了${round * 10 + line}元。`,
    );
  }
  return lines.join('\n');
}

async function start(name, env) {
  const { file, ready: address } = programs[name];
  const child = spawn(process.execPath, [file], { env, stdio: ['ignore', name === 'web' ? 'ignore' : 'inherit', 'inherit'] });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  for (let wait = 0; wait < 600; wait += 1) {
    if (child.exitCode !== null) throw new Error(`${name} ended with ${child.exitCode}`);
    const ready = await fetch(address).catch(() => undefined);
    if (ready?.ok) return Object.assign(child, { ended });
    await pause(50);
  }
  throw new Error(`${name} did not become ready`);
}

async function signIn() {
  return (await call('POST', '/login/account', { scene: 1, account: 'demo', password: 'shengyu-demo' })).token;
}

async function call(method, path, body, token = '', key = '') {
  const headers = { token, ...(body ? { 'content-type': 'application/json' } : {}), ...(key ? { 'idempotency-key': key } : {}) };
  const response = await fetch(`${base}/api${path}`, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) });
  const answer = await response.json();
  if (answer.code !== 1) throw new Error(`${path}: ${JSON.stringify(answer)}`);
  return answer.data;
}

async function finished(orderId, token) {
  for (let wait = 0; wait < 600; wait += 1) {
    const order = await call('GET', `/ai.Order/detail?order_id=${orderId}`, undefined, token);
    if (['done', 'failed', 'cancelled', 'expired'].includes(order.state)) return order;
    await pause(100);
  }
  return undefined;
}

async function wholeFiles(order, token) {
  for (const file of order.files) {
    const response = await fetch(`${base}${file.url}`, { headers: { token } });
    const bytes = (await response.arrayBuffer()).byteLength;
    if (!response.ok || bytes !== file.size || bytes === 0) return false;
  }
  return ['audio', 'srt', 'vtt', 'lrc', 'ass', 'txt'].every((kind) => order.files.some((file) => file.kind === kind));
}

async function database() {
  const name = `kill_${randomUUID().replaceAll('-', '')}`;
  if (process.env.TEST_DATABASE_URL) {
    const admin = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL });
    await admin.connect();
    await admin.query(`create database ${name}`);
    const url = new URL(process.env.TEST_DATABASE_URL);
    url.pathname = `/${name}`;
    return {
      url: url.href,
      stop: async () => {
        await admin.query(`drop database ${name} with (force)`);
        await admin.end();
      },
    };
  }
  const bin = [
    '/usr/lib/postgresql/18/bin',
    '/usr/lib/postgresql/17/bin',
    '/usr/lib/postgresql/16/bin',
    '/usr/lib/postgresql/15/bin',
    '/usr/local/bin',
  ].find((folder) => existsSync(join(folder, 'initdb')));
  if (!bin) throw new Error('no PostgreSQL found: set TEST_DATABASE_URL');
  const folder = mkdtempSync(join(tmpdir(), 'shengyu-pg-'));
  const data = join(folder, 'data');
  const asUser =
    process.getuid?.() === 0
      ? (command, args) => ['runuser', ['-u', 'postgres', '--', command, ...args]]
      : (command, args) => [command, args];
  if (process.getuid?.() === 0) execFileSync('chown', ['postgres', folder]);
  const sqlPort = port + 1;
  execFileSync(...asUser(join(bin, 'initdb'), ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C']), {
    stdio: 'ignore',
  });
  execFileSync(
    ...asUser(join(bin, 'pg_ctl'), [
      '-D',
      data,
      '-w',
      '-o',
      `-p ${sqlPort} -k ${folder} -c listen_addresses=127.0.0.1`,
      '-l',
      join(folder, 'log'),
      'start',
    ]),
    { stdio: 'ignore' },
  );
  return {
    url: `postgres://postgres@127.0.0.1:${sqlPort}/postgres`,
    stop: async () => {
      execFileSync(...asUser(join(bin, 'pg_ctl'), ['-D', data, '-m', 'fast', 'stop']), { stdio: 'ignore' });
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
