import { eq } from 'drizzle-orm';
import type { Executor } from '../../../db/database.ts';
import { members } from '../../../db/schema/index.ts';
import { statement, toSql } from '../../../db/statement.ts';
import { AppError } from '../../../errors/app-error.ts';
import { newToken, tokenHash } from './token.ts';

/** A session ends after so many days without a request, and at its end however much it is used. */
export const IDLE_DAYS = 30;
export const SESSION_LIFE_MS = 90 * 86_400_000;
export const TEMPORARY_LIFE_MS = 30 * 60_000;

export interface Device {
  terminal: number;
  fingerprint: string;
  address: string;
  userAgent: string;
}

/** The lock waits for an operator who freezes the member meanwhile, and they for it: no session is opened beside a freeze. */
const opening = statement<{ id: string }>(
  'open-session-of',
  `with unfrozen as (select id from members where id = $1::uuid and frozen_at is null for share)
  insert into sessions (member_id, token_hash, terminal, fingerprint, address, user_agent, temporary, expires_at)
  select id, $2::text, $3::int, $4::text, $5::text, $6::text, $7::boolean, $8::timestamptz from unfrozen
  returning id`,
);

/** Answers the new session's token: the only moment it exists in the clear. Throws `account.frozen`. */
export async function openSession(tx: Executor, memberId: string, device: Device, temporary = false): Promise<string> {
  const token = newToken();
  const { terminal, fingerprint, address, userAgent } = device;
  const expiresAt = new Date(Date.now() + (temporary ? TEMPORARY_LIFE_MS : SESSION_LIFE_MS)).toISOString();
  const stored = opening(memberId, tokenHash(token), terminal, fingerprint, address, userAgent, temporary, expiresAt);
  const { rows } = (await tx.execute(toSql(stored))) as { rows: unknown[] };
  if (rows.length === 0) throw await frozenError(tx, memberId);
  return token;
}

async function frozenError(tx: Executor, memberId: string): Promise<AppError> {
  const [member] = await tx.select({ reason: members.frozenReason }).from(members).where(eq(members.id, memberId));
  return member ? new AppError('account.frozen', { data: { reason: member.reason } }) : new AppError('auth.required');
}
