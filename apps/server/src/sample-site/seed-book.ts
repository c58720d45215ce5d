import { eq } from 'drizzle-orm';
import type { Executor } from '../db/database.ts';
import { siteSettings } from '../db/schema/index.ts';

const KEY = 'seeded';

/** Records which sample content a site has been given, so that what an operator deletes does not come back with the next start. */
export interface SeedBook {
  /** Runs `install` unless this key is recorded. */
  once(key: string, install: () => Promise<void>): Promise<void>;
  save(): Promise<void>;
}

export async function createSeedBook(tx: Executor): Promise<SeedBook> {
  await tx.insert(siteSettings).values({ key: KEY, value: [] }).onConflictDoNothing();
  // Of two processes that start at once, the second waits and finds everything done.
  const [row] = await tx.select({ value: siteSettings.value }).from(siteSettings).where(eq(siteSettings.key, KEY)).for('update');
  const known = new Set(Array.isArray(row?.value) ? (row.value as string[]) : []);
  const before = known.size;
  return {
    once: async (key, install) => {
      if (known.has(key)) return;
      await install();
      known.add(key);
    },
    save: async () => {
      if (known.size === before) return;
      await tx
        .update(siteSettings)
        .set({ value: [...known].toSorted(), updatedAt: new Date() })
        .where(eq(siteSettings.key, KEY));
    },
  };
}
