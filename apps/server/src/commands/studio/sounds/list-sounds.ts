import type { CallOutput, ParsedInput } from '@shengyu/api';
import { and, asc, count, desc, eq, ilike, isNotNull, isNull, or, type SQL } from 'drizzle-orm';
import type { Database } from '../../../db/database.ts';
import { containing } from '../../../db/like.ts';
import { files, recents, sounds } from '../../../db/schema/index.ts';
import { AppError } from '../../../errors/app-error.ts';
import type { FileAddresses } from '../../ground/files/file-address.ts';
import { toSoundCard } from './sound-card.ts';

/** The id of no member: joins no row of `recents`. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

/** One page of the library, of the caller's uploads, or of what their scripts used of late. */
export async function listSounds(
  { db }: Database,
  addresses: FileAddresses,
  memberId: string | undefined,
  input: ParsedInput<'bgmList'>,
): Promise<CallOutput<'bgmList'>> {
  const { scope, kind, cate, keyword, page_no, page_size } = input;
  const where = and(
    inScope(scope, memberId),
    isNull(sounds.removedAt),
    kind && eq(sounds.kind, kind),
    cate === undefined || cate === '' ? undefined : eq(sounds.category, cate),
    keyword === '' ? undefined : ilike(sounds.name, containing(keyword)),
  );
  const used = and(eq(recents.ref, sounds.id), eq(recents.kind, 'sound'), eq(recents.memberId, memberId ?? NOBODY));
  const rows = await db
    .select({ sound: sounds, file: files })
    .from(sounds)
    .leftJoin(files, eq(files.id, sounds.fileId))
    .leftJoin(recents, used)
    .where(where)
    .orderBy(...orders[scope])
    .limit(page_size)
    .offset((page_no - 1) * page_size);
  const [total] = await db.select({ count: count() }).from(sounds).leftJoin(recents, used).where(where);
  return { lists: rows.map((row) => toSoundCard(row, addresses)), count: total?.count ?? 0, page_no, page_size, extend: {} };
}

const orders: Readonly<Record<ParsedInput<'bgmList'>['scope'], SQL[]>> = {
  public: [asc(sounds.kind), asc(sounds.position), asc(sounds.id)],
  mine: [desc(sounds.createdAt), asc(sounds.id)],
  recent: [desc(recents.usedAt), asc(sounds.id)],
};

function inScope(scope: ParsedInput<'bgmList'>['scope'], memberId: string | undefined): SQL | undefined {
  if (scope === 'public') return isNull(sounds.ownerId);
  if (memberId === undefined) throw new AppError('auth.required');
  if (scope === 'mine') return eq(sounds.ownerId, memberId);
  return and(isNotNull(recents.usedAt), or(isNull(sounds.ownerId), eq(sounds.ownerId, memberId)));
}
