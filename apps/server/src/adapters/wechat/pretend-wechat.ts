import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { renderConsent } from './pretend-consent-page.ts';

const CODE_LIFE_MS = 5 * 60_000;

interface Grant {
  openid: string;
  nickname: string;
  until: number;
}

export interface PretendWechatOptions {
  appId: string;
  appSecret: string;
  /** Path before the routes. */
  prefix: string;
}

const authorizeQuery = z.object({
  appid: z.string(),
  redirect_uri: z.url({ protocol: /^https?$/ }),
  response_type: z.literal('code'),
  scope: z.enum(['snsapi_login', 'snsapi_userinfo']),
  state: z.string().min(1).max(128),
});
const decisionBody = z.object({
  nickname: z.string().trim().min(1).max(20),
  redirect_uri: z.url({ protocol: /^https?$/ }),
  state: z.string().min(1).max(128),
});
const tokenQuery = z.object({ appid: z.string(), secret: z.string(), code: z.string(), grant_type: z.literal('authorization_code') });
const personQuery = z.object({ access_token: z.string(), openid: z.string() });

/**
 * WeChat for a machine without it: the same addresses, answers and refusals, and a page on which the developer is the
 * person with the phone. Never registered on a production site.
 */
export function registerPretendWechat(app: FastifyInstance, { appId, appSecret, prefix }: PretendWechatOptions): void {
  const codes = new Map<string, Grant>();
  const tokens = new Map<string, Grant>();

  const authorize = (request: FastifyRequest, reply: FastifyReply) => {
    const query = authorizeQuery.safeParse(request.query);
    if (!query.success || query.data.appid !== appId)
      return reply.code(400).type('text/html; charset=utf-8').send(renderConsent(undefined));
    const { redirect_uri: redirectUri, state } = query.data;
    return reply.type('text/html; charset=utf-8').send(renderConsent({ action: `${prefix}/confirm`, redirectUri, state }));
  };
  app.get(`${prefix}/connect/qrconnect`, authorize);
  app.get(`${prefix}/connect/oauth2/authorize`, authorize);

  app.post(`${prefix}/confirm`, (request, reply) => {
    const body = decisionBody.parse(request.body);
    const target = new URL(body.redirect_uri);
    const agreed = (request.body as Record<string, unknown>)['decision'] === 'agree';
    if (agreed) {
      const code = randomBytes(16).toString('hex');
      codes.set(code, { openid: openidOf(body.nickname), nickname: body.nickname, until: Date.now() + CODE_LIFE_MS });
      target.searchParams.set('code', code);
    }
    target.searchParams.set('state', body.state);
    return reply.redirect(target.href);
  });

  app.get(`${prefix}/sns/oauth2/access_token`, (request) => {
    const query = tokenQuery.safeParse(request.query);
    if (!query.success) return { errcode: 41_002, errmsg: 'appid, secret, code or grant_type missing' };
    if (query.data.appid !== appId) return { errcode: 40_013, errmsg: 'invalid appid' };
    if (query.data.secret !== appSecret) return { errcode: 40_125, errmsg: 'invalid appsecret' };
    const grant = codes.get(query.data.code);
    codes.delete(query.data.code);
    if (!grant || grant.until < Date.now()) return { errcode: 40_029, errmsg: 'invalid code' };
    const accessToken = randomBytes(24).toString('base64url');
    tokens.set(accessToken, grant);
    return {
      access_token: accessToken,
      expires_in: 7200,
      refresh_token: '',
      openid: grant.openid,
      scope: 'snsapi_login',
      unionid: `u${grant.openid.slice(1)}`,
    };
  });

  app.get(`${prefix}/sns/userinfo`, (request) => {
    const query = personQuery.safeParse(request.query);
    const grant = query.success ? tokens.get(query.data.access_token) : undefined;
    if (!query.success || !grant) return { errcode: 40_001, errmsg: 'invalid credential' };
    if (grant.openid !== query.data.openid) return { errcode: 40_003, errmsg: 'invalid openid' };
    return { openid: grant.openid, nickname: grant.nickname, sex: 0, headimgurl: '', privilege: [], unionid: `u${grant.openid.slice(1)}` };
  });
}

/** One person per name, so that the same name comes back as the same WeChat account. */
function openidOf(nickname: string): string {
  return `o${Buffer.from(nickname).toString('hex').slice(0, 40).padEnd(27, '0')}`;
}
