import type { V1Output, V1Parsed } from '@shengyu/api';
import { scriptTitle } from '@shengyu/script';
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../../db/database.ts';
import { scripts } from '../../../db/schema/index.ts';
import { findVersion } from './find-version.ts';

/** A member's scripts, the latest saved first, from behind one of them. */
export async function pageScripts(
  { db }: Database,
  memberId: string,
  { limit, after }: V1Parsed<'listScripts'>,
): Promise<V1Output<'listScripts'>> {
  if (after !== undefined) await findVersion(db, memberId, after);
  const rows = await db
    .select()
    .from(scripts)
    .where(
      and(
        eq(scripts.memberId, memberId),
        isNull(scripts.removedAt),
        after === undefined
          ? undefined
          : sql`(${scripts.updatedAt}, ${scripts.id}) < (select updated_at, id from scripts where id = ${after}::uuid)`,
      ),
    )
    .orderBy(desc(scripts.updatedAt), desc(scripts.id))
    .limit(limit + 1);
  const page = rows.slice(0, limit);
  const hasMore = rows.length > limit;
  return {
    object: 'list',
    data: page.map((row) => ({
      id: row.id,
      object: 'script' as const,
      title: scriptTitle(row.title, row.excerpt),
      version: row.latestVersion,
      words: row.words,
      voice: row.voiceId,
      excerpt: row.excerpt,
      create_time: row.createdAt.toISOString(),
      update_time: row.updatedAt.toISOString(),
    })),
    has_more: hasMore,
    next: hasMore ? (page.at(-1)?.id ?? null) : null,
  };
}
