import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, test } from './browser-test.ts';
import { findViolations } from './pages/axe.ts';
import { callAsMember } from './pages/call-as-member.ts';
import { register } from './pages/register.ts';
import { signIn } from './pages/sign-in.ts';

/** Every part of it is new to the site, on a second try too. */
const sentence = (ship: number) => `第 ${ship} 班渡船现在开始检票，${ship} 号行李请放好，从 ${ship} 号栈桥上船。`;

/** Orders a new script that takes a quick machine ten seconds and more to render, as another tab or device would. */
async function order(page: Page, title: string): Promise<void> {
  const first = 1000 + (Date.now() % 8000);
  const text = Array.from({ length: 160 }, (_, index) => sentence(first + index)).join('\n');
  const { id, version } = await callAsMember(page, '/ai.Script/save', { title, text, voice_id: 'linan' });
  await callAsMember(page, '/ai.Order/create', { script_id: id, version }, randomUUID());
}

/** Resolves once the page hears of its member's orders: until then an event is lost on it. */
async function hears(page: Page, open: () => Promise<unknown>): Promise<void> {
  const [socket] = await Promise.all([page.waitForEvent('websocket'), open()]);
  // The answer of Socket.IO to a client that joins.
  await socket.waitForEvent('framereceived', { predicate: ({ payload }) => payload.toString().startsWith('40') });
}

test('a new member begins; what another tab orders is followed in the cards to its end, without a reload', async ({ page, context }) => {
  test.setTimeout(180_000);
  await register(page);
  await page.goto('/workbenches');
  const resume = page.getByRole('region', { name: '写下第一句，马上听见它' });
  await expect(resume.getByRole('link', { name: '新文稿' })).toHaveAttribute('href', /^\/edit\?voice=/);
  await expect(page.getByRole('region', { name: '最近的稿子' })).toContainText('还没有稿子');
  await expect(page.getByRole('region', { name: '我的权益' })).toContainText('还没有开通会员');
  expect(await findViolations(page, 'main')).toEqual([]);

  const other = await context.newPage();
  await hears(other, () => other.goto('/workbenches'));
  const title = `码头广播 ${Date.now()}`;
  await order(other, title);
  for (const tab of [page, other]) await expect(tab.getByRole('region', { name: '正在生成' })).toContainText(title);
  const bar = page.getByRole('region', { name: '正在生成' }).getByRole('progressbar', { name: `${title}的进度` });
  await expect
    .poll(async () => Number(await bar.getAttribute('aria-valuenow')), { intervals: [100], message: 'the bar moves' })
    .toBeGreaterThan(0);
  const works = page.getByRole('region', { name: '最近的作品' });
  await expect(works).toContainText('已生成', { timeout: 120_000 });
  await page.bringToFront();
  await works.getByRole('button', { name: `试听${title}` }).click();
  await expect(works.getByRole('button', { pressed: true })).toBeVisible();

  await page.reload();
  const next = page.getByRole('region', { name: `接着写《${title}》` });
  await expect(next).toContainText('已生成');
  await expect(next.getByRole('slider')).toBeVisible();
  await expect(next.getByRole('link', { name: '继续编辑' })).toHaveAttribute('href', /^\/edit\?script=[\w-]{36}$/);
  expect(await findViolations(page, 'main')).toEqual([]);
});

test('a card that cannot be read says so alone, and its own retry brings it back', async ({ page }) => {
  await page.goto('/workbenches');
  await expect(page.getByRole('region', { name: '公告' })).toBeVisible();
  await page.route('**/api/ai.Order/lists*', (route) => route.fulfill({ json: { code: 0, show: 0, msg: '忙不过来', data: [] } }));
  await signIn(page);
  const works = page.getByRole('region', { name: '最近的作品' });
  await expect(works.getByRole('alert')).toContainText('这一块没取到', { timeout: 30_000 });
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(1);
  await expect(page.getByRole('region', { name: '我的权益' })).toContainText('积分');
  await expect(page.getByRole('region', { name: '最近的稿子' }).getByRole('alert')).toHaveCount(0);
  expect(await findViolations(page, 'main')).toEqual([]);
  await page.unroute('**/api/ai.Order/lists*');
  await works.getByRole('button', { name: '再试一次：最近的作品' }).press('Enter');
  await expect(works.getByRole('alert')).toHaveCount(0);
});

// covers: site-149
test('points are topped up from the card, in the dialog for paying', async ({ page }) => {
  await register(page);
  await page.goto('/workbenches');
  const rights = page.getByRole('region', { name: '我的权益' });
  // Before the page is alive the link leads to the account, where there is the same to buy.
  await page.waitForLoadState('networkidle');
  await rights.getByRole('link', { name: '充值' }).press('Enter');
  await expect(page.getByRole('dialog').getByRole('img', { name: /付款二维码/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await rights.getByRole('link', { name: '开通' }).click();
  await expect(page.getByRole('dialog')).toContainText('VIP');
});
