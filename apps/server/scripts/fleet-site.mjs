// The processes of a site on several machines, here on one: PostgreSQL, an S3 server, two of each role, HAProxy in front, each under the settings of deploy/.
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { balancerConfig } from './fleet-balancer.mjs';
import { pause, secondsOf, startDatabase } from './order-site.mjs';

const file = (path) => fileURLToPath(new URL(`../../../${path}`, import.meta.url));
/** Connections of a pooler to PostgreSQL: fewer than the processes open to it, so that they share them. */
const POOLED = 12;
const children = new Set();
process.once('exit', () => children.forEach((child) => child.kill('SIGKILL')));

function start(name, args, env, log) {
  const out = openSync(join(log, `${name}.log`), 'a');
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...args], { env, stdio: ['ignore', out, out] });
  closeSync(out);
  children.add(child);
  child.once('exit', () => children.delete(child));
  return child;
}

/** One process that is killed, drained and started again. */
class Member {
  constructor(name, role, args, env, { ready, log }) {
    Object.assign(this, { name, role, args, env, ready, log });
    this.wrongEnds = [];
    this.start();
  }

  start() {
    this.child = start(this.name, this.args, this.env, this.log);
    this.ended = once(this.child, 'exit');
  }

  async isReady() {
    if (this.ready === undefined) return;
    for (let wait = 0; wait < 1_200; wait += 1) {
      if ((await fetch(this.ready).catch(() => undefined))?.ok) return;
      if (this.child.exitCode !== null) throw new Error(`${this.name} ended with ${this.child.exitCode}`);
      await pause(100);
    }
    throw new Error(`${this.name} did not become ready`);
  }

  async kill() {
    this.child.kill('SIGKILL');
    await this.ended;
  }

  /** SIGTERM; how long it took, and whether it ended with 0 by itself. */
  async drain() {
    const began = performance.now();
    this.child.kill('SIGTERM');
    const late = setTimeout(() => this.child.kill('SIGKILL'), 30_000);
    const [code] = await this.ended;
    clearTimeout(late);
    if (code !== 0) this.wrongEnds.push(code);
    return Math.round(performance.now() - began);
  }
}

/** Passes bytes on, counts them, unless it is away: then nobody answers. */
async function createDoor(port, target) {
  const sockets = new Set();
  let away = false;
  const bytes = { sent: 0, received: 0 };
  const server = createServer((socket) => {
    const other = away ? undefined : connect(target, '127.0.0.1');
    for (const end of [socket, other]) end?.on('error', () => undefined);
    if (!other) return void socket.destroy();
    socket.on('data', ({ length }) => (bytes.sent += length));
    other.on('data', ({ length }) => (bytes.received += length));
    socket.pipe(other).pipe(socket);
    socket.on('close', () => other.destroy());
    other.on('close', () => socket.destroy());
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  }).listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    bytes,
    setAway: (now) => {
      away = now;
      if (now) for (const socket of sockets) socket.destroy();
    },
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

/** PgBouncer between the processes and PostgreSQL, in transaction mode, as docs/operations.md sets it up. PGBOUNCER: the program, of version 1.21 or later. */
async function startPooler(port, databasePort) {
  // Of its own, as that of the database: another user reads it.
  const folder = mkdtempSync(join(tmpdir(), 'shengyu-pooler-'));
  const file_ = (name, content) => writeFileSync(join(folder, name), content);
  file_('users.txt', '"postgres" ""\n');
  file_(
    'pgbouncer.ini',
    `[databases]
* = host=127.0.0.1 port=${databasePort}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${join(folder, 'users.txt')}
pool_mode = transaction
max_prepared_statements = 200
default_pool_size = ${POOLED}
max_client_conn = 500
ignore_startup_parameters = extra_float_digits
admin_users = postgres
`,
  );
  const program = [process.env.PGBOUNCER ?? 'pgbouncer', '-q', join(folder, 'pgbouncer.ini')];
  const isRoot = process.getuid?.() === 0;
  if (isRoot) execFileSync('chown', ['-R', 'postgres', folder]);
  const [command, ...args] = isRoot ? ['setpriv', '--reuid=postgres', '--regid=postgres', '--clear-groups', ...program] : program;
  const child = spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit'] });
  children.add(child);
  const ended = once(child, 'exit');
  const url = `postgres://postgres@127.0.0.1:${port}`;
  for (let wait = 0; ; wait += 1) {
    const client = new pg.Client({ connectionString: `${url}/postgres` });
    if (
      await client.connect().then(
        () => true,
        () => false,
      )
    ) {
      await client.end();
      break;
    }
    if (wait === 50 || child.exitCode !== null) throw new Error('PgBouncer does not answer');
    await pause(100);
  }
  return {
    url: `${url}/postgres`,
    /** What it counted: transactions, and the connections that it has to PostgreSQL. */
    figures: async () => {
      const admin = new pg.Client({ connectionString: `${url}/pgbouncer` });
      await admin.connect();
      const [stats, servers] = [await admin.query('show stats_totals'), await admin.query('show servers')];
      await admin.end();
      const { xact_count: transactions } = stats.rows.find(({ database }) => database === 'postgres');
      return { transactions: Number(transactions), connections: servers.rows.length };
    },
    stop: async () => {
      child.kill('SIGINT');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/**
 * Starts all of it; `port` is the site's, the next twenty are its processes'. With a bucket each process has a folder of its own, as on machines
 * of their own, unless `together`, with which those who look into them find one. With `pooled` they reach PostgreSQL through PgBouncer.
 */
export async function startFleet(
  folder,
  port,
  { storage = 's3', tree, settings = {}, pooled = false, together = storage === 'disk' } = {},
) {
  const log = join(folder, 'logs');
  const dataDir = join(folder, 'data');
  for (const one of [log, dataDir]) mkdirSync(one, { recursive: true });
  const database = await startDatabase(port + 1);
  const databaseDoor = await createDoor(port + 11, Number(new URL(database.url).port));
  const pooler = pooled ? await startPooler(port + 12, port + 11) : undefined;
  const direct = Object.assign(new URL(database.url), { port: String(port + 11) }).href;
  const { startFauxqs } = await import('fauxqs');
  const s3 = await startFauxqs({ port: port + 2, logger: false, init: { buckets: ['site'] } });
  const door = await createDoor(port + 3, port + 2);
  const env = {
    ...process.env,
    DATABASE_URL: pooler?.url ?? direct,
    ...(pooler && { DATABASE_DIRECT_URL: direct }),
    DATA_DIR: dataDir,
    SEALING_KEY: '5e'.repeat(32),
    TRUST_PROXY: '1',
    CAPTCHA: 'off',
    MADE_AHEAD: 'off',
    PAYMENT_SANDBOX: 'off',
    MALLOC_ARENA_MAX: '2',
    LOG_LEVEL: 'warn',
    ...(storage === 's3' && {
      STORAGE: 's3://site/files',
      REGISTRY_STORE: 's3://site/registry',
      AWS_ENDPOINT_URL_S3: `http://127.0.0.1:${port + 3}`,
      AWS_REGION: 'us-east-1',
      AWS_ACCESS_KEY_ID: 'test',
      AWS_SECRET_ACCESS_KEY: 'test',
    }),
    ...settings,
  };
  const publish = start('publish', [file('deploy/publish.mjs')], env, log);
  const [code] = await once(publish, 'exit');
  if (code !== 0) throw new Error(`publishing ended with ${code}: ${log}/publish.log`);
  const [apiPort, apiPorts, webPorts] = [port + 4, [port + 5, port + 6], [port + 7, port + 8]];
  // The server of another release, where its tree is given.
  const entries = { api: 'apps/server/src/api.ts', worker: 'apps/server/src/api.ts', web: 'apps/shell/dist/server/main.js' };
  const now = (role) => file(entries[role]);
  const before = (role) => (tree === undefined ? now(role) : join(tree, entries[role]));
  // What each has of its own; what they share is in the settings.
  env.REGISTRY_PUBLIC_KEY = readFileSync(join(dataDir, 'federation/keys/public.pem'), 'utf8');
  const of = (name, own) => {
    const folderOf = together ? dataDir : join(folder, name);
    mkdirSync(folderOf, { recursive: true });
    return { ...env, DATA_DIR: folderOf, DRAIN_SECONDS: '3', ...own };
  };
  const api = (name, own) => {
    const ready = `http://127.0.0.1:${own.API_PORT}/health/ready`;
    return new Member(name, 'api', [before('api')], of(name, { ROLE: 'api', ...own }), { ready, log });
  };
  const members = [];
  for (const [index, own] of apiPorts.entries()) {
    members.push(api(`api${index}`, { API_PORT: String(own) }));
    // The first one fills the database.
    await members.at(-1).isReady();
  }
  for (const index of [0, 1]) {
    const own = { ROLE: 'worker', RENDER_CONCURRENCY: '2', HEALTH_PORT: String(port + 9 + index) };
    const ready = `http://127.0.0.1:${own.HEALTH_PORT}/health/ready`;
    members.push(new Member(`worker${index}`, 'worker', [before('worker')], of(`worker${index}`, own), { ready, log }));
  }
  const config = join(folder, 'haproxy.cfg');
  writeFileSync(config, balancerConfig({ port, webPorts, apiPort, apiPorts }));
  const balancer = spawn('haproxy', ['-db', '-f', config], { stdio: ['ignore', openSync(join(log, 'haproxy.log'), 'a'), 'inherit'] });
  children.add(balancer);
  // The name by which journeys reach servers of their own on this machine too: cookies go by it.
  const url = `http://localhost:${port}`;
  for (const [index, own] of webPorts.entries()) {
    const own_ = of(`web${index}`, { ROLE: 'web', PORT: String(own), API_URL: `http://127.0.0.1:${apiPort}`, SITE_URL: url });
    const ready = `http://127.0.0.1:${own}/health/ready`;
    members.push(new Member(`web${index}`, 'web', [before('web')], own_, { ready, log }));
  }
  if (env.PAYMENT_SANDBOX !== 'off') {
    const own = { PAY_PORT: String(port + 14) };
    const ready = `http://127.0.0.1:${own.PAY_PORT}/health/ready`;
    members.push(new Member('payments', 'payments', [file('apps/payment-sandbox/src/main.ts')], of('payments', own), { ready, log }));
  }
  for (const member of members) await member.isReady();
  await pause(2_000);
  return {
    url,
    dataDir,
    /** The program of a role, of this tree and of the other release. */
    entries: { now, before },
    env,
    log,
    members,
    database,
    pooler,
    door,
    databaseDoor,
    processorSeconds: () => Object.fromEntries(members.map(({ name, child }) => [name, secondsOf(child.pid)])),
    stopProcesses: () => Promise.all(members.map((member) => member.drain())),
    stop: async () => {
      balancer.kill('SIGTERM');
      door.close();
      await s3.stop();
      await pooler?.stop();
      databaseDoor.close();
      await database.stop();
    },
  };
}
