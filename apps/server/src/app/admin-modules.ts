import type { Database } from '../db/database.ts';
import { createBossQueue } from '../adapters/boss-queue.ts';
import { createDatabaseLimiter } from '../adapters/database-limiter.ts';
import { createConfigReader } from '../commands/site/configuration/show-config.ts';
import { adminModule } from '../modules/console/admin.module.ts';
import { adminGiftsModule } from '../modules/console/admin-gifts.module.ts';
import { adminSiteModule, type AdminSitePlatform } from '../modules/console/admin-site.module.ts';
import { createPaymentPorts } from '../modules/sales/payment-ports.ts';
import { createRealtimeServer } from '../realtime/create-realtime-server.ts';
import type { ServerSettings } from '../settings/server-settings.ts';
import { createAdminSitePlatform } from './admin-site-platform.ts';

/** What the modules of the operator's console take: nothing that needs a server, so that the command line has them too. */
export type AdminPlatform = Parameters<typeof adminModule>[0] & AdminSitePlatform;

/** The modules of the operator's console. Their handlers answer calls in the API, and run as commands of `shengyu admin`. */
export async function createAdminModules(platform: AdminPlatform) {
  return [await adminModule(platform), adminSiteModule(platform), await adminGiftsModule(platform)] as const;
}

/** The same for a process without a server: what changes is notified to the members of a running one, and its jobs go on there. */
export async function createAdminPlatform(
  database: Database,
  settings: ServerSettings,
): Promise<{ platform: AdminPlatform; close: () => Promise<void> }> {
  const { dataDir, sealingKeys, domain, payments } = settings;
  const limiter = createDatabaseLimiter(database);
  const queue = await createBossQueue(database, () => undefined);
  const realtime = await createRealtimeServer(database, () => undefined);
  const log = { error: () => undefined, info: () => undefined };
  const site = await createAdminSitePlatform(database, settings, limiter, realtime);
  const platform = {
    ...site,
    database,
    dataDir,
    sealingKeys,
    limiter,
    readConfig: createConfigReader(database, { onChange: () => () => undefined }, site.siteFacts),
    payments: createPaymentPorts({ database, queue, realtime, dataDir, domain, log }, payments),
    onSignOut: (sessionId: string) => realtime.revoke(sessionId),
    // They run in the site's own processes.
    engines: () => [],
  };
  return {
    platform,
    close: async () => {
      await queue.stop();
      await realtime.close();
    },
  };
}
