import { scriptLimits } from '@shengyu/api/schema';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Executor } from '../../db/database.ts';
import { scripts } from '../../db/schema/index.ts';
import { AppError } from '../../errors/app-error.ts';

/**
 * Throws `script.full` when a member has no room for another script, or for more text in those there are. Saves at the same
 * time may each find the last room: the limit guards the disk, not a price.
 */
export async function refuseWhenFull(tx: Executor, memberId: string, { isNew }: { isNew: boolean }): Promise<void> {
  const [kept] = await tx
    .select({ count: sql<number>`count(*)`.mapWith(Number), bytes: sql<number>`coalesce(sum(${scripts.storedBytes}), 0)`.mapWith(Number) })
    .from(scripts)
    .where(and(eq(scripts.memberId, memberId), isNull(scripts.removedAt)));
  const { count, bytes } = kept ?? { count: 0, bytes: 0 };
  const { memberScripts, memberBytes } = scriptLimits;
  if (bytes < memberBytes && (!isNew || count < memberScripts)) return;
  throw new AppError('script.full', { data: { scripts: count, maximum_scripts: memberScripts, used_bytes: bytes, maximum: memberBytes } });
}
