import type { CallOutput, ParsedInput } from '@shengyu/api';
import { and, eq, lt, sql } from 'drizzle-orm';
import type { Database, Executor } from '../../../db/database.ts';
import { members, operatorFactors, sessions } from '../../../db/schema/index.ts';
import { AppError } from '../../../errors/app-error.ts';
import type { Limiter, LimitRule } from '../../../ports/limiter.ts';
import type { Sealer } from '../../../ports/sealer.ts';
import { confirmPassword, readMember } from '../../sign-in/members/confirm-member.ts';
import type { SessionMember } from '../../sign-in/sessions/find-session.ts';
import { writeAudit, type AuditEntry, type Operator } from '../acts/audit.ts';
import { enrolmentUri, newSecret, stepOf } from './authenticator.ts';
import { findOperator, provenUntil } from './find-operator.ts';
import { countRecoveryCodes, replaceRecoveryCodes, spendRecoveryCode } from './recovery-codes.ts';

export interface FactorPorts {
  database: Database;
  limiter: Limiter;
  sealer: Sealer;
  /** Name of the site, which the authenticator shows. */
  siteName: () => Promise<string>;
}

/** Of one operator, in one session. */
export interface FactorCaller {
  member: SessionMember;
  operator: Operator;
}

/** Wrong codes of an operator, whichever session they come from. */
const codeTries: LimitRule = { name: 'operator-code', points: 5, seconds: 15 * 60 };

const isRecoveryCode = (code: string): boolean => !/^\d{6}$/.test(code);

export function factorState(row: { secret: string | null; pendingSecret: string | null } | undefined): 'none' | 'on' | 'changing' {
  if (!row || row.secret === null) return 'none';
  return row.pendingSecret === null ? 'on' : 'changing';
}

export async function factorStatus(
  { database: { db } }: FactorPorts,
  { member, operator }: FactorCaller,
): Promise<CallOutput<'adminFactorStatus'>> {
  const [row] = await db.select().from(operatorFactors).where(eq(operatorFactors.memberId, member.id));
  const [session] = await db.select({ provenAt: sessions.provenAt }).from(sessions).where(eq(sessions.id, member.sessionId));
  const [who] = await db.select({ nickname: members.nickname }).from(members).where(eq(members.id, member.id));
  const until = row?.secret && session?.provenAt ? provenUntil(session.provenAt) : null;
  return {
    account: operator.account,
    nickname: who?.nickname ?? '',
    factor: factorState(row),
    proven_until: until !== null && until > new Date().toISOString() ? until : null,
    recovery_left: await countRecoveryCodes(db, member.id),
  };
}

/** Makes a secret for a device that is being set up. Throws `operator.code` where another device counts and the session has given no code. */
export async function beginFactor(
  { database, limiter, sealer, siteName }: FactorPorts,
  { member, operator }: FactorCaller,
  { password }: ParsedInput<'adminFactorBegin'>,
): Promise<CallOutput<'adminFactorBegin'>> {
  const session = await findOperator(database, member.sessionId);
  if (!session || (session.isEnrolled && !session.isProven)) throw new AppError('operator.code');
  await confirmPassword(limiter, await readMember(database, member.id), password, 'password');
  const secret = newSecret();
  const pendingSecret = sealer.seal(secret);
  await database.db
    .insert(operatorFactors)
    .values({ memberId: member.id, pendingSecret })
    .onConflictDoUpdate({ target: operatorFactors.memberId, set: { pendingSecret } });
  return { uri: enrolmentUri(secret, await siteName(), operator.account), secret };
}

/** Makes the device that is being set up the one that counts, by a code of it. */
export function confirmFactor(
  ports: FactorPorts,
  { member, operator }: FactorCaller,
  { code }: ParsedInput<'adminFactorConfirm'>,
): Promise<CallOutput<'adminFactorConfirm'>> {
  const { id: memberId, sessionId } = member;
  return withCode(ports, operator, async (tx) => {
    const [row] = await tx.select().from(operatorFactors).where(eq(operatorFactors.memberId, memberId)).for('update');
    const pending = row?.pendingSecret ? ports.sealer.open(row.pendingSecret) : undefined;
    const step = pending === undefined ? undefined : stepOf(pending, code);
    if (!row || step === undefined) return undefined;
    await tx
      .update(operatorFactors)
      .set({ secret: row.pendingSecret, pendingSecret: null, lastStep: step })
      .where(eq(operatorFactors.memberId, memberId));
    const recovery_codes = await replaceRecoveryCodes(tx, memberId);
    // Other sessions proved a device that counts no more.
    await tx.update(sessions).set({ provenAt: null }).where(eq(sessions.memberId, memberId));
    const proven_until = await prove(tx, sessionId);
    const changed = { before: { factor: factorState({ ...row, pendingSecret: null }) }, after: { factor: 'on' } };
    await writeAudit(tx, operator, { action: 'factor.enrol', subject: itself(operator), ...changed });
    return { recovery_codes, proven_until };
  });
}

/** Opens the operator's calls to this session, by a code of the device or a recovery code. */
export function proveFactor(
  ports: FactorPorts,
  { member, operator }: FactorCaller,
  { code }: ParsedInput<'adminFactorProve'>,
): Promise<CallOutput<'adminFactorProve'>> {
  const { id: memberId, sessionId } = member;
  return withCode(ports, operator, async (tx) => {
    const taken = isRecoveryCode(code) ? await spendRecoveryCode(tx, memberId, code) : await takeCode(tx, ports.sealer, memberId, code);
    if (!taken) return undefined;
    const proven_until = await prove(tx, sessionId);
    const after = { with: isRecoveryCode(code) ? 'recovery_code' : 'code' };
    await writeAudit(tx, operator, { action: 'factor.prove', subject: itself(operator), after });
    return { proven_until, recovery_left: await countRecoveryCodes(tx, memberId) };
  });
}

export function renewRecoveryCodes(
  ports: FactorPorts,
  operator: Operator,
  { code }: ParsedInput<'adminFactorRenewCodes'>,
): Promise<CallOutput<'adminFactorRenewCodes'>> {
  return withCode(ports, operator, async (tx, memberId) => {
    if (!(await takeCode(tx, ports.sealer, memberId, code))) return undefined;
    await writeAudit(tx, operator, { action: 'factor.renew_codes', subject: itself(operator) });
    return { recovery_codes: await replaceRecoveryCodes(tx, memberId) };
  });
}

/** Takes a code of the device that counts. A time step is good for one: an earlier code, or the same again, is refused. */
async function takeCode(tx: Executor, sealer: Sealer, memberId: string, code: string): Promise<boolean> {
  const [row] = await tx.select().from(operatorFactors).where(eq(operatorFactors.memberId, memberId));
  const secret = row?.secret ? sealer.open(row.secret) : undefined;
  const step = secret === undefined ? undefined : stepOf(secret, code);
  if (step === undefined) return false;
  const taken = await tx
    .update(operatorFactors)
    .set({ lastStep: step })
    .where(and(eq(operatorFactors.memberId, memberId), lt(operatorFactors.lastStep, step)))
    .returning({ id: operatorFactors.memberId });
  return taken.length === 1;
}

/** Answers until when. */
async function prove(tx: Executor, sessionId: string): Promise<string> {
  const [session] = await tx
    .update(sessions)
    .set({ provenAt: sql`now()` })
    .where(eq(sessions.id, sessionId))
    .returning({ provenAt: sessions.provenAt });
  if (!session?.provenAt) throw new AppError('auth.required');
  return provenUntil(session.provenAt);
}

/** Counts a try before it is made and gives it back after a right code; a wrong one is recorded. */
async function withCode<Answer>(
  { database, limiter }: FactorPorts,
  operator: Operator,
  check: (tx: Executor, memberId: string) => Promise<Answer | undefined>,
): Promise<Answer> {
  // The command line has no second factor.
  if (operator.id === null) throw new AppError('operator.required');
  const memberId = operator.id;
  const triesLeft = await takeTry(limiter, memberId);
  const answer = await database.transaction((tx) => check(tx, memberId));
  if (answer === undefined) {
    const failed: AuditEntry = { action: 'factor.fail', subject: itself(operator), after: { tries_left: triesLeft } };
    await database.transaction((tx) => writeAudit(tx, operator, failed));
    throw new AppError('operator.code_wrong', { data: { tries_left: triesLeft } });
  }
  await limiter.reset(codeTries, memberId);
  return answer;
}

async function takeTry(limiter: Limiter, memberId: string): Promise<number> {
  try {
    return await limiter.consume(codeTries, memberId);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    throw new AppError('auth.locked', { data: { wait_seconds: error.options.retryAfter ?? codeTries.seconds }, cause: error });
  }
}

const itself = ({ id, account }: Operator): AuditEntry['subject'] => ({ kind: 'operator', id: id ?? '', name: account });
