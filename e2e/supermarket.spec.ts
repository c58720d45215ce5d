import { expect, test } from './browser-test.ts';
import { signIn } from './pages/sign-in.ts';

test('a visitor sets voices aside, hears a line in one of them, and keeps a favourite by signing in', async ({ page }) => {
  await page.goto('/supermarket');
  await page.getByRole('searchbox', { name: '查找标签' }).fill('老年');
  await expect(page.getByText('找到 1 个标签')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/supermarket\?.*senior/);
  await expect(page.getByRole('checkbox', { name: '对比：梁阿婆' })).toBeAttached();
  await expect(page.getByRole('checkbox', { name: '对比：林岸' })).toHaveCount(0);

  await page.goto('/supermarket?keyword=linan');
  await page.getByRole('checkbox', { name: '对比：林岸' }).check();
  const tray = page.getByRole('region', { name: '已选的声音' });
  await tray.getByRole('button', { name: '并排看' }).click();
  await tray.getByRole('textbox', { name: '我的句子' }).fill('潮水退了。');
  await tray.getByRole('button', { name: '让林岸读这句' }).click();
  await expect(tray.getByRole('button', { name: '试听林岸读的这句' })).toBeVisible({ timeout: 15_000 });

  // The box is the device's: it outlives the page, and holds a voice that the next list does not have.
  await page.goto('/supermarket?keyword=suwan');
  await page.getByRole('checkbox', { name: '对比：苏晚' }).check();
  await expect(tray.getByRole('radio')).toHaveCount(2);
  await tray.getByRole('radio', { name: /林岸/ }).check({ force: true });
  const write = tray.getByRole('link', { name: '用林岸开始写' });
  await expect(write).toHaveAttribute('href', `/edit?${new URLSearchParams({ voice: 'linan', text: '潮水退了。' }).toString()}`);

  const heart = page.getByRole('button', { name: '收藏苏晚' });
  await heart.click();
  await signIn(page);
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await page.goto('/supermarket?favourite=1');
  await expect(page.getByRole('button', { name: '收藏苏晚' })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: '收藏苏晚' }).click();
  await expect(page.getByRole('button', { name: '收藏苏晚' })).toHaveAttribute('aria-pressed', 'false');
});
