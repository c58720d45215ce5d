import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { getPriority } from 'node:os';
import { backgroundNiceness, processorMs, residentBytes, standBack, startTimeOf } from './index.ts';

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
  const taken = 256 * 2 ** 20;
  const children = [`globalThis.taken = Buffer.alloc(${taken}, 1);`, ''].map((code) =>
    spawn(process.execPath, ['-e', `${code} process.stdout.write('up'); setInterval(() => {}, 9e9)`]),
  );
  await Promise.all(children.map((child) => once(child.stdout, 'data')));
  const [greedy, modest] = await Promise.all(children.map(({ pid }) => residentBytes(pid ?? 0)));
  for (const child of children) child.kill('SIGKILL');
  expect(greedy).toBeGreaterThan(taken);
  expect(modest).toBeLessThan(taken);
});

test('processor time is what a process has worked, not what it has waited', async () => {
  if (process.platform !== 'linux') return;
  const children = [
    'for (const start = performance.now(); performance.now() - start < 400; ); setInterval(() => {}, 9e9)',
    'setInterval(() => {}, 9e9)',
  ].map((code) => spawn(process.execPath, ['-e', `process.stdout.write('up'); ${code}`]));
  await Promise.all(children.map((child) => once(child.stdout, 'data')));
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  const [worked = 0, waited = 0] = await Promise.all(children.map(({ pid }) => processorMs(pid ?? 0)));
  for (const child of children) child.kill('SIGKILL');
  expect(worked - waited).toBeGreaterThan(100);
  expect(waited).toBeLessThan(1_000);
});

test('work in the background stands back, and what ended at once is no error', async () => {
  if (process.platform !== 'linux') return;
  const child = spawn(process.execPath, ['-e', "process.stdout.write('up'); setInterval(() => {}, 9e9)"]);
  await once(child.stdout, 'data');
  const pid = child.pid ?? 0;
  standBack(pid);
  expect(getPriority(pid) - getPriority()).toBe(Math.min(backgroundNiceness, 19 - getPriority()));
  child.kill('SIGKILL');
  await once(child, 'exit');
  standBack(pid);
});
