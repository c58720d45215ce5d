import type { FrameLocator, Page } from '@playwright/test';
import { expect, test } from './browser-test.ts';
import { startHost } from './pages/start-host.ts';

type Host = Awaited<ReturnType<typeof startHost>>;
let host: Host;

test.beforeAll(async () => {
  host = await startHost('plain', process.env.E2E_URL ?? '');
});
test.afterAll(() => host.stop());

/** Opens a page of the host; answers where the studio is, once it can be written. */
async function open(page: Page, path: string): Promise<Page | FrameLocator> {
  const mode = /mode=(\w+)/.exec(path)?.[1] ?? 'shadow';
  await page.goto(host.origin + path);
  const studio = page.locator('shengyu-studio');
  const place = mode === 'frame' ? studio.frameLocator('iframe') : page;
  await expect(place.getByRole('textbox', { name: '文稿', exact: true })).toBeVisible({ timeout: 30_000 });
  return place;
}
const textOf = (page: Page): Promise<string> =>
  page.locator('shengyu-studio').evaluate((studio) => (studio as unknown as { text: () => Promise<string> }).text());

for (const mode of ['shadow', 'light', 'frame'])
  test(`Chinese is written by an input method in the ${mode} mode, from another origin`, async ({ page }) => {
    const studio = await open(page, `/?mode=${mode}`);
    const paper = studio.getByRole('textbox', { name: '文稿', exact: true });
    await paper.click();
    await page.keyboard.press('ControlOrMeta+End');
    const keys = await page.context().newCDPSession(page);
    for (const typed of ['c', 'ch', 'chao', 'chaoxi'])
      await keys.send('Input.imeSetComposition', { text: typed, selectionStart: typed.length, selectionEnd: typed.length });
    await keys.send('Input.insertText', { text: '潮汐' });
    await page.keyboard.press('Enter');
    await keys.send('Input.insertText', { text: '第三段' });
    await expect.poll(() => textOf(page)).toMatch(/往肩上一扶。”?潮汐\n第三段$/);
  });

test('an order of the host’s person is paid by the key’s owner, and its file goes into the host’s page', async ({ page }) => {
  await open(page, '/');
  await page.getByRole('button', { name: '生成并放进文章' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: /^生成，用 \d+ 积分$|^免费重新生成$/ }).click();
  await expect(page.locator('#result audio')).toHaveCount(1, { timeout: 60_000 });
  const length = await page.locator('#result audio').evaluate(async (audio: HTMLAudioElement) => {
    const answer = await fetch(audio.src);
    return (await answer.arrayBuffer()).byteLength;
  });
  expect(length).toBeGreaterThan(10_000);
});

test('two studios in one page keep apart, the host’s colours and attributes count, and the one that is taken away leaves nothing', async ({
  page,
}) => {
  await open(page, '/');
  await page.evaluate(() => {
    const other = document.createElement('shengyu-studio');
    for (const [name, value] of Object.entries({ 'token-url': '/voice-token', theme: 'dark', value: '第二篇。', height: '500' }))
      other.setAttribute(name, value);
    other.style.setProperty('--shengyu-brand', '#24453b');
    document.querySelector('main')?.append(other);
    addEventListener('studio-change', ({ target, detail }: Event & { detail?: { text: string } }) => {
      (target as HTMLElement).dataset['said'] = detail?.text ?? '';
    });
  });
  const [first, second] = [page.locator('shengyu-studio').first(), page.locator('shengyu-studio').last()];
  await expect(second.getByRole('textbox', { name: '文稿', exact: true })).toBeVisible({ timeout: 30_000 });
  await expect(second.locator('.shengyu')).toHaveAttribute('data-theme', 'dark');
  const brandOf = (studio: typeof first) =>
    studio.locator('.shengyu').evaluate((place) => getComputedStyle(place).getPropertyValue('--brand').trim());
  expect([await brandOf(first), await brandOf(second)]).toEqual(['#2f5bff', '#24453b']);
  await second.evaluate((studio) => (studio as unknown as { setText: (text: string) => Promise<void> }).setText('渡船到了。'));
  await expect(second).toHaveAttribute('data-said', '渡船到了。');
  expect(await first.getAttribute('data-said')).toBeNull();
  await second.getByRole('button', { name: '版本' }).click();
  await expect(second.getByRole('dialog', { name: '版本' })).toBeVisible();
  await page.keyboard.press('Escape');
  await second.evaluate((studio) => studio.setAttribute('theme', 'light'));
  await expect(second.locator('.shengyu')).toHaveAttribute('data-theme', 'light');
  const roots = await first.evaluate((studio) => {
    const root = studio.shadowRoot;
    studio.remove();
    return new Promise<number[]>((resolve) =>
      setTimeout(() => resolve([root?.childNodes.length ?? -1, root?.adoptedStyleSheets.length ?? -1]), 1000),
    );
  });
  expect(roots).toEqual([0, 0]);
  await second.getByRole('textbox', { name: '文稿', exact: true }).click();
  await page.keyboard.type('又写');
  await expect(second).toHaveAttribute('data-said', /又写/);
});

// covers: fault-58 fault-66 fault-80
test('a place of 375 × 430 has room for each tool, opening it stores nothing, and what is typed in it is no shortcut of the page', async ({
  page,
}) => {
  let saved = 0;
  page.on('request', (request) => request.url().includes('ai.Script/save') && (saved += 1));
  await page.setViewportSize({ width: 375, height: 812 });
  await open(page, '/');
  const studio = page.locator('shengyu-studio');
  await studio.evaluate((element) => {
    element.setAttribute('height', '430');
    addEventListener('keydown', ({ key }) => (document.title += key));
  });
  const whole = await studio.locator('.sy-app').boundingBox();
  for (const tool of ['多音字', '背景音']) {
    await page.getByRole('button', { name: tool, exact: true }).click();
    const panel = page.getByRole('region', { name: tool });
    const room = await panel.boundingBox();
    expect([room?.width, room?.height]).toEqual([whole?.width, whole?.height]);
    await panel.getByRole('button', { name: '收起' }).click();
    await expect(panel).toHaveCount(0);
  }
  const title = await page.title();
  await page.waitForTimeout(2_500);
  expect(saved).toBe(0);
  await page.getByRole('textbox', { name: '文稿', exact: true }).click();
  await page.keyboard.type('a/');
  await expect.poll(() => saved).toBe(1);
  expect(await page.title()).toBe(title);
});

test('a locale that the studio does not have is shown in Chinese, and the console says so once', async ({ page }) => {
  const notices: string[] = [];
  page.on('console', (message) => message.type() === 'info' && notices.push(message.text()));
  await open(page, '/');
  const studio = page.locator('shengyu-studio');
  await studio.evaluate((element) => element.setAttribute('locale', 'en'));
  await expect.poll(() => notices).toEqual([expect.stringContaining('there is no locale "en"')]);
  await expect(studio.locator('.shengyu')).toHaveAttribute('lang', 'zh-CN');
  await expect(page.getByRole('textbox', { name: '文稿', exact: true })).toBeVisible();
});

test('styles of a hostile page change nothing, and a dialog lies above its highest layer', async ({ page, complaints }) => {
  await open(page, '/hostile');
  const studio = page.locator('shengyu-studio');
  await studio.scrollIntoViewIfNeeded();
  const button = page.getByRole('button', { name: '生成', exact: true });
  await expect(button).toHaveCSS('color', 'rgb(14, 20, 48)');
  await expect(button).toHaveCSS('font-size', '14px');
  await page.getByRole('button', { name: '版本' }).click();
  const dialog = page.getByRole('dialog', { name: '版本' });
  await expect(dialog).toBeVisible();
  const isOnTop = await dialog.evaluate((element) => {
    const { x, y, width } = element.getBoundingClientRect();
    const root = element.getRootNode() as ShadowRoot;
    return element.contains(root.elementFromPoint(x + width / 2, y + 20));
  });
  expect(isOnTop).toBe(true);
  // What an open page still says would come after this.
  await page.close();
  complaints.length = 0;
});

test('a page that is not on the list, and a key that was revoked at work, are told apart, and the script stays', async ({
  page,
  complaints,
}) => {
  const other = await startHost('plain', process.env.E2E_URL ?? '', () => 'https://cms.example');
  await page.goto(other.origin);
  await expect(page.getByRole('alert')).toContainText('这个网址不在名单里');
  await expect(page.getByRole('alert')).toContainText('embed.origin');
  await other.stop();

  const work = await startHost('plain', process.env.E2E_URL ?? '');
  await page.goto(work.origin);
  const paper = page.getByRole('textbox', { name: '文稿', exact: true });
  await expect(paper).toBeVisible({ timeout: 30_000 });
  await work.key.revoke();
  await paper.click();
  await page.keyboard.type('后来写的');
  await expect(page.getByRole('alert')).toContainText('稿子在，没丢');
  await expect.poll(() => textOf(page)).toContain('后来写的');
  // It goes on asking for a token, and what the browser says of that would come later.
  await page.close();
  await work.stop();
  complaints.length = 0;
});
