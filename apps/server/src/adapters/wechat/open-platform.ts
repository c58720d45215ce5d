import { z } from 'zod';
import { AppError } from '../../errors/app-error.ts';
import type { WechatLogin } from '../../ports/wechat-login.ts';
import { readJson } from '../http/read-json.ts';
import { sendRequest } from '../http/send-request.ts';

export interface OpenPlatformOptions {
  appId: string;
  appSecret: string;
  /**
   * `snsapi_login`: a website application of the open platform (the desktop page `qrconnect`). `snsapi_userinfo`: a
   * service account (the consent page on the phone, `oauth2/authorize`).
   */
  scope: 'snsapi_login' | 'snsapi_userinfo';
  /** Default `https://open.weixin.qq.com`. */
  authorizeBase?: string;
  /** Default `https://api.weixin.qq.com`. */
  apiBase?: string;
}

const refused = z.object({ errcode: z.number(), errmsg: z.string().default('') });
const tokenAnswer = z.union([z.object({ access_token: z.string(), openid: z.string(), unionid: z.string().default('') }), refused]);
const personAnswer = z.union([
  z.object({ openid: z.string(), nickname: z.string(), headimgurl: z.string().default(''), unionid: z.string().default('') }),
  refused,
]);

/** WeChat's `connect`, `sns/oauth2/access_token` and `sns/userinfo`. */
export function createOpenPlatform(options: OpenPlatformOptions): WechatLogin {
  const { appId, appSecret, scope, authorizeBase = 'https://open.weixin.qq.com', apiBase = 'https://api.weixin.qq.com' } = options;
  const ask = (path: string, query: Record<string, string>) =>
    sendRequest({ method: 'GET', url: `${apiBase}${path}?${new URLSearchParams(query).toString()}` });
  return {
    way: scope === 'snsapi_login' ? 'frame' : 'code',
    authorizeUrl: ({ state, redirectUri }) => {
      // WeChat compares the query literally: this order, and the fragment at the end.
      const query = new URLSearchParams({ appid: appId, redirect_uri: redirectUri, response_type: 'code', scope, state });
      const page = scope === 'snsapi_login' ? 'connect/qrconnect' : 'connect/oauth2/authorize';
      return `${authorizeBase}/${page}?${query.toString()}#wechat_redirect`;
    },
    findPerson: async (code) => {
      const token = readJson(
        await ask('/sns/oauth2/access_token', { appid: appId, secret: appSecret, code, grant_type: 'authorization_code' }),
        tokenAnswer,
      );
      if ('errcode' in token) throw failed(token);
      const person = readJson(
        await ask('/sns/userinfo', { access_token: token.access_token, openid: token.openid, lang: 'zh_CN' }),
        personAnswer,
      );
      if ('errcode' in person) throw failed(person);
      return {
        openid: token.openid,
        unionid: person.unionid || token.unionid,
        nickname: person.nickname,
        avatar: person.headimgurl.replace(/^http:/, 'https:'),
      };
    },
  };
}

function failed({ errcode, errmsg }: z.infer<typeof refused>): AppError {
  return new AppError('wechat.failed', { cause: new Error(`wechat: ${errcode} ${errmsg}`) });
}
