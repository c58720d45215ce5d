import type { PayProvider } from '@shengyu/api';
import type { Executor } from '../../../db/database.ts';
import { AppError } from '../../../errors/app-error.ts';
import { texts } from '../../../locales/purchases.zh-CN.ts';
import { noteRefund } from '../invoices/note-refund.ts';
import { postMoney } from '../../money/ledger/post-money.ts';
import type { Withdrawn } from './goods.ts';
import { goodsOf } from './goods-of.ts';
import { movePurchase, type PurchaseRow } from './move-purchase.ts';
import { lockPurchase } from './settle-purchase.ts';

export interface WantedRefund {
  purchaseId: string;
  /** Who decides it: an operator's account. */
  operator: string;
  /** The member reads it. */
  reason: string;
  /** Left out: what the unused goods are worth. At most what was paid. */
  amountFen?: number;
}

export interface Refund {
  purchase: PurchaseRow;
  provider: PayProvider;
  /** The provider's number of the payment that is given back. */
  reference: string;
  amountFen: number;
  /** What was taken back for it, and what could not be because it was used. */
  withdrawn: Withdrawn;
}

/**
 * Gives money of a paid purchase back and takes what it bought, as far as it is unused, once. The caller has the provider send the money. Throws
 * `not_found`, `purchase.state`, and `input.invalid` for an amount that was not paid.
 */
export async function refundPurchase(tx: Executor, { purchaseId, operator, reason, amountFen }: WantedRefund): Promise<Refund> {
  const found = await lockPurchase(tx, purchaseId);
  if (!found) throw new AppError('not_found');
  const { state, provider, providerReference: reference, product } = found;
  if (state !== 'paid' || provider === '') throw new AppError('purchase.state', { data: { state } });
  const goods = goodsOf(product);
  const fen = amountFen ?? (await goods.unusedFen(tx, found, product));
  if (fen < 1 || fen > found.amountFen)
    throw new AppError('input.invalid', { fields: { amount_fen: texts.fields.tooBig(found.amountFen) } });
  const withdrawn = await goods.withdraw(tx, found, product, fen);
  await postMoney(tx, {
    provider,
    amountFen: -fen,
    against: 'revenue',
    reason: 'withdrawn',
    reference: purchaseId,
    remark: texts.ledger.withdrawn(product.name),
    idempotencyKey: `refunded:${purchaseId}`,
  });
  const set = { refundedFen: fen, refundReason: reason, refundedAt: new Date() };
  const purchase = await movePurchase(tx, purchaseId, 'refunded', { reason: texts.events.refunded(fen, reason), operator, set });
  if (!purchase) throw new Error(`purchase ${purchaseId} left ${state} under its lock`);
  await noteRefund(tx, purchaseId, fen);
  return { purchase, provider, reference, amountFen: fen, withdrawn };
}
