import type { SoundKind } from '@shengyu/api';
import { and, inArray, isNull, not, sql } from 'drizzle-orm';
import type { Database } from '../../../db/database.ts';
import { soundCategories, sounds } from '../../../db/schema/index.ts';

/** The list of the library; its sounds are made later. */
export interface LibraryCatalogue {
  categories: readonly { kind: SoundKind; id: string; name: string }[];
  sounds: readonly { id: string; name: string; kind: SoundKind; category: string; loop: boolean; durationMs: number }[];
}

/**
 * Brings the library's rows to what this release offers, at every start. A sound that is no longer offered leaves the list and
 * stays for the scripts that use it.
 */
export async function installLibrary(database: Database, library: LibraryCatalogue): Promise<void> {
  const shelves = library.categories.map(({ kind, id, name }, position) => ({ kind, id, name, position }));
  const rows = library.sounds.map(({ id, name, kind, category, loop, durationMs }, position) => {
    return { id, name, kind, category, loop, durationMs: Math.round(durationMs), position };
  });
  await database.transaction(async (tx) => {
    if (shelves.length > 0)
      await tx
        .insert(soundCategories)
        .values(shelves)
        .onConflictDoUpdate({
          target: [soundCategories.kind, soundCategories.id],
          set: { name: sql`excluded.name`, position: sql`excluded.position` },
        });
    if (rows.length > 0)
      await tx
        .insert(sounds)
        .values(rows)
        .onConflictDoUpdate({
          target: sounds.id,
          set: {
            name: sql`excluded.name`,
            kind: sql`excluded.kind`,
            category: sql`excluded.category`,
            loop: sql`excluded.loop`,
            durationMs: sql`case when ${sounds.fileId} is null then excluded.duration_ms else ${sounds.durationMs} end`,
            position: sql`excluded.position`,
            removedAt: null,
          },
          setWhere: isNull(sounds.ownerId),
        });
    const offered = inArray(
      sounds.id,
      rows.map(({ id }) => id),
    );
    await tx
      .update(sounds)
      .set({ removedAt: new Date() })
      .where(and(isNull(sounds.ownerId), isNull(sounds.removedAt), rows.length > 0 ? not(offered) : undefined));
  });
}
