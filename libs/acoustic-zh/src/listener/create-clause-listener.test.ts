import { createClauseListener } from './create-clause-listener.ts';

const sampleRate = 24_000;
const expected = ['jin1', 'tian1', 'hao3'].map((pinyin) => ({ pinyin }));

test('a clause of silence is found out, in a thread that ends when it is closed', async () => {
  const listener = createClauseListener();
  const proof = await listener.proofRead({ pcm: new Int16Array(sampleRate), sampleRate, expected });
  expect(proof.findings.map(({ kind }) => kind)).toContain('level');
  await listener.close();
});

test('a clause too short for its sounds has no times', async () => {
  const listener = createClauseListener();
  const many = Array.from({ length: 40 }, () => ({ pinyin: 'zhuang1' }));
  expect(await listener.align({ pcm: new Int16Array(sampleRate / 4), sampleRate, expected: many })).toBeUndefined();
  await listener.close();
});

test('a listener that was closed starts another thread', async () => {
  const listener = createClauseListener();
  const clause = { pcm: new Int16Array(sampleRate), sampleRate, expected };
  await listener.align(clause);
  await listener.close();
  await expect(listener.align(clause)).resolves.toMatchObject({ sounds: [{}, {}, {}] });
  await listener.close();
});
