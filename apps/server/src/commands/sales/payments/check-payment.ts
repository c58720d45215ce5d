import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import { payments } from '../../../db/schema/payments.ts';
import { PaymentGatewayError, type PaymentGateway, type RefundState } from '../../../ports/payment-gateway.ts';
import { movePayment, type PaymentRow } from './move-payment.ts';
import { noteFinding } from './note-finding.ts';
import type { PaymentPorts } from './payment-ports.ts';
import { endRefund } from './refund-payment.ts';
import { settlePayment } from './settle-payment.ts';

const FIRST_SECONDS = 5;
const LONGEST_SECONDS = 300;
/** Of what only a person can help. */
const HOUR_SECONDS = 3_600;

/**
 * Asks the provider what became of a payment and acts on it: settles what is paid, closes what is not paid in time, sees a refund through. Answers
 * after how many seconds to ask again; `undefined` when there is nothing more to learn. With `unlessWithinSeconds` a payment that was asked about so
 * recently is left alone.
 */
export async function checkPayment(
  ports: PaymentPorts,
  id: string,
  { unlessWithinSeconds = 0 }: { unlessWithinSeconds?: number } = {},
): Promise<number | undefined> {
  const recently = sql`now() - make_interval(secs => ${unlessWithinSeconds})`;
  const [payment] = await ports.database.db
    .update(payments)
    .set({ checks: sql`${payments.checks} + 1`, checkedAt: sql`now()` })
    .where(and(eq(payments.id, id), unlessWithinSeconds > 0 ? or(isNull(payments.checkedAt), lt(payments.checkedAt, recently)) : undefined))
    .returning();
  if (!payment || payment.state === 'paid' || payment.state === 'refunded') return undefined;
  const gateway = ports.gateways.get(payment.provider);
  // The operator has taken this provider out of the configuration.
  if (!gateway) return HOUR_SECONDS;
  try {
    // Money may have come after it was closed.
    if (payment.state === 'closed') {
      await settleByQuery(ports, gateway, payment);
      return undefined;
    }
    return await (payment.state === 'created' ? checkUnpaid(ports, gateway, payment) : checkRefund(ports, gateway, payment));
  } catch (error) {
    if (!(error instanceof PaymentGatewayError)) throw error;
    ports.log.info({ err: error, payment: id }, 'a provider of payments does not answer');
    return nextSeconds(payment);
  }
}

/** 5 s after the first, twice as long after each, five minutes at most; and once when its time is over. */
function nextSeconds({ checks, state, expiresAt }: PaymentRow): number {
  const backOff = Math.min(FIRST_SECONDS * 2 ** Math.max(0, checks - 1), LONGEST_SECONDS);
  const left = Math.ceil((expiresAt.getTime() - Date.now()) / 1000);
  return state === 'created' && left > 0 ? Math.min(backOff, left + 1) : backOff;
}

async function checkUnpaid(ports: PaymentPorts, gateway: PaymentGateway, payment: PaymentRow): Promise<number | undefined> {
  const { id, outTradeNo, expiresAt } = payment;
  const isOver = expiresAt.getTime() <= Date.now();
  const first = await gateway.query(outTradeNo);
  if (first.state !== 'paid' && !isOver) return nextSeconds(payment);
  if (first.state !== 'paid') await gateway.close(outTradeNo);
  // Between the question and the closing it may have been paid.
  const last = first.state === 'paid' ? first : await gateway.query(outTradeNo);
  if (last.state === 'paid' && (await settlePayment(ports, payment, last.trade)))
    return checkPayment(ports, id, { unlessWithinSeconds: 0 });
  if (!isOver) return nextSeconds(payment);
  await ports.database.transaction((tx) => movePayment(tx, id, 'closed'));
  return undefined;
}

/** Settles what the provider says is paid, whatever we had heard. */
export async function settleByQuery(
  ports: Pick<PaymentPorts, 'database' | 'jobs' | 'notifier' | 'log'>,
  gateway: PaymentGateway,
  payment: PaymentRow,
): Promise<void> {
  const asked = await gateway.query(payment.outTradeNo);
  if (asked.state === 'paid') await settlePayment(ports, payment, asked.trade);
}

async function checkRefund(ports: PaymentPorts, gateway: PaymentGateway, payment: PaymentRow): Promise<number | undefined> {
  const { id, provider, outTradeNo, refundFen: amountFen, paidFen: totalFen, refundReason: reason } = payment;
  const refundNo = `R${outTradeNo}`;
  const known = await gateway.queryRefund(outTradeNo, refundNo);
  const wanted = { outTradeNo, refundNo, amountFen, totalFen, reason, notifyUrl: ports.notifyUrl(provider) };
  const state: RefundState = known === 'unknown' ? await gateway.refund(wanted) : known;
  if (state === 'done') {
    await endRefund(ports, payment);
    return undefined;
  }
  if (state !== 'failed') return nextSeconds(payment);
  const finding = { provider, kind: 'refund_failed', outTradeNo, oursFen: amountFen, theirsFen: 0 } as const;
  if (await noteFinding(ports.database.db, finding)) ports.log.error({ ...finding, payment: id }, 'a payment needs a person');
  return HOUR_SECONDS;
}
