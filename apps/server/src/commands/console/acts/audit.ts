import type { AuditAction } from '@shengyu/api';
import type { Executor } from '../../../db/database.ts';
import { auditLog, type ActSource } from '../../../db/schema/index.ts';

/** Who acts: an operator in the console, somebody on the command line of the site, or the site by itself. */
export interface Operator {
  /** Null on the command line. */
  id: string | null;
  /** The account, or the user of the system; empty for the site. */
  account: string;
  source: ActSource;
  address: string;
  /** Of the call: a repetition has its answer and no second effect. The command line has none. */
  key: string | undefined;
}

export interface AuditEntry {
  action: AuditAction;
  /** What it was done to; `name` as a person calls it. */
  subject: { kind: string; id: string; name: string };
  /** The member it concerns. */
  memberId?: string;
  /** What changed, in the names of the API. */
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
  reason?: string;
  note?: string;
}

/** Records an action in the transaction that makes it. */
export async function writeAudit(
  tx: Executor,
  { id, account, source, address }: Operator,
  { action, subject, memberId, before, after, reason = '', note = '' }: AuditEntry,
): Promise<void> {
  await tx.insert(auditLog).values({
    operatorId: id,
    operator: account,
    source,
    address,
    action,
    subjectKind: subject.kind,
    subjectId: subject.id,
    subjectName: subject.name,
    memberId: memberId ?? null,
    before: before ?? null,
    after: after ?? null,
    reason,
    note,
  });
}
