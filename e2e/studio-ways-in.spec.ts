import { expect, test } from './browser-test.ts';
import { signIn } from './pages/sign-in.ts';
import { Studio } from './pages/Studio.ts';

test('a line from another page opens as a new script with its voice, and a reload does not begin again', async ({ page }) => {
  const studio = new Studio(page);
  await studio.open(`?text=${encodeURIComponent('带着这句来')}&voice=apo`);
  await expect.poll(() => studio.text()).toBe('带着这句来');
  await expect(page.getByRole('button', { name: /梁阿婆/ }).first()).toBeVisible();
  await expect(page).toHaveURL(/\/edit$/);
  await studio.caretToEnd();
  await page.keyboard.type('，接着写');
  await page.reload();
  await expect.poll(() => studio.text()).toBe('带着这句来，接着写');
});

test('a voice in the address begins a script with that voice and leaves the last one alone', async ({ page }) => {
  const studio = new Studio(page);
  await studio.open();
  await studio.paste('上一篇。');
  await studio.open('?voice=suwan');
  await expect.poll(() => studio.text()).toBe('');
  await expect(page.locator('.st-chips')).toContainText('苏晚');
  await page.getByRole('button', { name: '我的文稿' }).click();
  await expect(page.getByRole('dialog')).toContainText('上一篇。');
});

test('an older version opens by its number, and a script that is not there says so', async ({ page }) => {
  const studio = new Studio(page);
  await studio.open();
  await signIn(page);
  await studio.clear();
  await studio.paste('第一版。');
  await expect(studio.saved).toHaveAttribute('data-saved', 'saved');
  const saving = page.waitForResponse((answer) => answer.url().includes('Script/save'));
  await studio.caretToEnd();
  await page.keyboard.type('第二版。');
  const { data } = (await (await saving).json()) as { data: { id: string; version: number } };
  await studio.open(`?script=${data.id}`);
  await expect.poll(() => studio.text()).toBe('第一版。第二版。');
  await studio.open(`?script=${data.id}&version=${data.version - 1}`);
  await expect.poll(() => studio.text()).toBe('第一版。');
  await studio.open('?script=00000000-0000-4000-8000-000000000000');
  await expect(page.getByText('这篇文稿打不开：不存在，或者不是你的。')).toBeVisible();
});
