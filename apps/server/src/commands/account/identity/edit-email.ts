import { terms } from '@shengyu/api/terms';
import { randomInt } from 'node:crypto';
import type { CallOutput, ParsedInput } from '@shengyu/api';
import { and, eq, ne, sql } from 'drizzle-orm';
import { isUniqueViolation } from '../../../db/is-unique-violation.ts';
import { members, smsOutbox } from '../../../db/schema/index.ts';
import { AppError } from '../../../errors/app-error.ts';
import { texts } from '../../../locales/zh-CN.ts';
import { checkCode } from '../../sign-in/members/check-code.ts';
import { tokenHash } from '../../sign-in/sessions/token.ts';
import { confirmPassword, readMember } from '../../sign-in/members/confirm-member.ts';
import { identityLimits } from '../../sign-in/members/identity-limits.ts';
import type { IdentityPorts } from '../../sign-in/members/identity-ports.ts';

const LIFE_MS = terms.identity.mailCodeMinutes * 60_000;

/** A code is valid for the member who requested it only. */
const sceneOf = (memberId: string): string => `email:${memberId}`;

/**
 * Sends a code to an address, whether or not another member has it: only its reader learns that, with the code in hand. To replace an
 * address, the member shows the password first: a session alone does not take away the name that its owner signs in with.
 */
export async function sendEmailCode(
  { database, limiter, mail }: IdentityPorts,
  { email, password = '' }: ParsedInput<'sendEmailCode'>,
  memberId: string,
): Promise<CallOutput<'sendEmailCode'>> {
  const address = email.toLowerCase();
  const member = await readMember(database, memberId);
  if (member.email !== '' && member.passwordHash !== null) await confirmPassword(limiter, member, password, 'password');
  try {
    await limiter.consume(identityLimits.emailInterval, memberId);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    throw new AppError('sms.too_soon', {
      data: { wait_seconds: error.options.retryAfter ?? identityLimits.emailInterval.seconds },
      cause: error,
    });
  }
  await limiter.consume(identityLimits.emailMember, memberId);
  await limiter.consume(identityLimits.emailAddress, address);
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  await database.db.insert(smsOutbox).values({
    mobile: address,
    scene: sceneOf(memberId),
    codeHash: tokenHash(`${address}:${code}`),
    expiresAt: new Date(Date.now() + LIFE_MS),
  });
  await mail.sendCode(address, code);
  return { wait_seconds: identityLimits.emailInterval.seconds };
}

export async function editEmail({ database }: IdentityPorts, { email, code }: ParsedInput<'editEmail'>, memberId: string): Promise<void> {
  const address = email.toLowerCase();
  await checkCode(database.db, address, sceneOf(memberId), code);
  const taken = () => new AppError('email.taken', { fields: { email: texts.errors['email.taken'] } });
  const others = await database.db
    .select({ id: members.id })
    .from(members)
    .where(and(eq(sql`lower(${members.email})`, address), ne(members.id, memberId)));
  if (others.length > 0) throw taken();
  try {
    await database.db.update(members).set({ email: address }).where(eq(members.id, memberId));
  } catch (error) {
    throw isUniqueViolation(error) ? taken() : error;
  }
}
