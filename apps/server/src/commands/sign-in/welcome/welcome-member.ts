import { createHmac } from 'node:crypto';
import type { CallOutput } from '@shengyu/api';
import { wordsFor } from '@shengyu/script';
import { eq } from 'drizzle-orm';
import type { Executor } from '../../../db/database.ts';
import { ledgerTransactions, welcomedMobiles } from '../../../db/schema/index.ts';
import { texts } from '../../../locales/zh-CN.ts';
import { postMovement } from '../../money/ledger/post-movement.ts';

export type Welcome = NonNullable<CallOutput<'loginAccount'>['welcome']>;

export interface WelcomePolicy {
  /** Points of a new member; 0: none. */
  points: number;
  /** Whether they wait for a number that a code was sent to, and each number gets them once. */
  afterMobile: boolean;
  /** Of the digests by which numbers are remembered. */
  key: string;
}

/** Gives the points of a new member, once for a member and, where they wait for a number, once for a number, ever. Undefined: nothing changed. */
export async function welcomeMember(
  tx: Executor,
  policy: WelcomePolicy,
  memberId: string,
  mobile: string | null | undefined,
): Promise<Welcome | undefined> {
  if (policy.points === 0) return undefined;
  const welcome = { points: policy.points, words: wordsFor(policy.points) };
  if (!policy.afterMobile) return (await givePoints(tx, memberId, policy.points)) ? { ...welcome, state: 'given' } : undefined;
  if (mobile == null) return { ...welcome, state: 'waits' };
  if (!(await rememberMobile(tx, policy, mobile))) return { ...welcome, state: 'had' };
  return (await givePoints(tx, memberId, policy.points)) ? { ...welcome, state: 'given' } : undefined;
}

/** Notes that a number has had its points, by a digest that names no number to anybody without the site’s key. False when it had them before. */
export async function rememberMobile(tx: Executor, { key }: WelcomePolicy, mobile: string): Promise<boolean> {
  const digest = createHmac('sha256', key).update(mobile).digest('base64url');
  const noted = await tx.insert(welcomedMobiles).values({ digest }).onConflictDoNothing().returning({ digest: welcomedMobiles.digest });
  return noted.length === 1;
}

/** False when the member was given them before. */
export function givePoints(tx: Executor, memberId: string, points: number): Promise<boolean> {
  return postMovement(tx, {
    memberId,
    unit: 'points',
    amount: points,
    against: 'grants',
    reason: 'welcome',
    reference: '',
    remark: texts.ledger.welcome,
    idempotencyKey: welcomeKey(memberId),
  });
}

/** Points that wait for this member to bind a number; 0: none. */
export async function welcomeWaits(
  tx: Executor,
  { points, afterMobile }: WelcomePolicy,
  { id, mobile }: { id: string; mobile: string | null },
): Promise<number> {
  if (!afterMobile || mobile !== null) return 0;
  const [had] = await tx
    .select({ id: ledgerTransactions.id })
    .from(ledgerTransactions)
    .where(eq(ledgerTransactions.idempotencyKey, welcomeKey(id)));
  return had ? 0 : points;
}

function welcomeKey(memberId: string): string {
  return `welcome:${memberId}`;
}
