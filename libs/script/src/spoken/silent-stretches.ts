import type { Mark } from '../document/document.ts';
import { reasonOf, type SilentReason } from './silent-reason.ts';
import { silence, silentCharacters } from './silent-characters.ts';
import { voiceLanguages, type VoiceLanguage } from './voice-language.ts';

/** A stretch of a text of which nothing is heard; it costs nothing. Code points. */
export interface SilentStretch {
  start: number;
  end: number;
  text: string;
  reason: SilentReason;
}

/** What may lie between two words of one silent stretch. */
const joint = /^[\s·・,，、.'’‐-]{1,2}$/u;

/** The silent stretches of a text that one voice speaks, in order; words of one writing are one stretch. */
export function silentStretches(text: string, readings: readonly Mark[], language: VoiceLanguage): SilentStretch[] {
  const characters = [...text];
  const silent = silentCharacters(characters, readings, language);
  const stretches: SilentStretch[] = [];
  if (silent === undefined) return stretches;
  for (const [at, character] of characters.entries()) {
    // A reading in brackets is heard in the hanzi before it.
    if (!silent[at] || silent[at] === silence.reading) continue;
    const reason = silent[at] === silence.mark ? 'none' : reasonOf(character);
    const last = stretches.at(-1);
    const between = last && characters.slice(last.end, at).join('');
    const goesOn = last && last.reason === reason && (between === '' || joint.test(between ?? ''));
    if (goesOn) last.end = at + 1;
    else stretches.push({ start: at, end: at + 1, text: '', reason });
  }
  return stretches.map((stretch) => ({ ...stretch, text: characters.slice(stretch.start, stretch.end).join('') }));
}

/** The languages that speak all of a text. */
export function languagesOf(text: string): VoiceLanguage[] {
  return voiceLanguages.filter((language) => silentStretches(text, [], language).length === 0);
}
