export interface WordCue {
  /** Code points of the text. */
  start: number;
  end: number;
  start_ms: number;
  end_ms: number;
}

export interface LitText {
  said: string;
  lit: string;
  rest: string;
}

/** The cue being spoken at `positionMs`, or the last one before it. */
export function cueAt(cues: readonly WordCue[], positionMs: number): WordCue | undefined {
  let low = 0;
  let high = cues.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((cues[middle]?.start_ms ?? 0) <= positionMs) low = middle + 1;
    else high = middle;
  }
  return cues[low - 1];
}

/** Cuts the text into what has been said, the word lit, and what waits. */
export function lightWord(text: string, cue: WordCue | undefined): LitText {
  if (!cue) return { said: '', lit: '', rest: text };
  const points = Array.from(text);
  return {
    said: points.slice(0, cue.start).join(''),
    lit: points.slice(cue.start, cue.end).join(''),
    rest: points.slice(cue.end).join(''),
  };
}
