import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startSite } from '../tools/test/site.ts';
import { verifyBooks } from './pages/verify-books.ts';

/** Starts the product once for all journeys; `E2E_URL` uses one that runs already. Answers how to stop it: its books must add up then. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  if (process.env.E2E_URL !== undefined) return () => Promise.resolve();
  const dataDir = mkdtempSync(path.join(tmpdir(), 'shengyu-site-'));
  const site = await startSite({ dataDir, env: { CAPTCHA: 'logged' } });
  process.env.E2E_URL = site.url;
  process.env.E2E_DATA_DIR = site.dataDir;
  return async () => {
    await site.stop();
    delete process.env.E2E_URL;
    await verifyBooks(dataDir);
    rmSync(dataDir, { recursive: true, force: true });
  };
}
