import type { ParsedInput } from '@shengyu/api';
import { and, eq } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { files, members } from '../../db/schema/index.ts';
import { AppError } from '../../errors/app-error.ts';
import { texts } from '../../locales/zh-CN.ts';

const FILE = '/file/';

/** Changes one field of the profile. A picture has to be the member's own upload. */
export async function editInfo(database: Database, input: ParsedInput<'editInfo'>, memberId: string): Promise<void> {
  if (input.field === 'avatar' && input.value.startsWith(FILE)) await refuseForeign(database, input.value.slice(FILE.length), memberId);
  await database.db
    .update(members)
    .set({ [input.field]: input.value })
    .where(eq(members.id, memberId));
}

async function refuseForeign(database: Database, fileId: string, memberId: string): Promise<void> {
  const own = await database.db
    .select({ id: files.id })
    .from(files)
    .where(and(eq(files.id, fileId), eq(files.ownerId, memberId)));
  if (own.length === 0) throw new AppError('input.invalid', { fields: { value: texts.fields.avatarForeign } });
}
