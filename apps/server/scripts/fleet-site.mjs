// The processes of a site on several machines, here on one: PostgreSQL, an S3 server, two of each role, HAProxy in front, each under the settings of deploy/.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdirSync, openSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pause, source, startDatabase } from './order-site.mjs';

const file = (path) => fileURLToPath(new URL(`../../../${path}`, import.meta.url));
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

/** Passes bytes on, unless it is away: then nobody answers. */
async function createDoor(port, target) {
  const sockets = new Set();
  let away = false;
  const server = createServer((socket) => {
    const other = away ? undefined : connect(target, '127.0.0.1');
    for (const end of [socket, other]) end?.on('error', () => undefined);
    if (!other) return void socket.destroy();
    socket.pipe(other).pipe(socket);
    socket.on('close', () => other.destroy());
    other.on('close', () => socket.destroy());
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  }).listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
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

function balancerConfig({ port, webPorts, apiPort, apiPorts }) {
  const server = (name, port_) => `  server ${name} 127.0.0.1:${port_}`;
  return `global
  maxconn 4000
defaults
  mode http
  timeout connect 2s
  timeout client 75s
  timeout server 320s
  timeout tunnel 1h
  option httpchk GET /health/ready
  option redispatch
  retries 3
  retry-on conn-failure empty-response
  default-server check inter 1s fall 1 rise 1
frontend site
  bind 127.0.0.1:${port}
  option forwardfor if-none
  http-request disable-l7-retry unless METH_GET
  default_backend web
backend web
  balance leastconn
${webPorts.map((one, index) => server(`web${index}`, one)).join('\n')}
frontend api
  bind 127.0.0.1:${apiPort}
  http-request disable-l7-retry unless METH_GET
  default_backend api
backend api
  balance leastconn
${apiPorts.map((one, index) => server(`api${index}`, one)).join('\n')}
`;
}

/** Starts all of it; `port` is the site's, the next twenty are its processes'. */
export async function startFleet(folder, port, { storage = 's3', tree } = {}) {
  const log = join(folder, 'logs');
  const dataDir = join(folder, 'data');
  for (const one of [log, dataDir]) mkdirSync(one, { recursive: true });
  const database = await startDatabase(port + 1);
  const { startFauxqs } = await import('fauxqs');
  const s3 = await startFauxqs({ port: port + 2, logger: false, init: { buckets: ['site'] } });
  const door = await createDoor(port + 3, port + 2);
  const env = {
    ...process.env,
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    TRUST_PROXY: '1',
    CAPTCHA: 'off',
    MADE_AHEAD: 'off',
    PAYMENT_SANDBOX: 'off',
    MALLOC_ARENA_MAX: '2',
    LOG_LEVEL: 'warn',
    ...(storage === 's3' && {
      STORAGE: 's3://site/files',
      AWS_ENDPOINT_URL_S3: `http://127.0.0.1:${port + 3}`,
      AWS_REGION: 'us-east-1',
      AWS_ACCESS_KEY_ID: 'test',
      AWS_SECRET_ACCESS_KEY: 'test',
    }),
  };
  const publish = start('publish', [file('deploy/publish.mjs')], { ...env, STORAGE: '' }, log);
  const [code] = await once(publish, 'exit');
  if (code !== 0) throw new Error(`publishing ended with ${code}: ${log}/publish.log`);
  const [apiPort, apiPorts, webPorts] = [port + 4, [port + 5, port + 6], [port + 7, port + 8]];
  // The server of another release, where its tree is given.
  const entry = tree === undefined ? source('api.ts') : join(tree, 'apps/server/src/api.ts');
  const api = (name, own) => {
    const ready = `http://127.0.0.1:${own.API_PORT}/health/ready`;
    return new Member(name, 'api', [entry], { ...env, ROLE: 'api', DRAIN_SECONDS: '3', ...own }, { ready, log });
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
    members.push(new Member(`worker${index}`, 'worker', [entry], { ...env, ...own }, { ready, log }));
  }
  const config = join(folder, 'haproxy.cfg');
  writeFileSync(config, balancerConfig({ port, webPorts, apiPort, apiPorts }));
  const balancer = spawn('haproxy', ['-db', '-f', config], { stdio: ['ignore', openSync(join(log, 'haproxy.log'), 'a'), 'inherit'] });
  children.add(balancer);
  for (const [index, own] of webPorts.entries()) {
    const settings = { ...env, ROLE: 'web', PORT: String(own), API_URL: `http://127.0.0.1:${apiPort}` };
    const ready = `http://127.0.0.1:${own}/health/ready`;
    members.push(new Member(`web${index}`, 'web', [file('apps/shell/dist/server/main.js')], settings, { ready, log }));
  }
  for (const member of members) await member.isReady();
  await pause(2_000);
  return {
    url: `http://127.0.0.1:${port}`,
    /** The processes of the server go on as this tree's, or as the other release's. */
    entries: { now: source('api.ts'), before: entry },
    env,
    log,
    members,
    database,
    door,
    stopProcesses: () => Promise.all(members.map((member) => member.drain())),
    stop: async () => {
      balancer.kill('SIGTERM');
      door.close();
      await s3.stop();
      await database.stop();
    },
  };
}
