import { SynthesisError } from '@shengyu/speech/engine';
import type { SynthesisRequest } from '@shengyu/speech/engine';
import { createClausePool } from './create-clause-pool.ts';
import type { ClausePool } from './create-clause-pool.ts';

let pool: ClausePool;
beforeEach(() => {
  pool = createClausePool({ worker: new URL('./fixtures/failing-worker.mjs', import.meta.url), threads: 1, timeoutMs: 250 });
});
afterEach(() => pool.close());

function request(id: string): SynthesisRequest {
  return {
    voice: { id, language: 'zh-CN', definition: {}, styles: [], loudnessLufs: -20 },
    tokens: [],
    prosody: { rate: 1, semitones: 0, decibels: 0 },
  };
}

async function failure(id: string): Promise<SynthesisError> {
  const error: unknown = await pool.run(request(id)).catch((cause: unknown) => cause);
  if (!(error instanceof SynthesisError)) throw new Error(`no SynthesisError for ${id}`);
  return error;
}

test('a clause on which the engine crashes once is spoken by the second try', async () => {
  expect((await pool.run(request('throws-once'))).sampleRate).toBe(22_050);
});

test.each(['throws', 'dies'])('a clause on which the engine %s twice is given up and the next one is spoken', async (id) => {
  expect((await failure(id)).retryable).toBe(true);
  expect((await pool.run(request('fine'))).pcm).toHaveLength(1);
});

test('a clause that hangs is given up after the time-out and the next one is spoken', async () => {
  const waiting = pool.run(request('hangs')).catch((error: unknown) => error);
  const next = pool.run(request('fine'));
  expect(await waiting).toBeInstanceOf(SynthesisError);
  expect((await next).pcm).toHaveLength(1);
}, 20_000);

test('a thread that gets no core does not count as hanging, however long by the clock', async () => {
  const waited = await pool.run(request('waits'));
  // The first try spoke it, in the first thread: nothing was given up.
  const next = await pool.run(request('fine'));
  expect(waited.pcm).toEqual(next.pcm);
  expect(waited.pcm).toHaveLength(1);
});

test.each(['sleeps-untaken', 'sleeps'])('a thread that spends nothing (%s) is given up after all', async (id) => {
  const impatient = createClausePool({ worker: new URL('./fixtures/failing-worker.mjs', import.meta.url), threads: 1, timeoutMs: 40 });
  await expect(impatient.run(request(id))).rejects.toThrow('failed twice');
  await impatient.close();
});

test('what the engine refuses is not tried again', async () => {
  const error = await failure('refuses');
  expect([error.message, error.retryable]).toEqual(['no such sound', false]);
});
