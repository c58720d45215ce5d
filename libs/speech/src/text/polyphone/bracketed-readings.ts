import type { Reading } from '@shengyu/script';
import type { Folded } from '../fold.ts';
import { candidatesOf } from '../pronounce.ts';
import { pinyinSyllables } from '../rules/pinyin-rules.ts';

const bracket =
  /(?<=([\p{Script=Han}\ue000]+))[（([［【〔]\s?(?:(?:读音|拼音|发音|音|读作?|念作?)?[:：]?\s?([a-zāáǎàēéěèīíǐìōóǒòūúǔùǖǘǚǜü][a-zāáǎàēéěèīíǐìōóǒòūúǔùǖǘǚǜü'’\s1-5]*)|(?:读音同?|音同?|读如|读若)(\p{Script=Han}{1,4})\s?)[)）\]］】〕]/giu;

/**
 * The reading of hanzi from the brackets behind them, which stay silent: 耄耋（mào dié）, 单于（音禅于）. Brackets with anything
 * else, or with letters that cannot be the hanzi's (作者（liu）), stay as they are.
 */
export function bracketedReadings({ text, characters }: Folded): Reading[] {
  return [...text.matchAll(bracket)].flatMap((match): Reading[] => {
    const [written, before = '', letters, homophones] = match;
    const start = match.index;
    const hanzi = characters.slice(start - before.length, start);
    const silent = { kind: 'alias', start, end: start + written.length, text: '' } as const;
    const syllables = letters === undefined ? readAlike(homophones ?? '', hanzi) : spelledAs(letters, hanzi);
    if (!syllables) return [];
    const from = start - syllables.length;
    const said = syllables.filter((syllable) => syllable !== undefined);
    return said.length < syllables.length ? [silent] : [silent, { kind: 'pinyin', start: from, end: start, syllables: said }];
  });
}

type Syllables = (string | undefined)[];

const bare = (syllable: string): string => syllable.slice(0, -1);

/** Pinyin of the last hanzi; without any tone it must be one of theirs, and says nothing new. */
function spelledAs(letters: string, hanzi: readonly string[]): Syllables | undefined {
  const found = pinyinSyllables(letters.trim());
  const last = hanzi.slice(-(found?.length ?? 0));
  if (!found || found.length > last.length) return undefined;
  const isToned = found.some((syllable) => !syllable.endsWith('5'));
  const fits = found.filter((syllable, at) => {
    const candidates = candidatesOf(last[at] ?? '');
    return candidates.length === 0 || candidates.some((candidate) => bare(candidate) === bare(syllable));
  });
  if (isToned) return fits.length > 0 || found.length === 1 ? found : undefined;
  return fits.length === found.length ? found.map(() => undefined) : undefined;
}

/** Hanzi that sound as the last ones do. */
function readAlike(homophones: string, hanzi: readonly string[]): Syllables | undefined {
  const said = Array.from(homophones);
  const last = hanzi.slice(-said.length);
  if (said.length > last.length) return undefined;
  const found = said.map((character, at) => {
    const own = candidatesOf(last[at] ?? '');
    return candidatesOf(character).find((candidate) => own.includes(candidate));
  });
  return found.includes(undefined) ? undefined : found;
}
