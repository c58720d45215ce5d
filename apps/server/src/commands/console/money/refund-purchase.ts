import { AppError } from '../../../errors/app-error.ts';
import { readBalances } from '../../money/ledger/accounts.ts';
import { checkPayment } from '../../sales/payments/check-payment.ts';
import { refundPaid } from '../../sales/payments/refund-paid.ts';
import { endGivenTime } from '../../sales/purchases/give-time.ts';
import { goodsOf } from '../../sales/purchases/goods-of.ts';
import { lockPurchase } from '../../sales/purchases/settle-purchase.ts';
import type { MoneyAction, MoneyTools } from './money-action.ts';

/**
 * Gives money of a purchase back and takes the unused goods. The provider is asked at once; while it does not answer, a job asks again. Time that
 * an operator gave ends, without money.
 */
export const refundBought: MoneyAction<'adminPurchaseRefund'> = {
  kind: 'purchase.refund',
  call: 'adminPurchaseRefund',
  weigh: async ({ tx }, { purchase_id: purchaseId, amount_fen: amountFen }) => {
    const purchase = await lockPurchase(tx, purchaseId);
    if (!purchase) throw new AppError('not_found');
    const { memberId, state, product } = purchase;
    if (state !== 'paid') throw new AppError('purchase.state', { data: { state } });
    const unusedFen = await goodsOf(product).unusedFen(tx, purchase, product);
    const isGiven = purchase.givenFen > 0;
    return {
      subject: { kind: 'purchase', id: purchaseId, name: product.name },
      memberId,
      worthFen: isGiven ? 0 : (amountFen ?? unusedFen),
      // Without an amount it is what is unused when it is done.
      coveredFen: isGiven || amountFen === undefined ? 0 : Math.min(amountFen, unusedFen),
      facts: { amount_fen: amountFen ?? unusedFen, unused_fen: unusedFen, paid_fen: purchase.amountFen, given: isGiven },
    };
  },
  run: (tools, input, { facts }) => (facts['given'] === true ? end(tools, input) : refund(tools, input)),
};

type Run = MoneyAction<'adminPurchaseRefund'>['run'];
type Input = Parameters<Run>[1];
type Tools = MoneyTools & Parameters<Run>[0];

async function refund({ tx, ports, audit, operator }: Tools, input: Input): ReturnType<Run> {
  const { purchase_id: purchaseId, amount_fen: amountFen, reason, note } = input;
  const wanted = { purchaseId, operator: operator.account, reason, ...(amountFen !== undefined && { amountFen }) };
  const { purchase, paymentId, withdrawn, amountFen: fen, provider, reference } = await refundPaid(tx, ports, wanted);
  await audit({
    action: 'purchase.refund',
    subject: { kind: 'purchase', id: purchaseId, name: purchase.product.name },
    memberId: purchase.memberId,
    before: { state: 'paid', amount_fen: purchase.amountFen },
    after: { state: purchase.state, amount_fen: fen, withdrawn, provider, reference },
    reason,
    note,
  });
  return {
    answer: { purchase_id: purchaseId, state: purchase.state, amount_fen: fen, withdrawn },
    after: async () => void (await checkPayment(ports, paymentId)),
  };
}

async function end({ tx, ports, audit, operator }: Tools, input: Input): ReturnType<Run> {
  const { purchase_id: purchaseId, reason, note } = input;
  const { purchase, withdrawn } = await endGivenTime(tx, { purchaseId, operator: operator.account, reason });
  const { memberId, state } = purchase;
  const subject = { kind: 'purchase', id: purchaseId, name: purchase.product.name };
  await audit({ action: 'member.tier_end', subject, memberId, before: { state: 'paid' }, after: { state, withdrawn }, reason, note });
  const { database, notifier } = ports;
  return {
    answer: { purchase_id: purchaseId, state, amount_fen: 0, withdrawn },
    after: async () => notifier.notify(memberId, 'balance:changed', await readBalances(database, memberId)),
  };
}
