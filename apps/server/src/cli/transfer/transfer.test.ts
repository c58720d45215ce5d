import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { createBossQueue } from '../../adapters/boss-queue.ts';
import type { Manifest } from '../../backup/manifest.ts';
import { checkLedger } from '../../commands/money/ledger/check-ledger.ts';
import { readSecret } from '../../commands/site/configuration/read-secret.ts';
import { createMember } from '../../commands/sign-in/members/create-member.ts';
import { givePoints } from '../../commands/sign-in/welcome/welcome-member.ts';
import type { Database } from '../../db/database.ts';
import { openDatabase } from '../../db/open-database.ts';
import { openPglite } from '../../db/open-pglite.ts';
import { archiveOf } from '../../testing/database-templates.ts';
import { openBucket } from '../../testing/test-storages.ts';
import { runTransfer } from './run-transfer.ts';

/** What a text of a member may be: it must come out as it went in. */
const ODD = 'a\u2028b"c\\d\te\nf｜\u{1F30A}{},null';

let folder: string;
let sums: Record<string, unknown>;
const servers: pg.Client[] = [];
const cleaners: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'shengyu-transfer-'));
  const database = await openPglite(at('site/pg'), { template: await archiveOf('sample site') });
  await fillSite(database);
  sums = await look(database);
  await database.close();
  for (const path of ['orders/one/sound.mp3', 'images/ab/picture.png', 'tmp/begun']) put(`site/files/${path}`, path);
  put('site/federation/registry.json', '{}');
  put('site/operator.key', 'key');
  put('site/files/clauses/bundle', 'made again');
}, 120_000);
afterAll(async () => {
  for (const clean of cleaners.toReversed()) await clean();
  for (const server of servers) await server.end();
  rmSync(folder, { recursive: true, force: true });
});

const at = (path: string): string => join(folder, path);
const put = (path: string, content: string): void => {
  mkdirSync(join(at(path), '..'), { recursive: true });
  writeFileSync(at(path), content);
};
const run = (command: Parameters<typeof runTransfer>[0], env: NodeJS.ProcessEnv, print: (line: string) => void = () => undefined) =>
  runTransfer(command, env, print);
/** A copy of the site, for tests that change it. */
const copySite = (name: string): string => {
  cpSync(at('site'), at(name), { recursive: true });
  return at(name);
};

async function fillSite(database: Database): Promise<void> {
  await readSecret(database, 'file-addresses');
  const queue = await createBossQueue(database, () => undefined);
  const memberId = await database.transaction(async (tx) => {
    const id = await createMember(tx, { account: 'odd', nickname: ODD, passwordHash: null });
    await givePoints(tx, id, 70);
    await queue.enqueueCheck(tx, { payment_id: id }, { delaySeconds: 3_600 });
    return id;
  });
  await queue.stop();
  await database.query(`insert into site_settings (key, value) values ('nothing', 'null'), ('odd', $1)`, [
    JSON.stringify({ [ODD]: [1.5e300, ODD] }),
  ]);
  await database.query(
    `insert into visitor_log (url, referer, user_agent, last_page, terminal, address, fingerprint, member_id, created_at)
     select '/', '', '', '', 1, '', '', $1, timestamptz '2026-02-03 04:05:06.789123+08' from generate_series(1, 1200)`,
    [memberId],
  );
}

/** What both databases must agree on, asked of each in plain SQL. */
async function look(database: Database): Promise<Record<string, unknown>> {
  const one = async (text: string): Promise<unknown> => (await database.query<{ it: unknown }>(`select (${text})::text as it`))[0]?.it;
  return {
    member: await one(`select nickname from members where account = 'odd'`),
    serial: await one(`select max(serial) from members`),
    settings: await one(`select string_agg(key || value::text, ',' order by key) from site_settings`),
    nothing: await one(`select value is null from site_settings where key = 'nothing'`),
    visits: await one(`select count(*) from visitor_log`),
    moment: await one(`select max(extract(epoch from created_at)) from visitor_log`),
    articles: await one(`select md5(string_agg(slug || body, ',' order by slug)) from articles`),
    job: await one(`select count(*) from pgboss.job where name = 'payment.check' and state = 'created' and data ->> 'payment_id' <> ''`),
  };
}

async function newServerDatabase(): Promise<string> {
  const serverUrl = process.env['TEST_DATABASE_URL'] ?? '';
  const name = `transfer_${Math.random().toString(36).slice(2)}`;
  const admin = new pg.Client({ connectionString: serverUrl });
  await admin.connect();
  servers.push(admin);
  await admin.query(`create database ${name}`);
  cleaners.push(() => admin.query(`drop database ${name} with (force)`));
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

async function use<T>(url: string, work: (database: Database) => Promise<T>): Promise<T> {
  const database = await openDatabase(url);
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

/** The rules of the new database are those of the old one: keys, numbers, triggers, the books. */
async function expectRules(database: Database): Promise<void> {
  const next = await database.query<{ serial: string }>(`insert into members (account, nickname) values ('n', 'n') returning serial::text`);
  expect(Number(next[0]?.serial)).toBe(Number(sums['serial']) + 1);
  await expect(database.query('update ledger_entries set amount = 1')).rejects.toThrow('the ledger is append-only');
  await expect(database.query(`insert into order_events (order_id, state) values (gen_random_uuid(), 'done')`)).rejects.toThrow(
    'foreign key',
  );
  expect((await checkLedger(database)).sound).toBe(true);
}

const serverTests = process.env['TEST_DATABASE_URL'] ? describe : describe.skip;
serverTests('a site that moves to PostgreSQL', () => {
  it('has every row there with equal sums, its numbers go on, its rules hold, and the embedded database opens no more', async () => {
    const [dataDir, url] = [copySite('moving'), await newServerDatabase()];
    const lines: string[] = [];
    const outcome = await run({ name: 'move', to: url }, { DATA_DIR: dataDir }, (line) => lines.push(line));
    expect(outcome).toMatchObject({ again: false });
    expect(lines).toContain('public.visitor_log: 1200 rows, sums equal');
    await use(url, async (database) => {
      expect(await look(database)).toEqual(sums);
      await expectRules(database);
    });
    await expect(openDatabase(`pglite:${dataDir}/pg`)).rejects.toThrow('has moved to');
    await expect(run({ name: 'move', to: url }, { DATA_DIR: dataDir })).rejects.toThrow('has moved to');
  }, 240_000);

  it('killed in the middle, has moved nothing: no site starts there, and the same command moves all of it', async () => {
    const [dataDir, url] = [copySite('killed'), await newServerDatabase()];
    const { DATABASE_URL: _database, ...env } = process.env;
    const child = spawn(process.execPath, [fileURLToPath(new URL('../../cli.ts', import.meta.url)), 'move', '--to', url], {
      env: { ...env, DATA_DIR: dataDir, NODE_OPTIONS: '' },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    for await (const chunk of child.stderr) {
      if (!String(chunk).includes('public.')) continue;
      child.kill('SIGKILL');
      break;
    }
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    expect(child.signalCode).toBe('SIGKILL');
    await expect(openDatabase(url)).rejects.toThrow('was not finished');
    await run({ name: 'move', to: url }, { DATA_DIR: dataDir });
    expect(await use(url, look)).toEqual(sums);
    // As where it was killed after the commit, before it said so.
    rmSync(join(dataDir, 'pg.lock', 'moved'));
    expect(await run({ name: 'move', to: url }, { DATA_DIR: dataDir })).toMatchObject({ again: true });
  }, 240_000);

  it('moves into no database that has something else in it', async () => {
    const url = await newServerDatabase();
    await use(url, (database) => database.query('select 1'));
    await expect(run({ name: 'move', to: url }, { DATA_DIR: at('site') })).rejects.toThrow('is not empty');
  }, 240_000);

  it('a backup of it is made while it runs, and fills an embedded database', async () => {
    const [dataDir, url] = [copySite('served'), await newServerDatabase()];
    await run({ name: 'move', to: url }, { DATA_DIR: dataDir });
    await use(url, () => run({ name: 'backup', folder: at('served-backup'), keys: undefined }, { DATA_DIR: dataDir, DATABASE_URL: url }));
    await run({ name: 'restore', folder: at('served-backup'), keys: undefined }, { DATA_DIR: at('embedded') });
    await use(`pglite:${at('embedded/pg')}`, async (database) => {
      expect(await look(database)).toEqual(sums);
      await expectRules(database);
    });
  }, 240_000);
});

describe('a backup', () => {
  it('holds rows and files with their sums, keys only where they are asked for, and is rehearsed and restored as it was', async () => {
    const made = await run({ name: 'backup', folder: at('backup'), keys: at('keys') }, { DATA_DIR: at('site') });
    expect(made).toMatchObject({ files: 3, missing: 0, keys: 1 });
    expect(readdirSync(at('backup')).toSorted()).toEqual(['data', 'database', 'files.ndjson.gz', 'manifest.json']);
    await expect(run({ name: 'backup', folder: at('backup'), keys: undefined }, { DATA_DIR: at('site') })).rejects.toThrow('already');

    expect(await run({ name: 'rehearse', folder: at('backup') }, {})).toMatchObject({ files: 3 });
    const restored = await run({ name: 'restore', folder: at('backup'), keys: at('keys') }, { DATA_DIR: at('restored') });
    expect(restored).toMatchObject({ files: { written: 3, kept: 0 }, keys: 1 });
    expect(readFileSync(at('restored/files/orders/one/sound.mp3'), 'utf8')).toBe('orders/one/sound.mp3');
    await use(`pglite:${at('restored/pg')}`, async (database) => {
      expect(await look(database)).toEqual(sums);
      await expectRules(database);
    });
    await expect(run({ name: 'restore', folder: at('backup'), keys: undefined }, { DATA_DIR: at('restored') })).rejects.toThrow(
      'not empty',
    );
  }, 240_000);

  it('killed in the middle is none, and the same command makes it whole', async () => {
    const { DATABASE_URL: _database, ...env } = process.env;
    const dataDir = copySite('busy');
    const child = spawn(process.execPath, [fileURLToPath(new URL('../../cli.ts', import.meta.url)), 'backup', at('broken')], {
      env: { ...env, DATA_DIR: dataDir, NODE_OPTIONS: '' },
      stdio: 'ignore',
    });
    const ended = once(child, 'exit');
    while (!existsSync(at('broken/database')) && child.exitCode === null) await new Promise((resolve) => setImmediate(resolve));
    child.kill('SIGKILL');
    await ended;
    expect(child.signalCode).toBe('SIGKILL');
    await expect(run({ name: 'rehearse', folder: at('broken') }, {})).rejects.toThrow('no backup');
    expect(await run({ name: 'backup', folder: at('broken'), keys: undefined }, { DATA_DIR: dataDir })).toMatchObject({ files: 3 });
    await run({ name: 'restore', folder: at('broken'), keys: undefined }, { DATA_DIR: at('whole') });
    expect(await use(`pglite:${at('whole/pg')}`, look)).toEqual(sums);
  }, 240_000);

  it('whose restore is killed in the middle is restored by the same command', async () => {
    await run({ name: 'backup', folder: at('kept'), keys: undefined }, { DATA_DIR: at('site') });
    const { DATABASE_URL: _database, ...env } = process.env;
    const child = spawn(process.execPath, [fileURLToPath(new URL('../../cli.ts', import.meta.url)), 'restore', at('kept')], {
      env: { ...env, DATA_DIR: at('cut'), NODE_OPTIONS: '' },
      stdio: 'ignore',
    });
    const ended = once(child, 'exit');
    while (!existsSync(at('cut/pg')) && child.exitCode === null) await new Promise((resolve) => setImmediate(resolve));
    child.kill('SIGKILL');
    await ended;
    expect(child.signalCode).toBe('SIGKILL');
    const again = await run({ name: 'restore', folder: at('kept'), keys: undefined }, { DATA_DIR: at('cut') });
    expect(again).toMatchObject({ files: { written: 0, kept: 3 } });
    expect(await use(`pglite:${at('cut/pg')}`, look)).toEqual(sums);
    expect(existsSync(at('cut/.restoring'))).toBe(false);
  }, 240_000);

  it('that lost a byte is refused before anything is open, and a restore into a bucket that stopped half way goes on', async () => {
    await run({ name: 'backup', folder: at('torn'), keys: undefined }, { DATA_DIR: at('site') });
    const file = at('torn/data/files/orders/one/sound.mp3');
    const whole = readFileSync(file);
    writeFileSync(file, 'other');
    await expect(run({ name: 'rehearse', folder: at('torn') }, {})).rejects.toThrow('orders/one/sound.mp3 of the backup is damaged');
    const bucket = await openBucket();
    cleaners.push(() => bucket.drop());
    const env = { ...bucket.env, DATA_DIR: at('half') };
    await expect(run({ name: 'restore', folder: at('torn'), keys: undefined }, env)).rejects.toThrow('damaged');
    writeFileSync(file, whole);
    await run({ name: 'restore', folder: at('torn'), keys: undefined }, env);
    expect(await text(await bucket.storage.get('orders/one/sound.mp3'))).toBe('orders/one/sound.mp3');
    expect(await use(`pglite:${at('half/pg')}`, look)).toEqual(sums);

    const manifest = JSON.parse(readFileSync(at('torn/manifest.json'), 'utf8')) as Manifest;
    writeFileSync(at(`torn/${manifest.tables[0]?.path ?? ''}`), 'x');
    await expect(run({ name: 'restore', folder: at('torn'), keys: undefined }, { DATA_DIR: at('none') })).rejects.toThrow('damaged');
  }, 240_000);
});
