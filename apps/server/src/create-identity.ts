import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { SiteConfig } from '@shengyu/api';
import type { FastifyInstance } from 'fastify';
import { createAnswerLog } from './adapters/answer-log.ts';
import { createLazyDigitSpeaker } from './adapters/lazy-digit-speaker.ts';
import { createOutboxMail } from './adapters/mail/outbox-mail.ts';
import { createSmtpSender } from './adapters/mail/smtp-sender.ts';
import { createOutboxSender } from './adapters/outbox-sender.ts';
import { createAliyunSender } from './adapters/sms/aliyun-sender.ts';
import { createTencentSender } from './adapters/sms/tencent-sender.ts';
import { createOpenPlatform } from './adapters/wechat/open-platform.ts';
import { createWorkerPictureDrawer } from './adapters/worker-picture-drawer.ts';
import type { RemoveFiles } from './commands/files/remove-file.ts';
import type { Database } from './db/database.ts';
import type { CallHandlers } from './http/call-handler.ts';
import { PRETEND_PREFIX, registerDev } from './http/dev-routes.ts';
import { captchaHandlers } from './http/handlers/captcha-handlers.ts';
import { identityHandlers } from './http/handlers/identity-handlers.ts';
import { wechatHandlers } from './http/handlers/wechat-handlers.ts';
import { registerWechat, WECHAT_CALLBACK } from './http/wechat-routes.ts';
import type { IdentitySettings } from './identity-settings.ts';
import type { Limiter } from './ports/limiter.ts';
import type { MailSender } from './ports/mail-sender.ts';
import type { MessageSender } from './ports/message-sender.ts';
import type { WechatLogin } from './ports/wechat-login.ts';

export interface IdentityParts {
  settings: IdentitySettings;
  database: Database;
  limiter: Limiter;
  dataDir: string;
  removeFiles: RemoveFiles;
  /** Public address of the site; empty on a machine of its own. */
  origin: string;
  welcomePoints: number;
  readConfig: () => Promise<SiteConfig>;
  onSignOut: (sessionId: string) => void;
}

export interface Identity {
  handlers: ReturnType<typeof captchaHandlers> & ReturnType<typeof identityHandlers> & ReturnType<typeof wechatHandlers>;
  sender: MessageSender;
  demandsMobile: () => Promise<boolean>;
  /** The site's configuration with the ways in that are really set up. */
  readConfig: () => Promise<SiteConfig>;
  /** Routes beside the table. */
  register: (app: FastifyInstance) => void;
  close: () => Promise<void>;
}

const pretend = { appId: 'wx-development', appSecret: 'development' } as const;

/** Puts together everything about who a member is, from the settings. */
export function createIdentity({
  settings,
  database,
  limiter,
  dataDir,
  removeFiles,
  origin,
  welcomePoints,
  readConfig,
  onSignOut,
}: IdentityParts): Identity {
  const complete = new WeakMap<SiteConfig, SiteConfig>();
  const outboxDir = join(dataDir, 'outbox');
  const drawer = createWorkerPictureDrawer();
  const speaker = createLazyDigitSpeaker(async () => (await import('@shengyu/engine-espeak')).createEspeakEngine({ threads: 1 }));
  const demandsMobile = async (): Promise<boolean> => (await readConfig()).login.coerce_mobile === 1;
  let http: FastifyInstance | undefined;
  const wechat = createWechat(settings, () => localAddress(http));
  const mail: MailSender = settings.mail.provider === 'smtp' ? createSmtpSender(settings.mail) : createOutboxMail(outboxDir);
  const identityPorts = { database, limiter, mail, demandsMobile, onSignOut, removeFiles };
  const handlers: Pick<CallHandlers, keyof Identity['handlers']> = {
    ...captchaHandlers({ database, limiter, drawer, speaker, ...(settings.tellAnswers && { noteAnswer: createAnswerLog(outboxDir) }) }),
    ...identityHandlers(identityPorts),
    ...wechatHandlers({ database, limiter, welcomePoints, demandsMobile, wechat, callbackUrl: `${origin}${WECHAT_CALLBACK}` }),
  };
  return {
    handlers,
    sender: createSender(settings.sms, outboxDir),
    demandsMobile,
    readConfig: async () => {
      const config = await readConfig();
      const known = complete.get(config);
      if (known) return known;
      const set = wechat ? 1 : 0;
      const whole = { ...config, login: { ...config.login, third_auth: set, wechat_auth: set } } satisfies SiteConfig;
      complete.set(config, whole);
      return whole;
    },
    register: (app) => {
      http = app;
      if (wechat) registerWechat(app, { database, wechat, origin });
      if (settings.development) registerDev(app, { outboxDir, pretend: settings.wechat ? undefined : pretend });
    },
    close: async () => {
      await drawer.close();
      await speaker.close();
    },
  };
}

function createSender(sms: IdentitySettings['sms'], outboxDir: string): MessageSender {
  switch (sms.provider) {
    case 'outbox':
      return createOutboxSender(outboxDir);
    case 'aliyun':
      return createAliyunSender(sms);
    case 'tencent':
      return createTencentSender(sms);
  }
}

/** The real one where it is set up; in development the pretended one, which this very process answers for. */
function createWechat({ wechat, development }: IdentitySettings, ownAddress: () => string): WechatLogin | undefined {
  if (wechat) return createOpenPlatform(wechat);
  if (!development) return undefined;
  const platform = () =>
    createOpenPlatform({
      ...pretend,
      scope: 'snsapi_userinfo',
      authorizeBase: PRETEND_PREFIX,
      apiBase: `${ownAddress()}${PRETEND_PREFIX}`,
    });
  return { way: 'code', authorizeUrl: (request) => platform().authorizeUrl(request), findPerson: (code) => platform().findPerson(code) };
}

function localAddress(http: FastifyInstance | undefined): string {
  const address = http?.server.address() as AddressInfo | null | undefined;
  if (!address) throw new Error('the server does not listen yet');
  return `http://127.0.0.1:${address.port}`;
}
