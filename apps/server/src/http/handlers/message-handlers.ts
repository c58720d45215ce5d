import { listMessages } from '../../commands/messages/list-messages.ts';
import { readMessages } from '../../commands/messages/read-messages.ts';
import type { Database } from '../../db/database.ts';
import type { CallHandlers } from '../call-handler.ts';

export function messageHandlers(database: Database): Pick<CallHandlers, 'messageLists' | 'messageRead'> {
  return {
    messageLists: { access: 'member', run: (_input, { member }) => listMessages(database.db, member.id) },
    messageRead: { access: 'member', run: (input, { member }) => readMessages(database, member.id, input) },
  };
}
