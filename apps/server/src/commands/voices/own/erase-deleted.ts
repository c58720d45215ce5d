import { and, eq, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { Database, Executor } from '../../../db/database.ts';
import {
  agreements,
  cloneSamples,
  cloneUploads,
  consentSentences,
  files,
  ownVoiceErasures,
  ownVoices,
  ownVoiceVersions,
  voiceConsents,
  voiceShares,
} from '../../../db/schema/index.ts';
import { removeFile, type RemoveFiles } from '../../ground/files/remove-file.ts';
import { lockMember } from '../../ground/locks/lock-member.ts';
import type { Storage } from '../../../ports/storage.ts';
import type { OwnVoiceRow } from '../own-states/move-own-voice.ts';
import { voiceFolder } from '../own-states/own-folders.ts';

export interface ErasePorts {
  database: Database;
  removeFiles: RemoveFiles;
  storage: Pick<Storage, 'removeBelow'>;
}

const EVIDENCE_DAYS = 180;
const DAY_MS = 86_400_000;
const AT_ONCE = 50;

/**
 * Erases the recordings and versions of deleted voices and records that it did. What is to go is recorded before it goes: a process that ends
 * in between leaves the rest to the next one. Answers how many voices were erased.
 */
export async function eraseDeleted(ports: ErasePorts): Promise<number> {
  const due = await ports.database.db
    .select({ voice: ownVoices })
    .from(ownVoices)
    .leftJoin(ownVoiceErasures, eq(ownVoiceErasures.voiceId, ownVoices.id))
    .where(
      and(
        isNotNull(ownVoices.deletedAt),
        or(
          isNull(ownVoiceErasures.erasedAt),
          and(ownVoiceErasures.evidence, lt(ownVoices.deletedAt, sql`now() - make_interval(days => ${EVIDENCE_DAYS})`)),
        ),
      ),
    )
    .limit(AT_ONCE);
  for (const { voice } of due) await eraseVoice(ports, voice);
  return due.length;
}

async function eraseVoice({ database, removeFiles, storage }: ErasePorts, voice: OwnVoiceRow): Promise<void> {
  const paths = await database.transaction((tx) => forgetVoice(tx, voice));
  await removeFiles(paths);
  await storage.removeBelow(voiceFolder(voice.id));
  await database.db.update(ownVoiceErasures).set({ paths: [], erasedAt: new Date() }).where(eq(ownVoiceErasures.voiceId, voice.id));
}

/** Forgets what there is of a voice, and answers the files that are to go. */
async function forgetVoice(tx: Executor, { id, memberId, agreementId, deletedAt: since }: OwnVoiceRow): Promise<string[]> {
  await lockMember(tx, memberId);
  const deletedAt = since ?? new Date();
  const [agreement] = agreementId === null ? [] : await tx.select().from(agreements).where(eq(agreements.id, agreementId));
  const evidence = agreement?.evidence === true && Date.now() - deletedAt.getTime() < EVIDENCE_DAYS * DAY_MS;
  const samples = await tx.delete(cloneSamples).where(eq(cloneSamples.voiceId, id)).returning({ fileId: cloneSamples.fileId });
  const consents = await tx.select({ fileId: voiceConsents.fileId }).from(voiceConsents).where(eq(voiceConsents.voiceId, id));
  if (!evidence) await tx.update(voiceConsents).set({ fileId: null, sentence: '' }).where(eq(voiceConsents.voiceId, id));
  await tx.delete(consentSentences).where(eq(consentSentences.voiceId, id));
  await tx.delete(cloneUploads).where(eq(cloneUploads.voiceId, id));
  const spoken = await tx
    .update(ownVoiceVersions)
    .set({ voice: null, figures: {}, parameters: {}, text: '', seed: '' })
    .where(and(eq(ownVoiceVersions.voiceId, id), isNotNull(ownVoiceVersions.voice)))
    .returning({ number: ownVoiceVersions.number });
  await tx.update(ownVoices).set({ score: null }).where(eq(ownVoices.id, id));
  await tx.delete(voiceShares).where(eq(voiceShares.voiceId, id));
  const { bytes, paths } = await forget(
    tx,
    [...samples, ...(evidence ? [] : consents)].flatMap(({ fileId }) => fileId ?? []),
  );
  const [recorded] = await tx
    .insert(ownVoiceErasures)
    .values({ voiceId: id, samples: samples.length, versions: spoken.length, bytes, evidence, paths, deletedAt })
    .onConflictDoUpdate({
      target: ownVoiceErasures.voiceId,
      set: {
        samples: sql`${ownVoiceErasures.samples} + excluded.samples`,
        versions: sql`${ownVoiceErasures.versions} + excluded.versions`,
        bytes: sql`${ownVoiceErasures.bytes} + excluded.bytes`,
        evidence,
        paths: sql`${ownVoiceErasures.paths} || excluded.paths`,
      },
    })
    .returning({ paths: ownVoiceErasures.paths });
  return recorded?.paths ?? [];
}

/** A file that its owner has put into the library of sounds stays there: that is another thing of theirs. */
async function forget(tx: Executor, fileIds: readonly string[]): Promise<{ bytes: number; paths: string[] }> {
  if (fileIds.length === 0) return { bytes: 0, paths: [] };
  const sizes = await tx
    .select({ id: files.id, size: files.size })
    .from(files)
    .where(inArray(files.id, [...fileIds]));
  let bytes = 0;
  const paths: string[] = [];
  for (const { id, size } of sizes) {
    const gone = await removeFile(tx, id);
    if (gone.length > 0) bytes += size;
    paths.push(...gone);
  }
  return { bytes, paths };
}
