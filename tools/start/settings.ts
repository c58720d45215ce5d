import path from 'node:path';
import { StartRefused } from '@shengyu/processes';
import { choosePort } from './ports.ts';

const roles = ['all', 'web', 'api', 'worker'] as const;
/** Which processes are started: all of one machine, or one kind beside others elsewhere. */
export type Role = (typeof roles)[number];

export interface Settings {
  root: string;
  role: Role;
  dataDir: string;
  port: number;
  apiPort: number;
  /** Of the payment sandbox; absent where none runs. */
  payPort: number | undefined;
  /** How long its processes go on answering when they are asked to stop. */
  drainMs: number;
  url: string;
  /** Whether an empty database becomes the sample site, as the API decides it (apps/server/src/settings/server-settings.ts). */
  sampleSite: boolean;
}

/** Whether the payment sandbox runs, as the API decides it (apps/server/src/settings/payment-settings.ts). */
function wantsSandbox({ PAYMENT_SANDBOX, SITE_URL }: NodeJS.ProcessEnv): boolean {
  return PAYMENT_SANDBOX ? PAYMENT_SANDBOX !== 'off' : !SITE_URL;
}

function readRole(text: string): Role {
  const role = roles.find((one) => one === text);
  if (!role) throw new StartRefused(`ROLE must be one of ${roles.join(', ')}, not ${text}.`);
  return role;
}

function readDrain(text: string): number {
  if (!/^\d{1,4}$/.test(text)) throw new StartRefused(`DRAIN_SECONDS is a whole number of seconds, not ${text}.`);
  return Number(text) * 1_000;
}

/** Reads `ROLE`, `PORT`, `API_PORT`, `PAY_PORT`, `DRAIN_SECONDS` and `DATA_DIR`; throws with the variable's name when one cannot be used. */
export async function readSettings(root: string, env: NodeJS.ProcessEnv): Promise<Settings> {
  const role = readRole(env.ROLE || 'all');
  // The port of a process that runs elsewhere is the one that it listens on.
  const serves = role === 'all' || role === 'web';
  const port = serves ? await choosePort('PORT', env.PORT, 3000) : Number(env.PORT || 3000);
  const apiPort = role === 'web' ? Number(env.API_PORT || 4000) : await choosePort('API_PORT', env.API_PORT, 4000);
  if (serves && port === apiPort) throw new StartRefused(`PORT and API_PORT are both ${port}: choose two.`);
  const payPort = role === 'all' && wantsSandbox(env) ? await choosePort('PAY_PORT', env.PAY_PORT, 5000) : undefined;
  if (payPort === port || payPort === apiPort)
    throw new StartRefused(`PAY_PORT is ${payPort}, which PORT or API_PORT has: choose another one.`);
  return {
    root,
    role,
    dataDir: path.resolve(root, env.DATA_DIR ?? '.data'),
    port,
    apiPort,
    payPort,
    drainMs: readDrain(env.DRAIN_SECONDS || '0'),
    url: `http://localhost:${port}`,
    sampleSite: env.SAMPLE_SITE ? env.SAMPLE_SITE !== 'off' : !env.SITE_URL,
  };
}
