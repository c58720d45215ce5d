import { readIdentitySettings, remindersBy } from './identity-settings.ts';

test('a machine of its own needs no setting: codes in the outbox, a pretended WeChat, the captcha on', () => {
  expect(readIdentitySettings({})).toEqual({
    development: true,
    captcha: true,
    logAnswers: false,
    sms: { provider: 'outbox' },
    mail: { provider: 'outbox' },
    wechat: undefined,
    ceilings: {},
  });
});

test('ceilings of the site are read by name; another name or no number stops the start', () => {
  expect(readIdentitySettings({ SITE_CEILINGS: 'sms_hour=50, registrations_hour=0' }).ceilings).toEqual({
    sms_hour: 50,
    registrations_hour: 0,
  });
  for (const SITE_CEILINGS of ['sms=5', 'sms_hour=-1', 'sms_hour'])
    expect(() => readIdentitySettings({ SITE_CEILINGS })).toThrow('SITE_CEILINGS');
});

// covers: asvs-15.2.3
test('a public address ends development', () => {
  const env = { SITE_URL: 'https://voice.example' };
  expect(readIdentitySettings(env).development).toBe(false);
  expect(() => readIdentitySettings({ ...env, DEV_TOOLS: '1' })).toThrow('DEV_TOOLS');
  for (const CAPTCHA of ['off', 'logged']) expect(() => readIdentitySettings({ ...env, CAPTCHA })).toThrow('CAPTCHA');
});

test('providers are read with a template for all scenes or one for each', () => {
  const keys = { SMS_KEY_ID: 'id', SMS_KEY_SECRET: 'secret', SMS_SIGN_NAME: '声屿' };
  expect(readIdentitySettings({ ...keys, SMS_PROVIDER: 'aliyun', SMS_TEMPLATE: 'SMS_1' }).sms).toEqual({
    provider: 'aliyun',
    accessKeyId: 'id',
    accessKeySecret: 'secret',
    signName: '声屿',
    codeTemplate: 'SMS_1',
  });
  expect(readIdentitySettings({ ...keys, SMS_PROVIDER: 'tencent', SMS_APP_ID: '14', SMS_TEMPLATE: 'YZMDL=1, ZHMM=2' }).sms).toMatchObject({
    codeTemplate: { YZMDL: '1', ZHMM: '2' },
  });
});

test('a site reminds by text message where SMS_TEMPLATE has a template for it, and by e-mail where it has a mail server', () => {
  const keys = { SMS_PROVIDER: 'aliyun', SMS_KEY_ID: 'id', SMS_KEY_SECRET: 'secret', SMS_SIGN_NAME: '声屿' };
  const read = (env: Record<string, string>) => readIdentitySettings({ ...keys, ...env });
  const by = (env: Record<string, string>) => remindersBy(read(env), 'https://voice.example');
  expect(read({ SMS_TEMPLATE: 'SMS_1, DQTX=SMS_9' }).sms).toMatchObject({ codeTemplate: 'SMS_1', reminderTemplate: 'SMS_9' });
  expect(read({ SMS_TEMPLATE: 'YZMDL=SMS_1,DQTX=SMS_9' }).sms).toMatchObject({
    codeTemplate: { YZMDL: 'SMS_1' },
    reminderTemplate: 'SMS_9',
  });
  expect(() => read({ SMS_TEMPLATE: 'SMS_1,YZMDL=SMS_2' })).toThrow('SMS_TEMPLATE');
  expect(by({ SMS_TEMPLATE: 'SMS_1,DQTX=SMS_9', SMTP_URL: 'smtp://mail', SMTP_FROM: 'a@b.example' })).toEqual({ mail: true, sms: true });
  expect(by({ SMS_TEMPLATE: 'SMS_1' })).toEqual({ mail: false, sms: false });
  expect(remindersBy(readIdentitySettings({}), '')).toEqual({ mail: true, sms: true });
});

// covers: asvs-13.1.1
test.each([
  [{ SMS_PROVIDER: 'pigeon' }, 'pigeon'],
  [{ SMS_PROVIDER: 'aliyun' }, 'SMS_KEY_ID'],
  [{ SMTP_URL: 'smtp://mail' }, 'SMTP_FROM'],
  [{ WECHAT_APP_ID: 'wx1' }, 'SITE_URL'],
  [{ WECHAT_APP_ID: 'wx1', SITE_URL: 'https://voice.example' }, 'WECHAT_APP_SECRET'],
])('%j stops the start and names what is missing', (env, name) => {
  expect(() => readIdentitySettings(env)).toThrow(name);
});

test('answers to the captcha are logged only where it is asked for', () => {
  expect(readIdentitySettings({})).toMatchObject({ captcha: true, logAnswers: false });
  expect(readIdentitySettings({ CAPTCHA: 'logged' })).toMatchObject({ captcha: true, logAnswers: true });
  for (const CAPTCHA of ['maybe', 'told']) {
    expect(() => readIdentitySettings({ CAPTCHA })).toThrow(`CAPTCHA must be on, off or logged, not ${CAPTCHA}`);
  }
});
