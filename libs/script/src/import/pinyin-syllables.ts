import { bopomofoSyllable } from './bopomofo.ts';

/** Vowels with a tone mark, by tone: ā á ǎ à. */
const toned = ['āēīōūǖĀĒĪŌŪǕ', 'áéíóúǘńÁÉÍÓÚǗ', 'ǎěǐǒǔǚňǍĚǏǑǓǙ', 'àèìòùǜǹÀÈÌÒÙǛ'];
const plain: Readonly<Record<string, string>> = Object.fromEntries(
  toned.flatMap((letters, tone) => [...letters].map((letter) => [letter, bareLetter(letter) + String(tone + 1)])),
);

function bareLetter(letter: string): string {
  const base = letter.normalize('NFD');
  return (base.includes('\u0308') ? 'v' : (base[0] ?? '')).toLowerCase();
}

/**
 * Numbered syllables (`hang2`, `nv3`) of what others write: `hang 2 - zhang 3` (SAPI), `hang2 zhang3`, `háng zhǎng`, `lu:4`, `lü4`;
 * a syllable without a tone is neutral. `undefined` when it is no pinyin.
 */
export function pinyinSyllables(written: string): string[] | undefined {
  const joined = written
    .normalize('NFC')
    .trim()
    .replaceAll(/([a-zü:]+)\s+([0-5])(?=$|[\s\-,'’])/gi, '$1$2');
  const syllables = joined.split(/[\s\-,'’]+|(?<=\d)(?=\D)/).filter((part) => part !== '');
  const read = syllables.map(oneSyllable);
  return read.length > 0 && read.every((syllable) => syllable !== undefined) ? read : undefined;
}

function oneSyllable(written: string): string | undefined {
  if (/^[\u3105-\u312f]/.test(written)) return bopomofoSyllable(written);
  let tone = /[0-5]$/.exec(written)?.[0];
  let letters = '';
  for (const letter of tone === undefined ? written : written.slice(0, -1)) {
    const marked = plain[letter];
    if (marked !== undefined) {
      tone ??= marked[1];
      letters += marked[0];
    } else letters += letter.toLowerCase();
  }
  letters = letters.replaceAll(/u:|ü/g, 'v');
  return /^[a-z]{1,6}$/.test(letters) ? `${letters}${tone === undefined || tone === '0' ? '5' : tone}` : undefined;
}
