import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Browser, Page } from '@playwright/test';
import { startSite, type Site } from '../tools/test/site.ts';
import { expect, test } from './browser-test.ts';
import { findViolations } from './pages/axe.ts';
import { callAsMember } from './pages/call-as-member.ts';
import { enterConsole } from './pages/operator.ts';
import { register } from './pages/register.ts';
import { pointsOf } from './pages/points-of.ts';
import { verifyBooks } from './pages/verify-books.ts';

const command = path.resolve(import.meta.dirname, '../apps/server/bin/shengyu.mjs');

/** A site with two operators, `admin` and `demo`: the role is given on the command line, where the site is stopped. */
async function startWithTwo(dataDir: string): Promise<Site> {
  const published = path.join(process.env['E2E_DATA_DIR'] ?? '', 'federation');
  if (existsSync(published)) cpSync(published, path.join(dataDir, 'federation'), { recursive: true });
  // Nothing is rendered here: no orders, and no samples of voices.
  const options = { dataDir, env: { CAPTCHA: 'logged', PAYMENT_SANDBOX: 'off', RENDER_CONCURRENCY: '0' } };
  await (await startSite(options)).stop();
  await promisify(execFile)(process.execPath, [command, 'admin', 'grant', 'demo'], { env: { ...process.env, DATA_DIR: dataDir } });
  return startSite(options);
}

async function tabOf(browser: Browser, site: Site): Promise<Page> {
  const context = await browser.newContext({ baseURL: site.url, locale: 'zh-CN', reducedMotion: 'reduce' });
  return context.newPage();
}

/** Does something, and reads what a toast says of it, which stays for three seconds. */
async function told(page: Page, text: string, act: () => Promise<void>): Promise<void> {
  await Promise.all([expect(page.getByText(text)).toBeVisible(), act()]);
}

/** Opens a member's dialog, asks for what needs a second operator, and reads that it waits. */
async function ask(page: Page, account: string, button: string, choose: () => Promise<void>, act: RegExp): Promise<void> {
  await page.goto(`/admin/members`);
  await page.getByLabel('名字、账号、手机、编号').fill(account);
  await page.getByLabel('名字、账号、手机、编号').press('Enter');
  await expect(page.getByRole('row').filter({ hasText: account })).toHaveCount(1);
  await page.getByRole('row').filter({ hasText: account }).getByRole('button').first().press('Enter');
  await page.getByRole('complementary', { name: '会员' }).getByRole('button', { name: button }).press('Enter');
  await choose();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(/超过 [\d,.]+ (积分|元) 要另一位管理员同意。提交后等对方，7 天没人决定就作废。/);
  expect(await findViolations(page, 'dialog[open]')).toEqual([]);
  await dialog.getByRole('button', { name: '补发' }).press('Enter');
  await told(page, '提交了。另一位管理员同意以后才会动', () => dialog.getByRole('button', { name: act }).press('Enter'));
}

test('a large gift waits for another operator, who agrees to one and declines the other; the member has the first alone', async ({
  browser,
}) => {
  test.setTimeout(900_000);
  const before = process.env['E2E_DATA_DIR'];
  const dataDir = mkdtempSync(path.join(tmpdir(), 'shengyu-two-operators-'));
  const site = await startWithTwo(dataDir);
  process.env['E2E_DATA_DIR'] = dataDir;
  try {
    const [hers, first, second] = [await tabOf(browser, site), await tabOf(browser, site), await tabOf(browser, site)];
    await register(hers);
    const had = await pointsOf(hers);
    const account = String((await callAsMember(hers, '/user/info'))['account']);

    await enterConsole(first);
    await ask(
      first,
      account,
      '送…',
      async () => {
        await first.getByRole('dialog').getByTitle('积分').click();
        await first.getByLabel('多少').fill('60000');
      },
      /^送 60,000 积分$/,
    );
    await ask(
      first,
      account,
      '送会员…',
      async () => {
        await first.getByLabel('哪一档，多久').click();
        await first.getByTitle('SVIP 12 个月').click();
        await expect(first.getByRole('dialog')).toContainText('899.00 元');
      },
      /^送 SVIP 1 年$/,
    );
    expect(await pointsOf(hers)).toBe(had);
    await first.goto('/admin/approvals');
    await first.getByRole('button', { name: /^送积分或字数/ }).press('Enter');
    const own = first.getByRole('complementary', { name: '申请' });
    await expect(own).toContainText('自己提的要等别人来定');
    await expect(own.getByRole('button', { name: '同意…' })).toHaveCount(0);

    await enterConsole(second, '', { account: 'demo', password: 'shengyu-demo' });
    await expect(second.getByRole('region', { name: '等您处理' })).toContainText('退款和赠送等复核');
    const rail = second.getByRole('navigation', { name: '后台' });
    await expect(rail.getByRole('link', { name: /复核.*2 件等您处理/ })).toBeVisible();
    await rail.getByRole('link', { name: /^复核/ }).press('Enter');
    await expect(second.getByRole('heading', { name: '复核', level: 1 })).toBeVisible();
    await second.getByRole('button', { name: /^送积分或字数/ }).press('Enter');
    const request = second.getByRole('complementary', { name: '申请' });
    await expect(request).toContainText('还什么都没动');
    await expect(request).toContainText('60,000 积分');
    expect(await findViolations(second)).toEqual([]);
    await request.getByRole('button', { name: '同意…' }).press('Enter');
    const dialog = second.getByRole('dialog', { name: /^同意/ });
    expect(await findViolations(second, 'dialog[open]')).toEqual([]);
    await dialog.getByRole('button', { name: '核对过了' }).press('Enter');
    await told(second, '做好了', () => dialog.getByRole('button', { name: /^同意，动 600\.00 元$/ }).press('Enter'));
    expect(await pointsOf(hers)).toBe(had + 60_000);

    await second.getByRole('button', { name: /^送会员时间/ }).press('Enter');
    await request.getByRole('button', { name: '拒绝…' }).press('Enter');
    await second.getByRole('dialog').getByLabel('原因，写进审计').fill('一年太多了');
    const decline = second.getByRole('dialog').getByRole('button', { name: '拒绝', exact: true });
    await told(second, '拒绝了，什么都没动', () => decline.press('Enter'));
    await expect(second.getByText('没有等复核的')).toBeVisible();

    await first.getByRole('tab', { name: '有结果的' }).click();
    const rows = first.getByRole('row').filter({ hasText: account });
    await expect(rows.filter({ hasText: '送会员时间' })).toContainText('拒绝');
    await expect(rows.filter({ hasText: '送积分或字数' })).toContainText('同意，做好了');
    await hers.goto('/account');
    await hers.getByRole('button', { name: /消息/ }).click();
    await expect(hers.getByText('客服送您 60,000 积分')).toBeVisible();
    await expect(hers.getByText(/SVIP 1 年/)).toHaveCount(0);
  } finally {
    if (before === undefined) delete process.env['E2E_DATA_DIR'];
    else process.env['E2E_DATA_DIR'] = before;
    await site.stop();
    await verifyBooks(dataDir);
    rmSync(dataDir, { recursive: true, force: true });
  }
});
