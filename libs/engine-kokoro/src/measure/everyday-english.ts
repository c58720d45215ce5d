/** The words of the measured English sentences in the international phonetic alphabet, American and British: a measurement needs no other engine. */
const words: Readonly<Record<string, readonly [american: string, british: string]>> = {
  afternoon: ['ˌæftɚnˈuːn', 'ˌɑːftənˈuːn'],
  already: ['ɔːlɹˈɛdi', 'ɔːlɹˈɛdɪ'],
  and: ['ænd', 'ænd'],
  are: ['ɑːɹ', 'ɑː'],
  beside: ['bᵻsˈaɪd', 'bɪsˈaɪd'],
  but: ['bˌʌt', 'bˌʌt'],
  door: ['dˈɔːɹ', 'dˈɔː'],
  ferry: ['fˈɛɹi', 'fˈɛɹɪ'],
  first: ['fˈɜːst', 'fˈɜːst'],
  free: ['fɹˈiː', 'fɹˈiː'],
  has: ['hˈæz', 'hˈæz'],
  he: ['hiː', 'hiː'],
  horn: ['hˈɔːɹn', 'hˈɔːn'],
  its: ['ɪts', 'ɪts'],
  lamp: ['lˈæmp', 'lˈæmp'],
  lit: ['lˈɪt', 'lˈɪt'],
  not: ['nˈɑːt', 'nˈɒt'],
  nothing: ['nˈʌθɪŋ', 'nˈʌθɪŋ'],
  old: ['ˈoʊld', 'ˈəʊld'],
  open: ['ˈoʊpən', 'ˈəʊpən'],
  pier: ['pˈɪɹ', 'pˈiə'],
  pushed: ['pˈʊʃt', 'pˈʊʃt'],
  said: ['sˈɛd', 'sˈɛd'],
  shop: ['ʃˈɑːp', 'ʃˈɒp'],
  small: ['smˈɔːl', 'smˈɔːl'],
  sounded: ['sˈaʊndᵻd', 'sˈaʊndɪd'],
  the: ['ðə', 'ðə'],
  tomorrow: ['təmˈɑːɹoʊ', 'təmˈɒɹəʊ'],
  wooden: ['wˈʊdən', 'wˈʊdən'],
  yet: ['jˈɛt', 'jˈɛt'],
  you: ['juː', 'juː'],
};

/** @throws RangeError for a word that is not among the measured sentences */
export function everydayPhonemes(asked: readonly string[], base: 'en-us' | 'en-gb-x-rp'): Promise<string[]> {
  return Promise.resolve(
    asked.map((word) => {
      const said = words[word];
      if (!said) throw new RangeError(`The measured sentences have no word ${word}.`);
      return said[base === 'en-us' ? 0 : 1];
    }),
  );
}
