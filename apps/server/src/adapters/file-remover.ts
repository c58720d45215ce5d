import { eq } from 'drizzle-orm';
import { lockContent } from '../commands/ground/locks/lock-content.ts';
import type { RemoveFiles } from '../commands/ground/files/remove-file.ts';
import type { Database } from '../db/database.ts';
import { files } from '../db/schema/index.ts';
import type { Storage } from '../ports/storage.ts';

export function createFileRemover(storage: Storage, database: Pick<Database, 'transaction'>): RemoveFiles {
  return async (paths) => {
    for (const path of new Set(paths)) {
      await database.transaction(async (tx) => {
        await lockContent(tx, path);
        const needed = await tx.select({ id: files.id }).from(files).where(eq(files.path, path)).limit(1);
        if (needed.length === 0) await storage.remove([path]);
      });
    }
  };
}
