/** @jest-environment jsdom */
import { jest } from '@jest/globals';
import { documentFromText, type Paragraph } from '@shengyu/script';
import { history, undo } from 'prosemirror-history';
import { EditorState } from 'prosemirror-state';
import { fromEditorDocument, toEditorDocument } from '../editor/conversion.ts';
import { tidyPlugin } from '../editor/tidy-plugin.ts';
import { planBatch } from './batch.model.ts';
import { compileQuery, emptyQuery, expandReplacement, type FindQuery, isAlreadyReplaced, readPairs } from './find.model.ts';
import { linesOf, placesOf } from './found.ts';
import { replaceFound } from './replace-found.ts';
import { runSearch, type SearchAnswer } from './run-search.ts';
import { searchLines } from './search-lines.ts';
import { searchBeside, type SearchWorker } from './search-worker.ts';

const query = (text: string, change: Partial<FindQuery> = {}): FindQuery => ({ ...emptyQuery, text, ...change });
const { signal } = new AbortController();
const hits = (lines: string[], asked: FindQuery): string[] => {
  const compiled = compileQuery(asked);
  if (!compiled.ok) throw new Error(compiled.reason);
  return searchLines(lines, compiled.search, 100).matches.map(({ line, start, end }) => `${line}:${start}-${end}`);
};

// covers: asvs-1.2.9
test('plain words are found as they are written, whatever they mean in an expression', () => {
  expect(hits(['a.b a+b', '(行长)'], query('a.b'))).toEqual(['0:0-3']);
  expect(hits(['(行长)'], query('(行长)'))).toEqual(['0:0-4']);
  expect(hits(['AI ai'], query('ai'))).toEqual(['0:0-2', '0:3-5']);
  expect(hits(['AI ai'], query('ai', { matchCase: true }))).toEqual(['0:3-5']);
});

test('a whole word is not part of a Latin word, and hanzi have no such borders', () => {
  expect(hits(['live alive lives live直播'], query('live', { wholeWord: true }))).toEqual(['0:0-4', '0:17-21']);
  expect(hits(['银行行长'], query('行长', { wholeWord: true }))).toEqual(['0:2-4']);
});

test('an expression finds groups, skips empty matches and says what is wrong with it', () => {
  const compiled = compileQuery(query(String.raw`(?<n>\d+)楼|x*`, { regex: true }));
  expect(compiled.ok && searchLines(['在12楼'], compiled.search, 10).matches).toEqual([
    { line: 0, start: 1, end: 4, groups: ['12楼', '12'], named: { n: '12' } },
  ]);
  const reasons = ['(行长', '行长)', '[行', '*'].map((text) => compileQuery(query(text, { regex: true })));
  expect(reasons.map((each) => (each.ok ? '' : each.reason))).toEqual(['open_group', 'closed_group', 'open_class', 'nothing_to_repeat']);
});

test('the replacement of an expression names its groups, and a group there is not stays as written', () => {
  expect(expandReplacement('$1层/$<n>/$&/$$/$7', ['12楼', '12'], { n: '12' })).toBe('12层/12/12楼/$/$7');
});

// covers: asvs-1.2.9
test('a search that never ends is ended, and its worker with it', async () => {
  jest.useFakeTimers();
  const worker: SearchWorker = { onmessage: null, onerror: null, postMessage: jest.fn(), terminate: jest.fn() };
  const answer = searchBeside(['a'], { source: '(a+)+$', flags: 'gu', wholeWord: false }, 10, signal, () => worker);
  await jest.advanceTimersByTimeAsync(2000);
  expect(await answer).toEqual({ kind: 'slow' });
  expect(worker.terminate).toHaveBeenCalled();
  jest.useRealTimers();
});

test('the worker runs the same search from its source text alone', async () => {
  const source = `data:text/javascript,${encodeURIComponent(`export default ${searchLines.toString()}`)}`;
  const { default: alone } = (await import(source)) as { default: typeof searchLines };
  const search = { source: '行', flags: 'gu', wholeWord: false };
  expect(JSON.stringify(alone(['银行行长'], search, 10))).toBe(JSON.stringify(searchLines(['银行行长'], search, 10)));
  expect(searchLines(['行行行'], search, 2)).toMatchObject({ more: true, matches: [{ start: 0 }, { start: 1 }] });
});

const open = (...paragraphs: Partial<Paragraph>[]): EditorState =>
  EditorState.create({
    doc: toEditorDocument({
      ...documentFromText('', 'linan'),
      paragraphs: paragraphs.map((each) => ({ text: '', marks: [], inserts: [], ...each })),
    }),
    plugins: [history(), tidyPlugin()],
  });
const found = (state: EditorState, text: string) => {
  const compiled = compileQuery(query(text));
  return compiled.ok ? placesOf(state.doc, searchLines(linesOf(state.doc), compiled.search, 1000).matches) : [];
};
const replaceAll = (state: EditorState, text: string, by: string): EditorState => {
  let next = state;
  const places = found(state, text).map(({ from, to }) => ({ from, to, text: by }));
  replaceFound(places)(state, (transaction) => void (next = state.apply(transaction)));
  return next;
};

test('replacing keeps the marks around and the settings over the place, and one undo takes all of it back', () => {
  const start = open(
    {
      text: '😀行长来了，行长走了',
      marks: [
        { kind: 'rate', start: 0, end: 4, rate: 0.85 },
        { kind: 'pinyin', start: 1, end: 2, syllables: ['hang2'] },
        { kind: 'alias', start: 8, end: 10, text: '离开' },
      ],
      inserts: [{ kind: 'pause', at: 2, durationMs: 300 }],
    },
    { text: '又见行长' },
  );
  const after = replaceAll(start, '行长', '银行的所长');
  const [first, second] = fromEditorDocument(after.doc).paragraphs;
  expect(first?.text).toBe('😀银行的所长来了，银行的所长走了');
  expect(first?.marks).toEqual([
    { kind: 'rate', start: 0, end: 7, rate: 0.85 },
    { kind: 'alias', start: 14, end: 16, text: '离开' },
  ]);
  expect(first?.inserts).toEqual([{ kind: 'pause', at: 6, durationMs: 300 }]);
  expect(second?.text).toBe('又见银行的所长');
  let back = after;
  undo(after, (transaction) => void (back = after.apply(transaction)));
  expect(fromEditorDocument(back.doc)).toEqual(fromEditorDocument(start.doc));
});

test('replacing by nothing deletes, and a line end in the new text becomes a space', () => {
  expect(fromEditorDocument(replaceAll(open({ text: '甲乙甲' }), '甲', '').doc).paragraphs[0]?.text).toBe('乙');
  expect(fromEditorDocument(replaceAll(open({ text: '甲乙' }), '甲', '一\n二').doc).paragraphs[0]?.text).toBe('一 二乙');
});

const sync = async (...given: Parameters<typeof runSearch>): Promise<SearchAnswer> => runSearch(...given);

test('pairs are replaced in one pass: nothing that was put in is changed again, and what is done already is skipped', async () => {
  const pairs = [
    { find: '阿婆', replace: '梁阿婆' },
    { find: '梁阿', replace: '×' },
    { find: 'km', replace: '公里' },
    { find: '没有', replace: '' },
  ];
  const lines = ['阿婆走了3km', '梁阿婆也走了'];
  const plan = await planBatch(lines, pairs, emptyQuery, true, signal, sync);
  expect(plan.matches.map(({ match, text }) => [match.line, match.start, text])).toEqual([
    [0, 0, '梁阿婆'],
    [0, 5, '公里'],
    [1, 0, '×'],
  ]);
  expect(plan.counts).toEqual([1, 1, 1, 0]);
  const kept = await planBatch(['梁阿婆'], pairs.slice(0, 1), emptyQuery, true, signal, sync);
  expect([kept.matches.length, kept.already]).toEqual([0, 1]);
  const forced = await planBatch(['梁阿婆'], pairs.slice(0, 1), emptyQuery, false, signal, sync);
  expect(forced.matches).toHaveLength(1);
});

test('pairs are read from what people paste', () => {
  expect(readPairs('阿婆\t梁阿婆\r\nkm => 公里\n\n甲，乙\n丙→丁\n删掉我')).toEqual([
    { find: '阿婆', replace: '梁阿婆' },
    { find: 'km', replace: '公里' },
    { find: '甲', replace: '乙' },
    { find: '丙', replace: '丁' },
    { find: '删掉我', replace: '' },
  ]);
  expect(isAlreadyReplaced('一梁阿婆', 2, 4, '梁阿婆')).toBe(true);
  expect(isAlreadyReplaced('一阿婆', 1, 3, '梁阿婆')).toBe(false);
  expect(isAlreadyReplaced('阿婆', 0, 2, '阿婆')).toBe(false);
});
