import type { Member } from '@shengyu/api';
import { eq } from 'drizzle-orm';
import type { Executor } from '../../db/database.ts';
import { memberIdentities, members } from '../../db/schema/index.ts';
import { AppError } from '../../errors/app-error.ts';
import { readBalance } from '../ledger/accounts.ts';

/** A member as the member sees it. */
export async function showMember(tx: Executor, memberId: string): Promise<Member> {
  const [row] = await tx.select().from(members).where(eq(members.id, memberId));
  if (!row) throw new AppError('auth.required');
  return {
    id: row.id,
    sn: String(row.serial),
    account: row.account,
    nickname: row.nickname,
    avatar: row.avatar,
    mobile: row.mobile ?? '',
    email: row.email,
    sex: row.sex,
    has_password: row.passwordHash !== null,
    has_auth:
      (
        await tx
          .select({ subject: memberIdentities.subject })
          .from(memberIdentities)
          .where(eq(memberIdentities.memberId, memberId))
          .limit(1)
      ).length > 0,
    vip: { type: row.vipType, expire_time: row.vipExpiresAt?.toISOString() ?? '' },
    points: await readBalance(tx, memberId, 'points'),
    words: { vip: 0, packages: 0, clone: 0, design: 0 },
  };
}
