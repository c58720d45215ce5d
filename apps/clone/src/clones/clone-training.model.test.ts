import type { Clone, CloneVersion } from './clones.queries.ts';
import { failedVersion, isMoving, openVersion, readyVersions, withNews } from './clone-training.model.ts';

const version = (number: number, state: CloneVersion['state'], progress = 0): CloneVersion => ({
  ...{ number, state, progress, parent: null, engine: 'match', engine_version: '1', reason: '', figures: {} },
  ...{ text: '', parameters: {}, seed: '', create_time: '2026-11-23T00:00:00Z' },
});
const clone = (state: Clone['state'], ...versions: CloneVersion[]): Clone => ({ state, hold: 'none', versions }) as unknown as Clone;

test('a voice moves while a version of it is made, also one that speaks already', () => {
  expect(isMoving(clone('ready', version(1, 'ready'), version(2, 'training')))).toBe(true);
  expect(openVersion(clone('ready', version(1, 'ready')))).toBeUndefined();
  expect(isMoving(clone('failed', version(1, 'failed')))).toBe(false);
});

// covers: own-voices-28
test('only the latest version counts as failed, and versions that speak are listed with the latest first', () => {
  expect(failedVersion(clone('ready', version(1, 'failed'), version(2, 'ready')))).toBeUndefined();
  expect(failedVersion(clone('failed', version(1, 'failed')))?.number).toBe(1);
  expect(
    readyVersions(clone('ready', version(1, 'ready'), version(2, 'cancelled'), version(3, 'ready'))).map(({ number }) => number),
  ).toEqual([3, 1]);
});

// covers: own-voices-27
test('an event moves the progress of its version; where it says more than that, the voice is to be read again', () => {
  const before = clone('training', version(1, 'training', 0.2));
  const { clone: after, isKnown } = withNews(before, { state: 'training', hold: 'none', version: 1, progress: 0.6 });
  expect([isKnown, after.versions[0]?.progress]).toEqual([true, 0.6]);
  expect(withNews(before, { state: 'ready', hold: 'none', version: 1, progress: 1 }).isKnown).toBe(false);
  expect(withNews(before, { state: 'training', hold: 'frozen', version: 1, progress: 0.6 }).isKnown).toBe(false);
  expect(withNews(before, { state: 'training', hold: 'none', version: null, progress: 0 }).isKnown).toBe(false);
});
