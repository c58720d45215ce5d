import type { CallOutput, ParsedInput } from '@shengyu/api';
import { mobile } from '@shengyu/api/schema';
import { AppError } from '../../../errors/app-error.ts';
import { texts } from '../../../locales/zh-CN.ts';
import { noteInvitation, type InvitedCaller } from '../invites/note-invitation.ts';
import { solverOf, type Solver } from '../captcha/solver.ts';
import { admitMember } from './admit-member.ts';
import type { Device } from '../sessions/open-session.ts';
import { spendTicket } from '../tickets/spend-ticket.ts';
import { checkCode } from './check-code.ts';
import { createMember } from './create-member.ts';
import { registerLimits } from './limits.ts';
import { checkNewPassword } from './check-new-password.ts';
import { hashPassword } from './password.ts';
import type { SignInPorts } from './sign-in.ts';
import { welcomeMember } from '../welcome/welcome-member.ts';

/**
 * A new account by name and password. It costs a captcha: the one its code was sent for, or else one of its own, which a name that is
 * taken does not use up.
 */
export async function register(
  { database, limiter, ceilings, welcome, demandsMobile, captcha }: SignInPorts & { captcha: boolean },
  input: ParsedInput<'loginRegister'>,
  caller: Omit<Device, 'terminal'> & Solver & InvitedCaller,
): Promise<CallOutput<'loginRegister'>> {
  await limiter.consume(registerLimits.tries, caller.address);
  // An account named like a number would block its owner from signing in by it.
  if (mobile.safeParse(input.account).success) throw new AppError('input.invalid', { fields: { account: texts.fields.accountMobile } });
  await checkNewPassword(input, [input.account, input.mobile]);
  const { code, ticket = '' } = input;
  if (input.mobile !== undefined && code === undefined) throw new AppError('input.invalid', { fields: { code: texts.fields.mobileCode } });
  const needsTicket = captcha && input.mobile === undefined;
  if (needsTicket && ticket === '') throw new AppError('captcha.required');
  await limiter.consume(registerLimits.address, caller.address);
  if (input.mobile !== undefined && code !== undefined) await checkCode(database.db, input.mobile, 'ZCZH', code);
  await ceilings.take('registrations_hour');
  const passwordHash = await hashPassword(input.password);
  const mustBind = await demandsMobile();
  return database.transaction(async (tx) => {
    if (needsTicket && !(await spendTicket(tx, 'captcha', solverOf(caller), ticket))) throw new AppError('captcha.required');
    const memberId = await createMember(tx, { account: input.account, mobile: input.mobile, passwordHash });
    const given = await welcomeMember(tx, welcome, memberId, input.mobile);
    await noteInvitation(tx, memberId, caller, given);
    return admitMember(tx, memberId, { terminal: input.terminal, ...caller }, mustBind, given);
  });
}
