import type { SpokenToken } from '@shengyu/speech/engine';
import { type SentReadings, uncertainReadings } from '../../readings/readings-to-send.ts';
import { needsSpace } from '../../readings/spoken-text.ts';

export interface MinimaxText {
  text: string;
  /** Rules of `pronunciation_dict.tone`: `银行/银(hang2)`. They hold for the whole clause. */
  rules: string[];
}

/**
 * The clause with its readings as MiniMax takes them: pinyin and IPA in brackets, in a rule where a word is read one way in all the clause, in the
 * text itself where it is not. @param readsPinyin whether the voice speaks Mandarin
 */
export function toMinimaxText(tokens: readonly SpokenToken[], readsPinyin: boolean): MinimaxText {
  const written = tokens.map((token, index) => (needsSpace(tokens[index - 1], token) ? ' ' : '') + plain(token.text)).join('');
  const readings = readsPinyin ? uncertainReadings(tokens) : [];
  const sounds = tokens.map((token, index) => soundOf(token, readings[index] ?? []));
  const rules = new Map<string, string>();
  const spoken = tokens.map((token, index) => {
    const sound = sounds[index];
    const text = plain(token.text);
    const gap = needsSpace(tokens[index - 1], token) ? ' ' : '';
    if (sound === undefined) return gap + text;
    const alike = tokens.filter((other, place) => other.text === token.text && sounds[place] === sound).length;
    if (text.includes('/') || written.split(text).length - 1 !== alike) return gap + sound;
    rules.set(text, sound);
    return gap + text;
  });
  return { text: spoken.join('').trim(), rules: [...rules].map(([text, sound]) => `${text}/${sound}`) };
}

/** A token with its readings in brackets; undefined where it has none to send. */
function soundOf({ kind, text, ipa }: SpokenToken, readings: SentReadings): string | undefined {
  if (kind === 'phoneme' && ipa !== undefined) return `(${ipa})`;
  if (readings.every((syllable) => syllable === undefined)) return undefined;
  return [...text].map((character, index) => (readings[index] === undefined ? character : `(${readings[index]})`)).join('');
}

/** Brackets and `<#` are commands there. */
const plain = (text: string): string => text.replaceAll('(', '（').replaceAll(')', '）').replaceAll('<', '＜');
