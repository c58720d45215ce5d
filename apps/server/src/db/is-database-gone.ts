import { DrizzleQueryError } from 'drizzle-orm/errors';
import { isUnreachable } from '../errors/is-unreachable.ts';

/** Connection exceptions (class 08) and a server that is shutting down or starting (57P). */
const GONE_STATE = /^(?:08|57P)/;
/** Messages of the driver that have no code. */
const GONE_MESSAGE = /^Connection terminated|^timeout exceeded when trying to connect|connection error and is not queryable/;

/** Whether a statement failed because its database could not be reached: the same statement may work in a moment. */
export function isDatabaseGone(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: unknown };
  if (typeof code === 'string' && GONE_STATE.test(code)) return true;
  const { cause } = error;
  if (!(error instanceof DrizzleQueryError) || !(cause instanceof Error)) return isDatabaseGone(cause);
  return isDatabaseGone(cause) || isUnreachable(cause) || (!('code' in cause) && GONE_MESSAGE.test(cause.message));
}
