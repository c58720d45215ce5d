import { texts } from '../../../locales/payments.zh-CN.ts';
import type { PaidTrade } from '../../../ports/payment-gateway.ts';
import { announcePurchase } from '../purchases/announce-purchase.ts';
import { settlePurchase } from '../purchases/settle-purchase.ts';
import { paymentPaid, type PaymentRow } from './move-payment.ts';
import { noteFinding } from './note-finding.ts';
import type { PaymentPorts } from './payment-ports.ts';
import { startRefund } from './refund-payment.ts';

/**
 * Books what a provider has provably received for this payment and grants the goods, once, however often and late it is said. Money that the
 * purchase does not take, because it is paid already or the amount is another, starts on its way back. Answers whether the money is booked.
 */
export async function settlePayment(
  ports: Pick<PaymentPorts, 'database' | 'jobs' | 'notifier' | 'log'>,
  payment: PaymentRow,
  trade: PaidTrade,
): Promise<boolean> {
  const { database, log } = ports;
  const { id, purchaseId, provider, outTradeNo } = payment;
  const finding = { provider, outTradeNo, oursFen: payment.amountFen, theirsFen: trade.amountFen };
  const isOpen = payment.state === 'created' || payment.state === 'closed';
  if (!isOpen) {
    // Said again; or one payment was paid twice over, which no provider does.
    if (payment.providerTradeNo !== trade.tradeNo && (await noteFinding(database.db, { ...finding, kind: 'unknown' })))
      log.error(finding, 'a provider names a payment of ours by another number');
    return true;
  }
  if (trade.currency !== 'CNY' || trade.givenBack) {
    const kind = trade.currency === 'CNY' ? 'refunded_there' : 'currency';
    if (await noteFinding(database.db, { ...finding, kind })) log.error({ ...finding, kind }, 'a payment needs a person');
    return false;
  }
  const { tradeNo, amountFen, paidAt, payer } = trade;
  const settlement = await database.pipelined(async (send, tx) => {
    const booked = await settlePurchase(send, tx, { purchaseId, provider, reference: tradeNo, amountFen, paidAt });
    if (!booked || booked.outcome === 'again') return booked;
    const taken = booked.outcome === 'paid';
    void send(paymentPaid(id, { tradeNo, amountFen, paidAt, payer, taken }));
    if (taken && booked.purchase.kind === 'order') await ports.jobs.enqueueRender(tx, { order_id: purchaseId });
    if (!taken) await startRefund(tx, ports, { id, state: 'paid' }, { fen: amountFen, reason: texts.refunds.untaken });
    return booked;
  });
  if (settlement?.outcome === 'paid') await announcePurchase(ports, settlement.purchase);
  if (settlement?.outcome === 'unassigned') log.info(finding, 'a payment that no purchase takes goes back');
  return true;
}
