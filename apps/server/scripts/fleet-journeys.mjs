// The journeys of e2e/ on a fleet: two of each role behind HAProxy, with PostgreSQL and S3. What they look up in a folder of the site, such as what was
// sent and which remotes are published, lies in one folder of all processes. Journeys on a site of their own start it as everywhere.
// Usage: npm run fleet:journeys -- [journey …], as workbenches studio-orders; the shell must be built (`npm test -- build`). The site lets a network
// have twenty new accounts a day: not all journeys at once.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startFleet } from './fleet-site.mjs';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'shengyu-fleet-journeys-'));
const site = await startFleet(folder, Number(process.env.FLEET_PORT ?? 3310), {
  together: true,
  settings: { CAPTCHA: 'logged', MADE_AHEAD: 'on', PAYMENT_SANDBOX: 'on', REGISTRY_STORE: undefined },
});
const args = [
  'test',
  '-c',
  'e2e/playwright.config.ts',
  '--no-deps',
  '--workers',
  '1',
  ...process.argv.slice(2).map((name) => `/${name}.spec.ts`),
];
const journeys = spawn(process.execPath, [join(root, 'node_modules/@playwright/test/cli.js'), ...args], {
  cwd: root,
  env: { ...process.env, E2E_URL: site.url, E2E_DATA_DIR: site.dataDir, E2E_STORAGE: 's3' },
  stdio: 'inherit',
});
const [code] = await once(journeys, 'exit');
await site.stopProcesses();
const wrongEnds = site.members.flatMap(({ name, wrongEnds: codes }) => codes.map((one) => `${name}: ${one}`));
await site.stop();
process.stdout.write(`${JSON.stringify({ code, wrongEnds, sentToStorageMB: Math.round(site.door.bytes.sent / 1e6) })}\n`);
if (code === 0) rmSync(folder, { recursive: true, force: true });
process.exit(code === 0 && wrongEnds.length === 0 ? 0 : 1);
