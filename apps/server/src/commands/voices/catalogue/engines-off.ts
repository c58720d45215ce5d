import { eq } from 'drizzle-orm';
import type { Executor } from '../../../db/database.ts';
import { siteSettings } from '../../../db/schema/index.ts';

const ENGINES_OFF = 'engines_off';

/** Ids of the engines that operators have switched off. */
export async function readEnginesOff(db: Executor): Promise<Set<string>> {
  const [row] = await db.select({ value: siteSettings.value }).from(siteSettings).where(eq(siteSettings.key, ENGINES_OFF));
  return new Set(row?.value as string[] | undefined);
}

export async function writeEnginesOff(tx: Executor, engines: ReadonlySet<string>): Promise<void> {
  const stored = { value: [...engines], updatedAt: new Date() };
  await tx
    .insert(siteSettings)
    .values({ key: ENGINES_OFF, ...stored })
    .onConflictDoUpdate({ target: siteSettings.key, set: stored });
}
