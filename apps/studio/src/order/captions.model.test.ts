import { documentFromText, readTimingFile } from '@shengyu/script';
import { knownWords } from '../testing/known-words.ts';
import { captionsOf, litLine, shownAt } from './captions.model.ts';

const text = '行长也是唯一的柜员，电话常年占线。';
const document = documentFromText(text, 'linan');
/** Each character a tenth of a second. */
const { tokens, spoken } = readTimingFile({
  tokens: [...text].map((character, at) => [at, at + 1, at * 100, at * 100 + 100, character] as const),
});
const cuesIn = (characters: number) => {
  const words = knownWords.want();
  if (!words) throw new Error('no words');
  return captionsOf({ document, tokens, spoken, words }, characters, 1700);
};

test('captions of a finished sound are cut to the length of a line, and begin when their first word is spoken', () => {
  const [wide, narrow] = [cuesIn(16), cuesIn(8)];
  expect(narrow.length).toBeGreaterThan(wide.length);
  for (const cue of narrow) {
    expect([...cue.lines.join('')].length).toBeLessThanOrEqual(8);
    expect(cue.startMs).toBe(tokens.find(({ start }) => start >= cue.start)?.startMs);
  }
  expect(shownAt(wide, 450)).toBe(0);
  expect(shownAt(wide, 99_000)).toBe(-1);
});

test('the word that is spoken is lit in its line, and none before the first', () => {
  const [cue] = cuesIn(16);
  if (!cue) throw new Error('no cue');
  expect(litLine(cue, tokens, 450)).toEqual(['行长也是', '唯', expect.stringContaining('一的柜员')]);
  expect(litLine(cue, tokens, -1)).toEqual([cue.lines.join(' '), '', '']);
});
