import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startSite, type Site } from '../tools/test/site.ts';
import { test as base } from './browser-test.ts';
import { startSmsProvider } from './pages/sms-provider.ts';

type TokenUse = 'on' | 'off';
/** Both settings of `TOKEN_USE`. */
export const tokenUses: readonly TokenUse[] = ['on', 'off'];

interface Places {
  /** `off`: the journey is on a second site, which sends its messages through a provider. */
  tokenUse: TokenUse;
  /** The site of the journey. */
  site: Pick<Site, 'url' | 'dataDir' | 'output'>;
}

interface Sites {
  startCookieSite: () => Promise<Site>;
}

/** A site with sessions in cookies, on data of its own beside the builds that the site of the run has published. */
async function startCookieSite(dataDir: string, env: NodeJS.ProcessEnv): Promise<Site> {
  const published = path.join(process.env.E2E_DATA_DIR ?? '', 'federation');
  if (existsSync(published)) cpSync(published, path.join(dataDir, 'federation'), { recursive: true });
  return startSite({ dataDir, env: { ...env, TOKEN_USE: 'off', CAPTCHA: 'logged' } });
}

/** `test` of journeys on either site. The second one starts with the first journey on it, and serves all that follow. */
export const test = base.extend<Places, Sites>({
  tokenUse: ['on', { option: true }],
  startCookieSite: [
    async ({}, use) => {
      const dataDir = mkdtempSync(path.join(tmpdir(), 'shengyu-cookie-site-'));
      const sms = await startSmsProvider(dataDir);
      let starting: Promise<Site> | undefined;
      await use(() => (starting ??= startCookieSite(dataDir, sms.env)));
      await (await starting)?.stop();
      await sms[Symbol.asyncDispose]();
      rmSync(dataDir, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  site: [
    async ({ tokenUse, startCookieSite: start }, use) => {
      const { E2E_URL: url = '', E2E_DATA_DIR: dataDir = '' } = process.env;
      if (tokenUse === 'on') {
        await use({ url, dataDir, output: () => '' });
        return;
      }
      const site = await start();
      // What a journey reads of its site, it reads there.
      Object.assign(process.env, { E2E_URL: site.url, E2E_DATA_DIR: site.dataDir });
      await use(site);
      Object.assign(process.env, { E2E_URL: url, E2E_DATA_DIR: dataDir });
    },
    { auto: true, timeout: 240_000 },
  ],
  baseURL: async ({ site }, use) => use(site.url),
});

export { expect } from './browser-test.ts';
