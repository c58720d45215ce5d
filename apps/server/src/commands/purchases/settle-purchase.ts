import type { PayProvider } from '@shengyu/api';
import { eq } from 'drizzle-orm';
import type { Executor } from '../../db/database.ts';
import { purchases } from '../../db/schema/index.ts';
import { texts } from '../../locales/purchases.zh-CN.ts';
import { lockBalance } from '../ledger/accounts.ts';
import { postMoney } from '../ledger/post-money.ts';
import { goodsOf } from './goods.ts';
import { movePurchase, type PurchaseRow } from './move-purchase.ts';

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
   * such money (paid by another payment, refunded, another amount); it is booked as owed to the payer, until `returnUnassigned`.
   */
  outcome: 'paid' | 'again' | 'unassigned';
  purchase: PurchaseRow;
}

/** Books money that came in and grants the goods, in this transaction and once, however often and late it is told. Undefined: no such purchase. */
export async function settlePurchase(tx: Executor, payment: ReceivedPayment): Promise<Settlement | undefined> {
  const found = await lockPurchase(tx, payment.purchaseId);
  if (!found) return undefined;
  const { provider, reference, amountFen } = payment;
  const takes = (found.state === 'created' || found.state === 'expired') && amountFen === found.amountFen;
  const posted = await postMoney(tx, {
    provider,
    amountFen,
    against: takes ? 'revenue' : 'unassigned',
    reason: found.kind,
    reference: found.id,
    remark: takes ? texts.ledger.paid(found.product.name) : texts.ledger.unassigned(found.product.name),
    idempotencyKey: `payment:${provider}:${reference}`,
  });
  if (!posted) return { outcome: 'again', purchase: found };
  if (!takes) return { outcome: 'unassigned', purchase: found };
  return { outcome: 'paid', purchase: await grantGoods(tx, found, { provider, providerReference: reference, paidAt: payment.paidAt }) };
}

/** Moves a purchase to `paid` and grants its goods. */
export async function grantGoods(
  tx: Executor,
  found: PurchaseRow,
  paid: Pick<PurchaseRow, 'provider' | 'providerReference'> & { paidAt: Date },
): Promise<PurchaseRow> {
  const late = found.state === 'expired' ? texts.events.late : '';
  const purchase = await movePurchase(tx, found.id, 'paid', { reason: found.amountFen === 0 ? texts.events.credited : late, set: paid });
  if (!purchase) throw new Error(`purchase ${found.id} left ${found.state} under its lock`);
  await goodsOf(purchase.product).grant(tx, purchase, purchase.product);
  return purchase;
}

/** Books that unassigned money of this reference was given back to its payer; false when it was before. */
export async function returnUnassigned(tx: Executor, { purchaseId, provider, reference, amountFen }: ReceivedPayment): Promise<boolean> {
  const found = await lockPurchase(tx, purchaseId);
  if (!found) return false;
  return postMoney(tx, {
    provider,
    amountFen: -amountFen,
    against: 'unassigned',
    reason: 'withdrawn',
    reference: purchaseId,
    remark: texts.ledger.returned(found.product.name),
    idempotencyKey: `returned:${provider}:${reference}`,
  });
}

/** A purchase under the lock of its member's points, which all that moves a member's things takes first. */
export async function lockPurchase(tx: Executor, id: string): Promise<PurchaseRow | undefined> {
  const read = () => tx.select().from(purchases).where(eq(purchases.id, id));
  const [before] = await read();
  if (!before) return undefined;
  await lockBalance(tx, before.memberId, 'points');
  return (await read())[0];
}
