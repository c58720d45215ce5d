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

export type ReadInstalled = () => Promise<boolean>;

/** Whether the site is installed. A site never becomes uninstalled: a yes is remembered. */
export function createInstallationReader(database: Database): ReadInstalled {
  let installed = false;
  return async () => {
    if (installed) return true;
    const rows = await database.db.select({ key: siteSettings.key }).from(siteSettings).where(eq(siteSettings.key, KEY));
    installed = rows.length > 0;
    return installed;
  };
}
