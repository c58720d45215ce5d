import { createClient, likeadmin, type Client } from '@shengyu/api';
import { loginModes, type SessionStore } from '@shengyu/session';
import { dialogs } from '@shengyu/ui';

const installer = '/install/install.php';

/** What this tab calls the API with: as the member of the moment, and with the session's answer to what the server says. */
export function createSessionClient(store: SessionStore, isLikeadmin = false): Client {
  return createClient({
    ...(isLikeadmin && likeadmin),
    baseUrl: '/api',
    headers() {
      const { token, temporaryToken, fingerprint } = store.getState();
      const sent = token ?? temporaryToken;
      return { version: '1.0.0', ...(fingerprint && { fingerprint }), ...(sent && { token: sent }) };
    },
    showMessage(message, kind) {
      // The sign-in form says itself, at the field, what was wrong.
      if (kind === 'error' && store.getState().login.open) return;
      dialogs.toast(message, { kind });
    },
    onLoginFailure() {
      const { token, ended, signOut, endSession, openLogin } = store.getState();
      if (token === null) {
        // Of several calls that fail together, the first has said it.
        if (!ended) signOut();
        return;
      }
      // A session that ended while a member was at work: the way back is offered where they are.
      endSession();
      openLogin(loginModes.account);
    },
    onNotInstalled: () => location.assign(installer),
    onOpenNewPage(data) {
      if (typeof data === 'string' && /^(?:https?:\/\/|\/(?!\/))/.test(data)) window.open(data, '_blank', 'noopener');
    },
  });
}
