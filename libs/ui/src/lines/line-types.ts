import type { IslandLook } from '@shengyu/ui';

/** A line that can be spoken; without a sound so far its length is 0. */
export interface Line {
  id: string;
  caption: string;
  voice: { id: string; name: string; avatar: IslandLook };
  duration_ms: number;
  peaks: readonly number[];
}

/** A word and when it is heard; offsets are code points. */
export interface WordCue {
  start: number;
  end: number;
  start_ms: number;
  end_ms: number;
}

export interface LineSound {
  url: string;
  duration_ms: number;
  peaks: readonly number[];
  cues: readonly WordCue[];
  /** Where each paragraph starts, in the offsets of the cues. */
  paragraphs: readonly number[];
}

/** A sound that is being made: how much of it there is, 0…1. */
export interface LineInMaking {
  made: number;
}

/** Asks for the sound of a line; while it is being made: how far that is, or `null` where it is not known. */
export type AskLine = (id: string, signal: AbortSignal) => Promise<LineSound | LineInMaking | null>;
