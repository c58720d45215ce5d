import { jest } from '@jest/globals';
import { withinGrace } from './within-grace.ts';

test('a stop that ends is waited for, one that does not end is left after its grace', async () => {
  const onLate = jest.fn();
  await withinGrace(() => Promise.resolve(), 60_000, onLate);
  expect(onLate).not.toHaveBeenCalled();
  await withinGrace(() => new Promise(() => undefined), 5, onLate);
  expect(onLate).toHaveBeenCalledTimes(1);
});

test('a stop that fails says so', async () => {
  await expect(
    withinGrace(
      () => Promise.reject(new Error('no')),
      60_000,
      () => undefined,
    ),
  ).rejects.toThrow('no');
});
