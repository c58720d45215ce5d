import { and, eq, gt, sql } from 'drizzle-orm';
import type { Executor } from '../../../db/database.ts';
import { tickets } from '../../../db/schema/index.ts';
import { tokenHash } from '../sessions/token.ts';
import type { TicketPurpose } from './issue-ticket.ts';

/** Uses a ticket up; false when it is unknown, used, too old, or someone else's. */
export async function spendTicket(tx: Executor, purpose: TicketPurpose, subject: string, ticket: string): Promise<boolean> {
  const spent = await tx
    .delete(tickets)
    .where(
      and(
        eq(tickets.hash, tokenHash(ticket)),
        eq(tickets.purpose, purpose),
        eq(tickets.subject, subject),
        gt(tickets.expiresAt, sql`now()`),
      ),
    )
    .returning({ hash: tickets.hash });
  return spent.length === 1;
}
