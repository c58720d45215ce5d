import type { CallOutput } from '@shengyu/api';
import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { Executor } from '../../db/database.ts';
import { orderPayments } from '../../db/schema/index.ts';
import { texts } from '../../locales/zh-CN.ts';
import { postMovement, type Movement } from '../ledger/post-movement.ts';
import { reopenLot } from '../ledger/reopen-lot.ts';
import type { Payment, PaySource, Share } from './share-price.ts';

interface PaidOrder {
  id: string;
  memberId: string;
  name: string;
}

/** The order ended without files, or its plan costs less than it was charged. */
type RefundCause = 'refund' | 'settled';

const lotKinds = { vip_words: 'vip', packages: 'package' } as const;

function moves({ id, memberId, name }: PaidOrder, { source, lot }: Payment, amount: number, cause: RefundCause | 'order'): Movement {
  return {
    memberId,
    ...(source === 'points' ? { unit: 'points' } : { unit: 'words', of: { kind: lotKinds[source], lot } }),
    amount,
    against: 'sales',
    reason: cause === 'order' ? 'order' : 'refund',
    reference: id,
    remark: texts.ledger[cause](name),
    idempotencyKey: `${cause}:${id}:${lot === '' ? source : lot}`,
  };
}

export function chargeOf(order: PaidOrder, payment: Payment): Movement {
  return moves(order, payment, -payment.amount, 'order');
}

/** Gives back what a payment took, or a part of it, to the same account; a second time for the same cause has no effect. */
export async function giveBack(tx: Executor, order: PaidOrder, payment: Payment, amount: number, cause: RefundCause): Promise<void> {
  if (amount === 0) return;
  const { source, lot } = payment;
  if (source !== 'points') await reopenLot(tx, order.memberId, { kind: lotKinds[source], lot });
  await postMovement(tx, moves(order, payment, amount, cause));
}

/** What an order was charged, in the order in which it was taken. */
export function readPayments(tx: Executor, orderId: string): Promise<Payment[]> {
  const { source, lot, amount, words } = orderPayments;
  return tx
    .select({ source, lot, amount, words })
    .from(orderPayments)
    .where(eq(orderPayments.orderId, orderId))
    .orderBy(asc(orderPayments.position));
}

/** What orders were charged from each source. */
export async function readPaid(tx: Executor, orderIds: string[]): Promise<Map<string, { source: PaySource; amount: number }[]>> {
  const paid = new Map<string, { source: PaySource; amount: number }[]>();
  if (orderIds.length === 0) return paid;
  const { orderId, source, amount, position } = orderPayments;
  const rows = await tx
    .select({ orderId, source, amount: sql<number>`sum(${amount})`.mapWith(Number) })
    .from(orderPayments)
    .where(inArray(orderId, orderIds))
    .groupBy(orderId, source)
    .orderBy(sql`min(${position})`);
  for (const { orderId: id, ...one } of rows) paid.set(id, [...(paid.get(id) ?? []), one]);
  return paid;
}

/** Sources as a member sees them: words of a kind that they do not have are left out. */
export function toSources(shares: readonly Share[]): CallOutput<'orderQuote'>['sources'] {
  return shares.filter(({ source, balance }) => source === 'points' || balance > 0);
}
