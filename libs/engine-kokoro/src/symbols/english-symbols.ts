/** Accents whose vowels the model writes in its own way. */
export type EnglishAccent = 'us' | 'gb';

/** Sounds of the international phonetic alphabet in the model's letters, longest spelling first: it has one letter for each English diphthong. */
const shared: Readonly<Record<string, string>> = {
  aɪə: 'Iə',
  aʊə: 'Wə',
  aɪɚ: 'Iəɹ',
  aʊɚ: 'Wəɹ',
  aɪ: 'I',
  aʊ: 'W',
  eɪ: 'A',
  ɔɪ: 'Y',
  dʒ: 'ʤ',
  tʃ: 'ʧ',
  n̩: 'ᵊn',
  l̩: 'ᵊl',
  m̩: 'ᵊm',
  ɚɹ: 'əɹ',
  ɚ: 'əɹ',
  ɝː: 'ɜɹ',
  ɝ: 'ɜɹ',
  r: 'ɹ',
  g: 'ɡ',
  ɫ: 'l',
  ʔ: 't',
  x: 'k',
  ç: 'k',
  e: 'ɛ',
};
const byAccent: Readonly<Record<EnglishAccent, Readonly<Record<string, string>>>> = {
  us: {
    oʊ: 'O',
    əʊ: 'O',
    ɜːɹ: 'ɜɹ',
    ɜː: 'ɜɹ',
    ɜ: 'ɜɹ',
    ɪə: 'iə',
    eə: 'ɛɹ',
    ɛə: 'ɛɹ',
    ʊə: 'ʊɹ',
    iː: 'i',
    uː: 'u',
    ɑː: 'ɑ',
    ɔː: 'ɔ',
    ɒ: 'ɑ',
    ɾ: 'T',
    ː: '',
  },
  gb: { oʊ: 'Q', əʊ: 'Q', eə: 'ɛː', ɛə: 'ɛː', iə: 'ɪə', ɾ: 't' },
};
const kept = 'abdfhijklmnpstuvwzðŋɐɑɒæɔəɛɜɡɪɹʃʊʌʒθˈˌːᵻᵊ ';
/** Written in dictionaries, without a sound. */
const silent = /^(?:[/[\]().·‿]|\u0361|\u0303)/u;

/**
 * A pronunciation in the international phonetic alphabet as the model writes English.
 * @returns `unknown`: the first symbol that English has no sound for
 */
export function englishSymbols(ipa: string, accent: EnglishAccent): { symbols: string } | { unknown: string } {
  const table = { ...shared, ...byAccent[accent] };
  const spellings = Object.keys(table).toSorted((a, b) => b.length - a.length);
  let rest = ipa.normalize('NFC').replaceAll(':', 'ː').replaceAll("'", 'ˈ').replaceAll(/[͡‿]/gu, '');
  let symbols = '';
  while (rest !== '') {
    const spelling = spellings.find((one) => rest.startsWith(one));
    const [first = ''] = rest;
    if (spelling !== undefined) symbols += table[spelling] ?? '';
    else if (kept.includes(first)) symbols += first;
    else if (!silent.test(first)) return { unknown: first };
    rest = rest.slice((spelling ?? first).length);
  }
  return { symbols };
}

/** Letters as English names them, in the model's letters. */
const letters: Readonly<Record<string, string>> = {
  a: 'ˈA',
  b: 'bˈi',
  c: 'sˈi',
  d: 'dˈi',
  e: 'ˈi',
  f: 'ˈɛf',
  g: 'ʤˈi',
  h: 'ˈAʧ',
  i: 'ˈI',
  j: 'ʤˈA',
  k: 'kˈA',
  l: 'ˈɛl',
  m: 'ˈɛm',
  n: 'ˈɛn',
  o: 'ˈO',
  p: 'pˈi',
  q: 'kjˈu',
  r: 'ˈɑɹ',
  s: 'ˈɛs',
  t: 'tˈi',
  u: 'jˈu',
  v: 'vˈi',
  w: 'dˈʌbᵊlju',
  x: 'ˈɛks',
  y: 'wˈI',
  z: 'zˈi',
};

/** How a single letter is named; a small a is the article. Undefined for anything else. */
export const letterSymbols = (letter: string): string | undefined => (letter === 'a' ? 'ɐ' : letters[letter.toLowerCase()]);
