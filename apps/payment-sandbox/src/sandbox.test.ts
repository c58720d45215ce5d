import { createDecipheriv, randomBytes, sign, verify } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { Merchant } from './merchant.ts';
import { startSandbox, type Sandbox } from './start-sandbox.ts';

interface Notified {
  headers: IncomingMessage['headers'];
  body: string;
}

interface Told {
  out_trade_no: string;
  amount: { total: number };
}

let folder: string;
let sandbox: Sandbox;
let merchant: Merchant;
let shop: Server;
let notifyUrl: string;
const notified: Notified[] = [];
/** Statuses of the shop's next answers; then 204. */
const answers: number[] = [];

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'payment-sandbox-'));
  await start();
  notified.length = 0;
  answers.length = 0;
  shop = createServer((request, response) => {
    let body = '';
    request.on('data', (piece: Buffer) => (body += piece.toString()));
    request.on('end', () => {
      notified.push({ headers: request.headers, body });
      response.writeHead(answers.shift() ?? 204).end();
    });
  });
  await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve));
  notifyUrl = `http://127.0.0.1:${(shop.address() as AddressInfo).port}/notify`;
});
afterEach(async () => {
  await sandbox.close();
  shop.closeAllConnections();
  shop.close();
  rmSync(folder, { recursive: true, force: true });
});

async function start(): Promise<void> {
  sandbox = await startSandbox({ folder, port: 0, host: '127.0.0.1', publicUrl: '' });
  merchant = JSON.parse(readFileSync(join(folder, 'merchant.json'), 'utf8')) as Merchant;
}

async function call(method: string, target: string, input?: object, { key = merchant.private_key, seconds = 0 } = {}) {
  const body = input ? JSON.stringify(input) : '';
  const [timestamp, nonce] = [Math.floor(Date.now() / 1000) + seconds, randomBytes(8).toString('hex')];
  const signature = sign('sha256', Buffer.from(`${method}\n${target}\n${timestamp}\n${nonce}\n${body}\n`), key).toString('base64');
  const authorization = `WECHATPAY2-SHA256-RSA2048 mchid="${merchant.mchid}",serial_no="${merchant.serial_no}",nonce_str="${nonce}",timestamp="${timestamp}",signature="${signature}"`;
  const response = await fetch(`${merchant.api_base}${target}`, {
    method,
    headers: { authorization, 'wechatpay-serial': merchant.public_key_id },
    ...(input && { body }),
  });
  const bytes = Buffer.from(await response.arrayBuffer());
  const json = (bytes[0] === 0x7b ? JSON.parse(bytes.toString()) : {}) as Record<string, unknown>;
  return { status: response.status, headers: response.headers, bytes, json };
}

const order = (number: string, more: object = {}) => ({
  ...{ appid: merchant.appid, mchid: merchant.mchid, description: '积分 100', out_trade_no: number, notify_url: notifyUrl },
  ...{ amount: { total: 1_000, currency: 'CNY' } },
  ...more,
});
const create = (number: string, more: object = {}) => call('POST', '/v3/pay/transactions/native', order(number, more));
const query = (number: string) => call('GET', `/v3/pay/transactions/out-trade-no/${number}?mchid=${merchant.mchid}`);
const decide = (page: string, decision: string) => fetch(page, { method: 'POST', body: new URLSearchParams({ decision }) });
const switches = (wanted: object) => fetch(`${merchant.api_base}/switches`, { method: 'POST', body: JSON.stringify(wanted) });
const pay = async (number: string) => decide(String((await create(number)).json['code_url']), 'pay');

function sent(index: number): Notified {
  const found = notified[index];
  if (!found) throw new Error(`there is no notification ${index}`);
  return found;
}

function isOurs({ headers, body }: Notified): boolean {
  const text = `${String(headers['wechatpay-timestamp'])}\n${String(headers['wechatpay-nonce'])}\n${body}\n`;
  return verify('sha256', Buffer.from(text), merchant.public_key, Buffer.from(String(headers['wechatpay-signature']), 'base64'));
}

function opened({ body }: Notified): Told {
  const { resource } = JSON.parse(body) as { resource: { ciphertext: string; nonce: string; associated_data: string } };
  const bytes = Buffer.from(resource.ciphertext, 'base64');
  const decipher = createDecipheriv('aes-256-gcm', merchant.api_v3_key, resource.nonce);
  decipher.setAuthTag(bytes.subarray(-16)).setAAD(Buffer.from(resource.associated_data));
  return JSON.parse(decipher.update(bytes.subarray(0, -16), undefined, 'utf8') + decipher.final('utf8')) as Told;
}

async function until(isTrue: () => boolean): Promise<void> {
  for (const end = Date.now() + 8_000; !isTrue(); await new Promise((resolve) => setTimeout(resolve, 20)))
    if (Date.now() > end) throw new Error('waited in vain');
}

test('a payment goes from its QR code over the page to a signed, sealed notification', async () => {
  const { json } = await create('order-0001');
  expect(await (await fetch(String(json['code_url']))).text()).toContain('¥ 10.00');
  expect((await query('order-0001')).json['trade_state']).toBe('NOTPAY');
  expect(await (await decide(String(json['code_url']), 'refuse')).text()).toContain('没有支付');
  await decide(String(json['code_url']), 'pay');
  await until(() => notified.length === 1);
  expect(isOurs(sent(0))).toBe(true);
  expect(opened(sent(0))).toMatchObject({
    out_trade_no: 'order-0001',
    trade_state: 'SUCCESS',
    amount: { total: 1_000, currency: 'CNY' },
  });
  expect((await query('order-0001')).json).toMatchObject({ trade_state: 'SUCCESS', mchid: merchant.mchid });
});

// covers: security-155
test('a call that is unsigned, signed by another or five minutes off is refused', async () => {
  expect((await fetch(`${merchant.api_base}/v3/pay/transactions/native`, { method: 'POST', body: '{}' })).status).toBe(401);
  const stranger = (JSON.parse(readFileSync(join(folder, 'keys.json'), 'utf8')) as { strangerKey: string }).strangerKey;
  expect((await call('POST', '/v3/pay/transactions/native', order('order-0002'), { key: stranger })).status).toBe(401);
  expect((await call('POST', '/v3/pay/transactions/native', order('order-0002'), { seconds: 301 })).status).toBe(401);
  expect((await query('order-0002')).status).toBe(404);
});

test('an order made again is the same one; of another amount it is refused; a paid or closed one stays so', async () => {
  const first = await create('order-0003');
  expect((await create('order-0003')).json).toEqual(first.json);
  expect((await create('order-0003', { amount: { total: 1, currency: 'CNY' } })).json['code']).toBe('OUT_TRADE_NO_USED');
  expect((await create('order-0004', { amount: { total: 1_000, currency: 'USD' } })).status).toBe(400);
  expect((await call('POST', '/v3/pay/transactions/out-trade-no/order-0003/close', { mchid: merchant.mchid })).status).toBe(204);
  expect(await (await decide(String(first.json['code_url']), 'pay')).text()).toContain('已关闭');
  expect((await create('order-0003')).json['code']).toBe('ORDER_CLOSED');
  await pay('order-0005');
  expect((await call('POST', '/v3/pay/transactions/out-trade-no/order-0005/close', { mchid: merchant.mchid })).json['code']).toBe(
    'ORDERPAID',
  );
  const over = { time_expire: new Date(Date.now() - 1_000).toISOString() };
  const late = await create('order-0006', over);
  expect(await (await decide(String(late.json['code_url']), 'pay')).text()).toContain('已过期');
});

test('a notification is sent until it is accepted, also by the process after a kill', async () => {
  await switches({ hurry: 100 });
  answers.push(500, 404);
  await pay('order-0007');
  await until(() => notified.length === 1);
  await sandbox.close();
  await start();
  await until(() => notified.length === 3);
  expect(new Set(notified.map(({ body }) => opened({ headers: {}, body }).out_trade_no))).toEqual(new Set(['order-0007']));
  await new Promise((resolve) => setTimeout(resolve, 400));
  expect(notified).toHaveLength(3);
});

test('a refund is asynchronous, notified, made once, and never more than was paid', async () => {
  await switches({ refund_ms: 200 });
  await pay('order-0008');
  const refund = (number: string, back: number) =>
    call('POST', '/v3/refund/domestic/refunds', {
      ...{
        out_trade_no: 'order-0008',
        out_refund_no: number,
        notify_url: notifyUrl,
        amount: { refund: back, total: 1_000, currency: 'CNY' },
      },
    });
  expect((await refund('refund-1', 1_001)).json['code']).toBe('NOT_ENOUGH');
  expect((await refund('refund-1', 1_000)).json['status']).toBe('PROCESSING');
  expect((await refund('refund-1', 1_000)).json['refund_id']).toBe(
    (await call('GET', '/v3/refund/domestic/refunds/refund-1')).json['refund_id'],
  );
  expect((await refund('refund-2', 1)).json['code']).toBe('NOT_ENOUGH');
  await until(() => notified.length === 2);
  expect(opened(sent(1))).toMatchObject({ out_refund_no: 'refund-1', refund_status: 'SUCCESS', amount: { refund: 1_000 } });
  expect((await query('order-0008')).json['trade_state']).toBe('REFUND');
});

test('the bill of a day lists payments and refunds, and its hash is that of the text', async () => {
  const day = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);
  expect((await call('GET', `/v3/bill/tradebill?bill_date=${day}`)).json['code']).toBe('NO_STATEMENT_EXIST');
  await pay('order-0009');
  const { json } = await call('GET', `/v3/bill/tradebill?bill_date=${day}&tar_type=GZIP`);
  const { bytes } = await call('GET', String(json['download_url']).slice(merchant.api_base.length));
  const lines = gunzipSync(bytes).toString().split('\r\n');
  expect(lines[1]).toContain('`order-0009');
  expect(lines[1]?.split(',')).toHaveLength(lines[0]?.split(',').length ?? 0);
  expect(lines.at(-2)).toMatch(/^`1,`10\.00/);
});

test.each([
  ['lost', () => notified.length === 0],
  ['twice', () => notified.length === 2 && notified.every(isOurs)],
  ['forged', () => notified.length === 1 && !isOurs(sent(0))],
  ['wrong_amount', () => notified.length === 1 && opened(sent(0)).amount.total === 999],
])('the switch %s does what it says', async (name, holds) => {
  expect((await switches({ [name]: 1 })).status).toBe(200);
  await pay('order-0010');
  await new Promise((resolve) => setTimeout(resolve, 600));
  expect(holds()).toBe(true);
});

test('out of order: the refund is notified before its payment; down: calls are cut off, the page stays', async () => {
  await switches({ out_of_order: 1, refund_ms: 100 });
  const { json } = await create('order-0011');
  await decide(String(json['code_url']), 'pay');
  const amount = { refund: 1_000, total: 1_000, currency: 'CNY' };
  await call('POST', '/v3/refund/domestic/refunds', { out_trade_no: 'order-0011', out_refund_no: 'r-11', notify_url: notifyUrl, amount });
  await until(() => notified.length === 2);
  expect(notified.map((each) => 'refund_status' in opened(each))).toEqual([true, false]);
  await switches({ down: 1 });
  await expect(query('order-0011')).rejects.toThrow('fetch failed');
  expect((await fetch(String(json['code_url']))).status).toBe(200);
});

// covers: security-155
test('switches are for programs of this machine: a page of a browser is refused, and so is an unknown one', async () => {
  const from = (headers: Record<string, string>) => fetch(`${merchant.api_base}/switches`, { headers });
  expect((await from({ origin: 'http://evil.example' })).status).toBe(404);
  expect((await from({ 'x-forwarded-for': '10.0.0.1' })).status).toBe(404);
  expect((await switches({ unknown: 1 })).status).toBe(400);
  expect((await switches({ lost: -1 })).status).toBe(400);
});
