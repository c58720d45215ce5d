import { planClauses } from '../clauses/plan-clauses.ts';
import { paragraphOffsets } from '../document-text.ts';
import type { ScriptDocument } from '../document.ts';
import { silentStretches, type SilentStretch } from './silent-stretches.ts';
import type { LanguageOf } from './voice-language.ts';

/** A silent stretch in its place: code points of the whole text (paragraphs joined by one line feed). */
export interface SilentPlace extends SilentStretch {
  paragraph: number;
  /** Who would have to speak it. */
  voiceId: string;
}

/** What no voice of a script can speak, in order. */
export function silentPlaces(document: ScriptDocument, languageOf: LanguageOf): SilentPlace[] {
  const bases = paragraphOffsets(document);
  return planClauses(document, languageOf).flatMap(({ paragraph, start, text, readings, voiceId, recording }) => {
    const base = (bases[paragraph] ?? 0) + start;
    const stretches = recording ? [] : silentStretches(text, readings, languageOf(voiceId));
    return stretches.map((each) => ({ ...each, start: base + each.start, end: base + each.end, paragraph, voiceId }));
  });
}
