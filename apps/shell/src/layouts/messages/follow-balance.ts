import type { Call } from '@shengyu/api';
import type { Realtime, SessionStore } from '@shengyu/session';

interface BalancePorts {
  call: Call;
  realtime: Realtime;
  store: SessionStore;
}

/** Reads the member again whenever points or words have moved, here, on another device or by the server: every place shows what there is. */
export function followBalance({ call, realtime, store }: BalancePorts): void {
  let asked = 0;
  const read = async (): Promise<void> => {
    const member = store.getState().user?.id;
    if (member === undefined) return;
    asked += 1;
    const mine = asked;
    const user = await call('userInfo', {}, { quiet: true }).catch(() => undefined);
    if (user && mine === asked && store.getState().user?.id === member) store.getState().setUser(user);
  };
  realtime.on('balance:changed', () => void read());
}
