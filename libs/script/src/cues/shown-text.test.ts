import { documentFromText } from '../document/document-from-text.ts';
import type { TokenTime } from './cue.ts';
import { createWordList } from '../words/word-list.ts';
import { makeCues } from './make-cues.ts';
import { toAss } from './to-ass.ts';
import { toTxt } from './to-txt.ts';

const words = createWordList();
const layout = { charactersPerLine: 16, linesPerCue: 1 };

/** A token a character, 200 ms each. */
function spokenTokens(text: string): TokenTime[] {
  return [...text].map((_, index) => ({ start: index, end: index + 1, startMs: index * 200, endMs: index * 200 + 200 }));
}

test('a caption replaces what its range shows, and times stay those of the speech', () => {
  const text = '他说的是方言。我没听懂。';
  const document = documentFromText(text, 'linan');
  const before = makeCues(document, spokenTokens(text), layout, words);
  document.paragraphs[0]?.marks.push({ kind: 'caption', start: 0, end: 6, text: '（他用家乡话\n道谢）' });
  const after = makeCues(document, spokenTokens(text), layout, words);
  expect(after.map(({ lines }) => lines)).toEqual([['（他用家乡话 道谢）。'], ['我没听懂。']]);
  expect(after.map(({ start, end, startMs }) => [start, end, startMs])).toEqual(
    before.map(({ start, end, startMs }) => [start, end, startMs]),
  );
});

test('a caption without a full stop does not run into the next sentence', () => {
  const text = '先说第一件。再说第二件。';
  const document = documentFromText(text, 'linan');
  document.paragraphs[0]?.marks.push({ kind: 'caption', start: 0, end: 6, text: '第一件' });
  const cues = makeCues(document, spokenTokens(text), layout, words);
  expect(cues.map(({ lines, start }) => [lines, start])).toEqual([
    [['第一件'], 0],
    [['再说第二件。'], 6],
  ]);
});

test('a caption of two short sentences is one subtitle, as it was written', () => {
  const text = '好。“开着呢，孩子，饼还热着。”走吧。';
  const document = documentFromText(text, 'linan');
  document.paragraphs[0]?.marks.push({ kind: 'caption', start: 2, end: 16, text: '“饼还热着。”（笑）' });
  expect(makeCues(document, spokenTokens(text), layout, words).map(({ lines }) => lines)).toEqual([
    ['好。'],
    ['“饼还热着。”（笑）'],
    ['走吧。'],
  ]);
});

test('a long caption is divided over the time of what it covers', () => {
  const text = '说了很久很久。好。';
  const document = documentFromText(text, 'linan');
  document.paragraphs[0]?.marks.push({ kind: 'caption', start: 0, end: 7, text: '第一件事我们都要记住，第二件事大家回去慢慢想。' });
  const cues = makeCues(document, spokenTokens(text), { charactersPerLine: 12, linesPerCue: 1 }, words);
  expect(cues.map(({ lines }) => lines.join(''))).toEqual(['第一件事我们都要记住，', '第二件事大家回去慢慢想。', '好。']);
  expect(cues.map(({ startMs }) => startMs)).toEqual([0, 670, 1400]);
  expect(cues.map(({ start, end }) => [start, end])).toEqual([
    [0, 3],
    [3, 7],
    [7, 9],
  ]);
});

test('spoken numerals show where the script has figures; a caption goes before them', () => {
  const text = '到2026年。\n共12人。';
  const document = documentFromText(text, 'linan');
  document.paragraphs[1]?.marks.push({ kind: 'caption', start: 0, end: 3, text: '一打' });
  const spoken = [
    { start: 1, end: 6, text: '二零二六年' },
    { start: 9, end: 11, text: '十二' },
  ];
  const tokens = spokenTokens(text).filter(({ start }) => start !== 7);
  const cues = makeCues(document, tokens, { ...layout, spoken }, words);
  expect(cues.map(({ lines }) => lines)).toEqual([['到二零二六年。'], ['一打人。']]);
  expect(cues[1]).toMatchObject({ start: 8, end: 13, startMs: 1600 });
});

test('offsets stay right behind characters of two units', () => {
  const text = '😀12😀好。';
  const document = documentFromText(text, 'linan');
  const cues = makeCues(document, spokenTokens(text), { ...layout, spoken: [{ start: 1, end: 3, text: '十二' }] }, words);
  expect(cues).toMatchObject([{ lines: ['😀十二😀好。'], start: 0, end: 6, startMs: 0 }]);
});

const cues = [{ start: 0, end: 5, startMs: 61_234, endMs: 3_662_500, lines: ['Tide {\\b1}', 'rises'] }];

test('ASS carries times and lines, and nothing of the text acts as a command', () => {
  const file = toAss(cues, { title: '潮\n汐' });
  expect(file).toContain('Title: 潮 汐');
  expect(file).toContain('Dialogue: 0,0:01:01.23,1:01:02.50,Default,,0,0,0,,Tide ｛＼b1｝\\Nrises');
});

test('TXT is one line a cue', () => {
  expect(toTxt([...cues, ...cues.map((cue) => ({ ...cue, lines: ['潮水', '退了'] }))])).toBe('Tide {\\b1}rises\n潮水退了\n');
});
