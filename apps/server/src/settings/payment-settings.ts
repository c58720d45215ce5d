import { createPrivateKey, createPublicKey, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { AlipayOptions } from '../adapters/payments/alipay.ts';
import type { GatewayOptions } from '../adapters/payments/create-gateways.ts';
import type { WechatPayOptions } from '../adapters/payments/wechat-pay.ts';
import { texts } from '../locales/payments.zh-CN.ts';
import type { BankAccount } from '../ports/payment-gateway.ts';

export type PaymentSettings = GatewayOptions;

/** Nobody takes money. */
export const noPayments: PaymentSettings = { wechat: undefined, alipay: undefined, sandbox: false, transfer: undefined };

export function takesPayments({ wechat, alipay, sandbox, transfer }: PaymentSettings): boolean {
  return wechat !== undefined || alipay !== undefined || sandbox || transfer !== undefined;
}

type Env = Readonly<Record<string, string | undefined>>;

/** Reads who takes money from the environment; `docs/configuration.md` lists the names. Keys are in files. */
export function readPaymentSettings(env: Env): PaymentSettings {
  const isPublic = (env['SITE_URL'] ?? '') !== '';
  const sandbox = env['PAYMENT_SANDBOX'] || (isPublic ? 'off' : 'on');
  if (sandbox !== 'on' && sandbox !== 'off') throw new Error(`PAYMENT_SANDBOX must be on or off, not ${sandbox}`);
  for (const name of ['WXPAY_MCH_ID', 'ALIPAY_APP_ID'])
    if (env[name] && !isPublic) throw new Error(`${name} needs SITE_URL: payments are notified to that address`);
  return {
    wechat: env['WXPAY_MCH_ID'] ? readWechatPay(env, env['WXPAY_MCH_ID']) : undefined,
    alipay: env['ALIPAY_APP_ID'] ? readAlipay(env, env['ALIPAY_APP_ID']) : undefined,
    sandbox: sandbox === 'on',
    transfer: readTransfer(env) ?? (sandbox === 'on' ? sampleAccount : undefined),
  };
}

/** What a sandbox shows where a site has its account: no bank has this number. */
const sampleAccount: BankAccount = { name: texts.sample.name, bank: texts.sample.bank, number: '0000000000000000000', isSample: true };

/** The site's account at a bank. In the environment and not in the console: whoever changes it sends the money elsewhere. */
function readTransfer(env: Env): BankAccount | undefined {
  const names = ['TRANSFER_NAME', 'TRANSFER_BANK', 'TRANSFER_ACCOUNT'] as const;
  if (names.every((name) => !env[name])) return undefined;
  const [name = '', bank = '', number = ''] = names.map((one) => need(env, one).trim());
  if (!/^\d[\d -]{6,38}\d$/.test(number)) throw new Error('TRANSFER_ACCOUNT must be the digits of an account at a bank');
  return { name, bank, number: number.replaceAll(/[ -]/g, ''), isSample: false };
}

function readWechatPay(env: Env, mchId: string): WechatPayOptions {
  const apiKey = readFile(env, 'WXPAY_API_KEY_FILE').trim();
  if (Buffer.byteLength(apiKey) !== 32) throw new Error('WXPAY_API_KEY_FILE must hold the 32 characters of the APIv3 key');
  const publicKey = env['WXPAY_PUBLIC_KEY_ID']
    ? { [env['WXPAY_PUBLIC_KEY_ID']]: readKey(env, 'WXPAY_PUBLIC_KEY_FILE', createPublicKey) }
    : {};
  const platformKeys = { ...publicKey, ...readCertificates(env) };
  if (Object.keys(platformKeys).length === 0) throw new Error('WXPAY_PUBLIC_KEY_ID is missing');
  return {
    appId: need(env, 'WXPAY_APP_ID'),
    mchId,
    serial: need(env, 'WXPAY_SERIAL'),
    privateKey: readKey(env, 'WXPAY_PRIVATE_KEY_FILE', createPrivateKey),
    apiKey,
    platformKeys,
    ...(env['WXPAY_API_BASE'] && { apiBase: env['WXPAY_API_BASE'].replace(/\/$/, '') }),
  };
}

/** Platform certificates by their serial numbers, for a merchant that changes to the public key. */
function readCertificates(env: Env): Record<string, string> {
  const files = (env['WXPAY_CERTIFICATE_FILES'] ?? '').split(',').flatMap((file) => file.trim() || []);
  return Object.fromEntries(
    files.map((file) => {
      try {
        const { serialNumber, publicKey } = new X509Certificate(readFileSync(file));
        return [serialNumber, publicKey.export({ type: 'spki', format: 'pem' }).toString()];
      } catch (cause) {
        throw new Error(`WXPAY_CERTIFICATE_FILES: ${file} is no certificate that can be read`, { cause });
      }
    }),
  );
}

function readAlipay(env: Env, appId: string): AlipayOptions {
  return {
    appId,
    sellerId: need(env, 'ALIPAY_SELLER_ID'),
    privateKey: readKey(env, 'ALIPAY_PRIVATE_KEY_FILE', createPrivateKey),
    alipayPublicKey: readKey(env, 'ALIPAY_PUBLIC_KEY_FILE', createPublicKey),
    ...(env['ALIPAY_GATEWAY'] && { gateway: env['ALIPAY_GATEWAY'] }),
  };
}

/** A key in PEM, private ones as PKCS#8; the message names the variable and nothing of the file. */
function readKey(env: Env, name: string, parse: typeof createPrivateKey | typeof createPublicKey): string {
  const text = readFile(env, name);
  try {
    const key = parse(text);
    return key.export({ type: key.type === 'private' ? 'pkcs8' : 'spki', format: 'pem' }).toString();
  } catch {
    throw new Error(`${name} holds no key in PEM`);
  }
}

function readFile(env: Env, name: string): string {
  const file = need(env, name);
  try {
    return readFileSync(file, 'utf8');
  } catch (cause) {
    throw new Error(`${name}: ${file} cannot be read`, { cause });
  }
}

function need(env: Env, name: string): string {
  const value = env[name];
  if (value === undefined || value === '') throw new Error(`${name} is missing`);
  return value;
}
