import type { CallOutput, ParsedInput } from '@shengyu/api';
import { terms } from '@shengyu/api/terms';
import { and, desc, eq, gte, ilike, lt, or, sql, type SQL } from 'drizzle-orm';
import type { Executor } from '../../../db/database.ts';
import { beginningWith } from '../../../db/like.ts';
import { auditLog } from '../../../db/schema/index.ts';
import { dayEnd, dayStart } from '../../ground/calendar/china-days.ts';
import { pageOf } from './keyset.ts';

type AuditRow = CallOutput<'adminAuditLists'>['lists'][number];

export async function listAudit(
  db: Executor,
  {
    keyword,
    operator,
    action,
    member_id: memberId,
    start_date: start,
    end_date: end,
    after,
    page_size: size,
  }: ParsedInput<'adminAuditLists'>,
): Promise<CallOutput<'adminAuditLists'>> {
  const rows = await db
    .select()
    .from(auditLog)
    .where(
      and(
        keyword ? found(keyword) : undefined,
        operator ? eq(auditLog.operator, operator) : undefined,
        action && eq(auditLog.action, action),
        memberId ? eq(auditLog.memberId, memberId) : undefined,
        start ? gte(auditLog.createdAt, dayStart(start)) : undefined,
        end ? lt(auditLog.createdAt, dayEnd(end)) : undefined,
        after === undefined ? undefined : lt(auditLog.id, after),
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(size + 1);
  return pageOf(rows, size, toAuditRow);
}

/** Rows of the subject with this id, or whose name begins with it: of those, the newest. */
function found(keyword: string): SQL | undefined {
  const newest = sql`${auditLog.id} > (select coalesce(max(${auditLog.id}), 0) from ${auditLog}) - ${terms.searchedRecords}::int`;
  return or(eq(auditLog.subjectId, keyword), and(newest, ilike(auditLog.subjectName, beginningWith(keyword))));
}

export function toAuditRow(row: typeof auditLog.$inferSelect): AuditRow {
  return {
    audit_id: row.id,
    time: row.createdAt.toISOString(),
    operator: row.operator,
    source: row.source,
    action: row.action,
    subject: { kind: row.subjectKind, id: row.subjectId, name: row.subjectName },
    member_id: row.memberId,
    before: row.before,
    after: row.after,
    reason: row.reason,
    note: row.note,
    address: row.address,
  };
}
