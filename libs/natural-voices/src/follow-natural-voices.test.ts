/** @jest-environment jsdom */
import { jest } from '@jest/globals';
import { followNaturalVoices } from './follow-natural-voices.ts';
import type { NaturalVoices } from './natural-voices.model.ts';

const preparing = (percent: number): NaturalVoices => ({ state: 'preparing', percent, seconds_left: null });
const ready: NaturalVoices = { state: 'ready', percent: 100, seconds_left: null };
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

/** Answers one after the other, the last one again and again. */
function follow(answers: readonly (NaturalVoices | Error)[]) {
  let asked = 0;
  const seen: string[] = [];
  const stop = followNaturalVoices(
    () => {
      const answer = answers[Math.min(asked, answers.length - 1)];
      asked += 1;
      if (answer instanceof Error) return Promise.reject(answer);
      return answer ? Promise.resolve(answer) : Promise.reject(new Error('no answer is left'));
    },
    ({ state, percent }) => seen.push(`${state} ${percent}`),
  );
  return { seen, stop, asked: () => asked };
}

function setHidden(hidden: boolean): void {
  Object.defineProperty(document, 'hidden', { configurable: true, value: hidden });
  document.dispatchEvent(new Event('visibilitychange'));
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  setHidden(false);
  jest.useRealTimers();
});

test('voices on their way are asked for every three seconds until they are ready, and then no more', async () => {
  const { seen, asked } = follow([preparing(10), new Error('offline'), preparing(60), ready]);
  await pass(0);
  expect(seen).toEqual(['preparing 10']);
  await pass(60_000);
  expect(seen).toEqual(['preparing 10', 'preparing 60', 'ready 100']);
  expect(asked()).toBe(4);
});

test('where nobody fetches them, or the site does not know the call, it is asked once', async () => {
  for (const answer of [{ ...ready, state: 'off' as const }, new Error('not found')]) {
    const { asked, stop } = follow([answer]);
    await pass(60_000);
    expect(asked()).toBe(1);
    stop();
  }
});

test('a page that nobody sees asks nothing, and asks as soon as it is seen', async () => {
  const { asked, stop } = follow([preparing(10)]);
  await pass(0);
  setHidden(true);
  await pass(30_000);
  expect(asked()).toBe(1);
  setHidden(false);
  await pass(0);
  expect(asked()).toBe(2);
  stop();
  await pass(30_000);
  expect(asked()).toBe(2);
});
