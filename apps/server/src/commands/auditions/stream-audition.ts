import { and, asc, eq, gt } from 'drizzle-orm';
import { wavHeader } from '@shengyu/speech/sound';
import type { Database } from '../../db/database.ts';
import { auditionCues, auditions } from '../../db/schema/index.ts';
import { AppError } from '../../errors/app-error.ts';
import type { AuditionChunk, Renderer } from '../../render/renderer.ts';
import { toRenderRefusal } from '../orders/render-refusal.ts';
import { AUDITION_LIFE_MS } from './create-audition.ts';
import type { ListenerSlots } from './listener-slots.ts';

export interface StreamPorts {
  database: Database;
  renderer: Pick<Renderer, 'audition'>;
  slots: ListenerSlots;
  log: { error: (details: object, message: string) => void };
}

async function findAudition(database: Database, id: string) {
  const [audition] = await database.db
    .select()
    .from(auditions)
    .where(and(eq(auditions.id, id), gt(auditions.createdAt, new Date(Date.now() - AUDITION_LIFE_MS))));
  if (!audition) throw new AppError('not_found');
  return audition;
}

/**
 * WAV of unknown length: the header, then each clause as it is ready. The first clause is rendered before this answers,
 * so that a script that cannot be spoken is an error and not an empty file. Rendering ends when the reader goes away.
 */
export async function streamAudition(
  { database, renderer, slots, log }: StreamPorts,
  id: string,
  listener: { address: string; signal: AbortSignal },
): Promise<AsyncGenerator<Uint8Array>> {
  const audition = await findAudition(database, id);
  const release = slots.take(listener.address);
  const range =
    audition.rangeStart === null || audition.rangeEnd === null ? undefined : { start: audition.rangeStart, end: audition.rangeEnd };
  const chunks = renderer.audition(audition.document, range, listener.signal)[Symbol.asyncIterator]();
  let first: IteratorResult<AuditionChunk>;
  try {
    first = await chunks.next();
    if (first.done) throw new AppError('script.empty');
  } catch (error) {
    release();
    throw toRenderRefusal(error);
  }
  return send(first.value, chunks, createCueWriter(database, id, log), release);
}

async function* send(
  first: AuditionChunk,
  rest: AsyncIterator<AuditionChunk>,
  cues: CueWriter,
  release: () => void,
): AsyncGenerator<Uint8Array> {
  try {
    yield wavHeader(first.sampleRate, undefined);
    for (let chunk = first, sequence = 0; ; sequence += 1) {
      cues.add(sequence, chunk);
      yield bytesOf(chunk.pcm);
      const next = await rest.next();
      if (next.done) break;
      chunk = next.value;
    }
    cues.complete();
  } finally {
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
function createCueWriter(database: Database, auditionId: string, log: StreamPorts['log']): CueWriter {
  let work: Promise<unknown> = Promise.resolve();
  const queue = (step: () => Promise<unknown>): void => {
    work = work.then(step).catch((error: unknown) => log.error({ err: error }, 'cues were not stored'));
  };
  return {
    add: (sequence, { tokens }) => {
      const rows = tokens.map(({ start, end, startMs, endMs }) => ({
        start,
        end,
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

/** What has been spoken so far, and whether that is all. */
export async function readCues(database: Database, id: string) {
  const { complete } = await findAudition(database, id);
  const rows = await database.db
    .select({ tokens: auditionCues.tokens })
    .from(auditionCues)
    .where(eq(auditionCues.auditionId, id))
    .orderBy(asc(auditionCues.sequence));
  return { cues: rows.flatMap(({ tokens }) => tokens), complete };
}

function bytesOf(pcm: Int16Array): Uint8Array {
  return new Uint8Array(pcm.buffer, pcm.byteOffset, pcm.byteLength);
}
