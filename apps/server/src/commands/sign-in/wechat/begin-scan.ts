import type { CallOutput, ParsedInput } from '@shengyu/api';
import { lt, sql } from 'drizzle-orm';
import { wechatStates } from '../../../db/schema/index.ts';
import { AppError } from '../../../errors/app-error.ts';
import { identityLimits } from '../members/identity-limits.ts';
import { newToken, tokenHash } from '../sessions/token.ts';
import { SCAN_SECONDS, type WechatPorts } from './wechat-ports.ts';

export interface ScanCaller {
  memberId: string | undefined;
  address: string;
  fingerprint: string;
}

/**
 * Begins a login (or binding) by WeChat. The caller keeps `state`; the QR code shows only its hash, so somebody who photographs it cannot
 * take the login.
 */
export async function beginScan(
  { database, limiter, wechat, callbackUrl }: WechatPorts & { callbackUrl: string },
  { purpose }: ParsedInput<'getScanCode'>,
  { memberId, address, fingerprint }: ScanCaller,
): Promise<CallOutput<'getScanCode'>> {
  if (!wechat) throw new AppError('unavailable');
  if (purpose === 'bind' && memberId === undefined) throw new AppError('auth.required');
  await limiter.consume(identityLimits.scanAddress, address);
  const state = newToken();
  const id = tokenHash(state);
  await database.db.delete(wechatStates).where(lt(wechatStates.expiresAt, sql`now()`));
  await database.db.insert(wechatStates).values({
    id,
    purpose,
    memberId: purpose === 'bind' ? (memberId ?? null) : null,
    fingerprint,
    expiresAt: new Date(Date.now() + SCAN_SECONDS * 1000),
  });
  // A phone opens our own address first, so that the desktop learns of the scan.
  const url = wechat.way === 'code' ? `/api/login/wechatScan?state=${id}` : wechat.authorizeUrl({ state: id, redirectUri: callbackUrl });
  return { url, way: wechat.way, state, expires_in: SCAN_SECONDS };
}
