import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startSite, type Site } from '../tools/test/site.ts';
import { verifyBooks } from './pages/verify-books.ts';

/** A site on data of its own, beside the builds that `published` has: journeys there do without samples made ahead. */
function start(published?: string): Promise<Site> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'shengyu-site-'));
  if (published !== undefined && existsSync(published)) cpSync(published, path.join(dataDir, 'federation'), { recursive: true });
  return startSite({ dataDir, env: { CAPTCHA: 'logged', ...(published !== undefined && { MADE_AHEAD: 'off' }) } });
}

/**
 * Starts the product once for each of the two lanes (playwright.config.ts); `E2E_URL` uses one that runs already for both.
 * Answers how to stop them: their books must add up then.
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  if (process.env.E2E_URL !== undefined) return () => Promise.resolve();
  const first = await start();
  const sites = [first, await start(path.join(first.dataDir, 'federation'))];
  process.env.E2E_SITES = JSON.stringify(sites.map(({ url, dataDir }) => ({ url, dataDir })));
  return async () => {
    delete process.env.E2E_SITES;
    for (const { stop, dataDir } of sites) {
      await stop();
      await verifyBooks(dataDir);
      rmSync(dataDir, { recursive: true, force: true });
    }
  };
}
