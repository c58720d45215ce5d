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

test('everything missing is fetched in order', async () => {
  const { store, order, run } = setUp({ token: 't' }, { config: config(0), userInfo: member('138') });
  await run();
  expect(order).toEqual(['fingerprint', 'config', 'userInfo']);
  expect(store.getState()).toMatchObject({ fingerprint: 'f', user: { id: 'u' } });
});

test('a complete session asks for nothing', async () => {
  const { order, run } = setUp({ token: 't', fingerprint: 'f', config: config(1), user: member('138') }, {});
  await run();
  expect(order).toEqual([]);
});

test('a member without a mobile number has to bind one when the site says so', async () => {
  const { store, order, run } = setUp({ token: 't', fingerprint: 'f', config: config(1), user: member('') }, { userInfo: member('') });
  await run();
  expect(order).toEqual(['userInfo']);
  expect(store.getState().login).toEqual({ open: true, mode: loginModes.bindMobile });
});

test('a number bound elsewhere in the meantime opens nothing', async () => {
  const { store, run } = setUp({ token: 't', fingerprint: 'f', config: config(1), user: member('') }, { userInfo: member('139') });
  await run();
  expect(store.getState().login.open).toBe(false);
});

test('a failure forgets the member silently', async () => {
  const { store, run } = setUp({ token: 't', fingerprint: 'f', user: member('138'), config: null }, { config: new Error('down') });
  await run();
  expect(store.getState().user).toBeNull();
});
