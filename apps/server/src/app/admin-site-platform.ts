import { join } from 'node:path';
import { createFolderSpace } from '../adapters/folder-space.ts';
import { createHttpDeployer } from '../adapters/http-deployer.ts';
import { createSiteCeilings } from '../adapters/limiter-ceilings.ts';
import { isSwitchedOn } from '../commands/site/configuration/capabilities.ts';
import { createLiveCatalogue } from '../commands/voices/live/live-catalogue.ts';
import { createSampleReader } from '../commands/voices/catalogue/voice-samples.ts';
import type { Database } from '../db/database.ts';
import type { AdminSitePlatform } from '../modules/console/admin-site.module.ts';
import type { Limiter } from '../ports/limiter.ts';
import type { Notifier } from '../ports/notifier.ts';
import { hasWechat, remindersBy } from '../settings/identity-settings.ts';
import { takesPayments } from '../settings/payment-settings.ts';
import type { ServerSettings } from '../settings/server-settings.ts';
import { listEngines, readEngines } from './list-engines.ts';

/** What the console's half for the site takes, in a process without a server: it reads what is stored once, and speaks with no engine. */
export async function createAdminSitePlatform(
  database: Database,
  settings: ServerSettings,
  limiter: Limiter,
  notifier: Notifier,
): Promise<AdminSitePlatform> {
  const { dataDir, domain, identity, payments, deployer } = settings;
  const content = { onChange: () => () => undefined, isListening: () => false };
  // The embedded engine makes voices in every API.
  const can = { payment: takesPayments(payments), clone: true, design: true };
  const siteFacts = { domain, wechat: hasWechat(identity), mobileWelcome: 0, audibleLabel: settings.audibleLabel, ...can };
  const log = { error: () => undefined, info: () => undefined };
  const engines = await listEngines((await readEngines(settings.enginesFile)).engines);
  return {
    database,
    catalogue: await createLiveCatalogue(database, engines, content, () => undefined),
    readSamples: createSampleReader(database, content),
    siteFacts,
    onSale: () => isSwitchedOn(database.db, siteFacts, 'payment'),
    freeSpace: createFolderSpace(join(dataDir, 'files')),
    ceilings: createSiteCeilings(limiter, { most: identity.ceilings, log }),
    remindersBy: remindersBy(identity, domain),
    deployer: deployer && createHttpDeployer(deployer),
    // A process that ends with its command fetches nothing: npm run voices does.
    voicePacks: undefined,
    renderer: { engines: () => [], edition: 'basic', pace: () => null },
    notifier,
    content,
  };
}
