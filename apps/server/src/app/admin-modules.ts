import type { Database } from '../db/database.ts';
import { createDatabaseLimiter } from '../adapters/database-limiter.ts';
import { createConfigReader } from '../commands/site/show-config.ts';
import { adminModule } from '../modules/admin.module.ts';
import type { ServerSettings } from '../settings/server-settings.ts';

/** What the modules of the operator's console take: nothing that needs a server, so that the command line has them too. */
export type AdminPlatform = Parameters<typeof adminModule>[0];

/** The modules of the operator's console. Their handlers answer calls in the API, and run as commands of `shengyu admin`. */
export async function createAdminModules(platform: AdminPlatform) {
  return [await adminModule(platform)] as const;
}

/** The same for a process without a server. */
export function createAdminPlatform(database: Database, { dataDir, domain }: ServerSettings): AdminPlatform {
  return {
    database,
    dataDir,
    limiter: createDatabaseLimiter(database),
    readConfig: createConfigReader(
      database,
      { onChange: () => () => undefined },
      { domain, wechat: false, mobileWelcome: 0, payment: false },
    ),
  };
}
