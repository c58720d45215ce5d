import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bankAccount } from '../testing/bank-account.ts';
import { readPaymentSettings, takesPayments } from './payment-settings.ts';

const folder = mkdtempSync(join(tmpdir(), 'payment-settings-'));
afterAll(() => rmSync(folder, { recursive: true }));
const pair = generateKeyPairSync('rsa', { modulusLength: 2048 });
const file = (name: string, text: string): string => {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
};
const privateKey = file('private.pem', pair.privateKey.export({ type: 'pkcs1', format: 'pem' }).toString());
const publicKey = file('public.pem', pair.publicKey.export({ type: 'spki', format: 'pem' }).toString());
const site = { SITE_URL: 'https://voice.example' };
const wechat = {
  ...{ ...site, WXPAY_MCH_ID: '1900000109', WXPAY_APP_ID: 'wx1', WXPAY_SERIAL: 'AB', WXPAY_PRIVATE_KEY_FILE: privateKey },
  ...{ WXPAY_API_KEY_FILE: file('api.key', `${'k'.repeat(32)}\n`), WXPAY_PUBLIC_KEY_ID: 'PUB_KEY_ID_1', WXPAY_PUBLIC_KEY_FILE: publicKey },
};
const alipay = {
  ...{ ...site, ALIPAY_APP_ID: '2021', ALIPAY_SELLER_ID: '2088' },
  ...{ ALIPAY_PRIVATE_KEY_FILE: privateKey, ALIPAY_PUBLIC_KEY_FILE: publicKey },
};

// covers: security-154
test('a machine of its own has the sandbox, a public site takes no payments before it is told with whom', () => {
  expect(readPaymentSettings({})).toEqual({
    ...{ wechat: undefined, alipay: undefined, sandbox: true },
    transfer: expect.objectContaining({ isSample: true }),
  });
  expect(takesPayments(readPaymentSettings(site))).toBe(false);
  expect(readPaymentSettings({ ...site, PAYMENT_SANDBOX: 'on' }).sandbox).toBe(true);
  expect(takesPayments(readPaymentSettings({ PAYMENT_SANDBOX: 'off' }))).toBe(false);
});

test('keys are read from files, private ones as PKCS#8, WeChat’s public key by its id', () => {
  expect(readPaymentSettings(wechat).wechat).toMatchObject({
    ...{ appId: 'wx1', mchId: '1900000109', apiKey: 'k'.repeat(32), privateKey: expect.stringMatching(/^-----BEGIN PRIVATE KEY/) },
    platformKeys: { PUB_KEY_ID_1: expect.stringMatching(/^-----BEGIN PUBLIC KEY/) },
  });
  expect(readPaymentSettings(alipay).alipay).toMatchObject({ appId: '2021', sellerId: '2088' });
});

test('a site that names its account at a bank takes transfers, and a sandbox has a sample that no bank has', () => {
  const named = { ...site, TRANSFER_NAME: bankAccount.name, TRANSFER_BANK: bankAccount.bank, TRANSFER_ACCOUNT: '3500 6021 1234 5678' };
  expect(readPaymentSettings(named).transfer).toEqual(bankAccount);
  expect(takesPayments(readPaymentSettings(named))).toBe(true);
  expect(readPaymentSettings(site).transfer).toBeUndefined();
  expect(readPaymentSettings({ PAYMENT_SANDBOX: 'off' }).transfer).toBeUndefined();
});

// covers: security-153
test.each([
  [{ TRANSFER_NAME: '远声文化有限公司' }, 'TRANSFER_BANK is missing'],
  [{ TRANSFER_NAME: '远声', TRANSFER_BANK: '中国银行', TRANSFER_ACCOUNT: '见官网' }, 'TRANSFER_ACCOUNT must be the digits'],
  [{ ...wechat, SITE_URL: '' }, 'WXPAY_MCH_ID needs SITE_URL'],
  [{ ...alipay, SITE_URL: '' }, 'ALIPAY_APP_ID needs SITE_URL'],
  [{ ...wechat, WXPAY_APP_ID: '' }, 'WXPAY_APP_ID is missing'],
  [{ ...wechat, WXPAY_PUBLIC_KEY_ID: '' }, 'WXPAY_PUBLIC_KEY_ID is missing'],
  [{ ...wechat, WXPAY_API_KEY_FILE: publicKey }, 'WXPAY_API_KEY_FILE must hold the 32 characters'],
  [{ ...wechat, WXPAY_PRIVATE_KEY_FILE: publicKey }, 'WXPAY_PRIVATE_KEY_FILE holds no key in PEM'],
  [{ ...wechat, WXPAY_PRIVATE_KEY_FILE: '/nowhere' }, 'WXPAY_PRIVATE_KEY_FILE: /nowhere cannot be read'],
  [{ ...wechat, WXPAY_CERTIFICATE_FILES: publicKey }, 'is no certificate that can be read'],
  [{ ...alipay, ALIPAY_PUBLIC_KEY_FILE: '' }, 'ALIPAY_PUBLIC_KEY_FILE is missing'],
  [{ PAYMENT_SANDBOX: 'yes' }, 'PAYMENT_SANDBOX must be on or off'],
])('half a provider stops the start, naming the variable and nothing of a key: %#', (env, message) => {
  expect(() => readPaymentSettings(env)).toThrow(message);
});
