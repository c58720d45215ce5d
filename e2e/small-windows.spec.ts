import type { Locator } from '@playwright/test';
import { expect, test } from './browser-test.ts';
import { outOfWindow } from './pages/out-of-window.ts';
import { signIn } from './pages/sign-in.ts';
import { smallTargets } from './pages/small-targets.ts';
import { Studio } from './pages/Studio.ts';
import { publicPaths } from './public-paths.ts';

const widths = [360, 390];
const articleLists = ['/news', '/notice', '/course'];
const visitorPaths = [...publicPaths.map(({ path }) => path), '/edit'];
/** The member area. */
const pressedPaths = ['/workbenches', '/creation', '/creation?tab=drafts', '/account', '/account?book=purchases', '/equity'];
const memberPaths = [
  '/',
  '/workbenches',
  '/creation',
  '/creation?tab=drafts',
  '/account',
  '/equity',
  '/myvoiceclone',
  '/myvoicedesign',
  '/edit',
];

test.use({ viewport: { width: 390, height: 800 } });

test('no page reaches over a window of 360 or 390 px, nor does any of its controls', async ({ page, complaints }) => {
  test.setTimeout(120_000);
  const check = async (paths: readonly string[]): Promise<void> => {
    for (const path of paths) {
      await page.goto(path);
      if (path === '/edit') await expect(page.getByRole('textbox', { name: '文稿', exact: true })).toBeVisible();
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 });
        expect.soft(await outOfWindow(page), `${path} at ${width} px`).toEqual([]);
      }
    }
  };
  await check(visitorPaths);
  for (const list of articleLists) {
    await page.goto(list);
    await check([(await page.locator(`main a[href^="${list}/"]`).first().getAttribute('href')) ?? 'no article']);
  }
  await check(['/404']);
  // The browser itself complains of the status.
  complaints.splice(0, 1);
  await page.goto('/workbenches');
  await signIn(page);
  await check(memberPaths);
  // The whole navigation stands beside what a member has.
  await page.goto('/workbenches');
  for (const width of [870, 920, 1024]) {
    await page.setViewportSize({ width, height: 800 });
    expect.soft(await outOfWindow(page), `/workbenches at ${width} px`).toEqual([]);
  }
});

test('what is pressed on a phone answers over 44 px of height, on every page of the member area', async ({ page }) => {
  test.setTimeout(120_000);
  await page.goto('/workbenches');
  await signIn(page);
  for (const path of pressedPaths) {
    await page.goto(path);
    expect.soft(await smallTargets(page), path).toEqual([]);
  }
});

// covers: fault-30
test('the voices of the market begin in the upper half of a phone’s window', async ({ page }) => {
  await page.goto('/supermarket');
  expect((await page.getByRole('article').first().boundingBox())?.y).toBeLessThan(400);
});

// covers: fault-52
test('on a phone the state of an exercise is one line', async ({ page }) => {
  await page.goto('/course/1/fix');
  await page.getByRole('link', { name: '在编辑器里做' }).click();
  const state = page.getByRole('region', { name: /^练习/ }).getByRole('status');
  await expect(state).toContainText('还差 2 处');
  expect((await state.boundingBox())?.height).toBeLessThan(32);
});

// covers: fault-50
test('at 860 px single lines, whole ones, divide what a member has', async ({ page }) => {
  await page.setViewportSize({ width: 860, height: 800 });
  await page.goto('/equity');
  await signIn(page);
  const cells = page.getByRole('region', { name: '我现在有' }).locator('.eq-cells > div');
  await expect(cells.first()).toBeVisible();
  const gaps = await cells.evaluateAll((all) =>
    all.map((cell) => {
      const { right, bottom } = cell.getBoundingClientRect();
      const inside = cell.parentElement?.getBoundingClientRect();
      const beside = all.find((other) => other.getBoundingClientRect().left >= right && other.getBoundingClientRect().bottom === bottom);
      return {
        own: getComputedStyle(cell).borderInlineStartWidth,
        gap: Math.round((beside?.getBoundingClientRect().left ?? inside?.right ?? 0) - right),
        last: beside === undefined,
      };
    }),
  );
  expect(gaps).toEqual(gaps.map(({ last }) => ({ own: '0px', gap: last ? 0 : 1, last })));
});

for (const width of [390, 800])
  test(`at ${width} px the menu opens over the page, leads on and closes`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/');
    await page.getByRole('button', { name: '打开菜单' }).click();
    const menu = page.getByRole('navigation', { name: '主导航' });
    for (const link of await menu.getByRole('link').all()) await expect(link).toBeInViewport();
    await expect(menu.getByRole('button', { name: '登录' })).toBeInViewport();
    await menu.getByRole('link', { name: '声音超市' }).click();
    await expect(page).toHaveURL(/\/supermarket/);
    await expect(menu).toBeHidden();
  });

for (const path of ['/myvoiceclone', '/myvoicedesign'])
  for (const width of [390, 800])
    test(`at ${width} px the navigation of ${path} begins below the logo`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(path);
      const header = page.getByRole('banner');
      const left = (of: Locator): Promise<number> =>
        of.evaluate((element) => {
          const content = document.createRange();
          content.selectNodeContents(element);
          return content.getBoundingClientRect().left;
        });
      const [logo, first] = [header.getByRole('link').first(), header.getByRole('navigation').getByRole('link').first()];
      expect(await left(first)).toBe(await left(logo));
    });

test('in the studio at 390 px a script is written, marked in a sheet over it, listened to and ordered', async ({ page }) => {
  const studio = new Studio(page);
  await page.goto('/workbenches');
  await signIn(page);
  await studio.open('?voice=linan');
  await studio.clear();
  await studio.paste('窗口很小，话照样说得清楚。');
  await expect(studio.saved).toHaveAttribute('data-saved', 'saved');
  await expect(page.locator('.dock .play')).toBeInViewport({ ratio: 1 });
  await page.getByRole('button', { name: '变速', exact: true }).click();
  const sheet = page.getByRole('region', { name: '变速与音调' });
  await expect(sheet).toBeInViewport({ ratio: 1 });
  expect((await sheet.boundingBox())?.height ?? 844).toBeLessThanOrEqual(0.6 * 844);
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  const generate = page.getByRole('button', { name: '生成', exact: true });
  await expect(generate).toBeInViewport({ ratio: 1 });
  await generate.click();
  const go = page.getByRole('button', { name: /^生成，用 [\d,]+ 积分$|^免费重新生成$/ });
  await expect(go).toBeInViewport({ ratio: 1 });
  expect(await outOfWindow(page)).toEqual([]);
});
