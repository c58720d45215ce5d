import type { CallOutput } from '@shengyu/api';
import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Executor } from '../../../db/database.ts';
import { sessions } from '../../../db/schema/index.ts';
import { describeDevice } from './describe-device.model.ts';
import { IDLE_DAYS } from './open-session.ts';

/** Where a member is signed in now, the calling device first. */
export async function listSessions(db: Executor, memberId: string, currentId: string): Promise<CallOutput<'sessions'>> {
  const rows = await db
    .select()
    .from(sessions)
    .where(
      and(
        eq(sessions.memberId, memberId),
        isNull(sessions.revokedAt),
        gt(sessions.expiresAt, sql`now()`),
        gt(sessions.activeAt, sql`now() - ${`${IDLE_DAYS} days`}::interval`),
      ),
    )
    .orderBy(sql`${sessions.id} = ${currentId} desc`, desc(sessions.activeAt))
    .limit(100);
  return {
    lists: rows.map((row) => ({
      id: row.id,
      current: row.id === currentId,
      device: describeDevice(row.userAgent),
      terminal: row.terminal,
      address: row.address,
      create_time: row.createdAt.toISOString(),
      active_time: row.activeAt.toISOString(),
    })),
  };
}
