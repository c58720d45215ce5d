import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Executor } from '../../../db/database.ts';
import { auditLog } from '../../../db/schema/index.ts';
import { AppError } from '../../../errors/app-error.ts';

/** The refusal for an article that nobody may read: with `gone` for one that was published before an operator withdrew or removed it. */
export async function articleMissing(db: Executor, id: number): Promise<AppError> {
  const publishTime = sql`(${auditLog.before}->>'publish_time')::timestamptz`;
  const [withdrawn] = await db
    .select({ id: auditLog.id })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.subjectId, String(id)),
        eq(auditLog.subjectKind, 'article'),
        inArray(auditLog.action, ['article.save', 'article.remove']),
        sql`${publishTime} <= ${auditLog.createdAt}`,
      ),
    )
    .limit(1);
  return new AppError('not_found', withdrawn && { data: { gone: true } });
}
