import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { files, sounds } from '../../db/schema/index.ts';
import type { SoundMaker } from '../../ports/sound-importer.ts';
import type { Storage } from '../../ports/storage.ts';

export interface MakeLibraryPorts {
  database: Database;
  maker: SoundMaker;
  storage: Pick<Storage, 'head'>;
}

/** Of these, the first in the library's order, a process makes one by chance: several seldom make the same. */
const CHOICE = 4;

/**
 * Makes the library's sounds that have no file yet, one after another: the site is open meanwhile. Two processes that make the
 * same one make the same file. Throws when `signal` aborts.
 */
export async function makeLibrary({ database, maker, storage }: MakeLibraryPorts, signal: AbortSignal): Promise<void> {
  const { db } = database;
  const nextMissing = async (): Promise<string | undefined> => {
    const missing = await db
      .select({ id: sounds.id })
      .from(sounds)
      .where(and(isNull(sounds.ownerId), isNull(sounds.fileId), isNull(sounds.removedAt)))
      .orderBy(asc(sounds.position))
      .limit(CHOICE);
    return missing[Math.floor(Math.random() * missing.length)]?.id;
  };
  for (let next = await nextMissing(); next !== undefined && !signal.aborted; next = await nextMissing()) {
    const id = next;
    const { key, ...sound } = await maker.builtIn(id, signal);
    const fileId = `${sound.hash.slice(0, 32)}.wav`;
    const { size = 0 } = (await storage.head(key)) ?? {};
    await database.transaction(async (tx) => {
      await tx.insert(files).values({ id: fileId, type: 'audio/wav', size, path: key, sound }).onConflictDoNothing();
      await tx
        .update(sounds)
        .set({ fileId, durationMs: Math.round(sound.durationMs) })
        .where(eq(sounds.id, id));
    });
  }
}
