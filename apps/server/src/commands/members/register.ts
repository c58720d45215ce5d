import type { CallOutput, ParsedInput } from '@shengyu/api';
import { mobile } from '@shengyu/api/schema';
import { AppError } from '../../errors/app-error.ts';
import { texts } from '../../locales/zh-CN.ts';
import { admitMember } from '../session/admit-member.ts';
import type { Device } from '../session/open-session.ts';
import { checkCode } from './check-code.ts';
import { createMember } from './create-member.ts';
import { registerLimits } from './limits.ts';
import { checkNewPassword } from './check-new-password.ts';
import { hashPassword } from './password.ts';
import type { SignInPorts } from './sign-in.ts';

export async function register(
  { database, limiter, welcomePoints, demandsMobile }: SignInPorts,
  input: ParsedInput<'loginRegister'>,
  caller: Omit<Device, 'terminal'>,
): Promise<CallOutput<'loginRegister'>> {
  // An account named like a number would block its owner from signing in by it.
  if (mobile.safeParse(input.account).success) throw new AppError('input.invalid', { fields: { account: texts.fields.accountMobile } });
  await checkNewPassword(input, [input.account, input.mobile]);
  if (input.mobile !== undefined && input.code === undefined)
    throw new AppError('input.invalid', { fields: { code: texts.fields.mobileCode } });
  await limiter.consume(registerLimits.address, caller.address);
  if (input.mobile !== undefined && input.code !== undefined) await checkCode(database.db, input.mobile, 'ZCZH', input.code);
  const passwordHash = await hashPassword(input.password);
  const mustBind = await demandsMobile();
  return database.transaction(async (tx) => {
    const memberId = await createMember(tx, { account: input.account, mobile: input.mobile, passwordHash, welcomePoints });
    return admitMember(tx, memberId, { terminal: input.terminal, ...caller }, mustBind, welcomePoints);
  });
}
