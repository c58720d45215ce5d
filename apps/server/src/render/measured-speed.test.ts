import { createMeasuredSpeed } from './measured-speed.ts';

test('the speed is the median of the last fifty clauses, once there are five', () => {
  const speed = createMeasuredSpeed();
  for (const workMs of [900, 800, 9_000, 1_000]) speed.add(workMs, 1_000);
  expect(speed.read()).toBeNull();
  speed.add(1_100, 1_000);
  expect(speed.read()).toBe(1);
  for (let clause = 0; clause < 50; clause += 1) speed.add(4_000, 2_000);
  expect(speed.read()).toBe(2);
});

test('clauses that are hardly audible do not count', () => {
  const speed = createMeasuredSpeed();
  for (let clause = 0; clause < 9; clause += 1) speed.add(500, 200);
  expect(speed.read()).toBeNull();
});

test('it is written at most once a minute, and what an earlier process wrote counts until five clauses are spoken', () => {
  let nowMs = 0;
  const written: number[] = [];
  const speed = createMeasuredSpeed({ read: () => 0.7, write: (value) => written.push(value) }, () => nowMs);
  expect(speed.read()).toBe(0.7);
  const speak = (workMs: number) => {
    for (let clause = 0; clause < 5; clause += 1) speed.add(workMs, 1_000);
  };
  speak(900);
  nowMs = 59_999;
  speak(900);
  expect([written, speed.read()]).toEqual([[0.9], 0.9]);
  nowMs = 60_000;
  speak(900);
  expect(written).toEqual([0.9, 0.9]);
});
