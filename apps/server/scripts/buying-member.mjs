// A member who pays money while processes are killed, for points and for the rest of orders: each payment is taken once, and what it buys comes once.
import { randomUUID } from 'node:crypto';
import { pause, story } from './order-site.mjs';

const AMOUNT_FEN = 100;
const PAID_WITHIN_MS = 180_000;

/** `buyPoints()` and `payOrder(number)` see one purchase through and count what went wrong with it. */
export function createBuyer({ insist, finished, token, counts, bad }) {
  /** Asks again while the gateway is away, as a page does. */
  const addressOf = async (from, orderId) => {
    for (;;) {
      const answer = await insist('POST', '/pay/prepay', { from, order_id: orderId, pay_way: 9 }, token).catch((error) => {
        if (!error.message.includes('pay.unavailable')) throw error;
      });
      if (answer) return answer.url;
      await pause(300);
    }
  };
  const decide = async (url) => {
    for (;;) {
      const answer = await fetch(url, { method: 'POST', body: new URLSearchParams({ decision: 'pay' }) }).catch(() => undefined);
      if (answer?.ok) return;
      await pause(300);
    }
  };
  /** Pays, and sees that the site knows it. */
  const pay = async (from, orderId) => {
    await decide(await addressOf(from, orderId));
    for (const end = performance.now() + PAID_WITHIN_MS; performance.now() < end; await pause(500)) {
      const { pay_status } = await insist('GET', `/pay/payStatus?from=${from}&order_id=${orderId}`, undefined, token);
      if (pay_status === 1) return;
    }
    bad.unpaid += 1;
  };
  /** Points that came in or went out for it, in as many movements as there should be one. */
  const movedOnce = async (kind, orderId, points) => {
    const { lists } = await insist('GET', `/account_log/lists?kind=${kind}&page_size=100`, undefined, token);
    const found = lists.filter(({ reference }) => reference === orderId);
    if (found.length === 0) bad.lost += 1;
    if (found.length > 1 || found.some(({ change_amount }) => change_amount !== points)) bad.doubled += 1;
  };

  return {
    buyPoints: async () => {
      const key = randomUUID();
      const order = () => insist('POST', '/recharge/recharge', { amount_fen: AMOUNT_FEN }, token, key);
      const { order_id: id } = await order();
      await pay('recharge', id);
      if ((await order()).order_id !== id) bad.doubled += 1;
      await movedOnce('recharge', id, AMOUNT_FEN);
      counts.purchases += 1;
    },
    /** An order that money pays alone: it has no packages. */
    payOrder: async (number) => {
      const text = story(50_000 + number, 2);
      const { id: script, version } = await insist('POST', '/ai.Script/save', { title: '付款', text, voice_id: 'linan' }, token);
      const wanted = { script_id: script, version, pay_from: ['packages'] };
      const { sources, cost_points: points } = await insist('POST', '/ai.Order/quote', wanted, token);
      const { amount } = sources.find(({ source }) => source === 'online');
      const key = randomUUID();
      const order = () => insist('POST', '/ai.Order/create', { ...wanted, online_fen: amount }, token, key);
      const { order_id: id } = await order();
      await pay('order', id);
      if ((await order()).order_id !== id) bad.doubled += 1;
      const ended = await finished(id, token);
      if (!ended) bad.stuck += 1;
      await movedOnce('recharge', id, points);
      await movedOnce('order', id, -points);
      if (ended && ended.state !== 'done') {
        const { state, refund } = await insist('GET', `/recharge/detail?order_id=${id}`, undefined, token);
        if (state !== 'refunded' || refund.amount_fen !== amount) bad.notRefunded += 1;
      }
      counts.rests += 1;
    },
  };
}
