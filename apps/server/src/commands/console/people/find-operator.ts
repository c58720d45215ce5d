import type { Database } from '../../../db/database.ts';
import { statement } from '../../../db/statement.ts';

/** After so many hours an operator gives a code again. */
export const PROVEN_HOURS = 8;

export interface OperatorSession {
  account: string;
  isEnrolled: boolean;
  /** Whether the second factor was proven in this session, and its time is not over. */
  isProven: boolean;
}

const finding = statement<OperatorSession>(
  'find-operator',
  `select m.account, f.secret is not null as "isEnrolled",
    coalesce(f.secret is not null and s.proven_at > now() - interval '${PROVEN_HOURS} hours', false) as "isProven"
  from sessions s join members m on m.id = s.member_id left join operator_factors f on f.member_id = m.id
  where s.id = $1::uuid and s.revoked_at is null and m.role = 'operator' and m.frozen_at is null and m.closed_at is null`,
);

/** The operator of a session; `undefined` where its member does not have the role. Asked with each call: a role that was taken ends at once. */
export async function findOperator(database: Database, sessionId: string): Promise<OperatorSession | undefined> {
  return (await database.run(finding(sessionId)))[0];
}

export function provenUntil(provenAt: Date): string {
  return new Date(provenAt.getTime() + PROVEN_HOURS * 3_600_000).toISOString();
}
