import { spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { lockDirectory } from './directory-lock.ts';

const newDirectory = (): string => mkdtempSync(join(tmpdir(), 'shengyu-lock-'));

it('a second taker is refused until the first lets go', async () => {
  const directory = newDirectory();
  const release = await lockDirectory(directory);
  await expect(lockDirectory(directory)).rejects.toThrow('正在被另一个声屿进程使用');
  release();
  const again = await lockDirectory(directory);
  again();
});

it('the folder of a killed owner is taken over at once', async () => {
  const directory = newDirectory();
  const source = fileURLToPath(new URL('directory-lock.ts', import.meta.url));
  const script = `const { lockDirectory } = await import(${JSON.stringify(source)}); await lockDirectory(${JSON.stringify(directory)}); process.stdout.write('locked'); setInterval(() => undefined, 1000);`;
  const owner = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'inherit'] });
  await new Promise((resolve) => owner.stdout.once('data', resolve));
  await expect(lockDirectory(directory)).rejects.toThrow(String(owner.pid));
  const ended = new Promise((resolve) => owner.once('exit', resolve));
  owner.kill('SIGKILL');
  await ended;
  const release = await lockDirectory(directory);
  release();
}, 20_000);
