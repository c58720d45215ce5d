import fc from 'fast-check';
import { isSpeakable } from '../characters/is-speakable.ts';
import { documentFromText } from '../document/document-from-text.ts';
import { documentText } from '../document/document-text.ts';
import type { TokenTime } from './cue.ts';
import { displayWidth } from './display-width.ts';
import { createWordList } from '../words/word-list.ts';
import { makeCues, type CueLayout } from './make-cues.ts';
import { toLrc } from './to-lrc.ts';
import { toSrt } from './to-srt.ts';
import { toVtt } from './to-vtt.ts';

const words = createWordList();
const landscape = { charactersPerLine: 16, linesPerCue: 1 };

/** 200 ms for each letter or digit, 400 ms at the end of a line. */
function spoken(text: string): TokenTime[] {
  const tokens: TokenTime[] = [];
  let ms = 0;
  for (const [at, character] of [...text].entries()) {
    if (/[\p{L}\p{N}]/u.test(character)) {
      tokens.push({ start: at, end: at + 1, startMs: ms, endMs: ms + 200 });
      ms += 200;
    } else if (character === '\n') ms += 400;
  }
  return tokens;
}

const cuesOf = (text: string, layout: CueLayout = landscape) => {
  const document = documentFromText(text, 'linan');
  return makeCues(document, spoken(documentText(document)), layout, words);
};
const linesOf = (text: string, layout: CueLayout = landscape) => cuesOf(text, layout).map((cue) => cue.lines.join('|'));

test('a short sentence is one cue, a long one is divided after commas', () => {
  expect(linesOf('今天天气很好。我们一起去公园散步，然后在湖边的餐厅吃饭。')).toEqual([
    '今天天气很好。',
    '我们一起去公园散步，',
    '然后在湖边的餐厅吃饭。',
  ]);
});

test('a number, a date or a Latin word is never divided', () => {
  const text = '这台机器的价格大概是1,234,567.89元左右，发布于2026年11月21日，型号international，还有iPhone与3.14159。';
  const shown = linesOf(text, { charactersPerLine: 14, linesPerCue: 1 });
  for (const whole of ['1,234,567.89', '2026年11月21日', 'international', '3.14159'])
    expect(shown.some((line) => line.includes(whole))).toBe(true);
});

test('two lines a cue hold twice the text, each line within its width', () => {
  for (const cue of cuesOf('我们一起去公园散步然后在湖边的餐厅吃饭聊天看风景。', { charactersPerLine: 12, linesPerCue: 2 })) {
    expect(cue.lines.length).toBeLessThanOrEqual(2);
    for (const line of cue.lines) expect(displayWidth(line)).toBeLessThanOrEqual(12);
  }
});

test.each([
  ['夜深了。\n……\n天亮了。', ['夜深了。', '天亮了。']],
  ['她笑。\n……\n”', ['她笑。']],
  ['―\n---\n——\n走吧。', ['走吧。']],
  ['好。\n♪ ♪\n＊＊＊\n· · ·\n再见。', ['好。', '再见。']],
])('a line of marks alone in %j is no cue', (text, shown) => {
  expect(linesOf(text)).toEqual(shown);
});

// covers: fault-29
test.each([
  ['他说：“你好。”', ['他说：“你好”']],
  ['走吧，天黑了。', ['走吧，天黑了']],
  ['这件事是真的！你说是吗？', ['这件事是真的！', '你说是吗？']],
  ['算了……', ['算了……']],
  ['清单如下：', ['清单如下']],
  ['It is 3.5. OK.', ['It is 3.5', 'OK']],
  ['U.S.', ['U.S.']],
])('with end marks off %s shows %j', (text, shown) => {
  expect(linesOf(text, { ...landscape, endMarks: false })).toEqual(shown);
});

test('a caption of marks that a person wrote over words is a cue', () => {
  const document = documentFromText('一二三', 'linan');
  const [paragraph] = document.paragraphs;
  if (paragraph) paragraph.marks = [{ kind: 'caption', start: 0, end: 3, text: '♪' }];
  expect(makeCues(document, spoken('一二三'), landscape, words).map(({ lines }) => lines)).toEqual([['♪']]);
});

test('without speech there is nothing to time', () => {
  expect(makeCues(documentFromText('……', 'linan'), [], landscape, words)).toEqual([]);
});

test('cues hold all that is spoken in order, fit, ascend, never overlap and cover the speech', () => {
  const piece = fc.oneof(
    fc.constantFrom(
      '你好',
      '今天我们去公园',
      '。',
      '，',
      '！',
      '\n',
      '1,234.5',
      'Hello',
      ' ',
      '“',
      '”',
      '😀',
      '𠮷',
      '……',
      '2026年11月21日',
      '（',
      '）',
      '-->',
      '<b>',
    ),
    fc.string({ unit: 'binary', maxLength: 3 }),
  );
  fc.assert(
    fc.property(
      fc.array(piece, { maxLength: 30 }),
      fc.integer({ min: 6, max: 20 }),
      fc.integer({ min: 1, max: 2 }),
      (pieces, charactersPerLine, linesPerCue) => {
        const document = documentFromText(pieces.join(''), 'linan');
        const text = documentText(document);
        const tokens = spoken(text);
        const cues = makeCues(document, tokens, { charactersPerLine, linesPerCue }, words);
        const spokenIn = (shown: string): string => [...shown].filter(isSpeakable).join('');
        expect(spokenIn(cues.flatMap((cue) => cue.lines).join(''))).toBe(tokens.length > 0 ? spokenIn(text) : '');
        expect(text.replaceAll(/\s/g, '')).toContain(cues[0]?.lines.join('').replaceAll(/\s/g, '') ?? '');
        for (const { lines } of cues) expect(isSpeakable(lines.join(''))).toBe(true);
        let last = { end: 0, endMs: 0 };
        for (const cue of cues) {
          expect(cue.start).toBeGreaterThanOrEqual(last.end);
          expect(cue.startMs).toBeGreaterThanOrEqual(last.endMs);
          expect(cue.endMs).toBeGreaterThan(cue.startMs);
          expect(cue.lines.length).toBeLessThanOrEqual(linesPerCue);
          for (const line of cue.lines) expect(displayWidth(line)).toBeLessThanOrEqual(charactersPerLine);
          last = cue;
        }
        for (const token of tokens) {
          const cue = cues.find(({ start, end }) => start <= token.start && token.start < end);
          // A cue without speech and without a gap takes one millisecond of its neighbour.
          expect(cue !== undefined && token.startMs >= cue.startMs - cues.length && token.endMs <= cue.endMs + cues.length).toBe(true);
        }
      },
    ),
    { seed: 20_261_121, numRuns: 500 },
  );
});

const two = [
  { start: 0, end: 2, startMs: 0, endMs: 1500, lines: ['a < b', '第二行'] },
  { start: 2, end: 4, startMs: 3_661_001, endMs: 3_662_000, lines: ['完'] },
];

test('SRT, VTT and LRC are written as their readers expect', () => {
  expect(toSrt(two)).toBe('1\n00:00:00,000 --> 00:00:01,500\na < b\n第二行\n\n2\n01:01:01,001 --> 01:01:02,000\n完\n\n');
  expect(toVtt(two)).toBe('WEBVTT\n\n00:00:00.000 --> 00:00:01.500\na &lt; b\n第二行\n\n01:01:01.001 --> 01:01:02.000\n完\n');
  expect(toLrc(two, { title: '标题' })).toBe('[ti:标题]\n[00:00.00]a < b第二行\n[61:01.00]完\n');
});

test('the last cue ends with the sound when its length is known', () => {
  const document = documentFromText('你好', 'linan');
  const tokens = [
    { start: 0, end: 1, startMs: 0, endMs: 200 },
    { start: 1, end: 2, startMs: 200, endMs: 400 },
  ];
  const layout = { charactersPerLine: 16, linesPerCue: 2 };
  expect(makeCues(document, tokens, layout, words).at(-1)?.endMs).toBe(800);
  expect(makeCues(document, tokens, { ...layout, durationMs: 400 }, words).at(-1)?.endMs).toBe(400);
});
