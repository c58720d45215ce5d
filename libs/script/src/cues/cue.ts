/** One subtitle: the written text of a stretch of the script at the time it is spoken. */
export interface Cue {
  /** Code points of the script's whole text (paragraphs joined by one line feed). */
  start: number;
  end: number;
  startMs: number;
  endMs: number;
  /** Display lines of the written text. */
  lines: string[];
}

/** A spoken token (hanzi, Latin word, number …) with the time its sound starts and ends. Offsets as in `Cue`. */
export interface TokenTime {
  start: number;
  end: number;
  startMs: number;
  endMs: number;
}
