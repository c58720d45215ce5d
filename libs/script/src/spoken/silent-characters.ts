import { characterClass, classOf } from '../characters/character-class.ts';
import type { Mark } from '../document/document.ts';
import { isSpeakable } from '../characters/is-speakable.ts';
import { isSaid, type Said } from '../marks/said.ts';
import { bracketedPinyin } from './bracketed-pinyin.ts';
import { speaks } from './speaks.ts';
import type { LanguageOf, VoiceLanguage } from './voice-language.ts';

/** In which language a code point of a text is spoken. */
type LanguageAt = (at: number) => VoiceLanguage;

/** A character by itself, one whose mark says nothing, or one of a reading in brackets. */
export const silence = { none: 0, character: 1, mark: 2, reading: 3 } as const;

const han = /\p{Script=Han}/u;
const inherited = /\p{Script=Inherited}/u;

/**
 * For each code point of a text whether nothing is heard of it: a letter, digit or character that its voice has no sound for, or a
 * stretch in place of which a mark says nothing, or pinyin in brackets. Undefined where everything is heard. The front end (`@shengyu/speech`) makes tokens of
 * the rest alone.
 *
 * @param marks with code points of the text
 * @param language of the voice, or of the voice at each code point
 */
export function silentCharacters(
  characters: readonly string[],
  marks: readonly Mark[],
  language: VoiceLanguage | LanguageAt,
): Uint8Array | undefined {
  const languageAt = typeof language === 'function' ? language : () => language;
  let found: Uint8Array | undefined;
  for (const at of characters.keys()) {
    if (!isSilent(characters, at, languageAt(at), found)) continue;
    found ??= new Uint8Array(characters.length);
    found[at] = silence.character;
  }
  for (const at of bracketedPinyin(characters)) {
    if (languageAt(at) !== 'zh-CN') continue;
    found ??= new Uint8Array(characters.length);
    found[at] = silence.reading;
  }
  for (const mark of marks) found = withMark(found, mark, characters, languageAt(mark.start));
  return found;
}

function isSilent(characters: readonly string[], at: number, language: VoiceLanguage, found: Uint8Array | undefined): boolean {
  const character = characters[at] ?? '';
  const codePoint = character.codePointAt(0) ?? 0;
  if (speaks(language, codePoint) || classOf(codePoint) === characterClass.other) return false;
  // A mark over a letter is heard with it.
  return !inherited.test(character) || at === 0 || found?.[at - 1] === silence.character || !isCounted(characters[at - 1] ?? '');
}

function withMark(
  found: Uint8Array | undefined,
  mark: Mark,
  characters: readonly string[],
  language: VoiceLanguage,
): Uint8Array | undefined {
  if (isSaid(mark)) {
    const says = saysAnything(mark, language);
    if (says) return found?.fill(silence.none, mark.start, mark.end);
    const marked = found ?? new Uint8Array(characters.length);
    for (let at = mark.start; at < mark.end; at += 1) if (isCounted(characters[at] ?? '')) marked[at] = silence.mark;
    return marked;
  }
  if (mark.kind !== 'pinyin' || language !== 'zh-CN' || !found) return found;
  for (let at = mark.start; at < mark.end; at += 1) if (han.test(characters[at] ?? '')) found[at] = silence.none;
  return found;
}

function saysAnything(mark: Said, language: VoiceLanguage): boolean {
  if (mark.kind === 'phoneme') return mark.ipa.trim() !== '';
  const silent = silentCharacters([...mark.text], [], language);
  return silent === undefined ? isSpeakable(mark.text) : isSpeakable(withoutSilent([...mark.text], silent).join(''));
}

const isCounted = (character: string): boolean => classOf(character.codePointAt(0) ?? 0) !== characterClass.other;

/** The languages in which the code points of a paragraph are spoken. @param language of what has no voice of its own */
export function languagesAt(marks: readonly Mark[], language: VoiceLanguage, languageOf: LanguageOf): LanguageAt {
  const voices = marks.filter((mark) => mark.kind === 'voice');
  if (voices.length === 0) return () => language;
  return (at) => {
    const mark = voices.find(({ start, end }) => start <= at && at < end);
    return mark ? languageOf(mark.voiceId) : language;
  };
}

/** The characters without the silent ones, at their places: a blank where the words around do not touch, nothing inside a word. */
export function withoutSilent(characters: readonly string[], silent: Uint8Array): string[] {
  return characters.map((character, at) => {
    if (!silent[at]) return character;
    return classOf(character.codePointAt(0) ?? 0) === characterClass.ideograph ? ' ' : '';
  });
}
