import { eq } from 'drizzle-orm';
import type { Database, Executor } from '../db/database.ts';
import { siteSettings } from '../db/schema/index.ts';

const KEY = 'installed';
/** With what a site began; `sample` sites get what later releases add to the sample content. */
export type Beginning = 'sample' | 'empty';

/** Writes down with what the site begins; false when it is installed already. */
export async function markInstalled(tx: Executor, beginning: Beginning): Promise<boolean> {
  const rows = await tx
    .insert(siteSettings)
    .values({ key: KEY, value: beginning })
    .onConflictDoNothing()
    .returning({ key: siteSettings.key });
  return rows.length > 0;
}

export async function readBeginning(tx: Executor): Promise<Beginning> {
  const [row] = await tx.select({ value: siteSettings.value }).from(siteSettings).where(eq(siteSettings.key, KEY));
  return row?.value === 'empty' ? 'empty' : 'sample';
}

export interface Installation {
  /** Known to be installed: a site never becomes uninstalled. */
  readonly known: boolean;
  /** Looks, unless it is known. */
  look(): Promise<boolean>;
}

export function createInstallation(database: Database): Installation {
  let known = false;
  return {
    get known() {
      return known;
    },
    look: async () => {
      if (known) return true;
      const rows = await database.db.select({ key: siteSettings.key }).from(siteSettings).where(eq(siteSettings.key, KEY));
      known = rows.length > 0;
      return known;
    },
  };
}
