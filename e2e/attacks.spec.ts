import type { BrowserContext } from '@playwright/test';
import { expect, test } from './browser-test.ts';
import { attack, shortAttack, startHostileApi } from './pages/hostile-api.ts';
import { startWeb } from './pages/start-web.ts';
import { findMade, queryNames, watchAttacks } from './pages/watch-attacks.ts';

/** Pages of no remote; those of remotes are asked for. */
const own = ['/', '/aboutus', '/decorate/template', '/policy/service', '/nowhere', '/h5/', '/h5/news', '/h5/news/1', '/h5/policy/privacy'];
/** Tabs that open pages beside each other. */
const tabs = 4;

async function pagesOf(site: string): Promise<string[]> {
  const { remotes } = (await (await fetch(`${site}/remotes.json`)).json()) as { remotes: { routes: { path: string }[] }[] };
  const routes = remotes.flatMap(({ routes: all }) => all.map(({ path }) => path));
  return [...own, ...routes.map((route) => route.replaceAll(/:\w*[iI]d\b/g, '1').replaceAll(/:\w+/g, 'sample'))];
}

/** Opens all addresses, and tells what attacks did. */
async function open(context: BrowserContext, addresses: readonly string[]): Promise<string[]> {
  const found = await watchAttacks(context);
  const waiting = [...addresses];
  const work = async (): Promise<void> => {
    const page = await context.newPage();
    for (let address = waiting.shift(); address !== undefined; address = waiting.shift()) {
      const answer = await page.goto(address, { waitUntil: 'domcontentloaded' });
      // What the browser draws after the server has.
      await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 700 })));
      if (answer?.status() === 500) found.push(`${address}: 500`);
      found.push(...(await findMade(page)));
    }
    await page.close();
  };
  await Promise.all(Array.from({ length: tabs }, work));
  return found;
}

test('an attack in every text of every answer and in every query parameter does nothing on any page, with and without the policy', async ({
  browser,
  complaints,
}) => {
  test.setTimeout(240_000);
  const fields = new Set<string>();
  await using api = await startHostileApi(fields);
  await using web = await startWeb(api.port);
  const paths = await pagesOf(web.url);
  const query = new URLSearchParams(queryNames().map((name) => [name, shortAttack])).toString();
  const plain = paths.map((path) => web.url + path);
  const asked = [
    ...plain.map((address) => `${address}?${query}#${encodeURIComponent(shortAttack)}`),
    `${web.url}/${encodeURIComponent(shortAttack)}`,
  ];
  for (const bypassCSP of [false, true]) {
    const context = await browser.newContext({ bypassCSP, locale: 'zh-CN' });
    await context.addCookies([{ name: 'token', value: 'a'.repeat(32), url: web.url }]);
    expect(await open(context, bypassCSP ? asked : plain)).toEqual([]);
    await context.close();
  }
  // A page that puts the text in as it is would be found.
  const page = await browser.newPage();
  const done = await watchAttacks(page.context());
  await page.setContent(`<p>${attack}</p>`);
  await expect.poll(() => done.join()).toContain('ran: image');
  expect(await findMade(page)).not.toEqual([]);
  await page.close();
  expect(fields.size, 'texts that were attacked').toBeGreaterThan(200);
  expect(paths.length).toBeGreaterThan(40);
  // Files that the attacks name are not there.
  complaints.length = 0;
});
