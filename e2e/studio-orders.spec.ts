import { randomUUID } from 'node:crypto';
import { expect, test } from './browser-test.ts';
import { findViolations } from './pages/axe.ts';
import { callAsMember } from './pages/call-as-member.ts';
import { signIn } from './pages/sign-in.ts';
import { pointsOf } from './pages/points-of.ts';
import { Studio } from './pages/Studio.ts';

/** Sentences no two of which are alike in any run, so that nothing of them is paid or rendered already. */
const newScript = (sentences: number): string => {
  const run = Date.now();
  return Array.from({ length: sentences }, (_, index) => `这是编号${run + index}的句子，从没有人念过第${index + 1}遍。`).join('\n');
};

const order = (page: Studio['page']) => page.getByRole('dialog');

// covers: studio-10
test('whoever has too few points sees the rest in money and is charged nothing by looking', async ({ page }) => {
  test.setTimeout(120_000);
  const studio = new Studio(page);
  await studio.open();
  await signIn(page);
  await studio.clear();
  await studio.paste(newScript(600));
  await expect(studio.saved).toHaveAttribute('data-saved', 'saved', { timeout: 40_000 });
  const before = await pointsOf(page);
  await page.getByRole('button', { name: '生成', exact: true }).click();
  await expect(order(page).getByRole('listitem').filter({ hasText: '在线支付' })).toContainText(/\d\.\d\d 元/, { timeout: 40_000 });
  await expect(order(page).getByRole('button', { name: /^生成，用 [\d,]+ 积分 \+ \d+\.\d\d 元$/ })).toBeEnabled();
  await page.keyboard.press('Escape');
  await expect.poll(() => pointsOf(page)).toBe(before);
});

test('an order that cannot be spoken says at which sentence and why, leads to it, and gives every point back', async ({ page }) => {
  const studio = new Studio(page);
  await studio.open();
  await signIn(page);
  await studio.clear();
  const sentence = `这里有一个念不出的词 naive，${Date.now()}。`;
  await studio.paste(`这一句好好的。\n${sentence}`);
  await expect(studio.saved).toHaveAttribute('data-saved', 'saved');
  const before = await pointsOf(page);
  // A phonetic spelling that was stored before the studio checked it: the engine has no sound for a click.
  await page.route('**/ai.Script/save', async (route) => {
    const body = route.request().postDataJSON() as { document: { paragraphs: { text: string; marks: unknown[] }[] } };
    for (const paragraph of body.document.paragraphs) {
      const start = [...paragraph.text.slice(0, paragraph.text.indexOf('naive'))].length;
      if (paragraph.text.includes('naive')) paragraph.marks.push({ kind: 'phoneme', start, end: start + 5, ipa: 'ǃ' });
    }
    await route.continue({ postData: JSON.stringify(body) });
  });
  await studio.caretToEnd();
  await page.keyboard.type('完。');
  await page.waitForResponse((answer) => answer.url().includes('Script/save'));
  await expect(studio.saved).toHaveAttribute('data-saved', 'saved');
  await page.getByRole('button', { name: '生成', exact: true }).click();
  await order(page)
    .getByRole('button', { name: /^生成，用 [\d,]+ 积分$/ })
    .click();
  await expect(order(page)).toContainText('生成失败，用掉的全退了', { timeout: 40_000 });
  await expect(order(page).getByRole('alert')).toContainText('第 2 段');
  await expect(order(page).getByRole('alert')).toContainText('naive');
  await expect(order(page).getByRole('alert')).toContainText('所用的声音读不出这一句。');
  await expect(order(page).getByRole('row').filter({ hasText: '积分' })).toContainText(/\+ \d/);
  expect(await findViolations(page, 'dialog')).toEqual([]);
  await order(page).getByRole('button', { name: '看这一句' }).press('Enter');
  await expect(order(page)).toBeHidden();
  await expect.poll(() => page.evaluate(() => getSelection()?.toString() ?? '')).toContain('naive');
  await expect.poll(() => pointsOf(page)).toBe(before);
  await page.goto('/creation');
  const row = page.getByRole('row').filter({ hasText: '所用的声音读不出这一句。' }).first();
  await expect(row).toContainText('第 2 段');
  await row.getByRole('link', { name: '去改稿子再生成' }).click();
  await expect.poll(() => page.evaluate(() => getSelection()?.toString() ?? ''), { timeout: 20_000 }).toContain('naive');
});

test('a running order goes on being watched after a reload, until its files are there', async ({ page }) => {
  test.setTimeout(150_000);
  const studio = new Studio(page);
  await studio.open();
  await signIn(page);
  await studio.clear();
  await studio.paste(newScript(60));
  await expect(studio.saved).toHaveAttribute('data-saved', 'saved', { timeout: 30_000 });
  await page.getByRole('button', { name: '生成', exact: true }).click();
  await order(page)
    .getByRole('button', { name: /^生成，用 [\d,]+ 积分$/ })
    .click();
  await expect(order(page)).toContainText(/正在合成|排队中|混音/);
  await page.reload();
  // Done already or still running: either way the studio knows of it, and shows the same order.
  await page
    .getByRole('button', { name: /^(查看生成进度|生成|去看看)$/ })
    .first()
    .click();
  await expect(order(page).getByRole('list', { name: '下载' })).toBeVisible({ timeout: 100_000 });
});

/** Orders twenty minutes that cost two points: a few words with an effect, and silence in which it could ring. */
async function orderAtLength(page: Studio['page']): Promise<void> {
  const settings = {
    voiceId: 'linan',
    rate: 1,
    semitones: 0,
    decibels: 0,
    paragraphPauseMs: 0,
    symbolPausesMs: {},
    effect: { name: 'hall', amounts: {} },
  };
  const text = `编号${Date.now()}的长队。`;
  const inserts = Array.from({ length: 120 }, () => ({ kind: 'pause', at: 2, durationMs: 10_000 }));
  const document = { schema: 1, settings, paragraphs: [{ text, marks: [], inserts }] };
  const { id, version } = await callAsMember(page, '/ai.Script/save', { title: '长队', document });
  await callAsMember(page, '/ai.Order/create', { script_id: id, version }, randomUUID());
}

test('an order that waits behind another is cancelled, and its points are back in the balance', async ({ page }) => {
  const studio = new Studio(page);
  await studio.open();
  await signIn(page);
  await studio.clear();
  // More than two minutes: of a member's long orders one is in work at a time.
  await studio.paste(newScript(25));
  await expect(studio.saved).toHaveAttribute('data-saved', 'saved');
  await page.getByRole('button', { name: '生成', exact: true }).click();
  const pay = order(page).getByRole('button', { name: /^生成，用 [\d,]+ 积分$/ });
  const cost = Number(/[\d,]+/.exec(await pay.innerText())?.[0]);
  await orderAtLength(page);
  const before = Number((await callAsMember(page, '/user/info'))['points']);
  await pay.click();
  await expect(order(page)).toContainText('排队中');
  await expect.poll(() => pointsOf(page)).toBe(before - cost);
  await order(page).getByRole('button', { name: '取消，全部退回' }).click();
  await expect(order(page)).toContainText('已取消，积分已退回。');
  await page.keyboard.press('Escape');
  await expect.poll(() => pointsOf(page)).toBe(before);
  await expect(page.locator('[data-figure="price"] small'), 'the header knows it').toHaveText(
    `付后剩 ${(before - cost).toLocaleString('zh-CN')} 积分`,
  );
});
