import { closeSession } from '../commands/sign-in/sessions/close-session.ts';
import type { KnownDevices } from '../commands/sign-in/sessions/known-devices.ts';
import type { Database } from '../db/database.ts';
import type { AnswerHead } from './call-handler.ts';
import type { RequestContext } from './request-context.ts';

interface SignInParts {
  database: Database;
  knownDevices: KnownDevices;
  realtime: { revoke(sessionId: string): void };
}

/**
 * Awaits a sign-in. Ends the session that the request came with, which the new one replaces, and has the browser prove later that this
 * member has signed in on it.
 */
export function completeSignIn({ database, knownDevices, realtime }: SignInParts) {
  return async <Admitted extends { user: { id: string } }>(
    work: Promise<Admitted>,
    { member, unbound, deviceCookie }: RequestContext,
    answer: AnswerHead,
  ): Promise<Admitted> => {
    const admitted = await work;
    const replaced = (member ?? unbound)?.sessionId;
    if (replaced !== undefined) {
      await closeSession(database, replaced);
      realtime.revoke(replaced);
    }
    answer.setDeviceCookie(await knownDevices.add(admitted.user.id, deviceCookie));
    return admitted;
  };
}
