import type { ClauseSound } from '@shengyu/script';
import type { LibrarySound } from '../../ports/sound-library.ts';
import type { ClauseEntry } from '../clause-store/create-clause-store.ts';
import type { RenderErrorCode } from '../plan/render-error.ts';
import type { ClauseProof } from './proof-clause.ts';

/** Whose voice a clause has in place of its own, and why. */
export interface StandInFor {
  /** The voice that was wanted. */
  voiceId: string;
  by: string;
  code: RenderErrorCode;
}

/** A clause as sound, with the silence around it. */
export interface SpokenClause {
  key: string;
  /** Of a recording it has the length alone. */
  entry: ClauseEntry;
  /** Factor that brings it to the common level and applies the writer's volume. */
  gain: number;
  /** Silence that belongs to no clause before it: a film may begin without words. */
  pauseBeforeMs?: number;
  pauseAfterMs: number;
  text: string;
  /** Code points of the script's whole text. */
  textStart: number;
  paragraph: number;
  /** What is laid over it. */
  sounds: readonly ClauseSound[];
  /** Replaces the voice. */
  recording?: LibrarySound;
  standIn?: StandInFor;
  /** Absent: it was not compared with its text now. */
  proof?: ClauseProof;
}
