import { createHash, generateKeyPairSync, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What the sandbox gives its merchant, as a real gateway's console does: the shop reads it from `merchant.json`. */
export interface Merchant {
  api_base: string;
  mchid: string;
  appid: string;
  /** Of the merchant's certificate, which signs requests. */
  serial_no: string;
  private_key: string;
  api_v3_key: string;
  /** Of the key that signs answers and notifications. */
  public_key_id: string;
  public_key: string;
}

export interface Keys {
  merchant: Omit<Merchant, 'api_base'>;
  /** The merchant's public key. */
  merchantKey: string;
  /** The gateway's private key. */
  platformKey: string;
  /** Signs what was forged. */
  strangerKey: string;
}

const MERCHANT_FILE = 'merchant.json';

function newKeys(): Keys {
  const pair = () =>
    generateKeyPairSync('rsa', {
      modulusLength: 2048,
      publicKeyEncoding: { type: 'spki', format: 'pem' },
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    });
  const [merchant, platform, stranger] = [pair(), pair(), pair()];
  const digest = (text: string): string => createHash('sha256').update(text).digest('hex').toUpperCase();
  return {
    merchant: {
      mchid: '1900000109',
      appid: 'wxsandbox00000001',
      serial_no: digest(merchant.publicKey).slice(0, 40),
      private_key: merchant.privateKey,
      api_v3_key: randomBytes(16).toString('hex'),
      public_key_id: `PUB_KEY_ID_01${digest(platform.publicKey).slice(0, 30)}`,
      public_key: platform.publicKey,
    },
    merchantKey: merchant.publicKey,
    platformKey: platform.privateKey,
    strangerKey: stranger.privateKey,
  };
}

/** The keys of this folder; made with its first start. */
export function openKeys(folder: string): Keys {
  const file = join(folder, 'keys.json');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (!existsSync(file)) replaceFile(file, newKeys());
  return JSON.parse(readFileSync(file, 'utf8')) as Keys;
}

/** Says to the shop who it is here, and where. */
export function publishMerchant(folder: string, { merchant }: Keys, apiBase: string): void {
  replaceFile(join(folder, MERCHANT_FILE), { api_base: apiBase, ...merchant } satisfies Merchant);
}

function replaceFile(file: string, value: unknown): void {
  writeFileSync(`${file}.new`, JSON.stringify(value, undefined, 2), { mode: 0o600 });
  renameSync(`${file}.new`, file);
}
