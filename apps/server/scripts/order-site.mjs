// What the fault scripts share: an API under load as a member sees it, and a PostgreSQL of one's own.
import { execFile, execFileSync, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import pg from 'pg';

export const source = (name) => fileURLToPath(new URL(`../src/${name}`, import.meta.url));
export const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

const places = ['灯塔', '码头', '渔村', '海湾', '礁石', '渡船', '山坡', '小店', '车站', '集市'];

/** About 400 characters that no other round says. */
export function story(round, length = 10) {
  const lines = [];
  for (let line = 0; line < length; line += 1) {
    lines.push(
      `第${round * 100 + line}天，${places[(round + line) % 10]}的${places[(round * 3 + line) % 10]}来了${round * 17 + line * 3 + 2}个人，他们在${places[line % 10]}住了${line + 2}晚，付了${round * 10 + line}元。`,
    );
  }
  return lines.join('\n');
}

/** Programs that run; none outlives the script. */
const children = new Set();
process.once('exit', () => children.forEach((child) => child.kill('SIGKILL')));
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));

/** Starts a program of Node and waits until it says that it is ready; one that answers nobody is only started. */
export async function startProgram({ file, ready, quiet = false }, env) {
  // Natural voices are not what these scripts measure: each process would make its samples anew.
  const child = spawn(process.execPath, [file], {
    env: { VOICES: 'off', ...env },
    stdio: ['ignore', quiet ? 'ignore' : 'inherit', quiet ? 'ignore' : 'inherit'],
  });
  children.add(child);
  const ended = new Promise((resolve) => child.once('exit', resolve)).finally(() => children.delete(child));
  if (!ready) return Object.assign(child, { ended });
  for (let wait = 0; wait < 3_600; wait += 1) {
    if (child.exitCode !== null) throw new Error(`${file} ended with ${child.exitCode}`);
    const answer = await fetch(ready).catch(() => undefined);
    if (answer?.ok) return Object.assign(child, { ended });
    await pause(50);
  }
  throw new Error(`${file} did not become ready`);
}

/** How long an answer may take. */
const ANSWER_MS = Number(process.env.KILL_ANSWER_MS ?? 20_000);

/** The calls of a member, through the web process or straight to the API. */
export function createCaller(base) {
  const send = async (method, path, body, token = '', key = '') => {
    const headers = { token, ...(body ? { 'content-type': 'application/json' } : {}), ...(key ? { 'idempotency-key': key } : {}) };
    const response = await fetch(`${base}/api${path}`, {
      method,
      headers,
      signal: AbortSignal.timeout(ANSWER_MS),
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    return { status: response.status, ...(await response.json()) };
  };
  const call = async (...request) => {
    const answer = await send(...request);
    if (answer.code !== 1) throw new Error(`${request[1]}: ${JSON.stringify(answer)}`);
    return answer.data;
  };
  /** A call whose processes may be away: sent again, as a page does, until it is answered with anything but "later". */
  const insist = async (...request) => {
    for (let wait = 0; wait < 300; wait += 1) {
      const answer = await send(...request).catch((error) => {
        // A process that is killed cuts its connections; one that says nothing hangs.
        if (error.name === 'TimeoutError') throw new Error(`${request[1]} was not answered within ${ANSWER_MS} ms`);
        return { status: 503 };
      });
      if (answer.code === 1) return answer.data;
      if (answer.status !== 503 && answer.status !== 429) throw new Error(`${request[1]}: ${JSON.stringify(answer)}`);
      await pause(200);
    }
    throw new Error(`${request[1]} was answered "later" for a minute`);
  };
  return {
    send,
    call,
    insist,
    signIn: async () => (await insist('POST', '/login/account', { scene: 1, account: 'demo', password: 'shengyu-demo' })).token,
    /** A new member, signed in. */
    register: async (account) => {
      const password = randomUUID();
      return (await insist('POST', '/login/register', { account, password, password_confirm: password })).token;
    },
    /** The order as it ended, `undefined` when it did not within so many seconds. */
    finished: async (orderId, token, seconds = 60) => {
      for (const end = performance.now() + seconds * 1_000; performance.now() < end;) {
        const order = await insist('GET', `/ai.Order/detail?order_id=${orderId}`, undefined, token);
        if (['done', 'failed', 'cancelled', 'expired'].includes(order.state)) return order;
        await pause(100);
      }
      return undefined;
    },
    wholeFiles: async (order, token) => {
      for (const file of order.files) {
        const size = await sizeOf(file, token);
        if (size !== file.size || size === 0) return false;
      }
      return ['audio', 'srt', 'vtt', 'lrc', 'ass', 'txt'].every((kind) => order.files.some((file) => file.kind === kind));
    },
  };

  /** The bytes that a file has; a connection that is cut is opened again, as browsers do. */
  async function sizeOf(file, token) {
    for (let wait = 0; wait < 600; wait += 1) {
      const response = await fetch(`${base}${file.url}`, { headers: { token } }).catch(() => ({ status: 503 }));
      const bytes = response.ok ? await response.arrayBuffer().catch(() => undefined) : undefined;
      if (bytes) return bytes.byteLength;
      if (!response.ok && response.status !== 503) return 0;
      await pause(200);
    }
    return 0;
  }
}

const TICKS = 100;
const statOf = (pid) => readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ');

/** Processor time of a process and its threads. */
export function secondsOf(pid) {
  const fields = statOf(pid);
  return (Number(fields[11]) + Number(fields[12])) / TICKS;
}

/** Processor time of a process, of its children, and of those that have ended. */
function secondsOfFamily(pid) {
  const own =
    statOf(pid)
      .slice(11, 15)
      .reduce((sum, one) => sum + Number(one), 0) / TICKS;
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);
  return children.reduce((sum, child) => sum + secondsOf(child), own);
}

/** What the books say: every balance recomputed from its entries. */
export async function readLedger(env) {
  const { stdout } = await promisify(execFile)(process.execPath, [source('cli.ts'), 'ledger', 'verify'], { env });
  return JSON.parse(stdout);
}

/** A PostgreSQL of one's own, or a database on the server that TEST_DATABASE_URL names (`halt` and `resume` need one's own). */
export async function startDatabase(sqlPort) {
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
  execFileSync(...asUser(join(bin, 'initdb'), ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C']), {
    stdio: 'ignore',
  });
  const options = `-p ${sqlPort} -k ${folder} -c listen_addresses=127.0.0.1`;
  const control = (...args) => execFileSync(...asUser(join(bin, 'pg_ctl'), ['-D', data, '-w', ...args]), { stdio: 'ignore' });
  const resume = () => control('-o', options, '-l', join(folder, 'log'), 'start');
  resume();
  const remove = (mode) => {
    if (!existsSync(folder)) return;
    control('-m', mode, 'stop');
    rmSync(folder, { recursive: true, force: true });
  };
  // Also after a failure of the script itself.
  process.once('exit', () => remove('immediate'));
  const url = `postgres://postgres@127.0.0.1:${sqlPort}/postgres`;
  return {
    url,
    /** −9 of the process of one connection: the server ends all others and recovers by itself. */
    killBackend: async () => {
      const admin = new pg.Client({ connectionString: url });
      admin.on('error', () => undefined);
      await admin.connect();
      const { rows } = await admin.query(
        `select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid() order by random() limit 1`,
      );
      if (rows.length === 0) throw new Error('nobody is connected to the database');
      process.kill(rows[0].pid, 'SIGKILL');
      await admin.end().catch(() => undefined);
    },
    /** −9 of the server itself; it starts again once the last of its processes has gone. */
    killServer: async () => {
      process.kill(Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]), 'SIGKILL');
      for (let wait = 0; wait < 50; wait += 1) {
        try {
          resume();
          return;
        } catch {
          await pause(100);
        }
      }
      throw new Error('PostgreSQL did not start again');
    },
    processorSeconds: () => secondsOfFamily(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]),
    /** As a crash: connections are cut, what was not committed is gone. */
    halt: () => control('-m', 'immediate', 'stop'),
    resume,
    stop: async () => remove('fast'),
  };
}
