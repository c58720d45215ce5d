import { createClient, type Client, type ClientOptions } from '@shengyu/api';
import { loginModes, type SessionStore } from '@shengyu/session';
import { dialogs } from '@shengyu/ui';

const installer = '/install/install.php';

export interface SessionClientOptions {
  /** Before the path of every call. */
  baseUrl: string;
  /** The API follows likeadmin's conventions. */
  likeadmin: boolean;
  /** Whether the session token goes with a call; otherwise the browser adds a cookie by itself. */
  tokenUse: boolean;
  /** On a site that traces its calls. */
  trace?: ClientOptions['trace'];
  /** Runs work when nobody types: a dialog that opens in the middle of a word takes the rest of it. */
  whenTypingRests: (work: () => void) => void;
}

/** Who calls, at this moment: headers of every request to the API. */
export function sessionHeaders(store: SessionStore, { tokenUse }: Pick<SessionClientOptions, 'tokenUse'>): Record<string, string> {
  const { token, temporaryToken, fingerprint } = store.getState();
  const sent = tokenUse ? (token ?? temporaryToken) : null;
  return { version: '1.0.0', ...(fingerprint && { fingerprint }), ...(sent && { token: sent }) };
}

/** What this tab calls the API with: as the member of the moment, and with the session's answer to what the server says. */
export function createSessionClient(
  store: SessionStore,
  { baseUrl, likeadmin, tokenUse, trace, whenTypingRests }: SessionClientOptions,
): Client {
  return createClient({
    ...(likeadmin && { backEnd: async () => (await import('@shengyu/api/likeadmin')).likeadmin }),
    baseUrl,
    ...(trace && { trace }),
    headers: () => sessionHeaders(store, { tokenUse }),
    showMessage: (message, kind) => dialogs.toast(message, { kind }),
    onLoginFailure(why) {
      const { token, ended, signOut, endSession, openLogin } = store.getState();
      if (token === null) {
        // Of several calls that fail together, the first has said it.
        if (ended === null) signOut();
        return;
      }
      // A session that ended while a member was at work: the way back is offered where they are.
      endSession(why);
      whenTypingRests(() => store.getState().token === null && openLogin(loginModes.account));
    },
    onNotInstalled: () => location.assign(installer),
    onOpenNewPage(data) {
      if (typeof data === 'string' && /^(?:https?:\/\/|\/(?!\/))/.test(data)) window.open(data, '_blank', 'noopener');
    },
  });
}
