import type { Executor } from '../../db/database.ts';
import { sessions } from '../../db/schema/index.ts';
import { newToken, tokenHash } from './token.ts';

const LIFE_DAYS = 30;

export interface Device {
  terminal: number;
  fingerprint: string;
  address: string;
  userAgent: string;
}

/** Answers the new session's token: the only moment it exists in the clear. */
export async function openSession(tx: Executor, memberId: string, device: Device): Promise<string> {
  const token = newToken();
  await tx.insert(sessions).values({ memberId, tokenHash: tokenHash(token), ...device, expiresAt: new Date(Date.now() + LIFE_DAYS * 86_400_000) });
  return token;
}
