import { terms } from '@shengyu/api/terms';
import { desc, eq, getTableName, inArray, sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Executor } from '../../../db/database.ts';
import { members } from '../../../db/schema/index.ts';

/** One page of the rows that were read, of which there is one more than fits where there is another page. */
export function pageOf<Row, Item>(rows: readonly Row[], size: number, toItem: (row: Row) => Item): { lists: Item[]; more: boolean } {
  return { lists: rows.slice(0, size).map(toItem), more: rows.length > size };
}

type Listed = PgTable & { id: AnyPgColumn; createdAt: AnyPgColumn };

/** Rows that come after the one with the id `after`, newest first. */
export function olderThan(table: Listed, after: string | undefined): SQL | undefined {
  if (after === undefined) return undefined;
  return sql`(${table.createdAt}, ${table.id}) < (select k.created_at, k.id from ${table} k where k.id = ${after}::uuid)`;
}

/**
 * The ids of the newest records that match, for one page: of the newest `terms.searchedRecords` that the rest of a filter leaves, names are read one by
 * one. Without this bound a search for a name that nothing has would read the whole table.
 */
export async function findNewest(
  db: Executor,
  table: Listed,
  filter: SQL | undefined,
  matches: SQL | undefined,
  size: number,
): Promise<SQL> {
  const newest = [desc(table.createdAt), desc(table.id)];
  // Has the name of the table, so that its columns are meant in what follows.
  const searched = db
    .select()
    .from(table)
    .where(filter)
    .orderBy(...newest)
    .limit(terms.searchedRecords)
    .as(getTableName(table));
  const rows = await db
    .select({ id: table.id })
    .from(searched)
    .where(matches)
    .orderBy(...newest)
    .limit(size + 1);
  return inArray(
    table.id,
    rows.map(({ id }) => id),
  );
}

/** The member with exactly this account. */
export async function idOfAccount(db: Executor, account: string): Promise<string | undefined> {
  const [found] = await db
    .select({ id: members.id })
    .from(members)
    .where(eq(sql`lower(${members.account})`, account.toLowerCase()));
  return found?.id;
}

export const isUuid = (text: string): boolean => /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text);
