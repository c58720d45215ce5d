import { documentFromText } from '../document/document-from-text.ts';
import type { Insert, Mark, ScriptDocument } from '../document/document.ts';
import { planClauses } from './plan-clauses.ts';

const bell = { kind: 'sound', soundId: 'bell', name: '门铃', durationMs: 1200, decibels: -6 } as const;
const blocking = (at: number): Insert => ({ ...bell, at, mode: 'block' });
const overlaid = (at: number): Insert => ({ ...bell, at, mode: 'overlay' });
const pause = (at: number, durationMs: number): Insert => ({ kind: 'pause', at, durationMs });

function script(text: string, inserts: Insert[], marks: Mark[] = []): ScriptDocument {
  const document = documentFromText(text, 'linan');
  const [first] = document.paragraphs;
  if (first) Object.assign(first, { inserts, marks });
  return document;
}

const placed = { soundId: 'bell', durationMs: 1200, decibels: -6 };

test('speech waits for a blocking sound, which follows the silence of the sentence before it', () => {
  const [first, second] = planClauses(script('有人敲门。谁啊？', [blocking(5)]));
  expect(first).toMatchObject({ text: '有人敲门。', pauseAfterMs: 500 + 1200, sounds: [{ ...placed, place: { afterMs: 500 } }] });
  expect(second?.sounds).toBeUndefined();
});

test('a blocking sound inside a sentence cuts it there', () => {
  expect(planClauses(script('他按下门铃等着。', [blocking(5)])).map(({ text, pauseAfterMs }) => [text, pauseAfterMs])).toEqual([
    ['他按下门铃', 1200],
    ['等着。', 0],
  ]);
});

test('pauses and sounds at one place follow each other in their order', () => {
  const [first] = planClauses(script('有人敲门。谁啊？', [pause(5, 300), blocking(5), pause(5, 200), overlaid(5)]));
  expect(first).toMatchObject({
    pauseAfterMs: 1700,
    sounds: [
      { ...placed, place: { afterMs: 300 } },
      { ...placed, place: { afterMs: 1700 } },
    ],
  });
});

test('an overlaid sound cuts nothing and begins with its word', () => {
  const plain = planClauses(script('有人敲门。谁在外面？', []));
  const clauses = planClauses(script('有人敲门。谁在外面？', [overlaid(6), overlaid(10)]));
  expect(clauses.map(({ text, pauseAfterMs }) => [text, pauseAfterMs])).toEqual(
    plain.map(({ text, pauseAfterMs }) => [text, pauseAfterMs]),
  );
  expect(clauses[1]?.sounds).toEqual([
    { ...placed, place: { at: 1 } },
    { ...placed, place: { at: 5 } },
  ]);
});

test('sounds before the first word, in an empty paragraph and behind the last word have their place', () => {
  const [lead, spoken] = planClauses(script('开始。', [blocking(0), blocking(3)]));
  expect(lead).toMatchObject({ text: '', words: 0, pauseAfterMs: 1200, sounds: [{ place: { afterMs: 0 } }] });
  expect(spoken).toMatchObject({ pauseAfterMs: 1200, sounds: [{ place: { afterMs: 0 } }] });
  const document = documentFromText('一。\n\n二。', 'linan');
  document.paragraphs[1]?.inserts.push(overlaid(0));
  expect(planClauses(document)[0]).toMatchObject({ pauseAfterMs: 500, sounds: [{ place: { afterMs: 500 } }] });
});

const recording = (start: number, end: number): Mark => ({
  kind: 'recording',
  start,
  end,
  soundId: 'mine',
  name: '我的录音',
  durationMs: 4321,
});

test('a recording is one clause whatever its text holds, and costs nothing', () => {
  const clauses = planClauses(
    script('开头。我说：你好！再见！结尾。', [pause(8, 900)], [recording(3, 12), { kind: 'voice', start: 8, end: 14, voiceId: 'suwan' }]),
  );
  expect(clauses.map(({ text, words, voiceId }) => [text, words, voiceId])).toEqual([
    ['开头。', 2, 'linan'],
    ['我说：你好！再见！', 0, 'linan'],
    ['结尾。', 2, 'suwan'],
  ]);
  expect(clauses[1]).toMatchObject({ recording: { soundId: 'mine', durationMs: 4321 }, readings: [], pauseAfterMs: 900 });
});

test('two recordings side by side stay two', () => {
  const second = { ...recording(3, 6), soundId: 'other' };
  expect(planClauses(script('第一句第二句。', [], [recording(0, 3), second])).map((clause) => clause.recording?.soundId)).toEqual([
    'mine',
    'other',
    undefined,
  ]);
});
