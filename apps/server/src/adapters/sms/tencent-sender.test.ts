import { createHash, createHmac } from 'node:crypto';
import { startAnsweringServer, type AnsweringServer, type ReceivedRequest } from '../../test-fakes/answering-server.ts';
import { createTencentSender } from './tencent-sender.ts';

const secret = 'tencent-secret';
const hex = (text: string) => createHash('sha256').update(text).digest('hex');
const mac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

/** The provider's side of the protocol, from the raw request alone. */
function verified({ method, url, headers, body }: ReceivedRequest): boolean {
  const match =
    /^TC3-HMAC-SHA256 Credential=secret-id\/(\d{4}-\d\d-\d\d)\/sms\/tc3_request, SignedHeaders=([\w;-]+), Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? '',
    );
  if (!match) return false;
  const [, date = '', names = '', signature] = match;
  const timestamp = String(headers['x-tc-timestamp']);
  if (Math.abs(Date.now() / 1000 - Number(timestamp)) > 300) return false;
  if (new Date(Number(timestamp) * 1000).toISOString().slice(0, 10) !== date) return false;
  const lines = names.split(';').map((name) => `${name}:${String(headers[name]).toLowerCase()}\n`);
  const canonical = `${method}\n${url.pathname}\n${url.search.slice(1)}\n${lines.join('')}\n${names}\n${hex(body)}`;
  const key = mac(mac(mac(`TC3${secret}`, date), 'sms'), 'tc3_request');
  return mac(key, `TC3-HMAC-SHA256\n${timestamp}\n${date}/sms/tc3_request\n${hex(canonical)}`).toString('hex') === signature;
}

const ok = {
  Response: {
    SendStatusSet: [{ SerialNo: '1', PhoneNumber: '+8613820466021', Fee: 1, Code: 'Ok', Message: 'send success' }],
    RequestId: 'r',
  },
};
const refused = (Code: string) => ({ Response: { Error: { Code, Message: 'no' }, RequestId: 'r' } });

let provider: AnsweringServer;
let answer: (request: ReceivedRequest) => unknown;
beforeAll(async () => {
  provider = await startAnsweringServer((request) => answer(request));
});
beforeEach(() => {
  provider.received.length = 0;
  answer = (request) => (verified(request) ? ok : refused('AuthFailure.SignatureFailure'));
});
afterAll(() => provider.close());

const sender = (secretKey = secret) =>
  createTencentSender({
    secretId: 'secret-id',
    secretKey,
    sdkAppId: '1400006666',
    signName: '声屿',
    codeTemplate: '1110',
    reminderTemplate: '1119',
    endpoint: provider.origin,
  });

test('a code is sent with the signature, the application, the sign name and the template', async () => {
  await sender().sendCode('13820466021', '304127', 'YZMDL');
  const [request] = provider.received;
  expect(request?.headers['x-tc-action']).toBe('SendSms');
  expect(request?.headers['x-tc-version']).toBe('2021-01-11');
  expect(JSON.parse(request?.body ?? '')).toEqual({
    PhoneNumberSet: ['+8613820466021'],
    SmsSdkAppId: '1400006666',
    SignName: '声屿',
    TemplateId: '1110',
    TemplateParamSet: ['304127'],
  });
});

test('a wrong key is refused by the provider and answered as unavailable, the reason is logged', async () => {
  await expect(sender('other').sendCode('13820466021', '1', 'YZMDL')).rejects.toMatchObject({
    error: 'unavailable',
    options: { cause: expect.objectContaining({ message: expect.stringContaining('AuthFailure.SignatureFailure') }) },
  });
});

test('a refusal of this one number, inside an accepted request, is a refusal', async () => {
  answer = () => ({ Response: { SendStatusSet: [{ Code: 'LimitExceeded.PhoneNumberDailyLimit', Message: 'the limit' }], RequestId: 'r' } });
  await expect(sender().sendCode('13820466021', '1', 'YZMDL')).rejects.toMatchObject({ error: 'sms.too_many' });
});

test('an accepted request without a status for the number is not taken for sent', async () => {
  answer = () => ({ Response: { SendStatusSet: [], RequestId: 'r' } });
  await expect(sender().sendCode('13820466021', '1', 'YZMDL')).rejects.toMatchObject({ error: 'unavailable' });
});

test('a reminder is sent with its own template and its parts in the order of the variables', async () => {
  await sender().sendReminder('13820466021', { what: '字数包', left: '3,200 字', day: '11月25日' });
  expect(JSON.parse(provider.received[0]?.body ?? '')).toMatchObject({
    TemplateId: '1119',
    TemplateParamSet: ['字数包', '3,200 字', '11月25日'],
  });
  expect(provider.received[0] && verified(provider.received[0])).toBe(true);
});

test('a number on the blacklist is not tried again', async () => {
  answer = () => ({ Response: { SendStatusSet: [{ Code: 'FailedOperation.PhoneNumberInBlacklist', Message: 'no' }], RequestId: 'r' } });
  await expect(sender().sendReminder('13820466021', { what: '字数包', left: '1 字', day: '11月25日' })).rejects.toMatchObject({
    cause: { name: 'NotDelivered', again: false },
  });
});
