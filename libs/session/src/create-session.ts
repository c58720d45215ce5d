import { createStore, type StoreApi } from 'zustand/vanilla';
import { cookieNames, type CookieJar } from './cookies.ts';
import type { IntentShelf } from './intents.ts';
import { loginModes, type SessionData, type SessionState } from './session-state.ts';

export type SessionStore = StoreApi<SessionState>;

const empty: SessionData = {
  config: null,
  user: null,
  memberFailed: false,
  token: null,
  ended: null,
  temporaryToken: null,
  fingerprint: null,
  selectedVoiceId: null,
  selectedBgmName: null,
  vipTypes: [],
  login: { open: false, mode: loginModes.account },
  intent: null,
  ownLine: null,
};

/** One store per browser tab, and one per request on the server: a shared one would show a visitor another's session. */
export function createSession(initial: Partial<SessionData> = {}, cookies?: CookieJar, intents?: IntentShelf): SessionStore {
  function forget(): Partial<SessionData> {
    cookies?.set(cookieNames.token, null);
    cookies?.set(cookieNames.selectedVoiceId, null);
    return { token: null, user: null, memberFailed: false, temporaryToken: null, selectedVoiceId: null };
  }
  return createStore<SessionState>((set, get) => ({
    ...empty,
    intent: intents?.read() ?? null,
    memberFailed: typeof initial.token === 'string' && !initial.user,
    ...initial,
    openLogin: (mode = loginModes.account) => set({ login: { open: true, mode } }),
    askToSignIn(intent) {
      intents?.write(intent);
      set({ intent, login: { open: true, mode: loginModes.account } });
    },
    takeIntent(name) {
      const { intent } = get();
      if (intent?.name !== name) return null;
      intents?.write(null);
      set({ intent: null });
      return intent;
    },
    closeLogin() {
      intents?.write(null);
      set((state) => ({ login: { ...state.login, open: false }, temporaryToken: null, intent: null }));
    },
    leaveLogin: () => set((state) => ({ login: { ...state.login, open: false }, temporaryToken: null })),
    signIn({ token, user }) {
      cookies?.set(cookieNames.token, token);
      set((state) => ({ token, user, memberFailed: false, ended: null, temporaryToken: null, login: { ...state.login, open: false } }));
    },
    signOut: () => set({ ...forget(), ended: null }),
    endSession: (why) => set({ ...forget(), ended: why }),
    setUser: (user) => set({ user, memberFailed: false }),
    setConfig: (config) => set({ config }),
    setVipTypes: (vipTypes) => set({ vipTypes }),
    setFingerprint(fingerprint) {
      cookies?.set(cookieNames.fingerprint, fingerprint);
      set({ fingerprint });
    },
    setTemporaryToken: (temporaryToken) => set({ temporaryToken }),
    selectVoice(selectedVoiceId) {
      cookies?.set(cookieNames.selectedVoiceId, selectedVoiceId);
      set({ selectedVoiceId });
    },
    selectBgm: (selectedBgmName) => set({ selectedBgmName }),
    reset() {
      const token = cookies ? cookies.get(cookieNames.token) : get().token;
      set({ user: null, memberFailed: token !== null, temporaryToken: null, token });
    },
  }));
}
