import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { migrateUntil } from './internals/migrate-until.ts';
import { refuseNewer } from './refuse-database.ts';
import type { Session } from './transfer/session.ts';
import { beginTransfer, refuseHalfTransfer } from './transfer/transfer-state.ts';

/** A database that a move or a restore is to fill: with the content of this site, as its tables were at `until`. */
export interface TransferTarget {
  site: string;
  until: number;
}

/** Brings the tables of a database to this version; those of a transfer's target to the version of what is transferred. */
export async function prepareTables(
  db: PgDatabase<PgQueryResultHKT, Record<string, unknown>>,
  query: (text: string, values?: unknown[]) => Promise<{ rows: unknown[] }>,
  transfer?: TransferTarget,
): Promise<void> {
  const session: Session = {
    query: async <Row extends object>(text: string, values: readonly unknown[] = []) => (await query(text, [...values])).rows as Row[],
  };
  await (transfer ? beginTransfer(session, transfer.site) : refuseHalfTransfer(session));
  await refuseNewer(session);
  await migrateUntil(db, transfer?.until);
}
