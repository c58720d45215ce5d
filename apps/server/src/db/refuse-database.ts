import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartRefused } from '@shengyu/processes';
import { migrationsFolder } from './migrations-folder.ts';
import type { Session } from './transfer/session.ts';

/** The newest change to the tables that this program knows, in milliseconds. */
function newestKnown(): number {
  const { entries } = JSON.parse(readFileSync(join(migrationsFolder, 'meta/_journal.json'), 'utf8')) as { entries: { when: number }[] };
  return Math.max(...entries.map(({ when }) => when));
}

/**
 * Throws `StartRefused` where a newer version has taken from the tables what this one needs. Newer tables alone are no reason: migrations
 * add, and what one takes away (`contract`) raises the floor, below which no version starts.
 */
export async function refuseNewer(session: Session): Promise<void> {
  const [table] = await session.query<{ found: boolean }>(`select to_regclass('drizzle.__drizzle_migrations') is not null as found`);
  if (table?.found !== true) return;
  const [row] = await session.query<{ newest: string | null }>('select max(created_at) as newest from drizzle.__drizzle_migrations');
  const newest = Number(row?.newest ?? 0);
  if (newest <= newestKnown() || (await readFloor(session)) <= newestKnown()) return;
  const day = new Date(newest).toISOString().slice(0, 10);
  throw new StartRefused(
    `The database belongs to a newer version (its tables are of ${day}): start that version, or restore a backup from before the update.`,
  );
}

async function readFloor(session: Session): Promise<number> {
  const [table] = await session.query<{ found: boolean }>(`select to_regclass('public.schema_floor') is not null as found`);
  if (table?.found !== true) return Number.POSITIVE_INFINITY;
  const [row] = await session.query<{ oldest: string }>('select oldest::text as oldest from schema_floor');
  return Number(row?.oldest ?? Number.POSITIVE_INFINITY);
}

/** Throws `StartRefused` for a database that was opened before and has lost its beginning: the embedded one would make a new one over it. */
export function refuseHalf(directory: string, wasOpened: boolean): void {
  if (wasOpened && !existsSync(join(directory, 'PG_VERSION'))) throw brokenFolder(directory, 'PG_VERSION is missing');
}

export function brokenFolder(directory: string, reason: string, cause?: unknown): StartRefused {
  return new StartRefused(
    `The database in ${directory} cannot be opened (${reason}): restore the folder from a backup, or move it away to begin with an empty site.`,
    cause,
  );
}

/** A server that does not let anybody in, by the address in its URL without the password. */
export function refusedServer(url: string, error: unknown): StartRefused {
  const { host, pathname } = URL.parse(url) ?? { host: '', pathname: '' };
  const reason = error instanceof Error && error.message !== '' ? error.message : String((error as { code?: unknown }).code);
  return new StartRefused(`The database ${host}${pathname} cannot be reached (${reason}): start it, or correct DATABASE_URL.`, error);
}
