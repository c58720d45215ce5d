import type { CallOutput, ParsedInput } from '@shengyu/api';
import type { Database } from '../../../db/database.ts';
import { messageReads } from '../../../db/schema/index.ts';
import { listMessages } from './list-messages.ts';

/** Marks messages of the member's list as read. Others are none of theirs, and marking twice changes nothing. */
export async function readMessages(
  database: Pick<Database, 'db' | 'run'>,
  memberId: string,
  { ids }: ParsedInput<'messageRead'>,
): Promise<CallOutput<'messageRead'>> {
  const { lists } = await listMessages(database, memberId);
  const unread = lists.filter((message) => !message.read);
  const marked = unread.filter(({ id }) => ids === undefined || ids.includes(id));
  if (marked.length > 0)
    await database.db
      .insert(messageReads)
      .values(marked.map(({ id }) => ({ memberId, message: id })))
      .onConflictDoNothing();
  return { unread: unread.length - marked.length };
}
