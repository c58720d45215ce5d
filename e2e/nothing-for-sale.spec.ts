import { randomUUID } from 'node:crypto';
import type { Browser, Locator, Page } from '@playwright/test';
import { findViolations } from './pages/axe.ts';
import { callAsMember } from './pages/call-as-member.ts';
import { LoginDialog } from './pages/LoginDialog.ts';
import { enterConsole } from './pages/operator.ts';
import { signIn } from './pages/sign-in.ts';
import { Studio } from './pages/Studio.ts';
import { pointsOf } from './pages/points-of.ts';
import { switchCapabilities } from './pages/switch-capabilities.ts';
import { expect, test } from './second-site.ts';

test.use({ tokenUse: 'off' });

/** Whatever would take money. */
const dead = /充值|去付款|^付 |开通会员|在线支付/;

// covers: pages-9
test('a site that sells nothing shows no price and no button that leads nowhere', async ({ page }) => {
  test.setTimeout(120_000);
  await page.goto('/equity');
  await expect(page.getByRole('heading', { name: '这里还没有开售' })).toBeVisible();
  await signIn(page);
  for (const place of ['/equity', '/account', '/account?book=purchases', '/workbenches', '/supermarket/gu']) {
    await page.goto(place);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    const main = page.getByRole('main');
    // A chip narrows a list.
    const offers = main.locator('a:not(.chip), button').filter({ hasText: dead });
    expect(await offers.allInnerTexts(), place).toEqual([]);
    expect(await main.innerText(), place).not.toMatch(/[1-9][\d,.]* 元/);
    expect(await findViolations(page, 'main'), place).toEqual([]);
  }
});

// covers: own-voices-18
test('a site whose operator switched cloning and design off offers none of them, on any page', async ({ page, browser, site }) => {
  test.setTimeout(120_000);
  const operator = await browser.newContext({ baseURL: site.url, locale: 'zh-CN' });
  const console = await operator.newPage();
  await switchCapabilities(console, { clone: false, design: false });
  try {
    for (const [path, word] of [
      ['/voiceclone', '声音克隆'],
      ['/voicedesign', '声音设计'],
    ] as const) {
      // The setting reaches the pages within seconds.
      await expect(async () => {
        await page.goto(path);
        await expect(page.getByText(`本站还没有开通${word}`), path).toBeVisible({ timeout: 1_000 });
      }).toPass({ timeout: 30_000 });
      await expect(page.getByRole('main')).not.toContainText(/\d+ 元|名额/);
    }
    await page.goto('/account');
    await signIn(page);
    await expect(page.getByRole('heading', { level: 1, name: '账户明细' })).toBeVisible();
    await expect(page.getByRole('navigation', { name: '会员区' }).getByRole('link', { name: /我的克隆|我的设计/ })).toHaveCount(0);
    for (const path of ['/myvoiceclone', '/myvoicedesign']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { name: /^本站还没有开通/ }), path).toBeVisible();
      await expect(page.getByRole('list', { name: '步骤' }), path).toHaveCount(0);
    }
  } finally {
    await switchCapabilities(console, { clone: true, design: true });
    await operator.close();
  }
});

// covers: studio-12
test('a draft whose voice went off the list says so in the script and at the quote, and takes another voice everywhere', async ({
  page,
  browser,
  site,
}) => {
  test.setTimeout(120_000);
  await page.goto('/news');
  await signIn(page);
  const text = '风从海上来，灯还亮着。';
  const settings = { voiceId: 'linan', rate: 1, semitones: 0, decibels: 0, paragraphPauseMs: 0, symbolPausesMs: {} };
  const spoken = [0, 6].map((start) => ({ kind: 'voice', start, end: start + 3, voiceId: 'haifeng' }));
  const document = { schema: 1, settings, paragraphs: [{ text, marks: spoken, inserts: [] }] };
  const { id } = await callAsMember(page, '/ai.Script/save', { title: '下架', document });

  const operator = await browser.newContext({ baseURL: site.url, locale: 'zh-CN' });
  const console = await operator.newPage();
  await enterConsole(console);
  const turn = async (off: boolean): Promise<void> => {
    const { lists } = (await callAsMember(console, '/admin.Voice/lists?keyword=haifeng')) as { lists: Record<string, unknown>[] };
    const { name, tags, vip, price_rate, position, version } = lists[0] ?? {};
    const voice = {
      id: 'haifeng',
      name,
      summary: '海上来的声音',
      tags,
      vip,
      price_rate,
      position,
      off,
      base_version: version,
      reason: '声音要重录',
    };
    await callAsMember(console, '/admin.Voice/save', voice, crypto.randomUUID());
  };
  await turn(true);
  try {
    const studio = new Studio(page);
    await studio.open(`?script=${String(id)}`);
    const notice = page.locator('[data-notice="off"]');
    await expect(notice).toContainText('「海风」已经下架，念的 6 字不能试听和生成');
    await expect(page.getByRole('button', { name: /海风.*这个声音已经下架/ })).toHaveCount(2);
    expect(await findViolations(page, 'main')).toEqual([]);
    await page.getByRole('button', { name: '生成', exact: true }).click();
    const order = page.getByRole('dialog', { name: '生成' });
    await expect(order.getByRole('alert')).toContainText('文稿用了已经下架的声音');
    expect(await findViolations(page, 'dialog[open]')).toEqual([]);
    await order.getByRole('button', { name: '换声音' }).press('Enter');
    await expect(order).toBeHidden();
    const panel = page.getByRole('region', { name: '声音' });
    await expect(panel).toContainText('「海风」已经下架，选一个别的声音。');
    await panel.getByRole('button', { name: /^苏晚/ }).click();
    await panel.getByRole('button', { name: '全文都换成苏晚' }).press('Enter');
    await expect(notice).toBeHidden();
    await expect(studio.saved).toHaveAttribute('data-saved', 'saved');
    await page.getByRole('button', { name: '生成', exact: true }).click();
    await expect(order.getByRole('button', { name: /^生成，用 \d+ 积分$|^免费重新生成$/ })).toBeEnabled();
  } finally {
    await turn(false);
    await operator.close();
  }
});

/** A new member, who has no points before a number is bound; an operator gives some. */
async function memberWithout(page: Page): Promise<string> {
  const account = `n${Date.now().toString(36)}`;
  await new LoginDialog(page).register(account, 'haibian-2026');
  await expect.poll(async () => (await callAsMember(page, '/user/info'))['points']).toBe(0);
  return account;
}

async function give(browser: Browser, url: string, account: string, points: number): Promise<void> {
  const operator = await browser.newContext({ baseURL: url, locale: 'zh-CN' });
  const console = await operator.newPage();
  await enterConsole(console);
  const { lists } = (await callAsMember(console, `/admin.Member/lists?keyword=${account}`)) as { lists: { member_id: string }[] };
  const gift = { member_id: lists[0]?.member_id, unit: 'points', amount: points, reason: '补偿' };
  await callAsMember(console, '/admin.Member/gift', gift, randomUUID());
  await operator.close();
}

/** A script of thirty words, which cost three points: opened in the studio, up to what it costs. */
async function openQuote(page: Page): Promise<Studio['page']> {
  const text = `${Date.now()}`.replaceAll(/\d/g, (digit) => '零一二三四五六七八九'.charAt(Number(digit)));
  const { id } = await callAsMember(page, '/ai.Script/save', { title: '三个积分', text: `灯塔下面的船一只接一只回来了${text}号。` });
  await new Studio(page).open(`?script=${String(id)}`);
  await page.getByRole('button', { name: '生成', exact: true }).click();
  await expect(page.getByRole('dialog', { name: '生成' })).toContainText('积分');
  return page;
}

const ordersOf = async (page: Page) =>
  (await callAsMember(page, '/ai.Order/lists')) as { count: number; lists: { state: string; cost_points: number }[] };

test('who has too few points is told how many are missing and where they come from, and orders once an operator gave them', async ({
  page,
  browser,
  site,
}) => {
  test.setTimeout(120_000);
  const account = await memberWithout(page);
  await openQuote(page);
  const quote = page.getByRole('dialog', { name: '生成' });
  await expect(quote.getByRole('alert')).toContainText('积分不够，还差 3。');
  await expect(quote.getByRole('button', { name: /^生成，用/ })).toBeDisabled();
  expect(await quote.innerText()).not.toMatch(/[1-9][\d,.]* 元/);
  expect(await findViolations(page, 'dialog[open]')).toEqual([]);

  await quote.getByRole('button', { name: '怎么补上' }).press('Enter');
  const where = page.getByRole('dialog').last();
  await expect(where).toContainText('本站还没有开售积分：注册时赠送，或由管理员发放。');
  expect(await where.locator('a, button').filter({ hasText: dead }).allInnerTexts()).toEqual([]);
  expect(await findViolations(page, 'dialog[open]')).toEqual([]);
  await give(browser, site.url, account, 3);
  await page.keyboard.press('Escape');

  await quote.getByRole('button', { name: '生成，用 3 积分' }).press('Enter');
  await expect(page.getByRole('dialog')).toContainText('生成好了', { timeout: 60_000 });
  expect(await pointsOf(page)).toBe(0);
  expect(await ordersOf(page)).toMatchObject({ count: 1, lists: [{ state: 'done', cost_points: 3 }] });
});

test('of two tabs with points for one order one orders and the other is told; nothing is charged twice, and no script is lost', async ({
  page,
  browser,
  context,
  site,
}) => {
  test.setTimeout(120_000);
  const account = await memberWithout(page);
  await give(browser, site.url, account, 3);
  const tabs = [await openQuote(page), await openQuote(await context.newPage())];
  const quotes = tabs.map((tab) => tab.getByRole('dialog'));
  const go = quotes.map((quote) => quote.getByRole('button', { name: '生成，用 3 积分' }));
  await Promise.all(go.map((button) => expect(button).toBeEnabled()));
  await Promise.all(go.map((button) => button.press('Enter')));

  const outcomeOf = async (quote: Locator): Promise<'made' | 'told'> => {
    const made = quote.getByText('生成好了');
    await expect(made.or(quote.getByRole('alert').filter({ hasText: '积分不够，还差 3。' }))).toBeVisible({ timeout: 60_000 });
    return (await made.isVisible()) ? 'made' : 'told';
  };
  const outcomes = await Promise.all(quotes.map((quote) => outcomeOf(quote)));
  expect(outcomes.toSorted()).toEqual(['made', 'told']);
  const loser = tabs[outcomes.indexOf('told')] ?? page;
  expect(await findViolations(loser, 'dialog[open]')).toEqual([]);
  expect(await pointsOf(page)).toBe(0);
  expect(await ordersOf(page)).toMatchObject({ count: 1, lists: [{ state: 'done', cost_points: 3 }] });

  // What was written is still there, and is ordered as soon as it can be paid.
  await give(browser, site.url, account, 3);
  await loser.reload();
  await loser.getByRole('button', { name: '生成', exact: true }).click();
  await loser.getByRole('dialog').getByRole('button', { name: '生成，用 3 积分' }).press('Enter');
  await expect(loser.getByRole('dialog')).toContainText('生成好了', { timeout: 60_000 });
  expect(await pointsOf(page)).toBe(0);
  expect((await ordersOf(page)).lists.map(({ state }) => state)).toEqual(['done', 'done']);
});
