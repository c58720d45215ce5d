import { readFileSync } from 'node:fs';
import { englishSymbols, letterSymbols } from './english-symbols.ts';
import { mandarinSymbols, rhoticSymbols } from './mandarin-symbols.ts';
import { punctuationSymbol } from './punctuation.ts';
import { kokoroVocabulary } from './vocabulary.ts';

const phrases = readFileSync(new URL('../../../speech/src/text/polyphone/phrases.txt', import.meta.url), 'utf8');
const syllables = [...new Set(phrases.match(/(?<=[\t ])[a-zü]+[1-5](?=\s)/gu))];
const unknown = (text: string): string[] => Array.from(text).filter((symbol) => kokoroVocabulary[symbol] === undefined);

test('every syllable of the dictionaries has symbols, and the model knows each of them', () => {
  expect(syllables.length).toBeGreaterThan(1_100);
  expect(syllables.filter((syllable) => mandarinSymbols(syllable) === undefined)).toEqual([]);
  expect(syllables.flatMap((syllable) => unknown(mandarinSymbols(syllable) ?? ''))).toEqual([]);
  expect(syllables.flatMap((syllable) => unknown(rhoticSymbols(syllable) ?? ''))).toEqual([]);
});

test('syllables that differ have symbols that differ', () => {
  const bySymbols = Map.groupBy(
    syllables.filter((syllable) => !/^(?:yo|lo|o|r|m|n|ng|hm|hng|lue|nue)\d$/.test(syllable)),
    (syllable) => mandarinSymbols(syllable),
  );
  expect([...bySymbols.values()].filter((same) => same.length > 1)).toEqual([]);
});

test.each([
  ['zhong1', 'ꭧʊ→ŋ'],
  ['xiong1', 'ɕjʊ→ŋ'],
  ['qiong2', 'ʨʰjʊ↗ŋ'],
  ['nv3', 'ny↓'],
  ['yuan2', 'ɥɛ↗n'],
  ['shi4', 'ʂɨ↘'],
  ['de5', 'tɤ'],
  ['er2', 'ɚ↗'],
  ['ê4', 'ɛ↘'],
  ['m2', 'm↗'],
  ['ng2', 'ŋ↗'],
  ['hm5', 'hm'],
])('%s is written %s', (syllable, symbols) => {
  expect(mandarinSymbols(syllable)).toBe(symbols);
});

test.each(['abc', 'zhong', 'zhong6', 'bx1', ''])('%s is no syllable', (text) => {
  expect(mandarinSymbols(text)).toBeUndefined();
});

test.each([
  ['həlˈoʊ', 'us', 'həlˈO'],
  ['ˈaɪfˌoʊn', 'us', 'ˈIfˌOn'],
  ['bˈʌɾɚ', 'us', 'bˈʌTəɹ'],
  ['həlˈəʊ', 'gb', 'həlˈQ'],
  ['ʃˈɜːtʃ', 'us', 'ʃˈɜɹʧ'],
] as const)('%s in the accent %s is written %s', (ipa, accent, symbols) => {
  expect(englishSymbols(ipa, accent)).toEqual({ symbols });
});

test('a phonetic symbol that English lacks is named', () => {
  expect(englishSymbols('kɬa', 'us')).toEqual({ unknown: 'ɬ' });
});

test('every letter has a name that the model knows', () => {
  for (const letter of 'ABCDEFGHIJKLMNOPQRSTUVWXYZ') expect([letter, unknown(letterSymbols(letter) ?? '?')]).toEqual([letter, []]);
  expect([letterSymbols('A'), letterSymbols('a')]).toEqual(['ˈA', 'ɐ']);
});

test('a question mark wins over other marks, and quotes are silent', () => {
  expect([punctuationSymbol('！？'), punctuationSymbol('，'), punctuationSymbol('“')]).toEqual(['?', ',', undefined]);
});
