import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AppModule } from '../../platform/app-module.ts';
import type { Platform } from '../../platform/platform.ts';
import { createInstallation } from '../../commands/site/install/installation.ts';
import { readSecret } from '../../commands/site/configuration/read-secret.ts';
import { registerInstaller } from '../../http/routes/install-routes.ts';

/** The form that makes an empty database a site. Its code is in a file that the operator alone reads: logs go to more people. */
export async function installerModule(
  { database, addressOf, dataDir, log }: Pick<Platform, 'database' | 'addressOf' | 'dataDir' | 'log'>,
  { domain }: { domain: string },
) {
  const installation = createInstallation(database);
  const code = (await readSecret(database, 'installer')).slice(0, 12);
  const codeFile = join(dataDir, 'install-code.txt');
  const onInstalled = () => rm(codeFile, { force: true });
  if (await installation.look()) await onInstalled();
  else {
    await mkdir(dataDir, { recursive: true });
    await writeFile(codeFile, `${code}\n`, { mode: 0o600 });
    log.info({ codeFile }, 'not installed: open /install/install.php');
  }
  return {
    routes: (http) => registerInstaller(http, { database, installation, addressOf, isPublic: domain !== '', code, onInstalled }),
  } satisfies AppModule;
}
