import { scriptLimits } from '@shengyu/api/schema';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Executor } from '../../db/database.ts';
import { scripts } from '../../db/schema/index.ts';
import { AppError } from '../../errors/app-error.ts';

/**
 * Throws `script.full` when a member has more scripts, or more text in them, than there is room for. Asked after the writing and in its
 * transaction, so that what is too much is not written at all; saves of one member come one after another from here on
 * (`lockMember`), so that two at once do not both find the last room.
 */
export async function refuseWhenFull(tx: Executor, memberId: string, { isNew }: { isNew: boolean }): Promise<void> {
  const [kept] = await tx
    .select({ count: sql<number>`count(*)`.mapWith(Number), bytes: sql<number>`coalesce(sum(${scripts.storedBytes}), 0)`.mapWith(Number) })
    .from(scripts)
    .where(and(eq(scripts.memberId, memberId), isNull(scripts.removedAt)));
  const { count, bytes } = kept ?? { count: 0, bytes: 0 };
  const { memberScripts, memberBytes } = scriptLimits;
  if (bytes <= memberBytes && (!isNew || count <= memberScripts)) return;
  const before = isNew ? count - 1 : count;
  throw new AppError('script.full', { data: { scripts: before, maximum_scripts: memberScripts, used_bytes: bytes, maximum: memberBytes } });
}
