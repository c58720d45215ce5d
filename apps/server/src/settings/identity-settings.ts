import { join } from 'node:path';
import type { SmtpOptions } from '../adapters/mail/smtp-sender.ts';
import type { AliyunSmsOptions } from '../adapters/sms/aliyun-sender.ts';
import type { TencentSmsOptions } from '../adapters/sms/tencent-sender.ts';
import type { OpenPlatformOptions } from '../adapters/wechat/open-platform.ts';
import { reminderScene } from '../ports/message-sender.ts';
import { ceilingNames, type CeilingName } from '../ports/site-ceilings.ts';

export interface IdentitySettings {
  /** Whether pages for developers exist, and a pretended WeChat where there is no real one. Never on a site with a public address. */
  development: boolean;
  /** Whether a code is sent only after a captcha was passed. */
  captcha: boolean;
  /** Whether answers to the captcha are logged beside the codes, for journeys that pass it as a person does. Never on a site with a public address. */
  logAnswers?: boolean;
  sms: { provider: 'outbox' } | ({ provider: 'aliyun' } & AliyunSmsOptions) | ({ provider: 'tencent' } & TencentSmsOptions);
  mail: { provider: 'outbox' } | ({ provider: 'smtp' } & SmtpOptions);
  wechat: OpenPlatformOptions | undefined;
  /** Ceilings of the whole site in place of the defaults. */
  ceilings: Partial<Record<CeilingName, number>>;
}

/** The pretended WeChat that a development site answers for itself. */
export const pretendWechat = { appId: 'wx-development', appSecret: 'development' } as const;

/** Whether members can sign in by WeChat, a pretended one included. */
export function hasWechat({ wechat, development }: IdentitySettings): boolean {
  return wechat !== undefined || development;
}

/** How this site reminds its members beside the bell: by what it can send, and on a machine of its own into the outbox. */
export function remindersBy({ sms, mail }: Pick<IdentitySettings, 'sms' | 'mail'>, domain: string): { mail: boolean; sms: boolean } {
  const local = domain === '';
  return {
    mail: mail.provider === 'outbox' ? local : true,
    sms: sms.provider === 'outbox' ? local : sms.reminderTemplate !== undefined,
  };
}

/** The folder that holds codes and e-mails instead of sending them. */
export function outboxOf(dataDir: string): string {
  return join(dataDir, 'outbox');
}

/** Codes and e-mails go to the outbox; no captcha, no WeChat. */
export const plainIdentity: IdentitySettings = {
  development: false,
  captcha: false,
  sms: { provider: 'outbox' },
  mail: { provider: 'outbox' },
  wechat: undefined,
  ceilings: {},
};

type Env = Readonly<Record<string, string | undefined>>;

/** Reads the settings of signing in from the environment; `docs/configuration.md` lists the names. */
export function readIdentitySettings(env: Env): IdentitySettings {
  const isPublic = (env['SITE_URL'] ?? '') !== '';
  if (isPublic && env['DEV_TOOLS'] === '1') throw new Error('DEV_TOOLS=1 shows every verification code: not together with SITE_URL');
  const captcha = env['CAPTCHA'] ?? 'on';
  if (!['on', 'off', 'logged'].includes(captcha)) throw new Error(`CAPTCHA must be on, off or logged, not ${captcha}`);
  if (isPublic && captcha !== 'on') throw new Error(`CAPTCHA=${captcha} is for tests: not together with SITE_URL`);
  return {
    development: !isPublic && env['DEV_TOOLS'] !== '0',
    captcha: captcha !== 'off',
    logAnswers: captcha === 'logged',
    sms: readSms(env),
    mail: env['SMTP_URL'] ? { provider: 'smtp', url: env['SMTP_URL'], from: need(env, 'SMTP_FROM') } : { provider: 'outbox' },
    ceilings: readCeilings(env['SITE_CEILINGS'] ?? ''),
    wechat: env['WECHAT_APP_ID'] ? readWechat(env, env['WECHAT_APP_ID'], isPublic) : undefined,
  };
}

/** `sms_hour=500,registrations_hour=0`. */
function readCeilings(text: string): IdentitySettings['ceilings'] {
  const pairs = text.split(',').filter((pair) => pair.trim() !== '');
  return Object.fromEntries(
    pairs.map((pair) => {
      const [name = '', most = ''] = pair.split('=', 2).map((part) => part.trim());
      if (!ceilingNames.some((known) => known === name)) throw new Error(`SITE_CEILINGS knows ${ceilingNames.join(', ')}, not ${name}`);
      if (!/^\d{1,9}$/.test(most)) throw new Error(`SITE_CEILINGS: ${name} must be a whole number, not ${most}`);
      return [name, Number(most)];
    }),
  );
}

function readSms(env: Env): IdentitySettings['sms'] {
  const provider = env['SMS_PROVIDER'] ?? 'outbox';
  const endpoint = env['SMS_ENDPOINT'] ? { endpoint: env['SMS_ENDPOINT'] } : {};
  switch (provider) {
    case 'outbox':
      return { provider };
    case 'aliyun':
      return {
        provider,
        accessKeyId: need(env, 'SMS_KEY_ID'),
        accessKeySecret: need(env, 'SMS_KEY_SECRET'),
        signName: need(env, 'SMS_SIGN_NAME'),
        ...readTemplates(env),
        ...endpoint,
      };
    case 'tencent':
      return {
        provider,
        secretId: need(env, 'SMS_KEY_ID'),
        secretKey: need(env, 'SMS_KEY_SECRET'),
        sdkAppId: need(env, 'SMS_APP_ID'),
        signName: need(env, 'SMS_SIGN_NAME'),
        ...readTemplates(env),
        ...(env['SMS_REGION'] ? { region: env['SMS_REGION'] } : {}),
        ...endpoint,
      };
    default:
      throw new Error(`SMS_PROVIDER must be outbox, aliyun or tencent, not ${provider}`);
  }
}

/** `SMS_1` for every code, or `YZMDL=SMS_1,ZHMM=SMS_2,…`; `DQTX=SMS_9` beside either for reminders. */
function readTemplates(env: Env): Pick<AliyunSmsOptions, 'codeTemplate' | 'reminderTemplate'> {
  const parts = need(env, 'SMS_TEMPLATE')
    .split(',')
    .map((part) => part.split('=', 2).map((half) => half.trim()));
  const { [reminderScene]: reminderTemplate, ...scenes } = Object.fromEntries(parts.filter(([, id]) => id !== undefined)) as Record<
    string,
    string
  >;
  const [forAll, ...more] = parts.filter(([, id]) => id === undefined).map(([id = '']) => id);
  if (more.length > 0 || (forAll !== undefined && Object.keys(scenes).length > 0))
    throw new Error('SMS_TEMPLATE has one template for all codes, or one for each scene');
  return { codeTemplate: forAll ?? scenes, ...(reminderTemplate ? { reminderTemplate } : {}) };
}

function readWechat(env: Env, appId: string, isPublic: boolean): OpenPlatformOptions {
  if (!isPublic) throw new Error('WECHAT_APP_ID needs SITE_URL: WeChat comes back to that address');
  const scope = env['WECHAT_SCOPE'] ?? 'snsapi_login';
  if (scope !== 'snsapi_login' && scope !== 'snsapi_userinfo')
    throw new Error(`WECHAT_SCOPE must be snsapi_login or snsapi_userinfo, not ${scope}`);
  return {
    appId,
    appSecret: need(env, 'WECHAT_APP_SECRET'),
    scope,
    ...(env['WECHAT_AUTHORIZE_BASE'] ? { authorizeBase: env['WECHAT_AUTHORIZE_BASE'] } : {}),
    ...(env['WECHAT_API_BASE'] ? { apiBase: env['WECHAT_API_BASE'] } : {}),
  };
}

function need(env: Env, name: string): string {
  const value = env[name];
  if (value === undefined || value === '') throw new Error(`${name} is missing`);
  return value;
}
