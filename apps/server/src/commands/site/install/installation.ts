import type { SiteConfig } from '@shengyu/api';
import { eq } from 'drizzle-orm';
import type { Database, Executor } from '../../../db/database.ts';
import { siteSettings } from '../../../db/schema/index.ts';

const KEY = 'installed';
/** What a site began with; later releases add their sample content to `sample` sites. */
export type Beginning = 'sample' | 'empty';

/** Records what the site begins with; false when it is installed already. */
export async function markInstalled(tx: Executor, beginning: Beginning): Promise<boolean> {
  const rows = await tx
    .insert(siteSettings)
    .values({ key: KEY, value: beginning })
    .onConflictDoNothing()
    .returning({ key: siteSettings.key });
  return rows.length > 0;
}

/** Stores the settings that are not stored yet. */
export async function installSettings(tx: Executor, settings: Omit<SiteConfig, 'domain'>): Promise<void> {
  for (const [key, value] of Object.entries(settings)) await tx.insert(siteSettings).values({ key, value }).onConflictDoNothing();
}

export async function readBeginning(tx: Executor): Promise<Beginning> {
  const [row] = await tx.select({ value: siteSettings.value }).from(siteSettings).where(eq(siteSettings.key, KEY));
  return row?.value === 'empty' ? 'empty' : 'sample';
}

export interface Installation {
  /** Whether it is known to be installed: a site is never uninstalled. */
  readonly known: boolean;
  /** Looks it up, unless it is known. */
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
