import { documentFromText } from '../document/document-from-text.ts';
import { clauseSentences } from './clause-sentences.ts';
import { planClauses } from './plan-clauses.ts';

const TEXT = '潮水退了，沙滩上有三只船。船头坐着老人。\n船头坐着老人。';
const plain = documentFromText(TEXT, 'linan');
const [first = { text: '', marks: [], inserts: [] }, ...rest] = plain.paragraphs;

test.each([
  ['nothing', plain],
  ['a pause inside', { ...plain, paragraphs: [{ ...first, inserts: [{ kind: 'pause' as const, at: 5, durationMs: 500 }] }, ...rest] }],
  ['a pace of a part', { ...plain, paragraphs: [{ ...first, marks: [{ kind: 'rate' as const, start: 0, end: 4, rate: 1.5 }] }, ...rest] }],
  ['a silence that every comma has', { ...plain, settings: { ...plain.settings, symbolPausesMs: { '，': 900 } } }],
])('with %s, a script has the same sentences, each as often as it is written', (_name, document) => {
  const sentences = clauseSentences(document, planClauses(document));
  expect([...new Set(sentences)]).toEqual([
    { index: 0, text: '潮水退了，沙滩上有三只船。' },
    { index: 1, text: '船头坐着老人。' },
    { index: 2, text: '船头坐着老人。' },
  ]);
});
