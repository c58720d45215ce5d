import { keepsOwnTone } from './counting-one.ts';
import type { SpokenToken } from './tts-engine.ts';

/** Hanzi looked at on each side of 一. */
const REACH = 5;

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
    const spoken = spokenTone(syllable, index, syllables);
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

function spokenTone({ char, pinyin }: Syllable, index: number, all: readonly (Syllable | undefined)[]): string {
  const next = toneBefore(all[index + 1], all[index + 2]);
  if (char === '不' && pinyin === 'bu4') return next === '4' ? 'bu2' : 'bu4';
  if (char !== '一' || pinyin !== 'yi1' || next === undefined) return pinyin;
  if (keepsOwnTone(hanziBefore(all, index), hanziAfter(all, index))) return 'yi1';
  return next === '4' ? 'yi2' : 'yi4';
}

function hanziBefore(all: readonly (Syllable | undefined)[], index: number): string {
  const near = all.slice(Math.max(0, index - REACH), index);
  return near
    .slice(near.lastIndexOf(undefined) + 1)
    .map((syllable) => syllable?.char ?? '')
    .join('');
}

function hanziAfter(all: readonly (Syllable | undefined)[], index: number): string {
  const near = all.slice(index + 1, index + 1 + REACH);
  const stop = near.indexOf(undefined);
  return near
    .slice(0, stop < 0 ? near.length : stop)
    .map((syllable) => syllable?.char ?? '')
    .join('');
}

/** 个 is neutral but falls underneath: 一个 yí ge. */
function toneBefore(after: Syllable | undefined, second: Syllable | undefined): string | undefined {
  if (!after) return undefined;
  if (after.char === '个') return '4';
  if (after.char === '一' && after.pinyin === 'yi1') return toneBefore(second, undefined) === '4' ? '2' : '1';
  return after.pinyin.at(-1);
}
