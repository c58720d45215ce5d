import type { CallOutput } from '@shengyu/api';
import { terms } from '@shengyu/api/terms';
import { and, eq, inArray } from 'drizzle-orm';
import type { Executor } from '../../../db/database.ts';
import { orderPayments, purchases } from '../../../db/schema/index.ts';
import { statement, type Statement } from '../../../db/statement.ts';
import { postMovement } from '../../money/ledger/post-movement.ts';
import { moveOrder, type OrderRow } from './move-order.ts';
import { chargeOf, readPayments } from './order-payments.ts';

const storing = statement(
  'store-rest',
  `with rest as (
    insert into purchases (id, member_id, kind, product, amount_fen, coupon_fen, expires_at)
    values ($1::uuid, $2::uuid, 'order', $3::jsonb, $4::int, $5::int, now() + make_interval(mins => $6::int)) returning id
  )
  insert into purchase_events (purchase_id, state) select id, 'created' from rest`,
);

/** Stores the points that an order lacks as a purchase with the order's id: what pays purchases pays it. `couponFen`: what a coupon takes off. */
export function restStored(
  { id, memberId, name }: Pick<OrderRow, 'id' | 'memberId' | 'name'>,
  points: number,
  { amountFen, couponFen }: { amountFen: number; couponFen: number },
): Statement {
  const product = { kind: 'order', id, name, price_fen: amountFen + couponFen, points };
  return storing(id, memberId, JSON.stringify(product), amountFen, couponFen, terms.purchaseMinutes);
}

/** What is left to pay of orders in `paying`. */
export async function readRests(
  db: Executor,
  orders: readonly Pick<OrderRow, 'id' | 'state'>[],
): Promise<Map<string, NonNullable<CallOutput<'orderDetail'>['to_pay']>>> {
  const unpaid = orders.filter(({ state }) => state === 'paying').map(({ id }) => id);
  if (unpaid.length === 0) return new Map();
  const rows = await db
    .select()
    .from(purchases)
    .where(and(inArray(purchases.id, unpaid), eq(purchases.state, 'created')));
  return new Map(rows.map(({ id, amountFen, expiresAt }) => [id, { amount_fen: amountFen, expire_time: expiresAt.toISOString() }]));
}

/**
 * Has an order go on whose rest was bought: takes the points for it. An order that has ended in the meantime stays as it is, and its member has
 * the points. Under the lock of the member's points.
 */
export async function payRest(tx: Executor, id: string, points: number): Promise<void> {
  const order = await moveOrder(tx, id, 'queued');
  if (!order) return;
  const held = await readPayments(tx, id);
  const words = order.billedWords - held.reduce((sum, payment) => sum + payment.words, 0);
  const rest = { source: 'online', lot: '', amount: points, words } as const;
  await tx.insert(orderPayments).values({ orderId: id, ...rest, position: held.length });
  await postMovement(tx, chargeOf(order, rest));
}
