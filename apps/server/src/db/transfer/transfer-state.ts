import { StartRefused } from '@shengyu/processes';
import type { Session } from './session.ts';

/** What is known of the transfer into a database: none was begun, one is half done, or it came whole. */
type TransferState = { kind: 'none' } | { kind: 'half' | 'whole'; site: string };

const STATE = 'shengyu_transfer.state';

export async function readTransfer(session: Session): Promise<TransferState> {
  const [known] = await session.query<{ found: boolean }>(`select to_regclass('${STATE}') is not null as found`);
  if (!known?.found) return { kind: 'none' };
  const [row] = await session.query<{ site: string; whole: boolean }>(`select site, finished_at is not null as whole from ${STATE}`);
  return row ? { kind: row.whole ? 'whole' : 'half', site: row.site } : { kind: 'none' };
}

/**
 * Marks an empty database as the place of a transfer of this site: until it is whole, no process of a site starts on it.
 * @throws StartRefused for a database that has anything but this transfer in it
 */
export async function beginTransfer(session: Session, site: string): Promise<void> {
  const state = await readTransfer(session);
  if (state.kind !== 'none' && state.site === site) return;
  if (state.kind !== 'none' || !(await isEmpty(session)))
    throw new StartRefused('The database to fill is not empty: choose a new one. Nothing was changed.');
  await session.query('create schema if not exists shengyu_transfer');
  await session.query(
    `create table if not exists ${STATE} (
      one boolean primary key default true check (one), site text not null, begun_at timestamptz not null default now(), finished_at timestamptz
    )`,
  );
  await session.query(`insert into ${STATE} (site) values ($1) on conflict do nothing`, [site]);
}

async function isEmpty(session: Session): Promise<boolean> {
  const [row] = await session.query<{ found: boolean }>(`
    select exists (
      select 1 from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'p', 'v', 'm', 'S') and n.nspname !~ '^pg_' and n.nspname not in ('information_schema', 'shengyu_transfer')
    ) as found`);
  return row?.found !== true;
}

/** One transfer at a time: a second one waits here and finds the first whole. */
export async function lockTransfer(session: Session, site: string): Promise<void> {
  const [row] = await session.query<{ site: string; whole: boolean }>(
    `select site, finished_at is not null as whole from ${STATE} for update`,
  );
  if (row?.site !== site || row.whole) throw new StartRefused('Another transfer has filled this database meanwhile.');
}

export async function finishTransfer(session: Session): Promise<void> {
  await session.query(`update ${STATE} set finished_at = now()`);
}

/** @throws StartRefused for a database that a transfer was to fill and has not */
export async function refuseHalfTransfer(session: Session): Promise<void> {
  if ((await readTransfer(session)).kind === 'half')
    throw new StartRefused('A move or a restore into this database was not finished: run it again, or drop the database.');
}
