import { randomUUID } from 'node:crypto';
import { uploadLimits } from '@shengyu/api/schema';
import { and, eq, sql } from 'drizzle-orm';
import type { Database, Executor } from '../../../db/database.ts';
import { files } from '../../../db/schema/index.ts';
import { AppError } from '../../../errors/app-error.ts';
import { lockMember } from '../locks/lock-member.ts';
import { fellowGuests, guestRoom } from './guest-room.ts';
import { lockContent } from '../locks/lock-content.ts';
import type { RemoveFiles } from './remove-file.ts';

export type FileRow = typeof files.$inferSelect;
type NewFile = Pick<FileRow, 'type' | 'size' | 'path' | 'name'> &
  Partial<Pick<FileRow, 'sound'>> & {
    /** Puts the content at `path`, also where it is already. */
    place: () => Promise<void>;
  };

/**
 * Puts an upload in its place and records it, within the member's space; what is refused leaves nothing behind. The same
 * content again is the same file, under the new name.
 */
export async function storeFile(
  { database, removeFiles }: { database: Database; removeFiles: RemoveFiles },
  memberId: string,
  { place, ...file }: NewFile,
): Promise<FileRow> {
  try {
    return await database.transaction(async (tx) => {
      // Two at once could both find the last megabyte free.
      await lockMember(tx, memberId);
      const row = await recordFile(tx, memberId, file);
      await lockContent(tx, file.path);
      await place();
      return row;
    });
  } catch (error) {
    await removeFiles([file.path]);
    throw error;
  }
}

async function recordFile(tx: Executor, memberId: string, file: Omit<NewFile, 'place'>): Promise<FileRow> {
  const [known] = await tx
    .update(files)
    .set({ name: file.name })
    .where(and(eq(files.ownerId, memberId), eq(files.path, file.path)))
    .returning();
  if (known) return known;
  await refuseBeyondQuota(tx, memberId, file.size);
  const [row] = await tx
    .insert(files)
    .values({ id: randomUUID(), ownerId: memberId, ...file })
    .returning();
  if (!row) throw new Error('a file was not stored');
  return row;
}

/**
 * Throws `upload.quota` when `more` bytes no longer fit the member's room, or that of all guests of an owner. Recordings for voices are many
 * and short: `ownLimits` counts them.
 */
export async function refuseBeyondQuota(db: Executor, memberId: string, more: number): Promise<void> {
  const [used] = await db
    .select({
      // With the names of both tables: a column alone would be the inner one's.
      count: sql<number>`count(*) filter (where not exists (select from clone_samples s where s.file_id = files.id))`.mapWith(Number),
      bytes: sql<number>`coalesce(sum(${files.size}), 0)`.mapWith(Number),
    })
    .from(files)
    .where(eq(files.ownerId, memberId));
  const { memberBytes, memberFiles } = uploadLimits;
  if (!used || used.count >= memberFiles || used.bytes + more > memberBytes) throw quota(used?.bytes ?? 0, memberBytes);
  const [guests] = await db
    .select({ bytes: sql<number>`coalesce(sum(${files.size}), 0)`.mapWith(Number) })
    .from(files)
    .where(sql`${files.ownerId} in ${fellowGuests(memberId)}`);
  if (guests && guests.bytes > 0 && guests.bytes + more > guestRoom.uploadBytes) throw quota(guests.bytes, guestRoom.uploadBytes);
}

const quota = (used: number, maximum: number): AppError =>
  new AppError('upload.quota', { data: { used_bytes: used, maximum, maximum_files: uploadLimits.memberFiles } });
