import type { Call } from '@shengyu/api';
import type { SessionStore } from './create-session.ts';
import { knowFingerprint } from './read-fingerprint.ts';
import { loginModes } from './session-state.ts';
import { withAllVipTypes } from './vip-types.ts';

export interface BootstrapServices {
  call: Call;
  /** Computes the browser's fingerprint; costs a download, so it runs only when none is known. */
  readFingerprint: () => Promise<string>;
}

/**
 * Makes the session whole, in this order: fingerprint, configuration, member, forced binding of a mobile number, VIP types.
 * Runs on every navigation and does nothing that is already done. A failure resets the member without a message; the answer is whether
 * the session is whole.
 */
export async function bootstrap(store: SessionStore, { call: loud, readFingerprint }: BootstrapServices): Promise<boolean> {
  // Silent also where the server has a message for its refusal.
  const call: Call = (name, input, options) => loud(name, input, { ...options, quiet: true });
  try {
    await knowFingerprint(store, readFingerprint);
    if (store.getState().config?.website.voice_once_create_status === undefined) store.getState().setConfig(await call('config', {}));
    if (store.getState().token && !store.getState().user) store.getState().setUser(await call('userInfo', {}));
    await requireMobile(store, call);
    if (store.getState().vipTypes.length === 0) store.getState().setVipTypes(withAllVipTypes(await call('vipTypes', {})));
    return true;
  } catch {
    store.getState().reset();
    return false;
  }
}

async function requireMobile(store: SessionStore, call: Call): Promise<void> {
  const { token, config, user } = store.getState();
  if (!token || config?.login.coerce_mobile !== 1 || user?.mobile) return;
  const fresh = await call('userInfo', {});
  store.getState().setUser(fresh);
  if (!fresh.mobile) store.getState().openLogin(loginModes.bindMobile);
}
