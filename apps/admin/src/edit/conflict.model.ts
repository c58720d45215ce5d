import { isApiError } from '@shengyu/api';

/** Somebody else stored another value while this one was being edited. */
export interface Conflict<Value = unknown> {
  subject: string;
  version: string;
  current: Value;
  operator: string;
  time: string;
}

/** Empty for any other failure. */
export function conflictsOf<Value>(error: unknown): Array<Conflict<Value>> {
  if (!isApiError(error) || error.error !== 'edit.conflict') return [];
  return (error.data as { conflicts?: Array<Conflict<Value>> } | null)?.conflicts ?? [];
}

/** Whether two values that are JSON say the same. */
export const same = (left: unknown, right: unknown): boolean => JSON.stringify(left) === JSON.stringify(right);
