import { isApiError, type ApiError } from '@shengyu/api';
import { texts } from './locales/zh-CN.ts';
import type { FormProblems } from './login.model.ts';

const words = texts.errors;

/** Seconds the server asks to wait, where it says so. */
export function waitSeconds(error: unknown): number | undefined {
  const wait = isApiError(error) ? (error.data as { wait_seconds?: unknown } | null | undefined)?.wait_seconds : undefined;
  return typeof wait === 'number' && wait > 0 ? wait : undefined;
}

/** With how often it may still be tried, where the server says so. */
function wrongPassword(error: ApiError): string {
  const left = (error.data as { tries_left?: unknown } | null | undefined)?.tries_left;
  if (typeof left !== 'number' || left < 0) return words.wrong;
  return left === 0 ? words.wrongLast(waitSeconds(error) ?? 0) : words.wrongLeft(left);
}

/** Why an operator froze the account. */
function reasonOf(error: ApiError): string {
  const { reason } = (error.data ?? {}) as { reason?: unknown };
  return typeof reason === 'string' ? reason : '';
}

/** What a refused call means to the person at the form, by field. */
export function problemsOf(error: unknown): FormProblems {
  if (!isApiError(error)) return { form: words.network };
  const wait = waitSeconds(error);
  switch (error.error) {
    case 'auth.wrong_password':
      return 'old_password' in error.fields ? { old_password: words.wrongOld } : { password: wrongPassword(error) };
    case 'auth.locked':
      return { form: wait === undefined ? words.lockedSome : words.locked(wait) };
    case 'auth.code_wrong':
      return { code: words.codeWrong };
    case 'auth.code_expired':
      return { code: words.codeExpired };
    case 'account.frozen':
      return { form: words.frozen(reasonOf(error)) };
    case 'account.taken':
      return { account: words.taken };
    case 'mobile.taken':
      return { mobile: words.mobileTaken };
    case 'not_found':
      return 'mobile' in error.fields ? { mobile: words.mobileUnknown } : asAnswered(error);
    case 'sms.too_soon':
      return { code: wait === undefined ? words.limit : words.tooSoon(wait) };
    case 'sms.too_many':
      return { code: words.tooMany };
    case 'captcha.required':
      return { code: words.captcha };
    case 'wechat.failed':
      return { form: words.wechatFailed };
    case 'wechat.expired':
      return { form: words.wechatExpired };
    case 'wechat.taken':
      return { form: words.wechatTaken };
    case 'limit.reached':
      return { form: words.limit };
    case 'limit.site':
      return { form: wait === undefined ? words.limit : words.siteLimit(wait) };
    case 'auth.required':
      return { form: words.signInAgain };
    case 'unavailable':
      return { form: words.network };
    default:
      return asAnswered(error);
  }
}

function asAnswered({ fields, msg }: ApiError): FormProblems {
  return Object.keys(fields).length > 0 ? { ...fields } : { form: msg || words.network };
}
