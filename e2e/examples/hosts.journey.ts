import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, test } from '../browser-test.ts';
import { startHost, type Host } from '../pages/start-host.ts';

const site = (): string => process.env.E2E_URL ?? '';
const paperOf = (page: Page, place = 'body') => page.locator(place).getByRole('textbox', { name: '文稿', exact: true });

async function withHost(example: string, page: Page, work: (host: Host) => Promise<void>): Promise<void> {
  const host = await startHost(example, site());
  try {
    await work(host);
    // A page of a bundler's own server complains when that goes.
    await page.goto('about:blank');
  } finally {
    await host.stop();
  }
}

/** Writes by an input method, as a person does who types pinyin. */
async function compose(page: Page, place: string, text: string): Promise<void> {
  await paperOf(page, place).click();
  await page.keyboard.press('ControlOrMeta+End');
  const keys = await page.context().newCDPSession(page);
  await keys.send('Input.imeSetComposition', { text: 'chao', selectionStart: 4, selectionEnd: 4 });
  await keys.send('Input.insertText', { text });
  await expect(paperOf(page, place)).toContainText(text);
}

/** What the host itself draws with, and says in its heading. */
const hosts = [
  ['plain', /云帆内容台/],
  ['react18-vite', /^React 18\./],
  ['vue', /^Vue 3\./],
  ['webpack', /^webpack, React 17\./],
  ['rspack', /^rspack, React 19\./],
] as const;

for (const [example, heading] of hosts)
  test(`${example}: Chinese is written and an order paid in a page of another origin`, async ({ page }) => {
    await withHost(example, page, async ({ origin }) => {
      await page.goto(origin);
      await expect(page.locator('h1, header').first()).toHaveText(heading, { timeout: 60_000 });
      await expect(paperOf(page)).toBeVisible({ timeout: 60_000 });
      await compose(page, 'shengyu-studio', `潮汐${randomUUID().slice(0, 4)}`);
      await page.getByRole('button', { name: /^生成/ }).click();
      const done = page
        .locator('shengyu-studio')
        .evaluate(
          (studio) =>
            new Promise<string[]>((resolve) =>
              studio.addEventListener('studio-done', (event) =>
                resolve((event as CustomEvent<{ files: { url: string }[] }>).detail.files.map(({ url }) => url)),
              ),
            ),
        );
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^生成，用 \d+ 积分$/ })
        .click({ timeout: 60_000 });
      const [url = ''] = await done;
      const bytes = await page.evaluate(async (address) => (await (await fetch(address)).arrayBuffer()).byteLength, url);
      expect(bytes).toBeGreaterThan(1000);
      if (example !== 'react18-vite' && example !== 'rspack') return;
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await page.getByRole('button', { name: 'close', exact: true }).click();
      await expect(page.locator('shengyu-studio')).toHaveCount(0);
      await page.getByRole('button', { name: 'open', exact: true }).click();
      await expect(paperOf(page)).toBeVisible();
    });
  });

test('vue: an attribute that the host binds changes the studio, and an event the host', async ({ page }) => {
  await withHost('vue', page, async ({ origin }) => {
    await page.goto(origin);
    await expect(paperOf(page)).toBeVisible({ timeout: 60_000 });
    await page.getByRole('button', { name: 'light', exact: true }).click();
    await expect(page.locator('shengyu-studio .shengyu')).toHaveAttribute('data-theme', 'dark');
    await compose(page, 'shengyu-studio', '渡船');
    await expect(page.locator('#text')).toContainText('渡船');
  });
});

test('module: two studios of the packed module in one page keep apart, and one goes without the other', async ({ page }) => {
  await withHost('module', page, async ({ origin }) => {
    await page.goto(origin);
    await expect(paperOf(page, '#first')).toBeVisible({ timeout: 60_000 });
    await expect(paperOf(page, '#second')).toBeVisible({ timeout: 60_000 });
    await compose(page, '#second', '汽笛');
    await expect(page.locator('#said')).toHaveText(/^2: \d+$/);
    await page.getByRole('button', { name: 'count' }).click();
    await expect(page.locator('#said')).toHaveText('第一篇，写潮水。 / 第二篇，写渡船。汽笛');
    await page.getByRole('button', { name: 'dark' }).click();
    await expect(page.locator('#second .shengyu')).toHaveAttribute('data-theme', 'dark');
    await expect(page.locator('#first .shengyu')).toHaveAttribute('data-theme', 'light');
    await page.locator('#second').getByRole('button', { name: '版本' }).click();
    const dialog = page.locator('#second').getByRole('dialog', { name: '版本' });
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'close', exact: true }).click();
    await expect(page.locator('#first shengyu-studio')).toHaveCount(0);
    await compose(page, '#second', '又来');
  });
});

test('node-back-end: speaks, orders, is sent how the order ended, and gets a token for its pages', async ({ page, request }) => {
  await withHost('node-back-end', page, async ({ origin }) => {
    const spoken = await request.get(`${origin}/speak?text=${encodeURIComponent('第一班渡船。')}`);
    expect([spoken.status(), spoken.headers()['content-type']]).toEqual([200, 'audio/mpeg']);
    expect((await spoken.body()).subarray(0, 3).toString('latin1')).toBe('ID3');
    const order = (await (
      await request.post(`${origin}/orders`, { data: { text: `第二班渡船，${randomUUID().slice(0, 4)}。` } })
    ).json()) as {
      id: string;
    };
    await expect
      .poll(async () => JSON.stringify(await (await request.get(`${origin}/events`)).json()), { timeout: 60_000 })
      .toMatch(new RegExp(`order\\.done.*${order.id}|${order.id}.*order\\.done`));
    const token = await request.post(`${origin}/api/voice-token`, { data: { member: 'xuqing', origin } });
    expect(await token.json()).toMatchObject({ token: expect.stringMatching(/^et_/), origin });
  });
});
