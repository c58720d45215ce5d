import type { SessionStore } from './create-session.ts';
import { cookieNames, type CookieJar } from './cookies.ts';

/** Name of the channel the tabs of one browser talk on. */
export const sessionChannel = 'shengyu-session';

export interface TabChannel {
  postMessage(message: string): void;
  addEventListener(type: 'message', listener: () => void): void;
  removeEventListener(type: 'message', listener: () => void): void;
}

export interface FollowOptions {
  store: SessionStore;
  cookies: CookieJar;
  channel: TabChannel;
  /** Somebody signed in elsewhere: the member has to be fetched. */
  onSignIn: () => void;
}

export interface TabFollower {
  /** Looks at the cookie now, as after a page came back from the browser's history. */
  check(): void;
  stop(): void;
}

/**
 * Keeps the tabs of one browser on one session. The cookie is the truth: a message only says that it changed, so a tab
 * that slept through several changes ends where the others are.
 */
export function followOtherTabs({ store, cookies, channel, onSignIn }: FollowOptions): TabFollower {
  let following = false;
  const check = (): void => {
    const token = cookies.get(cookieNames.token);
    if (token === store.getState().token) return;
    following = true;
    if (token === null) store.getState().signOut();
    else {
      store.getState().reset();
      if (store.getState().login.open) store.getState().leaveLogin();
    }
    following = false;
    if (token !== null) onSignIn();
  };
  const unsubscribe = store.subscribe(({ token }, before) => {
    if (token !== before.token && !following) channel.postMessage('changed');
  });
  channel.addEventListener('message', check);
  return {
    check,
    stop() {
      unsubscribe();
      channel.removeEventListener('message', check);
    },
  };
}
