const tones: Readonly<Record<string, string>> = { a: 'āáǎà', e: 'ēéěè', i: 'īíǐì', o: 'ōóǒò', u: 'ūúǔù', ü: 'ǖǘǚǜ' };

/** `hang2` as people write it: háng. `v` is ü; tone 5 has no sign. The sign is on a, o, e, else on the last vowel. */
export function pinyinWithTone(syllable: string): string {
  const tone = Number(syllable.at(-1));
  const letters = syllable.slice(0, -1).replaceAll('v', 'ü');
  if (tone < 1 || tone > 4) return letters;
  const place = letters.search(/[ae]/) >= 0 ? letters.search(/[ae]/) : letters.includes('ou') ? letters.indexOf('o') : lastVowel(letters);
  const vowel = letters[place];
  if (vowel === undefined) return letters;
  return letters.slice(0, place) + (tones[vowel]?.[tone - 1] ?? vowel) + letters.slice(place + 1);
}

const lastVowel = (letters: string): number => Math.max(...['i', 'o', 'u', 'ü'].map((vowel) => letters.lastIndexOf(vowel)));
