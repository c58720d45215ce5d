import type { ParsedInput } from '@shengyu/api';
import type { Database } from '../../db/database.ts';
import { contactMessages } from '../../db/schema/index.ts';
import type { Limiter, LimitRule } from '../../ports/limiter.ts';

/** Limits of messages to the operator: of one address, and of the whole site, so that nobody fills its disk from many. */
export const contactLimits = {
  address: { name: 'contact-address', points: 5, seconds: 3_600 },
  site: { name: 'contact-site', points: 500, seconds: 86_400 },
} satisfies Record<string, LimitRule>;

/** Keeps a message until an operator has dealt with it. Throws `limit.reached`. */
export async function sendContact(
  { database, limiter }: { database: Database; limiter: Limiter },
  { address, memberId }: { address: string; memberId: string | null },
  { name, reply_to: replyTo, text }: ParsedInput<'contactSend'>,
): Promise<void> {
  await limiter.consume(contactLimits.address, address);
  await limiter.consume(contactLimits.site, 'site');
  await database.db.insert(contactMessages).values({ name, replyTo, body: text, memberId });
}
