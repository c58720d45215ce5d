import { createCipheriv, randomBytes, randomUUID, sign } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { callApi } from './api-caller.ts';

/** What the payment sandbox keeps of its merchant and itself. */
interface Keys {
  platformKey: string;
  merchant: { appid: string; mchid: string; api_v3_key: string; public_key_id: string };
}

export interface PreparedNotification {
  body: string;
  headers: Record<string, string>;
}

const AMOUNT_FEN = 1_000;

/** Purchases of the members, who take turns, and for each the notification with which the payment sandbox in `dataDir` would say that it is paid. */
export async function prepareNotifications(
  base: string,
  dataDir: string,
  members: readonly Record<string, string>[],
  count: number,
): Promise<PreparedNotification[]> {
  const folder = path.join(dataDir, 'payment-sandbox');
  const keys = JSON.parse(readFileSync(path.join(folder, 'keys.json'), 'utf8')) as Keys;
  const trades = new DatabaseSync(path.join(folder, 'sandbox.sqlite'), { readOnly: true });
  const numberOf = trades.prepare('select out_trade_no from trades where token = ?');
  const prepared: PreparedNotification[] = [];
  for (let purchase = 0; purchase < count; purchase++) {
    const headers = members[purchase % members.length] ?? {};
    const { order_id } = await callApi(base, 'recharge', { amount_fen: AMOUNT_FEN }, { ...headers, 'idempotency-key': randomUUID() });
    const { url } = await callApi(base, 'prepay', { from: 'recharge', order_id, pay_way: 9 }, headers);
    const { out_trade_no } = numberOf.get(path.basename(url)) as { out_trade_no: string };
    prepared.push(notificationOf(keys, out_trade_no));
  }
  trades.close();
  return prepared;
}

function notificationOf({ platformKey, merchant }: Keys, outTradeNo: string): PreparedNotification {
  const trade = {
    ...{ appid: merchant.appid, mchid: merchant.mchid, out_trade_no: outTradeNo, transaction_id: `42${outTradeNo}` },
    ...{ trade_state: 'SUCCESS', success_time: new Date().toISOString(), amount: { total: AMOUNT_FEN, currency: 'CNY' } },
  };
  const nonce = randomBytes(6).toString('hex');
  const cipher = createCipheriv('aes-256-gcm', merchant.api_v3_key, nonce).setAAD(Buffer.from('transaction'));
  const ciphertext = Buffer.concat([cipher.update(JSON.stringify(trade)), cipher.final(), cipher.getAuthTag()]).toString('base64');
  const resource = { algorithm: 'AEAD_AES_256_GCM', ciphertext, nonce, associated_data: 'transaction' };
  const body = JSON.stringify({ event_type: 'TRANSACTION.SUCCESS', resource });
  const timestamp = String(Math.floor(Date.now() / 1000));
  const headers = {
    'content-type': 'application/json',
    'wechatpay-serial': merchant.public_key_id,
    'wechatpay-timestamp': timestamp,
    'wechatpay-nonce': nonce,
    'wechatpay-signature': sign('sha256', Buffer.from(`${timestamp}\n${nonce}\n${body}\n`), platformKey).toString('base64'),
  };
  return { body, headers };
}
