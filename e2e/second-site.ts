import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startSite, type Site } from '../tools/test/site.ts';
import { test as base } from './browser-test.ts';
import { startSmsProvider } from './pages/sms-provider.ts';
import { startSpeechServices, type SpeechServices } from './pages/speech-services.ts';
import { verifyBooks } from './pages/verify-books.ts';

type TokenUse = 'on' | 'off';
/** Both settings of `TOKEN_USE`. */
export const tokenUses: readonly TokenUse[] = ['on', 'off'];

interface Places {
  /** `off`: the journey is on the second site. */
  tokenUse: TokenUse;
  /** The site of the journey. */
  site: Pick<Site, 'url' | 'dataDir' | 'output'>;
  /** The services that speak for the second site; all of them are there when a journey begins. */
  speech: SpeechServices;
}

interface SecondSite {
  site: Site;
  speech: SpeechServices;
}

interface Sites {
  startSecondSite: () => Promise<SecondSite>;
}

/**
 * A site whose settings are none of the first one's: sessions in cookies, messages through a provider, voices of services on the network,
 * nothing for sale. Its data are its own, beside the builds that the site of the run has published.
 */
async function startSecondSite(dataDir: string, env: NodeJS.ProcessEnv): Promise<Site> {
  const published = path.join(process.env.E2E_DATA_DIR ?? '', 'federation');
  if (existsSync(published)) cpSync(published, path.join(dataDir, 'federation'), { recursive: true });
  return startSite({ dataDir, env: { ...env, TOKEN_USE: 'off', MADE_AHEAD: 'off', CAPTCHA: 'logged', PAYMENT_SANDBOX: 'off' } });
}

/** The end of all that a site has written. */
function lastLines({ dataDir, output }: Pick<Site, 'dataDir' | 'output'>): string {
  const logs = ['api', 'web'].map((name) => readFileSync(path.join(dataDir, 'logs', `${name}.log`), 'utf8'));
  return [output(), ...logs].map((text) => text.split('\n').slice(-40).join('\n')).join('\n\n');
}

/** `test` of journeys on either site. The second one starts with the first journey on it, and serves all that follow. */
export const test = base.extend<Places, Sites>({
  tokenUse: ['on', { option: true }],
  startSecondSite: [
    async ({}, use) => {
      const dataDir = mkdtempSync(path.join(tmpdir(), 'shengyu-second-site-'));
      const sms = await startSmsProvider(dataDir);
      const speech = await startSpeechServices(dataDir);
      let starting: Promise<SecondSite> | undefined;
      await use(() => (starting ??= startSecondSite(dataDir, { ...sms.env, ...speech.env }).then((site) => ({ site, speech }))));
      if (starting) {
        await (await starting).site.stop();
        await verifyBooks(dataDir);
      }
      await sms[Symbol.asyncDispose]();
      await speech[Symbol.asyncDispose]();
      rmSync(dataDir, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  site: [
    async ({ tokenUse, startSecondSite: start }, use, info) => {
      const { E2E_URL: url = '', E2E_DATA_DIR: dataDir = '' } = process.env;
      if (tokenUse === 'on') {
        await use({ url, dataDir, output: () => '' });
        return;
      }
      const { site } = await start();
      // What a journey reads of its site, it reads there.
      Object.assign(process.env, { E2E_URL: site.url, E2E_DATA_DIR: site.dataDir });
      await use(site);
      if (info.status !== info.expectedStatus)
        await info.attach('what the site said', { body: lastLines(site), contentType: 'text/plain' });
      Object.assign(process.env, { E2E_URL: url, E2E_DATA_DIR: dataDir });
    },
    { auto: true, timeout: 240_000 },
  ],
  speech: async ({ startSecondSite: start }, use) => {
    const { speech } = await start();
    speech.away.clear();
    speech.asked.length = 0;
    Object.assign(speech.listener, { hears: '', sent: [] });
    await use(speech);
  },
  baseURL: async ({ site }, use) => use(site.url),
});

export { expect } from './browser-test.ts';
