import { createLane, createTurns } from './create-turns.ts';
import type { Lane, Turn } from './create-turns.ts';

/** Slices of known lengths on a clock of their own. */
function createWork(lane: Lane, clock: { ms: number }) {
  const log: string[] = [];
  const running: Promise<void>[] = [];
  return {
    log,
    add(name: string, turn: Turn, ms = 100, count = 1) {
      for (let slice = 0; slice < count; slice += 1)
        running.push(
          lane.run(async () => {
            log.push(name);
            await Promise.resolve();
            clock.ms += ms;
          }, turn),
        );
    },
    done: () => Promise.all(running),
  };
}

function oneByOne() {
  const clock = { ms: 0 };
  return createWork(createTurns(1, () => clock.ms).lane(1), clock);
}

const settled = () => new Promise(setImmediate);
const share = (log: readonly string[], name: string) => log.filter((one) => one === name).length;

// covers: security-93
test('an owner with fifty jobs gets no more than an owner with one', async () => {
  const work = oneByOne();
  for (let job = 0; job < 50; job += 1) work.add('many', { owner: 'many' }, 100, 4);
  work.add('one', { owner: 'one' }, 100, 40);
  await work.done();
  expect(share(work.log.slice(0, 80), 'one')).toBeGreaterThanOrEqual(30);
});

test('an owner of long slices gets no more time than one of short slices', async () => {
  const work = oneByOne();
  work.add('long', { owner: 'long' }, 400, 40);
  work.add('short', { owner: 'short' }, 50, 320);
  await work.done();
  const both = work.log.slice(0, work.log.lastIndexOf('long') + 1);
  const ratio = (share(both, 'long') * 400) / (share(both, 'short') * 50);
  expect(ratio).toBeLessThan(3.5);
});

test('short work of an owner who was away is done before long work of ten others goes on', async () => {
  const work = oneByOne();
  for (let other = 0; other < 10; other += 1) work.add('long', { owner: `other ${other}` }, 100, 30);
  while (work.log.length < 100) await Promise.resolve();
  const before = work.log.length;
  work.add('short', { owner: 'new' }, 100, 6);
  await work.done();
  const until = work.log.lastIndexOf('short') + 1 - before;
  // One slice is under way, and one turn in four goes to the oldest.
  expect(until).toBeLessThanOrEqual(6 + 1 + 2);
});

// covers: security-93
test('long work goes on beside urgent and short work that never ends', async () => {
  const work = oneByOne();
  work.add('long', { owner: 'long', size: 9 }, 100, 20);
  for (let other = 0; other < 40; other += 1) work.add('short', { owner: `other ${other}`, urgent: other % 2 === 0 }, 100, 4);
  await work.done();
  expect(share(work.log.slice(0, 80), 'long')).toBeGreaterThanOrEqual(18);
});

test('what somebody waits for is next, and of one owner the smallest', async () => {
  const work = oneByOne();
  work.add('first', { owner: 'one', size: 5 });
  work.add('large', { owner: 'one', size: 900 });
  work.add('small', { owner: 'one', size: 2 });
  work.add('heard', { owner: 'two', urgent: true });
  await work.done();
  expect(work.log).toEqual(['first', 'heard', 'small', 'large']);
});

test('lanes share the room of their turns, and a full lane holds up no other', async () => {
  const turns = createTurns(2);
  const [narrow, wide] = [turns.lane(1), turns.lane(2)];
  const log: string[] = [];
  const held = Promise.withResolvers<undefined>();
  const hold = (lane: Lane, name: string) =>
    lane.run(() => {
      log.push(name);
      return held.promise;
    });
  const all = [hold(narrow, 'narrow 1'), hold(narrow, 'narrow 2'), hold(wide, 'wide 1'), hold(wide, 'wide 2')];
  await settled();
  expect(log).toEqual(['narrow 1', 'wide 1']);
  held.resolve(undefined);
  await Promise.all(all);
  expect(log.toSorted()).toEqual(['narrow 1', 'narrow 2', 'wide 1', 'wide 2']);
});

test('a slice that fails makes room for the next', async () => {
  const lane = createLane(1);
  await expect(lane.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  await expect(lane.run(() => Promise.resolve(7))).resolves.toBe(7);
});

test('a widened lane lets those in who wait', async () => {
  const lane = createLane(1);
  const started: string[] = [];
  for (const name of ['first', 'second', 'third'])
    void lane.run(() => {
      started.push(name);
      return new Promise(() => undefined);
    });
  lane.widen(1);
  await settled();
  expect(started).toEqual(['first', 'second']);
});
