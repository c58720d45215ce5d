import { scriptLimits } from '@shengyu/api/schema';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../../db/database.ts';

/** Saves within this time are one run of work. */
export const WINDOW_MS = 5 * 60_000;
/** The newest versions stay whole: another tab may be comparing with them, an order may be on its way. */
const NEWEST = 10;

/**
 * Keeps the last of every run of quick saves once newer work follows, and of those a limited number; versions that were ordered or
 * named always stays. Notes what the rest takes.
 */
export async function thinVersions(tx: Executor, scriptId: string, latest: number): Promise<void> {
  await tx.execute(sql`
    delete from script_versions v
    where v.script_id = ${scriptId} and v.version <= ${latest - NEWEST} and not v.kept
      and (exists (select 1 from script_versions l where l.script_id = v.script_id and l.window_start = v.window_start and l.version > v.version)
        or v.version <= (select version from script_versions where script_id = ${scriptId} and not kept
          order by version desc offset ${scriptLimits.looseVersions} limit 1))`);
  await countBytes(tx, scriptId);
}

/** Reads sizes only: the documents stay where they are. */
export async function countBytes(tx: Executor, scriptId: string): Promise<void> {
  await tx.execute(sql`
    update scripts set stored_bytes = (select coalesce(sum(pg_column_size(document)), 0) from script_versions where script_id = ${scriptId})
    where id = ${scriptId}`);
}
