import { sql } from 'drizzle-orm';
import type { Executor } from '../../db/database.ts';

/** Saves within this time are one run of work. */
export const WINDOW_MS = 5 * 60_000;
/** The newest versions stay whole: another tab may be comparing with them, an order may be on its way. */
const NEWEST = 10;

/** Of every run of quick saves only the last stays, once newer work follows; what was ordered or named always stays. */
export async function thinVersions(tx: Executor, scriptId: string, latest: number): Promise<void> {
  await tx.execute(sql`
    delete from script_versions v
    where v.script_id = ${scriptId} and v.version <= ${latest - NEWEST} and not v.kept
      and exists (select 1 from script_versions l where l.script_id = v.script_id and l.window_start = v.window_start and l.version > v.version)`);
}
