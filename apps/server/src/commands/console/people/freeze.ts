import type { CallOutput, ParsedInput } from '@shengyu/api';
import { eq } from 'drizzle-orm';
import type { Database, Executor } from '../../../db/database.ts';
import { members } from '../../../db/schema/index.ts';
import { AppError } from '../../../errors/app-error.ts';
import { closeSessions } from '../../sign-in/sessions/close-sessions.ts';
import { act } from '../acts/act.ts';
import type { AuditEntry, Operator } from '../acts/audit.ts';

export interface FreezePorts {
  database: Database;
  onSignOut: (sessionId: string) => void;
}

/**
 * Keeps a member out, who reads the reason when signing in: every session ends. Throws `member.state` for an account that is frozen or closed,
 * and for an operator, whose role is taken first.
 */
export async function freezeMember(
  { database, onSignOut }: FreezePorts,
  operator: Operator,
  input: ParsedInput<'adminMemberFreeze'>,
): Promise<CallOutput<'adminMemberFreeze'>> {
  const { member_id: memberId, reason, note } = input;
  let ended: string[] = [];
  const answer = await act(database, operator, { call: 'adminMemberFreeze', input }, async (tx, audit) => {
    const { member, state } = await lockState(tx, memberId);
    if (member.role === 'operator' || state !== 'normal')
      throw new AppError('member.state', { data: { state: member.role === 'operator' ? 'operator' : state } });
    await tx.update(members).set({ frozenAt: new Date(), frozenReason: reason }).where(eq(members.id, memberId));
    ended = await closeSessions(tx, memberId);
    const changed = { before: { state }, after: { state: 'frozen' as const, sessions_ended: ended.length } };
    await audit({ action: 'member.freeze', subject: subjectOf(member), memberId, ...changed, reason, note });
    return { member_id: memberId, state: changed.after.state };
  });
  for (const sessionId of ended) onSignOut(sessionId);
  return answer;
}

export function unfreezeMember(
  { database }: Pick<FreezePorts, 'database'>,
  operator: Operator,
  input: ParsedInput<'adminMemberUnfreeze'>,
): Promise<CallOutput<'adminMemberUnfreeze'>> {
  const { member_id: memberId, reason, note } = input;
  return act(database, operator, { call: 'adminMemberUnfreeze', input }, async (tx, audit) => {
    const { member, state } = await lockState(tx, memberId);
    if (state !== 'frozen') throw new AppError('member.state', { data: { state } });
    await tx.update(members).set({ frozenAt: null, frozenReason: '' }).where(eq(members.id, memberId));
    const changed = { before: { state, reason: member.frozenReason }, after: { state: 'normal' as const } };
    await audit({ action: 'member.unfreeze', subject: subjectOf(member), memberId, ...changed, reason, note });
    return { member_id: memberId, state: changed.after.state };
  });
}

type MemberRow = typeof members.$inferSelect;

export function stateOf({ closedAt, frozenAt }: Pick<MemberRow, 'closedAt' | 'frozenAt'>): 'normal' | 'frozen' | 'closed' {
  if (closedAt) return 'closed';
  return frozenAt ? 'frozen' : 'normal';
}

async function lockState(tx: Executor, memberId: string): Promise<{ member: MemberRow; state: ReturnType<typeof stateOf> }> {
  const [member] = await tx.select().from(members).where(eq(members.id, memberId)).for('update');
  if (!member) throw new AppError('not_found');
  return { member, state: stateOf(member) };
}

const subjectOf = ({ id, account }: MemberRow): AuditEntry['subject'] => ({ kind: 'member', id, name: account });
