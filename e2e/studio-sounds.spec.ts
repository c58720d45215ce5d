import AxeBuilder from '@axe-core/playwright';
import { tone } from './audio/tone.ts';
import { expect, test } from './browser-test.ts';
import { signIn } from './pages/sign-in.ts';
import { Studio } from './pages/Studio.ts';

const line = '海边的早市，雾还没有散。一张饼，卖了三十二年。';

// covers: site-109 site-111 studio-3 studio-4
test('music, a sound and an effect go in by keys alone, are named, and are taken back', async ({ page }) => {
  const studio = new Studio(page);
  await studio.open();
  await studio.paste(line);
  await page.keyboard.press('Alt+B');
  const music = page.getByRole('region', { name: '背景音' });
  await music.getByRole('list', { name: '声音列表' }).locator('[aria-pressed].pick').first().focus();
  await page.keyboard.press('Enter');
  await music.getByRole('button', { name: /^用「/ }).focus();
  await page.keyboard.press('Enter');
  await expect(music.getByRole('slider', { name: '音量' })).toHaveValue('-20');
  await music.getByRole('slider', { name: '音量' }).focus();
  await page.keyboard.press('ArrowLeft');
  await music.getByRole('button', { name: '确定' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /^背景音：.*−21 LU$/ })).toBeVisible();

  await page.keyboard.press('Alt+F');
  const sounds = page.getByRole('region', { name: '音效', exact: true });
  await sounds.getByRole('list', { name: '声音列表' }).locator('[aria-pressed].pick').first().focus();
  await page.keyboard.press('Enter');
  await sounds.getByRole('button', { name: '插入' }).focus();
  await page.keyboard.press('Enter');
  const pill = studio.paper.getByRole('button', { name: /^音效“.+”.+，独占，.+按回车修改，按 Delete 移除$/ });
  await pill.focus();
  await page.keyboard.press('Enter');
  await sounds.getByRole('radio', { name: '叠加' }).press('Enter');
  await sounds.getByRole('button', { name: '改成这样' }).press('Enter');
  await expect(studio.paper.getByRole('button', { name: /^音效“.+，叠加，/ })).toBeVisible();

  await page.keyboard.press('Alt+X');
  await page.getByRole('radio', { name: '无' }).press('ArrowRight');
  await page.getByRole('region', { name: '音效处理' }).getByRole('button', { name: '确定' }).press('Enter');
  await expect(page.getByRole('button', { name: /^音效处理：\s*电话$/ })).toBeVisible();

  await studio.paper.getByRole('button', { name: /^音效“/ }).press('Delete');
  await expect(studio.paper.getByRole('button', { name: /^音效“/ })).toHaveCount(0);
  await studio.paper.focus();
  await page.keyboard.press('Control+Z');
  await expect(studio.paper.getByRole('button', { name: /^音效“.+，叠加，/ })).toBeVisible();
  await page.keyboard.press('Control+Z');
  await expect(page.getByRole('button', { name: /^音效处理：\s*电话$/ })).toHaveCount(0);
});

// covers: site-87 site-110 site-112 studio-20
test('a recording dropped on the studio is uploaded, speaks the selected words and is removed', async ({ page }) => {
  const studio = new Studio(page);
  await studio.open();
  await signIn(page);
  await studio.paste(line);
  await studio.selectFromEnd(4);
  await page.evaluate(
    (bytes) => {
      const data = new DataTransfer();
      data.items.add(new File([new Uint8Array(bytes)], '阿婆原声.wav', { type: 'audio/wav' }));
      document.querySelector('.desk')?.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: data }));
    },
    [...tone()],
  );
  const panel = page.getByRole('region', { name: '上传音频' });
  await expect(panel.getByText('勾选上面的声明后开始上传')).toBeVisible();
  await panel.getByRole('checkbox').check();
  await expect(panel.getByRole('textbox', { name: '名字' })).toHaveValue('阿婆原声');
  await panel.getByRole('button', { name: '念选中的字' }).click();
  await expect(studio.paper.getByRole('button', { name: /^录音“十二年。”阿婆原声/ })).toBeVisible();
  expect(await studio.text()).toBe(line);

  await studio.selectFromEnd(4);
  await panel.getByRole('button', { name: '删除阿婆原声' }).first().click();
  const removed = page.waitForResponse((response) => response.url().endsWith('/api/ai.aiActor/delBgm'));
  await page.getByRole('alertdialog').getByRole('button', { name: '删除' }).click();
  expect(await (await removed).json()).toMatchObject({ code: 1 });
});

// covers: studio-5 studio-6
test('my own sentence is heard in several voices, and every panel of sounds and voices passes axe', async ({ page }) => {
  const studio = new Studio(page);
  await studio.open();
  await signIn(page);
  await studio.paste(line);
  for (const tool of ['背景音', '音效', '上传音频', '音效处理', '局部换声']) {
    await studio.openTool(tool);
    await page.waitForTimeout(500);
    const { violations } = await new AxeBuilder({ page }).include('.rail').analyze();
    expect(violations.map(({ id, nodes }) => `${tool} ${id} ${nodes[0]?.html ?? ''}`)).toEqual([]);
  }
  await page.getByRole('button', { name: '筛选' }).click();
  // Typed, and put on with Enter; or chosen where it is.
  await page.getByRole('searchbox', { name: '搜标签，回车加上' }).fill('老');
  await expect(page.getByRole('group', { name: '性别' })).toBeHidden();
  await page.keyboard.press('Enter');
  const old = page.getByRole('group', { name: '年龄' }).getByRole('button', { name: /^老年/ });
  await expect(old).toHaveAttribute('aria-pressed', 'true');
  await old.click();
  await expect(old).toHaveAttribute('aria-pressed', 'false');
  await old.click();
  await page.getByRole('button', { name: /^看 \d+ 个声音$/ }).click();
  await page.getByRole('button', { name: '同句比一比' }).click();
  const compared = page.getByRole('list', { name: '正在比的声音' });
  // Four voices: three read the sentence, the fourth is for VIPs.
  await expect(compared.getByRole('listitem')).toHaveCount(4, { timeout: 30_000 });
  await expect(compared.getByRole('button', { name: /^试听/ })).toHaveCount(3, { timeout: 30_000 });
  await expect(compared.getByRole('listitem').filter({ hasText: '顾长风' })).toContainText('会员声音，成为会员后可以读你的句子');
  const { violations } = await new AxeBuilder({ page }).include('.rail').analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
  await compared.getByRole('button', { name: '试听梁阿婆' }).click();
  await expect(compared.getByRole('button', { name: '暂停梁阿婆' })).toBeVisible();
});
