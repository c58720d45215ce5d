import { createCipheriv, generateKeyPairSync, randomUUID, sign } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PaymentGateway, WantedPayment } from '../../ports/payment-gateway.ts';
import { startNotifiedShop, type NotifiedShop } from '../../test-fakes/notified.ts';
import { startPaymentSandbox, type PaymentSandbox } from '../../test-fakes/payment-sandbox.ts';
import { until } from '../../testing/test-app.ts';
import { createSandboxGateway } from './sandbox.ts';
import { createWechatPay, type WechatPayOptions } from './wechat-pay.ts';
import { verifyWechat } from './wechat-notification.ts';

let dataDir: string;
let sandbox: PaymentSandbox;
let shop: NotifiedShop;
let options: WechatPayOptions;
let gateway: PaymentGateway;
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'wechat-pay-'));
  sandbox = await startPaymentSandbox(dataDir);
  shop = await startNotifiedShop();
});
beforeEach(async () => {
  const { merchant } = sandbox;
  options = {
    ...{ appId: merchant.appid, mchId: merchant.mchid, serial: merchant.serial_no, privateKey: merchant.private_key },
    ...{ apiKey: merchant.api_v3_key, platformKeys: { [merchant.public_key_id]: merchant.public_key }, apiBase: merchant.api_base },
  };
  gateway = createWechatPay(options);
  shop.received.length = 0;
  await sandbox.set({ lost: 0, twice: 0, forged: 0, wrong_amount: 0, slow_ms: 0, down: 0, refund_ms: 100, hurry: 100 });
});
afterAll(async () => {
  await sandbox.stop();
  shop.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const wanted = (more: Partial<WantedPayment> = {}): WantedPayment => ({
  ...{
    outTradeNo: randomUUID().replaceAll('-', ''),
    amountFen: 990,
    title: '字数包 10,000 字',
    expiresAt: new Date(Date.now() + 1_800_000),
  },
  ...{ notifyUrl: shop.url, returnUrl: 'http://localhost/equity' },
  ...more,
});

async function paid(payment = wanted()): Promise<WantedPayment> {
  await sandbox.decide((await gateway.create(payment)).url, 'pay');
  return payment;
}

/** The notification of this payment; others of earlier tests may still come. */
async function notificationOf({ outTradeNo }: { outTradeNo: string }, kind: 'paid' | 'refund' = 'paid') {
  for (;;) {
    const found = await until(
      () => Promise.resolve(shop.received.shift()),
      (next) => next !== undefined,
    );
    const verified = found && (await gateway.verify(found));
    if (found && verified?.ok === false) return found;
    if (JSON.stringify(verified).includes(outTradeNo) && JSON.stringify(verified).includes(kind) && found) return found;
  }
}

test('a payment is made once per number, paid by its QR code, and its notification is proven over the raw bytes', async () => {
  const payment = wanted();
  const address = await gateway.create(payment);
  expect(address.kind).toBe('qr');
  expect(await gateway.create(payment)).toEqual(address);
  expect(await gateway.query(payment.outTradeNo)).toEqual({ state: 'waiting' });
  await sandbox.decide(address.url, 'pay');
  const trade = {
    outTradeNo: payment.outTradeNo,
    amountFen: 990,
    currency: 'CNY',
    tradeNo: expect.stringMatching(/^42/),
    paidAt: expect.any(Date),
    payer: 'sandbox-payer',
    givenBack: false,
  };
  expect(await gateway.query(payment.outTradeNo)).toEqual({ state: 'paid', trade });
  const notification = await notificationOf(payment);
  expect(await gateway.verify(notification)).toEqual({ ok: true, event: { kind: 'paid', trade } });
  const changed = Buffer.from(notification.body.toString().replace('支付成功', '支付成功 '));
  expect(await gateway.verify({ ...notification, body: changed })).toEqual({ ok: false, reason: 'signature' });
});

// covers: security-139
test('a notification of a stranger, of another hour, for another merchant or under another key is refused with its reason', async () => {
  await sandbox.set({ forged: 1 });
  expect(await gateway.verify(await notificationOf(await paid()))).toEqual({ ok: false, reason: 'signature' });
  await sandbox.set({ forged: 0 });
  const good = await notificationOf(await paid());
  const verify = (more: Partial<WechatPayOptions>, now?: number) => verifyWechat({ ...options, ...more }, good, now);
  expect(await verify({}, Date.now() + 301_000)).toEqual({ ok: false, reason: 'clock' });
  expect(await verify({}, Date.now() - 302_000)).toEqual({ ok: false, reason: 'clock' });
  expect(await verify({ mchId: '1900000001' })).toEqual({ ok: false, reason: 'recipient' });
  expect(await verify({ appId: 'wx0' })).toEqual({ ok: false, reason: 'recipient' });
  expect(await verify({ apiKey: 'k'.repeat(32) })).toEqual({ ok: false, reason: 'form' });
  expect(await verify({ platformKeys: {} })).toEqual({ ok: false, reason: 'signature' });
  expect(await gateway.verify({ body: good.body, headers: {} })).toEqual({ ok: false, reason: 'signature' });
});

test('while a merchant changes from certificates to the public key, both prove a notification', async () => {
  const certificate = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const serial = '5157F09EFDC096DE15EBE81A47057A7232F1B8E1';
  const both = createWechatPay({ ...options, platformKeys: { ...options.platformKeys, [serial]: certificate.publicKey } });
  const nonce = 'a'.repeat(12);
  const cipher = createCipheriv('aes-256-gcm', options.apiKey, nonce).setAAD(Buffer.from('transaction'));
  const trade = {
    appid: options.appId,
    mchid: options.mchId,
    out_trade_no: 'x',
    trade_state: 'SUCCESS',
    transaction_id: '42',
    success_time: '2026-11-22T10:00:00+08:00',
    amount: { total: 1, currency: 'CNY' },
  };
  const ciphertext = Buffer.concat([cipher.update(JSON.stringify(trade)), cipher.final(), cipher.getAuthTag()]).toString('base64');
  const body = JSON.stringify({
    event_type: 'TRANSACTION.SUCCESS',
    resource: { algorithm: 'AEAD_AES_256_GCM', ciphertext, nonce, associated_data: 'transaction' },
  });
  const timestamp = String(Math.floor(Date.now() / 1000));
  const signature = sign('sha256', Buffer.from(`${timestamp}\nn\n${body}\n`), certificate.privateKey).toString('base64');
  const headers = {
    'wechatpay-serial': serial,
    'wechatpay-timestamp': timestamp,
    'wechatpay-nonce': 'n',
    'wechatpay-signature': signature,
  };
  expect(await both.verify({ body: Buffer.from(body), headers })).toMatchObject({ ok: true, event: { kind: 'paid' } });
  expect(await gateway.verify({ body: Buffer.from(body), headers })).toEqual({ ok: false, reason: 'signature' });
  expect(await both.verify(await notificationOf(await paid()))).toMatchObject({ ok: true });
});

// covers: security-142
test('an answer that nobody signed, that was changed or that is old says nothing about a payment', async () => {
  const key = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  let headersFor: (body: string) => Record<string, string> = () => ({});
  const body = JSON.stringify({
    appid: options.appId,
    mchid: options.mchId,
    out_trade_no: 'number0001',
    trade_state: 'SUCCESS',
    transaction_id: '42',
    success_time: '2026-11-22T10:00:00+08:00',
    amount: { total: 1, currency: 'CNY' },
  });
  const server: Server = createServer((_request, response) =>
    response.writeHead(200, { 'content-type': 'application/json', ...headersFor(body) }).end(body),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const apiBase = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const asked = createWechatPay({ ...options, apiBase, platformKeys: { PUB_KEY_ID_1: key.publicKey } });
  const signed =
    (offset: number, text = body) =>
    () => {
      const timestamp = String(Math.floor(Date.now() / 1000) + offset);
      const signature = sign('sha256', Buffer.from(`${timestamp}\nn\n${text}\n`), key.privateKey).toString('base64');
      return {
        'Wechatpay-Timestamp': timestamp,
        'Wechatpay-Nonce': 'n',
        'Wechatpay-Serial': 'PUB_KEY_ID_1',
        'Wechatpay-Signature': signature,
      };
    };
  await expect(asked.query('number0001')).rejects.toThrow('wechat');
  headersFor = signed(0, `${body} `);
  await expect(asked.query('number0001')).rejects.toThrow('wechat');
  headersFor = signed(-301);
  await expect(asked.query('number0001')).rejects.toThrow('wechat');
  headersFor = signed(0);
  await expect(asked.query('number0002')).rejects.toThrow('about another payment');
  expect(await asked.query('number0001')).toMatchObject({ state: 'paid' });
  server.closeAllConnections();
  server.close();
});

test('a closed payment takes no money; closing one that is paid or unknown changes nothing', async () => {
  const payment = wanted();
  await gateway.create(payment);
  await gateway.close(payment.outTradeNo);
  expect(await gateway.query(payment.outTradeNo)).toEqual({ state: 'closed' });
  await expect(gateway.create(payment)).rejects.toThrow('ORDER_CLOSED');
  const { outTradeNo } = await paid();
  await gateway.close(outTradeNo);
  expect(await gateway.query(outTradeNo)).toMatchObject({ state: 'paid' });
  await gateway.close('unknown-number');
  expect(await gateway.query('unknown-number')).toEqual({ state: 'unknown' });
});

test('a refund is asked for once, takes its time, and its notification names the payment', async () => {
  const { outTradeNo } = await paid();
  const refund = { outTradeNo, refundNo: `R${outTradeNo}`, amountFen: 490, totalFen: 990, reason: '重复支付', notifyUrl: shop.url };
  expect(await gateway.queryRefund(outTradeNo, refund.refundNo)).toBe('unknown');
  expect(await gateway.refund(refund)).toBe('processing');
  await until(
    () => gateway.queryRefund(outTradeNo, refund.refundNo),
    (state) => state === 'done',
  );
  expect(await gateway.refund(refund)).toBe('done');
  expect(await gateway.verify(await notificationOf({ outTradeNo }, 'refund'))).toEqual({ ok: true, event: { kind: 'refund', outTradeNo } });
  expect(await gateway.query(outTradeNo)).toMatchObject({ state: 'paid', trade: { amountFen: 990 } });
});

test('the bill of a day lists what was paid and given back, in fen', async () => {
  const { outTradeNo } = await paid();
  const day = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);
  expect(await gateway.bill(day)).toContainEqual({ kind: 'paid', outTradeNo, tradeNo: expect.any(String), amountFen: 990 });
  expect(await gateway.bill('2020-01-01')).toEqual([]);
});

test('a gateway that is down is an error, not an answer; the sandbox is found again on another port after a kill', async () => {
  const followed = createSandboxGateway(sandbox.folder);
  const { outTradeNo } = await paid();
  await sandbox.set({ down: 1 });
  await expect(gateway.query(outTradeNo)).rejects.toMatchObject({ name: 'PaymentGatewayError' });
  await sandbox.set({ down: 0 });
  await sandbox.killAndStart();
  expect(await followed.query(outTradeNo)).toMatchObject({ state: 'paid' });
  expect(Math.abs((await followed.readClock()) - Date.now())).toBeLessThan(2_000);
  await expect(createSandboxGateway('/nowhere').query(outTradeNo)).rejects.toThrow('has not been started');
});
