/** The words of the measured English sentences in the international phonetic alphabet, American and British: a measurement needs no other engine. */
const words: Readonly<Record<string, readonly [american: string, british: string]>> = {
  again: ['ɐɡˈɛn', 'ɐɡˈɛn'],
  and: ['ænd', 'ænd'],
  at: ['æt', 'æt'],
  but: ['bʌt', 'bʌt'],
  by: ['baɪ', 'baɪ'],
  door: ['dˈɔːɹ', 'dˈɔː'],
  had: ['hæd', 'hæd'],
  he: ['hiː', 'hiː'],
  little: ['lˈɪɾəl', 'lˈɪtəl'],
  meet: ['mˈiːt', 'mˈiːt'],
  nothing: ['nˈʌθɪŋ', 'nˈʌθɪŋ'],
  old: ['ˈoʊld', 'ˈəʊld'],
  open: ['ˈoʊpən', 'ˈəʊpən'],
  pushed: ['pˈʊʃt', 'pˈʊʃt'],
  rain: ['ɹˈeɪn', 'ɹˈeɪn'],
  river: ['ɹˈɪvɚ', 'ɹˈɪvə'],
  said: ['sˈɛd', 'sˈɛd'],
  shining: ['ʃˈaɪnɪŋ', 'ʃˈaɪnɪŋ'],
  shop: ['ʃˈɑːp', 'ʃˈɒp'],
  still: ['stˈɪl', 'stˈɪl'],
  stopped: ['stˈɑːpt', 'stˈɒpt'],
  streets: ['stɹˈiːts', 'stɹˈiːts'],
  the: ['ðə', 'ðə'],
  tomorrow: ['təmˈɑːɹoʊ', 'təmˈɒɹəʊ'],
  we: ['wiː', 'wiː'],
  were: ['wɜː', 'wɜː'],
  will: ['wɪl', 'wɪl'],
  wooden: ['wˈʊdən', 'wˈʊdən'],
};

/** @throws RangeError for a word that is not in the measured sentences */
export function everydayPhonemes(asked: readonly string[], base: 'en-us' | 'en-gb-x-rp'): Promise<string[]> {
  return Promise.resolve(
    asked.map((word) => {
      const said = words[word];
      if (!said) throw new RangeError(`The measured sentences have no word ${word}.`);
      return said[base === 'en-us' ? 0 : 1];
    }),
  );
}
