import { markKinds } from '@shengyu/script';
/** Symbols of English in the international phonetic alphabet, those the engines can speak. */
const sounds = 'aɑæʌɒɔəɜɝɚeɛiɪoʊuʊpbtdkɡgfvθðszʃʒhmnŋlɫɹrjwɾʔ';
const signs = "ˈˌ'ː:͡./[]() ‿";
const vowel = /[aɑæʌɒɔəɜɝɚeɛiɪoʊu]/u;

/** Keys of the panel: what no keyboard has. */
export const ipaKeys = ['ˈ', 'ˌ', 'ː', 'ə', 'ɜ', 'æ', 'ʌ', 'ɑ', 'ɒ', 'ɔ', 'ɪ', 'ʊ', 'ɛ', 'θ', 'ð', 'ʃ', 'ʒ', 'ŋ', 'ɹ', 'ɡ'] as const;

const LONGEST = markKinds.phoneme.values.ipa.most;

/** A typed spelling without the slashes of dictionaries; `null` when it is none: a foreign symbol, no vowel, too long. */
export function readIpa(typed: string): string | null {
  const ipa = typed
    .normalize('NFC')
    .trim()
    .replaceAll(/^[/[]+|[/\]]+$/g, '')
    .trim();
  const letters = [...ipa];
  const known = letters.every((letter) => sounds.includes(letter) || signs.includes(letter));
  return ipa !== '' && letters.length <= LONGEST && known && vowel.test(ipa) && !/o(?!ʊ)/u.test(ipa) ? ipa : null;
}
