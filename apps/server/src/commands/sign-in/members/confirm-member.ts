import { eq } from 'drizzle-orm';
import type { Database } from '../../../db/database.ts';
import { members } from '../../../db/schema/index.ts';
import { AppError } from '../../../errors/app-error.ts';
import { texts } from '../../../locales/zh-CN.ts';
import type { Limiter } from '../../../ports/limiter.ts';
import { checkCode } from './check-code.ts';
import { verifyPassword } from './password.ts';
import { identityLimits } from './identity-limits.ts';

type Row = typeof members.$inferSelect;

export async function readMember(database: Database, memberId: string): Promise<Row> {
  const [row] = await database.db.select().from(members).where(eq(members.id, memberId));
  if (!row) throw new AppError('auth.required');
  return row;
}

/**
 * Makes sure that whoever holds the session also knows the password (`passwordField` names its field in the form), at
 * most five times in a quarter of an hour.
 */
export async function confirmPassword(limiter: Limiter, member: Row, password: string, passwordField: string): Promise<void> {
  try {
    await limiter.consume(identityLimits.confirm, member.id);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    throw new AppError('auth.locked', { data: { wait_seconds: error.options.retryAfter ?? identityLimits.confirm.seconds }, cause: error });
  }
  const matches = await verifyPassword(member.passwordHash, password);
  if (!matches) throw new AppError('auth.wrong_password', { fields: { [passwordField]: texts.fields.passwordWrong } });
  await limiter.reset(identityLimits.confirm, member.id);
}

/**
 * Makes sure that it is the member, by the password or by a code sent to the own number (scene ZXZH); by neither where the member has
 * neither. Throws what is wrong with it.
 */
export async function confirmMember(
  { database, limiter }: { database: Database; limiter: Limiter },
  member: Row,
  { password, code }: { password?: string | undefined; code?: string | undefined },
): Promise<void> {
  if (code !== undefined) await confirmByCode(database, member, 'ZXZH', code);
  else if (password !== undefined) await confirmPassword(limiter, member, password, 'password');
  else if (confirmedBy(member) !== 'none') throw new AppError('input.invalid', { fields: { password: texts.fields.confirmNeeded } });
}

/** What a member confirms by. */
export function confirmedBy({ passwordHash, mobile }: Pick<Row, 'passwordHash' | 'mobile'>): 'password' | 'code' | 'none' {
  if (passwordHash !== null) return 'password';
  return mobile === null ? 'none' : 'code';
}

/** The same by a code sent to the member's own number. */
export async function confirmByCode(database: Database, member: Row, scene: string, code: string): Promise<void> {
  if (member.mobile === null) throw new AppError('input.invalid', { fields: { code: texts.fields.noMobile } });
  await checkCode(database.db, member.mobile, scene, code);
}
