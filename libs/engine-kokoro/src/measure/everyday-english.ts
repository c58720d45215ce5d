/** The words of the measured English sentence in the international phonetic alphabet, American and British: a measurement needs no other engine. */
const words: Readonly<Record<string, readonly [american: string, british: string]>> = {
  and: ['ænd', 'ænd'],
  door: ['dˈɔːɹ', 'dˈɔː'],
  he: ['hiː', 'hiː'],
  nothing: ['nˈʌθɪŋ', 'nˈʌθɪŋ'],
  old: ['ˈoʊld', 'ˈəʊld'],
  open: ['ˈoʊpən', 'ˈəʊpən'],
  pushed: ['pˈʊʃt', 'pˈʊʃt'],
  said: ['sˈɛd', 'sˈɛd'],
  the: ['ðə', 'ðə'],
  wooden: ['wˈʊdən', 'wˈʊdən'],
};

/** @throws RangeError for a word that is not in the measured sentence */
export function everydayPhonemes(asked: readonly string[], base: 'en-us' | 'en-gb-x-rp'): Promise<string[]> {
  return Promise.resolve(
    asked.map((word) => {
      const said = words[word];
      if (!said) throw new RangeError(`The measured sentence has no word ${word}.`);
      return said[base === 'en-us' ? 0 : 1];
    }),
  );
}
