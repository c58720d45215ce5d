import type { PayProvider } from '@shengyu/api';
import { eq } from 'drizzle-orm';
import type { Executor } from '../../../db/database.ts';
import type { Send } from '../../../db/send.ts';
import { purchases } from '../../../db/schema/index.ts';
import { texts } from '../../../locales/purchases.zh-CN.ts';
import { couponRetaken } from '../../money/coupons/release-coupon.ts';
import { lockBalance } from '../../money/ledger/accounts.ts';
import { moneyMoved } from '../../money/ledger/post-money.ts';
import { goodsOf } from './goods-of.ts';
import type { PurchaseRow } from './move-purchase.ts';
import { accountOfBuyerLocked, accountOfBuyerOpened, purchasePaid, purchaseToSettle } from './settling-statements.ts';

/** Money that a provider has received, verified by whoever says so. */
export interface ReceivedPayment {
  purchaseId: string;
  provider: PayProvider;
  /** The provider's number of it: the same one twice is the same money. */
  reference: string;
  amountFen: number;
  paidAt: Date;
}

export interface Settlement {
  /**
   * `paid`: the goods were granted now. `again`: this money has been booked before, nothing changed. `unassigned`: the purchase takes no
   * such money (paid by another payment, refunded, another amount, its coupon used meanwhile); it is booked as owed to the payer, until `returnUnassigned`.
   */
  outcome: 'paid' | 'again' | 'unassigned';
  purchase: PurchaseRow;
}

/**
 * Books money that came in and grants the goods, in this transaction and once, however often and late it is told. Undefined: no such purchase.
 * What it writes goes with the commit, where time as a VIP does not have to be read first.
 */
export async function settlePurchase(send: Send, tx: Executor, payment: ReceivedPayment): Promise<Settlement | undefined> {
  const { purchaseId, provider, reference, amountFen, paidAt } = payment;
  const idempotencyKey = `payment:${provider}:${reference}`;
  const [, , [row]] = await send(
    accountOfBuyerOpened(purchaseId),
    accountOfBuyerLocked(purchaseId),
    purchaseToSettle(purchaseId, idempotencyKey),
  );
  if (!row) return undefined;
  const { booked, coupon_gone: couponGone, ...purchase } = row;
  if (booked) return { outcome: 'again', purchase };
  const { state, kind, product } = purchase;
  const takes = (state === 'created' || (state === 'expired' && !couponGone)) && amountFen === purchase.amountFen;
  const remark = takes ? texts.ledger.paid(product.name) : texts.ledger.unassigned(product.name);
  const against = takes ? 'revenue' : 'unassigned';
  void send(moneyMoved({ provider, amountFen, against, reason: kind, reference: purchaseId, remark, idempotencyKey }));
  if (!takes) return { outcome: 'unassigned', purchase };
  return { outcome: 'paid', purchase: await grantGoods(send, tx, purchase, { provider, providerReference: reference, paidAt }) };
}

/** Moves a purchase, which its buyer's lock holds, to `paid` and grants its goods. */
export async function grantGoods(
  send: Send,
  tx: Executor,
  found: PurchaseRow,
  paid: Pick<PurchaseRow, 'provider' | 'providerReference'> & { paidAt: Date },
): Promise<PurchaseRow> {
  const how = found.givenFen > 0 ? texts.events.given : found.amountFen === 0 ? texts.events.credited : '';
  const purchase: PurchaseRow = { ...found, ...paid, state: 'paid' };
  if (found.state === 'expired' && found.couponFen > 0) void send(couponRetaken(found.id));
  void send(purchasePaid(purchase, paid, how || (found.state === 'expired' ? texts.events.late : '')));
  await goodsOf(purchase.product).grant(tx, purchase, purchase.product, send);
  return purchase;
}

/** Books that unassigned money of this reference was given back to its payer; false when it was before. */
export async function returnUnassigned(
  send: Send,
  { purchaseId, provider, reference, amountFen }: Omit<ReceivedPayment, 'paidAt'>,
): Promise<boolean> {
  const idempotencyKey = `returned:${provider}:${reference}`;
  const [, , [found]] = await send(
    accountOfBuyerOpened(purchaseId),
    accountOfBuyerLocked(purchaseId),
    purchaseToSettle(purchaseId, idempotencyKey),
  );
  if (!found || found.booked) return false;
  const remark = texts.ledger.returned(found.product.name);
  const back = { provider, amountFen: -amountFen, against: 'unassigned', reason: 'withdrawn', reference: purchaseId, remark } as const;
  void send(moneyMoved({ ...back, idempotencyKey }));
  return true;
}

/** A purchase under the lock of its member's points, which all that moves a member's things takes first. */
export async function lockPurchase(tx: Executor, id: string): Promise<PurchaseRow | undefined> {
  const read = () => tx.select().from(purchases).where(eq(purchases.id, id));
  const [before] = await read();
  if (!before) return undefined;
  await lockBalance(tx, before.memberId, 'points');
  return (await read())[0];
}
