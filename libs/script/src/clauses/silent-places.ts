import type { Clause } from '../spoken/clause.ts';
import { planClauses } from './plan-clauses.ts';
import { paragraphOffsets } from '../document/document-text.ts';
import type { ScriptDocument } from '../document/document.ts';
import { languagesOf, silentStretches, type SilentStretch } from '../spoken/silent-stretches.ts';
import type { LanguageOf, VoiceLanguage } from '../spoken/voice-language.ts';

/** A silent stretch in its place: code points of the whole text (paragraphs joined by one line feed). */
export interface SilentPlace extends SilentStretch {
  paragraph: number;
  /** Who would have to speak it. */
  voiceId: string;
  /** Languages that speak all of it; none where a mark silences it. */
  languages: VoiceLanguage[];
}

/** What no voice of a script can speak, in order. */
export function silentPlaces(document: ScriptDocument, languageOf: LanguageOf): SilentPlace[] {
  const bases = paragraphOffsets(document);
  return planClauses(document, languageOf).flatMap((clause) => {
    const start = (bases[clause.paragraph] ?? 0) + clause.start;
    return clause.recording ? [] : silentInClause({ ...clause, start }, languageOf(clause.voiceId));
  });
}

/** What the voice of a clause has no sound for. @param clause at its place in the whole text */
export function silentInClause(
  { start, paragraph, text, readings, voiceId }: Pick<Clause, 'start' | 'paragraph' | 'text' | 'readings' | 'voiceId'>,
  language: VoiceLanguage,
): SilentPlace[] {
  return silentStretches(text, readings, language).map((each) => ({
    ...each,
    ...{ start: start + each.start, end: start + each.end, paragraph, voiceId },
    languages: each.reason === 'none' ? [] : languagesOf(each.text),
  }));
}
