// A member who buys points while processes are killed: each purchase is paid once, and its points come once.
import { randomUUID } from 'node:crypto';
import { pause } from './order-site.mjs';

const AMOUNT_FEN = 100;
const PAID_WITHIN_MS = 180_000;

/** `buy()` sees one purchase through and counts what went wrong with it. */
export function createBuyer({ insist, token, counts, bad }) {
  const order = (key) => insist('POST', '/recharge/recharge', { amount_fen: AMOUNT_FEN }, token, key);

  /** Asks again while the gateway is away, as a page does. */
  const addressOf = async ({ order_id }) => {
    for (;;) {
      const wanted = { from: 'recharge', order_id, pay_way: 9 };
      const answer = await insist('POST', '/pay/prepay', wanted, token).catch((error) => {
        if (!error.message.includes('pay.unavailable')) throw error;
      });
      if (answer) return answer.url;
      await pause(300);
    }
  };
  const pay = async (url) => {
    for (;;) {
      const answer = await fetch(url, { method: 'POST', body: new URLSearchParams({ decision: 'pay' }) }).catch(() => undefined);
      if (answer?.ok) return;
      await pause(300);
    }
  };
  const isPaid = async ({ order_id }) => {
    for (const end = performance.now() + PAID_WITHIN_MS; performance.now() < end; await pause(500)) {
      const { pay_status } = await insist('GET', `/pay/payStatus?from=recharge&order_id=${order_id}`, undefined, token);
      if (pay_status === 1) return true;
    }
    return false;
  };

  return async () => {
    const key = randomUUID();
    const card = await order(key);
    await pay(await addressOf(card));
    if (!(await isPaid(card))) bad.unpaid += 1;
    if ((await order(key)).order_id !== card.order_id) bad.doubled += 1;
    const { lists } = await insist('GET', '/account_log/lists?kind=recharge&page_size=100', undefined, token);
    const given = lists.filter(({ reference }) => reference === card.order_id);
    if (given.length === 0) bad.lost += 1;
    if (given.length > 1 || given.some(({ change_amount }) => change_amount !== AMOUNT_FEN)) bad.doubled += 1;
    counts.purchases += 1;
  };
}
