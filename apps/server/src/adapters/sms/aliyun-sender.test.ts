import { createHash, createHmac } from 'node:crypto';
import { startAnsweringServer, type AnsweringServer, type ReceivedRequest } from '../../test-fakes/answering-server.ts';
import { createAliyunSender } from './aliyun-sender.ts';

const secret = 'aliyun-secret';
const hex = (text: string) => createHash('sha256').update(text).digest('hex');

/** The provider's side of the protocol, from the raw request alone. */
function verified({ method, url, headers, body }: ReceivedRequest): boolean {
  const match = /^ACS3-HMAC-SHA256 Credential=key-id,SignedHeaders=([\w;-]+),Signature=([0-9a-f]{64})$/.exec(headers.authorization ?? '');
  if (!match?.[1]) return false;
  if (hex(body) !== headers['x-acs-content-sha256']) return false;
  const lines = match[1].split(';').map((name) => `${name}:${String(headers[name])}\n`);
  const canonical = `${method}\n${url.pathname}\n${url.search.slice(1)}\n${lines.join('')}\n${match[1]}\n${hex(body)}`;
  return (
    createHmac('sha256', secret)
      .update(`ACS3-HMAC-SHA256\n${hex(canonical)}`)
      .digest('hex') === match[2]
  );
}

let provider: AnsweringServer;
let answer: (request: ReceivedRequest) => unknown;
beforeAll(async () => {
  provider = await startAnsweringServer((request) => answer(request));
});
beforeEach(() => {
  provider.received.length = 0;
  answer = (request) =>
    verified(request)
      ? { Code: 'OK', Message: 'OK', BizId: '1', RequestId: 'r' }
      : { Code: 'SignatureDoesNotMatch', Message: 'no', RequestId: 'r' };
});
afterAll(() => provider.close());

const sender = (accessKeySecret = secret, endpoint = provider.origin) =>
  createAliyunSender({
    accessKeyId: 'key-id',
    accessKeySecret,
    signName: '声屿',
    codeTemplate: { YZMDL: 'SMS_1', ZHMM: 'SMS_2' },
    reminderTemplate: 'SMS_9',
    endpoint,
  });

test('a code is sent with the signature, the sign name and the template of its scene', async () => {
  await sender().sendCode('13820466021', '304127', 'ZHMM');
  const [request] = provider.received;
  expect(request?.headers['x-acs-action']).toBe('SendSms');
  expect(request?.headers['x-acs-version']).toBe('2017-05-25');
  expect(request?.headers['x-acs-date']).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/);
  expect(Object.fromEntries(request?.url.searchParams ?? [])).toEqual({
    PhoneNumbers: '13820466021',
    SignName: '声屿',
    TemplateCode: 'SMS_2',
    TemplateParam: '{"code":"304127"}',
  });
});

test('a wrong key is refused by the provider and answered as unavailable, the reason is logged', async () => {
  await expect(sender('other').sendCode('13820466021', '1', 'YZMDL')).rejects.toMatchObject({
    error: 'unavailable',
    options: { cause: expect.objectContaining({ message: expect.stringContaining('SignatureDoesNotMatch') }) },
  });
});

test("the provider's own limit for a number is answered as such", async () => {
  answer = () => ({ Code: 'isv.BUSINESS_LIMIT_CONTROL', Message: '触发天级流控', RequestId: 'r' });
  await expect(sender().sendCode('13820466021', '1', 'YZMDL')).rejects.toMatchObject({ error: 'sms.too_many' });
});

test('each request carries a nonce of its own and is sent once, also when the answer is no JSON', async () => {
  answer = () => '<html>bad gateway</html>';
  await expect(sender().sendCode('13820466021', '1', 'YZMDL')).rejects.toThrow('not JSON');
  await expect(sender().sendCode('13820466021', '1', 'YZMDL')).rejects.toThrow('not JSON');
  expect(provider.received).toHaveLength(2);
  expect(new Set(provider.received.map(({ headers }) => headers['x-acs-signature-nonce'])).size).toBe(2);
});

test('a reminder is sent with the signature, its own template and its parts', async () => {
  await sender().sendReminder('13820466021', { what: '字数包', left: '3,200 字', day: '11月25日' });
  const [request] = provider.received;
  expect(request && verified(request)).toBe(true);
  expect(Object.fromEntries(request?.url.searchParams ?? [])).toEqual({
    PhoneNumbers: '13820466021',
    SignName: '声屿',
    TemplateCode: 'SMS_9',
    TemplateParam: '{"what":"字数包","left":"3,200 字","day":"11月25日"}',
  });
});

test.each([
  ['isv.MOBILE_NUMBER_ILLEGAL', false],
  ['isv.BUSINESS_LIMIT_CONTROL', true],
  ['isv.AMOUNT_NOT_ENOUGH', true],
])('a reminder refused with %s may be tried again: %s', async (Code, again) => {
  answer = () => ({ Code, Message: 'no', RequestId: 'r' });
  const reminder = { what: '字数包', left: '3,200 字', day: '11月25日' };
  await expect(sender().sendReminder('13820466021', reminder)).rejects.toMatchObject({
    cause: { name: 'NotDelivered', code: Code, again },
  });
});

test('a provider that cannot be reached has sent nothing; one that does not answer as documented may have', async () => {
  const reminder = { what: '字数包', left: '3,200 字', day: '11月25日' };
  await expect(sender(secret, 'http://127.0.0.1:1').sendReminder('13820466021', reminder)).rejects.toMatchObject({
    cause: { name: 'NotDelivered', code: 'ECONNREFUSED', again: true },
  });
  answer = () => '<html>bad gateway</html>';
  await expect(sender().sendReminder('13820466021', reminder)).rejects.not.toMatchObject({ cause: { name: 'NotDelivered' } });
});
