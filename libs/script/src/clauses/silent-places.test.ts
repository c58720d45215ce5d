import { planClauses } from './plan-clauses.ts';
import { documentFromText } from '../document/document-from-text.ts';
import type { Mark, ScriptDocument } from '../document/document.ts';
import { heardWords } from '../price/heard-words.ts';
import { silentPlaces } from './silent-places.ts';
import { silentStretches } from '../spoken/silent-stretches.ts';
import type { LanguageOf, VoiceLanguage } from '../spoken/voice-language.ts';

const languages: Readonly<Record<string, VoiceLanguage>> = { emma: 'en-US', wanyi: 'yue-HK' };
const languageOf: LanguageOf = (voiceId) => languages[voiceId] ?? 'zh-CN';
const script = (text: string, voiceId = 'linan', marks: Mark[] = []): ScriptDocument => {
  const [paragraph] = documentFromText(text, voiceId).paragraphs;
  if (!paragraph) throw new Error('a paragraph is missing');
  return { ...documentFromText(text, voiceId), paragraphs: [{ ...paragraph, marks }] };
};
const wordsOf = (document: ScriptDocument): number => planClauses(document, languageOf).reduce((sum, { words }) => sum + words, 0);

/** Text, words that cost something, silent stretches with their reasons. */
const rows: readonly (readonly [string, number, string])[] = [
  ['她说了句「ありがとう」。', 4, 'ありがとう japanese'],
  ['コーヒー三杯', 2, 'コーヒー japanese'],
  ['店名叫ラーメン・キング。', 3, 'ラーメン・キング japanese'],
  ['さようなら', 0, 'さようなら japanese'],
  ['ｶﾀｶﾅ是半角', 3, 'ｶﾀｶﾅ japanese'],
  ['東京へ行く', 3, 'へ japanese,く japanese'],
  ['안녕', 0, '안녕 korean'],
  ['他喊了一声“오빠”', 5, '오빠 korean'],
  ['김치찌개 두 그릇', 0, '김치찌개 두 그릇 korean'],
  ['BTS唱的봄날', 3, '봄날 korean'],
  ['ㅋㅋㅋ他笑了', 3, 'ㅋㅋㅋ korean'],
  ['Привет', 0, 'Привет cyrillic'],
  ['Привет, мир', 0, 'Привет, мир cyrillic'],
  ['他说да不说нет', 4, 'да cyrillic,нет cyrillic'],
  ['《Война и мир》是托尔斯泰写的', 7, 'Война и мир cyrillic'],
  ['Київ和Москва', 1, 'Київ cyrillic,Москва cyrillic'],
  ['สวัสดี', 0, 'สวัสดี thai'],
  ['สวัสดี ครับ，你好', 2, 'สวัสดี ครับ thai'],
  ['吃了ต้มยำกุ้ง', 2, 'ต้มยำกุ้ง thai'],
  ['๓杯', 1, '๓ thai'],
  ['ผัดไทย很好吃', 3, 'ผัดไทย thai'],
  ['𰻝𰻝面', 1, '𰻝𰻝 rare'],
  ['他姓𠮷', 2, '𠮷 rare'],
  ['丈夫和㛂', 3, '㛂 rare'],
  ['㐂寿司', 2, '㐂 rare'],
  ['𬭩是𬭛的下一个', 7, ''],
  ['𡃁仔和𠝹车', 3, '𡃁 rare,𠝹 rare'],
  ['مرحبا先生', 2, 'مرحبا arabic'],
  ['שלום', 0, 'שלום hebrew'],
  ['नमस्ते印度', 2, 'नमस्ते devanagari'],
  ['注音是ㄏㄠˇ', 3, 'ㄏㄠˇ bopomofo'],
  ['早上好，iPhone 17 Pro，café，①②', 8, ''],
  ['e\u0301tude很难', 3, ''],
];

/** What does not sound is named and costs nothing, however the words are counted. */
function expectSilent(document: ScriptDocument, words: number, silent: string): void {
  expect(
    silentPlaces(document, languageOf)
      .map((each) => `${each.text} ${each.reason}`)
      .join(','),
  ).toBe(silent);
  expect(wordsOf(document)).toBe(words);
  expect(heardWords(document, undefined, languageOf).words).toBe(words);
}

test.each(rows)('%s costs %i words and does not sound at: %s', (text, words, silent) => {
  const document = script(text);
  expectSilent(document, words, silent);
});

const mark = (value: object, start: number, end: number): Mark => ({ start, end, ...value }) as Mark;
const marked: readonly (readonly [string, string, Mark, number, string])[] = [
  ['an alias speaks for it', '说ありがとう', mark({ kind: 'alias', text: '阿里嘎多' }, 1, 6), 6, ''],
  ['an alias that no voice speaks silences it', '他说谢谢。', mark({ kind: 'alias', text: 'ありがとう' }, 2, 4), 2, '谢谢 none'],
  ['phonetic letters speak for it', 'Привет', mark({ kind: 'phoneme', ipa: 'prʲɪˈvʲet' }, 0, 6), 1, ''],
  ['pinyin gives a rare character its reading', '𰻝𰻝面', mark({ kind: 'pinyin', syllables: ['biang2', 'biang2'] }, 0, 2), 3, ''],
  ['pinyin means nothing to a voice of another language', 'a𰻝', mark({ kind: 'voice', voiceId: 'emma' }, 0, 2), 1, '𰻝 rare'],
  ['a Cantonese voice speaks its own characters', '我㗎', mark({ kind: 'voice', voiceId: 'wanyi' }, 0, 2), 2, ''],
  ['and lacks some that Mandarin has', '钎子', mark({ kind: 'voice', voiceId: 'wanyi' }, 0, 2), 1, '钎 rare'],
];

test.each(marked)('%s', (_title, text, made, words, silent) => {
  const document = script(text, 'linan', [made]);
  expectSilent(document, words, silent);
});

test('places are of the whole text, with their paragraph and voice', () => {
  const document = documentFromText('第一段。\n第二段说ありがとう，再说안녕。', 'linan');
  expect(silentPlaces(document, languageOf)).toEqual([
    { paragraph: 1, start: 9, end: 14, text: 'ありがとう', reason: 'japanese', voiceId: 'linan', languages: [] },
    { paragraph: 1, start: 17, end: 19, text: '안녕', reason: 'korean', voiceId: 'linan', languages: [] },
  ]);
});

test('a stretch names the languages that would speak it', () => {
  expect(silentPlaces(script('我㗎'), languageOf)).toMatchObject([{ text: '㗎', languages: ['yue-HK'] }]);
  expect(silentPlaces(script('①', 'emma'), languageOf)).toMatchObject([{ text: '①', languages: ['zh-CN', 'yue-HK'] }]);
});

test('a text without anything silent has no stretches in any language', () => {
  for (const language of ['zh-CN', 'en-US', 'yue-HK'] as const) expect(silentStretches('Hello, 12 世界。', [], language)).toEqual([]);
});
