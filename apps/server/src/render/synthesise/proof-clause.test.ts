import type { FindingKind } from '@shengyu/acoustic';
import type { EngineVoice, Synthesis } from '@shengyu/speech/engine';
import { proofReportOf, speakProved, type ProofReader } from './proof-clause.ts';

const voice: EngineVoice = { id: 'v', language: 'zh-CN', definition: {}, styles: [], loudnessLufs: -20 };
const clause = { engineId: 'service/1', voice, tokens: [] };

/** Speaks takes that differ by their length, and finds in each what is listed for it. */
function takes(concern: ReturnType<ProofReader['concerns']>, ...found: (FindingKind[] | Error)[]) {
  let spoken = 0;
  const reader: ProofReader = {
    concerns: () => concern,
    read: (_voice, _tokens, { pcm }) => {
      const kinds = found[pcm.length - 1];
      return kinds instanceof Error || !kinds ? Promise.reject(kinds ?? new Error('no such take')) : Promise.resolve(kinds);
    },
  };
  const speak = (): Promise<Synthesis> => {
    spoken += 1;
    const pcm = new Int16Array(spoken);
    return Promise.resolve({
      sampleRate: 24_000,
      pcm,
      levels: { energies: new Float32Array(), peaks: new Float32Array() },
      onsets: [],
      estimated: false,
    });
  };
  return { reader, speak, spoken: () => spoken };
}

test('a clause without a finding is spoken once', async () => {
  const { reader, speak, spoken } = takes('spoken-again', []);
  expect((await speakProved(reader, clause, speak)).proof).toEqual({ redone: false, kinds: [] });
  expect(spoken()).toBe(1);
});

test('a clause with a finding is spoken again, and the better take is kept', async () => {
  const { reader, speak } = takes('spoken-again', ['missing'], []);
  const { synthesis, proof } = await speakProved(reader, clause, speak);
  expect([synthesis.pcm.length, proof]).toEqual([2, { redone: true, kinds: [] }]);
});

test('the first take is kept if the second is no better', async () => {
  const { reader, speak } = takes('spoken-again', ['missing'], ['foreign']);
  const { synthesis, proof } = await speakProved(reader, clause, speak);
  expect([synthesis.pcm.length, proof]).toEqual([1, { redone: true, kinds: ['missing'] }]);
});

test('an engine that says the same each time is not asked twice', async () => {
  const { reader, speak, spoken } = takes('checked', ['missing']);
  expect((await speakProved(reader, clause, speak)).proof).toEqual({ redone: false, kinds: ['missing'] });
  expect(spoken()).toBe(1);
});

test.each([
  ['an engine that is not checked', takes('never', ['missing'])],
  ['a proof-reader that fails', takes('spoken-again', new Error('the thread has ended'))],
])('%s leaves the clause without a proof', async (_name, { reader, speak, spoken }) => {
  const { synthesis, proof } = await speakProved(reader, clause, speak);
  expect([synthesis.pcm.length, proof, spoken()]).toEqual([1, undefined, 1]);
});

test('a report counts checked and redone clauses and lists doubtful ones', () => {
  const clauses = [
    { text: '好。' },
    { text: '今天，', proof: { redone: true, kinds: [] } },
    { text: ' 明天。', proof: { redone: true, kinds: ['missing' as const] } },
  ];
  expect(proofReportOf(clauses)).toEqual({ checked: 2, redone: 2, doubtful: [{ text: '明天。', kinds: ['missing'] }] });
  expect(proofReportOf([{ text: '好。' }])).toBeUndefined();
});
