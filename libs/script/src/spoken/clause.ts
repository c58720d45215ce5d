import type { KindsWith, MarkOf } from '../marks/mark-kinds.ts';

/** How the writer wants a piece of text read; offsets are code points of the clause's text. */
export type Reading = MarkOf<KindsWith<'decides', 'reading'>>;

export interface Prosody {
  /** 1 is the voice's own pace. */
  rate: number;
  semitones: number;
  decibels: number;
  style?: { name: string; strength: number };
}

/** A sound that begins in a clause or in the gap behind it. */
export interface ClauseSound {
  soundId: string;
  durationMs: number;
  decibels: number;
  /**
   * `at`: with the word at this code point of the clause's text (its length: with the end of its speech).
   * `afterMs`: so long after the end of its speech.
   */
  place: { at: number } | { afterMs: number };
}

/**
 * The unit of synthesis, caching, billing and re-rendering: a sentence or part of one, with one voice, one prosody
 * and no pause inside. The clauses of a document cover every code point of every paragraph exactly once, in order. A clause may
 * hold nothing to say (only punctuation), and an empty one carries a pause before the first character.
 */
export interface Clause {
  index: number;
  paragraph: number;
  /** Code points of the paragraph's text. */
  start: number;
  end: number;
  /** The written text of [start, end), with its punctuation. */
  text: string;
  voiceId: string;
  prosody: Prosody;
  readings: Reading[];
  /** Written around it in the same sentence, where a cue ends inside one: read together, spoken and billed apart. */
  context?: { before: string; after: string };
  /**
   * Exact time without speech after the clause: silence, and sounds that speech waits for. The last clause of the script has 0
   * unless something was inserted behind it.
   */
  pauseAfterMs: number;
  /** Billing units (see `billedWords`); a recording has none. */
  words: number;
  /** Heard in place of a voice: nothing is synthesised. */
  recording?: { soundId: string; durationMs: number };
  sounds?: ClauseSound[];
}
