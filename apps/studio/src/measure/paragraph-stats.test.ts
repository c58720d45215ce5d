import { emptyDocument, type Mark } from '@shengyu/script';
import { toEditorDocument } from '../editor/conversion.ts';
import { createStats } from './paragraph-stats.ts';

const script = (voiceId: string, rate = 1) => {
  const document = emptyDocument(voiceId);
  const marks: Mark[] = [{ kind: 'voice', start: 0, end: 2, voiceId: 'gu' }];
  const paragraphs = [
    { text: '你好，世界。', marks, inserts: [] },
    { text: '再见。', marks: [], inserts: [] },
  ];
  return { ...document, settings: { ...document.settings, rate }, paragraphs };
};

test('words belong to the voice that speaks them, and to another narrator once there is one', () => {
  const stats = createStats();
  const doc = toEditorDocument(script('linan'));
  const before = stats(doc);
  expect(Object.fromEntries(before.wordsByVoice)).toEqual({ gu: 2, linan: 4 });
  expect(before.words).toBe(6);
  const other = doc.type.create({ settings: { ...script('apo').settings } }, doc.content);
  expect(Object.fromEntries(stats(other).wordsByVoice)).toEqual({ gu: 2, apo: 4 });
});

test('a slower pace takes longer', () => {
  const stats = createStats();
  const quick = stats(toEditorDocument(script('linan', 2))).durationMs;
  expect(stats(toEditorDocument(script('linan', 1))).durationMs).toBeGreaterThan(quick * 1.5);
});

test('a paragraph with a time of its own starts then', () => {
  const document = script('linan');
  const [first, second] = document.paragraphs.map((paragraph) => ({ ...paragraph }));
  const timed = {
    ...document,
    paragraphs: [first, { ...second, timing: { startMs: 20_000, endMs: 21_000 } }].flatMap((one) => one ?? []),
  } as typeof document;
  expect(createStats()(toEditorDocument(timed)).startsMs).toEqual([0, 20_000]);
});

test('a recording is known of, and has no words', () => {
  const document = script('linan');
  const [first] = document.paragraphs;
  const recording: Mark = { kind: 'recording', start: 0, end: 6, soundId: 's', name: '', durationMs: 900 };
  const taken = { ...document, paragraphs: [{ text: first?.text ?? '', marks: [recording], inserts: [] }] };
  expect(createStats()(toEditorDocument(taken))).toMatchObject({ words: 0, recordings: true });
  expect(createStats()(toEditorDocument(document)).recordings).toBe(false);
});
