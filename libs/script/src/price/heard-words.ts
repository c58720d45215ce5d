import { addedWords } from './billed-words.ts';
import { codePointLength } from '../characters/code-points.ts';
import { countWords } from './count-words.ts';
import type { Paragraph, ScriptDocument } from '../document/document.ts';
import { hasKindWith } from '../marks/mark-kinds.ts';
import { isSaid } from '../marks/said.ts';
import { languagesAt, silentCharacters, withoutSilent } from '../spoken/silent-characters.ts';
import { mandarin, type LanguageOf } from '../spoken/voice-language.ts';

const isRecording = hasKindWith('reads', 'silent');

export interface HeardWords {
  /** Billing units, as `planClauses` counts them. */
  words: number;
  /** Whether a recording is heard in place of some of the text. */
  recordings: boolean;
}

/**
 * What somebody hears of a script, or of the range of its whole text (code points, paragraphs joined by one line feed), without
 * cutting it into clauses.
 */
export function heardWords(
  { settings, paragraphs }: ScriptDocument,
  range?: { start: number; end: number },
  languageOf: LanguageOf = mandarin,
): HeardWords {
  const heard: HeardWords = { words: 0, recordings: false };
  let base = 0;
  for (const paragraph of paragraphs) {
    const length = codePointLength(paragraph.text);
    const from = Math.max(0, (range?.start ?? 0) - base);
    const to = Math.min(length, (range?.end ?? Number.POSITIVE_INFINITY) - base);
    if (to > from) add(heard, paragraph, { from, to }, { voiceId: settings.voiceId, languageOf });
    base += length + 1;
  }
  return heard;
}

interface Voices {
  /** Of the script. */
  voiceId: string;
  languageOf: LanguageOf;
}

function add(heard: HeardWords, { text, marks }: Paragraph, { from, to }: { from: number; to: number }, voices: Voices): void {
  const within = marks.filter(({ start, end }) => start < to && end > from);
  const recordings = within.filter(isRecording).sort((a, b) => a.start - b.start);
  const characters = [...text];
  const languageAt = languagesAt(marks, voices.languageOf(voices.voiceId), voices.languageOf);
  const silent = silentCharacters(characters, marks, languageAt);
  const audible = silent ? withoutSilent(characters, silent) : characters;
  let at = from;
  for (const { start, end } of [...recordings, { start: to, end: to }]) {
    if (start > at) heard.words += countWords(audible.slice(at, start).join(''));
    at = Math.max(at, end);
  }
  // Who hears a part of what is said in place of something hears all of it.
  for (const mark of within)
    if (isSaid(mark) && !recordings.some(({ start, end }) => start <= mark.start && mark.end <= end))
      heard.words += addedWords(mark, characters, languageAt(mark.start));
  heard.recordings ||= recordings.length > 0;
}
