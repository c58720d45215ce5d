import type { ParsedInput } from '@shengyu/api';
import { and, eq } from 'drizzle-orm';
import { memberIdentities, members } from '../../../db/schema/index.ts';
import { AppError } from '../../../errors/app-error.ts';
import { takePerson } from './take-person.ts';
import type { WechatPorts } from './wechat-ports.ts';

/** Lets a member sign in with a WeChat account. Throws `wechat.taken` when it is another member's. */
export async function bindWechat(
  ports: WechatPorts,
  input: ParsedInput<'bindWechat'>,
  memberId: string,
  fingerprint: string,
): Promise<void> {
  const { person, subject } = await takePerson(ports, { ...input, purpose: 'bind', fingerprint, memberId });
  await ports.database.transaction(async (tx) => {
    const [bound] = await tx
      .insert(memberIdentities)
      .values({ provider: 'wechat', subject, memberId, nickname: person.nickname })
      .onConflictDoUpdate({ target: [memberIdentities.provider, memberIdentities.subject], set: { nickname: person.nickname } })
      .returning({ memberId: memberIdentities.memberId });
    if (bound?.memberId !== memberId) throw new AppError('wechat.taken');
  });
}

/** Takes WeChat away as a way in, unless it is the only one. */
export async function unbindWechat({ database }: Pick<WechatPorts, 'database'>, memberId: string): Promise<void> {
  const [member] = await database.db
    .select({ passwordHash: members.passwordHash, mobile: members.mobile })
    .from(members)
    .where(eq(members.id, memberId));
  if (!member) throw new AppError('auth.required');
  if (member.passwordHash === null && member.mobile === null) throw new AppError('account.last_way');
  await database.db.delete(memberIdentities).where(and(eq(memberIdentities.provider, 'wechat'), eq(memberIdentities.memberId, memberId)));
}
