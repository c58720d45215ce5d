import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { identify, isRunning } from '@shengyu/processes';
import { DataLock } from './data-lock.ts';

let dataDir: string;
const children: ChildProcess[] = [];

/** Another process that takes the lock, starts a child of its own, says `pid childPid`, and waits. */
async function holder(): Promise<{ process: ChildProcess; childPid: number }> {
  const module = path.join(import.meta.dirname, 'data-lock.ts');
  const code = `
    import { spawn } from 'node:child_process';
    import { DataLock } from ${JSON.stringify(module)};
    const lock = await DataLock.take(${JSON.stringify(dataDir)});
    const child = spawn('sleep', ['60'], { stdio: 'ignore' });
    lock.addChild(child.pid);
    lock.announce('http://localhost:3999');
    console.log(child.pid);
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: ['ignore', 'pipe', 'inherit'] });
  children.push(child);
  const [chunk] = (await new Promise<Buffer[]>((resolve) => child.stdout.once('data', (data: Buffer) => resolve([data])))) as [Buffer];
  return { process: child, childPid: Number(chunk.toString()) };
}

beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'data-lock-'));
});

afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  rmSync(dataDir, { recursive: true });
});

test('a second start on the same data is refused with the address of the first one', async () => {
  await holder();
  await expect(DataLock.take(dataDir)).rejects.toThrow(/already running on .*, http:\/\/localhost:3999\)/);
});

test('after kill −9 the next start takes over and ends the orphans', async () => {
  const first = await holder();
  const orphan = identify(first.childPid);
  first.process.kill('SIGKILL');
  await new Promise((resolve) => first.process.once('exit', resolve));
  expect(orphan && isRunning(orphan)).toBe(true);
  const lock = await DataLock.take(dataDir);
  expect(orphan && isRunning(orphan)).toBe(false);
  lock.release();
  expect(existsSync(path.join(dataDir, 'start.lock'))).toBe(false);
});

test('of two starts at once exactly one gets the data', async () => {
  const results = await Promise.allSettled([DataLock.take(dataDir), DataLock.take(dataDir)]);
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});
