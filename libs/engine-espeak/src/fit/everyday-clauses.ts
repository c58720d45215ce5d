import type { EngineVoice, SpokenToken } from '@shengyu/speech/engine';
import { everydayPinyin, everydayText } from '../measure/everyday-text.ts';

/** The everyday sentences as tokens, clause by clause, without the dictionaries of a reader. */
export function everydayClauses(language: EngineVoice['language']): SpokenToken[][] {
  const syllables = everydayPinyin.split(/\s+/u)[Symbol.iterator]();
  return everydayText[language].split(/(?<=[，。！？,.?!])\s*/u).flatMap((clause) => {
    const tokens = [...clause.matchAll(/\p{Script=Han}|[\p{Letter}']+|\p{Punctuation}/gu)].map(({ 0: text, index }): SpokenToken => {
      const place = { start: index, end: index + text.length, text };
      if (/\p{Punctuation}/u.test(text)) return { ...place, kind: 'punctuation' };
      if (language === 'en-US') return { ...place, kind: 'latin' };
      return language === 'zh-CN' ? { ...place, kind: 'hanzi', pinyin: [syllables.next().value ?? ''] } : { ...place, kind: 'hanzi' };
    });
    return tokens.length > 0 ? [tokens] : [];
  });
}
