import { randomUUID } from 'node:crypto';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { texts } from './locales/zh-CN.ts';
import type { Keys } from './merchant.ts';
import { describeRefund, describeTrade } from './describe.ts';
import { sealResource, signatureHeaders } from './signature.ts';
import type { Delivery, Store } from './store.ts';
import { readSwitches, type Switches } from './switches.ts';

/** Seconds before each further attempt, as WeChat Pay documents them. */
const retrySeconds = [15, 15, 30, 180, 600, 1_200, 1_800, 1_800, 1_800, 3_600, 10_800, 10_800, 10_800, 21_600, 21_600];
const LOOK_MS = 200;

export interface Notifier {
  close(): Promise<void>;
}

/** Sends due notifications until `close`, and ends refunds that have taken their time. */
export function startNotifier(store: Store, keys: Keys, now: () => number): Notifier {
  const sending = new Set<number>();
  const underWay = new Set<Promise<void>>();
  const look = (): void => {
    const switches = readSwitches(store);
    for (const refund of store.openRefunds())
      if (now() - refund.created_at >= switches.refund_ms) store.endRefund(refund.out_refund_no, now(), now() + switches.late_ms);
    for (const delivery of store.dueDeliveries(now()).filter(({ id }) => !sending.has(id))) {
      if (isHeld(store, switches, delivery)) continue;
      sending.add(delivery.id);
      const work = deliver(store, keys, switches, delivery, now).finally(() => {
        sending.delete(delivery.id);
        underWay.delete(work);
      });
      underWay.add(work);
    }
  };
  const timer = setInterval(look, LOOK_MS);
  return {
    close: async () => {
      clearInterval(timer);
      await Promise.all(underWay);
    },
  };
}

/** Whether a payment's notification waits for the one of its refund. */
function isHeld(store: Store, switches: Switches, { kind, number }: Delivery): boolean {
  if (switches.out_of_order === 0 || kind === 'refund') return false;
  const refund = store.refundOf(number);
  return refund?.status !== 'SUCCESS' || store.hasDelivery('refund', refund.out_refund_no);
}

async function deliver(store: Store, keys: Keys, switches: Switches, delivery: Delivery, now: () => number): Promise<void> {
  const { id, attempts } = delivery;
  const message = switches.lost > 0 ? undefined : composed(store, keys, switches, delivery, now);
  if (!message) {
    store.endDelivery(id);
    return;
  }
  const accepted = await post(message.url, message.body, signatureHeaders(keys, message.body, now(), switches.forged > 0));
  const wait = retrySeconds[attempts];
  if (accepted && (switches.twice === 0 || attempts > 0)) store.endDelivery(id);
  else if (accepted) store.postpone(id, attempts + 1, now());
  else if (wait === undefined) store.endDelivery(id);
  else store.postpone(id, attempts + 1, now() + (wait * 1_000) / Math.max(1, switches.hurry));
}

function composed(store: Store, keys: Keys, switches: Switches, { kind, number }: Delivery, now: () => number) {
  const refund = kind === 'refund' ? store.refund(number) : undefined;
  const trade = store.trade(refund?.out_trade_no ?? number);
  if (!trade) return undefined;
  const told = { ...trade, total: trade.total - (switches.wrong_amount > 0 ? 1 : 0), state: 'SUCCESS' as const };
  const content = refund ? describeRefund(keys.merchant, refund, trade, 'refund_status') : describeTrade(keys.merchant, told);
  const body = JSON.stringify({
    id: randomUUID(),
    create_time: new Date(now()).toISOString(),
    resource_type: 'encrypt-resource',
    event_type: refund ? 'REFUND.SUCCESS' : 'TRANSACTION.SUCCESS',
    summary: texts.notified[kind],
    resource: sealResource(keys, kind, content),
  });
  return { url: refund?.notify_url ?? trade.notify_url, body };
}

/** Whether the merchant answered 200 or 204 within five seconds. */
function post(url: string, body: string, headers: Record<string, string>): Promise<boolean> {
  return new Promise((resolve) => {
    const target = URL.parse(url);
    if (!target) return resolve(false);
    const request = target.protocol === 'https:' ? requestHttps : requestHttp;
    const options = {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
      signal: AbortSignal.timeout(5_000),
    };
    const outgoing = request(target, options, (answer) => {
      answer.resume();
      answer.on('end', () => resolve(answer.statusCode === 200 || answer.statusCode === 204));
      answer.on('error', () => resolve(false));
    });
    outgoing.on('error', () => resolve(false));
    outgoing.end(body);
  });
}
