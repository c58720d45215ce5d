import { codePointLength } from '../characters/code-points.ts';

const bracket =
  /(?<=(\p{Script=Han}+))[（([［【〔]\s?(?:(?:读音|拼音|发音|音|读作?|念作?)?[:：]?\s?)([a-zāáǎàēéěèīíǐìōóǒòūúǔùǖǘǚǜü][a-zāáǎàēéěèīíǐìōóǒòūúǔùǖǘǚǜü'’\s1-5]{0,60})[)）\]］】〕]/giu;
const syllable =
  /(?:zh|ch|sh|[bpmfdtnlgkhjqxrzcsyw])?(?:iang|iong|uang|ang|eng|ing|ong|ian|iao|uai|uan|üan|ai|an|ao|ei|en|er|ia|ie|in|iu|ou|ua|ue|ui|un|uo|ve|üe|a|e|i|o|u|v|ü)(?![\u0300-\u036f])(?!g(?![aeiou])|n(?![aeiouvü]))/giu;
const tones = /[\u0300\u0301\u0304\u030c1-5]/g;
const letters = /[\p{L}\d]/u;
const openings = '（([［【〔';

/** How many syllables of pinyin these letters are, with tones or without; 0 where they are something else. */
function syllablesOf(said: string): number {
  const bare = said.normalize('NFD').replaceAll(tones, '').normalize('NFC').replaceAll(/['’]/g, ' ');
  const isPinyin = bare.replaceAll(syllable, '').trim() === '';
  return isPinyin ? (bare.match(syllable)?.length ?? 0) : 0;
}

/**
 * Letters and digits of pinyin in brackets behind as many hanzi, 耄耋（mào dié）: it says how they are read. The front end says the few that are not
 * theirs, 中国（China）; nobody pays for those either.
 */
export function bracketedPinyin(characters: readonly string[]): number[] {
  if (!characters.some((character) => openings.includes(character))) return [];
  const text = characters.join('');
  let [unit, point] = [0, 0];
  return [...text.matchAll(bracket)].flatMap((match) => {
    const [written, before = '', said = ''] = match;
    point += codePointLength(text.slice(unit, match.index));
    unit = match.index;
    const start = point;
    const syllables = syllablesOf(said);
    if (syllables === 0 || syllables > Array.from(before).length) return [];
    return Array.from(written).flatMap((character, at) => (letters.test(character) ? [start + at] : []));
  });
}
