import { lt, sql } from 'drizzle-orm';
import type { Executor } from '../../../db/database.ts';
import { tickets } from '../../../db/schema/index.ts';
import { newToken, tokenHash } from '../sessions/token.ts';

export type TicketPurpose = 'captcha' | 'question' | 'mobile';

/** A proof that `subject` passed something a moment ago, good for one use within `lifeSeconds`. */
export async function issueTicket(tx: Executor, purpose: TicketPurpose, subject: string, lifeSeconds: number): Promise<string> {
  const ticket = newToken();
  await tx.delete(tickets).where(lt(tickets.expiresAt, sql`now()`));
  await tx.insert(tickets).values({ hash: tokenHash(ticket), purpose, subject, expiresAt: new Date(Date.now() + lifeSeconds * 1000) });
  return ticket;
}
