import type { VoiceEdition } from '../plan/natural-voices.ts';
import type { ClauseLease } from '../clause-store/create-clause-store.ts';
import { readClauses } from '../plan/read-clauses.ts';
import type { Track } from '../track/track.ts';
import type { Spreader, SpreadJob, SpreadPiece, SpreadWork, WorkPart } from '../plan/spread-work.ts';

/** Of clauses about a minute and a half, of pieces about the same: some seconds of a processor, and one object of the storage. */
const CLAUSES = 24;
const PIECES = 8;
/** With less than two parts there is nobody to share with. */
const LEAST_PARTS = 2;

export interface SpreaderParts {
  work: SpreadWork;
  job: Pick<SpreadJob, 'orderId' | 'owner' | 'signal'>;
  /** Of the voices that speak it. */
  edition: VoiceEdition;
  /** Does a part here. */
  doHere: (part: WorkPart) => Promise<void>;
  /** The key in the storage of a file of this machine. */
  keyOf: (path: string) => string;
}

export function createSpreader({ work, job, edition, doHere, keyOf }: SpreaderParts): Spreader {
  const spread = async (parts: readonly WorkPart[], lease: ClauseLease, onDone: (share: number) => void): Promise<void> => {
    if (parts.length < LEAST_PARTS) return;
    // What is spoken here so far, the helpers need as well.
    await lease.share();
    await work.spread(parts, { ...job, onDone }, doHere);
  };
  return {
    async clauses(threads, clauses, lease, onDone) {
      if (clauses.length < CLAUSES * LEAST_PARTS) return;
      const keys: string[] = [];
      for await (const { planned } of readClauses(threads, clauses, job.signal)) keys.push(planned.key);
      const missing = await lease.missing(keys);
      const wanted = clauses.filter((clause, index) => !clause.recording && missing.has(keys[index] ?? ''));
      await spread(
        partsOf(wanted, CLAUSES).map((part) => ({ clauses: part, edition })),
        lease,
        onDone,
      );
    },
    async pieces(pieces, lease, onDone) {
      const missing = await lease.missing(pieces.map(({ key }) => key));
      const wanted = pieces.filter(({ key }) => missing.has(key)).map((piece) => portable(piece, keyOf));
      await spread(
        partsOf(wanted, PIECES).map((part) => ({ pieces: part })),
        lease,
        onDone,
      );
    },
  };
}

/** Clauses are found by their keys, sounds in the storage: what is where on this machine means nothing elsewhere. */
function portable(piece: SpreadPiece, keyOf: (path: string) => string): SpreadPiece {
  return { ...piece, task: { ...piece.task, track: withPaths(piece.task.track, () => '', keyOf) } };
}

/** The parts of a long list, each with about so many items. */
function partsOf<Item>(items: readonly Item[], length: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / length) }, (_, at) => items.slice(at * length, (at + 1) * length));
}

export function withPaths(track: Track, ofClause: (key: string) => string, ofSound: (path: string) => string): Track {
  const sound = <Sound extends { path: string }>(one: Sound): Sound => ({ ...one, path: ofSound(one.path) });
  return {
    ...track,
    voice: track.voice.map((segment) => ({ ...segment, path: ofClause(segment.key) })),
    recordings: track.recordings.map(sound),
    effects: track.effects.map(sound),
    ...(track.bed && { bed: sound(track.bed) }),
  };
}
