import type { CallOutput, ParsedInput } from '@shengyu/api';
import { and, eq, gt, sql } from 'drizzle-orm';
import { wechatStates } from '../../../db/schema/index.ts';
import { tokenHash } from '../sessions/token.ts';
import type { WechatPorts } from './wechat-ports.ts';

/** The state of a login, for the browser that began it. The code is answered only where it came from a phone. */
export async function scanStatus(
  { database, wechat }: WechatPorts,
  { state }: ParsedInput<'scanStatus'>,
  fingerprint: string,
): Promise<CallOutput<'scanStatus'>> {
  const [row] = await database.db
    .select()
    .from(wechatStates)
    .where(and(eq(wechatStates.id, tokenHash(state)), eq(wechatStates.fingerprint, fingerprint), gt(wechatStates.expiresAt, sql`now()`)));
  if (!row) return { status: 'expired', code: '', expires_in: 0 };
  const seconds = Math.max(0, Math.ceil((row.expiresAt.getTime() - Date.now()) / 1000));
  return { status: row.status, code: wechat?.way === 'code' ? row.code : '', expires_in: seconds };
}
