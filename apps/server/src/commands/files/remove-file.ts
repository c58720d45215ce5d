import { eq } from 'drizzle-orm';
import type { Executor } from '../../db/database.ts';
import { files, sounds } from '../../db/schema/index.ts';

/**
 * Deletes files by their paths under the file folder, once what forgot them is committed. Content that a row still has, or has
 * again, stays; a file that is gone already is no fault.
 */
export type RemoveFiles = (paths: readonly string[]) => Promise<void>;

/**
 * Forgets a stored file that no sound needs any more, under the lock of its owner. Answers what to delete from the disk once
 * this is committed.
 */
export async function removeFile(tx: Executor, fileId: string): Promise<string[]> {
  const needed = await tx.select({ id: sounds.id }).from(sounds).where(eq(sounds.fileId, fileId)).limit(1);
  if (needed.length > 0) return [];
  const forgotten = await tx.delete(files).where(eq(files.id, fileId)).returning({ path: files.path });
  return forgotten.map(({ path }) => path);
}
