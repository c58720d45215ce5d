import { useCall, useSession } from '@shengyu/session';

/** The member leaves this browser whatever the server says; a token it could not revoke expires by itself. */
export function useSignOut(): () => Promise<void> {
  const call = useCall();
  const signOut = useSession((state) => state.signOut);
  return async () => {
    await call('loginLogout', {}).catch(() => undefined);
    signOut();
  };
}
