import { lazy, Suspense, useEffect } from 'react';
import { useLocation } from '@shengyu/nav';
import { useSession, useSessionStore } from '@shengyu/session';
import { linkedMode } from './linked-mode.ts';

const LoginPopup = lazy(() => import('../login/LoginPopup.tsx'));

/** Loaded when it is first opened: most visits never sign in. */
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
