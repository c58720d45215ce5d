import type { ParsedInput } from '@shengyu/api';
import type { Database } from '../../../db/database.ts';
import { contactMessages } from '../../../db/schema/index.ts';
import { AppError } from '../../../errors/app-error.ts';
import type { Limiter, LimitRule } from '../../../ports/limiter.ts';
import { solverOf, type Solver } from '../../sign-in/captcha/solver.ts';
import { spendTicket } from '../../sign-in/tickets/spend-ticket.ts';

/** Limits of messages to the operator: of one address, and of the whole site, so that nobody fills its disk from many. */
const contactLimits = {
  address: { name: 'contact-address', points: 5, seconds: 3_600 },
  site: { name: 'contact-site', points: 500, seconds: 86_400 },
} satisfies Record<string, LimitRule>;

export interface ContactPorts {
  database: Database;
  limiter: Limiter;
  /** Whether a visitor's message costs a captcha. */
  captcha: boolean;
}

/** Keeps a message until an operator has dealt with it. Throws `limit.reached`, and `captcha.required` for a visitor without a ticket. */
export async function sendContact(
  { database, limiter, captcha }: ContactPorts,
  caller: Solver & { address: string; memberId: string | null },
  { name, reply_to: replyTo, text, ticket = '' }: ParsedInput<'contactSend'>,
): Promise<void> {
  const { address, memberId } = caller;
  const needsTicket = captcha && memberId === null;
  if (needsTicket && ticket === '') throw new AppError('captcha.required');
  await limiter.consume(contactLimits.address, address);
  if (needsTicket && !(await spendTicket(database.db, 'captcha', solverOf(caller), ticket))) throw new AppError('captcha.required');
  await limiter.consume(contactLimits.site, 'site');
  await database.db.insert(contactMessages).values({ name, replyTo, body: text, memberId });
}
