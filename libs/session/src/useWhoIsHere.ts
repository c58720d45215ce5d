import { useState } from 'react';
import type { Member } from '@shengyu/api';
import { useCall, useSession } from './hooks.ts';

export type WhoIsHere =
  | { who: 'visitor' }
  | { who: 'member'; user: Member }
  /** Somebody is signed in, and the API has not said who: it is being asked, or the call has failed. */
  | { who: 'unknown'; failed: boolean; busy: boolean; retry: () => void };

/** A visitor is who has no token: a call that fails does not sign a member out. */
export function useWhoIsHere(): WhoIsHere {
  const call = useCall();
  const user = useSession((state) => state.user);
  const isVisitor = useSession((state) => state.token === null);
  const failed = useSession((state) => state.memberFailed ?? false);
  const setUser = useSession((state) => state.setUser);
  const [busy, setBusy] = useState(false);
  if (user) return { who: 'member', user };
  if (isVisitor) return { who: 'visitor' };
  const retry = (): void => {
    setBusy(true);
    // The place of the answer goes on saying that the call has failed.
    call('userInfo', {}, { quiet: true })
      .then(setUser, () => undefined)
      .finally(() => setBusy(false));
  };
  return { who: 'unknown', failed, busy, retry };
}
