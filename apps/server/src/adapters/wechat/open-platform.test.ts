import { startAnsweringServer, type AnsweringServer } from '../../test-fakes/answering-server.ts';
import { createOpenPlatform } from './open-platform.ts';

let api: AnsweringServer;
let person: unknown;
beforeAll(async () => {
  api = await startAnsweringServer(({ url }) => {
    if (url.pathname === '/sns/userinfo') return person;
    return url.searchParams.get('code') === 'good'
      ? { access_token: 'AT', expires_in: 7200, openid: 'o1', scope: 'snsapi_login' }
      : { errcode: 40_029, errmsg: 'invalid code' };
  });
});
beforeEach(() => {
  api.received.length = 0;
  person = { openid: 'o1', nickname: '阿远', sex: 1, headimgurl: 'http://thirdwx.qlogo.cn/a/132', unionid: 'u1' };
});
afterAll(() => api.close());

const platform = (scope: 'snsapi_login' | 'snsapi_userinfo' = 'snsapi_login') =>
  createOpenPlatform({ appId: 'wx1', appSecret: 's3', scope, apiBase: api.origin });

test('the addresses are the ones WeChat documents, in its order', () => {
  const request = { state: 'abc', redirectUri: 'https://voice.example/api/login/wechatCallback' };
  expect(platform().authorizeUrl(request)).toBe(
    'https://open.weixin.qq.com/connect/qrconnect?appid=wx1&redirect_uri=https%3A%2F%2Fvoice.example%2Fapi%2Flogin%2FwechatCallback&response_type=code&scope=snsapi_login&state=abc#wechat_redirect',
  );
  expect(platform('snsapi_userinfo').authorizeUrl(request)).toMatch(
    /^https:\/\/open\.weixin\.qq\.com\/connect\/oauth2\/authorize\?appid=wx1&.*&scope=snsapi_userinfo&state=abc#wechat_redirect$/,
  );
  expect([platform().way, platform('snsapi_userinfo').way]).toEqual(['frame', 'code']);
});

test('a code is traded for a token and the token for the person', async () => {
  expect(await platform().findPerson('good')).toEqual({
    openid: 'o1',
    unionid: 'u1',
    nickname: '阿远',
    avatar: 'https://thirdwx.qlogo.cn/a/132',
  });
  expect(api.received.map(({ url }) => `${url.pathname}${url.search}`)).toEqual([
    '/sns/oauth2/access_token?appid=wx1&secret=s3&code=good&grant_type=authorization_code',
    '/sns/userinfo?access_token=AT&openid=o1&lang=zh_CN',
  ]);
});

test('a refusal of either step is a failed login, the reason kept for the log', async () => {
  await expect(platform().findPerson('bad')).rejects.toMatchObject({
    error: 'wechat.failed',
    options: { cause: expect.objectContaining({ message: 'wechat: 40029 invalid code' }) },
  });
  person = { errcode: 48_001, errmsg: 'api unauthorized' };
  await expect(platform().findPerson('good')).rejects.toMatchObject({ error: 'wechat.failed' });
});

test('an answer of another shape is not taken for a person', async () => {
  person = { nickname: '没有编号' };
  await expect(platform().findPerson('good')).rejects.toThrow('another shape');
});
