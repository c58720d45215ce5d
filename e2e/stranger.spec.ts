import { randomUUID } from 'node:crypto';
import { expect, test } from './browser-test.ts';
import { callAsMember } from './pages/call-as-member.ts';
import { reach } from './pages/reach.ts';

// covers: pages-31
test('by keyboard alone a stranger hears, compares blind, favourites, asks, comments, and takes a lesson to its end', async ({ page }) => {
  test.setTimeout(180_000);
  const press = async (control: Parameters<typeof reach>[1], key = 'Enter'): Promise<void> => {
    await reach(page, control);
    await page.keyboard.press(key);
  };

  await test.step('hears the sentence of the first page', async () => {
    await page.goto('/', { waitUntil: 'networkidle' });
    await press(page.getByRole('button', { name: /试听这句话$/ }));
    await expect(page.getByRole('button', { name: /^(暂停|停下)/ }).first()).toBeVisible({ timeout: 30_000 });
  });

  await test.step('compares two voices blind', async () => {
    for (const [keyword, name] of [
      ['linan', '林岸'],
      ['sw', '苏晚'],
    ] as const) {
      await page.goto(`/supermarket?keyword=${keyword}`, { waitUntil: 'networkidle' });
      await press(page.getByRole('checkbox', { name: `对比：${name}` }), 'Space');
    }
    const tray = page.getByRole('region', { name: '已选的声音' });
    await expect(tray.getByRole('radio')).toHaveCount(2);
    await press(tray.getByRole('button', { name: '盲听排名' }));
    const blind = tray.getByRole('group', { name: '盲听排名' });
    for (const letter of ['甲', '乙']) {
      await press(blind.getByRole('button', { name: `试听声音${letter}` }));
      await expect(blind.getByText(letter === '甲' ? '听过 1 / 2，都听过才揭晓' : '都听过至少一遍')).toBeVisible({ timeout: 30_000 });
    }
    await press(blind.getByRole('button', { name: '揭晓' }));
    await expect(blind.getByText(/^盲听时是/).first()).toBeVisible();
  });

  await test.step('keeps a favourite by signing in', async () => {
    const heart = page.getByRole('button', { name: '收藏苏晚' });
    await press(heart);
    await press(page.getByRole('dialog', { name: '注册声屿' }).getByRole('button', { name: '登录' }));
    const dialog = page.getByRole('dialog', { name: /登录/ });
    await reach(page, dialog.getByLabel('账号'));
    await page.keyboard.type('demo');
    await reach(page, dialog.getByLabel('密码', { exact: true }));
    await page.keyboard.type('shengyu-demo');
    const agreement = dialog.getByRole('checkbox');
    if (await agreement.isVisible()) await press(agreement, 'Space');
    const saved = page.waitForResponse('**/ai.AiActor/collectAiactor');
    await press(dialog.getByRole('button', { name: /^登\s*录$/ }));
    await expect(dialog).toBeHidden();
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    await saved; // the heart shows it before
    // The list is read anew for the member, which may take the focus away from the heart.
    await expect(async () => {
      await press(heart);
      await expect(heart).toHaveAttribute('aria-pressed', 'false', { timeout: 3_000 });
    }).toPass();
  });

  await test.step('asks, and comments', async () => {
    const title = `第 ${Date.now()} 个问题：键盘上怎样插停顿？`;
    await page.goto('/qAnda/1', { waitUntil: 'networkidle' });
    await press(page.getByRole('complementary').getByRole('link', { name: '提问' }));
    const dialog = page.getByRole('dialog', { name: '提一个问题' });
    await reach(page, dialog.getByRole('textbox', { name: '标题' }));
    await page.keyboard.type(title);
    await reach(page, dialog.getByRole('radio').first());
    await page.keyboard.press('Space');
    await press(dialog.getByRole('button', { name: '发布问题' }));
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    const id = Number(new URL(page.url()).pathname.split('/').at(-1));
    await callAsMember(page, '/qa.Question/remove', { kind: 'question', id }, randomUUID());

    await page.goto('/qAnda/1', { waitUntil: 'networkidle' });
    const answer = page.getByRole('article', { name: '的回答' }).first();
    await press(answer.getByRole('button', { name: /^评论/ }));
    const comment = `用键盘也能写 ${Date.now()}`;
    await reach(page, answer.getByRole('textbox', { name: '写评论' }));
    await page.keyboard.type(comment);
    await page.keyboard.press('Control+Enter');
    const said = answer.getByRole('listitem').filter({ hasText: comment });
    await expect(said).toBeFocused();
    await press(said.getByRole('button', { name: '删除' }));
    await press(page.getByRole('alertdialog').getByRole('button', { name: '删除' }));
    await expect(said).toBeHidden();
  });

  await test.step('takes a lesson to its end', async () => {
    await page.goto('/course', { waitUntil: 'networkidle' });
    await press(page.getByRole('main').getByRole('heading').getByRole('link').last());
    await press(page.getByRole('link', { name: /^(开始学|接着学)/ }));
    await expect(page.getByText(/^第 \d+ 章，第 \d+ 课/)).toBeVisible();
    await page.keyboard.press('End');
    await press(page.getByRole('button', { name: '标记为学完' }));
    await expect(page.getByText('这一课学完了')).toBeVisible();
  });
});
