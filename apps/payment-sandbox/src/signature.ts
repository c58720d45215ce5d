import { createCipheriv, randomBytes, sign, verify } from 'node:crypto';
import type { Keys } from './merchant.ts';

const SCHEME = 'WECHATPAY2-SHA256-RSA2048';
const CLOCK_SECONDS = 300;

export interface SignedRequest {
  method: string;
  /** Path with its query. */
  target: string;
  body: string;
  authorization: string;
  /** `Wechatpay-Serial`: the key that the merchant verifies answers with. */
  serial: string;
}

/** Whether the merchant made this request, within five minutes. */
export function isSigned(request: SignedRequest, { merchant, merchantKey }: Keys, now: number): boolean {
  const { method, target, body, authorization, serial } = request;
  if (!authorization.startsWith(`${SCHEME} `)) return false;
  const fields = new Map([...authorization.matchAll(/(\w+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]));
  const field = (name: string): string => fields.get(name) ?? '';
  if (field('mchid') !== merchant.mchid || field('serial_no') !== merchant.serial_no || serial !== merchant.public_key_id) return false;
  const [timestamp, nonce, signature] = [field('timestamp'), field('nonce_str'), field('signature')];
  if (!(Math.abs(now / 1000 - Number(timestamp)) <= CLOCK_SECONDS)) return false;
  const message = `${method}\n${target}\n${timestamp}\n${nonce}\n${body}\n`;
  return verify('sha256', Buffer.from(message), merchantKey, Buffer.from(signature, 'base64'));
}

/** The headers that prove an answer or a notification to be the gateway's, or with `forged` a stranger's. */
export function signatureHeaders(keys: Keys, body: string, now: number, forged = false): Record<string, string> {
  const timestamp = String(Math.floor(now / 1000));
  const nonce = randomBytes(16).toString('hex');
  const key = forged ? keys.strangerKey : keys.platformKey;
  return {
    'Wechatpay-Timestamp': timestamp,
    'Wechatpay-Nonce': nonce,
    'Wechatpay-Serial': keys.merchant.public_key_id,
    'Wechatpay-Signature-Type': SCHEME,
    'Wechatpay-Signature': sign('sha256', Buffer.from(`${timestamp}\n${nonce}\n${body}\n`), key).toString('base64'),
  };
}

/** The `resource` of a notification: AES-256-GCM under the merchant's APIv3 key. */
export function sealResource(keys: Keys, type: 'transaction' | 'refund', content: unknown): Record<string, string> {
  const nonce = randomBytes(6).toString('hex');
  const cipher = createCipheriv('aes-256-gcm', keys.merchant.api_v3_key, nonce).setAAD(Buffer.from(type));
  const sealed = Buffer.concat([cipher.update(JSON.stringify(content), 'utf8'), cipher.final(), cipher.getAuthTag()]);
  return { algorithm: 'AEAD_AES_256_GCM', ciphertext: sealed.toString('base64'), associated_data: type, nonce, original_type: type };
}
