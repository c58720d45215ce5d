import type { PurchaseCard } from '@shengyu/api';
import { terms } from '@shengyu/api/terms';
import type { Database } from '../../../db/database.ts';
import { purchaseEvents, purchases } from '../../../db/schema/index.ts';
import { AppError } from '../../../errors/app-error.ts';
import type { Notifier } from '../../../ports/notifier.ts';
import { couponUsed, quoteCoupons } from '../../money/coupons/offer-coupons.ts';
import { earlierAnswer, once } from '../../ground/idempotency/once.ts';
import { lockBalance } from '../../money/ledger/accounts.ts';
import { allowPurchase, type SalePorts } from './allow-purchase.ts';
import { announcePurchase } from './announce-purchase.ts';
import { findProduct, type Choice } from './find-product.ts';
import { quoteProduct } from './quote-purchase.ts';
import { readPriceList } from '../../money/prices/read-price-list.ts';
import { grantGoods } from './settle-purchase.ts';
import { toPurchaseCard } from './show-purchase.ts';

export interface PurchasePorts extends SalePorts {
  database: Database;
  notifier: Notifier;
}

/** The call under which a key is kept. */
const keyedCalls = { recharge: 'recharge', vip: 'packageBuy', package: 'packageBuy', slot: 'buySlot', custody: 'renew' } as const;

/**
 * Notes what a member wants to buy, at the price they were shown, once per key. It waits for its payment; what a credit pays in full is theirs at
 * once. Throws `idempotency.required`, `purchase.off`, `purchase.price`,
 * `coupon.unusable`, `limit.reached`.
 */
export async function createPurchase(
  ports: PurchasePorts,
  memberId: string,
  choice: Choice & { amountFen: number; couponId?: string | undefined },
  key: string | undefined,
): Promise<PurchaseCard> {
  const { database, notifier } = ports;
  if (key === undefined) throw new AppError('idempotency.required');
  const request = { memberId, call: keyedCalls[choice.kind], key, input: choice };
  const earlier = await earlierAnswer<PurchaseCard>(database.db, request);
  if (earlier) return earlier;
  await allowPurchase(ports, memberId);
  const product = findProduct(await readPriceList(database.db), choice);
  const { answer, replayed } = await once(database, request, async (tx, send) => {
    await lockBalance(tx, memberId, 'points');
    const now = new Date();
    const quote = await quoteProduct(tx, memberId, product, now);
    const priced = { kind: product.kind, amountFen: quote.amountFen };
    const { amountFen, coupon } = await quoteCoupons(tx, memberId, priced, choice.couponId ?? 'none');
    const [creditFen, couponFen] = [quote.creditFen, coupon?.off_fen ?? 0];
    if (amountFen !== choice.amountFen) throw new AppError('purchase.price', { data: { amount_fen: amountFen } });
    const expiresAt = new Date(now.getTime() + terms.purchaseMinutes * 60_000);
    const wanted = { memberId, kind: product.kind, product, amountFen, creditFen, couponFen, createdAt: now, expiresAt };
    const [purchase] = await tx.insert(purchases).values(wanted).returning();
    if (!purchase) throw new Error('a purchase was not stored');
    await tx.insert(purchaseEvents).values({ purchaseId: purchase.id, state: 'created' });
    if (coupon) void send(couponUsed(purchase.id, coupon));
    return toPurchaseCard(
      amountFen > 0 ? purchase : await grantGoods(send, tx, purchase, { provider: '', providerReference: '', paidAt: now }),
    );
  });
  if (!replayed && answer.state === 'paid')
    await announcePurchase({ database, notifier }, { id: answer.order_id, kind: answer.from, memberId });
  return answer;
}
