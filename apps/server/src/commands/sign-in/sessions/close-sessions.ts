import { and, eq, isNull, ne } from 'drizzle-orm';
import type { Executor } from '../../../db/database.ts';
import { sessions } from '../../../db/schema/index.ts';

/** Ends a member's sessions, all but `except` where it is given; answers which ended. */
export async function closeSessions(tx: Executor, memberId: string, { except }: { except?: string } = {}): Promise<string[]> {
  const closed = await tx
    .update(sessions)
    .set({ revokedAt: new Date() })
    .where(and(eq(sessions.memberId, memberId), isNull(sessions.revokedAt), ...(except === undefined ? [] : [ne(sessions.id, except)])))
    .returning({ id: sessions.id });
  return closed.map(({ id }) => id);
}
