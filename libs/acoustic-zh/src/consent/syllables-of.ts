import { applyToneSandhi, readClause } from '@shengyu/speech';

/** Numbered pinyin of a text as it is spoken; undefined if it holds words of another language. */
export function syllablesOf(text: string): string[] | undefined {
  const spoken = applyToneSandhi(readClause({ text, readings: [] }, { language: 'zh-CN' }).tokens).filter(
    ({ kind }) => kind !== 'punctuation',
  );
  return spoken.every(({ kind }) => kind === 'hanzi') ? spoken.flatMap(({ pinyin = [] }) => pinyin) : undefined;
}
