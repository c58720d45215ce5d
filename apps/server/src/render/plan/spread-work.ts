import type { ClauseLease } from '../clause-store/create-clause-store.ts';
import type { Track } from '../track/track.ts';
import type { VoiceEdition } from './natural-voices.ts';
import type { PlacedClause } from './planned-clause.ts';
import type { PlanThreads } from './read-clauses.ts';

/** A piece to make of a stretch of a track, and its name in the clause store. */
export interface SpreadPiece {
  key: string;
  stage: 'measure' | 'encode';
  /** Of that stage. */
  task: { track: Track };
}

/** A part of a render that any process can do: what it makes is found in the shared clauses. Plain data. */
export type WorkPart = ({ clauses: readonly PlacedClause[] } | { pieces: readonly SpreadPiece[] }) & {
  /** The voices that speak it; absent in parts of older processes: the basic ones. */
  edition?: VoiceEdition;
};

export interface SpreadJob {
  /** What was done for it stays done when another process goes on with it. */
  orderId: string;
  /** Whose turn it takes. */
  owner: string;
  signal: AbortSignal;
  /** @param share 0…1 of the parts */
  onDone: (share: number) => void;
}

/** Has the processes of a site do parts of a render together. */
export interface SpreadWork {
  /** Resolves when every part is done, here by `work` or elsewhere, or was given up: what is missing then is made by who asks for it. */
  spread(parts: readonly WorkPart[], job: SpreadJob, work: (part: WorkPart) => Promise<void>): Promise<void>;
}

/** What a stage works with whose work is shared. */
export interface SharedStage<Threads> {
  threads: Threads;
  workers: number;
  /** Other processes that help; none when left out. */
  spread?: Spreader;
}

/** The help of other processes with one render. What they made is in the clause store of who asks for it; what they did not make is made there. */
export interface Spreader {
  /** Has those spoken that nobody has. @param onDone 0…1 */
  clauses(threads: PlanThreads, clauses: readonly PlacedClause[], lease: ClauseLease, onDone: (share: number) => void): Promise<void>;
  /** Has those made that nobody has. @param onDone 0…1 */
  pieces(pieces: readonly SpreadPiece[], lease: ClauseLease, onDone: (share: number) => void): Promise<void>;
}
