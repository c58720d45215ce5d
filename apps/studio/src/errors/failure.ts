import { isApiError, type ErrorName } from '@shengyu/api';

/** The stable code of a failed call; `offline` when no answer came. */
export function failureOf(error: unknown): ErrorName | 'offline' {
  if (!isApiError(error)) return 'offline';
  return Number.isNaN(error.code) && error.error === 'unavailable' ? 'offline' : error.error;
}

/** A field of a failed call's data, e.g. the latest version of a conflict. */
export function failureDetail(error: unknown, field: string): unknown {
  const data = isApiError(error) ? error.data : undefined;
  return typeof data === 'object' && data !== null ? (data as Record<string, unknown>)[field] : undefined;
}
