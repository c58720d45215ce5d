import { createSoundQueue } from './sound-queue.ts';

const RATE = 1000;
function setUp() {
  let time = 5;
  const started: { at: number; length: number; first: number; stopped: boolean }[] = [];
  const queue = createSoundQueue(RATE, {
    clock: () => time,
    start: (samples, _rate, at) => {
      const entry = { at, length: samples.length, first: samples[0] ?? 0, stopped: false };
      started.push(entry);
      return () => void (entry.stopped = true);
    },
  });
  const push = (samples: number, value = 0) => queue.push(new Float32Array(samples).fill(value));
  return { queue, started, push, tick: (seconds: number) => ((time += seconds), queue.pump()) };
}

test('sound starts once a tenth of a second is there', () => {
  const { queue, started, push } = setUp();
  push(60);
  queue.pump();
  expect(started).toHaveLength(0);
  push(60);
  queue.pump();
  expect(started[0]?.at).toBeCloseTo(5.01, 6);
});

test('each piece starts on the sample where the one before it ends', () => {
  const { started, push, tick } = setUp();
  for (let i = 0; i < 40; i += 1) {
    push(137);
    tick(0.05);
  }
  expect(started.length).toBeGreaterThan(5);
  started.slice(1).forEach((piece, index) => {
    const before = started[index];
    expect(piece.at).toBeCloseTo((before?.at ?? 0) + (before?.length ?? 0) / RATE, 9);
  });
});

test('a late stream is waited for and nothing is skipped', () => {
  const { queue, started, push, tick } = setUp();
  push(200);
  queue.pump();
  tick(0.5);
  expect([queue.state(), queue.positionMs()]).toEqual(['waiting', 200]);
  push(300, 0.5);
  tick(0);
  expect(started[1]).toMatchObject({ length: 300, first: 0.5 });
  expect(started[1]?.at).toBeCloseTo(5.51, 6);
  tick(0.11);
  expect(queue.positionMs()).toBeCloseTo(300, 0);
});

test('a text shorter than the first buffer still plays', () => {
  const { queue, started, push } = setUp();
  push(40);
  queue.end();
  queue.pump();
  expect(started).toHaveLength(1);
});

test('seeking silences what was handed over and starts inside a piece', () => {
  const { queue, started, push, tick } = setUp();
  push(500);
  push(500, 0.25);
  queue.pump();
  queue.seek(600);
  expect(started.every(({ stopped }) => stopped)).toBe(true);
  tick(0);
  expect(started.at(-1)).toMatchObject({ length: 400, first: 0.25 });
  expect(queue.positionMs()).toBe(600);
});

test('a faster speed applies from the current place on and takes less time', () => {
  const { queue, started, push, tick } = setUp();
  push(2000);
  queue.end();
  queue.pump();
  tick(0.51);
  expect(queue.positionMs()).toBe(500);
  queue.setSpeed(2);
  tick(0);
  expect(started[0]?.stopped).toBe(true);
  expect(started.at(-1)).toMatchObject({ length: 750 });
  tick(0.26);
  expect(queue.positionMs()).toBe(1000);
  tick(0.6);
  expect([queue.state(), queue.positionMs()]).toEqual(['ended', 2000]);
});

test('it ends when the last sample has sounded', () => {
  const { queue, push, tick } = setUp();
  push(500);
  queue.end();
  queue.pump();
  tick(0.4);
  expect(queue.state()).toBe('playing');
  tick(0.2);
  expect([queue.state(), queue.positionMs()]).toEqual(['ended', 500]);
});
