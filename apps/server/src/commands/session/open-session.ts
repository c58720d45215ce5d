import type { Executor } from '../../db/database.ts';
import { sessions } from '../../db/schema/index.ts';
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

/** Answers the new session's token: the only moment it exists in the clear. */
export async function openSession(tx: Executor, memberId: string, device: Device, temporary = false): Promise<string> {
  const token = newToken();
  const expiresAt = new Date(Date.now() + (temporary ? TEMPORARY_LIFE_MS : SESSION_LIFE_MS));
  await tx.insert(sessions).values({ memberId, tokenHash: tokenHash(token), ...device, temporary, expiresAt });
  return token;
}
