import { startSite } from '../tools/test/site.ts';

/** Starts the product once for all journeys; `E2E_URL` uses one that runs already. Answers how to stop it. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  if (process.env.E2E_URL !== undefined) return () => Promise.resolve();
  const site = await startSite({ env: { CAPTCHA: 'logged' } });
  process.env.E2E_URL = site.url;
  process.env.E2E_DATA_DIR = site.dataDir;
  return async () => {
    await site.stop();
    delete process.env.E2E_URL;
  };
}
