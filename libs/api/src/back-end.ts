import type { CallName } from './calls.ts';
import type { SiteConfig } from './schema/site.ts';

/** How another back end differs from ours; its fields are options of both clients. */
export interface BackEnd {
  /** More codes that mean "not signed in". */
  loginFailureCodes?: readonly number[];
  /** Where a call has another path there. */
  paths?: Partial<Readonly<Record<CallName, string>>>;
  /** Turns that back end's answer into ours. */
  answers?: Partial<Readonly<Record<CallName, (data: unknown) => unknown>>>;
}

/** A likeadmin site: −1 ends the session, the configuration has its own path and shape. Spread it into the client's options. */
export const likeadmin: BackEnd = {
  loginFailureCodes: [-1],
  paths: { config: '/pc/config' },
  answers: { config: likeadminConfig },
};

type Fields = Readonly<Record<string, unknown>>;

/** Everything a page reads is there afterwards, whatever that version of likeadmin leaves out. */
export function likeadminConfig(data: unknown): SiteConfig {
  const given = fields(data);
  const [website, login, qrcode, statistics] = [given['website'], given['login'], given['qrcode'], given['siteStatistics']].map(fields);
  return {
    domain: text(given['domain']),
    website: {
      shop_name: text(website?.['shop_name']),
      shop_logo: text(website?.['pc_logo'] ?? website?.['shop_logo']),
      pc_title: text(website?.['pc_title']),
      pc_ico: text(website?.['pc_ico']),
      pc_keywords: text(website?.['pc_keywords']),
      pc_desc: text(website?.['pc_desc']),
      voice_once_create_status: whole(website?.['voice_once_create_status']),
    },
    login: {
      login_way: list(login?.['login_way']).map(whole),
      coerce_mobile: whole(login?.['coerce_mobile']),
      login_agreement: whole(login?.['login_agreement']),
      third_auth: whole(login?.['third_auth']),
      wechat_auth: whole(login?.['wechat_auth']),
    },
    copyright: list(given['copyright']).map((item) => ({ key: text(fields(item)['key']), value: text(fields(item)['value']) })),
    qrcode: { oa: text(qrcode?.['oa']), mnp: text(qrcode?.['mnp']) },
    admin_url: text(given['admin_url']),
    siteStatistics: { clarity_code: text(statistics?.['clarity_code']), baidu_statics_code: text(statistics?.['baidu_statics_code']) },
    top_nav: list(given['top_nav']) as SiteConfig['top_nav'],
    bottom_nav: list(given['bottom_nav']) as SiteConfig['bottom_nav'],
  };
}

function fields(value: unknown): Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {};
}

function list(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';
}

/** PHP answers numbers as text now and then. */
function whole(value: unknown): number {
  const number = Number(text(value));
  return Number.isSafeInteger(number) ? number : 0;
}
