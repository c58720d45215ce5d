import type { AppModule } from '../../platform/app-module.ts';
import type { Platform } from '../../platform/platform.ts';
import { listMessages } from '../../commands/account/messages/list-messages.ts';
import { readMessages } from '../../commands/account/messages/read-messages.ts';

export function messagesModule({ database }: Pick<Platform, 'database'>) {
  return {
    handlers: {
      messageLists: (_input, { member }) => listMessages(database, member.id),
      messageRead: (input, { member }) => readMessages(database, member.id, input),
    },
  } satisfies AppModule;
}
