import { runOrdered } from '@shengyu/speech/engine';
import type { ClauseLease } from '../clause-store/create-clause-store.ts';
import { keptPiece } from '../clause-store/kept-piece.ts';
import type { EncodeTask } from '../encode/encode-piece.ts';
import type { EncodeThreads } from '../encode/encode-track.ts';
import type { MeasureTask } from '../master/master-tasks.ts';
import { packLevels, type MasterThreads } from '../master/master-track.ts';
import { readClauses, type PlanThreads } from '../plan/read-clauses.ts';
import type { SpeakContext } from '../synthesise/speak-script.ts';
import type { Track } from '../track/track.ts';
import { withPaths } from './create-spreader.ts';
import type { SpreadPiece, WorkPart } from '../plan/spread-work.ts';

export type PartContext = Pick<SpeakContext, 'cast' | 'synthesiser' | 'workers' | 'turn'> & {
  threads: PlanThreads & MasterThreads & EncodeThreads;
  /** A file of this machine with the content of a key of the storage. */
  pathOf: (key: string) => Promise<string>;
};

/** Does a part of a render, whose result is in the clause store. */
export async function doPart(context: PartContext, lease: ClauseLease, part: WorkPart, signal: AbortSignal): Promise<void> {
  const { threads, synthesiser, workers, turn, cast } = context;
  const done =
    'clauses' in part
      ? runOrdered(readClauses(threads, part.clauses, signal), workers + 2, signal, async (clause): Promise<unknown> =>
          synthesiser.speak(lease, clause, { turn, cast }),
        )
      : runOrdered(part.pieces, workers + 1, signal, async (piece): Promise<unknown> =>
          keptPiece(lease, piece.key, () => makePiece(context, lease, piece)),
        );
  for await (const _ of done) signal.throwIfAborted();
}

async function makePiece(context: PartContext, lease: ClauseLease, piece: SpreadPiece): Promise<Uint8Array> {
  const track = await local(context, lease, piece.task.track);
  switch (piece.stage) {
    case 'encode':
      return context.threads.encode({ ...(piece.task as EncodeTask), track });
    case 'measure':
      return packLevels(await context.threads.measure({ ...(piece.task as MeasureTask), track }));
  }
}

/** The track with the paths of this machine. */
async function local({ pathOf }: PartContext, lease: ClauseLease, track: Track): Promise<Track> {
  const clauses = new Map<string, string>();
  for (const { key } of track.voice) {
    const entry = await lease.fetch(key);
    if (!entry) throw new Error(`the clause ${key} is nowhere`);
    clauses.set(key, entry.path);
  }
  const sounds = new Map<string, string>();
  for (const { path } of [...track.recordings, ...track.effects, ...(track.bed ? [track.bed] : [])]) sounds.set(path, await pathOf(path));
  return withPaths(
    track,
    (key) => clauses.get(key) ?? '',
    (key) => sounds.get(key) ?? '',
  );
}
