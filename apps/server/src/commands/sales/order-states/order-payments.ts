import type { PaidBy, Payment } from '@shengyu/script';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Executor } from '../../../db/database.ts';
import { orderPayments, purchases } from '../../../db/schema/index.ts';
import { texts as adminTexts } from '../../../locales/admin.zh-CN.ts';
import { texts } from '../../../locales/zh-CN.ts';
import { postMovement, type Movement } from '../../money/ledger/post-movement.ts';
import { reopenLot } from '../../money/ledger/reopen-lot.ts';
import { reducePayments } from './reduce-payments.ts';

interface PaidOrder {
  id: string;
  memberId: string;
  name: string;
  /** The order whose files it makes anew. */
  replaces: string | null;
  /** Why an operator gives it back; empty where the site does by itself. */
  refundReason?: string;
}

/** The order ended without files, its plan costs less than it was charged, or stand-ins spoke. */
type RefundCause = 'refund' | 'settled' | 'standIn';

const lotKinds = { vip_words: 'vip', packages: 'package' } as const;

function moves(
  { id, memberId, name, replaces, refundReason = '' }: PaidOrder,
  { source, lot }: Payment,
  amount: number,
  cause: RefundCause | 'order',
): Movement {
  return {
    memberId,
    ...(source === 'points' || source === 'online' ? { unit: 'points' } : { unit: 'words', of: { kind: lotKinds[source], lot } }),
    amount,
    against: 'sales',
    reason: cause === 'order' ? 'order' : 'refund',
    reference: replaces ?? id,
    remark:
      cause === 'refund' && refundReason !== ''
        ? adminTexts.ledger.refundedFor(name, refundReason)
        : texts.ledger[cause === 'order' && replaces !== null ? 'rerender' : cause](name),
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
  if (source !== 'points' && source !== 'online') await reopenLot(tx, order.memberId, { kind: lotKinds[source], lot });
  await postMovement(tx, moves(order, payment, amount, cause));
}

/** Brings an order's charge down to so many billed words: what paid first is the last to get something back. */
export async function reduceCharge(
  tx: Executor,
  order: PaidOrder & { rateThousandths: number },
  charged: readonly Payment[],
  billedWords: number,
  cause: Exclude<RefundCause, 'refund'>,
): Promise<void> {
  const reduced = reducePayments(charged, billedWords, order.rateThousandths / 1_000);
  for (const [index, payment] of charged.entries()) {
    const { amount = 0, words = 0 } = reduced[index] ?? {};
    if (words === payment.words) continue;
    const own = and(eq(orderPayments.orderId, order.id), eq(orderPayments.source, payment.source), eq(orderPayments.lot, payment.lot));
    await (words > 0 ? tx.update(orderPayments).set({ amount, words }).where(own) : tx.delete(orderPayments).where(own));
    await giveBack(tx, order, payment, payment.amount - amount, cause);
  }
}

/** Adds what an order paid to what the order paid whose files it has made anew. */
export async function mergePayments(tx: Executor, fromOrder: string, intoOrder: string): Promise<void> {
  await tx.execute(sql`
    insert into order_payments as known (order_id, source, lot, amount, words, position)
    select ${intoOrder}::uuid, source, lot, amount, words, 1000 + position from order_payments where order_id = ${fromOrder}::uuid
    on conflict (order_id, source, lot) do update
    set amount = known.amount + excluded.amount, words = known.words + excluded.words`);
  await tx.delete(orderPayments).where(eq(orderPayments.orderId, fromOrder));
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

/** What an order's payments took as their owner reads it: fen of money. Joined with the purchase of the order's rest, `restOf`. */
export const shownAmount = sql<number>`coalesce(sum(case ${orderPayments.source} when 'online'
  then ceil(${orderPayments.amount}::numeric * ${purchases.amountFen} / (${purchases.product} ->> 'points')::int) else ${orderPayments.amount} end), 0)`.mapWith(
  Number,
);
export const restOf = and(eq(purchases.id, orderPayments.orderId), eq(purchases.kind, 'order'));

/** What orders were charged from each source. */
export async function readPaid(tx: Executor, orderIds: string[]): Promise<Map<string, { source: PaidBy; amount: number }[]>> {
  const paid = new Map<string, { source: PaidBy; amount: number }[]>();
  if (orderIds.length === 0) return paid;
  const { orderId, source, position } = orderPayments;
  const rows = await tx
    .select({ orderId, source, amount: shownAmount })
    .from(orderPayments)
    .leftJoin(purchases, restOf)
    .where(inArray(orderId, orderIds))
    .groupBy(orderId, source)
    .orderBy(sql`min(${position})`);
  for (const { orderId: id, ...one } of rows) paid.set(id, [...(paid.get(id) ?? []), one]);
  return paid;
}
