import type { CallOutput, CloneSample, OwnState, ParsedInput } from '@shengyu/api';
import { and, asc, desc, eq, isNotNull, sql } from 'drizzle-orm';
import type { Executor } from '../../../db/database.ts';
import { cloneSamples, files, ownVoices } from '../../../db/schema/index.ts';
import { AppError } from '../../../errors/app-error.ts';
import type { Storage } from '../../../ports/storage.ts';
import type { CloneSound } from '../../../ports/voice-cloner.ts';
import type { FileAddresses } from '../../ground/files/file-address.ts';
import { announceOwn } from '../own-states/announce-own.ts';
import { expectState, findOwnVoice, lockOwnVoice, moveOrRefuse, type OwnVoiceRow } from '../own-states/move-own-voice.ts';
import { ownLimits, ownRules } from '../own-states/own-limits.ts';
import type { ClonePorts } from './clone-ports.ts';
import { dropRecording, storeRecording } from './store-recording.ts';

/** Recordings beside which a new one is measured. */
const BESIDE = 8;

/** States in which recordings come and go. */
export const samplingStates = ['authorised', 'sampling', 'scored', 'paid', 'failed', 'ready'] as const satisfies readonly OwnState[];

type SampleRow = typeof cloneSamples.$inferSelect;
type FileRow = typeof files.$inferSelect;

export interface StoredSample {
  sample: SampleRow;
  file: FileRow;
}

export const readSamples = (db: Executor, voiceId: string): Promise<StoredSample[]> =>
  db
    .select({ sample: cloneSamples, file: files })
    .from(cloneSamples)
    .innerJoin(files, eq(files.id, cloneSamples.fileId))
    .where(eq(cloneSamples.voiceId, voiceId))
    .orderBy(asc(cloneSamples.prompt), asc(cloneSamples.createdAt));

/** The last recordings of prompts. */
const readLast = (db: Executor, voiceId: string): Promise<StoredSample[]> =>
  db
    .select({ sample: cloneSamples, file: files })
    .from(cloneSamples)
    .innerJoin(files, eq(files.id, cloneSamples.fileId))
    .where(and(eq(cloneSamples.voiceId, voiceId), isNotNull(cloneSamples.prompt)))
    .orderBy(desc(cloneSamples.createdAt))
    .limit(BESIDE);

/** The recordings as files of this machine. */
export const localSounds = (storage: Pick<Storage, 'localPath'>, samples: readonly StoredSample[]): Promise<CloneSound[]> =>
  Promise.all(
    samples.map(async ({ sample: { id, text, figures }, file }) => ({
      ...{ id, text, figures },
      path: await storage.localPath(file.path),
    })),
  );

export function toSample({ sample, file }: StoredSample, addresses: FileAddresses): CloneSample {
  const { id, prompt, text, source, durationMs, figures, createdAt } = sample;
  return {
    ...{ id, prompt, text, source, figures },
    duration_ms: durationMs,
    peaks: file.sound?.peaks ?? [],
    url: addresses.of(file),
    create_time: createdAt.toISOString(),
  };
}

export async function countSamples(db: Executor, voiceId: string): Promise<{ count: number; duration_ms: number }> {
  const [row] = await db
    .select({
      count: sql<number>`count(*)`.mapWith(Number),
      duration_ms: sql<number>`coalesce(sum(${cloneSamples.durationMs}), 0)`.mapWith(Number),
    })
    .from(cloneSamples)
    .where(eq(cloneSamples.voiceId, voiceId));
  return row ?? { count: 0, duration_ms: 0 };
}

export interface NewSample {
  prompt?: number | undefined;
  source: 'desktop' | 'phone' | 'upload';
}

/**
 * Adds a recording; what was read for the same prompt before goes. What was scored is scored no more, but a voice that speaks goes on.
 * Throws `voice.state`, `voice.full`.
 * @param onStored runs in the transaction that stores it
 */
export async function addSample(
  ports: ClonePorts,
  memberId: string,
  id: string,
  upload: { path: string; name: string },
  { prompt, source }: NewSample,
  onStored: (tx: Executor, sampleId: string) => Promise<void> = () => Promise.resolve(),
): Promise<CallOutput<'cloneAddSample'>> {
  const { database, limiter, notifier, cloners, addresses } = ports;
  const found = await findOwnVoice(database.db, memberId, id, 'clone');
  expectState(found, ...samplingStates);
  await limiter.consume(ownRules.sample, memberId);
  const cloner = cloners.find((one) => one.id === found.engine);
  const text = prompt === undefined ? '' : cloner?.prompts[prompt - 1];
  if (text === undefined) throw new AppError('not_found');
  const { fileId, path, durationMs } = await storeRecording(ports, memberId, upload);
  if (durationMs > ownLimits.sampleMs) {
    await dropRecording(ports, memberId, fileId);
    throw new AppError('upload.too_long', { data: { maximum_ms: ownLimits.sampleMs } });
  }
  const sample = { voiceId: id, fileId, prompt: prompt ?? null, text, source, durationMs };
  try {
    const others = await localSounds(ports.storage, await readLast(database.db, id));
    const figures = (await cloner?.measure({ id: fileId, path, text }, others)) ?? {};
    const { voice, stored, replaced } = await database.transaction(async (tx) => {
      const locked = await lockOwnVoice(tx, memberId, 'clone', id);
      expectState(locked, ...samplingStates);
      const replaced =
        prompt === undefined
          ? []
          : await tx
              .delete(cloneSamples)
              .where(and(eq(cloneSamples.voiceId, id), eq(cloneSamples.prompt, prompt)))
              .returning({ fileId: cloneSamples.fileId });
      if ((await countSamples(tx, id)).count >= ownLimits.samples)
        throw new AppError('voice.full', { data: { maximum: ownLimits.samples } });
      const [stored] = await tx
        .insert(cloneSamples)
        .values({ ...sample, figures })
        .returning();
      if (!stored) throw new Error('a sample was not stored');
      await onStored(tx, stored.id);
      return { voice: await unscore(tx, locked), stored, replaced };
    });
    for (const one of replaced)
      if (one.fileId !== fileId) await dropRecording({ database, removeFiles: ports.removeFiles }, memberId, one.fileId);
    const [file] = await database.db.select().from(files).where(eq(files.id, fileId));
    if (!file) throw new Error(`file ${fileId} is gone`);
    const all = await countSamples(database.db, id);
    notifier.notify(memberId, 'clone:sample', { id, sample_id: stored.id, prompt: stored.prompt, gone: false, ...all });
    await announceOwn(ports, id);
    return { state: voice.state, sample: toSample({ sample: stored, file }, addresses), ...all };
  } catch (error) {
    await dropRecording(ports, memberId, fileId);
    throw error;
  }
}

export async function removeSample(
  ports: ClonePorts,
  memberId: string,
  { id, sample_id: sampleId }: ParsedInput<'cloneRemoveSample'>,
): Promise<CallOutput<'cloneRemoveSample'>> {
  const { database, notifier } = ports;
  const { voice, gone } = await database.transaction(async (tx) => {
    const locked = await lockOwnVoice(tx, memberId, 'clone', id);
    const [gone] = await tx
      .delete(cloneSamples)
      .where(and(eq(cloneSamples.id, sampleId), eq(cloneSamples.voiceId, id)))
      .returning();
    if (!gone) throw new AppError('not_found');
    expectState(locked, ...samplingStates);
    return { voice: await unscore(tx, locked), gone };
  });
  await dropRecording(ports, memberId, gone.fileId);
  notifier.notify(memberId, 'clone:sample', {
    id,
    sample_id: sampleId,
    prompt: gone.prompt,
    gone: true,
    ...(await countSamples(database.db, id)),
  });
  await announceOwn(ports, id);
  return { state: voice.state };
}

/** Its samples changed: what was scored counts no more. A voice that speaks goes on, and is scored again for its next version. */
async function unscore(tx: Executor, voice: OwnVoiceRow): Promise<OwnVoiceRow> {
  if (voice.state !== 'ready' && voice.state !== 'sampling') return moveOrRefuse(tx, voice, 'sampling', { set: { score: null } });
  const [same] = await tx.update(ownVoices).set({ score: null, updatedAt: new Date() }).where(eq(ownVoices.id, voice.id)).returning();
  return same ?? voice;
}
