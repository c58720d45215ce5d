import type { CallOutput, ParsedInput } from '@shengyu/api';
import { and, asc, count, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../../db/database.ts';
import { contactMessages, members } from '../../../db/schema/index.ts';
import { AppError } from '../../../errors/app-error.ts';
import { act } from '../acts/act.ts';
import type { Operator } from '../acts/audit.ts';

const EXCERPT = 40;

/** What waits for an operator, the oldest first; or what was dealt with, the latest first. */
export async function listContacts(
  { db }: Pick<Database, 'db'>,
  { state, page_no, page_size }: ParsedInput<'adminContactLists'>,
): Promise<CallOutput<'adminContactLists'>> {
  const { settledAt, createdAt, id } = contactMessages;
  const where = state === 'open' ? isNull(settledAt) : isNotNull(settledAt);
  const rows = await db
    .select({ message: contactMessages, account: members.account })
    .from(contactMessages)
    .leftJoin(members, eq(members.id, contactMessages.memberId))
    .where(where)
    .orderBy(...(state === 'open' ? [asc(createdAt), asc(id)] : [desc(settledAt), desc(id)]))
    .limit(page_size)
    .offset((page_no - 1) * page_size);
  const [total] = await db.select({ count: count() }).from(contactMessages).where(where);
  const lists = rows.map(({ message, account }) => ({
    id: message.id,
    name: message.name,
    reply_to: message.replyTo,
    text: message.body,
    account: account ?? '',
    time: message.createdAt.toISOString(),
    settled: message.settledAt && { operator: message.settledBy, note: message.note, time: message.settledAt.toISOString() },
  }));
  return { lists, count: total?.count ?? 0, page_no, page_size, extend: {} };
}

/** Closes a message. Of two operators the second is answered that it was closed already. */
export function settleContact(
  database: Database,
  operator: Operator,
  input: ParsedInput<'adminContactSettle'>,
): Promise<CallOutput<'adminContactSettle'>> {
  const { id, note } = input;
  return act(database, operator, { call: 'adminContactSettle', input }, async (tx, audit) => {
    const [row] = await tx
      .update(contactMessages)
      .set({ settledAt: sql`now()`, settledBy: operator.account, note })
      .where(and(eq(contactMessages.id, id), isNull(contactMessages.settledAt)))
      .returning({ body: contactMessages.body });
    if (!row) throw new AppError('not_found');
    await audit({ action: 'contact.settle', subject: { kind: 'contact', id, name: row.body.slice(0, EXCERPT) }, note });
    return { settled: true };
  });
}
