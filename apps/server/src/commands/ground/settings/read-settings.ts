import type { Executor } from '../../../db/database.ts';
import { siteSettings } from '../../../db/schema/index.ts';

/** The settings of the site that are stored, by key. */
export async function readSettings(db: Executor): Promise<Record<string, unknown>> {
  const rows = await db.select({ key: siteSettings.key, value: siteSettings.value }).from(siteSettings);
  return Object.fromEntries(rows.map(({ key, value }) => [key, value]));
}
