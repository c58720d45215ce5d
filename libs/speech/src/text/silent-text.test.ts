import { countWords, silentStretches, type VoiceLanguage } from '@shengyu/script';
import { readClause } from './read-clause.ts';

const languages: readonly VoiceLanguage[] = ['zh-CN', 'en-US', 'yue-HK'];
const LAST = 0x32000;
/** Every character below the hanzi, and of the many that follow each 97th. */
const STEP = 97;

function* counted(): Iterable<string> {
  for (let codePoint = 0x21; codePoint < LAST; codePoint += codePoint < 0x3400 ? 1 : STEP) {
    const character = codePoint >= 0xd800 && codePoint < 0xe000 ? '' : String.fromCodePoint(codePoint);
    if (countWords(character) > 0) yield character;
  }
}

const sounds = (text: string, language: VoiceLanguage): boolean =>
  readClause({ text, readings: [] }, { language }).tokens.some(({ kind }) => kind !== 'punctuation');

// Where this fails the front end has learnt, or lost, characters: `npm run spoken` in libs/engine-espeak writes the table again.
test.each(languages)('what costs nothing in %s has no token, and what costs something has one', (language) => {
  const wrong = [...counted()].filter((character) => sounds(character, language) === silentStretches(character, [], language).length > 0);
  expect(wrong.join('')).toBe('');
});

test('a rare hanzi has the reading that its writer chose', () => {
  const { tokens } = readClause(
    { text: '𰻝面', readings: [{ kind: 'pinyin', start: 0, end: 1, syllables: ['biang2'] }] },
    { language: 'zh-CN' },
  );
  expect(tokens.map(({ pinyin }) => pinyin?.join(' '))).toEqual(['biang2', 'mian4']);
});

test.each([
  ['zh-CN', '她说「ありがとう」。'],
  ['zh-CN', '𠮶𰻝㐂三个字'],
  ['en-US', 'He said привет and 안녕.'],
  ['yue-HK', '𠮶係佢講嘅สวัสดี'],
] as const)('no token of %s lies in a silent stretch: %s', (language, text) => {
  const silent = silentStretches(text, [], language);
  expect(silent.length).toBeGreaterThan(0);
  const { tokens } = readClause({ text, readings: [] }, { language });
  expect(tokens.filter(({ start, end }) => silent.some((stretch) => start < stretch.end && stretch.start < end))).toEqual([]);
});
