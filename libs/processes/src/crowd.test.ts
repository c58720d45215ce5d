import { createCrowd, type Crowd, type Place } from './crowd.ts';

const enterAll = (count: number, crowd: Crowd): Place[] =>
  Array.from({ length: count }, () => crowd.enter()).filter((place) => place !== undefined);

test('a process that keeps up takes as many as there may be, and one more for each that leaves', () => {
  const crowd = createCrowd({ few: 2, most: 5, lateness: () => 0 });
  const places = enterAll(9, crowd);
  expect(places).toHaveLength(5);
  places[0]?.leave();
  places[0]?.leave();
  expect(enterAll(9, crowd)).toHaveLength(1);
});

// covers: fault-98
test('a process that is late takes a few only', () => {
  let late = 300;
  const crowd = createCrowd({ few: 2, most: 5, lateness: () => late });
  expect(enterAll(9, crowd)).toHaveLength(2);
  late = 0;
  expect(enterAll(9, crowd)).toHaveLength(3);
});

test('where one waits for too long, no more than a few are taken until it has left', async () => {
  const crowd = createCrowd({ few: 1, most: 5, slowMs: 50, lateness: () => 0 });
  const [first] = enterAll(2, crowd);
  await new Promise((resolve) => setTimeout(resolve, 80));
  expect(enterAll(2, crowd)).toHaveLength(0);
  first?.leave();
  expect(enterAll(1, crowd)).toHaveLength(0);
  expect(enterAll(2, createCrowd({ few: 1, most: 5, slowMs: 50, lateness: () => 0 }))).toHaveLength(2);
});

test('a process that was held up for longer than it may be is late for a second, then not any more', async () => {
  const crowd = createCrowd({ few: 0, most: 5 });
  expect(crowd.enter()).toBeDefined();
  await new Promise((resolve) => setTimeout(resolve, 120));
  for (const end = performance.now() + 500; performance.now() < end;);
  expect(crowd.enter()).toBeUndefined();
  for (let wait = 0; wait < 40 && !crowd.enter(); wait += 1) await new Promise((resolve) => setTimeout(resolve, 100));
  expect(crowd.enter()).toBeDefined();
});

test('who is sent away comes again after two to five seconds, not all together', () => {
  const crowd = createCrowd({ few: 0, most: 0 });
  const told = new Set(Array.from({ length: 200 }, () => crowd.retryAfterS()));
  expect([...told].toSorted((one, other) => one - other)).toEqual([2, 3, 4, 5]);
});
