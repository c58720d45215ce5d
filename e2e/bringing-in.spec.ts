import { execFileSync } from 'node:child_process';
import { expect, test } from './browser-test.ts';
import { Studio } from './pages/Studio.ts';
import { signIn } from './pages/sign-in.ts';

const srt = [
  '1\n00:00:01,000 --> 00:00:02,500\n第一句。',
  '2\n00:00:0x,000 --> 00:00:04,000\n时间写坏了的一句。',
  '没有时间的一句。',
  '4\n00:00:20,000 --> 00:00:20,400\n这一条要念的话比它自己的时间长得多。',
  '5\n00:00:40,000 --> 00:00:42,000\n最后一句。',
].join('\n\n');
const html =
  '<!doctype html><html><body><nav>首页 关于我们</nav><main><h1>灯塔</h1><p>灯塔照亮了海面。</p></main><footer>版权所有</footer></body></html>';
const ssml = `<speak version="1.0" xmlns="http://www.w3.org/2001/10/synthesis" xml:lang="zh-CN"><voice name="zh-CN-YunyangNeural">今天的新闻。</voice><voice name="zh-CN-XiaoxiaoNeural">你好，<lang xml:lang="fr-FR">bonjour</lang>。</voice></speak>`;

test('nothing a file holds is dropped in silence: parts, voices and the encoding are shown, chosen and confirmed', async ({ page }) => {
  const studio = new Studio(page);
  await studio.open();
  await signIn(page);
  await studio.clear();
  await studio.paste('开头。');
  const dialog = page.getByRole('dialog', { name: '导入文稿' });
  const bring = async (name: string, content: string | Buffer): Promise<void> => {
    await page.getByRole('button', { name: '导入', exact: true }).click();
    await dialog.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(content) });
  };
  const excerpt = dialog.locator('blockquote');

  await test.step('subtitles without a readable time stay in their place or are left out, and each timing overflow is listed', async () => {
    await bring('第一集.srt', srt);
    await expect(excerpt).toContainText('时间写坏了的一句。没有时间的一句。');
    await expect(dialog).toContainText('占用了后面的空白');
    const choice = dialog.getByRole('radiogroup', { name: '时间读不出的字幕' });
    await choice.getByRole('radio', { name: '留下' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(excerpt).not.toContainText('写坏');
    await expect(dialog).toContainText('没有时间的一句。');
    await choice.getByRole('radio', { name: '留下' }).click();
    await expect(excerpt).toContainText('写坏');
    await dialog.getByRole('radio', { name: '换掉全文' }).click();
    await dialog.getByRole('button', { name: /^导入 \d+ 字$/ }).click();
    await expect.poll(() => studio.text()).toContain('没有时间的一句。');
    await expect(studio.saved).toHaveAttribute('data-saved', 'saved');
    await page.getByRole('button', { name: '生成', exact: true }).click();
    await expect(page.getByText(/第 4 段（0:20\.0 起）字幕结束后还要念 [\d.]+ 秒，占用后面的空白/)).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('menus and footers of a page are listed, and not read aloud unless somebody wishes', async () => {
    await bring('页面.html', html);
    await expect(excerpt).toHaveText('灯塔灯塔照亮了海面。');
    await expect(dialog).toContainText('首页 关于我们');
    await dialog.getByRole('radiogroup', { name: '页脚' }).getByRole('radio', { name: '留下' }).click();
    await expect(excerpt).toHaveText('灯塔灯塔照亮了海面。版权所有');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });

  await test.step('voices of Azure are cast, heard and changed before anything is taken', async () => {
    await bring('对话.xml', ssml);
    const news = dialog.getByRole('combobox', { name: 'zh-CN-YunyangNeural 换成' });
    await expect(news).toBeVisible();
    await expect(dialog.getByRole('row', { name: /YunyangNeural/ })).toContainText('男声 · 中年');
    await expect(dialog.getByRole('radiogroup', { name: '外语片段（没有切换语言）' })).toBeVisible();
    await news.selectOption({ label: '梁阿婆' });
    await expect(dialog.getByRole('row', { name: /YunyangNeural/ }).getByRole('button', { name: /^试听.*梁阿婆/ })).toBeVisible();
    await expect(dialog.getByRole('button', { name: /^导入 \d+ 字$/ })).toBeEnabled();
    await dialog.getByRole('radio', { name: '换掉全文' }).click();
    await dialog.getByRole('button', { name: /^导入 \d+ 字$/ }).click();
    await expect.poll(() => studio.text()).toBe('今天的新闻。\n你好，bonjour。');
    await expect(page.locator('.script')).toContainText('梁阿婆');
  });

  await test.step('an encoding that is not certain is confirmed by its first lines; traditional text stays as written', async () => {
    await bring('舊稿.txt', execFileSync('iconv', ['-f', 'utf-8', '-t', 'big5'], { input: '臺灣雜誌' }));
    const take = dialog.getByRole('button', { name: /^导入 \d+ 字$/ });
    await expect(take).toBeDisabled();
    const big5 = dialog.getByRole('radio', { name: '繁体 Big5' });
    await expect(dialog.locator('label', { has: page.getByRole('radio', { name: '繁体 Big5' }) })).toContainText('臺灣雜誌');
    await big5.check({ force: true });
    await dialog.getByRole('button', { name: '用 繁体 Big5' }).click();
    await expect(excerpt).toHaveText('臺灣雜誌');
    await dialog.getByRole('radio', { name: '换掉全文' }).click();
    await take.click();
    await expect.poll(() => studio.text()).toBe('臺灣雜誌');
  });
});
