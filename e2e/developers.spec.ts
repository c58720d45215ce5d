import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, test } from './browser-test.ts';
import { findViolations } from './pages/axe.ts';
import { makeKey } from './pages/start-host.ts';
import { signIn } from './pages/sign-in.ts';

async function open(page: Page, part: string): Promise<void> {
  await page.goto(part === 'keys' ? '/developers' : `/developers?part=${part}`);
  await expect(page.getByRole('heading', { level: 1, name: '开发者' })).toBeVisible();
}

async function confirm(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: '确认是您本人' });
  await dialog.getByLabel('输入登录密码').fill('shengyu-demo');
  await dialog.getByRole('button', { name: '确定' }).click();
}

test('a key is made for tests, used on the page, limited to other addresses, and its use is shown', async ({ page, complaints }) => {
  const name = `测试 ${randomUUID().slice(0, 8)}`;
  await page.goto('/developers');
  await signIn(page);
  await page.getByRole('button', { name: '新建密钥' }).first().click();
  await page.getByLabel('名字').fill(name);
  await page.getByLabel(/^测试密钥/).check();
  await page.getByLabel('用量', { exact: true }).check();
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole('button', { name: '建立' }).click();
  await confirm(page);
  const secret = (await page.getByLabel('密钥', { exact: true }).textContent()) ?? '';
  expect(secret).toMatch(/^sk_test_/);
  await page.getByRole('button', { name: '我存好了' }).click();

  await open(page, 'api');
  await page.getByLabel('用来试的密钥').fill(secret);
  const call = page.getByRole('listitem').filter({ hasText: '/v1/audio/speech' });
  await call.locator('summary').click();
  await expect(call).toContainText('aac 在这里没有编码器');
  await call.getByRole('button', { name: '运行' }).click();
  await expect(call.getByRole('status')).toContainText('200');
  expect(await findViolations(page)).toEqual([]);

  await open(page, 'keys');
  await page.getByRole('button', { name: `${name}的更多操作` }).click();
  await page.getByRole('button', { name: '改权限和限额' }).click();
  await page.getByLabel('从哪些 IP 用').fill('203.0.113.7');
  await page.getByRole('button', { name: '保存' }).click();
  await confirm(page);
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText('限 1 个 IP');
  const status = await page.evaluate(
    async (key) => (await fetch('/v1/key', { headers: { authorization: `Bearer ${key}` } })).status,
    secret,
  );
  expect(status).toBe(403);
  complaints.length = 0;
  expect(await findViolations(page)).toEqual([]);

  // On a phone the table scrolls sideways, and its menu is whole.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: `${name}的更多操作` }).click();
  for (const entry of await page
    .getByRole('group', { name: `${name}的更多操作` })
    .locator('.pop > *')
    .all())
    await expect(entry).toBeInViewport({ ratio: 1 });
  await page.getByRole('link', { name: '看用量' }).click();
  await expect(page.getByRole('navigation', { name: '哪一把密钥' }).getByRole('link', { name })).toHaveAttribute('aria-current', 'page');
  await expect.poll(async () => (await page.reload(), page.locator('.dv-usage').textContent())).toMatch(/失败 [1-9]/);
  expect(await findViolations(page)).toEqual([]);
});

test('the studio is tried on the page itself, by a key of the member', async ({ page }) => {
  const key = await makeKey(process.env.E2E_URL ?? '', ['https://cms.example']);
  await page.goto('/developers?part=embed');
  await signIn(page);
  const keys = page.getByLabel('用哪一把密钥');
  const isOne = await page
    .getByRole('button', { name: '打开编辑器' })
    .waitFor()
    .then(async () => (await keys.count()) === 0);
  if (!isOne) await keys.selectOption(key.id);
  await page.getByRole('button', { name: '打开编辑器' }).click();
  await expect(page.getByRole('textbox', { name: '文稿', exact: true })).toBeVisible({ timeout: 30_000 });
  await expect(page.locator('.dv-notes')).toContainText('studio-ready');
  expect(await findViolations(page)).toEqual([]);
  await key.revoke();
});
