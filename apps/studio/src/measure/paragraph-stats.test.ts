import { emptyDocument, type Mark } from '@shengyu/script';
import { toEditorDocument } from '../editor/conversion.ts';
import { knownFromServer } from './known-script.ts';
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

test.each<[string, Partial<ReturnType<typeof script>['settings']>, object, { due: number; unpriced: number }]>([
  ['a pause', {}, { inserts: [{ kind: 'pause', at: 2, durationMs: 500 }] }, { due: 0, unpriced: 0 }],
  ['another pace of all', { rate: 1.3 }, {}, { due: 0, unpriced: 0 }],
  ['a word more', {}, { text: '你好呀，世界。' }, { due: 0, unpriced: 5 }],
  ['another voice', { voiceId: 'apo' }, {}, { due: 0, unpriced: 6 }],
])('%s leaves a paragraph its price unless its words or voices are others', (_change, settings, change, { due, unpriced }) => {
  const document = script('linan');
  const doc = toEditorDocument(document);
  const paid = (words: number) => ({ words, paid_words: words, due: 0, start_ms: 0, duration_ms: 900, exact: true, tokens: [] });
  const whole = { words: 6, paid_words: 6, billed_words: 0, cost_points: 0, duration_ms: 1_800, exact: true, label_ms: 0 };
  const known = knownFromServer(doc, document.settings, { ...whole, paragraphs: [paid(4), paid(2)] });
  const stats = createStats(() => known);
  stats(doc);
  const [first, ...rest] = document.paragraphs;
  const changed = { ...document, settings: { ...document.settings, ...settings }, paragraphs: [{ ...first, ...change }, ...rest] };
  const now = stats(toEditorDocument(changed as typeof document));
  expect([now.due, [...now.unpricedWords.values()].reduce((sum, words) => sum + words, 0)]).toEqual([due, unpriced]);
});
