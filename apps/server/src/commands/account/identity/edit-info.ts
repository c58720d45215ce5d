import type { ParsedInput } from '@shengyu/api';
import { and, eq, like } from 'drizzle-orm';
import type { Executor } from '../../../db/database.ts';
import { files, members } from '../../../db/schema/index.ts';
import { AppError } from '../../../errors/app-error.ts';
import { texts } from '../../../locales/zh-CN.ts';
import { removeFile } from '../../ground/files/remove-file.ts';
import { lockMember } from '../../ground/locks/lock-member.ts';
import { refusePublicName } from '../../ground/public-names/refuse-public-name.ts';
import type { IdentityPorts } from '../../sign-in/members/identity-ports.ts';

const FILE = '/file/';

/** Changes one field of the profile. A picture has to be the member's own upload; the one before it goes. */
export async function editInfo(
  { database, removeFiles }: Pick<IdentityPorts, 'database' | 'removeFiles'>,
  input: ParsedInput<'editInfo'>,
  memberId: string,
): Promise<void> {
  if (input.field === 'nickname') await refuseNickname(database.db, input.value, memberId);
  if (input.field !== 'avatar') {
    await database.db
      .update(members)
      .set({ [input.field]: input.value })
      .where(eq(members.id, memberId));
    return;
  }
  const { value } = input;
  const fileId = value === '' || value.startsWith('island:') ? undefined : value.replace(FILE, '').toLowerCase();
  const paths = await database.transaction(async (tx) => {
    await lockMember(tx, memberId);
    if (fileId !== undefined) await showToAll(tx, fileId, memberId);
    const [before] = await tx.select({ avatar: members.avatar }).from(members).where(eq(members.id, memberId));
    const avatar = fileId === undefined ? value : `${FILE}${fileId}`;
    await tx.update(members).set({ avatar }).where(eq(members.id, memberId));
    return before?.avatar.startsWith(FILE) && before.avatar !== avatar ? removeFile(tx, before.avatar.slice(FILE.length)) : [];
  });
  await removeFiles(paths);
}

/** Questions and answers show it; operators speak for the site and may be called so. */
async function refuseNickname(db: Executor, nickname: string, memberId: string): Promise<void> {
  const [member] = await db.select({ role: members.role }).from(members).where(eq(members.id, memberId));
  if (member?.role !== 'operator') await refusePublicName(db, 'value', nickname);
}

/** Makes the picture public: everybody who sees the member sees it. */
async function showToAll(tx: Executor, fileId: string, memberId: string): Promise<void> {
  const own = await tx
    .update(files)
    .set({ shared: true })
    .where(and(eq(files.id, fileId), eq(files.ownerId, memberId), like(files.type, 'image/%')))
    .returning({ id: files.id });
  if (own.length === 0) throw new AppError('input.invalid', { fields: { value: texts.fields.avatarForeign } });
}
