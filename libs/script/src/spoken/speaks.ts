import { spokenCharacters } from './spoken-characters.generated.ts';
import { voiceLanguages, type VoiceLanguage } from './voice-language.ts';

/** Code points behind the last of Unicode's planes with text. */
const PLANES = 0x40000;
const tables = new Map<VoiceLanguage, Uint8Array>();

/** Whether a voice of a language has a sound for a letter, digit or character; of punctuation and signs the answer means nothing. */
export function speaks(language: VoiceLanguage, codePoint: number): boolean {
  if (codePoint < 0x80) return true;
  const table = tables.get(language) ?? read(language);
  return table[codePoint] === 1;
}

/** Whether a voice of any language has a sound for it. */
export function isEverSpoken(codePoint: number): boolean {
  return voiceLanguages.some((language) => speaks(language, codePoint));
}

/** The lengths of runs from U+0080 on, in base 36: silent, spoken, silent, … */
function read(language: VoiceLanguage): Uint8Array {
  const table = new Uint8Array(PLANES);
  let at = 0x80;
  for (const [index, length] of spokenCharacters[language].trim().split(/\s+/).entries()) {
    const end = at + Number.parseInt(length, 36);
    if (index % 2 === 1) table.fill(1, at, end);
    at = end;
  }
  tables.set(language, table);
  return table;
}
