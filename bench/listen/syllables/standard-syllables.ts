import { readClause } from '@shengyu/speech';

/** The hanzi of the basic block; every syllable of the standard is the reading of one of them. */
const first = 0x4e_00;
const last = 0x9f_a5;

/** All numbered syllables that some hanzi has, in order; or each once, in the tone that most hanzi have. */
export function standardSyllables(isEveryTone: boolean): string[] {
  const counts = new Map<string, number>();
  for (let code = first; code <= last; code += 1) {
    const { syllables } = readClause({ text: String.fromCodePoint(code), readings: [] }, { language: 'zh-CN' });
    const pinyin = syllables[0]?.pinyin;
    if (pinyin !== undefined && !pinyin.endsWith('5')) counts.set(pinyin, (counts.get(pinyin) ?? 0) + 1);
  }
  if (isEveryTone) return [...counts.keys()].sort();
  const usual = new Map<string, { pinyin: string; count: number }>();
  for (const [pinyin, count] of counts) {
    const body = pinyin.slice(0, -1);
    if (count > (usual.get(body)?.count ?? 0)) usual.set(body, { pinyin, count });
  }
  return [...usual.values()].map(({ pinyin }) => pinyin).sort();
}
