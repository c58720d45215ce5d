import type { SiteConfig } from '@shengyu/api';
import { passwordRules } from '@shengyu/api/passwords';
import { accountPattern, terms } from '@shengyu/api/terms';
import { loginModes, type LoginMode } from '@shengyu/session';
import { texts } from './locales/zh-CN.ts';
import { isMobile, readMobile } from './mobile.model.ts';

/** What is wrong, by field; `form` is about the whole. */
export type FormProblems<Field extends string = string> = Partial<Record<Field | 'form', string>>;

const words = texts.errors;

export function checkAccount(account: string): string | undefined {
  const name = account.trim();
  if (name === '') return words.accountRequired;
  return accountPattern.test(name) ? undefined : words.accountForm;
}

export function checkMobile(typed: string): string | undefined {
  const digits = readMobile(typed);
  if (digits === '') return words.mobileRequired;
  if (digits.length < 11) return words.mobileShort(digits.length);
  if (digits.length > 11) return words.mobileLong(digits.length);
  return isMobile(digits) ? undefined : words.mobileForm;
}

export function checkCode(code: string): string | undefined {
  if (code === '') return words.codeRequired;
  return /^\d{4,6}$/.test(code) ? undefined : words.codeForm;
}

export function checkNewPassword(password: string, names: readonly string[]): string | undefined {
  if (password === '') return words.passwordRequired;
  if (password.length < terms.identity.password.least) return words.passwordShort;
  if (password.length > terms.identity.password.most) return words.passwordLong;
  const { isMixed, isImpersonal } = passwordRules(password, names);
  if (!isMixed) return words.passwordKinds;
  return isImpersonal ? undefined : words.passwordPersonal;
}

export function checkConfirmation(password: string, confirmation: string): string | undefined {
  if (password === confirmation) return undefined;
  const isStart = confirmation !== '' && password.startsWith(confirmation);
  return isStart ? words.confirmShorter(password.length - confirmation.length) : words.confirmDiffers;
}

/** Only what is wrong. */
export function problems<Field extends string>(found: Record<Field, string | undefined>): FormProblems<Field> {
  return Object.fromEntries(Object.entries(found).filter(([, problem]) => problem !== undefined)) as FormProblems<Field>;
}

/** Ways to sign in that the site offers, in the order they are shown. A site that names none offers its accounts. */
export function waysIn(login: SiteConfig['login'] | undefined): readonly LoginMode[] {
  const ways: LoginMode[] = [];
  if (login?.login_way.includes(2)) ways.push(loginModes.phone);
  if (!login || login.login_way.includes(1)) ways.push(loginModes.account);
  if (login?.third_auth === 1 && login.wechat_auth === 1) ways.push(loginModes.wechat);
  return ways.length > 0 ? ways : [loginModes.account];
}
