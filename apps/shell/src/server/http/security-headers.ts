import { randomBytes } from 'node:crypto';

export function createNonce(): string {
  return randomBytes(16).toString('base64');
}

/** What a site's configuration brings in from elsewhere; nothing else is let through. */
export interface Outside {
  statistics?: boolean;
  wechat?: boolean;
  /** Origin that calls go to. */
  api?: string;
  /** Origin that pictures and sounds lie on. */
  files?: string;
}

/** The desktop page of WeChat's open platform, in the sign-in popup. */
const wechatFrame = 'https://open.weixin.qq.com';
const statisticsHosts = 'https://*.clarity.ms https://c.bing.com https://hm.baidu.com';

/**
 * The policy of a page. A script runs only with the page's nonce, or when such a script loads it; so a file a member
 * uploaded never does, although it lies on the same origin.
 */
export function contentSecurityPolicy(nonce: string, { statistics, wechat, api, files }: Outside): string {
  const hosts = (...origins: readonly (string | false | undefined)[]): string =>
    [...new Set(origins)].map((origin) => (origin ? ` ${origin}` : '')).join('');
  const counted = statistics === true && statisticsHosts;
  return [
    "default-src 'self'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src-elem 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: blob:${hosts(counted, api, files)}`,
    `media-src 'self' blob: data:${hosts(api, files)}`,
    `connect-src 'self'${hosts(counted, api)}`,
    "worker-src 'self' blob:",
    "font-src 'self' data:",
    `frame-src 'self'${wechat === true ? ` ${wechatFrame}` : ''}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join('; ');
}

/** The policy of what is no page of the site: pictures, data, errors. It runs nothing and stands in no frame. */
export const plainPolicy =
  "default-src 'none'; img-src 'self'; style-src 'self' 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Headers of every answer of this server's own. */
export const securityHeaders: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(self)',
};

/**
 * Cuts a page off from the window that opened it. A browser starts a new process for it, which a first paint waits for, so pages that
 * are the same for everybody do without: they hold nothing of a person.
 */
export const openerPolicy: Readonly<Record<string, string>> = { 'cross-origin-opener-policy': 'same-origin-allow-popups' };
