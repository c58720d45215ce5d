import type { Operator } from '../commands/console/acts/audit.ts';
import { findOperator } from '../commands/console/people/find-operator.ts';
import type { Database } from '../db/database.ts';
import { AppError } from '../errors/app-error.ts';
import type { MemberContext } from './request-context.ts';

/** Throws `operator.required`, and for `operator` also `operator.enrol` or `operator.code`. */
export type AdmitOperator = (access: 'operator' | 'unproven', caller: MemberContext) => Promise<Operator>;

/** Asks the database with every call of an operator: nothing in the session's token says who is one. */
export function createAdmitOperator(database: Database): AdmitOperator {
  return async (access, { member, address, idempotencyKey: key }) => {
    const found = await findOperator(database, member.sessionId);
    if (!found) throw new AppError('operator.required');
    if (access === 'operator' && !found.isProven) throw new AppError(found.isEnrolled ? 'operator.code' : 'operator.enrol');
    return { id: member.id, account: found.account, source: 'console', address, key };
  };
}
