import type { Page } from '@playwright/test';
import { expect, test } from './browser-test.ts';
import { patchBuild } from './federation/patched-build.ts';
import { deployFolder, liveVersion, registryCommand } from './federation/registry-commands.ts';

const failed = '这一页暂时打不开';

/** From a page that works into the one that cannot be loaded: the frame stays, and so does every other page. */
async function frameStays(page: Page): Promise<void> {
  await expect(page.getByRole('banner')).toBeVisible();
  await page.getByRole('link', { name: '资讯' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('教程、更新与案例', { timeout: 20_000 });
}

for (const [what, files] of [
  ['a chunk', /\/remotes\/market\/[^/]+\/client\/(?!remoteEntry)[^/]*\.js/],
  ['a container', /\/remotes\/market\/.*remoteEntry\.js/],
  ['a stylesheet', /\/remotes\/market\/.*\.css/],
] as const) {
  test(`${what} that is not found costs its own page: the boundary says so, retries, and the frame and other pages stay`, async ({
    page,
    complaints,
  }) => {
    test.setTimeout(90_000);
    await page.route(files, (route) => route.fulfill({ status: 404, contentType: 'text/plain', body: 'Not Found' }));
    await page.goto('/');
    await page.getByRole('link', { name: '声音超市' }).first().click();
    const boundary = page.getByRole('heading', { name: failed });
    // Without its stylesheet the document that the server sends still has the page, styled by the rules in its head.
    const shown = what === 'a stylesheet' ? boundary.or(page.getByText('林岸')).first() : boundary;
    await expect(shown).toBeVisible({ timeout: 20_000 });
    await frameStays(page);

    await page.getByRole('link', { name: '声音超市' }).first().click();
    await expect(shown).toBeVisible({ timeout: 20_000 });
    await page.unroute(files);
    if (await boundary.isVisible()) await page.getByRole('button', { name: '重试' }).click();
    await expect(page.getByText('林岸').first(), 'it comes back in the same tab').toBeVisible({ timeout: 20_000 });
    complaints.length = 0; // requests failed on purpose
  });
}

test('a remote that needs another version of a shared package says in its page that the site was updated; other pages stay', async ({
  page,
  complaints,
}) => {
  test.setTimeout(90_000);
  const original = liveVersion('market');
  // The range in the container alone: what deploy and the web server compare is as it was.
  const build = patchBuild('market', `9.9.7-${Date.now().toString(36)}`, '^1.0.0', '^9.0.0');
  try {
    expect(() => deployFolder(build.dist), 'the browser of the deployment refuses it').toThrow('does not satisfy the requirement');
    deployFolder(build.dist, { withoutBrowser: true });
    await expect(async () => {
      expect(await (await page.request.get('/remotes.json')).text()).toContain(build.version);
    }).toPass({ timeout: 10_000 });
    await page.goto('/supermarket');
    await expect(page.getByRole('heading', { name: '网站刚刚更新了' })).toBeVisible({ timeout: 20_000 });
    await expect(page.getByRole('heading', { name: failed })).toHaveCount(0);
    await frameStays(page);
    registryCommand('rollback', 'market', original);
    await page.goto('/supermarket');
    await expect(page.getByText('林岸').first()).toBeVisible();
  } finally {
    if (liveVersion('market') !== original) registryCommand('rollback', 'market', original);
    build.remove();
    complaints.length = 0; // refused on purpose
  }
});
