const vowels: Readonly<Record<string, string>> = { a: 'āáǎà', e: 'ēéěè', i: 'īíǐì', o: 'ōóǒò', u: 'ūúǔù', ü: 'ǖǘǚǜ' };

/** `hang2` as people write it: `háng`. The mark goes on a or e, on the o of ou, else on the last vowel; a neutral tone has none. */
export function toneMarked(syllable: string): string {
  const letters = syllable.slice(0, -1).replaceAll('v', 'ü');
  const tone = Number(syllable.at(-1));
  const place = /[ae]/.exec(letters)?.index ?? (letters.includes('ou') ? letters.indexOf('o') : letters.search(/[aeiouü](?!.*[aeiouü])/));
  if (tone === 5 || place < 0) return tone === 5 ? letters : syllable;
  return letters.slice(0, place) + (vowels[letters[place] ?? '']?.[tone - 1] ?? '') + letters.slice(place + 1);
}
