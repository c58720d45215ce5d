// What the fault scripts share: an API under load as a member sees it, and a PostgreSQL of one's own.
import { execFileSync, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
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

/** Starts a program of Node and waits until it says that it is ready. */
export async function startProgram({ file, ready, quiet = false }, env) {
  const child = spawn(process.execPath, [file], { env, stdio: ['ignore', quiet ? 'ignore' : 'inherit', 'inherit'] });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  for (let wait = 0; wait < 600; wait += 1) {
    if (child.exitCode !== null) throw new Error(`${file} ended with ${child.exitCode}`);
    const answer = await fetch(ready).catch(() => undefined);
    if (answer?.ok) return Object.assign(child, { ended });
    await pause(50);
  }
  throw new Error(`${file} did not become ready`);
}

/** The calls of a member, through the web process or straight to the API. */
export function createCaller(base) {
  const send = async (method, path, body, token = '', key = '') => {
    const headers = { token, ...(body ? { 'content-type': 'application/json' } : {}), ...(key ? { 'idempotency-key': key } : {}) };
    const response = await fetch(`${base}/api${path}`, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) });
    return { status: response.status, ...(await response.json()) };
  };
  const call = async (...request) => {
    const answer = await send(...request);
    if (answer.code !== 1) throw new Error(`${request[1]}: ${JSON.stringify(answer)}`);
    return answer.data;
  };
  return {
    send,
    call,
    signIn: async () => (await call('POST', '/login/account', { scene: 1, account: 'demo', password: 'shengyu-demo' })).token,
    /** The order as it ended, `undefined` when it did not within a minute. */
    finished: async (orderId, token) => {
      for (let wait = 0; wait < 600; wait += 1) {
        const order = await call('GET', `/ai.Order/detail?order_id=${orderId}`, undefined, token);
        if (['done', 'failed', 'cancelled', 'expired'].includes(order.state)) return order;
        await pause(100);
      }
      return undefined;
    },
    wholeFiles: async (order, token) => {
      for (const file of order.files) {
        const response = await fetch(`${base}${file.url}`, { headers: { token } });
        const bytes = (await response.arrayBuffer()).byteLength;
        if (!response.ok || bytes !== file.size || bytes === 0) return false;
      }
      return ['audio', 'srt', 'vtt', 'lrc', 'ass', 'txt'].every((kind) => order.files.some((file) => file.kind === kind));
    },
  };
}

/** What the books say: every balance recomputed from its entries. */
export function readLedger(env) {
  return JSON.parse(execFileSync(process.execPath, [source('ledger-check.ts')], { env, encoding: 'utf8' }));
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
  return {
    url: `postgres://postgres@127.0.0.1:${sqlPort}/postgres`,
    /** As a crash: connections are cut, what was not committed is gone. */
    halt: () => control('-m', 'immediate', 'stop'),
    resume,
    stop: async () => {
      control('-m', 'fast', 'stop');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
