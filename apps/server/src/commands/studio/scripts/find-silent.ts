import { setImmediate } from 'node:timers/promises';
import type { CallOutput } from '@shengyu/api';
import {
  countWords,
  documentText,
  paragraphOffsets,
  silentPlaces,
  type LanguageOf,
  type ScriptDocument,
  type SilentPlace,
} from '@shengyu/script';
import { AppError, type AppErrorOptions } from '../../../errors/app-error.ts';
import { unpinned } from '../../voices/own-states/pin-voices.ts';
import type { VoiceCatalogue } from '../../voices/catalogue/voice-catalogue.ts';

type SilentText = CallOutput<'orderQuote'>['silent'][number];

/** Places that an answer names; a script may have ten thousand. */
const NAMED = 100;
/** An answer quotes at most this many code points of each place. */
const QUOTED = 100;
/** Paragraphs that are read before other calls have their turn. */
const SLICE = 100;

/** The languages of a catalogue's voices. */
export function languagesIn(catalogue: Pick<VoiceCatalogue, 'find'>): LanguageOf {
  return (voiceId) => catalogue.find(unpinned(voiceId))?.language ?? 'zh-CN';
}

/** What no voice of a script can speak: the first places, and how many there are. */
export async function findSilent(document: ScriptDocument, catalogue: VoiceCatalogue): Promise<{ silent: SilentText[]; count: number }> {
  const bases = paragraphOffsets(document);
  const silent: SilentText[] = [];
  let count = 0;
  for (let from = 0; from < document.paragraphs.length; from += SLICE) {
    const slice = { ...document, paragraphs: document.paragraphs.slice(from, from + SLICE) };
    const places = silentPlaces(slice, languagesIn(catalogue));
    count += places.length;
    for (const place of places.slice(0, NAMED - silent.length))
      silent.push(toSilentText(moved(place, from, bases[from] ?? 0), languagesOffered(catalogue)));
    if (from + SLICE < document.paragraphs.length) await setImmediate();
  }
  return { silent, count };
}

const moved = (place: SilentPlace, paragraph: number, base: number): SilentPlace => ({
  ...place,
  ...{ paragraph: paragraph + place.paragraph, start: base + place.start, end: base + place.end },
});

/** The languages that a site has voices of. */
export const languagesOffered = ({ voices }: Pick<VoiceCatalogue, 'voices'>): ReadonlySet<string> =>
  new Set(voices.map(({ language }) => language));

export function toSilentText({ text, voiceId, languages, ...place }: SilentPlace, offered: ReadonlySet<string>): SilentText {
  return {
    ...place,
    text: [...text].slice(0, QUOTED).join(''),
    voice: unpinned(voiceId),
    languages: languages.filter((language) => offered.has(language)),
  };
}

/** Says why a script is inaudible: it has no text, or no voice speaks its text. */
export function inaudible(document: ScriptDocument, options: AppErrorOptions = {}): AppError {
  return new AppError(countWords(documentText(document)) === 0 ? 'script.empty' : 'script.silent', options);
}
