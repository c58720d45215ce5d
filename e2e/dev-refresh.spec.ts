import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from './browser-test.ts';

const client = readFileSync(path.resolve(import.meta.dirname, '../tools/federation/dev-client.js'), 'utf8');
const site = 'http://dev.example';
const typed = '写到一半';

/** A page that runs the client of `npm run dev`, as the server sends it in `version`. Its field comes `fieldMs` after the document. */
const documentOf = (
  version: number,
  fieldMs: number,
): string => `<!doctype html><title>${version}</title><main><h1>版本 ${version}</h1></main>
<script type="module">
  import client from '/dev-client.js';
  client({ name: 'content', container: 'v${version}' });
  setTimeout(() => {
    document.querySelector('main').innerHTML += '<form><input name="keyword"><button type="button">清空</button></form>';
    document.querySelector('button').onclick = () => (document.querySelector('input').value = '');
  }, ${fieldMs});
</script>`;

/** Opens the page; the result makes a newer version live. */
async function openPage(page: Page, laterFieldMs = 0): Promise<() => void> {
  let version = 1;
  await page.route(`${site}/**`, (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === '/dev-client.js') return route.fulfill({ contentType: 'text/javascript', body: client });
    if (pathname === '/remotes.json') return route.fulfill({ json: { remotes: [{ name: 'content', container: `v${version}` }] } });
    return route.fulfill({ contentType: 'text/html; charset=utf-8', body: documentOf(version, version === 1 ? 0 : laterFieldMs) });
  });
  await page.goto(`${site}/news`);
  await expect(page.getByRole('textbox')).toBeVisible();
  return () => void (version += 1);
}

test('an open tab shows the newer version, and keeps what was typed however late its field comes', async ({ page }) => {
  const change = await openPage(page, 2500);
  await page.getByRole('textbox').fill(typed);
  change();
  await expect(page.getByRole('heading', { name: '版本 2' })).toBeVisible();
  await expect(page.getByRole('textbox')).toHaveValue(typed);
});

test('a second change before the field is there loses nothing', async ({ page }) => {
  const change = await openPage(page, 1500);
  await page.getByRole('textbox').fill(typed);
  for (const version of [2, 3]) {
    change();
    await expect(page.getByRole('heading', { name: `版本 ${version}` })).toBeVisible();
  }
  await expect(page.getByRole('textbox')).toHaveValue(typed);
});

test('what a person types or empties after the change stays as they left it', async ({ page }) => {
  const change = await openPage(page);
  await page.getByRole('textbox').fill(typed);
  change();
  await expect(page.getByRole('heading', { name: '版本 2' })).toBeVisible();
  await expect(page.getByRole('textbox')).toHaveValue(typed);
  await page.getByRole('button', { name: '清空' }).click();
  await page.waitForTimeout(300);
  await expect(page.getByRole('textbox')).toHaveValue('');
  await page.getByRole('textbox').fill('另一句');
  change();
  await expect(page.getByRole('heading', { name: '版本 3' })).toBeVisible();
  await expect(page.getByRole('textbox')).toHaveValue('另一句');
});
