import { randomUUID } from 'node:crypto';
import type { PaymentGateway, WantedPayment } from '../../ports/payment-gateway.ts';
import { sendRequest } from '../http/send-request.ts';
import { startAlipayGateway, type AlipayGateway } from '../../test-fakes/alipay-gateway.ts';
import { createAlipay } from './alipay.ts';
import { readAlipayForm } from './alipay-form.ts';
import { verifyAlipay } from './alipay-notification.ts';

let alipay: AlipayGateway;
let gateway: PaymentGateway;
beforeAll(async () => {
  alipay = await startAlipayGateway();
});
beforeEach(() => {
  Object.assign(alipay.faults, { tamper: false, refuse: '' });
  gateway = createAlipay(alipay.options);
});
afterAll(() => alipay.close());

const wanted = (): WantedPayment => ({
  ...{
    outTradeNo: randomUUID().replaceAll('-', ''),
    amountFen: 990,
    title: '会员 · 1 个月 & 更多',
    expiresAt: new Date(Date.now() + 1_800_000),
  },
  ...{ notifyUrl: 'https://voice.example/api/pay/notify/alipay', returnUrl: 'https://voice.example/equity' },
});

/** A payment whose page the payer has opened. */
async function opened(): Promise<WantedPayment> {
  const payment = wanted();
  const { url } = await gateway.create(payment);
  const { body } = await sendRequest({ method: 'GET', url });
  expect(body).toContain('10000');
  return payment;
}

async function paid(): Promise<WantedPayment> {
  const payment = await opened();
  alipay.pay(payment.outTradeNo);
  return payment;
}

const verify = (body: Buffer) => gateway.verify({ body, headers: {} });

test('a payment is a signed address of Alipay, exists once its page is opened, and is paid by query', async () => {
  const payment = wanted();
  const { kind, url } = await gateway.create(payment);
  expect(kind).toBe('page');
  expect(Object.fromEntries(new URL(url).searchParams)).toMatchObject({
    method: 'alipay.trade.page.pay',
    notify_url: payment.notifyUrl,
    return_url: payment.returnUrl,
  });
  expect(await gateway.query(payment.outTradeNo)).toEqual({ state: 'unknown' });
  const { outTradeNo } = await opened();
  expect(await gateway.query(outTradeNo)).toEqual({ state: 'waiting' });
  alipay.pay(outTradeNo);
  const trade = {
    outTradeNo,
    tradeNo: expect.any(String),
    amountFen: 990,
    currency: 'CNY',
    paidAt: expect.any(Date),
    payer: '',
    givenBack: false,
  };
  expect(await gateway.query(outTradeNo)).toEqual({ state: 'paid', trade });
  const { ok, ...rest } = await verify(alipay.notification(outTradeNo));
  expect({ ok, rest }).toEqual({ ok: true, rest: { event: { kind: 'paid', trade } } });
});

// covers: security-139
test('a notification that is forged, changed, unsigned, signed by SHA-1 or has a field twice is refused', async () => {
  const { outTradeNo } = await paid();
  expect(await verify(alipay.notification(outTradeNo, {}, true))).toEqual({ ok: false, reason: 'signature' });
  const text = alipay.notification(outTradeNo).toString();
  expect(await verify(Buffer.from(text.replace('total_amount=9.90', 'total_amount=0.01')))).toEqual({ ok: false, reason: 'signature' });
  expect(await verify(Buffer.from(text.replace(/&sign=.*/, '')))).toEqual({ ok: false, reason: 'signature' });
  expect(await verify(Buffer.from(`${text}&passback_params=other`))).toEqual({ ok: false, reason: 'form' });
  expect(await verify(Buffer.from(`${text}&extra=1`))).toEqual({ ok: false, reason: 'signature' });
  expect(await verify(alipay.notification(outTradeNo, { sign_type: 'RSA' }))).toEqual({ ok: false, reason: 'signature' });
  expect(await verify(Buffer.alloc(0))).toEqual({ ok: false, reason: 'form' });
});

test.each([
  ['utf-8', '一千积分'],
  ['GBK', '一千积分'],
  ['gb2312', '积分 + 100%'],
  ['GB18030', '镕基的会员 & 更多=1'],
  ['GBK', 'plain'],
])('a notification in %s is signed over its bytes: %s', async (charset, subject) => {
  const { outTradeNo } = await paid();
  const body = alipay.notification(outTradeNo, { charset, subject });
  expect(await verify(body)).toMatchObject({ ok: true, event: { kind: 'paid', trade: { outTradeNo, amountFen: 990 } } });
  expect(readAlipayForm(body)?.fields).toMatchObject({ charset, subject, out_trade_no: outTradeNo });
  const changed = Buffer.from(body.toString().replace('total_amount=9.90', 'total_amount=9.91'));
  expect(await verify(changed)).toEqual({ ok: false, reason: 'signature' });
  const asOther = Buffer.from(body.toString().replace(`charset=${charset}`, 'charset=big5'));
  expect(await verify(asOther)).toEqual({ ok: false, reason: 'signature' });
});

test('a notification for another application or account is refused, one of a refund or of waiting says so', async () => {
  const { outTradeNo } = await paid();
  const { appId, sellerId } = alipay.options;
  const notification = { body: alipay.notification(outTradeNo), headers: {} };
  const signed = () => Promise.resolve(true);
  expect(await verifyAlipay({ appId: '1', sellerId }, notification, signed)).toEqual({ ok: false, reason: 'recipient' });
  expect(await verifyAlipay({ appId, sellerId: '1' }, notification, signed)).toEqual({ ok: false, reason: 'recipient' });
  expect(await verify(alipay.notification(outTradeNo, { refund_fee: '9.90', trade_status: 'TRADE_CLOSED' }))).toEqual({
    ok: true,
    event: { kind: 'refund', outTradeNo },
  });
  expect(await verify(alipay.notification(outTradeNo, { trade_status: 'WAIT_BUYER_PAY' }))).toEqual({ ok: true, event: { kind: 'other' } });
  expect(await verify(alipay.notification(outTradeNo, { trans_currency: 'USD' }))).toMatchObject({ event: { trade: { currency: 'USD' } } });
  expect(await verify(alipay.notification(outTradeNo, { total_amount: '9,9' }))).toEqual({ ok: false, reason: 'form' });
});

test('a closed payment takes no money; closing a paid one changes nothing', async () => {
  const { outTradeNo } = await opened();
  await gateway.close(outTradeNo);
  expect(await gateway.query(outTradeNo)).toEqual({ state: 'closed' });
  const other = await paid();
  await gateway.close(other.outTradeNo);
  await gateway.close('never-opened');
  expect(await gateway.query(other.outTradeNo)).toMatchObject({ state: 'paid' });
});

test('a refund is done when the query says so, once; the payment still counts as paid', async () => {
  const { outTradeNo } = await paid();
  const refund = { outTradeNo, refundNo: `R${outTradeNo}`, amountFen: 990, totalFen: 990, reason: '重复支付', notifyUrl: '' };
  expect(await gateway.queryRefund(outTradeNo, refund.refundNo)).toBe('unknown');
  expect(await gateway.refund(refund)).toBe('done');
  expect(await gateway.refund(refund)).toBe('done');
  expect(await gateway.query(outTradeNo)).toMatchObject({ state: 'paid', trade: { amountFen: 990 } });
  const waiting = await opened();
  expect(await gateway.refund({ ...refund, outTradeNo: waiting.outTradeNo })).toBe('failed');
  alipay.faults.refuse = 'ACQ.SELLER_BALANCE_NOT_ENOUGH';
  await expect(gateway.refund(refund)).rejects.toThrow('BALANCE_NOT_ENOUGH');
});

// covers: security-142
test('an answer that was changed on its way, or a fault of Alipay, says nothing about a payment', async () => {
  const { outTradeNo } = await paid();
  alipay.faults.tamper = true;
  await expect(gateway.query(outTradeNo)).rejects.toMatchObject({ name: 'PaymentGatewayError' });
  alipay.faults.tamper = false;
  alipay.faults.refuse = 'ACQ.SYSTEM_ERROR';
  await expect(gateway.query(outTradeNo)).rejects.toThrow('ACQ.SYSTEM_ERROR');
  const stranger = createAlipay({ ...alipay.options, alipayPublicKey: (await startedKeys()).alipayPublicKey });
  alipay.faults.refuse = '';
  await expect(stranger.query(outTradeNo)).rejects.toMatchObject({ name: 'PaymentGatewayError' });
});

async function startedKeys() {
  const other = await startAlipayGateway();
  other.close();
  return other.options;
}

test('the bill of a day lists payments and refunds out of its ZIP in GBK', async () => {
  const { outTradeNo } = await paid();
  await gateway.refund({ outTradeNo, refundNo: `R${outTradeNo}`, amountFen: 490, totalFen: 990, reason: 'x', notifyUrl: '' });
  const lines = (await gateway.bill('2026-11-21'))?.filter((line) => line.outTradeNo === outTradeNo);
  expect(lines).toEqual([
    { kind: 'paid', outTradeNo, tradeNo: '20261122', amountFen: 990 },
    { kind: 'refund', outTradeNo, tradeNo: '20261122', amountFen: 490 },
  ]);
  expect(await gateway.bill('2026-11-20')).toBeUndefined();
});
