import { and, asc, eq, gt, lt, sql } from 'drizzle-orm';
import { wavHeader } from '@shengyu/speech/sound';
import type { Database } from '../../../db/database.ts';
import { auditionCues, auditions } from '../../../db/schema/index.ts';
import { AppError } from '../../../errors/app-error.ts';
import type { AuditionChunk, Renderer } from '../../../render/renderer.ts';
import { toRenderRefusal } from '../plan/render-refusal.ts';
import { AUDITION_LIFE_MS } from './create-audition.ts';
import type { ListenerSlots } from './listener-slots.ts';

export interface StreamPorts {
  database: Database;
  renderer: Pick<Renderer, 'for'>;
  slots: ListenerSlots;
  log: { error: (details: object, message: string) => void };
  /** How long a listener may read nothing; by default two minutes. */
  stallMs?: number;
}

/** A player asks again when it is played again, and some ask twice at once. */
export const MOST_PLAYS = 6;
/** A listener who reads nothing for so long is disconnected, and the place is free for others. */
const STALL_MS = 120_000;
/** Pauses add up without end; a hundred words do not take so long. */
export const VISITOR_SOUND_MS = 180_000;

/** Counts one more play. Throws `not_found` when it is too late for one, and when there were as many as there may be. */
async function beginPlay(database: Database, id: string) {
  const [audition] = await database.db
    .update(auditions)
    .set({ plays: sql`${auditions.plays} + 1` })
    .where(and(eq(auditions.id, id), gt(auditions.createdAt, new Date(Date.now() - AUDITION_LIFE_MS)), lt(auditions.plays, MOST_PLAYS)))
    .returning();
  if (!audition) throw new AppError('not_found');
  return audition;
}

export interface Listener {
  address: string;
  /** Aborts when the listener has gone. */
  signal: AbortSignal;
  /** Cuts the connection to a listener who reads nothing. */
  hangUp: () => void;
}

/**
 * WAV of unknown length: the header, then each clause as it is ready. The first clause is rendered before this answers,
 * so that a script that cannot be spoken is an error and not an empty file. Rendering ends when the reader goes away or falls silent.
 */
export async function streamAudition(
  { database, renderer, slots, log, stallMs = STALL_MS }: StreamPorts,
  id: string,
  listener: Listener,
): Promise<AsyncGenerator<Uint8Array>> {
  const audition = await beginPlay(database, id);
  const visitor = audition.memberId === null;
  const release = await slots.take(listener.address, visitor);
  const range =
    audition.rangeStart === null || audition.rangeEnd === null ? undefined : { start: audition.rangeStart, end: audition.rangeEnd };
  const chunks = renderer
    .for(audition.memberId ?? listener.address, audition.edition ?? undefined)
    .audition(audition.document, range, listener.signal)
    [Symbol.asyncIterator]();
  let first: IteratorResult<AuditionChunk>;
  try {
    first = await chunks.next();
    if (first.done) throw new AppError('script.empty');
  } catch (error) {
    release();
    throw toRenderRefusal(error);
  }
  // Who goes before the first byte is read leaves a generator that never begins, and so never ends.
  listener.signal.addEventListener('abort', release, { once: true });
  if (listener.signal.aborted) release();
  const giveUp = () => {
    release();
    listener.hangUp();
  };
  const longestMs = visitor ? VISITOR_SOUND_MS : Number.POSITIVE_INFINITY;
  return send(first.value, chunks, createCueWriter(database, audition, log), { release, giveUp, stallMs, longestMs });
}

interface Sending {
  release: () => void;
  giveUp: () => void;
  stallMs: number;
  /** Of sound. */
  longestMs: number;
}

async function* send(
  first: AuditionChunk,
  rest: AsyncIterator<AuditionChunk>,
  cues: CueWriter,
  { release, giveUp, stallMs, longestMs }: Sending,
): AsyncGenerator<Uint8Array> {
  // Runs while the listener has something to take.
  let stall: NodeJS.Timeout | undefined;
  const offer = (bytes: Uint8Array): Uint8Array => {
    stall = setTimeout(giveUp, stallMs).unref();
    return bytes;
  };
  try {
    yield offer(wavHeader(first.sampleRate, undefined));
    clearTimeout(stall);
    let soundMs = 0;
    for (let chunk = first, sequence = 0; soundMs < longestMs; sequence += 1) {
      cues.add(sequence, chunk);
      soundMs += (chunk.pcm.length * 1000) / chunk.sampleRate;
      yield offer(bytesOf(chunk.pcm));
      clearTimeout(stall);
      const next = await rest.next();
      if (next.done) break;
      chunk = next.value;
    }
    cues.complete();
  } finally {
    clearTimeout(stall);
    release();
    await rest.return?.();
    await cues.written();
  }
}

interface CueWriter {
  add(sequence: number, chunk: AuditionChunk): void;
  complete(): void;
  written(): Promise<void>;
}

/** Stores the spoken tokens beside the sound without holding it up. */
function createCueWriter(
  database: Database,
  { id: auditionId, textStart }: { id: string; textStart: number },
  log: StreamPorts['log'],
): CueWriter {
  let work: Promise<unknown> = Promise.resolve();
  const queue = (step: () => Promise<unknown>): void => {
    work = work.then(step).catch((error: unknown) => log.error({ err: error }, 'cues were not stored'));
  };
  return {
    add: (sequence, { tokens }) => {
      const rows = tokens.map(({ start, end, startMs, endMs }) => ({
        start: textStart + start,
        end: textStart + end,
        start_ms: Math.round(startMs),
        end_ms: Math.round(endMs),
      }));
      queue(() => database.db.insert(auditionCues).values({ auditionId, sequence, tokens: rows }).onConflictDoNothing());
    },
    complete: () => queue(() => database.db.update(auditions).set({ complete: true }).where(eq(auditions.id, auditionId))),
    written: async () => {
      await work;
    },
  };
}

/** The cues so far, and whether they are complete. */
export async function readCues(database: Database, id: string) {
  const [audition] = await database.db.select({ complete: auditions.complete }).from(auditions).where(eq(auditions.id, id));
  if (!audition) throw new AppError('not_found');
  const rows = await database.db
    .select({ tokens: auditionCues.tokens })
    .from(auditionCues)
    .where(eq(auditionCues.auditionId, id))
    .orderBy(asc(auditionCues.sequence));
  return { cues: rows.flatMap(({ tokens }) => tokens), complete: audition.complete };
}

function bytesOf(pcm: Int16Array): Uint8Array {
  return new Uint8Array(pcm.buffer, pcm.byteOffset, pcm.byteLength);
}
