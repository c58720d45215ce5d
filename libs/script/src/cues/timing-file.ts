import type { TokenTime } from './cue.ts';
import type { Replacement } from './shown-text.ts';

/** When each word of a finished sound is spoken, and what its subtitles show in place of what is written. */
export interface TimingFile {
  columns: readonly string[];
  tokens: readonly (readonly [start: number, end: number, startMs: number, endMs: number, text: string])[];
  /** Code points of the text and what is shown there; absent in older files. */
  shown?: readonly (readonly [start: number, end: number, text: string])[];
}

/** @param text the script's whole text */
export function toTimingFile(text: string, tokens: readonly TokenTime[], spoken: readonly Replacement[]): TimingFile {
  const characters = [...text];
  return {
    columns: ['start', 'end', 'start_ms', 'end_ms', 'text'],
    tokens: tokens.map(({ start, end, startMs, endMs }) => [start, end, startMs, endMs, characters.slice(start, end).join('')]),
    ...(spoken.length > 0 && { shown: spoken.map(({ start, end, text: words }) => [start, end, words]) }),
  };
}

export function readTimingFile({ tokens, shown = [] }: Pick<TimingFile, 'tokens' | 'shown'>): {
  tokens: TokenTime[];
  spoken: Replacement[];
} {
  return {
    tokens: tokens.map(([start, end, startMs, endMs]) => ({ start, end, startMs, endMs })),
    spoken: shown.map(([start, end, text]) => ({ start, end, text })),
  };
}
