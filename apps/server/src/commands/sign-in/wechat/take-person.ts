import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import { wechatStates } from '../../../db/schema/index.ts';
import { AppError } from '../../../errors/app-error.ts';
import type { WechatPerson } from '../../../ports/wechat-login.ts';
import { tokenHash } from '../sessions/token.ts';
import type { WechatPorts } from './wechat-ports.ts';

export interface TakenLogin {
  person: WechatPerson;
  /** Identity at WeChat that does not change between applications, where there is one. */
  subject: string;
}

interface Claim {
  state: string;
  code: string;
  purpose: 'login' | 'bind';
  fingerprint: string;
  memberId: string | null;
}

/**
 * Ends a login that was confirmed: the state is used up, the code traded for the person. Throws `wechat.expired` for a
 * state that is unknown, old, used, or was begun elsewhere or for something else.
 */
export async function takePerson(
  { database, wechat }: WechatPorts,
  { state, code, purpose, fingerprint, memberId }: Claim,
): Promise<TakenLogin> {
  if (!wechat) throw new AppError('unavailable');
  const [row] = await database.db
    .delete(wechatStates)
    .where(
      and(
        eq(wechatStates.id, tokenHash(state)),
        eq(wechatStates.purpose, purpose),
        eq(wechatStates.fingerprint, fingerprint),
        inArray(wechatStates.status, ['confirmed']),
        gt(wechatStates.expiresAt, sql`now()`),
        sql`${wechatStates.memberId} is not distinct from ${memberId}::uuid`,
      ),
    )
    .returning({ code: wechatStates.code });
  // The code has to be the one that came back for this very state, or someone else's login could be slipped in.
  if (row?.code !== code) throw new AppError('wechat.expired');
  const person = await wechat.findPerson(code);
  return { person, subject: person.unionid || person.openid };
}
