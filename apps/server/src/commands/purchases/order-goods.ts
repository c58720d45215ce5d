import { and, eq, isNull, notInArray } from 'drizzle-orm';
import type { Executor } from '../../db/database.ts';
import { orders } from '../../db/schema/index.ts';
import { payRest } from '../orders/order-rest.ts';
import type { Goods } from './goods.ts';
import { pointsGoods } from './points-goods.ts';

/** The points that an order lacks, which the order takes at once; they are the member's where it has ended without files. */
export const orderGoods: Goods<'order'> = {
  grant: async (tx, purchase, product, send) => {
    await pointsGoods.grant(tx, purchase, { ...product, kind: 'recharge' }, send);
    await payRest(tx, purchase.id, product.points);
  },
  unusedFen: async (tx, purchase, product) =>
    (await isUsed(tx, purchase.id)) ? 0 : pointsGoods.unusedFen(tx, purchase, { ...product, kind: 'recharge' }),
  withdraw: async (tx, purchase, product, fen) =>
    (await isUsed(tx, purchase.id))
      ? { unit: 'points', taken: 0, missing: product.points }
      : pointsGoods.withdraw(tx, purchase, { ...product, kind: 'recharge' }, fen),
};

async function isUsed(tx: Executor, orderId: string): Promise<boolean> {
  const rows = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.id, orderId), notInArray(orders.state, ['failed', 'cancelled', 'expired']), isNull(orders.refundedAt)));
  return rows.length > 0;
}
