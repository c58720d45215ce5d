import type { AppModule } from '../platform/app-module.ts';
import type { Platform } from '../platform/platform.ts';
import { createInstallation } from '../commands/install/installation.ts';
import { readSecret } from '../commands/site/read-secret.ts';
import { registerInstaller } from '../http/install-routes.ts';

/** The form that makes an empty database a site. */
export async function installerModule(
  { database, addressOf, log }: Pick<Platform, 'database' | 'addressOf' | 'log'>,
  { domain }: { domain: string },
) {
  const installation = createInstallation(database);
  const code = (await readSecret(database, 'installer')).slice(0, 12);
  if (!(await installation.look())) log.info({ installCode: code }, 'not installed: open /install/install.php');
  return {
    routes: (http) => registerInstaller(http, { database, installation, addressOf, isPublic: domain !== '', code }),
  } satisfies AppModule;
}
