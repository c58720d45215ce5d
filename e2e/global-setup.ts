import type { FullConfig } from '@playwright/test';
import { startSite, type Site } from '../tools/test/site.ts';
import type { OwnSite } from './own-site.ts';

/** Starts the product once for each worker, one after the other; `E2E_URL` uses one that runs already. Answers how to stop them. */
export default async function globalSetup({ workers }: FullConfig): Promise<() => Promise<void>> {
  if (process.env.E2E_URL !== undefined) return () => Promise.resolve();
  const sites: Site[] = [];
  for (let worker = 0; worker < workers; worker++) sites.push(await startSite({ env: { CAPTCHA: 'told' } }));
  process.env.E2E_SITES = JSON.stringify(sites.map(({ url, dataDir }): OwnSite => ({ url, dataDir })));
  return async () => {
    await Promise.all(sites.map((site) => site.stop()));
    delete process.env.E2E_SITES;
  };
}
