import type { CallOutput, ParsedInput } from '@shengyu/api';
import { terms } from '@shengyu/api/terms';
import { scriptTitle } from '@shengyu/script';
import { and, count, desc, eq, ilike, isNull, or } from 'drizzle-orm';
import type { Database } from '../../../db/database.ts';
import { containing } from '../../../db/like.ts';
import { scripts } from '../../../db/schema/index.ts';
import { AppError } from '../../../errors/app-error.ts';
import { findVersion } from './find-version.ts';

export async function showScript(
  database: Database,
  memberId: string,
  { id, version }: ParsedInput<'scriptDetail'>,
): Promise<CallOutput<'scriptDetail'>> {
  const found = await findVersion(database.db, memberId, id, version);
  return {
    id,
    title: found.version.title,
    version: found.version.version,
    latest_version: found.script.latestVersion,
    document: found.version.document,
    create_time: found.script.createdAt.toISOString(),
    update_time: found.script.updatedAt.toISOString(),
  };
}

/** A member's scripts, the latest saved first: the newest `terms.listRecords`. */
export async function listScripts(
  database: Database,
  memberId: string,
  { keyword, page_no, page_size }: ParsedInput<'scriptLists'>,
): Promise<CallOutput<'scriptLists'>> {
  const search = keyword === '' ? undefined : or(ilike(scripts.title, containing(keyword)), ilike(scripts.excerpt, containing(keyword)));
  // Has the name of the table, so that its columns are meant in what follows.
  const recent = database.db
    .select()
    .from(scripts)
    .where(and(eq(scripts.memberId, memberId), isNull(scripts.removedAt)))
    .orderBy(desc(scripts.updatedAt), desc(scripts.id))
    .limit(terms.listRecords)
    .as('scripts');
  const rows = await database.db
    .select({ row: scripts })
    .from(recent)
    .where(search)
    .orderBy(desc(scripts.updatedAt), desc(scripts.id))
    .limit(page_size)
    .offset((page_no - 1) * page_size);
  const [total] = await database.db.select({ count: count() }).from(recent).where(search);
  return {
    lists: rows.map(({ row }) => ({
      id: row.id,
      title: scriptTitle(row.title, row.excerpt),
      version: row.latestVersion,
      words: row.words,
      voice_id: row.voiceId,
      excerpt: row.excerpt,
      exercise: row.exercise,
      create_time: row.createdAt.toISOString(),
      update_time: row.updatedAt.toISOString(),
    })),
    count: total?.count ?? 0,
    page_no,
    page_size,
    extend: {},
  };
}

/** Moves a script to the member's bin. */
export async function removeScript(
  { db }: Database,
  memberId: string,
  { id }: ParsedInput<'scriptRemove'>,
): Promise<CallOutput<'scriptRemove'>> {
  const removed = await db
    .update(scripts)
    .set({ removedAt: new Date() })
    .where(and(eq(scripts.id, id), eq(scripts.memberId, memberId), isNull(scripts.removedAt)))
    .returning({ id: scripts.id });
  if (removed.length === 0) throw new AppError('not_found');
  return {};
}
