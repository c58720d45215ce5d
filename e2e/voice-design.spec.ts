import type { Page } from '@playwright/test';
import { expect, test } from './browser-test.ts';
import { findViolations } from './pages/axe.ts';
import { callAsMember } from './pages/call-as-member.ts';
import { payAtSandbox } from './pages/pay-at-sandbox.ts';
import { register } from './pages/register.ts';

const said = '菜市场卖鱼的阿姨，五十来岁，声音有点沙，急性子，但是一开口就像回到家。';
const step = (page: Page, name: string) =>
  expect(page.getByRole('navigation', { name: '步骤' }).locator('[aria-current=step]')).toContainText(name);
const clean = async (page: Page) => expect(await findViolations(page, 'main'), page.url()).toEqual([]);

// covers: own-voices-32 own-voices-34 own-voices-35 own-voices-36 own-voices-37 own-voices-38 own-voices-39 own-voices-40 site-148
test('a voice is described, picked out of three, tuned by keys, bought a place, used, and heard by a link', async ({
  page,
  context,
  browser,
}) => {
  test.setTimeout(180_000);
  await register(page);
  await page.goto('/voicedesign');
  await page.getByRole('main').getByRole('link', { name: '设计一个声音' }).first().click();

  // The agreement is read to its end, promised and signed by keyboard; what was typed outlives a reload.
  await expect(page).toHaveURL(/#sign$/);
  const jump = page.getByRole('button', { name: '跳到没读的' });
  await expect(async () => {
    if (await jump.isVisible()) await jump.click();
    await expect(page.getByText(/段都读过了/)).toBeVisible({ timeout: 200 });
  }).toPass();
  await page.getByRole('button', { name: '键盘' }).click();
  await page.getByLabel('键入姓名').fill('林阿远');
  await page.reload();
  await expect(page.getByLabel('键入姓名')).toHaveValue('林阿远');
  await clean(page);
  await page.getByLabel(/^我确认/).check();
  await page.getByRole('button', { name: '签好了，下一步' }).click();
  await expect(page.getByRole('alert').filter({ hasText: '勾上这一句才能签' })).toBeVisible();
  await page.getByLabel(/^我读完了/).check();
  await page.getByRole('button', { name: '签好了，下一步' }).press('Enter');

  // Nothing is paid before it is saved.
  await step(page, '名额与字数');
  await page.reload();
  await expect(page.getByRole('heading', { name: '先放心试' })).toBeVisible();
  await clean(page);
  await page.getByRole('link', { name: '去描述' }).click();

  // A person's name is refused with what to do; what was understood and what not is said while one writes.
  const text = page.getByRole('textbox', { name: '描述' });
  await text.fill('想要周杰伦那样的声音');
  await expect(page.getByRole('alert').filter({ hasText: '做不了' })).toContainText('说说你喜欢他哪里');
  await page.getByRole('button', { name: '改描述' }).click();
  await expect(text).toBeFocused();
  await text.fill(said);
  await expect(page.getByRole('button', { name: /^性别 女 “阿姨”/ })).toBeVisible();
  await expect(page.getByText(/没有对上任何一个参数/)).toContainText('回到家');
  await page.getByRole('button', { name: /^语速/ }).press('Enter');
  await page.getByRole('group', { name: '语速' }).getByRole('button', { name: '慢' }).press('Enter');
  await page.reload();
  await expect(text).toHaveValue(said);
  await expect(page.getByRole('button', { name: /^语速 慢.*你改的/ })).toBeVisible();
  await clean(page);
  await page.getByRole('button', { name: '做三个给我听' }).click();

  // Three candidates read the member's own line; a reload finds them again.
  const candidates = page.getByRole('article', { name: /^候选[甲乙丙]$/ });
  await expect(candidates).toHaveCount(3, { timeout: 60_000 });
  await expect(page.getByText(/两两之间差 [\d.]+ 以上/)).toBeVisible();
  await page.getByRole('textbox', { name: '我的句子' }).fill('今天的鱼，刚上岸。');
  await page.reload();
  await expect(page.getByRole('textbox', { name: '我的句子' })).toHaveValue('今天的鱼，刚上岸。');
  await expect(candidates.getByRole('button', { name: /^试听/ })).toHaveCount(3, { timeout: 60_000 });
  await clean(page);
  const id = new URL(page.url()).searchParams.get('voice') ?? '';
  await page.getByRole('button', { name: '从它细调：候选乙' }).click();

  // A slider that is moved by keys while it speaks makes a version, and what is heard goes on with it.
  await expect(page.getByRole('slider', { name: '音高', exact: true })).toBeVisible();
  await page.getByRole('checkbox', { name: '循环念' }).check();
  await page.getByRole('button', { name: '念给我听' }).click();
  await expect(page.getByRole('button', { name: '停下' })).toBeVisible();
  const pitch = page.getByRole('slider', { name: '音高', exact: true });
  const before = Number.parseInt((await pitch.getAttribute('aria-valuetext')) ?? '', 10);
  await pitch.press('PageUp');
  await expect(page).toHaveURL(/#refine-4$/, { timeout: 60_000 });
  await expect(pitch).toBeFocused();
  expect(Number.parseInt((await pitch.getAttribute('aria-valuetext')) ?? '', 10)).toBeGreaterThan(before);
  await expect(page.getByText(/高了 [\d.]+ 个半音/)).toBeVisible();
  await expect(page.getByText(/秒变声/)).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('button', { name: '停下' }), 'it still speaks').toBeVisible();
  await page.keyboard.press('a');
  await expect(page.getByRole('button', { name: '乙原样' })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('checkbox', { name: '循环念' }).uncheck();
  await clean(page);

  // Another tab does something too; it is in this one's tree, in which one goes back by keys.
  const other = await context.newPage();
  await other.goto(page.url());
  await other.getByRole('slider', { name: '气声' }).press('End');
  await expect(other).toHaveURL(/#refine-5$/, { timeout: 60_000 });
  await other.close();
  await page.bringToFront();
  const tree = page.getByRole('tree');
  await expect(tree.getByRole('treeitem', { name: /^乙-2/ })).toBeVisible();
  await tree.getByRole('treeitem', { name: /^乙-1/ }).press('ArrowLeft');
  await expect(tree.getByRole('treeitem', { name: /^乙 / })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#refine-2$/);
  await expect(pitch).toHaveAttribute('aria-valuetext', `${before} Hz`);
  await tree.getByRole('treeitem', { name: /^乙-1/ }).click();
  await page.reload();
  await expect(page.getByText('现在是 乙-1')).toBeVisible();
  await page.getByRole('button', { name: '就它，去保存' }).click();

  // Others hear one sentence by a link, until it is closed.
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: '生成链接并复制' }).click();
  const link = await page.getByRole('link', { name: '打开看看' }).getAttribute('href');
  const visitor = await browser.newContext();
  const stranger = await visitor.newPage();
  await stranger.goto(new URL(link ?? '', page.url()).href);
  await expect(stranger.getByText('今天的鱼，刚上岸。')).toBeVisible();
  const listen = stranger.getByRole('button', { name: '听这一句' });
  // A click before the page has woken does nothing.
  await expect(async () => {
    if (await listen.isVisible()) await listen.click();
    await expect(listen).toBeHidden({ timeout: 1_000 });
  }).toPass();
  await expect(stranger.getByRole('slider')).toBeVisible({ timeout: 60_000 });
  expect(await findViolations(stranger, 'main')).toEqual([]);
  await page.getByRole('button', { name: /^收回链接/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '收回链接' }).click();
  await expect(page.getByRole('link', { name: '打开看看' })).toHaveCount(0);
  await stranger.reload();
  await expect(stranger.getByRole('heading', { name: '这个链接打不开了' })).toBeVisible();
  await visitor.close();

  // Saving takes a place, which is bought by this alone.
  await clean(page);
  await page.getByLabel('起个名字').fill('鱼摊阿香');
  await page.getByRole('button', { name: '买名额，199 元' }).click();
  await payAtSandbox(context, page, /^付好了/);
  await page.getByRole('dialog').getByRole('button', { name: '接着做声音' }).click();
  // The studio takes the voice out of the address once it has it.
  await expect(page).toHaveURL(/\/edit/, { timeout: 60_000 });

  // It speaks in an order, and its owner sees where.
  const { id: script } = await callAsMember(page, '/ai.Script/save', { title: '鱼摊', text: '今天的鱼，刚上岸。', voice_id: `own-${id}` });
  const { order_id: order } = await callAsMember(page, '/ai.Order/create', { script_id: script, version: 1, name: '鱼摊' }, `design-${id}`);
  await expect
    .poll(async () => (await callAsMember(page, `/ai.Order/detail?order_id=${String(order)}`))['state'], { timeout: 60_000 })
    .toBe('done');
  await page.goto(`/myvoicedesign?voice=${id}`);
  await expect(page.getByRole('heading', { level: 1, name: /鱼摊阿香/ })).toBeVisible();
  await expect(page.getByRole('region', { name: '谁用过我的声音' }).getByRole('row').filter({ hasText: '生成' })).toContainText('鱼摊');
  await clean(page);
  await page.goto('/myvoicedesign');
  await expect(page.getByRole('link', { name: '用它写一段：鱼摊阿香' })).toBeVisible();
  await clean(page);
});
