import { makeCues, subtitleLayout, type Cue, type Replacement, type ScriptDocument, type TokenTime, type WordList } from '@shengyu/script';

/** The text of a finished order with the time of each word. */
export interface OrderedText {
  document: ScriptDocument;
  tokens: TokenTime[];
  /** Shown in place of what is written. */
  spoken: Replacement[];
  /** Words that decide where lines break. */
  words: WordList;
}

/** The captions of a finished sound in lines of this length, at the times of its words: those of its files. */
export const captionsOf = ({ document, tokens, spoken, words }: OrderedText, charactersPerLine: number, durationMs: number): Cue[] =>
  makeCues(document, tokens, { ...subtitleLayout(document.settings, { charactersPerLine }), durationMs, spoken }, words);

/** Index of what is shown at a time, or −1. */
export const shownAt = (cues: readonly Pick<Cue, 'startMs' | 'endMs'>[], ms: number): number =>
  cues.findIndex(({ startMs, endMs }) => ms >= startMs && ms < endMs);

/** A line before, in and after the word that is spoken at a time. */
export function litLine(cue: Cue, tokens: readonly TokenTime[], ms: number): [before: string, lit: string, after: string] {
  const line = cue.lines.join(' ');
  const own = tokens.filter(({ start, end }) => start >= cue.start && end <= cue.end);
  const token = own.findLast(({ startMs }) => startMs <= ms);
  if (!token) return [line, '', ''];
  const characters = [...line];
  // Captions may lack spaces and punctuation of the script: the search for a word starts at its place.
  const from = Math.min(characters.length, token.start - cue.start);
  const to = Math.min(characters.length, token.end - cue.start);
  return [characters.slice(0, from).join(''), characters.slice(from, to).join(''), characters.slice(to).join('')];
}
