import { payments } from '../../../db/schema/payments.ts';
import { columnsOf, statement } from '../../../db/statement.ts';
import { AppError } from '../../../errors/app-error.ts';
import { PaymentGatewayError, type NotificationAnswer, type PaidTrade, type RawNotification } from '../../../ports/payment-gateway.ts';
import { checkPayment } from './check-payment.ts';
import type { PaymentRow } from './move-payment.ts';
import { noteFinding } from './note-finding.ts';
import type { PaymentPorts } from './payment-ports.ts';
import { settlePayment } from './settle-payment.ts';

const numbered = statement<PaymentRow>(
  'numbered-payment',
  `select ${columnsOf(payments)} from payments where out_trade_no = $1::text and provider = $2::text`,
);

/**
 * Takes what a provider notifies, as bytes, and answers as this provider expects. It is taken once it is proven, and what follows is stored: the
 * same one again changes nothing. Throws `not_found` for a provider that the site does not have.
 */
export async function takeNotification(ports: PaymentPorts, provider: string, notification: RawNotification): Promise<NotificationAnswer> {
  const gateway = [...ports.gateways.values()].find((one) => one.provider === provider);
  if (!gateway) throw new AppError('not_found');
  const verified = await gateway.verify(notification).catch((cause: unknown) => {
    throw cause instanceof PaymentGatewayError ? new AppError('pay.unavailable', { cause }) : cause;
  });
  if (!verified.ok) {
    // A stranger may send as much as he likes: only a wrong clock is ours to mend.
    const said = { provider, reason: verified.reason };
    if (verified.reason === 'clock') ports.log.error(said, 'a notification of a payment is more than five minutes off: check the clock');
    else ports.log.info(said, 'a notification of a payment was refused');
    return gateway.answer(false);
  }
  const { event } = verified;
  if (event.kind === 'other') return gateway.answer(true);
  const number = event.kind === 'paid' ? event.trade.outTradeNo : event.outTradeNo;
  const [payment] = await ports.database.run(numbered(number, gateway.provider));
  if (!payment) {
    const finding = {
      provider: gateway.provider,
      kind: 'unknown',
      outTradeNo: number,
      oursFen: 0,
      theirsFen: event.kind === 'paid' ? event.trade.amountFen : 0,
    } as const;
    if (await noteFinding(ports.database.db, finding)) ports.log.error(finding, 'a provider has money under a number that is not ours');
    return gateway.answer(false);
  }
  if (event.kind === 'refund') await checkPayment(ports, payment.id);
  else await takePaid(ports, payment, event.trade);
  return gateway.answer(true);
}

/** What does not fit the payment is not believed before the provider has repeated it to our own question. */
async function takePaid(ports: PaymentPorts, payment: PaymentRow, trade: PaidTrade): Promise<void> {
  if (trade.amountFen === payment.amountFen && trade.currency === 'CNY') {
    await settlePayment(ports, payment, trade);
    return;
  }
  const { provider, outTradeNo, amountFen: oursFen } = payment;
  const finding = { provider, kind: 'amount', outTradeNo, oursFen, theirsFen: trade.amountFen } as const;
  if (await noteFinding(ports.database.db, finding)) ports.log.error(finding, 'a notification says another amount');
  await checkPayment(ports, payment.id);
}
