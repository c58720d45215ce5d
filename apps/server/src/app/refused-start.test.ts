import { spawn } from 'node:child_process';
import { chmodSync, cpSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { REFUSED_EXIT_CODE } from '@shengyu/processes';
import { openPglite } from '../db/open-pglite.ts';

const folder = mkdtempSync(join(tmpdir(), 'shengyu-refused-'));
const good = join(folder, 'good');
beforeAll(async () => (await openPglite(join(good, 'pg'))).close(), 120_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A copy of a good data folder. */
function copyOf(name: string): string {
  const copy = join(folder, name);
  cpSync(good, copy, { recursive: true });
  return copy;
}

/** Starts the API and waits for its end. */
async function start(env: Readonly<Record<string, string>>): Promise<{ code: number | null; said: string }> {
  const { DATABASE_URL: _url, ROLE: _role, ...inherited } = process.env;
  const child = spawn(process.execPath, [fileURLToPath(new URL('../api.ts', import.meta.url))], {
    env: { ...inherited, LOG_LEVEL: 'fatal', NODE_OPTIONS: '--disable-warning=ExperimentalWarning', RENDER_CONCURRENCY: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { code, said };
}

async function newer(): Promise<string> {
  const dataDir = copyOf('newer');
  const database = await openPglite(join(dataDir, 'pg'));
  await database.query(`insert into drizzle.__drizzle_migrations (hash, created_at) values ('of tomorrow', ${Date.UTC(2100, 0, 2)})`);
  await database.query(`update schema_floor set oldest = ${Date.UTC(2100, 0, 1)}`);
  await database.close();
  return dataDir;
}

const faults: [what: string, make: () => Promise<Record<string, string>> | Record<string, string>, line: RegExp][] = [
  [
    'a database that a newer version took something from',
    async () => ({ DATA_DIR: await newer() }),
    /^The database belongs to a newer version .*2100-01-02/,
  ],
  [
    'a truncated database',
    () => {
      const dataDir = copyOf('truncated');
      truncateSync(join(dataDir, 'pg/global/pg_control'), 0);
      return { DATA_DIR: dataDir };
    },
    /^The database in .*truncated\/pg cannot be opened .*backup/,
  ],
  [
    'a database without its beginning',
    () => {
      const dataDir = copyOf('beheaded');
      rmSync(join(dataDir, 'pg/PG_VERSION'));
      return { DATA_DIR: dataDir };
    },
    /^The database in .*beheaded\/pg cannot be opened \(PG_VERSION is missing\)/,
  ],
  [
    'a data folder that is a file',
    () => {
      writeFileSync(join(folder, 'file'), '');
      return { DATA_DIR: join(folder, 'file') };
    },
    /^The data folder .* is a file, not a folder/,
  ],
  [
    'a data folder that cannot be written',
    () => {
      const dataDir = copyOf('locked');
      chmodSync(dataDir, 0o500);
      // The administrator may write everywhere but below /proc.
      return { DATA_DIR: process.getuid?.() === 0 ? '/proc/shengyu' : dataDir };
    },
    /^The data folder .* cannot be written: /,
  ],
  [
    'a database server that is away',
    () => ({ DATA_DIR: good, DATABASE_URL: 'postgres://me:secret@127.0.0.1:1/site' }),
    /^The database 127\.0\.0\.1:1\/site cannot be reached/,
  ],
  ['a setting that is none', () => ({ DATA_DIR: good, ROLE: 'boss' }), /^ROLE must be one of all, api, worker/],
];

// covers: security-83
it.each(faults)(
  '%s keeps the API from starting, in one line',
  async (_what, make, line) => {
    const { code, said } = await start(await make());
    expect(said).toMatch(line);
    expect([said.trim().split('\n').length, said.includes('secret'), code]).toEqual([1, false, REFUSED_EXIT_CODE]);
  },
  120_000,
);

it('a taken port keeps the API from starting, in one line', async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const { port } = other.address() as AddressInfo;
  const { code, said } = await start({ DATA_DIR: copyOf('port'), API_PORT: String(port) });
  await new Promise((resolve) => other.close(resolve));
  expect([said, code]).toEqual([`Port ${port} (API_PORT) is in use by another program: choose another one.\n`, REFUSED_EXIT_CODE]);
}, 120_000);
