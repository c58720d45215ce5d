import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { CallOutput, ParsedInput } from '@shengyu/api';
import { fileBytes } from '@shengyu/api';
import { and, count, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import type { Executor } from '../../../db/database.ts';
import { cloneUploads, files, cloneSamples, ownVoices } from '../../../db/schema/index.ts';
import { AppError } from '../../../errors/app-error.ts';
import { texts } from '../../../locales/own-voices.zh-CN.ts';
import { refuseBeyondQuota } from '../../ground/files/store-file.ts';
import { lockMember } from '../../ground/locks/lock-member.ts';
import { expectState, findOwnVoice, lockOwnVoice } from '../own-states/move-own-voice.ts';
import { voiceFolder } from '../own-states/own-folders.ts';
import { ownLimits, ownRules } from '../own-states/own-limits.ts';
import type { Storage } from '../../../ports/storage.ts';
import type { ClonePorts } from './clone-ports.ts';
import { addSample, countSamples, samplingStates, toSample } from './samples.ts';

/** After the last part. */
const LIFE_MS = 86_400_000;
const AT_ONCE = 50;
/** So that keys are in the order of offsets. */
const OFFSET_DIGITS = 12;

type UploadRow = typeof cloneUploads.$inferSelect;
type State = CallOutput<'cloneUploadState'>;

/** Where its parts are stored, each under the offset at which it begins. */
const folderOf = ({ id, voiceId }: Pick<UploadRow, 'id' | 'voiceId'>): string => `${voiceFolder(voiceId)}/parts/${id}`;
const partKey = (upload: Pick<UploadRow, 'id' | 'voiceId'>, offset: number): string =>
  `${folderOf(upload)}/${String(offset).padStart(OFFSET_DIGITS, '0')}`;

const toState = ({ id, received, size, expiresAt }: UploadRow): State => ({
  ...{ upload_id: id, received, size, part_bytes: fileBytes.cloneUploadPart },
  expire_time: expiresAt.toISOString(),
});

/** Begins a recording that comes in parts. Throws `voice.state`, `voice.full` for too many at once, `upload.quota`. */
export async function beginUpload(
  { database, limiter }: ClonePorts,
  memberId: string,
  { id, size, name, prompt, source }: ParsedInput<'cloneUploadBegin'>,
): Promise<State> {
  expectState(await findOwnVoice(database.db, memberId, id, 'clone'), ...samplingStates);
  await limiter.consume(ownRules.upload, memberId);
  return database.transaction(async (tx) => {
    // Uploads of two voices at once could both find the last megabyte free.
    await lockMember(tx, memberId);
    await refuseBeyondQuota(tx, memberId, size + (await bytesUnderWay(tx, memberId)));
    await lockOwnVoice(tx, memberId, 'clone', id);
    const [open] = await tx
      .select({ count: count() })
      .from(cloneUploads)
      .where(and(eq(cloneUploads.voiceId, id), isNull(cloneUploads.sampleId), gt(cloneUploads.expiresAt, sql`now()`)));
    if ((open?.count ?? 0) >= ownLimits.uploads) throw new AppError('voice.full', { data: { maximum: ownLimits.uploads } });
    const [begun] = await tx
      .insert(cloneUploads)
      .values({ id: randomUUID(), voiceId: id, size, name, prompt: prompt ?? null, source, expiresAt: new Date(Date.now() + LIFE_MS) })
      .returning();
    if (!begun) throw new Error('an upload was not stored');
    return toState(begun);
  });
}

/** What may still come of all recordings of a member that are under way, and what of them is there. */
async function bytesUnderWay(tx: Executor, memberId: string): Promise<number> {
  const [open] = await tx
    .select({ bytes: sql<number>`coalesce(sum(${cloneUploads.size}), 0)`.mapWith(Number) })
    .from(cloneUploads)
    .innerJoin(ownVoices, eq(ownVoices.id, cloneUploads.voiceId))
    .where(and(eq(ownVoices.memberId, memberId), isNull(cloneUploads.sampleId), gt(cloneUploads.expiresAt, sql`now()`)));
  return open?.bytes ?? 0;
}

export async function uploadState(
  { database }: Pick<ClonePorts, 'database'>,
  memberId: string,
  { upload_id: id }: ParsedInput<'cloneUploadState'>,
): Promise<State> {
  return toState(await findUpload(database.db, memberId, id));
}

/**
 * Adds a part where the last one ended. One that begins elsewhere, sent twice or out of order, changes nothing: the answer says where to go on.
 * What was answered to be there is stored. Throws `input.too_large` beyond the size that was named.
 */
export async function addPart(
  ports: ClonePorts,
  memberId: string,
  { upload_id: id, offset }: ParsedInput<'cloneUploadPart'>,
  part: { path: string; size: number },
): Promise<State> {
  const { database } = ports;
  await findUpload(database.db, memberId, id);
  return database.transaction(async (tx) => {
    const [upload] = await tx.select().from(cloneUploads).where(eq(cloneUploads.id, id)).for('update');
    if (!upload) throw new AppError('not_found');
    if (offset !== upload.received || upload.sampleId !== null) return toState(upload);
    const received = offset + part.size;
    if (received > upload.size) throw new AppError('input.too_large', { data: { maximum: upload.size - offset } });
    await ports.storage.put(partKey(upload, offset), createReadStream(part.path));
    const expiresAt = new Date(Date.now() + LIFE_MS);
    const [grown] = await tx.update(cloneUploads).set({ received, expiresAt }).where(eq(cloneUploads.id, id)).returning();
    return toState(grown ?? upload);
  });
}

/** Writes the parts one after the other. @returns the bytes that follow each other from the first on */
async function joinParts(storage: Storage, upload: UploadRow, path: string): Promise<number> {
  const sizes = new Map<string, number>();
  for await (const { key, size } of storage.list(folderOf(upload))) sizes.set(key, size);
  let at = 0;
  for (let size = sizes.get(partKey(upload, at)); size !== undefined && at < upload.size; size = sizes.get(partKey(upload, at))) {
    await pipeline(await storage.get(partKey(upload, at)), createWriteStream(path, { flags: at === 0 ? 'w' : 'a', mode: 0o600 }));
    at += size;
  }
  return at;
}

/** Takes the whole recording as a sample, once: who asks again gets that sample. Throws `input.invalid` while parts are missing, and as `addSample`. */
export async function endUpload(
  ports: ClonePorts,
  memberId: string,
  { upload_id: id }: ParsedInput<'cloneUploadEnd'>,
): Promise<CallOutput<'cloneUploadEnd'>> {
  const { database, storage } = ports;
  const upload = await findUpload(database.db, memberId, id);
  if (upload.sampleId !== null) return takenBefore(ports, memberId, upload.voiceId, upload.sampleId);
  if (upload.received < upload.size) throw unfinished();
  const folder = join(storage.folder, 'tmp');
  await mkdir(folder, { recursive: true });
  const path = join(folder, randomUUID());
  try {
    const whole = await joinParts(storage, upload, path);
    if (whole < upload.size) {
      const { sampleId } = await findUpload(database.db, memberId, id);
      if (sampleId !== null) return await takenBefore(ports, memberId, upload.voiceId, sampleId);
      // Its sender goes on from what is there.
      await database.db.update(cloneUploads).set({ received: whole }).where(eq(cloneUploads.id, id));
      throw unfinished();
    }
    return await takeUpload(ports, memberId, upload, path);
  } finally {
    await rm(path, { force: true });
  }
}

async function takeUpload(ports: ClonePorts, memberId: string, upload: UploadRow, path: string): Promise<CallOutput<'cloneUploadEnd'>> {
  const { id, name, prompt, source, voiceId } = upload;
  const added = await addSample(ports, memberId, voiceId, { path, name }, { prompt: prompt ?? undefined, source }, async (tx, sampleId) => {
    const taken = await tx
      .update(cloneUploads)
      .set({ sampleId })
      .where(and(eq(cloneUploads.id, id), isNull(cloneUploads.sampleId)))
      .returning({ id: cloneUploads.id });
    if (taken.length === 0) throw new AppError('not_found');
  });
  await ports.storage.removeBelow(folderOf(upload));
  return added;
}

const unfinished = (): AppError => new AppError('input.invalid', { fields: { upload_id: texts.uploadUnfinished } });

async function takenBefore(
  { database, addresses }: ClonePorts,
  memberId: string,
  voiceId: string,
  sampleId: string,
): Promise<CallOutput<'cloneUploadEnd'>> {
  const { db } = database;
  const { state } = await findOwnVoice(db, memberId, voiceId, 'clone');
  const [stored] = await db
    .select({ sample: cloneSamples, file: files })
    .from(cloneSamples)
    .innerJoin(files, eq(files.id, cloneSamples.fileId))
    .where(eq(cloneSamples.id, sampleId));
  if (!stored) throw new AppError('not_found');
  return { state, sample: toSample(stored, addresses), ...(await countSamples(db, voiceId)) };
}

/** Of the member's own voices, and not expired. Throws `not_found`. */
async function findUpload(db: Executor, memberId: string, id: string): Promise<UploadRow> {
  const [row] = await db
    .select({ upload: cloneUploads })
    .from(cloneUploads)
    .innerJoin(ownVoices, eq(ownVoices.id, cloneUploads.voiceId))
    .where(and(eq(cloneUploads.id, id), eq(ownVoices.memberId, memberId), gt(cloneUploads.expiresAt, sql`now()`)));
  if (!row) throw new AppError('not_found');
  return row.upload;
}

/** Forgets uploads that nobody went on with. */
export async function dropExpiredUploads(ports: Pick<ClonePorts, 'database' | 'storage'>): Promise<number> {
  const { db } = ports.database;
  const expired = await db
    .select()
    .from(cloneUploads)
    .where(lt(cloneUploads.expiresAt, sql`now()`))
    .limit(AT_ONCE);
  for (const upload of expired) {
    await ports.storage.removeBelow(folderOf(upload));
    await db.delete(cloneUploads).where(eq(cloneUploads.id, upload.id));
  }
  return expired.length;
}
