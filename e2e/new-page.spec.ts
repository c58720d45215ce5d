import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from './browser-test.ts';
import { patchBuild, type PatchedBuild } from './federation/patched-build.ts';
import { deployFolder, liveVersion, registryCommand } from './federation/registry-commands.ts';

let build: PatchedBuild;
let original: string;

/** A page that the shell has never heard of, with its place; beside it one whose place is broken. */
test.beforeAll(() => {
  // A version is published once: a site that is used again gets another one.
  build = patchBuild('content', `9.9.9-newpage${Date.now()}`, '收藏过的文章、公告和课程。', '收藏过的文章、公告和课程，还有别的。');
  original = liveVersion('content');
  const file = path.join(build.dist, 'meta.json');
  const meta = JSON.parse(readFileSync(file, 'utf8')) as { routes: object[] };
  const page = { page: 'NoticePage', flags: { showArticleHeadNav: true } };
  const place = {
    title: '播客节目',
    description: '做声音的人聊声音。',
    words: ['dianping'],
    nav: [{ in: 'content' }, { in: 'footer', group: '学习' }],
  };
  const routes = [
    ...meta.routes,
    { path: '/podcast', ...page, place },
    { path: '/broken', ...page, place: { title: 7, nav: 'everywhere' } },
  ];
  writeFileSync(file, JSON.stringify({ ...meta, routes }));
});

test.afterAll(() => {
  if (liveVersion('content') !== original) registryCommand('rollback', 'content', original);
  build.remove();
});

// covers: pages-42
test('a page deployed with its remote alone is in navigation, site map, search and server rendering', async ({ page, request }) => {
  await page.goto('/news');
  const textOf = async (address: string): Promise<string> => (await request.get(address)).text();
  expect(await textOf('/news')).not.toContain('播客节目');
  const scriptsOf = async (): Promise<string[]> =>
    [...(await textOf('/')).matchAll(/\/shell\/[\w./-]+\.js/g)].map(([file]) => file).toSorted();
  const shell = await scriptsOf();
  deployFolder(build.dist);
  await expect(async () => expect(await textOf('/news')).toContain('播客节目')).toPass({ timeout: 15_000 });
  const made = await request.get('/podcast');
  expect([made.status(), (await made.text()).includes('<h1>')]).toEqual([200, true]);
  await expect(async () => expect(await textOf('/sitemap.xml')).toContain('/podcast')).toPass({ timeout: 15_000 });
  expect(await textOf('/search?keyword=' + encodeURIComponent('播客'))).toContain('href="/podcast"');
  expect(await textOf('/search?keyword=dianping'), 'by its own words').toContain('href="/podcast"');
  expect(await textOf('/llms.txt')).toContain('/podcast');
  expect(await textOf('/podcast.html')).toContain('<h1>');
  const footer = page.getByRole('contentinfo');
  await page.goto('/news');
  await expect(footer.getByRole('link', { name: '播客节目' })).toHaveAttribute('href', '/podcast');
  expect(await scriptsOf(), 'the shell is the one before').toEqual(shell);

  // The open tab learns of it with its next page, without a new document.
  const opened = await page.evaluate(() => performance.timeOrigin);
  await expect(async () => {
    await page.getByRole('link', { name: '问答' }).first().click();
    await page.getByRole('link', { name: '公告' }).first().click();
    await expect(page.getByRole('navigation', { name: '内容' }).getByRole('link', { name: '播客节目' })).toBeVisible({ timeout: 2000 });
  }).toPass({ timeout: 40_000 });
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('播客节目');
  await expect(page.getByRole('option', { name: /播客节目/ }).first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/podcast$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await page.evaluate(() => performance.timeOrigin)).toBe(opened);
});
