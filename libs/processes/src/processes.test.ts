import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { residentBytes, startTimeOf } from './index.ts';

test('a process keeps its start time, two processes have their own, and an ended one has none', async () => {
  const child = spawn('sleep', ['60']);
  const pid = child.pid ?? 0;
  const started = startTimeOf(pid);
  expect(started).toBeDefined();
  expect(startTimeOf(pid)).toBe(started);
  expect(startTimeOf(process.pid)).toBeDefined();
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect(startTimeOf(pid)).toBeUndefined();
});

test('memory that a process takes is counted', async () => {
  if (process.platform !== 'linux') return;
  const before = await residentBytes(process.pid);
  const taken = Buffer.alloc(64 * 2 ** 20, 1);
  expect((await residentBytes(process.pid)) - before).toBeGreaterThan(0.8 * taken.length);
});
