import { setTimeout as sleep } from 'node:timers/promises';
import { runOrdered } from './run-ordered.ts';

const never = new AbortController().signal;

async function collect<Result>(results: AsyncIterable<Result>): Promise<Result[]> {
  const all: Result[] = [];
  for await (const result of results) all.push(result);
  return all;
}

test('results come in the order of the items, whichever is ready first', async () => {
  const delays = [30, 1, 20, 1, 5];
  const results = runOrdered(delays, 3, never, async (ms) => {
    await sleep(ms);
    return ms;
  });
  expect(await collect(results)).toEqual(delays);
});

test('no more than the width runs or waits at any time', async () => {
  let held = 0;
  let most = 0;
  const results = runOrdered([1, 2, 3, 4, 5, 6, 7], 3, never, async (item) => {
    held += 1;
    most = Math.max(most, held);
    await sleep(1);
    return item;
  });
  for await (const item of results) {
    expect(item).toBeGreaterThan(0);
    await sleep(3);
    held -= 1;
  }
  expect(most).toBe(3);
});

test('the first result is handed over while the next item is still awaited', async () => {
  let release: () => void = () => undefined;
  const second = new Promise<void>((resolve) => (release = resolve));
  async function* items() {
    yield 1;
    await second;
    yield 2;
  }
  const results = runOrdered(items(), 4, never, (item) => Promise.resolve(item));
  expect((await results.next()).value).toBe(1);
  release();
  expect((await results.next()).value).toBe(2);
  expect((await results.next()).done).toBe(true);
});

test('an error comes at its place; nothing is started after it, and the items are closed', async () => {
  const started: number[] = [];
  let closed = false;
  async function* items() {
    try {
      for (let item = 0; ; item += 1) yield item;
    } finally {
      closed = true;
    }
  }
  const results = runOrdered(items(), 2, never, async (item) => {
    started.push(item);
    await sleep(1);
    if (item === 3) throw new Error('three');
    return item;
  });
  const seen: number[] = [];
  const reading = (async () => {
    for await (const item of results) seen.push(item);
  })();
  await expect(reading).rejects.toThrow('three');
  expect(seen).toEqual([0, 1, 2]);
  expect(Math.max(...started)).toBeLessThanOrEqual(4);
  expect(closed).toBe(true);
});

test('an error of the items is thrown', async () => {
  async function* items() {
    yield 1;
    throw new Error('no more');
  }
  const results = runOrdered(items(), 2, never, async (item) => {
    await sleep(2);
    return item;
  });
  await expect(collect(results)).rejects.toThrow('no more');
});

test('a consumer that leaves stops the work and closes the items', async () => {
  const started: number[] = [];
  let closed = false;
  function* items() {
    try {
      for (let item = 0; ; item += 1) yield item;
    } finally {
      closed = true;
    }
  }
  for await (const item of runOrdered(items(), 2, never, (value) => Promise.resolve(started.push(value)))) {
    if (item >= 3) break;
  }
  expect(started.length).toBeLessThanOrEqual(6);
  expect(closed).toBe(true);
});

test('an abort stops the work with its reason', async () => {
  const stop = new AbortController();
  const started: number[] = [];
  const results = runOrdered([1, 2, 3, 4, 5, 6], 2, stop.signal, async (item) => {
    started.push(item);
    if (item === 3) stop.abort(new Error('enough'));
    await sleep(1);
    return item;
  });
  await expect(collect(results)).rejects.toThrow('enough');
  expect(started).toEqual([1, 2, 3]);
});
