import { isApiError } from '@shengyu/api';
import { texts } from './locales/zh-CN.ts';

/** What to say of a code that did not go through. */
export function codeProblem(error: unknown): string {
  if (!isApiError(error)) return texts.code.failed;
  if (error.error === 'operator.code_wrong') {
    const left = (error.data as { tries_left?: number } | null)?.tries_left;
    return typeof left === 'number' ? texts.code.wrong(left) : texts.code.wrongOnly;
  }
  return error.msg || texts.code.failed;
}
