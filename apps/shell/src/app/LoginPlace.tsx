import { lazy, Suspense, useEffect } from 'react';
import { useLocation } from '@shengyu/nav';
import { useSession, useSessionStore } from '@shengyu/session';
import { loadLogin } from '../login/load-login.ts';
import { linkedMode } from './linked-mode.ts';

const LoginPopup = lazy(loadLogin);

/** Where the login popup opens. */
export function LoginPlace() {
  const open = useSession((state) => state.login.open);
  const store = useSessionStore();
  const { search } = useLocation();
  useEffect(() => {
    const { token, openLogin } = store.getState();
    const mode = linkedMode(search, token !== null);
    if (mode !== undefined) openLogin(mode);
  }, [search, store]);
  if (!open) return null;
  return (
    <Suspense fallback={null}>
      <LoginPopup />
    </Suspense>
  );
}
