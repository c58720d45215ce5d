import { createSign, createVerify, generateKeyPairSync } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { zipSync } from 'fflate';

interface Trade {
  amount: string;
  status: 'WAIT_BUYER_PAY' | 'TRADE_SUCCESS' | 'TRADE_CLOSED';
  paidAt?: string;
  refunds: Record<string, string>;
  notifyUrl: string;
}

const APP_ID = '2021000000000001';
const SELLER_ID = '2088000000000001';

function newKeys() {
  return generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
}

const signedText = (fields: Readonly<Record<string, string>>): string =>
  Object.keys(fields)
    .filter((name) => name !== 'sign' && fields[name] !== '')
    .toSorted()
    .map((name) => `${name}=${fields[name] ?? ''}`)
    .join('&');
/** In China. */
const timeNow = (): string => new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');

/** Alipay's gateway on loopback: it verifies what the application signs and signs what it answers and notifies, by RSA2. */
export async function startAlipayGateway() {
  const [app, alipay, stranger] = [newKeys(), newKeys(), newKeys()];
  const trades = new Map<string, Trade>();
  /** What the next answers are changed into after they were signed. */
  const faults = { tamper: false, refuse: '' };
  let bill = '';

  const sign = (text: string | Uint8Array, key = alipay.privateKey): string => createSign('RSA-SHA256').update(text).sign(key, 'base64');
  const isSigned = (fields: Record<string, string>): boolean =>
    createVerify('RSA-SHA256')
      .update(signedText(fields), 'utf8')
      .verify(app.publicKey, fields['sign'] ?? '', 'base64');

  function answerTo(method: string, biz: Record<string, string>, fields: Record<string, string>): Record<string, unknown> {
    const number = biz['out_trade_no'] ?? '';
    const trade = trades.get(number);
    const ok = { code: '10000', msg: 'Success' };
    const refused = (sub_code: string) => ({ code: '40004', msg: 'Business Failed', sub_code, sub_msg: '' });
    if (faults.refuse !== '') return refused(faults.refuse);
    if (method === 'alipay.data.dataservice.bill.downloadurl.query')
      return biz['bill_date'] === '2026-11-21' ? { ...ok, bill_download_url: bill } : refused('isp.bill_not_exist');
    if (method === 'alipay.trade.page.pay') {
      if (!trade)
        trades.set(number, {
          amount: biz['total_amount'] ?? '',
          status: 'WAIT_BUYER_PAY',
          refunds: {},
          notifyUrl: fields['notify_url'] ?? '',
        });
      return ok;
    }
    if (!trade) return refused('ACQ.TRADE_NOT_EXIST');
    const names = { out_trade_no: number, trade_no: `20261122${number.slice(0, 8)}` };
    switch (method) {
      case 'alipay.trade.query':
        return {
          ...ok,
          ...names,
          trade_status: trade.status,
          total_amount: trade.amount,
          ...(trade.paidAt && { send_pay_date: trade.paidAt }),
        };
      case 'alipay.trade.close':
        if (trade.status !== 'WAIT_BUYER_PAY') return refused('ACQ.REASON_TRADE_STATUS_INVALID');
        trade.status = 'TRADE_CLOSED';
        return { ...ok, ...names };
      case 'alipay.trade.refund': {
        if (trade.status === 'WAIT_BUYER_PAY' || trade.paidAt === undefined) return refused('ACQ.TRADE_STATUS_ERROR');
        const request = biz['out_request_no'] ?? '';
        const isNew = trade.refunds[request] === undefined;
        trade.refunds[request] = biz['refund_amount'] ?? '';
        if (trade.refunds[request] === trade.amount) trade.status = 'TRADE_CLOSED';
        return { ...ok, ...names, fund_change: isNew ? 'Y' : 'N', refund_fee: biz['refund_amount'] };
      }
      case 'alipay.trade.fastpay.refund.query': {
        const amount = trade.refunds[biz['out_request_no'] ?? ''];
        return { ...ok, ...(amount !== undefined && { ...names, refund_amount: amount, refund_status: 'REFUND_SUCCESS' }) };
      }
      default:
        return { code: '40002', msg: 'Invalid Arguments', sub_code: 'isv.invalid-method' };
    }
  }

  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://alipay');
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => pieces.push(piece));
    request.on('end', () => {
      if (url.pathname === '/bill.zip') return response.end(billZip(trades));
      const fields = {
        ...Object.fromEntries(url.searchParams),
        ...Object.fromEntries(new URLSearchParams(Buffer.concat(pieces).toString())),
      };
      const { method = '', biz_content: biz = '{}' } = fields;
      const answer = isSigned(fields)
        ? answerTo(method, JSON.parse(biz) as Record<string, string>, fields)
        : { code: '40002', msg: 'Invalid Arguments', sub_code: 'isv.invalid-signature' };
      const text = JSON.stringify(answer);
      const sent = faults.tamper ? text.replace('10000', '10000 ') : text;
      return response.end(`{"${method.replaceAll('.', '_')}_response":${sent},"sign":"${sign(text)}"}`);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  bill = `${origin}/bill.zip`;

  return {
    options: {
      appId: APP_ID,
      privateKey: app.privateKey,
      alipayPublicKey: alipay.publicKey,
      sellerId: SELLER_ID,
      gateway: `${origin}/gateway.do`,
    },
    faults,
    /** The payer pays on Alipay's page. */
    pay: (outTradeNo: string): void => {
      const trade = trades.get(outTradeNo);
      if (trade?.status !== 'WAIT_BUYER_PAY') throw new Error('this payment does not wait');
      Object.assign(trade, { status: 'TRADE_SUCCESS', paidAt: timeNow() });
    },
    /** The body of a notification about this payment, with `fields` changed before it is signed. */
    notification: (outTradeNo: string, fields: Record<string, string> = {}, forged = false): Buffer => {
      const all: Record<string, string> = {
        ...{
          app_id: APP_ID,
          seller_id: SELLER_ID,
          charset: 'utf-8',
          version: '1.0',
          notify_type: 'trade_status_sync',
          notify_time: timeNow(),
        },
        ...{
          out_trade_no: outTradeNo,
          trade_no: `20261122${outTradeNo.slice(0, 8)}`,
          trade_status: 'TRADE_SUCCESS',
          gmt_payment: timeNow(),
        },
        ...{ total_amount: trades.get(outTradeNo)?.amount ?? '9.90', subject: '积分 + 100%', passback_params: 'a%3Db%26c', ...fields },
      };
      const bytesOf = (text: string): Uint8Array => (/^gb/i.test(all['charset'] ?? '') ? toGbk(text) : Buffer.from(text));
      const signature = sign(bytesOf(signedText(all)), forged ? stranger.privateKey : alipay.privateKey);
      const sent = { ...all, sign_type: fields['sign_type'] ?? 'RSA2', sign: signature };
      return Buffer.from(
        Object.entries(sent)
          .map(([name, value]) => `${name}=${escaped(bytesOf(value))}`)
          .join('&'),
      );
    },
    close: (): void => {
      server.closeAllConnections();
      server.close();
    },
  };
}

export type AlipayGateway = Awaited<ReturnType<typeof startAlipayGateway>>;

/** The bill as it is downloaded: two lists in GBK, in a ZIP. */
function billZip(trades: ReadonlyMap<string, Trade>): Uint8Array {
  const lines = [...trades].flatMap(([number, { amount, paidAt, refunds }]) => [
    ...(paidAt ? [['交易', number, amount]] : []),
    ...Object.values(refunds).map((refund) => ['退款', number, `-${refund}`]),
  ]);
  const head = '支付宝交易号,商户订单号,业务类型,商品名称,订单金额（元）';
  const rows = lines.map(([kind = '', number = '', amount = '']) => `20261122\t,${number}\t,${kind}\t,x,${amount}`);
  return zipSync({ 'detail.csv': toGbk(['#', head, ...rows, '#', ''].join('\r\n')), 'sums.csv': toGbk('#\r\n') });
}

/** As a form escapes bytes. */
function escaped(bytes: Uint8Array): string {
  const plain = /[A-Za-z0-9*._-]/;
  return Array.from(bytes, (byte) => {
    const character = String.fromCharCode(byte);
    if (byte === 0x20) return '+';
    return plain.test(character) ? character : `%${byte.toString(16).padStart(2, '0').toUpperCase()}`;
  }).join('');
}

/** GBK bytes of a text: the decoder that Node has, read backwards. */
function toGbk(text: string): Uint8Array {
  const decoder = new TextDecoder('gbk');
  const codes = new Map<string, [number, number]>();
  for (let lead = 0x81; lead < 0xff; lead++)
    for (let trail = 0x40; trail < 0xff; trail++) codes.set(decoder.decode(Uint8Array.of(lead, trail)), [lead, trail]);
  return Uint8Array.from([...text].flatMap((sign) => (sign < '\u0080' ? [sign.codePointAt(0) ?? 0] : (codes.get(sign) ?? [0x3f]))));
}
