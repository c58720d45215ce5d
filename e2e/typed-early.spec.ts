import type { Page } from '@playwright/test';
import { expect, test } from './browser-test.ts';

const line = '潮水退下去，露出一条通往小岛的路。';

/** Opens the page as the server sends it: its scripts come when the result is called, which settles once the page is hydrated. */
async function openBeforeScripts(page: Page, path: string): Promise<() => Promise<void>> {
  const gate = Promise.withResolvers<void>();
  await page.route(/\.js(?:\?|$)/, async (route) => {
    await gate.promise;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  return async () => {
    gate.resolve();
    // React lays a property over the value of each field that it watches.
    await page.waitForFunction(() =>
      [...document.querySelectorAll('main textarea, main input')].every(
        (field) => Object.hasOwn(field, 'value') || Object.hasOwn(field, 'checked'),
      ),
    );
  };
}

test('a line typed before the scripts came is the one that is read and taken along, its caret where it was', async ({ page }) => {
  const hydrate = await openBeforeScripts(page, '/');
  const box = page.getByRole('textbox', { name: /要试听的文字/ });
  await box.fill(line);
  await page.keyboard.press('ArrowLeft');
  await page.getByRole('radio', { name: /苏晚/ }).check({ force: true });
  await box.focus();
  await hydrate();
  await expect(page.getByRole('link', { name: /带着这句去编辑器/ })).toHaveAttribute(
    'href',
    `/edit?${new URLSearchParams({ text: line, voice: 'suwan' }).toString()}`,
  );
  await page.keyboard.type('小');
  await expect(box).toHaveValue(line.replace('。', '小。'));
});

test('what is typed over a line that was selected before the scripts came replaces it', async ({ page }) => {
  const hydrate = await openBeforeScripts(page, '/');
  const box = page.getByRole('textbox', { name: /要试听的文字/ });
  await box.selectText();
  await hydrate();
  await page.keyboard.insertText(line);
  await expect(box).toHaveValue(line);
  await expect(page.getByRole('link', { name: /带着这句去编辑器/ })).toHaveAttribute(
    'href',
    new RegExp(`text=${encodeURIComponent(line)}&`),
  );
});

test('a search, a filter and an answer begun before the scripts came are not begun anew', async ({ page }) => {
  await test.step('a tag is looked for', async () => {
    const hydrate = await openBeforeScripts(page, '/supermarket');
    await page.getByRole('searchbox', { name: '查找标签' }).fill('粤');
    await hydrate();
    await expect(page.getByRole('searchbox', { name: '查找标签' })).toHaveValue('粤');
    await expect(page.getByRole('checkbox', { name: /粤/ })).toBeVisible();
    await expect(page.getByRole('checkbox', { name: /男声/ })).toBeHidden();
  });
  await test.step('a tag is chosen', async () => {
    const hydrate = await openBeforeScripts(page, '/supermarket');
    await page.getByRole('checkbox', { name: /粤/ }).check({ force: true });
    await hydrate();
    await expect(page).toHaveURL(/tag=language-yue-HK/);
  });
  await test.step('an article is searched for', async () => {
    const hydrate = await openBeforeScripts(page, '/news');
    await page.getByRole('main').getByRole('searchbox').fill('停顿');
    await hydrate();
    await expect(page.getByRole('main').getByRole('searchbox')).toHaveValue('停顿');
  });
  await test.step('an answer is written', async () => {
    const hydrate = await openBeforeScripts(page, '/qAnda/1');
    const answer = page.getByPlaceholder('把你的做法写清楚，越具体越好');
    await answer.fill(line);
    await hydrate();
    await expect(answer).toHaveValue(line);
  });
});

test('Ctrl K pressed before the scripts came opens the palette with what was typed after it', async ({ page }) => {
  const hydrate = await openBeforeScripts(page, '/');
  await expect(page.getByRole('contentinfo')).toBeAttached();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('lin');
  await hydrate();
  const field = page.getByRole('combobox', { name: '搜索和动作' });
  await expect(field).toBeFocused();
  await page.keyboard.type('an');
  await expect(field).toHaveValue('linan');
});
