import type { Page } from '@playwright/test';
import { expect, test } from './browser-test.ts';
import { otherShell, siteShell } from './federation/other-shell.ts';
import { patchBuild } from './federation/patched-build.ts';
import { deployFolder, liveVersion, publishShellFolder, registryCommand } from './federation/registry-commands.ts';
import { signIn } from './pages/sign-in.ts';
import { startWeb } from './pages/start-web.ts';

const BEFORE = '教程、更新与案例';
const AFTER = '换了外壳之后的资讯';

const bornAt = (tab: Page): Promise<number> => tab.evaluate(() => performance.timeOrigin);

test('tabs that are open while the shell and a remote are replaced open dialogs, sign in, and move to a page of the new ones', async ({
  page,
  context,
  complaints,
}) => {
  test.setTimeout(120_000);
  const apiPort = Number(new URL(process.env.E2E_URL ?? '').port);
  const original = liveVersion('content');
  const content = patchBuild('content', `9.9.8-${Date.now().toString(36)}`, BEFORE, AFTER);
  using next = otherShell();
  const old = await startWeb(apiPort);
  try {
    await page.goto(`${old.url}/supermarket?keyword=顾长风`);
    const way = page.getByRole('link', { name: /开通会员，用顾长风配音/ });
    await expect(way).toBeVisible();
    const reader = await context.newPage();
    await reader.goto(old.url);
    const [market, home] = [await bornAt(page), await bornAt(reader)];

    publishShellFolder(next.dist);
    deployFolder(content.dist);
    await old[Symbol.asyncDispose]();
    await using web = await startWeb(apiPort, {}, { dist: next.dist, port: old.port });
    complaints.length = 0; // the server was away
    const { build } = (await (await page.request.get(`${web.url}/remotes.json`)).json()) as { build: string };
    expect(build, 'the server is the new one').toBe(next.build);

    // Code that these tabs have not asked for before: a dialog of another remote, signing in, the member's menu.
    const dialog = page.getByRole('dialog', { name: '会员声音' });
    await page.bringToFront();
    await expect(async () => {
      await way.click();
      await expect(dialog).toBeVisible({ timeout: 3_000 });
    }).toPass({ timeout: 20_000 });
    expect(await bornAt(page), 'the dialog in the tab as it was').toBe(market);
    await reader.bringToFront();
    await signIn(reader);
    expect(await bornAt(reader), 'signed in in the tab as it was').toBe(home);

    await reader.getByRole('link', { name: '资讯' }).first().click();
    await expect(reader.getByRole('heading', { level: 1 })).toHaveText(AFTER);
    expect(await bornAt(reader), 'the next page brings the new shell').not.toBe(home);
    await Promise.all([page.close(), reader.close()]);
    complaints.length = 0; // files on their way when the tabs were closed
  } finally {
    registryCommand('rollback', 'content', original);
    publishShellFolder(siteShell);
    content.remove();
  }
});
