import { and, eq, lt, sql } from 'drizzle-orm';
import type { Database } from '../../../db/database.ts';
import { sessions } from '../../../db/schema/index.ts';
import { statement } from '../../../db/statement.ts';
import { IDLE_DAYS } from './open-session.ts';
import { isSameDevice, type DeviceTraits } from './same-device.model.ts';
import { tokenHash } from './token.ts';

export interface SessionMember {
  id: string;
  sessionId: string;
  /** A number has to be bound before this session is good for anything else. */
  temporary: boolean;
}

/** A token that is good, shown by another device than the one that signed in. */
export interface MisplacedSession {
  misplaced: string;
}

const open = statement<SessionMember & DeviceTraits & { stale: boolean }>(
  'open-session',
  `select member_id as id, id as "sessionId", temporary, fingerprint, user_agent as "userAgent",
    active_at < now() - interval '5 minutes' as stale
  from sessions
  where token_hash = $1::text and revoked_at is null and expires_at > now() and active_at > now() - interval '${IDLE_DAYS} days'`,
);

/** The member a token belongs to, unless it is unknown, expired, idle for too long or revoked. Being found keeps a session from idling. */
export async function findSession(
  database: Database,
  token: string,
  device: DeviceTraits,
): Promise<SessionMember | MisplacedSession | undefined> {
  if (token.length > 200) return undefined;
  const [row] = await database.run(open(tokenHash(token)));
  if (!row) return undefined;
  const { stale, fingerprint, userAgent, ...member } = row;
  if (!isSameDevice({ fingerprint, userAgent }, device)) return { misplaced: member.sessionId };
  // Idling is counted in days: a write every few minutes is enough, not with every call.
  if (stale)
    await database.db
      .update(sessions)
      .set({ activeAt: sql`now()` })
      .where(and(eq(sessions.id, member.sessionId), lt(sessions.activeAt, sql`now()`)));
  return member;
}
