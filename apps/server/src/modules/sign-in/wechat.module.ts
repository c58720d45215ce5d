import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { createOpenPlatform } from '../../adapters/wechat/open-platform.ts';
import type { AppModule } from '../../platform/app-module.ts';
import type { Platform } from '../../platform/platform.ts';
import { beginScan } from '../../commands/sign-in/wechat/begin-scan.ts';
import { bindWechat, unbindWechat } from '../../commands/sign-in/wechat/bind-wechat.ts';
import { scanLogin } from '../../commands/sign-in/wechat/scan-login.ts';
import { scanStatus } from '../../commands/sign-in/wechat/scan-status.ts';
import { emptyAfter } from '../../http/answer.ts';
import { completeSignIn } from '../../http/complete-sign-in.ts';
import { PRETEND_PREFIX } from './dev-routes.ts';
import { registerWechat, WECHAT_CALLBACK } from '../../http/routes/wechat-routes.ts';
import type { WechatLogin } from '../../ports/wechat-login.ts';
import { pretendWechat, type IdentitySettings } from '../../settings/identity-settings.ts';

/** Signing in by a QR code of WeChat. `domain`: where WeChat sends the browser back to, in a frame. */
export function wechatModule(
  platform: Pick<Platform, 'database' | 'limiter' | 'ceilings' | 'knownDevices' | 'welcome' | 'demandsMobile' | 'realtime'>,
  { settings, domain }: { settings: IdentitySettings; domain: string },
) {
  let server: FastifyInstance | undefined;
  const wechat = createWechat(settings, () => localAddress(server));
  const ports = { ...platform, wechat, callbackUrl: `${domain}${WECHAT_CALLBACK}` };
  const complete = completeSignIn(platform);
  return {
    handlers: {
      getScanCode: (input, { member, address, fingerprint }) => beginScan(ports, input, { memberId: member?.id, address, fingerprint }),
      scanStatus: (input, { fingerprint }) => scanStatus(ports, input, fingerprint),
      scanLogin: (input, caller, answer) => complete(scanLogin(ports, input, caller), caller, answer),
      bindWechat: (input, { member, fingerprint }) => emptyAfter(bindWechat(ports, input, member.id, fingerprint)),
      unbindWechat: (_input, { member }) => emptyAfter(unbindWechat(ports, member.id)),
    },
    routes: (http) => {
      server = http;
      if (wechat) registerWechat(http, { ...platform, wechat, origin: domain });
    },
  } satisfies AppModule;
}

/** The open platform where it is set up; in development a pretended one, which this process answers for. */
function createWechat({ wechat, development }: IdentitySettings, ownAddress: () => string): WechatLogin | undefined {
  if (wechat) return createOpenPlatform(wechat);
  if (!development) return undefined;
  const platform = () =>
    createOpenPlatform({
      ...pretendWechat,
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
