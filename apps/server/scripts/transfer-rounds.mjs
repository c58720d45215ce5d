// A site with orders and their files moves from the embedded database to PostgreSQL, is copied and restored into another PostgreSQL; each of the
// three commands is killed −9 at moments of its run and given again until it ends with 0. Then rows, sums and files are compared.
// Usage: npm run transfer-rounds -- [rounds] [rows of the visitor log]
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import pg from 'pg';
import { openDatabase } from '../src/db/open-database.ts';
import { createCaller, source, startDatabase, startProgram, story } from './order-site.mjs';

const rounds = Number(process.argv[2] ?? 10);
const visits = Number(process.argv[3] ?? 50_000);
const port = Number(process.env.TRANSFER_PORT ?? 3_370);
/** Kills of one command before it is left to end. */
const KILLS = 3;
const folder = mkdtempSync(join(tmpdir(), 'shengyu-transfer-rounds-'));
const at = (...path) => join(folder, ...path);

const { DATABASE_URL: _database, ...plain } = process.env;
const base = { ...plain, LOG_LEVEL: 'error', CAPTCHA: 'off', MADE_AHEAD: 'off', PAYMENT_SANDBOX: 'off', SEALING_KEY: '5e'.repeat(32) };

/** A stopped site on the embedded database. */
async function makeSite() {
  const env = { ...base, DATA_DIR: at('site'), API_PORT: String(port) };
  const url = `http://127.0.0.1:${port}`;
  const api = await startProgram({ file: source('api.ts'), ready: `${url}/health/ready` }, env);
  const { call, signIn, finished } = createCaller(url);
  const token = await signIn();
  for (let round = 0; round < 4; round += 1) {
    const { id, version } = await call('POST', '/ai.Script/save', { title: `${round}`, text: story(round, 2), voice_id: 'linan' }, token);
    const { order_id: orderId } = await call('POST', '/ai.Order/create', { script_id: id, version }, token, `transfer-round-${round}`);
    if ((await finished(orderId, token, 600))?.state !== 'done') throw new Error('an order was not rendered');
  }
  api.kill('SIGTERM');
  await api.ended;
  const database = await openDatabase(`pglite:${at('site/pg')}`);
  await database.query(
    `insert into visitor_log (url, referer, user_agent, last_page, terminal, address, fingerprint, created_at)
     select '/' || i, '', repeat('a', 200), '', 1, '', md5(i::text), now() - make_interval(secs => i) from generate_series(1, $1::int) i`,
    [visits],
  );
  await database.close();
}

/** Of each database its own: who is at work there, and the row that pg-boss writes with its tables. */
const ofOneDatabase = `'public.live_processes', 'public.live_places', 'pgboss.version'`;

/** Rows and a sum of each other table, asked in SQL of our own, which a transfer does not use. */
async function sumsOf(url) {
  const database = await openDatabase(url);
  try {
    return await database.transaction(async (tx) => {
      const rowsOf = async (text) => (await tx.execute(text)).rows;
      await rowsOf(`set local timezone = 'UTC'`);
      const tables = await rowsOf(
        `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'pgboss') and format('%s.%s', schemaname, tablename) not in (${ofOneDatabase}) order by 1`,
      );
      const sums = {};
      for (const { name } of tables) {
        const [sum] = await rowsOf(
          `select count(*)::int as rows, coalesce(sum(('x' || substr(md5(to_jsonb(t)::text), 1, 12))::bit(48)::bigint), 0)::text as sum from ${name} t`,
        );
        sums[name] = `${sum.rows} ${sum.sum}`;
      }
      return sums;
    });
  } finally {
    await database.close();
  }
}

function hashesOf(dataDir) {
  const files = readdirSync(join(dataDir, 'files'), { recursive: true, withFileTypes: true }).filter(
    (one) => one.isFile() && !/\/files\/(tmp|clauses)/.test(one.parentPath),
  );
  return Object.fromEntries(
    files
      .map(({ parentPath, name }) => join(parentPath, name))
      .map((path) => [relative(dataDir, path), createHash('sha256').update(readFileSync(path)).digest('hex')])
      .toSorted(([one], [other]) => one.localeCompare(other)),
  );
}

const unequal = (one, other) => [...new Set([...Object.keys(one), ...Object.keys(other)])].filter((name) => one[name] !== other[name]);

const counts = { rounds, commands: 0, kills: 0, killedInTheMiddle: 0, wrongEnds: 0, unequalTables: 0, unequalFiles: 0 };
const notes = [];
/** How long each command takes alone, so that kills spread over all of it. */
const lasts = {};

/** A command, killed at up to three moments and then left to end. */
async function insist(name, args, env) {
  for (let kill = 0; ; kill += 1) {
    counts.commands += 1;
    const began = performance.now();
    const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', source('cli.ts'), ...args], {
      env,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let said = '';
    child.stderr.on('data', (chunk) => (said += chunk));
    const ended = once(child, 'exit');
    if (kill < KILLS && lasts[name] !== undefined) {
      counts.kills += 1;
      const timer = setTimeout(() => child.kill('SIGKILL'), lasts[name] * (0.15 + 0.85 * Math.random()));
      const [, signal] = await ended;
      clearTimeout(timer);
      if (signal === 'SIGKILL') {
        counts.killedInTheMiddle += 1;
        continue;
      }
    }
    const [code] = await ended;
    // Killed between its commit and its end, and given again, or ended before the kill: it says that nothing is left to do.
    const isDone = /has moved to|already|not empty/.test(said);
    if (code !== 0 && !(kill > 0 && isDone)) {
      counts.wrongEnds += 1;
      notes.push(`${name}: ${code} ${said.trim().split('\n').at(-1)}`);
    }
    lasts[name] ??= performance.now() - began;
    return;
  }
}

const server = await startDatabase(port + 1);
const admin = new pg.Client({ connectionString: server.url });
await admin.connect();
async function newDatabase(name) {
  await admin.query(`create database ${name}`);
  const url = new URL(server.url);
  url.pathname = `/${name}`;
  return url.href;
}

await makeSite();
const files = hashesOf(at('site'));
cpSync(at('site'), at('read'), { recursive: true });
const sums = await sumsOf(`pglite:${at('read/pg')}`);
process.stdout.write(
  `${Object.values(sums).reduce((sum, one) => sum + Number(one.split(' ')[0]), 0)} rows of ${Object.keys(sums).length} tables, ${Object.keys(files).length} files\n`,
);
// The first round is not killed: it says how long each takes.
for (let round = 0; round <= rounds; round += 1) {
  const [site, backup, restored] = ['moving', 'backup', 'restored'].map((name) => at(`${name}-${round}`));
  cpSync(at('site'), site, { recursive: true });
  const moved = await newDatabase(`moved_${round}`);
  await insist('move', ['move', '--to', moved], { ...base, DATA_DIR: site });
  const movedSums = await sumsOf(moved);
  await insist('backup', ['backup', backup], { ...base, DATA_DIR: site, DATABASE_URL: moved });
  const target = await newDatabase(`restored_${round}`);
  await insist('restore', ['restore', backup], { ...base, DATA_DIR: restored, DATABASE_URL: target });
  const tables = [...unequal(sums, movedSums), ...unequal(sums, await sumsOf(target))];
  const changed = [...unequal(files, hashesOf(site)), ...unequal(files, hashesOf(restored))];
  counts.unequalTables += tables.length;
  counts.unequalFiles += changed.length;
  notes.push(...tables.map((name) => `round ${round}: ${name}`), ...changed.map((name) => `round ${round}: ${name}`));
  for (const one of [site, backup, restored]) rmSync(one, { recursive: true, force: true });
  for (const name of [`moved_${round}`, `restored_${round}`]) await admin.query(`drop database ${name} with (force)`);
  process.stdout.write(`${JSON.stringify({ ...counts, rounds: round })}\n`);
}
await admin.end();
await server.stop();
rmSync(folder, { recursive: true, force: true });
process.stdout.write(
  `${JSON.stringify({ ...counts, lastsMs: Object.fromEntries(Object.entries(lasts).map(([name, ms]) => [name, Math.round(ms)])) })}\n${notes.join('\n')}\n`,
);
process.exit(counts.wrongEnds + counts.unequalTables + counts.unequalFiles === 0 ? 0 : 1);
