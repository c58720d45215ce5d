import { createSession } from './create-session.ts';
import type { CookieJar, CookieName } from './cookies.ts';
import { loginModes } from './session-state.ts';

function jar(initial: Partial<Record<CookieName, string>> = {}): CookieJar & { values: Map<string, string> } {
  const values = new Map<string, string>(Object.entries(initial));
  return {
    values,
    get: (name) => values.get(name) ?? null,
    set: (name, value) => (value === null ? values.delete(name) : values.set(name, value)),
  };
}

const user = { id: 'u', nickname: '阿远', mobile: '' } as never;

test('signing in keeps the token in its cookie and closes the popup', () => {
  const cookies = jar();
  const store = createSession({ login: { open: true, mode: loginModes.account } }, cookies);
  store.getState().signIn({ token: 't', user });
  expect(cookies.values.get('token')).toBe('t');
  expect(store.getState()).toMatchObject({ token: 't', user, login: { open: false } });
});

// covers: asvs-7.4.4 asvs-14.3.1
test('signing out clears token, member and voice', () => {
  const cookies = jar({ token: 't', select_voice_id: 'linan', fingerprint: 'f' });
  const store = createSession({ token: 't', user, selectedVoiceId: 'linan', fingerprint: 'f' }, cookies);
  store.getState().signOut();
  expect(store.getState()).toMatchObject({ token: null, user: null, selectedVoiceId: null, fingerprint: 'f' });
  expect([...cookies.values.keys()]).toEqual(['fingerprint']);
});

test('a session that the server ended is signed out and remembered as ended, until somebody signs in or leaves', () => {
  const cookies = jar({ token: 't', select_voice_id: 'linan' });
  const store = createSession({ token: 't', user, selectedVoiceId: 'linan' }, cookies);
  store.getState().endSession('auth.required');
  expect(store.getState()).toMatchObject({ token: null, user: null, selectedVoiceId: null, ended: 'auth.required' });
  expect(cookies.values.size).toBe(0);
  store.getState().signIn({ token: 'new', user });
  expect(store.getState().ended).toBeNull();
  store.getState().endSession('auth.required');
  store.getState().signOut();
  expect(store.getState().ended).toBeNull();
});

test('closing the popup drops the temporary token', () => {
  const store = createSession({ temporaryToken: 'half' });
  store.getState().openLogin(loginModes.bindMobile);
  store.getState().closeLogin();
  expect(store.getState().temporaryToken).toBeNull();
});

test('two sessions share nothing', () => {
  const [one, other] = [createSession(), createSession()];
  one.getState().setUser(user);
  expect(other.getState().user).toBeNull();
});

test('a token whose member could not be had is said to be one, until the member is known or nobody is signed in', () => {
  const failed = (initial: Parameters<typeof createSession>[0]) => createSession(initial).getState().memberFailed;
  expect([failed({}), failed({ token: 't', user }), failed({ token: 't', user: null })]).toEqual([false, false, true]);
  const store = createSession({ token: 't', user });
  store.getState().reset();
  expect(store.getState().memberFailed).toBe(true);
  store.getState().setUser(user);
  expect(store.getState().memberFailed).toBe(false);
  store.getState().reset();
  store.getState().endSession('auth.required');
  expect(store.getState().memberFailed).toBe(false);
  const visitors = createSession({});
  visitors.getState().reset();
  expect(visitors.getState().memberFailed).toBe(false);
});
