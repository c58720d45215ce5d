import type { CallOutput, ParsedInput } from '@shengyu/api';
import { and, eq, ne, or, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../../db/database.ts';
import { members } from '../../../db/schema/index.ts';
import { AppError } from '../../../errors/app-error.ts';
import { texts } from '../../../locales/zh-CN.ts';
import type { Limiter, LimitRule } from '../../../ports/limiter.ts';
import type { SiteCeilings } from '../../../ports/site-ceilings.ts';
import { noteInvitation, type InvitedCaller } from '../invites/note-invitation.ts';
import { admitMember } from './admit-member.ts';
import type { KnownDevices } from '../sessions/known-devices.ts';
import type { Device } from '../sessions/open-session.ts';
import { checkCode } from './check-code.ts';
import { createMember } from './create-member.ts';
import { loginLimits } from './limits.ts';
import { verifyPassword } from './password.ts';
import { welcomeMember, type Welcome, type WelcomePolicy } from '../welcome/welcome-member.ts';

export interface SignInPorts {
  database: Database;
  limiter: Limiter;
  ceilings: SiteCeilings;
  knownDevices: KnownDevices;
  welcome: WelcomePolicy;
  /** Whether the site's configuration says that every member must have a mobile number. */
  demandsMobile: () => Promise<boolean>;
}

type Caller = Omit<Device, 'terminal'> & InvitedCaller;
type Found = Pick<typeof members.$inferSelect, 'id' | 'passwordHash'>;
type Counter = readonly [LimitRule, string];

/** Signs in by password, or by a code sent to a phone. An unknown phone becomes a member, so the answer does not reveal whether it was one. */
export async function signIn(ports: SignInPorts, input: ParsedInput<'loginAccount'>, caller: Caller): Promise<CallOutput<'loginAccount'>> {
  const { database, limiter, ceilings, demandsMobile } = ports;
  const account = input.account.toLowerCase();
  const found = await findMember(database, account, input.scene === 1 ? hasName(account) : eq(members.mobile, account));
  const device = found && ports.knownDevices.find(found, caller.deviceCookie);
  // Who has signed in here before is not held up by what strangers do elsewhere.
  const counters: readonly Counter[] =
    found && device !== undefined
      ? [[loginLimits.knownDevice, `${found.id}:${device}`]]
      : [
          [loginLimits.account, account],
          [loginLimits.address, caller.address],
          ...(caller.fingerprint === '' ? [] : ([[loginLimits.fingerprint, caller.fingerprint]] as const)),
        ];
  if (device === undefined && input.scene === 1) await ceilings.look('failed_sign_ins_hour');
  const triesLeft = await takeTries(limiter, counters);
  let admitted: Admitted;
  if (input.scene === 2) admitted = await byCode(ports, found, input, caller);
  else if ((await verifyPassword(found?.passwordHash, input.password)) && found) admitted = found;
  else {
    // Whoever comes after the last one is refused by `look`.
    if (device === undefined) await ceilings.take('failed_sign_ins_hour').catch(() => undefined);
    throw wrongPassword(triesLeft);
  }
  const [own, ...wider] = counters;
  if (own) await limiter.reset(...own);
  for (const counter of wider) await limiter.giveBack(...counter);
  return admitMember(database.db, admitted.id, { terminal: input.terminal, ...caller }, await demandsMobile(), admitted.welcome);
}

/** Taken before the check and given back after a success: parallel guesses count too. Answers how many are left. */
async function takeTries(limiter: Limiter, counters: readonly Counter[]): Promise<number> {
  let left = Number.POSITIVE_INFINITY;
  for (const [rule, key] of counters) {
    try {
      left = Math.min(left, await limiter.consume(rule, key));
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      throw new AppError('auth.locked', { data: { wait_seconds: error.options.retryAfter ?? rule.seconds }, cause: error });
    }
  }
  return left;
}

function hasName(name: string): SQL | undefined {
  return or(
    eq(sql`lower(${members.account})`, name),
    eq(members.mobile, name),
    and(ne(members.email, ''), eq(sql`lower(${members.email})`, name)),
  );
}

async function findMember(database: Database, account: string, condition: SQL | undefined): Promise<Found | undefined> {
  const [row] = await database.db
    .select({ id: members.id, passwordHash: members.passwordHash })
    .from(members)
    .where(condition)
    .orderBy(sql`lower(${members.account}) = ${account} desc`)
    .limit(1);
  return row;
}

interface Admitted {
  id: string;
  welcome?: Welcome | undefined;
}

/** The same for an account that does not exist, so the answer does not reveal whether it does. */
function wrongPassword(triesLeft: number): AppError {
  return new AppError('auth.wrong_password', {
    data: { tries_left: triesLeft, ...(triesLeft === 0 && { wait_seconds: loginLimits.account.seconds }) },
  });
}

async function byCode(
  { database, ceilings, welcome }: SignInPorts,
  known: Found | undefined,
  { account: mobile, code }: { account: string; code: string },
  caller: InvitedCaller,
): Promise<Admitted> {
  await checkCode(database.db, mobile, 'YZMDL', code);
  if (known) return known;
  await ceilings.take('registrations_hour');
  const account = `u${crypto.randomUUID().replaceAll('-', '').slice(0, 11)}`;
  const nickname = texts.someMember + mobile.slice(-4);
  return database.transaction(async (tx) => {
    const id = await createMember(tx, { account, nickname, mobile, passwordHash: null });
    const given = await welcomeMember(tx, welcome, id, mobile);
    await noteInvitation(tx, id, caller, given);
    return { id, welcome: given };
  });
}
