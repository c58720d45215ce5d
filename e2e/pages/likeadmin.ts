import type { IncomingMessage, ServerResponse } from 'node:http';

/** A back end of likeadmin's kind, with the calls of the specification's section 7, each in the form that project gives it. */
export interface LikeadminState {
  /** The session is over: −1 to every call of a member. */
  ended: boolean;
  /** Every block of an answer is missing or of another kind than it should be. */
  hostile: false | 'null' | 'wrong';
  prefix: string;
  /** Where its files lie. */
  domain: string;
  /** Its id at Microsoft Clarity. */
  clarity: string;
  /** Paths that were asked for, with the headers of who asked. */
  asked: { path: string; headers: IncomingMessage['headers']; body: unknown }[];
}

export const likeadminState = (changes: Partial<LikeadminState> = {}): LikeadminState => ({
  ended: false,
  hostile: false,
  prefix: '/api',
  domain: '',
  clarity: '',
  asked: [],
  ...changes,
});

const token = 'lao-token';
const time = '2026-11-21 14:05:00';

const user = (domain: string) => ({
  id: 3,
  sn: 10_000_007,
  account: 'lao',
  nickname: '老会员',
  real_name: '',
  avatar: `${domain}/uploads/avatar.png`,
  mobile: '13820466021',
  sex: '未知',
  user_money: '12.00',
  create_time: time,
  has_password: true,
  has_auth: false,
  version: '1.9.4',
});

const article = (id: number) => ({
  id,
  cid: 1,
  title: `老文章 ${id}`,
  desc: '一句话',
  abstract: '摘要',
  image: '',
  author: '老站',
  content: '<p>正文第一段。</p>',
  click: id * 3,
  create_time: time,
  is_collect: 0,
});
const actor = (id: number) => ({ id, name: `老演员 ${id}`, desc: '一个声音', avatar: '', is_vip: 0, is_collect: 0, sample_url: '' });

const paged = (lists: readonly unknown[]) => ({ lists, count: lists.length, page_no: 1, page_size: 25, extend: [] });

/** Paths and what they answer; `member` ones need the token. */
function answersOf({ domain, clarity }: LikeadminState): Record<string, { data: unknown; member?: boolean }> {
  const articles = [article(1), article(2)];
  const signedIn = { nickname: '老会员', sn: 10_000_007, mobile: '13820466021', avatar: `${domain}/uploads/avatar.png`, token };
  return {
    '/pc/config': {
      data: {
        domain: `${domain}/`,
        website: {
          shop_name: '老站',
          shop_logo: '',
          pc_logo: '',
          pc_title: '老站的配音',
          pc_ico: '',
          pc_keywords: '配音',
          pc_desc: '一个老站',
          voice_once_create_status: '1',
        },
        login: { login_way: ['1', '2'], coerce_mobile: 0, login_agreement: 0, third_auth: 0, wechat_auth: 0, qq_auth: 0 },
        siteStatistics: { clarity_code: clarity },
        version: '1.9.4',
        copyright: [{ key: '老站备案 1 号', value: 'https://beian.example' }],
        admin_url: `${domain}/admin`,
        qrcode: { oa: '', mnp: '' },
        top_nav: [{ name: '老资讯', link: { path: '/news', name: '资讯', type: 'shop' } }],
        bottom_nav: [
          { name: '关于老站', path: '/aboutus' },
          { name: '老公告', path: '/notice' },
        ],
      },
    },
    '/pc.Index/policy': { data: { title: '老协议', content: '<p>条款。</p>' } },
    '/common/clickCaptcha': {
      data: { id: 'c1', text: ['山', '水'], base64: 'data:image/png;base64,iVBORw0KGgo=', width: 350, height: 200 },
    },
    '/common/checkClickCaptcha': { data: [] },
    '/sms/sendCode': { data: [] },
    '/index/addVisitorLog': { data: [] },
    '/vip.VipType/getList': { data: [{ name: '月会员', value: 1, tag_name: '热', desc: '' }] },
    '/ai.AiActor/getTagList': {
      data: { 0: { id: 1, name: '场景', children: [{ id: 11, name: '旁白' }] }, 2: { id: 2, name: '风格', children: [] } },
    },
    '/ai.AiActor/getAiActorList': { data: paged([actor(1), actor(2)]) },
    '/ai.AiActor/getAiActorDetail': { data: actor(1) },
    '/ai.aiActor/getBgmCate': { data: [{ id: 1, name: '轻音乐' }] },
    '/ai.aiActor/getBgmList': { data: paged([{ id: 1, name: '晨', url: '', cid: 1 }]) },
    '/ai.aiActor/addBgm': { data: [], member: true },
    '/ai.aiActor/delBgm': { data: [], member: true },
    '/ai.AiActor/collectAiactor': { data: [], member: true },
    '/ai.AiActor/cancelCollectAiactor': { data: [], member: true },
    '/ai.Order/audition': { data: { url: '' } },
    '/ai.Order/create': { data: { id: 9 }, member: true },
    '/login/account': { data: signedIn },
    '/login/register': { data: [] },
    '/login/logout': { data: [], member: true },
    '/user/info': { data: user(domain), member: true },
    '/user/editInfo': { data: [], member: true },
    '/user/changePassword': { data: [], member: true },
    '/user/resetPassword': { data: [] },
    '/article/cate': { data: [{ id: 1, name: '近况' }] },
    '/article/lists': { data: paged(articles) },
    '/article/detail': { data: article(1) },
    '/account_log/lists': {
      data: paged([{ id: 4, sn: 'L4', change_type: '200', change_amount: '+12.00', action: 1, remark: '赠送', create_time: time }]),
      member: true,
    },
  };
}

/** Something of another kind: text for a list or a record, a record for text. */
const another = (value: unknown): unknown => (typeof value === 'object' ? 'text' : { a: 1 });

/** Each block of an answer, and each block of the items of its lists, spoilt. */
function spoil(data: unknown, how: 'null' | 'wrong', depth = 0): unknown {
  const one = (value: unknown): unknown => (depth > 0 || how === 'wrong' ? (how === 'null' ? null : another(value)) : null);
  if (Array.isArray(data)) return how === 'null' ? null : [null, 'text', 5, ...data.map((item) => spoil(item, how, depth + 1))];
  if (typeof data !== 'object' || data === null) return one(data);
  // Without an id, a token or a list there would be nothing left to spoil.
  return Object.fromEntries(
    Object.entries(data).map(([name, value]) => {
      if (name === 'id' || name === 'token') return [name, value];
      return [name, name === 'lists' && how === 'wrong' ? spoil(value, how, depth + 1) : one(value)];
    }),
  );
}

const pixel = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');

async function read(request: IncomingMessage): Promise<unknown> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

export function likeadmin(state: LikeadminState) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { pathname } = new URL(request.url ?? '/', 'http://back.end');
    // Its pages may lie anywhere: it lets every origin in, as that project does.
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('access-control-allow-headers', 'token, version, fingerprint, content-type, idempotency-key');
    if (request.method === 'OPTIONS') {
      response.writeHead(204).end();
      return;
    }
    if (pathname === '/uploads/avatar.png') {
      response.setHeader('content-type', 'image/png');
      response.end(pixel);
      return;
    }
    const path = pathname.startsWith(`${state.prefix}/`) ? pathname.slice(state.prefix.length) : `outside:${pathname}`;
    const { headers } = request;
    state.asked.push({ path, headers, body: await read(request) });
    const found = answersOf(state)[path];
    if (!found) {
      response.writeHead(404, { 'content-type': 'text/html' }).end('<h1>页面错误！</h1>');
      return;
    }
    const send = (code: number, data: unknown, msg = '', show = 0): void => {
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ code, show, msg, data }));
    };
    if (found.member && headers['token'] !== token) send(0, [], '请求参数缺token');
    else if (found.member && state.ended) send(-1, [], '登录超时，请重新登录', 1);
    else send(1, state.hostile && path !== '/login/account' ? spoil(found.data, state.hostile) : found.data);
  };
}
