import { isApiError, wasShown } from '@shengyu/api';
import { useCall, useSessionStore } from '@shengyu/session';
import { dialogs } from '@shengyu/ui';
import { texts } from './locales/zh-CN.ts';
import { readMember, saveEmail, saveNickname, saveSex, sendEmailCode } from './workbenches.queries.ts';

const emailForm = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Text of a failed call for the field it belongs to. */
function reasonOf(error: unknown): string {
  if (!isApiError(error)) return texts.user.notSaved;
  return Object.values(error.fields)[0] ?? (error.msg || texts.user.notSaved);
}

/** Changes to the member's profile, each asked for in a dialog that keeps what was typed until it is saved. */
export function useProfile(): { editName: () => void; editEmail: () => void; setSex: (sex: 0 | 1 | 2) => void } {
  const call = useCall();
  const store = useSessionStore();
  const t = texts.user;
  const saved = async () => {
    store.getState().setUser(await readMember(call));
    dialogs.toast(t.saved, { kind: 'success' });
  };
  /** Saving is the validation: the field shows a refusal. */
  const attempt = async (work: Promise<unknown>): Promise<string | undefined> => {
    try {
      await work;
      return undefined;
    } catch (error) {
      return reasonOf(error);
    }
  };
  const editName = async () => {
    const name = await dialogs.prompt({
      title: t.editNickname,
      label: t.nickname,
      value: store.getState().user?.nickname ?? '',
      maxLength: 20,
      autoComplete: 'nickname',
      validate: (value) => (value.trim() === '' ? t.nicknameMissing : attempt(saveNickname(call, value.trim()))),
    });
    if (name !== null) await saved();
  };
  const editEmail = async () => {
    const user = store.getState().user;
    // Who replaces an address shows the password before a code is sent.
    const confirms = Boolean(user?.email && user.has_password);
    const email = await dialogs.prompt({
      title: t.editEmail,
      label: t.email,
      value: user?.email ?? '',
      maxLength: 100,
      type: 'email',
      autoComplete: 'email',
      validate: (value) => {
        if (!emailForm.test(value.trim())) return t.emailForm;
        return confirms ? undefined : attempt(sendEmailCode(call, value.trim()));
      },
    });
    if (email === null) return;
    if (confirms) {
      const password = await dialogs.prompt({
        title: t.confirmOwner,
        label: t.password,
        maxLength: 64,
        type: 'password',
        autoComplete: 'current-password',
        validate: (value) => (value === '' ? t.passwordMissing : attempt(sendEmailCode(call, email.trim(), value))),
      });
      if (password === null) return;
    }
    const code = await dialogs.prompt({
      title: t.codeSent(email.trim()),
      label: t.code,
      maxLength: 6,
      autoComplete: 'one-time-code',
      validate: (value) => (/^\d{4,6}$/.test(value.trim()) ? attempt(saveEmail(call, email.trim(), value.trim())) : t.codeForm),
    });
    if (code !== null) await saved();
  };
  const setSex = async (sex: 0 | 1 | 2) => {
    await saveSex(call, sex);
    await saved();
  };
  const tell = (work: Promise<void>): void => {
    work.catch((error: unknown) => {
      if (!wasShown(error)) dialogs.toast(reasonOf(error), { kind: 'error' });
    });
  };
  return { editName: () => tell(editName()), editEmail: () => tell(editEmail()), setSex: (sex) => tell(setSex(sex)) };
}
