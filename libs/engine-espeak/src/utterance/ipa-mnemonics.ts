import { SynthesisError } from '@shengyu/speech/engine';

/** IPA of English to the engine's phoneme mnemonics, longest spelling first. */
const mnemonics: readonly (readonly [string, string])[] = (
  [
    ['aɪə', 'aI@'],
    ['aʊə', 'aU@'],
    ['tʃ', 'tS'],
    ['dʒ', 'dZ'],
    ['aɪ', 'aI'],
    ['aʊ', 'aU'],
    ['eɪ', 'eI'],
    ['ɔɪ', 'OI'],
    ['oʊ', 'oU'],
    ['əʊ', 'oU'],
    ['ɪə', 'i@'],
    ['iə', 'i@'],
    ['eə', 'e@'],
    ['ɛə', 'e@'],
    ['ʊə', 'U@'],
    ['iː', 'i:'],
    ['uː', 'u:'],
    ['ɑː', 'A:'],
    ['ɔː', 'O:'],
    ['ɜː', '3:'],
    ['ɝ', '3:'],
    ['ɚ', '3'],
    ['ɪ', 'I'],
    ['i', 'i'],
    ['ʊ', 'U'],
    ['u', 'u:'],
    ['e', 'E'],
    ['ɛ', 'E'],
    ['æ', 'a'],
    ['a', 'a'],
    ['ʌ', 'V'],
    ['ɑ', 'A:'],
    ['ɒ', '0'],
    ['ɔ', 'O:'],
    ['ə', '@'],
    ['ɐ', 'a#'],
    ['ᵻ', 'I2'],
    ['ɜ', '3:'],
    ['p', 'p'],
    ['b', 'b'],
    ['t', 't'],
    ['d', 'd'],
    ['k', 'k'],
    ['ɡ', 'g'],
    ['g', 'g'],
    ['f', 'f'],
    ['v', 'v'],
    ['θ', 'T'],
    ['ð', 'D'],
    ['s', 's'],
    ['z', 'z'],
    ['ʃ', 'S'],
    ['ʒ', 'Z'],
    ['h', 'h'],
    ['m', 'm'],
    ['n', 'n'],
    ['ŋ', 'N'],
    ['l', 'l'],
    ['ɫ', 'l'],
    ['ɹ', 'r'],
    ['r', 'r'],
    ['j', 'j'],
    ['w', 'w'],
    ['ˈ', "'"],
    ["'", "'"],
    ['ˌ', ','],
    ['ɾ', 't#'],
    ['ʔ', '?'],
  ] as const
).toSorted((a, b) => b[0].length - a[0].length);

/** Written in dictionaries, silent for the engine. */
const ignored = /^(?:[\s/[\].·‿()ː]|\u0361)/u;

/**
 * @returns mnemonics for the engine's English.
 * @throws SynthesisError naming the first symbol that English has no sound for.
 */
export function ipaToMnemonics(ipa: string): string {
  let rest = ipa.normalize('NFC').replaceAll(':', 'ː').replaceAll('͡', '');
  let result = '';
  while (rest !== '') {
    const match = mnemonics.find(([symbol]) => rest.startsWith(symbol));
    if (match) {
      result += match[1];
      rest = rest.slice(match[0].length);
    } else if (ignored.test(rest)) {
      rest = rest.slice(1);
    } else {
      throw new SynthesisError(`The phonetic spelling has a symbol that cannot be spoken: ${[...rest][0] ?? ''}`, 'text');
    }
  }
  if (!/[a-zA-Z@0-9]/.test(result)) throw new SynthesisError('The phonetic spelling is empty.', 'text');
  return result;
}

/** Whether `ipaToMnemonics` has sounds for all of it. */
export function canSpeakIpa(ipa: string): boolean {
  try {
    return ipaToMnemonics(ipa) !== '';
  } catch {
    return false;
  }
}
