import type { CallOutput, ParsedInput } from '@shengyu/api';
import { eq } from 'drizzle-orm';
import { members } from '../../../db/schema/index.ts';
import { AppError } from '../../../errors/app-error.ts';
import { texts } from '../../../locales/zh-CN.ts';
import { checkCode } from './check-code.ts';
import { loginLimits } from './limits.ts';
import { checkNewPassword } from './check-new-password.ts';
import { hashPassword } from './password.ts';
import { admitMember } from './admit-member.ts';
import { closeSessions } from '../sessions/close-sessions.ts';
import type { Device } from '../sessions/open-session.ts';
import { identityLimits } from './identity-limits.ts';
import type { IdentityPorts } from './identity-ports.ts';

/**
 * A new password for who holds the phone. Whether the number has an account is said only after the code proved that the
 * number is the caller's own.
 */
export async function resetPassword(
  { database, limiter, onSignOut, demandsMobile }: IdentityPorts,
  input: ParsedInput<'resetPassword'>,
  caller: Omit<Device, 'terminal'>,
): Promise<CallOutput<'resetPassword'>> {
  await limiter.consume(identityLimits.codeAddress, caller.address);
  await checkNewPassword(input, [input.mobile]);
  await checkCode(database.db, input.mobile, 'ZHMM', input.code);
  const [member] = await database.db
    .select({ id: members.id, account: members.account })
    .from(members)
    .where(eq(members.mobile, input.mobile));
  if (!member) throw new AppError('not_found', { fields: { mobile: texts.fields.mobileUnknown } });
  const passwordHash = await hashPassword(input.password);
  const mustBind = await demandsMobile();
  const { closed, admitted } = await database.transaction(async (tx) => {
    await tx.update(members).set({ passwordHash }).where(eq(members.id, member.id));
    const closed = await closeSessions(tx, member.id);
    return { closed, admitted: await admitMember(tx, member.id, { terminal: input.terminal, ...caller }, mustBind) };
  });
  for (const name of [member.account.toLowerCase(), input.mobile]) await limiter.reset(loginLimits.account, name);
  for (const sessionId of closed) onSignOut(sessionId);
  return admitted;
}
