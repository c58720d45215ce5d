import { setImmediate } from 'node:timers/promises';
import { documentFromText, type ScriptDocument } from '@shengyu/script';
import type { PlacedText } from '../ports/analyser.ts';
import { createThreadAnalyser, type AnalyserThread } from './thread-analyser.ts';

const facts = { from: 0, languages: {}, paces: {} };
/** As many clauses of the document's text as its voice says. */
const clausesOf = ({ paragraphs, settings: { voiceId } }: ScriptDocument): PlacedText[] =>
  Array.from({ length: Number(voiceId) }, (_, start) => ({
    start,
    end: start + 1,
    paragraph: 0,
    text: paragraphs[0]?.text ?? '',
    readings: [],
    voiceId,
    words: 1,
  }));

/** A thread that writes down whose slices it works on, a millisecond each. Guests are named after their owner: `a/1`. */
function setUp() {
  const slices: string[] = [];
  const thread = {
    run: async (task: string, input: { clauses?: readonly PlacedText[]; document?: ScriptDocument }) => {
      for (const start = performance.now(); performance.now() - start < 1;);
      await setImmediate();
      if (input.document) return { clauses: clausesOf(input.document), durationMs: 0, first: [] };
      slices.push(input.clauses?.[0]?.text ?? task);
      return (input.clauses ?? []).map((clause) => ({ ...clause, spoken: '', syllables: [], polyphones: [], numbers: [] }));
    },
    close: () => Promise.resolve(),
  } as unknown as AnalyserThread;
  const analyser = createThreadAnalyser((member) => Promise.resolve(member.split('/')[0] ?? ''), thread);
  const read = (owner: string, text: string, count: number, visitor = false) => {
    const document = documentFromText(text, String(count));
    return analyser.analyse({ ...facts, document }, { owner, size: count, visitor }, async ({ readings }) => {
      let found = 0;
      for await (const _clause of readings) found += 1;
      return found;
    });
  };
  return { analyser, slices, read };
}

// covers: security-98
test('beside long analyses of others a short one waits for a slice or two', async () => {
  const { slices, read } = setUp();
  const long = ['a', 'b', 'c'].map((owner) => read(owner, 'long', 4_000));
  while (slices.length < 30) await setImmediate();
  const before = slices.length;
  expect(await read('d', 'short', 3)).toBe(3);
  expect(slices.indexOf('short') - before).toBeLessThanOrEqual(3);
  expect(await Promise.all(long)).toEqual([4_000, 4_000, 4_000]);
});

test('of one member’s analyses the shorter one goes first, and the long one goes on', async () => {
  const { slices, read } = setUp();
  const long = read('a', 'long', 2_000);
  while (slices.length < 5) await setImmediate();
  const before = slices.length;
  await read('a', 'short', 160);
  expect(slices.slice(before).filter((name) => name === 'short')).toHaveLength(10);
  expect(slices.slice(before).filter((name) => name === 'long').length).toBeLessThanOrEqual(6);
  expect(await long).toBe(2_000);
});

test('a member with eight analyses gets no more of the thread than one with one', async () => {
  const { slices, read } = setUp();
  const many = Array.from({ length: 8 }, () => read('many', 'many', 400));
  await read('one', 'one', 400);
  const share = slices.filter((name) => name === 'many').length;
  expect(share).toBeLessThanOrEqual(2 * 25);
  await Promise.all(many);
});

test('the ninth analysis of one owner at a time is refused, another’s is not, and an ended one makes room', async () => {
  const { analyser, read } = setUp();
  const eight = Array.from({ length: 8 }, () => read('a', 'x', 16));
  await expect(read('a', 'x', 16)).rejects.toMatchObject({ error: 'server.busy' });
  await expect(analyser.pronounce('word', { owner: 'a', visitor: false })).rejects.toMatchObject({ error: 'server.busy' });
  expect(await read('b', 'x', 16)).toBe(16);
  await Promise.all(eight);
  expect(await read('a', 'x', 16)).toBe(16);
});

test('guests of one owner together get no more of the thread, and no more places, than one member', async () => {
  const { slices, read } = setUp();
  const many = Array.from({ length: 8 }, (_, guest) => read(`host/${guest}`, 'many', 400));
  await expect(read('host/8', 'x', 16)).rejects.toMatchObject({ error: 'server.busy' });
  await read('one', 'one', 400);
  expect(slices.filter((name) => name === 'many').length).toBeLessThanOrEqual(2 * 25);
  await Promise.all(many);
});

// covers: security-76
test('visitors of however many networks leave half of the places to members', async () => {
  const { read } = setUp();
  const visits = Array.from({ length: 32 }, (_, visit) => read(`10.0.0.${visit % 8}`, 'x', 16, true));
  await expect(read('10.0.0.9', 'x', 16, true)).rejects.toMatchObject({ error: 'server.busy' });
  expect(await read('member', 'x', 16)).toBe(16);
  await Promise.all(visits);
});
