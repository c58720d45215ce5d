import type { Executor } from '../../../db/database.ts';
import { members } from '../../../db/schema/index.ts';
import type { Role } from '../../../db/schema/members.ts';
import { AppError } from '../../../errors/app-error.ts';
import { texts } from '../../../locales/zh-CN.ts';

export interface NewMember {
  account: string;
  nickname?: string;
  mobile?: string | undefined;
  passwordHash: string | null;
  role?: Role;
}

/** Throws `account.taken` or `mobile.taken`. */
export async function createMember(tx: Executor, member: NewMember): Promise<string> {
  const { account, nickname, mobile, passwordHash, role = 'member' } = member;
  const [stored] = await tx
    .insert(members)
    .values({ account, nickname: nickname ?? account, mobile: mobile ?? null, passwordHash, role })
    .onConflictDoNothing()
    .returning({ id: members.id });
  if (!stored) throw await takenError(tx, mobile);
  return stored.id;
}

async function takenError(tx: Executor, mobile: string | undefined): Promise<AppError> {
  const byMobile = mobile
    ? await tx.query.members.findFirst({ where: (row, { eq }) => eq(row.mobile, mobile), columns: { id: true } })
    : undefined;
  return byMobile
    ? new AppError('mobile.taken', { fields: { mobile: texts.errors['mobile.taken'] } })
    : new AppError('account.taken', { fields: { account: texts.errors['account.taken'] } });
}
