import { eq } from 'drizzle-orm';
import type { Executor } from '../../../db/database.ts';
import { cloneSamples, files, sounds, voiceConsents } from '../../../db/schema/index.ts';

/**
 * Deletes files by their paths under the file folder, once what forgot them is committed. Content that a row still has, or has
 * again, stays; a file that is gone already is no fault.
 */
export type RemoveFiles = (paths: readonly string[]) => Promise<void>;

/**
 * Forgets a stored file that no sound and no voice needs any more, under the lock of its owner. Answers what to delete from the disk once
 * this is committed.
 */
export async function removeFile(tx: Executor, fileId: string): Promise<string[]> {
  for (const table of [sounds, cloneSamples, voiceConsents])
    if ((await tx.select({ id: table.fileId }).from(table).where(eq(table.fileId, fileId)).limit(1)).length > 0) return [];
  const forgotten = await tx.delete(files).where(eq(files.id, fileId)).returning({ path: files.path });
  return forgotten.map(({ path }) => path);
}
