import { applyToneSandhi } from '@shengyu/speech/engine';
import { knowsSyllable, type AcousticModel } from '@shengyu/acoustic';
import { readClause } from '@shengyu/speech';

export interface DictionaryWord {
  text: string;
  /** Numbered syllables as they are spoken. */
  syllables: readonly string[];
  frequency: number;
  /** 0.4…1: how easily people read it at sight. */
  familiar: number;
}

const longest = 4;
/** Words that are seldomer are known to few. */
const leastFrequency = 2e-10;
/** A word that everybody says every day. */
const everyday = 1e-7;
/** Nobody is asked to say these into a microphone: what a person reads is kept, and played to others. */
const unwanted = /[死杀尸奸淫妓嫖屎尿毒赌贼癌]|党|政|主义|革命|自治|部队|镇压|战|自杀|强暴|性交/u;

/** Words and short phrases that a person can be asked to read. */
export function dictionaryWords(dictionary: Readonly<Record<string, readonly [string, number]>>, model: AcousticModel): DictionaryWord[] {
  return Object.entries(dictionary).flatMap(([text, [, frequency]]) => {
    const length = Array.from(text).length;
    if (length > longest || frequency < leastFrequency || !/^\p{Script=Han}+$/u.test(text) || unwanted.test(text)) return [];
    // Of a single character with several readings nobody knows which is meant.
    if (text.endsWith('儿') || (length === 1 && frequency < 1e-8)) return [];
    const reading = readClause({ text, readings: [] }, { language: 'zh-CN' });
    if (reading.polyphones.some(({ sure, candidates }) => !sure || (length === 1 && candidates.length > 1))) return [];
    const syllables = applyToneSandhi(reading.tokens).flatMap(({ pinyin = [] }) => pinyin);
    if (syllables.length !== length || !syllables.every((syllable) => knowsSyllable(model, syllable))) return [];
    const spoken = lowerThirdTones(syllables);
    const familiar = 0.4 + 0.6 * Math.min(1, Math.max(0, Math.log(frequency / leastFrequency) / Math.log(everyday / leastFrequency)));
    return [{ text, syllables: spoken, frequency, familiar }];
  });
}

/** A third tone before another one rises like a second. */
export function lowerThirdTones(syllables: readonly string[]): string[] {
  return syllables.map((syllable, at) =>
    syllable.endsWith('3') && (syllables[at + 1]?.endsWith('3') ?? false) ? `${syllable.slice(0, -1)}2` : syllable,
  );
}
