import path from 'node:path';
import { choosePort } from './ports.ts';

export interface Settings {
  root: string;
  dataDir: string;
  port: number;
  apiPort: number;
  url: string;
  /** Whether an empty database becomes the sample site, as the API decides it (apps/server/src/settings/server-settings.ts). */
  sampleSite: boolean;
}

/** Reads `PORT`, `API_PORT` and `DATA_DIR`; throws with the variable's name when one cannot be used. */
export async function readSettings(root: string, env: NodeJS.ProcessEnv): Promise<Settings> {
  const port = await choosePort('PORT', env.PORT, 3000);
  const apiPort = await choosePort('API_PORT', env.API_PORT, 4000);
  if (port === apiPort) throw new Error(`PORT and API_PORT are both ${port}: choose two.`);
  return {
    root,
    dataDir: path.resolve(root, env.DATA_DIR ?? '.data'),
    port,
    apiPort,
    url: `http://localhost:${port}`,
    sampleSite: env.SAMPLE_SITE ? env.SAMPLE_SITE !== 'off' : !env.SITE_URL,
  };
}
