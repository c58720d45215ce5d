import { calls, codes } from './index.ts';

// covers: site-135
it('the codes of answers are those every client knows', () => {
  expect(codes).toEqual({ NOT_INSTALL: -2, LOGIN_FAILURE: 401, FAIL: 0, FAIL_2: -1, SUCCESS: 1, OPEN_NEW_PAGE: 2 });
});

// covers: site-112
it.each([
  ['POST', '/sms/sendCode'],
  ['GET', '/pc.index/config'],
  ['GET', '/pc.Index/policy'],
  ['GET', '/common/clickCaptcha'],
  ['POST', '/common/checkClickCaptcha'],
  ['POST', '/index/addVisitorLog'],
  ['POST', '/vip.VipType/getList'],
  ['GET', '/ai.AiActor/getTagList'],
  ['POST', '/ai.AiActor/getAiActorList'],
  ['POST', '/ai.AiActor/getAiActorDetail'],
  ['POST', '/ai.Order/audition'],
  ['POST', '/ai.Order/create'],
  ['GET', '/ai.aiActor/getBgmCate'],
  ['POST', '/ai.aiActor/addBgm'],
  ['POST', '/ai.aiActor/getBgmList'],
  ['POST', '/ai.aiActor/delBgm'],
  ['POST', '/ai.AiActor/collectAiactor'],
  ['POST', '/ai.AiActor/cancelCollectAiactor'],
  ['GET', '/user/info'],
  ['POST', '/user/editInfo'],
  ['POST', '/user/changePassword'],
  ['POST', '/user/resetPassword'],
])('%s %s is a call of the table', (method, path) => {
  expect(Object.values(calls)).toContainEqual([method, path, expect.any(String)]);
});

// covers: site-88
it('only GET and POST are used', () => {
  expect([...new Set(Object.values(calls).map(([method]) => method))].sort()).toEqual(['GET', 'POST']);
});
