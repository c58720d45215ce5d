import { randomUUID } from 'node:crypto';
import type { CallOutput, ParsedInput } from '@shengyu/api';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Database, Executor } from '../../../db/database.ts';
import { files, scripts, scriptVersions, sounds } from '../../../db/schema/index.ts';
import { AppError } from '../../../errors/app-error.ts';
import { texts } from '../../../locales/zh-CN.ts';
import { lockMember } from '../../ground/locks/lock-member.ts';
import { removeFile, type RemoveFiles } from '../../ground/files/remove-file.ts';
import type { FileAddresses } from '../../ground/files/file-address.ts';
import { toSoundCard } from './sound-card.ts';

/** Puts an uploaded sound on the member's shelf. The same file for the same use again only takes the new name. */
export async function addSound(
  database: Database,
  addresses: FileAddresses,
  memberId: string,
  { name, file_id: fileId, kind }: ParsedInput<'bgmAdd'>,
): Promise<CallOutput<'bgmAdd'>> {
  return database.transaction(async (tx) => {
    // Another use of the same file may be deleted just now, and the file with it.
    await lockMember(tx, memberId);
    const [file] = await tx
      .select()
      .from(files)
      .where(and(eq(files.id, fileId), eq(files.ownerId, memberId)));
    if (!file?.sound) throw new AppError('input.invalid', { fields: { file_id: texts.fields.fileUnknown } });
    const [sound] = await tx
      .insert(sounds)
      .values({ id: randomUUID(), ownerId: memberId, kind, name, fileId, durationMs: file.sound.durationMs })
      .onConflictDoUpdate({ target: [sounds.ownerId, sounds.fileId, sounds.kind], set: { name, removedAt: null } })
      .returning();
    if (!sound) throw new Error('a sound was not stored');
    return toSoundCard({ sound, file }, addresses);
  });
}

/** Takes a sound off the member's shelf. One that a script uses goes on sounding there; of any other the file goes too. */
export async function removeSound(
  { database, removeFiles }: { database: Database; removeFiles: RemoveFiles },
  memberId: string,
  soundId: string,
): Promise<void> {
  const paths = await database.transaction(async (tx) => {
    await lockMember(tx, memberId);
    const [hidden] = await tx
      .update(sounds)
      .set({ removedAt: new Date() })
      .where(and(eq(sounds.id, soundId), eq(sounds.ownerId, memberId), isNull(sounds.removedAt)))
      .returning({ fileId: sounds.fileId });
    if (!hidden) throw new AppError('not_found');
    if (hidden.fileId === null || (await isUsed(tx, memberId, soundId))) return [];
    await tx.delete(sounds).where(eq(sounds.id, soundId));
    return removeFile(tx, hidden.fileId);
  });
  await removeFiles(paths);
}

/** Also by scripts that were removed: their orders may still be rendered. */
async function isUsed(tx: Executor, memberId: string, soundId: string): Promise<boolean> {
  const rows = await tx
    .select({ version: scriptVersions.version })
    .from(scriptVersions)
    .innerJoin(scripts, eq(scripts.id, scriptVersions.scriptId))
    .where(and(eq(scripts.memberId, memberId), sql`position(${soundId} in ${scriptVersions.document}::text) > 0`))
    .limit(1);
  return rows.length > 0;
}
