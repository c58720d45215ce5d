import { tryEmbed } from '../../commands/integrations/embed/issue-embed-token.ts';
import { readOrigins } from '../../commands/integrations/embed/read-origins.ts';
import type { AppModule } from '../../platform/app-module.ts';
import type { Platform } from '../../platform/platform.ts';

/** The studio in other people's pages: tokens for them, and whose pages they may be. */
export function embedModule({ database, limiter }: Pick<Platform, 'database' | 'limiter'>) {
  return {
    handlers: {
      devEmbedTry: (input, { member }) => tryEmbed({ database, limiter }, member.id, input),
      embedOrigins: async ({ key }) => ({ origins: await readOrigins(database, key) }),
    },
  } satisfies AppModule;
}
