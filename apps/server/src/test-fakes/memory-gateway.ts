import { randomUUID } from 'node:crypto';
import type { PaidTrade, PaymentEvent, PaymentGateway, PaymentProvider, RawNotification } from '../ports/payment-gateway.ts';
import { PaymentGatewayError } from '../ports/payment-gateway.ts';

interface Trade {
  amountFen: number;
  closed: boolean;
  paid: PaidTrade | undefined;
  refunded: boolean;
}

export interface MemoryGateway extends PaymentGateway {
  /** Nobody answers while it is down. */
  down: boolean;
  /** A payer pays an open trade, by `moreFen` more than was asked for; false where it is closed, paid, or unknown. */
  pay(outTradeNo: string, moreFen?: number): boolean;
  /** What it would notify of this trade now; `undefined` before it is paid. */
  notification(outTradeNo: string): RawNotification | undefined;
}

/** A provider of payments within this process, which keeps to a provider's rules: a trade is paid and given back once. Its notifications are not signed. */
export function createMemoryGateway(provider: PaymentProvider): MemoryGateway {
  const trades = new Map<string, Trade>();
  const answer = async <T>(of: () => T): Promise<T> => {
    // The other members' turns: an answer comes over a network.
    await new Promise(setImmediate);
    if (gateway.down) throw new PaymentGatewayError(`${provider} is down`);
    return of();
  };
  const gateway: MemoryGateway = {
    provider,
    down: false,
    create: ({ outTradeNo, amountFen }) =>
      answer(() => {
        if (!trades.has(outTradeNo)) trades.set(outTradeNo, { amountFen, closed: false, paid: undefined, refunded: false });
        return { kind: 'qr', url: `memory:${outTradeNo}` };
      }),
    query: (outTradeNo) =>
      answer(() => {
        const trade = trades.get(outTradeNo);
        if (!trade) return { state: 'unknown' };
        if (trade.paid) return { state: 'paid', trade: trade.paid };
        return { state: trade.closed ? 'closed' : 'waiting' };
      }),
    close: (outTradeNo) =>
      answer(() => {
        const trade = trades.get(outTradeNo);
        if (trade && !trade.paid) trade.closed = true;
      }),
    refund: ({ outTradeNo, amountFen, totalFen }) =>
      answer(() => {
        const trade = trades.get(outTradeNo);
        if (trade?.paid?.amountFen !== totalFen || amountFen > totalFen || trade.refunded) return 'failed';
        trade.refunded = true;
        return 'processing';
      }),
    queryRefund: (outTradeNo) => answer(() => (trades.get(outTradeNo)?.refunded === true ? 'done' : 'unknown')),
    verify: ({ body }) => Promise.resolve({ ok: true, event: JSON.parse(body.toString(), reviveDates) as PaymentEvent }),
    answer: (taken) => ({ status: taken ? 204 : 500, type: 'text/plain', body: '' }),
    bill: () => answer(() => undefined),
    readClock: () => answer(() => Date.now()),
    pay: (outTradeNo, moreFen = 0) => {
      const trade = trades.get(outTradeNo);
      if (!trade || trade.closed || trade.paid) return false;
      const amountFen = trade.amountFen + moreFen;
      trade.paid = { outTradeNo, tradeNo: randomUUID(), amountFen, currency: 'CNY', paidAt: new Date(), payer: 'payer', givenBack: false };
      return true;
    },
    notification: (outTradeNo) => {
      const trade = trades.get(outTradeNo);
      if (!trade?.paid) return undefined;
      const event: PaymentEvent = trade.refunded ? { kind: 'refund', outTradeNo } : { kind: 'paid', trade: trade.paid };
      return { body: Buffer.from(JSON.stringify(event)), headers: {} };
    },
  };
  return gateway;
}

const reviveDates = (key: string, value: unknown): unknown => (key === 'paidAt' && typeof value === 'string' ? new Date(value) : value);
