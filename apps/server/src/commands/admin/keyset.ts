import { sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';

/** One page of the rows that were read, of which there is one more than fits where there is another page. */
export function pageOf<Row, Item>(rows: readonly Row[], size: number, toItem: (row: Row) => Item): { lists: Item[]; more: boolean } {
  return { lists: rows.slice(0, size).map(toItem), more: rows.length > size };
}

/** Rows that come after the one with the id `after`, newest first. */
export function olderThan(table: PgTable & { id: AnyPgColumn; createdAt: AnyPgColumn }, after: string | undefined): SQL | undefined {
  if (after === undefined) return undefined;
  return sql`(${table.createdAt}, ${table.id}) < (select k.created_at, k.id from ${table} k where k.id = ${after}::uuid)`;
}

const escaped = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`);
/** Patterns of `like` for what somebody typed. */
export const beginningWith = (text: string): string => `${escaped(text)}%`;
export const containing = (text: string): string => `%${escaped(text)}%`;

export const isUuid = (text: string): boolean => /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text);
