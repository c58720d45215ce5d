import type { SpokenToken } from './tts-engine.ts';

const numerals = '零〇一二三四五六七八九十两幺点';
const magnitudes = '百千万亿';
/** After these, and before those, 一 names a number or a rank and keeps its tone. */
const ranksBefore = /[第初周期拜]$/u;
const ranksAfter = /^[月号楼等级班]/u;

interface Syllable {
  char: string;
  pinyin: string;
  token: number;
  position: number;
}

/**
 * The tones of 不 and 一 as they are spoken: bú before a fourth tone; yí before a fourth, yì before the others, yī where 一
 * counts or ranks. Third tones in a row are left to the engine. Only dictionary tones (`bu4`, `yi1`) are changed, so a
 * reading the writer typed stays; readings shown to people stay the dictionary's because the tokens are copied.
 */
export function applyToneSandhi(tokens: readonly SpokenToken[]): SpokenToken[] {
  const result = tokens.map((token) => (token.pinyin ? { ...token, pinyin: [...token.pinyin] } : token));
  const syllables = listSyllables(result);
  for (const [index, syllable] of syllables.entries()) {
    if (!syllable) continue;
    const spoken = spokenTone(syllable, syllables[index - 1], syllables[index + 1], syllables[index + 2]);
    const pinyin = result[syllable.token]?.pinyin;
    if (pinyin) pinyin[syllable.position] = spoken;
  }
  return result;
}

/** One entry per syllable; `undefined` where something else (a mark, a Latin word) interrupts. */
function listSyllables(tokens: readonly SpokenToken[]): (Syllable | undefined)[] {
  return tokens.flatMap((token, index) => {
    if (token.kind !== 'hanzi' || !token.pinyin) return [undefined];
    const chars = [...token.text];
    return token.pinyin.map((pinyin, position) => ({ char: chars[position] ?? '', pinyin, token: index, position }));
  });
}

function spokenTone(syllable: Syllable, before: Syllable | undefined, after: Syllable | undefined, second: Syllable | undefined): string {
  const next = toneBefore(after, second);
  if (syllable.char === '不' && syllable.pinyin === 'bu4') return next === '4' ? 'bu2' : 'bu4';
  if (syllable.char !== '一' || syllable.pinyin !== 'yi1' || !after || next === undefined) return syllable.pinyin;
  const counts =
    before !== undefined && (numerals.includes(before.char) || magnitudes.includes(before.char) || ranksBefore.test(before.char));
  if (counts || numerals.includes(after.char) || ranksAfter.test(after.char)) return 'yi1';
  return next === '4' ? 'yi2' : 'yi4';
}

/** 个 is neutral but falls underneath: 一个 yí ge. */
function toneBefore(after: Syllable | undefined, second: Syllable | undefined): string | undefined {
  if (!after) return undefined;
  if (after.char === '个') return '4';
  if (after.char === '一' && after.pinyin === 'yi1') return toneBefore(second, undefined) === '4' ? '2' : '1';
  return after.pinyin.at(-1);
}
