import { isApiError } from '@shengyu/api';
import { problems } from '../locales/problems.zh-CN.ts';

/** The stable name of a failure; `offline` when there was no answer. */
export const problemOf = (error: unknown): string => (isApiError(error) && error.error !== 'unavailable' ? error.error : 'offline');

export const clipProblemText = (problem: string): string =>
  problems.named[problem] ?? (problem === 'offline' ? problems.offline : problems.failed);
