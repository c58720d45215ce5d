import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { expect, test } from './browser-test.ts';
import { findViolations } from './pages/axe.ts';
import { callAsMember } from './pages/call-as-member.ts';
import { enterConsole } from './pages/operator.ts';
import { payAtSandbox } from './pages/pay-at-sandbox.ts';
import { register } from './pages/register.ts';

let cookies: Awaited<ReturnType<BrowserContext['cookies']>> | undefined;

/** A member in a browser of their own, the same one in all journeys of this file. */
async function asMember(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ baseURL: process.env['E2E_URL'] ?? '', reducedMotion: 'reduce' });
  const page = await context.newPage();
  if (cookies) await context.addCookies(cookies);
  else await register(page);
  cookies = await context.cookies();
  return page;
}

const changes = (page: Page) => page.getByRole('region', { name: '改动' });

interface Prices {
  list: { points: object; packages: { id: string; price_fen: number }[] };
  version: string;
}
const readPrices = (page: Page) => callAsMember(page, '/admin.Price/detail') as unknown as Promise<Prices>;
const storePrices = async (page: Page, list: object): Promise<void> => {
  const { version } = await readPrices(page);
  await callAsMember(page, '/admin.Price/save', { list, base_version: version, reason: '演练' }, randomUUID());
};

// covers: console-2 console-6
test('of two operators who change the prices the second keeps both changes, and a buyer pays the new price', async ({
  page,
  browser,
  complaints,
}) => {
  await enterConsole(page, '/prices');
  const { list: before } = await readPrices(page);
  const price = page.getByRole('spinbutton', { name: '10,000 字 价格' });
  try {
    await price.fill('8.88');
    await price.press('Tab');
    await expect(changes(page)).toContainText('字数包 10,000 字 价格 9.90 元 8.88 元');
    await expect(price).toHaveValue('8.88');

    // Another operator has stored another amount of points meanwhile.
    await storePrices(page, { ...before, points: { ...before.points, per_yuan: 101 } });
    await page.getByRole('button', { name: '发布价目' }).click();
    const conflict = changes(page).getByRole('alert');
    await expect(conflict).toContainText(/^admin 在 .*先存了/);
    await expect(conflict).toContainText('积分 1 元换积分 100 101');
    expect(await findViolations(page, '.ad-save')).toEqual([]);
    complaints.splice(0, complaints.length, ...complaints.filter((complaint) => !complaint.includes('409')));
    await changes(page).getByRole('button', { name: '合到一起，再看一眼' }).click();
    await expect(price).toHaveValue('8.88');
    await expect(page.getByRole('spinbutton', { name: '1 元换多少积分' })).toHaveValue('101');
    await page.getByRole('button', { name: '发布价目' }).click();
    await expect(changes(page)).toContainText('没有改动');

    const buyer = await asMember(browser);
    await buyer.goto('/equity');
    await buyer.getByRole('radio', { name: '字数包 10,000 字，8.88 元' }).check();
    await buyer.getByRole('button', { name: '付 8.88 元' }).click();
    await payAtSandbox(buyer.context(), buyer, /^付好了，/);
    await buyer.context().close();
  } finally {
    await storePrices(page, before);
  }
});

// covers: console-7
test('an article is written, is asked about before it is left, is published for readers and taken back', async ({ page }) => {
  const title = `海上的第 ${Date.now()} 天`;
  await enterConsole(page, '/articles');
  await page.getByRole('button', { name: '写一篇' }).click();
  await page.getByRole('textbox', { name: '标题' }).fill(title);
  await page.getByLabel('分类').fill('公司动态');
  await page.getByRole('textbox', { name: '正文，Markdown' }).fill('## 起雾\n\n灯塔**还亮着**。');
  const preview = page.getByRole('region', { name: '预览，停笔就变' });
  await expect(preview.getByRole('heading', { name: '起雾' })).toBeVisible();
  await page.getByRole('button', { name: '回列表' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('改动还没存');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('textbox', { name: '标题' })).toHaveValue(title);

  await page.getByRole('button', { name: '发布', exact: true }).click();
  const look = page.getByRole('link', { name: '在站里看' });
  const address = (await look.getAttribute('href')) ?? '';
  await expect(changes(page)).toContainText('没有改动');
  const listed = await page.request.get('/news');
  expect(await listed.text()).toContain(title);
  expect(await (await page.request.get(address)).text()).toContain('<strong>还亮着</strong>');

  await page.getByRole('button', { name: '撤下，变草稿' }).click();
  await expect(page.getByRole('button', { name: '发布', exact: true })).toBeVisible();
  expect((await page.request.get(address)).status()).toBe(410);
  await page.getByRole('button', { name: '删…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '发错了' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '删掉' }).click();
  await expect(page.getByRole('button', { name: '写一篇' })).toBeVisible();
});

// covers: console-11
test('a reported answer is hidden by keyboard, readers and its author see it hidden, and it comes back', async ({ page, browser }) => {
  const said = `加我，便宜卖声音 ${Date.now()}`;
  const author = await asMember(browser);
  const { id } = await callAsMember(author, '/qa.Question/answer', { question_id: 1, content: said }, randomUUID());
  await enterConsole(page, '/reports');
  await callAsMember(page, '/qa.Question/report', { kind: 'answer', id, reason: 'spam' });

  const decide = async (act: '下架' | '恢复', reason: string): Promise<void> => {
    await page.getByRole('button', { name: said }).press('Enter');
    const post = page.getByRole('complementary', { name: '被举报的内容' });
    await expect(post).toBeFocused();
    await post.getByRole('radio', { name: new RegExp(`^${act}`) }).press('Space');
    await post.getByRole('textbox').fill(reason);
    expect(await findViolations(page, '.ad-drawer')).toEqual([]);
    await post.getByRole('button', { name: act, exact: true }).press('Enter');
    await expect(post).toBeHidden();
  };
  await page.reload();
  await decide('下架', '站外交易的广告');
  const reader = await page.request.get('/qAnda/1');
  expect(await reader.text()).not.toContain(said);
  await author.goto('/workbenches');
  await author.getByRole('button', { name: /消息/ }).click();
  await expect(author.getByText('站外交易的广告').last()).toBeVisible();
  await author.context().close();

  await page.getByRole('radio', { name: '处理过的' }).press('Space');
  await decide('恢复', '看错了');
  expect(await (await page.request.get('/qAnda/1')).text()).toContain(said);
  await callAsMember(page, '/qa.Question/report', { kind: 'answer', id, reason: 'spam' });
});

// covers: console-13
test('a setting is seen in the preview before it is stored, and by visitors after', async ({ page }) => {
  await enterConsole(page, '/settings');
  const field = page.getByLabel('站点名');
  const name = await field.inputValue();
  const store = async (wanted: string): Promise<void> => {
    await field.fill(wanted);
    await page.getByRole('button', { name: '存下，马上生效' }).click();
    await expect(changes(page)).toContainText('没有改动');
  };
  await field.fill('声屿试航');
  await expect(page.getByRole('complementary', { name: '预览' })).toContainText('声屿试航');
  const header = async () => (await page.request.get('/news')).text();
  expect(await header()).not.toContain('声屿试航');
  try {
    await store('声屿试航');
    await expect.poll(header).toContain('声屿试航');
    await page.reload();
    await expect(field).toHaveValue('声屿试航');
  } finally {
    await store(name);
  }
});

// covers: console-10
test('a voice that is put off is not in the list of readers', async ({ page }) => {
  await enterConsole(page, '/voices');
  const listed = async (): Promise<string> => JSON.stringify(await callAsMember(page, '/ai.AiActor/getAiActorList', { page_size: 100 }));
  await page.getByLabel('名字、简介、编号').fill('苏晚');
  await page.getByLabel('名字、简介、编号').press('Enter');
  await page.getByRole('button', { name: '苏晚', exact: true }).click();
  const voice = page.getByRole('complementary', { name: '苏晚' });
  const offered = voice.getByRole('switch', { name: '在用' });
  const turn = async (): Promise<void> => {
    await offered.click();
    await voice.getByRole('button', { name: '存下' }).click();
    await expect(changes(page)).toContainText('没有改动');
  };
  expect(await listed()).toContain('苏晚');
  await turn();
  try {
    await expect.poll(listed).not.toContain('苏晚');
  } finally {
    await turn();
  }
  await expect.poll(listed).toContain('苏晚');
});

// covers: console-3 console-4 console-5
test('the refund of a rendered order is read by its member with the reason', async ({ page, browser }) => {
  const member = await asMember(browser);
  const script = await callAsMember(member, '/ai.Script/save', { title: '退潮', text: '潮水退了。' });
  const chosen = { script_id: script['id'], version: script['version'] };
  const { order_id: order } = await callAsMember(member, '/ai.Order/create', chosen, randomUUID());
  await expect
    .poll(async () => (await callAsMember(member, `/ai.Order/detail?order_id=${String(order)}`))['state'], { timeout: 60_000 })
    .toBe('done');

  await enterConsole(page);
  await expect(page.getByRole('combobox', { name: '找会员、单号、付款、页面' })).toBeVisible();
  await page.keyboard.press('Control+K');
  await page.keyboard.type(String(order));
  await expect(page.locator('.ad-found')).toHaveText('退潮');
  await page.keyboard.press('Enter');
  const detail = page.getByRole('complementary', { name: '订单' });
  await detail.getByRole('button', { name: '退款…' }).click();
  const dialog = page.getByRole('dialog', { name: /^退款/ });
  await dialog.getByLabel('原因，会员看得到').fill('有一句读错了，退给您');
  await dialog.getByRole('button', { name: /^退 [\d,]+ (?:字|积分)$/ }).click();
  await expect(dialog).toBeHidden();
  await expect(detail).toContainText('有一句读错了，退给您');

  await page.getByRole('button', { name: '导出 CSV' }).click();
  const asked = page.getByRole('dialog', { name: '导出这个列表' });
  await asked.getByRole('button', { name: '月底对账' }).click();
  const [file] = await Promise.all([page.waitForEvent('download'), asked.getByRole('button', { name: '导出 CSV' }).click()]);
  expect(file.suggestedFilename()).toMatch(/^订单 .*\.csv$/);
  expect(readFileSync(await file.path(), 'utf8').split('\r\n')[1]).toContain(`${String(order)},`);
  await member.goto('/account');
  await member.getByRole('button', { name: /消息/ }).click();
  await expect(member.getByText('有一句读错了，退给您').last()).toBeVisible();
  await member.context().close();
});
