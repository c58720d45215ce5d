import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { likeadmin, likeadminConfig } from './back-end.ts';
import { createClient } from './client.ts';
import { schemas } from './schema/index.ts';
import { createServerCall } from './server-call.ts';
import type { Call } from './types.ts';

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
  return { code: 0, show: 1, msg: `没有 ${path}`, data: [] };
}

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
  ['the browser’s client', (token) => createClient(optionsWith(token)).call],
  ['the server’s call', (token) => createServerCall(optionsWith(token))],
];
function optionsWith(token: string) {
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`;
  return { ...likeadmin, baseUrl, headers: () => ({ token }), onLoginFailure: () => (signedOut += 1) };
}

describe.each(clients)('%s on a likeadmin back end', (_name, make) => {
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
  expect(schemas.config.output.safeParse(likeadminConfig(data)).error).toBeUndefined();
});
