import { isApiError, type ErrorName } from '@shengyu/api';

/** What an unsent take means: it is tried again by itself, this one take is not accepted, or none is any more. */
export type Refusal =
  { kind: 'later'; why: 'network' | 'busy' | 'session' } | { kind: 'refused'; reason: string } | { kind: 'closed'; error: ErrorName };

const ofTake: ReadonlySet<ErrorName> = new Set(['upload.type', 'upload.broken', 'upload.too_long', 'input.too_large', 'input.invalid']);
const ofAll: ReadonlySet<ErrorName> = new Set(['voice.state', 'voice.full', 'voice.engine', 'phone.closed', 'not_found', 'upload.quota']);

export function refusalOf(error: unknown): Refusal {
  if (!isApiError(error)) return { kind: 'later', why: 'network' };
  if (error.error === 'unavailable') return { kind: 'later', why: 'network' };
  if (error.error === 'auth.required') return { kind: 'later', why: 'session' };
  if (ofTake.has(error.error)) return { kind: 'refused', reason: error.msg };
  if (ofAll.has(error.error)) return { kind: 'closed', error: error.error };
  return { kind: 'later', why: 'busy' };
}
