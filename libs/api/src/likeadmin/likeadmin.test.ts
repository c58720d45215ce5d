import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { calls, type CallName } from '../calls.ts';
import { createClient } from '../client.ts';
import { schemas } from '../schema/index.ts';
import { createServerCall } from '../server-call.ts';
import type { Call } from '../types.ts';
import { likeadmin, readSiteConfig } from './index.ts';

const likeadminAnswer = {
  domain: 'https://old.example/',
  website: { shop_name: '老站', shop_logo: 'a.png', pc_logo: 'b.png', pc_title: '老站配音', pc_ico: 'i.ico', pc_desc: '', pc_keywords: '' },
  login: { login_way: ['1', '2'], coerce_mobile: '1', login_agreement: 1, third_auth: 1, wechat_auth: 0, qq_auth: 0 },
  siteStatistics: { clarity_code: 'c1' },
  version: '1.9.4',
  copyright: [{ key: '备案号', value: 'https://beian.miit.gov.cn' }],
  admin_url: 'https://old.example/admin',
  qrcode: { oa: '', mnp: '' },
};

/** A small back end that follows likeadmin: code −1 for an ended session, 0 and no text for a missing token. */
function answerOf({ url, headers }: IncomingMessage): unknown {
  const path = new URL(url ?? '', 'http://x').pathname;
  if (path === '/api/pc/config') return { code: 1, show: 0, msg: '', data: likeadminAnswer };
  if (path === '/api/user/info' && headers['token'] === 'ended') return { code: -1, show: 1, msg: '登录超时，请重新登录', data: [] };
  if (path === '/api/user/info') return { code: 0, show: 0, msg: '请求参数缺token', data: [] };
  if (path === '/api/ai.Script/analyze') return { code: 1, show: 0, msg: '', data: { polyphones: [polyphone], words: '2' } };
  return { code: 0, show: 1, msg: `没有 ${path}`, data: [] };
}
const polyphone = { start: 1, char: '行', candidates: ['hang2', 'xing2'], chosen: 'hang2', sure: 0 };

let server: Server;
let signedOut: number;
beforeAll(async () => {
  server = createServer((request, response) => {
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(answerOf(request)));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
});
beforeEach(() => {
  signedOut = 0;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const clients: ReadonlyArray<readonly [string, (token: string) => Call]> = [
  ['the browser’s client', (token) => createClient({ ...optionsWith(token), backEnd: () => Promise.resolve(likeadmin) }).call],
  ['the server’s call', (token) => createServerCall({ ...optionsWith(token), ...likeadmin })],
];
function optionsWith(token: string) {
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`;
  return { baseUrl, headers: () => ({ token }), onLoginFailure: () => (signedOut += 1) };
}

describe.each(clients)('%s on a likeadmin back end', (_name, make) => {
  it('has the short form of an analysis that lists its polyphones', async () => {
    const { readings, unsure, words, next } = await make('')('scriptAnalyze', { text: '银行', parts: ['readings'] });
    expect({ readings, unsure, words, next }).toEqual({ readings: { 行: { hang2: [1], xing2: [] } }, unsure: [1], words: 2, next: null });
  });

  it('reads its configuration as ours', async () => {
    const config = await make('')('config', {});
    expect(schemas.config.output.safeParse(config).error).toBeUndefined();
    expect(config).toMatchObject({
      website: { shop_name: '老站', shop_logo: 'b.png', voice_once_create_status: 0 },
      login: { login_way: [1, 2], coerce_mobile: 1 },
      top_nav: [],
    });
  });

  it('signs out at −1', async () => {
    await expect(make('ended')('userInfo', {})).rejects.toMatchObject({ error: 'auth.required', msg: '登录超时，请重新登录' });
    expect(signedOut).toBe(1);
  });

  it('takes a missing token for a refusal, not for a sign-out', async () => {
    await expect(make('')('userInfo', {})).rejects.toMatchObject({ code: 0 });
    expect(signedOut).toBe(0);
  });
});

it.each([null, [], 'text', { website: null, login: { login_way: 'x' } }])('a configuration that is %j becomes an empty one', (data) => {
  expect(schemas.config.output.safeParse(readSiteConfig(data)).error).toBeUndefined();
});

it('a flat footer becomes one group under the site’s name; entries without a name or a way are left out', () => {
  const { bottom_nav: groups, top_nav: links } = readSiteConfig({
    website: { shop_name: '老站' },
    top_nav: [{ name: '资讯', link: { path: '/news' } }, { name: '', path: '/x' }, { name: '脚本', path: 'javascript:alert(1)' }, null],
    bottom_nav: [
      { name: '关于', path: '/aboutus' },
      { name: '学习', children: [{ name: '课程', path: '/course', target: '_blank' }] },
      { name: '空', children: [] },
      'text',
    ],
  });
  expect(links).toEqual([{ name: '资讯', path: '/news', target: 'self' }]);
  expect(groups).toEqual([
    { name: '学习', children: [{ name: '课程', path: '/course', target: 'blank' }] },
    { name: '老站', children: [{ name: '关于', path: '/aboutus', target: 'self' }] },
  ]);
});

/** One call on a back end that answers each path as `answers` says. */
async function ask(name: CallName, input: object, given: Readonly<Record<string, unknown>>): Promise<unknown> {
  const send = ((url: string, { body }: { body?: string }) => {
    const path = new URL(url).pathname.slice('/api'.length);
    const data = given[path];
    const answer = typeof data === 'function' ? (data as (asked: unknown) => unknown)(JSON.parse(body ?? '{}')) : data;
    const envelope = path in given ? { code: 1, show: 0, msg: '', data: answer } : { code: 0, show: 1, msg: `没有 ${path}`, data: [] };
    return Promise.resolve(new Response(JSON.stringify(envelope)));
  }) as unknown as typeof fetch;
  const call = createServerCall({ ...likeadmin, baseUrl: 'http://back.end/api', headers: () => ({}), fetch: send });
  return call(name, input as never);
}

it('the configuration is found under the specification’s path too', async () => {
  expect(await ask('config', {}, { '/pc.index/config': { website: { shop_name: '配音站' } } })).toMatchObject({
    website: { shop_name: '配音站' },
  });
});

it('signing in asks for the member that the answer only names', async () => {
  const given = {
    '/login/account': { nickname: '老会员', sn: 7, mobile: '', avatar: '', token: 'lao' },
    '/user/info': { id: 3, nickname: '老会员', user_money: '1,012.50', vip: null },
  };
  expect(await ask('loginAccount', { scene: 1, account: 'lao', password: 'x' }, given)).toMatchObject({
    token: 'lao',
    temporary: false,
    user: { id: '3', nickname: '老会员', points: 1012, vip: { type: '', expire_time: '' } },
  });
});

it('an account that was only made is signed in to', async () => {
  const given = {
    '/login/register': (asked: { channel: number }) => (asked.channel === 4 ? [] : null),
    '/login/account': (asked: { account: string }) => ({ token: `t-${asked.account}`, nickname: asked.account, sn: 1 }),
  };
  expect(await ask('loginRegister', { account: 'neu', password: 'x', password_confirm: 'x' }, given)).toMatchObject({
    token: 't-neu',
    user: { nickname: 'neu', points: 0 },
  });
});

it('articles come under its names and times, and what is no article is left out', async () => {
  const row = { id: 5, cid: 2, title: '开站', abstract: '短', click: '12', create_time: '2026-11-21 14:05:00', image: 'a.png' };
  const read = await ask(
    'articleLists',
    { type: 'notice', cate_id: 2 },
    { '/article/lists': { lists: [row, null, 'x', { title: '没有编号' }] } },
  );
  expect(read).toMatchObject({
    count: 4,
    page_no: 1,
    lists: [{ id: 5, type: 'notice', summary: '短', views: 12, create_time: '2026-11-21T06:05:00.000Z' }],
  });
});

it('a voice of which only the name is known is one', async () => {
  const actor = { id: 4, name: '老演员', avatar: 'https://old.example/a.png', is_vip: '1' };
  const given = { '/ai.AiActor/getAiActorDetail': actor, '/ai.AiActor/getAiActorList': [actor, { name: '没有编号' }] };
  const known = { id: '4', name: '老演员', vip: true, avatar: { seed: '4' }, engine: { id: '', name: '' }, sample: { url: '' }, tags: [] };
  expect(await ask('actorDetail', { id: '4' }, given)).toMatchObject(known);
  expect(await ask('actorList', {}, given)).toMatchObject({ count: 2, lists: [known] });
});

it('a movement of the account has the sign of its direction', async () => {
  const lists = [{ id: 1, action: 2, change_amount: '10.00', left_amount: '90.00', create_time: '2026-11-21 14:05:00' }];
  expect(await ask('accountLog', {}, { '/account_log/lists': { lists, count: 1 } })).toMatchObject({
    lists: [{ change_amount: -10, balance: 90 }],
  });
});

it('what only our back end has is empty there, and one of it is not found', async () => {
  expect(await ask('home', {}, {})).toMatchObject({ voices: [], articles: [], prices: null });
  expect(await ask('orderLists', {}, {})).toMatchObject({ lists: [], count: 0, page_no: 1 });
  await expect(ask('page', { path: '/aboutus' }, {})).rejects.toMatchObject({ error: 'not_found' });
  await expect(ask('userInfo', {}, {})).rejects.toMatchObject({ code: 0 });
});

const wrong: readonly unknown[] = [null, [], {}, '', 'text', 5, true, { lists: null }, { lists: {}, count: 'x' }, [null, 1, 'x', []]];

it.each(Object.keys(calls) as CallName[])('whatever %s answers becomes what a page expects, or an error', async (name) => {
  for (const data of [...wrong, undefined]) {
    const given = { [calls[name][1]]: data, '/pc/config': data };
    const read = await ask(name, {}, given).catch((error: unknown) => error);
    const problem = read instanceof Error ? read.name : schemas[name].output.safeParse(timesKept(read)).error;
    expect([undefined, 'ApiError']).toContainEqual(problem);
  }
});

/** A missing time is empty. */
function timesKept(read: unknown): unknown {
  return JSON.parse(JSON.stringify(read ?? null), (key, value: unknown) =>
    /_time$|^time$|_at$/.test(key) && value === '' ? '2026-01-01T00:00:00Z' : value,
  );
}
