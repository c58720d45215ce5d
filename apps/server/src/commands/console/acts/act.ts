import type { CallName } from '@shengyu/api';
import type { Database, Executor } from '../../../db/database.ts';
import type { Send } from '../../../db/send.ts';
import { AppError } from '../../../errors/app-error.ts';
import { once } from '../../ground/idempotency/once.ts';
import { writeAudit, type AuditEntry, type Operator } from './audit.ts';

export type Audit = (entry: AuditEntry) => Promise<void>;

/**
 * Runs an operator's action: its effect, its rows of the audit log and the record of its key in one transaction. A repetition of the key gets
 * the first answer. Throws `idempotency.required` for a call of the console without a key.
 */
export async function act<Answer extends object>(
  database: Database,
  operator: Operator,
  { call, input }: { call: CallName; input: unknown },
  work: (tx: Executor, audit: Audit, send: Send) => Promise<Answer>,
): Promise<Answer> {
  const audited = async (tx: Executor, send: Send): Promise<Answer> => {
    let entries = 0;
    const audit: Audit = async (entry) => {
      await writeAudit(tx, operator, entry);
      entries += 1;
    };
    const answer = await work(tx, audit, send);
    if (entries === 0) throw new Error(`${call} left no row in the audit log`);
    return answer;
  };
  if (operator.id === null) return database.pipelined((send, tx) => audited(tx, send));
  if (operator.key === undefined) throw new AppError('idempotency.required');
  return (await once(database, { memberId: operator.id, call, key: operator.key, input }, audited)).answer;
}
