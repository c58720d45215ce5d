import { terms } from '@shengyu/api/terms';
import { desc, eq } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { payments, transferArrivals, transferReturns } from '../../db/schema/index.ts';
import type { BankAccount, PaymentGateway, TradeState } from '../../ports/payment-gateway.ts';

/**
 * Transfers to the site's account at a bank. Nobody notifies of them: an operator reads the bank's statement, and this gateway answers what
 * operators noted. What came is paid once it is the amount due, or once the time is over: then it is owed back.
 */
export function createBankTransfer({ db }: Pick<Database, 'db'>, account: BankAccount): PaymentGateway {
  const query = async (outTradeNo: string): Promise<TradeState> => {
    const arrivals = await db
      .select({ arrival: transferArrivals, dueFen: payments.amountFen, expiresAt: payments.expiresAt })
      .from(transferArrivals)
      .innerJoin(payments, eq(payments.id, transferArrivals.paymentId))
      .where(eq(payments.outTradeNo, outTradeNo))
      .orderBy(desc(transferArrivals.createdAt));
    const amountFen = arrivals.reduce((sum, { arrival }) => sum + arrival.amountFen, 0);
    const [last] = arrivals;
    if (!last || (amountFen < last.dueFen && last.expiresAt > new Date())) return { state: 'waiting' };
    const { bankReference: tradeNo, createdAt: paidAt } = last.arrival;
    // The statement of the bank names the payer; the site does not keep it.
    return { state: 'paid', trade: { outTradeNo, tradeNo, amountFen, currency: 'CNY', paidAt, payer: '', givenBack: false } };
  };
  const queryRefund: PaymentGateway['queryRefund'] = async (outTradeNo) => {
    const rows = await db
      .select({ id: payments.id })
      .from(transferReturns)
      .innerJoin(payments, eq(payments.id, transferReturns.paymentId))
      .where(eq(payments.outTradeNo, outTradeNo));
    return rows.length > 0 ? 'done' : 'processing';
  };
  return {
    provider: 'transfer',
    days: terms.transferDays,
    create: () => Promise.resolve({ kind: 'account', url: '', account }),
    query,
    close: () => Promise.resolve(),
    refund: ({ outTradeNo, refundNo }) => queryRefund(outTradeNo, refundNo),
    queryRefund,
    verify: () => Promise.resolve({ ok: false, reason: 'signature' }),
    answer: () => ({ status: 404, type: 'text/plain', body: '' }),
    bill: () => Promise.resolve(undefined),
    readClock: () => Promise.resolve(Date.now()),
  };
}
