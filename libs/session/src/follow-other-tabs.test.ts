import { createSession, type SessionStore } from './create-session.ts';
import type { CookieJar, CookieName } from './cookies.ts';
import { followOtherTabs, type TabChannel } from './follow-other-tabs.ts';
import { loginModes } from './session-state.ts';

const user = { id: 'u', nickname: '阿远', mobile: '' } as never;

/** Tabs of one browser: one jar of cookies, one channel that reaches every tab but the one that speaks. */
function browser() {
  const values = new Map<CookieName, string>();
  const cookies: CookieJar = {
    get: (name) => values.get(name) ?? null,
    set: (name, value) => (value === null ? values.delete(name) : values.set(name, value)),
  };
  const listeners = new Map<TabChannel, () => void>();
  let messages = 0;
  return {
    messages: () => messages,
    tab(onSignIn = () => {}): { store: SessionStore; check: () => void; stop: () => void } {
      const channel: TabChannel = {
        postMessage() {
          messages += 1;
          for (const [other, listener] of listeners) if (other !== channel) listener();
        },
        addEventListener: (_type, listener) => listeners.set(channel, listener),
        removeEventListener: () => listeners.delete(channel),
      };
      const store = createSession({ token: cookies.get('token') }, cookies);
      return { store, ...followOtherTabs({ store, cookies, channel, onSignIn }) };
    },
  };
}

// covers: login-14
test('signing out in one tab signs out the others', () => {
  const tabs = browser();
  const one = tabs.tab();
  const other = tabs.tab();
  one.store.getState().signIn({ token: 't', user });
  one.store.getState().signOut();
  expect(other.store.getState()).toMatchObject({ token: null, user: null, selectedVoiceId: null });
});

// covers: asvs-7.2.4
test('signing in elsewhere takes the token over, asks for the member and closes the popup', () => {
  const tabs = browser();
  let asked = 0;
  const one = tabs.tab();
  const other = tabs.tab(() => (asked += 1));
  other.store.getState().openLogin(loginModes.phone);
  one.store.getState().signIn({ token: 't', user });
  expect(other.store.getState()).toMatchObject({ token: 't', user: null, login: { open: false } });
  expect(asked).toBe(1);
});

test('a change of another tab is not announced again', () => {
  const tabs = browser();
  const one = tabs.tab();
  tabs.tab();
  tabs.tab();
  one.store.getState().signIn({ token: 't', user });
  expect(tabs.messages()).toBe(1);
});

test('a tab that missed the message sees the cookie when it comes back', () => {
  const tabs = browser();
  const one = tabs.tab();
  one.store.getState().signIn({ token: 't', user });
  const asleep = tabs.tab();
  asleep.stop();
  one.store.getState().signOut();
  expect(asleep.store.getState().token).toBe('t');
  asleep.check();
  expect(asleep.store.getState().token).toBeNull();
});
