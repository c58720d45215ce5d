import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, test } from './browser-test.ts';
import { findViolations } from './pages/axe.ts';
import { callAsMember } from './pages/call-as-member.ts';
import { signIn } from './pages/sign-in.ts';

const whole = (text: string | null): number => Number((text ?? '').replaceAll(',', ''));

/** A page for members opens the dialog by itself. */
async function signInHere(page: Page): Promise<void> {
  await expect(page.getByRole('dialog', { name: /登录/ })).toBeVisible();
  await signIn(page);
}

/** Orders a new script of one sentence that nobody paid for before. */
async function order(page: Page, title: string): Promise<void> {
  const text = `${title}，开往鼓浪屿的渡船现在开始检票。`;
  const { id, version } = await callAsMember(page, '/ai.Script/save', { title, text, voice_id: 'linan' });
  await callAsMember(page, '/ai.Order/create', { script_id: id, version }, randomUUID());
}

// covers: site-5 pages-3 pages-4 pages-14 pages-27
test('a visitor signs in on the account page and stays there; its sums are those of the ledger and of the file', async ({ page }, info) => {
  await page.goto('/account?action=2');
  await expect(page.getByText('您还未登录，请先登录')).toBeVisible();
  await signInHere(page);
  await expect(page.getByRole('heading', { level: 1, name: '账户明细' })).toBeVisible();
  expect(new URL(page.url()).search).toBe('?action=2');
  const chip = page.getByRole('navigation', { name: '进出' }).getByRole('link', { name: '收入' });
  await chip.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\?action=1$/);
  await expect(chip, 'a filter that was chosen keeps the focus').toBeFocused();
  await page.getByRole('navigation', { name: '账本' }).getByRole('link', { name: '购买记录' }).click();
  await expect(page).toHaveURL(/\/account\?book=purchases$/);
  await page.goto('/account?kind=welcome');
  await expect(page.getByRole('region', { name: '积分记录' }).getByRole('row').filter({ hasText: '赠送' })).toHaveCount(1);
  await page.goto('/account?action=2');
  await order(page, `账目 ${Date.now()}`);

  await page.getByRole('navigation', { name: '进出' }).getByRole('link', { name: '全部' }).click();
  await expect(page).toHaveURL(/\/account$/);
  const equation = page.getByRole('paragraph').filter({ hasText: '全部收入' });
  await expect(equation).toContainText('和账本一致');
  const [income, outgo, balance] = (await equation.locator('b').allTextContents()).map(whole);
  expect((income ?? 0) - (outgo ?? 0)).toBe(balance);

  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: '导出 CSV' }).click()]);
  expect(download.suggestedFilename()).toMatch(/^声屿积分明细-\d{4}-\d\d-\d\d\.csv$/);
  const file = info.outputPath('account.csv');
  await download.saveAs(file);
  const csv = readFileSync(file, 'utf8');
  expect(csv.startsWith('\uFEFF时间,种类,事由,变动,余额,单号\r\n')).toBe(true);
  const rows = csv.trimEnd().split('\r\n').slice(1);
  const amounts = rows.map((row) => Number(row.split(',').at(-3)));
  expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(balance);
  await expect(page.getByRole('status').filter({ hasText: `${rows.length} 笔` })).toBeVisible();
});

// covers: site-131 pages-6 pages-7
test('an order is watched to its end, heard, read, renamed by keyboard, saved, opened at its version and removed', async ({ page }) => {
  await page.goto('/creation');
  await signInHere(page);
  const title = `渡口 ${Date.now()}`;
  await order(page, title);
  await page.goto(`/creation?keyword=${encodeURIComponent(title)}`);
  const row = page.getByRole('row').filter({ hasText: title });
  // Without a reload: the server tells.
  await expect(row.getByText('已生成', { exact: true })).toBeVisible({ timeout: 60_000 });

  await row.getByRole('button', { name: `字幕：${title}` }).click();
  await expect(page.getByRole('list', { name: '字幕' })).toContainText('开往鼓浪屿的渡船');
  await row.getByRole('button', { name: `试听${title}` }).click();
  await expect(row.getByRole('button', { pressed: true })).toBeVisible();

  await row.getByRole('button', { name: `下载：${title}` }).click();
  const [download] = await Promise.all([page.waitForEvent('download'), row.getByRole('link', { name: /^SRT 字幕 ?\d+ KB$/ }).click()]);
  expect(download.suggestedFilename()).toBe(`${title}.srt`);

  const renamed = `${title} 定稿`;
  await row.getByRole('button', { name: `更多：${title}` }).focus();
  await page.keyboard.press('Enter');
  await expect(row.getByRole('link', { name: '在编辑器打开 v1' })).toHaveAttribute('href', /^\/edit\?script=[\w-]{36}&version=1$/);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(row.getByRole('button', { name: '改名' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(row.getByLabel('新名字')).toBeFocused();
  await row.getByLabel('新名字').fill(renamed);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('row').filter({ hasText: renamed })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('row').filter({ hasText: renamed })).toBeVisible();

  const remove = async () => {
    await page.getByRole('button', { name: `更多：${renamed}` }).click();
    await page.getByRole('button', { name: '删除', exact: true }).click();
    await expect(page.getByText('没有符合条件的')).toBeVisible();
  };
  await remove();
  await page.getByRole('button', { name: '撤销' }).click();
  await expect(page.getByRole('row').filter({ hasText: renamed })).toBeVisible();
  await remove();
  await page.reload();
  await expect(page.getByText('没有符合条件的')).toBeVisible();
  await page.getByRole('link', { name: /^最近删除/ }).click();
  const restore = page.getByRole('button', { name: `还原：${renamed}` });
  await restore.click();
  await expect(restore, 'the answer is there before the page is left').toBeHidden();
  await page.goto(`/creation?keyword=${encodeURIComponent(renamed)}`);
  await expect(page.getByRole('row').filter({ hasText: renamed })).toBeVisible();
  await remove();
  await page.goto('/creation?tab=bin');
  await page.getByRole('button', { name: `彻底删除：${renamed}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '彻底删除' }).click();
  await expect(page.getByRole('row').filter({ hasText: renamed })).toBeHidden();
  await page.goto(`/creation?tab=drafts&keyword=${encodeURIComponent(title)}`);
  await expect(page.getByRole('link', { name: title }).first()).toBeVisible();
});

// covers: pages-12 pages-15
test('the workbench greets a visitor, and turns into the member’s when they sign in', async ({ page }) => {
  await page.goto('/workbenches');
  await expect(page.getByRole('region', { name: '公告' })).toBeVisible();
  await expect(page.getByRole('region', { name: '最近的稿子' })).toBeHidden();
  await signIn(page);
  await expect(page.getByRole('region', { name: '最近的稿子' })).toBeVisible();
  await expect(page.getByRole('region', { name: '我的资料' })).toContainText('demo');
});

// covers: site-103 site-133 pages-13
test('a member changes their name on the workbench, and a refusal stays at the field', async ({ page }) => {
  await page.goto('/workbenches');
  await signIn(page);
  const profile = page.getByRole('region', { name: '我的资料' });
  const old = (await profile.getByRole('heading', { level: 2 }).textContent()) ?? '';
  const rename = async (name: string): Promise<void> => {
    await profile.getByRole('button', { name: '修改昵称' }).click();
    const field = page.getByRole('dialog').getByLabel('昵称');
    await field.fill(' ');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toContainText('昵称不能是空的');
    await field.fill(name);
    await page.keyboard.press('Enter');
    await expect(profile.getByRole('heading', { level: 2, name })).toBeVisible();
  };
  await rename('岸上的人');
  await rename(old);
});

// covers: pages-11
test('a question is found by a word of its answer and read, without JavaScript', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
  const page = await context.newPage();
  await page.goto('/qAnda');
  await page.getByLabel('搜索问答').fill('全额退回');
  await page.getByRole('button', { name: '搜索' }).click();
  await expect(page).toHaveURL(/\/qAnda\?keyword=/);
  await page.getByRole('link', { name: '生成失败，扣掉的积分去哪了？' }).click();
  await expect(page.getByRole('article', { name: '声屿编辑部的回答' })).toContainText('已采纳');
  const data = JSON.parse((await page.locator('script[type="application/ld+json"]').first().textContent()) ?? '') as { '@type': string };
  expect(data['@type']).toBe('QAPage');
  await context.close();
});

test('axe finds nothing in the member area in either theme', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/account');
  await signInHere(page);
  for (const path of ['/account', '/creation', '/creation?tab=drafts', '/workbenches', '/myvoiceclone', '/myvoicedesign']) {
    await page.goto(path, { waitUntil: 'networkidle' });
    expect(await findViolations(page), path).toEqual([]);
  }
  const title = `菜单 ${Date.now()}`;
  for (const number of [1, 2]) await order(page, `${title} ${number}`);
  await page.goto(`/creation?keyword=${encodeURIComponent(title)}`, { waitUntil: 'networkidle' });
  await page.getByRole('row').nth(1).getByRole('button', { name: /^更多/ }).click();
  expect(await findViolations(page), 'with the menu of a row open').toEqual([]);
});
