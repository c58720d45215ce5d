import { createWordList } from '@shengyu/script/words';
import { applyMark, documentFromText, documentText, estimateTokens, type ScriptDocument } from '@shengyu/script';
import { cueTime } from './cue-time.ts';
import { fileStem, subtitleFile } from './subtitle-file.model.ts';
import { subtitleAt, subtitlesOf } from './subtitle.model.ts';
import { timingOf } from '../measure/timing.model.ts';

const script = (text: string): ScriptDocument => documentFromText(text, 'linan');
const words = createWordList();
const none = () => undefined;
const estimate = (document: ScriptDocument) => ({ tokens: estimateTokens(document), trueUntil: 0 });
/** As if spoken evenly, half a second a character, after two seconds of silence. */
const spoken = (document: ScriptDocument) =>
  estimateTokens(document).map(({ start, end }) => ({ start, end, startMs: 2000 + start * 500, endMs: 2000 + end * 500 }));
const text = '第一段说完。\n第二段还没有。\n第三段。';

test('without an audition every time is an estimate; a whole audition measures all', () => {
  const document = script(text);
  expect(subtitlesOf(document, estimate(document), none, words).map(({ timed }) => timed)).toEqual([false, false, false]);
  const tokens = spoken(document);
  const heard = subtitlesOf(document, timingOf(document, { document, tokens, complete: true }, estimate(document)), none, words);
  expect(heard.map(({ timed, startMs }) => [timed, startMs])).toEqual([
    [true, 2000],
    [true, 2000 + 7 * 500],
    [true, 2000 + 15 * 500],
  ]);
});

test('a change keeps the true times before it, and the estimates behind go on from there', () => {
  const before = script(text);
  const after = script('第一段说完。\n第二段改了。\n第三段。');
  const heard = { document: before, tokens: spoken(before), complete: true };
  const list = subtitlesOf(after, timingOf(after, heard, estimate(after)), none, words);
  expect(list.map(({ timed }) => timed)).toEqual([true, false, false]);
  expect(list[0]?.startMs).toBe(2000);
  expect(list[1]?.startMs).toBeGreaterThanOrEqual(2000 + 5 * 500);
  const faster = { ...before, settings: { ...before.settings, rate: 1.5 } };
  expect(timingOf(faster, heard, estimate(faster)).trueUntil).toBe(0);
});

test('another caption, layout or music leaves the true times as they are', () => {
  const document = script(text);
  const heard = { document, tokens: spoken(document), complete: true };
  const [first, ...rest] = document.paragraphs;
  const captioned: ScriptDocument = {
    ...document,
    settings: { ...document.settings, subtitle: { charactersPerLine: 12, linesPerCue: 2, numerals: 'written' } },
    paragraphs: [applyMark(first ?? { text: '', marks: [], inserts: [] }, { kind: 'caption', start: 0, end: 6, text: '第一段' }), ...rest],
  };
  const list = subtitlesOf(captioned, timingOf(captioned, heard, estimate(captioned)), none, words);
  expect(list[0]).toMatchObject({ text: '第一段', edited: true, timed: true, startMs: 2000 });
  expect(list[1]?.edited).toBe(false);
});

test('an audition that is still arriving is true as far as it has come', () => {
  const document = script(text);
  const tokens = spoken(document).filter(({ start }) => start < 6);
  const list = subtitlesOf(document, timingOf(document, { document, tokens, complete: false }, estimate(document)), none, words);
  expect(list.map(({ timed }) => timed)).toEqual([true, false, false]);
});

test('figures are shown as they are spoken where that is known, by the writer’s own reading first', () => {
  const document = script('到2026年有12人。');
  const readings = [
    { kind: 'digits', spoken: '二零二六' },
    { kind: 'cardinal', spoken: '两千零二十六' },
  ];
  const numbersOf = (of: string) => (of === documentText(document) ? [{ start: 1, end: 5, readings, chosen: 'digits' }] : undefined);
  const shown = (each: ScriptDocument) =>
    subtitlesOf(
      { ...each, settings: { ...each.settings, subtitle: { charactersPerLine: 16, linesPerCue: 1, numerals: 'spoken' } } },
      estimate(each),
      numbersOf,
      words,
    ).map((cue) => cue.text);
  expect(shown(document)).toEqual(['到二零二六年有12人。']);
  const [paragraph] = document.paragraphs;
  const marked = paragraph ? [applyMark(paragraph, { kind: 'number', start: 1, end: 5, reading: 'cardinal' })] : [];
  expect(shown({ ...document, paragraphs: marked })).toEqual(['到两千零二十六年有12人。']);
});

test('a subtitle nobody can read in time is known', () => {
  const document = { ...script('这一句话说得飞快谁也看不完。'), settings: { ...script('').settings, rate: 2 } };
  expect(subtitlesOf(document, estimate(document), none, words).map(({ tooFast }) => tooFast)).toEqual([true]);
});

test('the subtitle of a place is the last that has begun', () => {
  const list = [
    { start: 0, end: 5 },
    { start: 7, end: 9 },
  ];
  expect([0, 5, 7, 99].map((point) => subtitleAt(list, point))).toEqual([0, 0, 1, 1]);
  expect(subtitleAt([], 3)).toBe(-1);
});

const cues = [{ start: 0, end: 2, startMs: 1234, endMs: 2500, lines: ['你好', '世界'] }];

test('files of estimated times say so in their name and, where there is a place for it, inside', () => {
  const options = { title: '第一集/上', estimated: true, portrait: false };
  expect(subtitleFile(cues, 'srt', options)).toMatchObject({
    name: '第一集 上.估计时间.srt',
    text: expect.stringContaining('00:00:01,234'),
  });
  expect(subtitleFile(cues, 'vtt', options).text).toMatch(/^WEBVTT\n\nNOTE 时间是估计的.*\n\n00:00/);
  expect(subtitleFile(cues, 'lrc', options).text).toMatch(/^\[re:时间是估计的[^\n]*\]\n\[ti:第一集\/上\]\n/);
  expect(subtitleFile(cues, 'ass', { ...options, portrait: true }).text).toMatch(/; 时间是估计的[\s\S]*PlayResX: 1080/);
  expect(subtitleFile(cues, 'txt', options)).toMatchObject({ name: '第一集 上.txt', text: '你好世界\n' });
  const exact = subtitleFile(cues, 'vtt', { ...options, estimated: false });
  expect([exact.name, exact.text.includes('NOTE')]).toEqual(['第一集 上.vtt', false]);
  expect(fileStem('a\u0000:*?')).toBe('a');
  expect(fileStem('  ')).toBe('未命名文稿');
  expect(cueTime(62_450)).toBe('1:02.4');
});
