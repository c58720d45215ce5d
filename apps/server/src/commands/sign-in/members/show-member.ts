import type { Member } from '@shengyu/api';
import { eq } from 'drizzle-orm';
import type { Executor } from '../../../db/database.ts';
import { memberIdentities, members, type LotKind } from '../../../db/schema/index.ts';
import { AppError } from '../../../errors/app-error.ts';
import { readBalance, readLots } from '../../money/ledger/accounts.ts';
import { currentVip } from '../../money/vip/vip-periods.ts';

/** A member as the member sees it. */
export async function showMember(tx: Executor, memberId: string): Promise<Member> {
  const [row] = await tx.select().from(members).where(eq(members.id, memberId));
  if (!row) throw new AppError('auth.required');
  const vip = await currentVip(tx, memberId);
  const lots = await readLots(tx, memberId);
  const wordsOf = (kind: LotKind): number => lots.reduce((sum, lot) => sum + (lot.kind === kind ? lot.balance : 0), 0);
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
    vip: { type: vip.type, expire_time: vip.expiresAt?.toISOString() ?? '', rate: vip.rate, premium: vip.premium },
    points: await readBalance(tx, memberId, 'points'),
    words: { vip: wordsOf('vip'), packages: wordsOf('package'), clone: 0, design: 0 },
    pay_from: row.payFrom,
    ...(row.role === 'operator' && { operator: true }),
  };
}
