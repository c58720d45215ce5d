import type { SynthesisRequest, TtsEngine } from '@shengyu/speech';
import { watchEngine } from './watch-engine.ts';

const request = {} as SynthesisRequest;

function engineOf(speak: () => Promise<unknown>): TtsEngine {
  return { id: 'one', voices: [], synthesise: speak as TtsEngine['synthesise'], close: () => Promise.resolve() };
}

test('calls and failures of the last hour are counted, older ones are not', async () => {
  let nowMs = 0;
  let fails = false;
  const { engine, health } = watchEngine(
    engineOf(() => (fails ? Promise.reject(new Error('no answer')) : Promise.resolve({}))),
    () => nowMs,
  );
  await engine.synthesise(request);
  fails = true;
  nowMs = 30 * 60_000;
  await expect(engine.synthesise(request)).rejects.toThrow('no answer');
  expect(health()).toMatchObject({ calls: 2, failed: 1, lastError: { message: 'no answer', time: new Date(nowMs) } });
  nowMs = 60 * 60_000;
  expect(health()).toMatchObject({ calls: 1, failed: 1 });
  nowMs = 24 * 60 * 60_000;
  expect(health()).toMatchObject({ calls: 0, failed: 0, lastError: { message: 'no answer' } });
});

test('the time within which 95 of 100 clauses were spoken', async () => {
  let nowMs = 0;
  let takesMs = 0;
  const { engine, health } = watchEngine(
    engineOf(() => {
      nowMs += takesMs;
      return Promise.resolve({});
    }),
    () => nowMs,
  );
  expect(health().p95Ms).toBeNull();
  for (takesMs = 1; takesMs <= 100; takesMs += 1) await engine.synthesise(request);
  expect(health().p95Ms).toBe(95);
});

test('the speed is that of the work, without the wait for a turn', async () => {
  let nowMs = 0;
  const written: number[] = [];
  const spoken = { pcm: new Int16Array(24_000), sampleRate: 24_000, workMs: 800 };
  const { engine, health } = watchEngine(
    engineOf(() => {
      nowMs += 5_000;
      return Promise.resolve(spoken);
    }),
    () => nowMs,
    { read: () => null, write: (speed) => written.push(speed) },
  );
  for (let clause = 0; clause < 5; clause += 1) await engine.synthesise(request);
  expect([health().speed, written]).toEqual([0.8, [0.8]]);
});

test('the state of the engine is seen through it', () => {
  let state: 'up' | 'down' = 'up';
  const own: TtsEngine = Object.defineProperty(
    engineOf(() => Promise.resolve({})),
    'state',
    { get: () => state },
  );
  const { engine, health } = watchEngine(own);
  expect([engine.state, health().state]).toEqual(['up', 'up']);
  state = 'down';
  expect([engine.state, health().state]).toEqual(['down', 'down']);
});
