import type { CallOutput, ParsedInput } from '@shengyu/api';
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Database, Executor } from '../../../db/database.ts';
import { members, operatorFactors, operatorRecoveryCodes, sessions } from '../../../db/schema/index.ts';
import type { Role } from '../../../db/schema/members.ts';
import { AppError } from '../../../errors/app-error.ts';
import { act } from '../acts/act.ts';
import { writeAudit, type Operator } from '../acts/audit.ts';
import { factorState } from './factor.ts';

/** Accounts with the operator role. */
export async function listOperators({ db }: Pick<Database, 'db'>): Promise<CallOutput<'adminOperatorLists'>> {
  const rows = await db
    .select({
      member: members,
      secret: operatorFactors.secret,
      pendingSecret: operatorFactors.pendingSecret,
      codes: sql<number>`(select count(*) from ${operatorRecoveryCodes} c where c.member_id = ${members.id})`.mapWith(Number),
    })
    .from(members)
    .leftJoin(operatorFactors, eq(operatorFactors.memberId, members.id))
    .where(eq(members.role, 'operator'))
    .orderBy(members.account);
  const latest = await db
    .selectDistinctOn([sessions.memberId], { memberId: sessions.memberId, provenAt: sessions.provenAt, address: sessions.address })
    .from(sessions)
    .innerJoin(members, and(eq(members.id, sessions.memberId), eq(members.role, 'operator')))
    .where(sql`${sessions.provenAt} is not null`)
    .orderBy(sessions.memberId, sql`${sessions.provenAt} desc`);
  const proven = new Map(latest.map((session) => [session.memberId, session]));
  return rows.map(({ member: { id, account, nickname }, codes, ...factor }) => ({
    member_id: id,
    account,
    nickname,
    factor: factorState(factor),
    recovery_left: codes,
    proven_time: proven.get(id)?.provenAt?.toISOString() ?? null,
    address: proven.get(id)?.address ?? '',
  }));
}

/** Of another operator: who has lost the device cannot ask, and nobody drops their own second factor in a session somebody may have taken over. */
export function resetFactorOf(
  database: Database,
  operator: Operator,
  input: ParsedInput<'adminOperatorResetFactor'>,
): Promise<CallOutput<'adminOperatorResetFactor'>> {
  const { member_id: memberId, reason } = input;
  if (memberId === operator.id) throw new AppError('not_found');
  return act(database, operator, { call: 'adminOperatorResetFactor', input }, async (tx, audit) => {
    const [found] = await tx
      .select({ account: members.account })
      .from(members)
      .where(and(eq(members.id, memberId), eq(members.role, 'operator')));
    if (!found) throw new AppError('not_found');
    await dropFactor(tx, memberId);
    await audit({ action: 'factor.reset', subject: { kind: 'operator', id: memberId, name: found.account }, reason });
    return {};
  });
}

/** For the command line: takes the second factor of an operator away, who sets up a new one with the next sign-in. Throws `not_found`. */
export function resetFactorByAccount(database: Database, operator: Operator, account: string): Promise<void> {
  return database.transaction(async (tx) => {
    const found = await findByAccount(tx, account);
    if (found.role !== 'operator') throw new AppError('operator.required');
    await dropFactor(tx, found.id);
    await writeAudit(tx, operator, { action: 'factor.reset', subject: { kind: 'operator', id: found.id, name: found.account } });
  });
}

/** Gives the role or takes it; answers whether anything changed. Without the role there is no second factor. Throws `not_found`. */
export function setRole(database: Database, operator: Operator, account: string, role: Role): Promise<boolean> {
  return database.transaction(async (tx) => {
    const { id, account: name, role: before } = await findByAccount(tx, account);
    if (before === role) return false;
    await tx.update(members).set({ role }).where(eq(members.id, id));
    await dropFactor(tx, id);
    const action = role === 'operator' ? 'operator.grant' : 'operator.take';
    await writeAudit(tx, operator, { action, subject: { kind: 'operator', id, name }, before: { role: before }, after: { role } });
    return true;
  });
}

async function dropFactor(tx: Executor, memberId: string): Promise<void> {
  await tx.delete(operatorFactors).where(eq(operatorFactors.memberId, memberId));
  await tx.delete(operatorRecoveryCodes).where(eq(operatorRecoveryCodes.memberId, memberId));
  await tx
    .update(sessions)
    .set({ provenAt: null })
    .where(and(eq(sessions.memberId, memberId), isNotNull(sessions.provenAt)));
}

async function findByAccount(tx: Executor, account: string): Promise<Pick<typeof members.$inferSelect, 'id' | 'account' | 'role'>> {
  const [found] = await tx
    .select({ id: members.id, account: members.account, role: members.role })
    .from(members)
    .where(and(eq(sql`lower(${members.account})`, account.toLowerCase()), isNull(members.closedAt)))
    .for('update');
  if (!found) throw new AppError('not_found');
  return found;
}
