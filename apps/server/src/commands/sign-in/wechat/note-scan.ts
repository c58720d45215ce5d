import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../../db/database.ts';
import { wechatStates } from '../../../db/schema/index.ts';
import { CONFIRM_SECONDS } from './wechat-ports.ts';

const later = (): Date => new Date(Date.now() + CONFIRM_SECONDS * 1000);

/** The phone opened the QR code. False when the code is too old or unknown. */
export async function noteScan(database: Database, id: string): Promise<boolean> {
  const noted = await database.db
    .update(wechatStates)
    .set({ status: 'scanned', expiresAt: later() })
    .where(and(eq(wechatStates.id, id), inArray(wechatStates.status, ['waiting', 'scanned']), gt(wechatStates.expiresAt, sql`now()`)))
    .returning({ id: wechatStates.id });
  return noted.length === 1;
}

/** WeChat came back: with a code when the person agreed, without one when not. False when the login is too old or was answered. */
export async function noteAnswer(database: Database, id: string, code: string): Promise<boolean> {
  const noted = await database.db
    .update(wechatStates)
    .set(code === '' ? { status: 'cancelled' } : { status: 'confirmed', code })
    .where(and(eq(wechatStates.id, id), inArray(wechatStates.status, ['waiting', 'scanned']), gt(wechatStates.expiresAt, sql`now()`)))
    .returning({ id: wechatStates.id });
  return noted.length === 1;
}
