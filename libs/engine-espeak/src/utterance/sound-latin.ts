import type { SpokenToken } from '@shengyu/speech/engine';
import { canSpeakIpa } from './ipa-mnemonics.ts';

/** Letters that pinyin writes its tones with. */
const toneMarked = /[āáǎàēéěèīíǐìōóǒòūúǔùǖǘǚǜńňǹ]/iu;

/**
 * The tokens of a Mandarin clause with the Latin words that the engine's Mandarin reads wrong as English sounds: it takes an
 * accent for a tone and says its number (café: “cayf two”), and it names the article a as a letter.
 *
 * @param phonemes how English words are said, in the international phonetic alphabet; empty for what has no sound
 */
export function soundLatin(tokens: readonly SpokenToken[], phonemes: (words: readonly string[]) => string[]): SpokenToken[] {
  return tokens.map((token) => {
    if (token.kind !== 'latin') return token;
    if (token.text === 'a') return { ...token, kind: 'phoneme', ipa: 'ə' };
    if (!toneMarked.test(token.text)) return token;
    const [ipa = ''] = phonemes([token.text]);
    return canSpeakIpa(ipa) ? { ...token, kind: 'phoneme', ipa } : { ...token, text: withoutAccents(token.text) };
  });
}

const withoutAccents = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '');
