import { isApiError } from '@shengyu/api';
import { texts } from '../locales/zh-CN.ts';

/** What is wrong, by field; `form` is about the whole. */
export type FormProblems<Field extends string> = Partial<Record<Field | 'form', string>>;

const words = texts.login.errors;
const accountForm = /^[A-Za-z0-9_\u4e00-\u9fff]{3,12}$/;

export function checkAccountLogin({ account, password }: { account: string; password: string }): FormProblems<'account' | 'password'> {
  return {
    ...(account.trim() === '' && { account: words.accountRequired }),
    ...(password === '' && { password: words.passwordRequired }),
  };
}

export interface Registration {
  account: string;
  password: string;
  password_confirm: string;
}

export function checkRegistration(
  { account, password, password_confirm: confirm }: Registration,
  agreed: boolean,
): FormProblems<keyof Registration> {
  return {
    ...(!accountForm.test(account.trim()) && { account: account.trim() === '' ? words.accountRequired : words.accountForm }),
    ...((password.length < 8 || password.length > 64) && { password: words.passwordForm }),
    ...(password !== confirm && { password_confirm: words.confirmDiffers }),
    ...(!agreed && { form: words.agree }),
  };
}

/** What a refused call means to the person at the form. Unknown fields are told for the whole form. */
export function problemsOf(error: unknown): FormProblems<string> {
  if (!isApiError(error)) return { form: words.network };
  switch (error.error) {
    case 'auth.wrong_password':
      return { password: words.wrong };
    case 'auth.locked':
      return { form: words.locked };
    case 'account.taken':
      return { account: words.taken };
    case 'unavailable':
      return { form: words.network };
    default: {
      const { fields } = error;
      return Object.keys(fields).length > 0 ? { ...fields } : { form: error.msg || words.network };
    }
  }
}
