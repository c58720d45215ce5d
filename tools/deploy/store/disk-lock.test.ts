import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { withRegistryLock } from './disk-lock.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'registry-lock-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A process that adds one to a number in a file, time and again, each time under the lock. */
function countInProcess(times: number): Promise<number | null> {
  const code = `
    import { readFileSync, writeFileSync } from 'node:fs';
    import { withRegistryLock } from ${JSON.stringify(path.join(import.meta.dirname, 'disk-lock.ts'))};
    const file = ${JSON.stringify(path.join(folder, 'count'))};
    for (let i = 0; i < ${times}; i++)
      await withRegistryLock(${JSON.stringify(folder)}, async () => {
        const count = Number(readFileSync(file, 'utf8'));
        await new Promise((resolve) => setTimeout(resolve, 3));
        writeFileSync(file, String(count + 1));
      });`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: ['ignore', 'ignore', 'inherit'] });
  return new Promise((resolve) => child.on('exit', resolve));
}

test('several processes that find the lock of a dead one lose no change', async () => {
  writeFileSync(path.join(folder, 'count'), '0');
  const lock = path.join(folder, '.registry.lock');
  mkdirSync(lock);
  utimesSync(lock, 1, 1);
  expect(await Promise.all([1, 2, 3, 4].map(() => countInProcess(8)))).toEqual([0, 0, 0, 0]);
  expect(readFileSync(path.join(folder, 'count'), 'utf8')).toBe('32');
});

test('a failed change frees the lock', async () => {
  await expect(withRegistryLock(folder, () => Promise.reject(new Error('refused')))).rejects.toThrow('refused');
  expect(existsSync(path.join(folder, '.registry.lock'))).toBe(false);
});

test('the lock of another deployment is not taken from it', async () => {
  let inside = 0;
  const change = () =>
    withRegistryLock(folder, async () => {
      inside += 1;
      await new Promise((resolve) => setTimeout(resolve, 60));
      expect(inside).toBe(1);
      inside -= 1;
    });
  await Promise.all([change(), change(), change()]);
});
