import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { webServers } from '../deploy/canary-health.ts';
import { runningShell } from '../deploy/running-shell.ts';
import { createRegistryServer } from '../deploy/serve-registry.ts';
import { openStore } from '../deploy/store/open-store.ts';
import type { Settings } from './settings.ts';

/**
 * Lets the console move versions, in this process, which has published them and holds the key of the registry: the web server never does. For
 * this machine alone, with a token that dies with it. Answers what the API finds it by; nothing where the operator runs another one.
 */
export async function startDeployer({ dataDir, port }: Pick<Settings, 'dataDir' | 'port'>): Promise<Record<string, string>> {
  if (process.env.DEPLOYER_URL) return {};
  const store = await openStore(dataDir);
  const token = randomBytes(32).toString('hex');
  const servers = webServers({ ...process.env, PORT: String(port) });
  const server = createRegistryServer({ store, running: () => runningShell(store), servers, token });
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(0, '127.0.0.1', resolve));
  return { DEPLOYER_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, DEPLOYER_TOKEN: token };
}
