import { and, eq, isNull, notInArray, sql } from 'drizzle-orm';
import type { Executor } from '../../../db/database.ts';
import { orderPayments, orders } from '../../../db/schema/index.ts';
import { AppError } from '../../../errors/app-error.ts';
import { readBalance } from '../../money/ledger/accounts.ts';
import { divideUp } from '../../money/ledger/divide-up.ts';
import { endedStates } from '../order-states/order-edges.ts';
import { payRest } from '../order-states/order-rest.ts';
import type { Goods } from './goods.ts';
import { pointsGoods } from './points-goods.ts';

/**
 * The points that an order lacks, which the order takes at once; they are the member's where it has ended without files. What an order holds is
 * given back with the order alone: otherwise its end would give it back once more.
 */
export const orderGoods: Goods<'order'> = {
  grant: async (tx, purchase, product, send) => {
    await pointsGoods.grant(tx, purchase, { ...product, kind: 'recharge' }, send);
    await payRest(tx, purchase.id, product.points);
  },
  unusedFen: async (tx, { id, memberId, amountFen }, { points }) => {
    const left = Math.min(points - (await heldBy(tx, id)), await readBalance(tx, memberId, 'points'));
    return divideUp(amountFen, points, left);
  },
  withdraw: async (tx, purchase, product, fen) => {
    const free = product.points - (await heldBy(tx, purchase.id));
    if (fen > divideUp(purchase.amountFen, product.points, free)) throw new AppError('purchase.state', { data: { state: purchase.state } });
    return pointsGoods.withdraw(tx, purchase, { ...product, kind: 'recharge' }, fen);
  },
};

/** Points of the rest that the order has taken and not given back. */
async function heldBy(tx: Executor, orderId: string): Promise<number> {
  const [row] = await tx
    .select({ held: sql<number>`coalesce(sum(${orderPayments.amount}), 0)`.mapWith(Number) })
    .from(orderPayments)
    .innerJoin(orders, eq(orders.id, orderPayments.orderId))
    .where(
      and(
        eq(orders.id, orderId),
        eq(orderPayments.source, 'online'),
        notInArray(orders.state, [...endedStates]),
        isNull(orders.refundedAt),
      ),
    );
  return row?.held ?? 0;
}
