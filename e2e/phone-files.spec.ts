import { expect, test } from './browser-test.ts';
import { findViolations } from './pages/axe.ts';
import { outOfWindow } from './pages/out-of-window.ts';
import { signIn } from './pages/sign-in.ts';
import { openPhoneText } from './pages/open-phone-text.ts';

test.use({
  userAgent:
    'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36 MicroMessenger/8.0.60',
  viewport: { width: 390, height: 780 },
  hasTouch: true,
  isMobile: true,
});

test('in WeChat a finished order and the works say how to get to a browser that saves files', async ({ page, context }) => {
  test.setTimeout(180_000);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/h5/creation');
  await signIn(page);
  const studio = await openPhoneText(page, '潮水退了，船要开了。');
  await studio.generate(120_000);
  const ways = page.getByRole('dialog', { name: '微信里存不了文件' });
  const copied = (): Promise<string> => page.evaluate(() => navigator.clipboard.readText());
  const { origin } = new URL(page.url());

  await page.getByRole('list', { name: '下载' }).getByRole('link').first().tap();
  await expect(ways).toBeVisible();
  expect(await findViolations(page, '.ways-out')).toEqual([]);
  for (const width of [320, 360, 390, 430]) {
    await page.setViewportSize({ width, height: 780 });
    expect.soft(await outOfWindow(page), `${width} px`).toEqual([]);
    const small = await ways.getByRole('button').evaluateAll((buttons) => buttons.filter((button) => button.clientHeight < 42).length);
    expect.soft(small, `${width} px`).toBe(0);
  }
  await ways.getByRole('button', { name: '复制链接' }).tap();
  await expect(ways.getByRole('status')).toHaveText('链接已复制');
  expect(await copied(), 'the works hold the order on every device').toBe(`${origin}/creation`);
  await ways.getByRole('button', { name: '关闭' }).tap();
  await expect(ways).toBeHidden();

  await page.goto('/h5/works');
  await page.getByRole('link', { name: /下载/ }).first().tap();
  await expect(ways).toBeVisible();
  await expect(ways.getByRole('img')).toBeVisible();
  expect(await findViolations(page, '.ways-out')).toEqual([]);
  await ways.getByRole('button', { name: '复制链接' }).tap();
  await expect(ways.getByRole('status')).toHaveText('链接已复制');
  expect(await copied()).toBe(`${origin}/h5/works`);
});
