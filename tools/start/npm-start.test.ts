import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { REFUSED_EXIT_CODE } from '@shengyu/processes';
import { DataLock } from './data-lock.ts';

// `npm start` itself, on what has been built. Of the processes, /proc tells what they are.
const onLinux = existsSync('/proc/self/environ') ? describe : describe.skip;
const root = path.resolve(import.meta.dirname, '../..');
const LONGEST_MS = 400_000;
const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

const folder = mkdtempSync(path.join(tmpdir(), 'npm-start-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let count = 0;
function newFolder(): string {
  count += 1;
  return path.join(folder, `data-${count}`);
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

/** Processes that were started with this folder, in whatever group. */
function processesOf(dataDir: string): number[] {
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => {
      try {
        return pid > 0 && pid !== process.pid && readFileSync(`/proc/${pid}/environ`, 'latin1').includes(`DATA_DIR=${dataDir}\0`);
      } catch {
        return false;
      }
    });
}

async function leftOf(dataDir: string): Promise<number[]> {
  // The system takes a moment to end what was killed.
  for (let wait = 0; wait < 40 && processesOf(dataDir).length > 0; wait += 1) await pause(50);
  return processesOf(dataDir);
}

async function start(env: Readonly<Record<string, string>>) {
  const ports = { PORT: String(await freePort()), API_PORT: String(await freePort()) };
  const site = { SAMPLE_SITE: 'off', RENDER_CONCURRENCY: '0', LOG_LEVEL: 'warn', VOICES: 'off' };
  const child = spawn(process.execPath, [path.join(root, 'tools/start/start.mjs')], {
    cwd: root,
    env: { ...process.env, ...ports, ...site, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said = { out: '', error: '' };
  child.stdout.on('data', (chunk: Buffer) => (said.out += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (said.error += chunk.toString()));
  const ended = new Promise<{ code: number | null; signal: NodeJS.Signals | null }>((resolve) =>
    child.once('close', (code, signal) => resolve({ code, signal })),
  );
  return { kill: (signal: NodeJS.Signals) => child.kill(signal), said, ended };
}

/** The first of its processes has come to its own lines, and the modules of the second load. */
async function hasBegun(dataDir: string): Promise<void> {
  while (processesOf(dataDir).length < 2) await pause(1);
}

/** PGlite makes its files for everyone, in a folder that is closed; builds are copied as they are, and every visitor gets them. */
const isPublic = (name: string): boolean => ['pg', 'federation/remotes'].some((part) => name.startsWith(`${part}/`));

/** Runs the database of a site in its own program. */
function prepareDatabase(dataDir: string, work: string): void {
  const code = `import { openPglite } from './src/db/open-pglite.ts';
    const database = await openPglite(${JSON.stringify(path.join(dataDir, 'pg'))});
    ${work}
    await database.close();`;
  const done = spawnSync(process.execPath, ['--input-type=module', '-e', code], { cwd: path.join(root, 'apps/server'), encoding: 'utf8' });
  if (done.status !== 0) throw new Error(done.stderr);
}

type Made = Readonly<Record<string, string>> & Partial<AsyncDisposable>;
const refusals: [what: string, line: RegExp, make: () => Promise<Made> | Made][] = [
  [
    'a data folder that is a file',
    /^The data folder .* is a file, not a folder/,
    () => {
      const file = newFolder();
      writeFileSync(file, '');
      return { DATA_DIR: file };
    },
  ],
  [
    'a data folder that cannot be written',
    /^The data folder .* cannot be written: /,
    () => {
      const dataDir = newFolder();
      mkdirSync(dataDir, { mode: 0o500 });
      // The administrator may write everywhere but below /proc.
      return { DATA_DIR: process.getuid?.() === 0 ? '/proc/shengyu' : dataDir };
    },
  ],
  ['a port that is none', /^PORT=0x is not a port/, () => ({ DATA_DIR: newFolder(), PORT: '0x' })],
  ...(['PORT', 'API_PORT'] as const).map((name): (typeof refusals)[number] => [
    `a taken ${name}`,
    new RegExp(`^Port \\d+ \\(${name}\\) is in use by another program`),
    async () => {
      const other = createServer();
      await new Promise<void>((resolve) => other.listen(0, resolve));
      const { port } = other.address() as AddressInfo;
      const close = () => new Promise<void>((resolve) => other.close(() => resolve()));
      return { DATA_DIR: newFolder(), [name]: String(port), [Symbol.asyncDispose]: close };
    },
  ]),
  [
    'a folder on which a site runs',
    /^声屿 is already running on .*: stop it first/,
    async () => {
      const dataDir = newFolder();
      const lock = await DataLock.take(dataDir);
      return { DATA_DIR: dataDir, [Symbol.asyncDispose]: () => Promise.resolve(lock.release()) };
    },
  ],
  [
    'a database of a newer version',
    /^The database belongs to a newer version .*2100-01-02/,
    () => {
      const dataDir = newFolder();
      mkdirSync(dataDir);
      prepareDatabase(
        dataDir,
        `await database.query("insert into drizzle.__drizzle_migrations (hash, created_at) values ('of tomorrow', ${Date.UTC(2100, 0, 2)})");
    await database.query('update schema_floor set oldest = ${Date.UTC(2100, 0, 1)}');`,
      );
      return { DATA_DIR: dataDir };
    },
  ],
  [
    'a site that has moved to a server',
    /^This site has moved to db\.internal\/shengyu: set DATABASE_URL/,
    () => {
      const dataDir = newFolder();
      mkdirSync(path.join(dataDir, 'pg.lock'), { recursive: true });
      writeFileSync(path.join(dataDir, 'pg.lock/moved'), 'db.internal/shengyu\n');
      return { DATA_DIR: dataDir };
    },
  ],
  [
    'a database that has lost its beginning',
    /^The database in .* cannot be opened \(PG_VERSION is missing\)/,
    () => {
      const dataDir = newFolder();
      mkdirSync(path.join(dataDir, 'pg.lock'), { recursive: true });
      writeFileSync(path.join(dataDir, 'pg.lock/opened'), '');
      return { DATA_DIR: dataDir };
    },
  ],
];

onLinux('npm start', () => {
  it.each(refusals)(
    '%s ends it with one line and code 3, and leaves nothing running',
    async (_what, line, make) => {
      const { [Symbol.asyncDispose]: undo, ...env } = await make();
      const { ended, said } = await start(env);
      const { code } = await ended;
      await undo?.();
      expect(said.error).toMatch(line);
      expect([said.error.trim().split('\n').length, code]).toEqual([1, REFUSED_EXIT_CODE]);
      expect(await leftOf(env['DATA_DIR'] ?? '')).toEqual([]);
    },
    LONGEST_MS,
  );

  // From the first line on, over the modules and the build, to the processes that begin.
  const moments = [0, 0.4, 2, 6, 2 + 18 * Math.random()].map((seconds) => Number(seconds.toFixed(2)));
  it.each(moments)(
    'a stop %d s after the first start ends it with code 0 and leaves nothing running',
    async (seconds) => {
      const dataDir = newFolder();
      const { kill, ended, said } = await start({ DATA_DIR: dataDir });
      await hasBegun(dataDir);
      await pause(seconds * 1_000);
      kill(seconds % 2 < 1 ? 'SIGTERM' : 'SIGINT');
      expect({ ...(await ended), said: said.error }).toEqual({ code: 0, signal: null, said: '' });
      expect(await leftOf(dataDir)).toEqual([]);
      expect(existsSync(path.join(dataDir, 'start.lock'))).toBe(false);
    },
    LONGEST_MS,
  );

  // covers: fault-88
  it(
    'a site that waits for its installation is ready, and its processes and files are for their own user alone, in a folder that was open to all',
    async () => {
      const dataDir = newFolder();
      mkdirSync(dataDir);
      chmodSync(dataDir, 0o755);
      const { kill, ended, said } = await start({ DATA_DIR: dataDir });
      while (!said.out.includes('is ready')) await Promise.race([pause(200), ended.then(() => Promise.reject(new Error(said.error)))]);
      const programs = processesOf(dataDir).flatMap((pid) => {
        const [program] = /api\.ts|server\/main\.js|start\/main\.ts/.exec(readFileSync(`/proc/${pid}/cmdline`, 'utf8')) ?? [];
        const [, umask = ''] = /Umask:\s*(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
        return program === undefined ? [] : [`${program} ${umask}`];
      });
      expect(programs.sort()).toEqual(['api.ts 0077', 'server/main.js 0077', 'start/main.ts 0077']);
      kill('SIGTERM');
      expect((await ended).code).toBe(0);
      const open = (file: string): boolean => (statSync(file).mode & 0o077) !== 0;
      const files = readdirSync(dataDir, { recursive: true, encoding: 'utf8' }).filter((name) => !isPublic(name));
      expect(files.length).toBeGreaterThan(20);
      expect([dataDir, ...files.map((name) => path.join(dataDir, name))].filter(open)).toEqual([]);
    },
    LONGEST_MS,
  );
});
