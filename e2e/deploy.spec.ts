import type { APIRequestContext } from '@playwright/test';
import { expect, test } from './browser-test.ts';
import { patchBuild, type PatchedBuild } from './federation/patched-build.ts';
import { deployFolder, liveVersion, registryCommand } from './federation/registry-commands.ts';
import { operatorPassword } from './pages/operator.ts';
import { signIn } from './pages/sign-in.ts';

const BEFORE = '教程、更新与案例';
const AFTER = '换了新标题的资讯';
/** Of this run, in every worker of it: a site keeps what earlier runs published. */
const version = `9.9.9-journey${process.env.E2E_RUN ?? ''}`;

let build: PatchedBuild;
let original: string;

test.beforeAll(() => {
  build = patchBuild('content', version, BEFORE, AFTER);
  original = liveVersion('content');
});

test.afterAll(() => {
  if (liveVersion('content') !== original) registryCommand('rollback', 'content', original);
  build.remove();
});

const named = (text: string): string => text.replaceAll('.', String.raw`\.`);

async function rendered(request: APIRequestContext): Promise<string> {
  return (await request.get('/news')).text();
}

test('a deployed change is live in browser and server rendering without a restart, and rollback undoes it', async ({ page, request }) => {
  await page.goto('/');
  expect(await rendered(request)).toContain(BEFORE);

  deployFolder(build.dist);
  await expect(async () => expect(await rendered(request)).toContain(AFTER)).toPass({ timeout: 10_000 });
  // The tab that was open all the time gets the new version with its next navigation, without a reload.
  const opened = await page.evaluate(() => performance.timeOrigin);
  await expect(async () => {
    await page.getByRole('link', { name: '首页' }).first().click();
    await page.getByRole('link', { name: '资讯' }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(AFTER, { timeout: 3000 });
  }).toPass({ timeout: 30_000 });
  expect(await page.evaluate(() => performance.timeOrigin)).toBe(opened);

  registryCommand('rollback', 'content');
  expect(liveVersion('content')).toBe(original);
  await expect(async () => expect(await rendered(request)).toContain(BEFORE)).toPass({ timeout: 10_000 });
  await page.goto('/news');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(BEFORE);
});

test('one visitor previews a version that others do not see', async ({ page, request }) => {
  if (liveVersion('content') !== original) registryCommand('rollback', 'content', original);
  deployFolder(build.dist);
  registryCommand('rollback', 'content', original);
  await expect(async () => expect(await rendered(request)).toContain(BEFORE)).toPass({ timeout: 10_000 });
  await page.goto(`/news?mf.content=${version}`);
  await expect(page.getByRole('heading', { level: 1 }), 'nobody signed that').toHaveText(BEFORE);
  await page.goto(new URL(registryCommand('preview', 'content', version)).search.replace(/^/, '/news'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(AFTER);
  await page.goto('/news');
  await expect(page.getByRole('heading', { level: 1 }), 'the cookie keeps the preview').toHaveText(AFTER);
  expect(await rendered(request)).toContain(BEFORE);
});

test('a canary reaches its share of the visitors, in server and browser alike, until it is promoted', async ({ browser }) => {
  if (liveVersion('content') !== original) registryCommand('rollback', 'content', original);
  deployFolder(build.dist, { canaryPercent: 40 });
  const url = process.env.E2E_URL ?? '';
  const headings = async (place: string): Promise<(string | null)[]> => {
    const context = await browser.newContext({ baseURL: url });
    await context.addCookies([{ name: 'mf.line', value: place, url }]);
    const page = await context.newPage();
    await page.goto('/news');
    const rendered = await page.getByRole('heading', { level: 1 }).textContent();
    await page.goto('/');
    await page.getByRole('link', { name: '资讯' }).first().click();
    await expect(page).toHaveURL(/\/news$/);
    const navigated = await page.getByRole('heading', { level: 1 }).textContent();
    await context.close();
    return [rendered, navigated];
  };
  await expect(async () => expect(await headings('39')).toEqual([AFTER, AFTER])).toPass({ timeout: 20_000 });
  expect(await headings('40')).toEqual([BEFORE, BEFORE]);
  expect(registryCommand('list', 'content')).toMatch(new RegExp(`${named(version)} .*canary`));

  registryCommand('promote', 'content');
  await expect(async () => expect(await headings('40')).toEqual([AFTER, AFTER])).toPass({ timeout: 20_000 });
  registryCommand('rollback', 'content', original);
});

test('list names every version and which one is live', () => {
  const list = registryCommand('list', 'content');
  expect(list).toContain(original);
  expect(list).toContain(version);
});

test('published versions run on the shell of today, the remotes of today on the published shell, and each step says who did it', () => {
  test.setTimeout(240_000);
  expect(registryCommand('matrix')).toMatch(/all \d+ run/);
  expect(registryCommand('history', 'content')).toContain(`content ${version} is canary for 40 %`);
});

test('a developer sees who drew what of a page, and looks at another version alone', async ({ page, request }) => {
  if (liveVersion('content') !== original) registryCommand('rollback', 'content', original);
  deployFolder(build.dist);
  registryCommand('rollback', 'content', original);
  await page.goto('/news');
  await signIn(page, 'admin', operatorPassword());
  await page.evaluate(() => void (document.cookie = 'tools=1; path=/'));
  await page.goto('/news');
  const bar = page.getByRole('toolbar', { name: '开发者工具条' });
  await expect(bar).toContainText(`content ${original}`);
  await page.keyboard.press('o');
  await expect(page.getByText(`content@${original}`)).toBeVisible();
  await expect(async () => {
    await bar.getByRole('button', { name: '换版本' }).click();
    await page.getByRole('radio', { name: new RegExp(`^${named(version)}`) }).check({ timeout: 3000 });
  }).toPass({ timeout: 30_000 });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(AFTER);
  expect(await rendered(request)).toContain(BEFORE);
  await bar.getByRole('button', { name: '退出预览' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(BEFORE);
  expect(await rendered(request), 'nobody else has the toolbar').not.toContain('developer-tools');
});
