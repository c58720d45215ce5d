import { expect, test } from './browser-test.ts';
import { Studio } from './pages/Studio.ts';

test('copying and pasting inside the script keeps its marks and pauses', async ({ page }) => {
  const studio = new Studio(page);
  await studio.open();
  await studio.paste('风停的时候，岛像屏住了呼吸。');
  await studio.selectFromStart(4);
  await studio.markVoice('苏晚');
  await expect(studio.paper.locator('[data-chip="voice"]')).toHaveCount(1);
  await expect(studio.paper).toBeFocused();
  await page.keyboard.press('Control+C');
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('风停的时');
  await studio.caretToEnd();
  // The editor learns of the caret's new place a moment after the key.
  await expect(page.getByRole('region', { name: '文稿状态' })).not.toContainText('选中');
  await page.keyboard.press('Control+V');
  await expect.poll(() => studio.text()).toBe('风停的时候，岛像屏住了呼吸。风停的时');
  await expect(studio.paper.locator('[data-chip="voice"]')).toHaveCount(2);
});

test('a page copied from the web arrives as its words, without its looks, scripts and hidden parts', async ({ page, complaints }) => {
  const studio = new Studio(page);
  await studio.open();
  await studio.pasteHtml(
    '<style>b{color:red}</style><nav hidden>目录</nav><h2>一</h2><p>二<b>三</b></p><table><tr><td>四</td><td>五</td></tr></table><script>window.ran=1</script>',
    '一',
  );
  await expect.poll(() => studio.text()).toBe('一\n二三\n四，五');
  await expect(studio.paper.locator('b, table, script, h2')).toHaveCount(0);
  complaints.length = 0;
});

test('what an input method composes is written once, also inside a marked stretch and beside a reading', async ({ page, context }) => {
  const studio = new Studio(page);
  await studio.open();
  await studio.paste('你好世界');
  await studio.selectFromStart(3);
  await studio.markVoice('苏晚');
  await studio.caretToEnd();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  const session = await context.newCDPSession(page);
  for (const text of ['z', 'zh', 'zhong', '中']) {
    await session.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
  }
  await session.send('Input.insertText', { text: '中国' });
  await expect.poll(() => studio.text()).toBe('你好中国世界');
  await page.keyboard.type('的');
  await expect.poll(() => studio.text()).toBe('你好中国的世界');
  await page.keyboard.press('Control+Z');
  await page.keyboard.press('Control+Z');
  await expect.poll(() => studio.text()).toMatch(/^你好(中国)?世界$/);
});

// covers: site-7 site-99
test('auditioning a selection asks for exactly its words and times only them', async ({ page }) => {
  const studio = new Studio(page);
  await studio.open();
  await studio.paste('前面一句不要听。中间这句要听。后面一句也不要。');
  await studio.caretToEnd();
  for (let index = 0; index < 8; index++) await page.keyboard.press('ArrowLeft');
  for (let index = 0; index < 7; index++) await page.keyboard.press('Shift+ArrowLeft');
  const asking = page.waitForRequest((request) => request.url().includes('Order/audition'));
  await page.getByRole('button', { name: /播选中/ }).click();
  const { document, range } = (await asking).postDataJSON() as {
    document: { paragraphs: { text: string }[] };
    range: { start: number; end: number };
  };
  const whole = document.paragraphs.map(({ text }) => text).join('\n');
  expect([...whole].slice(range.start, range.end).join('')).toBe('中间这句要听。');
  const cues = await page.waitForResponse(
    async (answer) => answer.url().includes('/cues') && ((await answer.json()) as unknown[]).length > 0,
  );
  const spoken = (await cues.json()) as { start: number; end: number }[];
  expect(Math.min(...spoken.map(({ start }) => start))).toBe(range.start);
  expect(Math.max(...spoken.map(({ end }) => end))).toBeLessThanOrEqual(range.end);
  await expect(studio.paper.locator('.lit').first()).toBeVisible();
  expect('中间这句要听').toContain(await studio.paper.locator('.lit').first().innerText());
});
