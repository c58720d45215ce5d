import { scriptLimits } from '@shengyu/api/schema';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Executor } from '../../../db/database.ts';
import { scripts } from '../../../db/schema/index.ts';
import { AppError } from '../../../errors/app-error.ts';
import { fellowGuests, guestRoom } from '../../ground/files/guest-room.ts';

/**
 * Throws `script.full` when a member has more scripts, or more text in them, than there is room for, or all guests of an owner have. Asked after the writing and in its
 * transaction, so that what is too much is not written at all; saves of one member come one after another from here on
 * (`lockMember`), so that two at once do not both find the last room.
 */
export async function refuseWhenFull(tx: Executor, memberId: string, { isNew }: { isNew: boolean }): Promise<void> {
  const [kept] = await tx
    .select({ count: sql<number>`count(*)`.mapWith(Number), bytes: sql<number>`coalesce(sum(${scripts.storedBytes}), 0)`.mapWith(Number) })
    .from(scripts)
    .where(and(eq(scripts.memberId, memberId), isNull(scripts.erasedAt)));
  const { count, bytes } = kept ?? { count: 0, bytes: 0 };
  const { memberScripts, memberBytes } = scriptLimits;
  const before = isNew ? count - 1 : count;
  const full = (used: number, maximum: number): AppError =>
    new AppError('script.full', { data: { scripts: before, maximum_scripts: memberScripts, used_bytes: used, maximum } });
  if (bytes > memberBytes || (isNew && count > memberScripts)) throw full(bytes, memberBytes);
  const [guests] = await tx
    .select({ bytes: sql<number>`coalesce(sum(${scripts.storedBytes}), 0)`.mapWith(Number) })
    .from(scripts)
    .where(and(sql`${scripts.memberId} in ${fellowGuests(memberId)}`, isNull(scripts.erasedAt)));
  if (guests && guests.bytes > guestRoom.scriptBytes) throw full(guests.bytes, guestRoom.scriptBytes);
}
