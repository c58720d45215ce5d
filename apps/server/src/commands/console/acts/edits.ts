import { and, desc, eq, sql } from 'drizzle-orm';
import type { Executor } from '../../../db/database.ts';
import { auditLog } from '../../../db/schema/index.ts';
import { AppError } from '../../../errors/app-error.ts';
import { requestHash } from '../../ground/idempotency/once.ts';

/** What an operator edits, as the audit log names it. */
export interface EditSubject {
  kind: 'setting' | 'prices' | 'voice' | 'article' | 'page' | 'post';
  id: string;
}

/** An edit of something: the version it began with, and what is stored now. */
export interface Edit {
  subject: EditSubject;
  /** Undefined: the editor did not read it. */
  base: string | undefined;
  current: unknown;
}

/** Names a value: whoever changes it, and by which way, changes its version. */
export const versionOf = (value: unknown): string => requestHash(value).slice(0, 16);

/** Operators' edits wait for each other until the transaction ends: of two with one base the second finds what the first stored. */
export async function lockEdits(tx: Executor): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('operator-edits', 0))`);
}

/** Throws `edit.conflict` with what is stored now, and who stored it when, where that is not what an edit began with. */
export async function refuseStale(tx: Executor, edits: readonly Edit[]): Promise<void> {
  const conflicts = [];
  for (const { subject, base, current } of edits) {
    const version = versionOf(current);
    if (base !== version) conflicts.push({ subject, version, current, ...(await lastEdit(tx, subject)) });
  }
  if (conflicts.length > 0) throw new AppError('edit.conflict', { data: { conflicts } });
}

/** Empty where nobody did by the console: a new release, or somebody in the database. */
async function lastEdit(tx: Executor, { kind, id }: EditSubject): Promise<{ operator: string; time: string | null }> {
  const [row] = await tx
    .select({ operator: auditLog.operator, createdAt: auditLog.createdAt })
    .from(auditLog)
    .where(and(eq(auditLog.subjectKind, kind), eq(auditLog.subjectId, id)))
    .orderBy(desc(auditLog.id))
    .limit(1);
  return { operator: row?.operator ?? '', time: row?.createdAt.toISOString() ?? null };
}
