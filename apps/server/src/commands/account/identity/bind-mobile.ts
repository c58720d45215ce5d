import type { CallOutput, ParsedInput } from '@shengyu/api';
import { eq } from 'drizzle-orm';
import type { Executor } from '../../../db/database.ts';
import { isUniqueViolation } from '../../../db/is-unique-violation.ts';
import { members, sessions } from '../../../db/schema/index.ts';
import { AppError } from '../../../errors/app-error.ts';
import { texts } from '../../../locales/zh-CN.ts';
import { checkCode } from '../../sign-in/members/check-code.ts';
import { rememberMobile, welcomeMember } from '../../sign-in/welcome/welcome-member.ts';
import type { SessionMember } from '../../sign-in/sessions/find-session.ts';
import { SESSION_LIFE_MS } from '../../sign-in/sessions/open-session.ts';
import { spendTicket } from '../../sign-in/tickets/spend-ticket.ts';
import { readMember } from '../../sign-in/members/confirm-member.ts';
import { identityLimits } from '../../sign-in/members/identity-limits.ts';
import type { IdentityPorts } from '../../sign-in/members/identity-ports.ts';

/** Binds a first number or changes it. A session that waited for one becomes an ordinary session. */
export async function bindMobile(
  { database, limiter, welcome }: IdentityPorts,
  { type, mobile, code, ticket }: ParsedInput<'bindMobile'>,
  caller: SessionMember,
  address: string,
): Promise<CallOutput<'bindMobile'>> {
  const member = await readMember(database, caller.id);
  if (type === 'bind' && member.mobile !== null) throw new AppError('input.invalid', { fields: { mobile: texts.fields.hasMobile } });
  if (type === 'change' && member.mobile === null) throw new AppError('input.invalid', { fields: { mobile: texts.fields.noMobile } });
  if (mobile === member.mobile) throw new AppError('input.invalid', { fields: { mobile: texts.fields.mobileSame } });
  await limiter.consume(identityLimits.codeAddress, address);
  await checkCode(database.db, mobile, type === 'bind' ? 'BDSJHM' : 'BGSJHM', code);
  // The code shows that the new number is the caller's; so a member may learn that it is bound elsewhere.
  await refuseTaken(database.db, mobile);
  return database.transaction(async (tx) => {
    if (type === 'change' && !(await spendTicket(tx, 'mobile', member.id, ticket ?? ''))) {
      throw new AppError('auth.code_expired', { fields: { ticket: texts.errors['auth.code_expired'] } });
    }
    await setMobile(tx, member.id, mobile);
    if (member.mobile !== null) await rememberMobile(tx, welcome, member.mobile);
    const given = await welcomeMember(tx, welcome, member.id, mobile);
    if (caller.temporary)
      await tx
        .update(sessions)
        .set({ temporary: false, expiresAt: new Date(Date.now() + SESSION_LIFE_MS) })
        .where(eq(sessions.id, caller.sessionId));
    return given ? { welcome: given } : {};
  });
}

async function refuseTaken(db: Executor, mobile: string): Promise<void> {
  const taken = await db.select({ id: members.id }).from(members).where(eq(members.mobile, mobile));
  if (taken.length > 0) throw new AppError('mobile.taken', { fields: { mobile: texts.errors['mobile.taken'] } });
}

async function setMobile(tx: Executor, memberId: string, mobile: string): Promise<void> {
  try {
    await tx.update(members).set({ mobile }).where(eq(members.id, memberId));
  } catch (error) {
    // Two members bound the same number at the same moment: the index lets one through.
    if (isUniqueViolation(error)) throw new AppError('mobile.taken', { fields: { mobile: texts.errors['mobile.taken'] }, cause: error });
    throw error;
  }
}
