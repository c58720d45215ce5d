import { isApiError } from '@shengyu/api';
import { writingTexts as texts } from '../locales/writing.zh-CN.ts';

/** The session ended, or never was: signing in is what comes next. */
export const asksToSignIn = (error: unknown): boolean => isApiError(error) && error.error === 'auth.required';

/** Why something was not done, for people. */
export function refusal(error: unknown, field = ''): string {
  if (!isApiError(error)) return texts.notSent;
  return error.fields[field] ?? (error.msg || texts.notSent);
}
