import { isApiError, wasShown } from '@shengyu/api';
import { terms } from '@shengyu/api/terms';
import { loginModes, useCall, useSessionStore } from '@shengyu/session';
import { dialogs, saveFile } from '@shengyu/ui';
import { useQueryClient } from '@tanstack/react-query';
import { texts } from './locales/zh-CN.ts';
import { cardKey } from './useCard.ts';
import { closeAccount, exportData, readDevices, readMember, signOutDevice, signOutOthers, unbindWechat } from './workbenches.queries.ts';

const words = texts.security;

export interface Security {
  leave: (id: string) => void;
  leaveOthers: () => void;
  unbind: () => void;
  save: () => void;
  close: () => void;
}

/** What a member does about their own account. Each asks before it takes anything away, and says what came of it. */
export function useSecurity(): Security {
  const call = useCall();
  const store = useSessionStore();
  const cache = useQueryClient();
  const run = (work: () => Promise<void>) => () => {
    work().catch((error: unknown) => {
      if (!wasShown(error)) dialogs.toast(words.failed, { kind: 'error' });
    });
  };
  const signedOut = async (revoked: number): Promise<void> => {
    const devices = await readDevices(call);
    cache.setQueryData(cardKey('devices', store.getState().user?.id ?? null), devices);
    dialogs.toast(words.left(revoked), { kind: 'success' });
  };
  const unbind = async (): Promise<void> => {
    if (!(await dialogs.confirm(words.unbindQuestion))) return;
    await unbindWechat(call);
    store.getState().setUser(await readMember(call));
    dialogs.toast(words.unbindDone, { kind: 'success' });
  };
  const save = async (): Promise<void> => {
    const { file_name: name, content } = await exportData(call);
    saveFile(name, new Blob([JSON.stringify(content, null, 2)], { type: 'application/json' }));
  };
  /** Closing is the validation: the field shows a wrong password. */
  const tryToClose = async (password: string): Promise<string | undefined> => {
    try {
      await closeAccount(call, password);
      return undefined;
    } catch (error) {
      return isApiError(error) ? (Object.values(error.fields)[0] ?? (error.msg || words.failed)) : words.failed;
    }
  };
  const close = async (): Promise<void> => {
    const { user, openLogin, signOut } = store.getState();
    if (!user?.has_password) {
      dialogs.toast(words.needPassword);
      openLogin(loginModes.setPassword);
      return;
    }
    if (!(await dialogs.confirm(words.closeQuestion, { danger: true, okText: words.closeConfirm }))) return;
    const password = await dialogs.prompt({
      title: words.close,
      label: words.closePassword,
      type: 'password',
      autoComplete: 'current-password',
      maxLength: terms.identity.password.most,
      validate: tryToClose,
    });
    if (password === null) return;
    signOut();
    dialogs.toast(words.closed, { kind: 'success' });
  };
  return {
    leave: (id) => run(async () => signedOut((await signOutDevice(call, id)).revoked))(),
    leaveOthers: run(async () => signedOut((await signOutOthers(call)).revoked)),
    unbind: run(unbind),
    save: run(save),
    close: run(close),
  };
}
