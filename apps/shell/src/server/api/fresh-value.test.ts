import { createFreshValue } from './fresh-value.ts';

test('a failure that matters reaches whoever asks, until the value is there; any other does not', async () => {
  let answer: Promise<string> = Promise.reject(new Error('not installed'));
  let time = 0;
  const load = () => answer;
  const value = createFreshValue({
    load,
    maxAgeMs: 2000,
    patienceMs: 1000,
    matters: ({ message }) => message === 'not installed',
    now: () => time,
  });
  await expect(value.get()).rejects.toThrow('not installed');
  await expect(value.get()).rejects.toThrow('not installed');
  time += 600;
  answer = Promise.reject(new Error('away'));
  expect(await value.get()).toBeUndefined();
  time += 600;
  answer = Promise.resolve('config');
  expect(await value.get()).toBe('config');
});
