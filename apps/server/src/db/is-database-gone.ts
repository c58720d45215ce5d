import { DrizzleQueryError } from 'drizzle-orm/errors';
import { isUnreachable } from '../errors/is-unreachable.ts';

/** Connection exceptions (class 08) and a server that is shutting down or starting (57P). */
const GONE_STATE = /^(?:08|57P)/;
/** Messages of the driver that have no code. */
const GONE_MESSAGE = /^Connection terminated|^timeout exceeded when trying to connect|connection error and is not queryable/;

/** Whether a statement failed because its database could not be reached: the same statement may work in a moment. */
export function isDatabaseGone(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const { code, cause } = error as { code?: unknown; cause?: unknown };
  if (typeof code === 'string' && GONE_STATE.test(code)) return true;
  return isDatabaseGone(cause) || (error instanceof DrizzleQueryError && isConnectionLost(cause));
}

/** Whether the error below a failed query is of its connection, and not the server's answer. */
function isConnectionLost(cause: unknown): boolean {
  const { code, message } = Object(cause) as { code?: unknown; message?: unknown };
  return isUnreachable(cause) || (code === undefined && GONE_MESSAGE.test(String(message)));
}
