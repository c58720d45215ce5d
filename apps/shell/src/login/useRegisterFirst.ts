import { loginModes, useSessionStore } from '@shengyu/session';
import { useLayoutEffect } from 'react';
import { hasAgreedHere } from './agreement-storage.ts';
import { waysIn } from './login.model.ts';

/** Whoever wants something that members do, on a device where nobody has signed in yet, most likely has no account: they begin with one. */
export function useRegisterFirst(): void {
  const store = useSessionStore();
  useLayoutEffect(() => {
    const { intent, login, config, openLogin } = store.getState();
    const hasAccounts = waysIn(config?.login).includes(loginModes.account);
    if (intent && login.mode === loginModes.account && hasAccounts && !hasAgreedHere()) openLogin(loginModes.register);
  }, [store]);
}
