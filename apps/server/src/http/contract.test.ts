import { emptyDocument } from '@shengyu/script';
import { calls, type CallName } from '@shengyu/api';
import { schemas } from '@shengyu/api/schema';
import fc from 'fast-check';
import { anyInput } from '../testing/any-input.ts';
import { memberCalls } from '../testing/member-calls.ts';
import { tokenUses } from '../testing/session-sites.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { openOne } from '../testing/test-databases.ts';
import { validInput } from '../testing/valid-input.ts';

const names = Object.keys(calls) as CallName[];
const uuid = '00000000-0000-4000-8000-000000000000';

/** A right input of each call, to be spoiled. */
const right: Partial<Record<CallName, Record<string, unknown>>> = {
  policy: { type: 'service' },
  siteEntries: { list: 'news' },
  addVisitorLog: { url: '/news' },
  loginAccount: { scene: 1, account: 'demo', password: 'shengyu-demo' },
  loginRegister: { account: 'newone', password: 'long-enough-1', password_confirm: 'long-enough-1' },
  sendCode: { mobile: '13800138000', scene: 'YZMDL' },
  actorList: { keyword: '', tag_ids: [], sort: 'hot' },
  actorChart: { keyword: '', tag_ids: [] },
  voicesState: {},
  actorDetail: { id: 'linan' },
  scriptLists: { keyword: '' },
  scriptDetail: { id: uuid },
  scriptSave: { title: '标题', text: '文字' },
  scriptRemove: { id: uuid },
  binLists: {},
  binRestore: { kind: 'work', id: uuid },
  binErase: { kind: 'draft', id: uuid },
  scriptAnalyze: { text: '文字' },
  scriptPronounce: { word: 'live' },
  audition: { text: '文字', voice_id: 'linan' },
  orderQuote: { script_id: uuid, version: 1 },
  orderCreate: { script_id: uuid, version: 1 },
  orderPayFrom: { pay_from: ['points'] },
  editReminders: { mail: false },
  orderCancel: { order_id: uuid },
  orderLists: { keyword: '' },
  orderDetail: { order_id: uuid },
  orderDownload: { order_id: uuid, kind: 'audio' },
  licenceIssue: { order_id: uuid, holder: '海边的阿远' },
  licenceLists: { order_id: uuid },
  licenceFile: { number: '0000-0000-0000-0000' },
  licenceCheck: { number: '0000-0000-0000-0000' },
  accountLog: { type: 'points' },
  packageQuote: { kind: 'package', id: 'words-10000' },
  packageBuy: { kind: 'package', id: 'words-10000', amount_fen: 990 },
  codeLook: { code: 'KX26-7QH4-M9RT-2B8C' },
  couponLists: {},
  inviteShow: {},
  codeRedeem: { code: 'KX26-7QH4-M9RT-2B8C' },
  recharge: { amount_fen: 1_000 },
  purchaseLists: { from: 'recharge', state: 'paid' },
  purchaseDetail: { order_id: uuid },
  purchaseLeave: { order_id: uuid },
  prepay: { from: 'recharge', order_id: uuid, pay_way: 9 },
  payStatus: { from: 'recharge', order_id: uuid },
  bgmList: { scope: 'public', kind: 'bgm', cate: 'calm', keyword: '' },
  bgmAdd: { name: '名字', file_id: uuid, kind: 'bgm' },
  bgmRemove: { id: uuid },
  actorCollect: { id: 'linan' },
  actorUncollect: { id: 'linan' },
  scriptVersions: { id: uuid },
  scriptNameVersion: { id: uuid, version: 1, name: '定稿' },
  scriptRestore: { id: uuid, version: 1, base_version: 1 },
  scriptRemoveVersion: { id: uuid, version: 1 },
  scriptExport: { id: uuid, version: 1, format: 'txt' },
  scriptShare: { id: uuid, open: true },
  scriptShared: { token: 'x'.repeat(24) },
  designShared: { token: 'x'.repeat(24) },
  designSharedSound: { token: 'x'.repeat(24) },
  lexiconLists: { keyword: '' },
  lexiconSave: { word: '重庆', readings: [{ start: 0, syllable: 'chong2' }], alias: '' },
  lexiconRemove: { id: uuid },
  importChoiceSave: { format: 'cues', kind: 'translation', kept: false },
  effectSave: { name: '旧电话', effect: { name: 'telephone', amounts: { noise: 0.4 } } },
  effectRemove: { id: uuid },
  courseLesson: { course_id: 1, lesson: 'first' },
  courseProgressSave: { entries: [{ course_id: 1, lesson: 'first', state: 'started', at: '2026-11-22T09:00:00Z' }] },
  courseExerciseCheck: { course_id: 1, lesson: 'first', document: emptyDocument('linan') },
  questionDetail: { id: 1 },
  questionAsk: { title: '怎样停顿？', content: '', cate: '其他' },
  questionAnswer: { question_id: 1, content: '这样。' },
  questionComment: { answer_id: 1, content: '谢谢' },
  questionLike: { kind: 'answer', id: 1, on: true },
  questionAccept: { id: 1, on: true },
  questionReport: { kind: 'comment', id: 1, reason: 'spam' },
  contactSend: { reply_to: 'a@b.cn', text: '想问一件事。' },
  questionRemove: { kind: 'question', id: 1 },
  articleCate: { type: 'news' },
  articleLists: { type: 'news', keyword: '' },
  articleDetail: { id: 1 },
  lineSound: { id: 'a0'.repeat(16) },
  lineScript: { id: 'a0'.repeat(16) },
  articleAddCollect: { id: 1 },
  articleCancelCollect: { id: 1 },
  articleCollect: { type: 'news' },
  siteSearch: { keyword: '停顿' },
  embedOrigins: { key: uuid },
  devKeyCreate: { name: '预发', scopes: ['speech'], origins: ['https://cms.example.com'], spending: { points: 100, period: 'day' } },
  devKeyRename: { id: uuid, name: '正式' },
  devKeySettings: { id: uuid, rate: 5 },
  devKeyRotate: { id: uuid, overlap_hours: 1 },
  devKeyEndOld: { id: uuid },
  devKeyRevoke: { id: uuid },
  devWebhookCreate: { url: 'https://cms.example.com/hooks', events: ['order.done'] },
  devWebhookEdit: { id: uuid, on: false },
  devWebhookRotate: { id: uuid },
  devWebhookRemove: { id: uuid },
  devWebhookTest: { id: uuid },
  devWebhookLog: { webhook_id: uuid },
  devWebhookReplay: { delivery_id: uuid },
  devEmbedTry: { key_id: uuid },
  devUsage: { start: '2026-11-01' },
  questionSimilar: { title: '怎样停顿' },
};

let api: TestApp;
let token: string;
beforeAll(async () => {
  api = await createTestApp(openOne, { worker: false, payment: true });
}, 120_000);
afterAll(() => api.close());
beforeEach(async () => {
  // The allowances would end what these tests look at.
  await api.database.query('delete from rate_limits');
  ({ token } = await api.member());
});

async function sendRaw(
  site: TestApp,
  name: CallName,
  input: Record<string, unknown>,
  withToken: string,
): Promise<{ status: number; body: Record<string, unknown> }> {
  const [method, path] = calls[name];
  const query = new URLSearchParams();
  if (method === 'GET')
    for (const [key, value] of Object.entries(input))
      query.append(key, typeof value === 'string' ? value.toWellFormed() : (JSON.stringify(value) ?? ''));
  const response = await site.app.http.inject({
    method,
    url: `/api${path}${method === 'GET' ? `?${query.toString()}` : ''}`,
    headers: { version: '1.0.0', token: withToken, 'idempotency-key': 'k', 'content-type': 'application/json', fingerprint: 'f' },
    ...(method === 'POST' ? { payload: JSON.stringify(input) } : {}),
  });
  const body = response.headers['content-type']?.toString().includes('json')
    ? response.json<Record<string, unknown>>()
    : { code: 1, show: 0, msg: '' };
  return { status: response.statusCode, body };
}

const wrong: readonly (readonly [CallName, Record<string, unknown>, string])[] = [
  ['policy', { type: 'other' }, 'type'],
  ['addVisitorLog', { url: 'x'.repeat(2_001) }, 'url'],
  ['loginAccount', { scene: 1, account: 'demo', password: 5 }, 'password'],
  ['loginRegister', { account: 'a', password: 'long-enough-1', password_confirm: 'long-enough-1' }, 'account'],
  ['loginRegister', { account: 'someone', password: 'short', password_confirm: 'short' }, 'password'],
  ['loginRegister', { account: 'someone', password: 'long-enough-1', password_confirm: 'other-enough-1' }, 'password_confirm'],
  ['sendCode', { mobile: '123', scene: 'YZMDL' }, 'mobile'],
  ['actorList', { keyword: 'x'.repeat(51) }, 'keyword'],
  ['actorChart', { tag_ids: 'x' }, 'tag_ids'],
  ['actorDetail', { id: '../linan' }, 'id'],
  ['scriptLists', { page_size: 101 }, 'page_size'],
  ['scriptDetail', { id: 'not-an-id' }, 'id'],
  ['scriptSave', { title: 'x'.repeat(101), text: '' }, 'title'],
  ['orderQuote', { script_id: uuid, version: 0 }, 'version'],
  ['orderLists', { state: 'nowhere' }, 'state'],
  ['orderDownload', { order_id: uuid, kind: 'exe' }, 'kind'],
  ['licenceIssue', { order_id: uuid, holder: '' }, 'holder'],
  ['licenceCheck', { number: 'ILOU-0000-0000-0000' }, 'number'],
  ['accountLog', { start_date: 'yesterday' }, 'start_date'],
  ['packageQuote', { kind: 'voice', id: 'x' }, 'kind'],
  ['packageBuy', { kind: 'package', id: '../x', amount_fen: 1 }, 'id'],
  ['packageBuy', { kind: 'package', id: 'words-10000', amount_fen: -1 }, 'amount_fen'],
  ['codeLook', { code: 'KX26-7QH4' }, 'code'],
  ['codeRedeem', { code: 'KX26-7QH4-M9RT-2B8U' }, 'code'],
  ['recharge', { amount_fen: 10.5 }, 'amount_fen'],
  ['purchaseLists', { state: 'nowhere' }, 'state'],
  ['purchaseDetail', { order_id: 'first' }, 'order_id'],
  ['prepay', { from: 'recharge', order_id: uuid, pay_way: 10 }, 'pay_way'],
  ['payStatus', { from: 'article', order_id: uuid }, 'from'],
  ['bgmList', { kind: 'noise' }, 'kind'],
  ['bgmList', { page_size: 101 }, 'page_size'],
  ['bgmAdd', { name: '', file_id: uuid, kind: 'bgm' }, 'name'],
  ['bgmAdd', { name: '名字', file_id: uuid, kind: 'bgm' }, 'file_id'],
  ['bgmRemove', { id: '../x' }, 'id'],
  ['actorCollect', { id: '../linan' }, 'id'],
  ['actorUncollect', { id: 5 }, 'id'],
  ['binRestore', { kind: 'voice', id: uuid }, 'kind'],
  ['binErase', { kind: 'work', id: 'x' }, 'id'],
  ['scriptVersions', { id: 'not-an-id' }, 'id'],
  ['scriptNameVersion', { id: uuid, version: 1, name: 'x'.repeat(51) }, 'name'],
  ['scriptRestore', { id: uuid, version: 0 }, 'version'],
  ['scriptRemoveVersion', { id: uuid, version: -1 }, 'version'],
  ['scriptExport', { id: uuid, format: 'exe' }, 'format'],
  ['scriptShare', { id: uuid, open: 'perhaps' }, 'open'],
  ['scriptShared', { token: 'short' }, 'token'],
  ['designShared', { token: '../x' }, 'token'],
  ['designSharedSound', { token: 'x'.repeat(25) }, 'token'],
  ['designShare', { id: uuid, version: 1, text: 'x'.repeat(101) }, 'text'],
  ['designUnshare', { share_id: 'first' }, 'share_id'],
  ['lexiconSave', { word: '', alias: 'x' }, 'word'],
  ['lexiconSave', { word: '行', readings: [{ start: 0, syllable: 'háng' }] }, 'readings.0.syllable'],
  ['lexiconRemove', { id: 'not-an-id' }, 'id'],
  ['importChoiceSave', { format: 'cues', kind: 'rhymes', kept: false }, 'kind'],
  ['effectSave', { name: ' ', effect: { name: 'hall', amounts: {} } }, 'name'],
  ['effectSave', { name: '洞', effect: { name: 'cave', amounts: {} } }, 'effect.name'],
  ['effectSave', { name: '洞', effect: { name: 'hall', amounts: { size: 2 } } }, 'effect.amounts.size'],
  ['effectRemove', { id: 'not-an-id' }, 'id'],
  ['devKeyCreate', { name: '密钥', scopes: [] }, 'scopes'],
  ['devKeyCreate', { name: '密钥', scopes: ['speech'], origins: ['http://cms.example.com'] }, 'origins.0'],
  ['devWebhookCreate', { url: 'ftp://cms.example.com', events: ['order.done'] }, 'url'],
  ['devKeyCreate', { name: '密钥', scopes: ['speech'], addresses: ['10.2.0.0/33'] }, 'addresses.0'],
  ['devKeyRotate', { id: uuid, overlap_hours: 169 }, 'overlap_hours'],
  ['articleLists', { type: 'gossip' }, 'type'],
  ['articleDetail', { id: 'first' }, 'id'],
];

// Both settings share the calls, and half of the inputs drawn by chance each.
describe.each(tokenUses)('with %s', (use, env) => {
  let site: TestApp;
  let mine: string;
  let operators: string;
  beforeAll(async () => {
    site = await createTestApp(openOne, { worker: false, env });
  }, 120_000);
  afterAll(() => site.close());
  beforeEach(async () => {
    await site.database.query('delete from rate_limits');
    ({ token: mine } = await site.member());
    ({ token: operators } = await site.operator());
  });

  it.each(memberCalls)('%s requires authentication', async (name) => {
    for (const credentials of [{}, { token: 'unknown' }, { token: 'x'.repeat(5_000) }]) {
      expect(await site.send(name, right[name] ?? {}, credentials)).toMatchObject({
        status: 200,
        code: 401,
        data: { error: 'auth.required' },
      });
    }
  });

  // covers: security-67 asvs-2.2.1 asvs-15.3.1 asvs-15.3.3
  it.each(names)(
    '%s answers any input with the envelope and never a server error',
    async (name) => {
      const isOperators = calls[name][1].startsWith('/admin.');
      const fields = right[name] ?? (isOperators ? (validInput(schemas[name].input, { id: uuid }) as Record<string, unknown>) : {});
      const caller = isOperators ? operators : mine;
      await fc.assert(
        fc.asyncProperty(
          fc.dictionary(fc.constantFrom(...Object.keys(fields), 'page_no', 'page_size', 'extra'), anyInput, { maxKeys: 4 }),
          fc.boolean(),
          async (spoiled, signedIn) => {
            const answer = await sendRaw(site, name, { ...fields, ...spoiled }, signedIn ? caller : '');
            expect(answer.status).toBeLessThan(500);
            expect(answer.body).toMatchObject({ code: expect.any(Number), show: expect.any(Number), msg: expect.any(String) });
            expect(JSON.stringify(answer.body)).not.toMatch(/\bat .+\.ts:|select .+ from |syntax error/i);
          },
        ),
        { seed: 20_261_121 + tokenUses.findIndex(([name]) => name === use), numRuns: 20, endOnFailure: true },
      );
    },
    120_000,
  );

  it.each(wrong)('%s names the field that is wrong: %j', async (name, input, field) => {
    const answer = await site.send(name, input, { token: mine });
    expect(answer).toMatchObject({
      status: 200,
      code: 0,
      show: 1,
      data: { error: 'input.invalid', fields: { [field]: expect.any(String) } },
    });
  });
});

it('unknown fields are ignored', async () => {
  expect((await api.send('actorDetail', { id: 'linan', colour: 'red', __proto__x: 1 })).code).toBe(1);
});

it('the controller part is matched without regard to case', async () => {
  const response = await api.app.http.inject({ method: 'POST', url: '/api/ai.aiActor/getAiActorDetail', payload: { id: 'suwan' } });
  expect(response.json()).toMatchObject({ code: 1, data: { id: 'suwan' } });
});

// covers: asvs-14.2.2
it.each(['/api/user/info', '/API/User/Info', '/%61pi/user/info', '/api/nowhere', '/nowhere'])(
  'no cache keeps what %s answers',
  async (url) => {
    const response = await api.app.http.inject({ method: 'GET', url, headers: { token } });
    expect(response.headers['cache-control']).toBe('no-store');
  },
);

// covers: asvs-15.3.3
it('a POST may carry its parameters in the query', async () => {
  const response = await api.app.http.inject({
    method: 'POST',
    url: '/api/ai.AiActor/getAiActorList?page_size=2&vip=false&tag_ids[]=language-yue-HK&tag_ids[]=language-en-US',
  });
  expect(response.json()).toMatchObject({ code: 1, data: { page_size: 2, count: 26 } });
});

it('broken JSON, a wrong content type and a foreign method get the envelope', async () => {
  const headers = { 'content-type': 'application/json' };
  const broken = await api.app.http.inject({ method: 'POST', url: '/api/login/account', headers, payload: '{"a":' });
  expect([broken.statusCode, broken.json()]).toEqual([200, expect.objectContaining({ code: 0, data: { error: 'input.invalid' } })]);
  const poisoned = await api.app.http.inject({ method: 'POST', url: '/api/login/account', headers, payload: '{"__proto__":{"x":1}}' });
  expect(poisoned.json()).toMatchObject({ data: { error: 'input.invalid' } });
  const xml = await api.app.http.inject({
    method: 'POST',
    url: '/api/login/account',
    headers: { 'content-type': 'text/xml' },
    payload: '<a/>',
  });
  expect(xml.json()).toMatchObject({ data: { error: 'input.invalid' } });
  const method = await api.app.http.inject({ method: 'GET', url: '/api/login/account' });
  expect([method.statusCode, method.json()]).toEqual([404, expect.objectContaining({ data: { error: 'not_found' } })]);
});

it('a body beyond the limit is 413 with the envelope, a deep one is refused', async () => {
  const big = await api.send('scriptSave', { title: '', text: 'x'.repeat(9 * 1024 * 1024) }, { token });
  expect(big).toMatchObject({ status: 413, data: { error: 'input.too_large' } });
  const deep = `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`;
  const answer = await api.app.http.inject({
    method: 'POST',
    url: '/api/login/account',
    headers: { 'content-type': 'application/json' },
    payload: deep,
  });
  expect(answer.json()).toMatchObject({ data: { error: 'input.invalid' } });
});

it('health, metrics and the OpenAPI document answer', async () => {
  const get = (url: string) => api.app.http.inject({ method: 'GET', url });
  expect((await get('/health/live')).statusCode).toBe(200);
  expect((await get('/health/ready')).json()).toEqual({ status: 'ready' });
  expect((await get('/metrics')).body).toContain('http_request_duration_seconds_bucket');
  expect((await get('/metrics')).body).toContain('engine_up{engine="fake"} 1');
  const document = (await get('/openapi.json')).json<{ paths: Record<string, unknown> }>();
  expect(Object.keys(document.paths)).toEqual(expect.arrayContaining(names.map((name) => `/api${calls[name][1]}`)));
});
