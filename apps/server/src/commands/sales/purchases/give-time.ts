import type { Product } from '@shengyu/api';
import type { Executor } from '../../../db/database.ts';
import type { Send } from '../../../db/send.ts';
import { purchaseEvents, purchases } from '../../../db/schema/index.ts';
import { AppError } from '../../../errors/app-error.ts';
import { texts } from '../../../locales/purchases.zh-CN.ts';
import { divideDown } from '../../money/ledger/divide-up.ts';
import { addMonths, daysBetween } from '../../ground/calendar/china-months.ts';
import { endOfTime, planVip, type VipPlan } from '../../money/vip/plan-vip.ts';
import { readHeld } from '../../money/vip/read-held.ts';
import { findProduct } from './find-product.ts';
import type { Withdrawn } from './goods.ts';
import { goodsOf } from './goods-of.ts';
import { movePurchase, type PurchaseRow } from './move-purchase.ts';
import { readPriceList } from '../../money/prices/read-price-list.ts';
import { grantGoods, lockPurchase } from './settle-purchase.ts';

type VipProduct = Extract<Product, { kind: 'vip' }>;

export interface GivenTime extends VipPlan {
  product: VipProduct;
  /** What the time is worth by the price list: the site pays it. */
  givenFen: number;
  endsAt: Date;
}

/**
 * Time in a tier that the site gives: an offer of the price list, whole or `days` of it. It follows on what the member has and replaces lower tiers
 * as bought time does, so what was paid for those is more days of it. Under the lock of the member's points. Throws `purchase.off`, and
 * `input.invalid` for more days than the offer has.
 */
export async function quoteGivenTime(
  tx: Executor,
  memberId: string,
  wanted: { id: string; days?: number | undefined },
): Promise<GivenTime> {
  const list = await readPriceList(tx);
  const product = findProduct(list, { kind: 'vip', id: wanted.id });
  if (product.kind !== 'vip') throw new AppError('purchase.off');
  const now = new Date();
  const plan = planVip(
    await readHeld(tx, memberId, now),
    product,
    list.tiers.map(({ value }) => value),
    now,
  );
  const whole = daysBetween(plan.startsAt, addMonths(plan.startsAt, product.months));
  const { days = whole } = wanted;
  if (days > whole) throw new AppError('input.invalid', { fields: { days: texts.fields.manyDays(whole) } });
  // Rounded down, as the days that it buys are rounded up: no day more than was given.
  const givenFen = days === whole ? product.price_fen : Math.max(1, divideDown(product.price_fen, whole, days));
  const tier = list.tiers.find(({ value }) => value === product.tier)?.name ?? product.tier;
  const named = days === whole ? product : { ...product, name: texts.products.vipDays(tier, days) };
  return { ...plan, product: named, givenFen, endsAt: endOfTime(product, plan.startsAt, givenFen + plan.creditFen) };
}

/** A purchase that the site pays: its goods are the member's at once. */
export async function giveTime(
  send: Send,
  tx: Executor,
  { memberId, operator, reason, given }: { memberId: string; operator: string; reason: string; given: GivenTime },
): Promise<PurchaseRow> {
  const now = new Date();
  const { product, givenFen, creditFen } = given;
  const wanted = { memberId, kind: product.kind, product, amountFen: 0, creditFen, givenFen, createdAt: now, expiresAt: now };
  const [purchase] = await tx.insert(purchases).values(wanted).returning();
  if (!purchase) throw new Error('a gift was not stored');
  await tx.insert(purchaseEvents).values({ purchaseId: purchase.id, state: 'created', operator, reason });
  return grantGoods(send, tx, purchase, { provider: '', providerReference: '', paidAt: now });
}

/** Takes back what is unused of time that was given, once. Days for which a lower tier was credited stay. Throws `purchase.state`. */
export async function endGivenTime(
  tx: Executor,
  { purchaseId, operator, reason }: { purchaseId: string; operator: string; reason: string },
): Promise<{ purchase: PurchaseRow; withdrawn: Withdrawn }> {
  const found = await lockPurchase(tx, purchaseId);
  if (!found) throw new AppError('not_found');
  const goods = goodsOf(found.product);
  const unused = found.state === 'paid' && found.givenFen > 0 ? await goods.unusedFen(tx, found, found.product) : 0;
  if (unused === 0) throw new AppError('purchase.state', { data: { state: found.state } });
  const withdrawn = await goods.withdraw(tx, found, found.product, unused);
  const set = { refundReason: reason, refundedAt: new Date() };
  const purchase = await movePurchase(tx, purchaseId, 'refunded', { reason: texts.events.ended(reason), operator, set });
  if (!purchase) throw new Error(`purchase ${purchaseId} left ${found.state} under its lock`);
  return { purchase, withdrawn };
}
