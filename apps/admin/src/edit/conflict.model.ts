import { isApiError } from '@shengyu/api';

/** Somebody else stored another value while this one was being edited. */
export interface Conflict<Value = unknown> {
  subject: { kind: string; id: string };
  version: string;
  current: Value;
  /** Empty, and no time: not in the console. */
  operator: string;
  time: string | null;
}

/** Empty for any other failure. */
export function conflictsOf<Value>(error: unknown): Array<Conflict<Value>> {
  if (!isApiError(error) || error.error !== 'edit.conflict') return [];
  return (error.data as { conflicts?: Array<Conflict<Value>> } | null)?.conflicts ?? [];
}
