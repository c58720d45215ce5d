import type { Call } from '@shengyu/api';

/** Notices that the member's messages hold and that are not read yet, by number. */
export async function readUnread(call: Call): Promise<ReadonlySet<number>> {
  const { lists } = await call('messageLists', {}, { quiet: true });
  return new Set(lists.flatMap((message) => (message.kind === 'notice' && !message.read ? [message.notice.id] : [])));
}

export const markRead = (call: Call, id: number): Promise<unknown> => call('messageRead', { ids: [`notice:${id}`] }, { quiet: true });
