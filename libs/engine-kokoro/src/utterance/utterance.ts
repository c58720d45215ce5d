import { applyToneSandhi, SynthesisError, type SpokenToken, type VoiceLanguage } from '@shengyu/speech/engine';
import { englishSymbols, letterSymbols, type EnglishAccent } from '../symbols/english-symbols.ts';
import { mandarinSymbols, rhoticSymbols } from '../symbols/mandarin-symbols.ts';
import { punctuationSymbol } from '../symbols/punctuation.ts';
import { wordStarts } from './word-starts.ts';

/** One symbol of the model's input and the token it belongs to. */
export interface SpokenSymbol {
  symbol: string;
  /** Index into the tokens; of blanks and marks too, which nobody hears as words. */
  token: number;
  /** Whether it is part of a word: its time is the token's. */
  sounds: boolean;
  stressed: boolean;
}

/** How English words are said, by the word in small letters, in the international phonetic alphabet. */
export type Pronunciations = ReadonlyMap<string, string>;

export interface UtteranceLanguage {
  language: VoiceLanguage;
  accent: EnglishAccent;
}

/** Words whose pronunciation `utteranceSymbols` needs. */
export function englishWords(tokens: readonly SpokenToken[]): string[] {
  const words = tokens.flatMap(({ kind, text }) =>
    kind === 'latin' ? wordsOf(text).filter((word) => letterSymbols(word) === undefined) : [],
  );
  return [...new Set(words.map((word) => word.toLowerCase()))];
}

/**
 * The tokens of a clause in the model's symbols, words apart by blanks. A token without any sound is absent.
 * @throws SynthesisError naming a symbol of a phonetic spelling that the model lacks
 */
export function utteranceSymbols(
  tokens: readonly SpokenToken[],
  { language, accent }: UtteranceLanguage,
  pronunciations: Pronunciations,
): SpokenSymbol[] {
  const spoken = language === 'zh-CN' ? applyToneSandhi(tokens) : tokens;
  const starts = wordStarts(spoken);
  const symbols: SpokenSymbol[] = [];
  const append = (text: string, token: number, sounds: boolean) => {
    const stressed = spoken[token]?.stress === true;
    for (const symbol of text) symbols.push({ symbol, token, sounds, stressed });
  };
  const blank = (token: number) => {
    if (symbols.length > 0 && symbols.at(-1)?.symbol !== ' ') append(' ', token, false);
  };
  for (const [index, token] of spoken.entries()) {
    if (token.kind === 'punctuation') {
      const mark = punctuationSymbol(token.text);
      // One mark is enough: the model makes a pause of each.
      if (mark !== undefined && symbols.some(({ sounds }) => sounds) && symbols.at(-1)?.sounds !== false) append(mark, index, false);
      continue;
    }
    for (const [place, sound] of soundsOf(spoken, index, accent, pronunciations).entries()) {
      if (sound === '') continue;
      const opens = token.kind === 'hanzi' ? starts.has(`${index}.${place}`) : true;
      if (opens && token.linked !== true) blank(index);
      append(sound, index, true);
    }
  }
  // Without a mark at its end the model breaks an utterance off.
  const last = symbols.at(-1);
  if (last?.sounds === true) append('.', last.token, false);
  return symbols;
}

/** The sounds of a token: one per syllable or word. */
function soundsOf(tokens: readonly SpokenToken[], index: number, accent: EnglishAccent, pronunciations: Pronunciations): string[] {
  const token = tokens[index];
  if (!token) return [];
  switch (token.kind) {
    case 'hanzi':
      return (token.pinyin ?? []).map((syllable, place, all) => {
        // The 儿 of 花儿 has no sound of its own: it is in the syllable before, whose symbols it follows.
        const next = all[place + 1] ?? (tokens[index + 1]?.kind === 'hanzi' ? tokens[index + 1]?.pinyin?.[0] : undefined);
        if (syllable === 'r5') return '';
        return (next === 'r5' ? rhoticSymbols(syllable) : undefined) ?? mandarinSymbols(syllable) ?? '';
      });
    case 'latin':
      return wordsOf(token.text).map(
        (word) => letterSymbols(word) ?? symbolsOf(pronunciations.get(word.toLowerCase()) ?? '', accent, true),
      );
    case 'phoneme':
      return [symbolsOf(token.ipa ?? token.text, accent, false)];
    case 'punctuation':
      return [];
    default:
      return token.kind satisfies never;
  }
}

/** @param lenient of a dictionary: what English has no letter for is left out there, and named where a writer typed it */
function symbolsOf(ipa: string, accent: EnglishAccent, lenient: boolean): string {
  const found = englishSymbols(ipa, accent);
  if ('symbols' in found) return found.symbols;
  if (lenient) return symbolsOf(ipa.replaceAll(found.unknown, ''), accent, lenient);
  throw new SynthesisError(`The phonetic spelling has a symbol that cannot be spoken: ${found.unknown}`, 'text');
}

const wordsOf = (text: string): string[] =>
  text
    .trim()
    .split(/\s+/u)
    .filter((word) => word !== '');
