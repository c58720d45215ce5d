import type { CallOutput, ParsedInput } from '@shengyu/api';
import { and, eq, ne, or, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { members } from '../../db/schema/index.ts';
import { AppError } from '../../errors/app-error.ts';
import type { Limiter } from '../../ports/limiter.ts';
import { admitMember } from '../session/admit-member.ts';
import type { Device } from '../session/open-session.ts';
import { checkCode } from './check-code.ts';
import { createMember } from './create-member.ts';
import { loginLimits } from './limits.ts';
import { verifyPassword } from './password.ts';

export interface SignInPorts {
  database: Database;
  limiter: Limiter;
  welcomePoints: number;
  /** Whether the site's configuration says that every member must have a mobile number. */
  demandsMobile: () => Promise<boolean>;
}

type Caller = Omit<Device, 'terminal'>;

/** Signs in by password, or by a code sent to a phone. An unknown phone becomes a member, so the answer does not reveal whether it was one. */
export async function signIn(ports: SignInPorts, input: ParsedInput<'loginAccount'>, caller: Caller): Promise<CallOutput<'loginAccount'>> {
  const { database, limiter, welcomePoints, demandsMobile } = ports;
  const account = input.account.toLowerCase();
  const counters = [
    [loginLimits.account, account],
    [loginLimits.address, caller.address],
    ...(caller.fingerprint === '' ? [] : ([[loginLimits.fingerprint, caller.fingerprint]] as const)),
  ] as const;
  let triesLeft = Number.POSITIVE_INFINITY;
  // Taken before the check and given back after a success: parallel guesses count too.
  for (const [rule, key] of counters) {
    try {
      triesLeft = Math.min(triesLeft, await limiter.consume(rule, key));
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      throw new AppError('auth.locked', { data: { wait_seconds: error.options.retryAfter ?? rule.seconds }, cause: error });
    }
  }
  const { id, isNew } =
    input.scene === 1
      ? { id: await byPassword(database, account, input.password, triesLeft), isNew: false }
      : await byCode(database, input, welcomePoints);
  await limiter.reset(loginLimits.account, account);
  for (const [rule, key] of counters.slice(1)) await limiter.giveBack(rule, key);
  return admitMember(database.db, id, { terminal: input.terminal, ...caller }, await demandsMobile(), isNew ? welcomePoints : 0);
}

async function byPassword(database: Database, account: string, password: string, triesLeft: number): Promise<string> {
  const rows = await database.db
    .select({ id: members.id, passwordHash: members.passwordHash })
    .from(members)
    .where(
      or(
        eq(sql`lower(${members.account})`, account),
        eq(members.mobile, account),
        and(ne(members.email, ''), eq(sql`lower(${members.email})`, account)),
      ),
    )
    .orderBy(sql`lower(${members.account}) = ${account} desc`)
    .limit(1);
  const matches = await verifyPassword(rows[0]?.passwordHash, password);
  // The same for an account that does not exist, so the answer does not reveal whether it does.
  if (!matches || !rows[0])
    throw new AppError('auth.wrong_password', {
      data: { tries_left: triesLeft, ...(triesLeft === 0 && { wait_seconds: loginLimits.account.seconds }) },
    });
  return rows[0].id;
}

async function byCode(
  database: Database,
  { account: mobile, code }: { account: string; code: string },
  welcomePoints: number,
): Promise<{ id: string; isNew: boolean }> {
  await checkCode(database.db, mobile, 'YZMDL', code);
  const find = async () => (await database.db.select({ id: members.id }).from(members).where(eq(members.mobile, mobile)))[0]?.id;
  const known = await find();
  if (known) return { id: known, isNew: false };
  const account = `u${crypto.randomUUID().replaceAll('-', '').slice(0, 11)}`;
  const nickname = `声友${mobile.slice(-4)}`;
  const id = await database.transaction((tx) => createMember(tx, { account, nickname, mobile, passwordHash: null, welcomePoints }));
  return { id, isNew: true };
}
