import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import path from 'node:path';
import { FolderLock, startTimeOf } from './index.ts';

const DEAD = 2 ** 22 + 1; // beyond the largest process id of Linux
let folder = '';
let file = '';
let holder: ChildProcess | undefined;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'folder-lock-'));
  file = path.join(folder, 'lock');
});
afterEach(() => {
  holder?.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

const readOwner = (): unknown => (JSON.parse(readFileSync(file, 'utf8')) as { owner: unknown }).owner;

/** Another process that takes the lock with a note, and waits. */
async function holdElsewhere(): Promise<ChildProcess> {
  const code = `
    import { FolderLock } from ${JSON.stringify(path.join(import.meta.dirname, 'index.ts'))};
    const lock = await FolderLock.take(${JSON.stringify(file)}, { url: '' });
    lock.note({ url: 'http://localhost:3999' });
    console.log('held');
    setInterval(() => {}, 1000);`;
  holder = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: ['ignore', 'pipe', 'inherit'] });
  if (holder.stdout) await once(holder.stdout, 'data');
  return holder;
}

test('a living owner is named to whoever is refused, with its notes', async () => {
  const { pid } = await holdElsewhere();
  await expect(FolderLock.take(file, {})).rejects.toMatchObject({
    name: 'FolderInUseError',
    holder: { owner: { pid, host: hostname() }, url: 'http://localhost:3999' },
  });
});

test('the lock of a killed owner is taken over once its clean-up has run', async () => {
  const owner = await holdElsewhere();
  owner.kill('SIGKILL');
  await once(owner, 'exit');
  let cleaned: unknown;
  const lock = await FolderLock.take(file, { url: '' }, (dead) => {
    cleaned = dead.url;
    expect(existsSync(file)).toBe(true);
    return Promise.resolve();
  });
  expect(cleaned).toBe('http://localhost:3999');
  lock.release();
  expect(readdirSync(folder)).toEqual([]);
});

test('of many takers of a dead lock exactly one gets it', async () => {
  writeFileSync(file, JSON.stringify({ owner: { pid: DEAD, startedAt: '1', host: hostname() } }));
  const takers = await Promise.allSettled(Array.from({ length: 8 }, () => FolderLock.take(file, {}, () => Promise.resolve())));
  expect(takers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

describe('the lock of another host', () => {
  const renewedAgo = (ms: number) => {
    writeFileSync(file, JSON.stringify({ owner: { pid: process.pid, startedAt: '1', host: 'elsewhere' } }));
    const renewed = new Date(Date.now() - ms);
    utimesSync(file, renewed, renewed);
  };

  test('is respected while it is renewed', async () => {
    renewedAgo(10_000);
    await expect(FolderLock.take(file, {})).rejects.toThrow('belongs to process');
  });

  test('is taken over when nobody renewed it for 20 s', async () => {
    renewedAgo(21_000);
    const lock = await FolderLock.take(file, {});
    expect(readOwner()).toMatchObject({ pid: process.pid, host: hostname(), startedAt: startTimeOf(process.pid) });
    lock.release();
  });
});

describe.each([
  ['the API', (pid: number, started: string | undefined) => ({ pid, host: hostname(), started })],
  ['npm start', (pid: number, startedAt: string | undefined) => ({ owner: { pid, startedAt }, children: [] })],
])('a lock file of an earlier version of %s', (_who, record) => {
  test('refuses while its owner lives', async () => {
    writeFileSync(file, JSON.stringify(record(process.pid, startTimeOf(process.pid))));
    await expect(FolderLock.take(file, {})).rejects.toThrow(String(process.pid));
  });

  test('does not outlast its owner', async () => {
    writeFileSync(file, JSON.stringify(record(process.pid, '1')));
    const lock = await FolderLock.take(file, {});
    expect(readOwner()).toMatchObject({ pid: process.pid, host: hostname(), startedAt: startTimeOf(process.pid) });
    lock.release();
  });
});

test('a lock that another process took over is left to it', async () => {
  const lock = await FolderLock.take(file, {});
  const other = JSON.stringify({ owner: { pid: DEAD, startedAt: '1', host: 'elsewhere' } });
  writeFileSync(file, other);
  lock.release();
  expect(readFileSync(file, 'utf8')).toBe(other);
});
