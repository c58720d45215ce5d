import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { members, sessions } from '../../db/schema/index.ts';
import { tokenHash } from './token.ts';

export interface SessionMember {
  id: string;
  sessionId: string;
}

/** The member a token belongs to, unless it is unknown, expired or revoked. */
export async function findSession(database: Database, token: string): Promise<SessionMember | undefined> {
  if (token.length > 200) return undefined;
  const [row] = await database.db
    .select({ id: members.id, sessionId: sessions.id })
    .from(sessions)
    .innerJoin(members, eq(members.id, sessions.memberId))
    .where(and(eq(sessions.tokenHash, tokenHash(token)), isNull(sessions.revokedAt), gt(sessions.expiresAt, sql`now()`)));
  return row;
}
