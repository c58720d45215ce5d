import type { Call } from '@shengyu/api';
import { bootstrap } from './bootstrap.ts';
import { createSession } from './create-session.ts';
import { loginModes, type SessionData } from './session-state.ts';

const config = (coerce: number) =>
  ({ website: { voice_once_create_status: 0 }, login: { coerce_mobile: coerce } }) as unknown as NonNullable<SessionData['config']>;
const member = (mobile: string) => ({ id: 'u', mobile }) as unknown as NonNullable<SessionData['user']>;

function setUp(initial: Partial<SessionData>, answers: Record<string, unknown>) {
  const order: string[] = [];
  const call = ((name: string) => {
    order.push(name);
    const answer = answers[name];
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
  }) as unknown as Call;
  const readFingerprint = () => {
    order.push('fingerprint');
    return Promise.resolve('f');
  };
  const store = createSession(initial);
  return { store, order, run: () => bootstrap(store, { call, readFingerprint }) };
}

const vipType = { name: '畅聊会员', value: '1', tag_name: '', desc: '' };
const known = { fingerprint: 'f', config: config(0), vipTypes: [vipType] };

// covers: site-63
test('everything missing is fetched in order', async () => {
  const answers = { config: config(1), userInfo: member(''), vipTypes: [vipType] };
  const { store, order, run } = setUp({ token: 't' }, answers);
  await run();
  expect(order).toEqual(['fingerprint', 'config', 'userInfo', 'userInfo', 'vipTypes']);
  expect(store.getState()).toMatchObject({ fingerprint: 'f', user: { id: 'u' }, login: { open: true, mode: loginModes.bindMobile } });
});

// covers: site-65
test('a complete session asks for nothing', async () => {
  const { order, run } = setUp({ ...known, token: 't', config: config(1), user: member('138') }, {});
  await run();
  expect(order).toEqual([]);
});

// covers: site-61
test('a fingerprint that is known is not computed again', async () => {
  const { store, order, run } = setUp({ fingerprint: 'kept' }, { config: config(0), vipTypes: [] });
  await run();
  expect(order).toEqual(['config', 'vipTypes']);
  expect(store.getState().fingerprint).toBe('kept');
});

// covers: site-62
test('a configuration without the flag voice_once_create_status is loaded again', async () => {
  const old = { website: {}, login: {} } as unknown as SessionData['config'];
  const { store, order, run } = setUp({ ...known, config: old }, { config: config(0) });
  await run();
  expect(order).toEqual(['config']);
  expect(store.getState().config?.website.voice_once_create_status).toBe(0);
});

// covers: site-63
test('a visitor’s start asks for no member', async () => {
  const { store, order, run } = setUp({ ...known, config: config(1) }, {});
  await run();
  expect(order).toEqual([]);
  expect(store.getState().login.open).toBe(false);
});

// covers: site-64 site-78 site-144
test('a member without a mobile number has to bind one when the site says so', async () => {
  const { store, order, run } = setUp({ ...known, token: 't', config: config(1), user: member('') }, { userInfo: member('') });
  await run();
  expect(order).toEqual(['userInfo']);
  expect(store.getState().login).toEqual({ open: true, mode: loginModes.bindMobile });
});

// covers: site-78
test('a member without a mobile number is left alone where the site does not ask for one', async () => {
  const { store, order, run } = setUp({ ...known, token: 't', user: member('') }, {});
  await run();
  expect(order).toEqual([]);
  expect(store.getState().login.open).toBe(false);
});

// covers: site-64
test('a number bound elsewhere in the meantime opens nothing', async () => {
  const { store, run } = setUp({ ...known, token: 't', config: config(1), user: member('') }, { userInfo: member('139') });
  await run();
  expect(store.getState().login.open).toBe(false);
  expect(store.getState().user?.mobile).toBe('139');
});

// covers: site-65
test('VIP types get a first entry for all of them, with an empty code', async () => {
  const { store, run } = setUp({ ...known, vipTypes: [] }, { vipTypes: [vipType] });
  await run();
  expect(store.getState().vipTypes).toEqual([{ name: '全部', value: '', tag_name: '', desc: '' }, vipType]);
});

// covers: site-66 site-125
test.each([
  ['config', { config: null }],
  ['userInfo', { user: null }],
  ['userInfo', { config: config(1), user: member('') }],
  ['vipTypes', { vipTypes: [] }],
] as const)('a failure of %s forgets the member silently, and what comes after it is not asked for', async (name, missing) => {
  const { store, order, run } = setUp({ ...known, token: 't', user: member('138'), ...missing }, { [name]: new Error('down') });
  await run();
  expect(order).toEqual([name]);
  expect(store.getState()).toMatchObject({ user: null, login: { open: false } });
});

// covers: site-66
test('a fingerprint that cannot be computed ends the start silently', async () => {
  const store = createSession({ user: member('138') });
  const call = (() => Promise.reject(new Error('not to be asked'))) as unknown as Call;
  await bootstrap(store, { call, readFingerprint: () => Promise.reject(new Error('no canvas')) });
  expect(store.getState()).toMatchObject({ user: null, config: null });
});
