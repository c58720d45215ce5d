import { eq } from 'drizzle-orm';
import type { Executor } from '../../db/database.ts';
import { files, sounds } from '../../db/schema/index.ts';

/** Deletes files by their paths under the file folder; one that is gone already is no fault. */
export type RemoveFiles = (paths: readonly string[]) => Promise<void>;

/**
 * Forgets a stored file that no sound needs any more. Answers what to delete from the disk once this is committed: nothing
 * while another row has the same content, which is stored once.
 */
export async function removeFile(tx: Executor, fileId: string): Promise<string[]> {
  const needed = await tx.select({ id: sounds.id }).from(sounds).where(eq(sounds.fileId, fileId)).limit(1);
  if (needed.length > 0) return [];
  const [file] = await tx.delete(files).where(eq(files.id, fileId)).returning({ path: files.path });
  return file ? unshared(tx, [file.path]) : [];
}

/** Of these paths those that no row needs any more. */
export async function unshared(tx: Executor, paths: readonly string[]): Promise<string[]> {
  const free: string[] = [];
  for (const path of new Set(paths)) {
    const others = await tx.select({ id: files.id }).from(files).where(eq(files.path, path)).limit(1);
    if (others.length === 0) free.push(path);
  }
  return free;
}
