import { expect, test } from './browser-test.ts';
import { findViolations } from './pages/axe.ts';
import { microphoneArgs } from './pages/fake-microphone.ts';
import { wholeBrowserOptions } from './pages/launch.ts';

const args = microphoneArgs('one-line', [{ seconds: 0.4 }, { seconds: 2.4, hertz: 150 }, { seconds: 2.5 }]);
test.use({ launchOptions: wholeBrowserOptions(args) });

test('a line that is spoken on the landing page is measured in the browser, sent nowhere and kept nowhere', async ({
  page,
  context,
  baseURL,
}) => {
  await context.grantPermissions(['microphone'], { origin: new URL(baseURL ?? '').origin });
  await page.goto('/voiceclone');
  const trial = page.getByRole('region', { name: '现在就量一量你的声音' });
  const sent: string[] = [];
  page.on('request', (request) => {
    // Lists of the pages that may come next are asked for by POST; a sound is longer than their questions.
    if ((request.postDataBuffer()?.length ?? 0) > 500) sent.push(`${request.method()} ${request.url()}`);
  });
  const begin = trial.getByRole('button', { name: '打开麦克风，念一句' });
  // React keeps the handlers of an element it has taken over on the element; a key pressed before does nothing.
  await expect.poll(() => begin.evaluate((button) => Object.keys(button).some((key) => key.startsWith('__reactProps')))).toBe(true);
  await begin.press('Enter');
  // It ends by itself when nobody speaks any more.
  await expect(trial.getByText('每秒')).toBeVisible({ timeout: 30_000 });
  const hertz = Number.parseInt((await trial.locator('dd', { hasText: 'Hz' }).first().innerText()).trim(), 10);
  expect(hertz).toBeGreaterThan(145);
  expect(hertz).toBeLessThan(155);
  expect(await findViolations(page, 'main')).toEqual([]);
  expect(sent).toEqual([]);
  const stored = await page.evaluate(async () => ({
    databases: (await indexedDB.databases()).map(({ name }) => name),
    caches: await caches.keys(),
  }));
  expect(stored.databases).not.toContain('shengyu-recorder');
});

test('a browser that keeps the microphone to itself says what to do, and the page goes on', async ({ page, context, complaints }) => {
  await context.clearPermissions();
  await page.goto('/voiceclone');
  const trial = page.getByRole('region', { name: '现在就量一量你的声音' });
  await trial.getByRole('button', { name: '打开麦克风，念一句' }).click();
  await expect(trial.getByRole('alert')).toContainText('点地址栏左边的小锁');
  await context.grantPermissions(['microphone']);
  await trial.getByRole('button', { name: '我改好了' }).click();
  await expect(trial.getByText('每秒')).toBeVisible({ timeout: 30_000 });
  complaints.length = 0;
});
