import type { CallOutput, ParsedInput } from '@shengyu/api';
import { AppError } from '../../../errors/app-error.ts';
import { texts } from '../../../locales/zh-CN.ts';
import type { SessionMember } from '../../sign-in/sessions/find-session.ts';
import { issueTicket } from '../../sign-in/tickets/issue-ticket.ts';
import { confirmByCode, confirmPassword, readMember } from '../../sign-in/members/confirm-member.ts';
import type { IdentityPorts } from '../../sign-in/members/identity-ports.ts';

const LIFE_SECONDS = 600;

/** First step of changing the number: by a code on the old one, or by the password where the old one is out of reach. */
export async function verifyMobile(
  { database, limiter }: IdentityPorts,
  { code, password }: ParsedInput<'verifyMobile'>,
  caller: SessionMember,
): Promise<CallOutput<'verifyMobile'>> {
  const member = await readMember(database, caller.id);
  if (password !== undefined) await confirmPassword(limiter, member, password, 'password');
  else if (code !== undefined) await confirmByCode(database, member, 'BGSJHM', code);
  else throw new AppError('input.invalid', { fields: { code: texts.fields.confirmNeeded } });
  return { ticket: await issueTicket(database.db, 'mobile', member.id, LIFE_SECONDS), expires_in: LIFE_SECONDS };
}
