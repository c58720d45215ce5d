import type { Page } from '@playwright/test';
import { expect, test } from './browser-test.ts';
import { signIn } from './pages/sign-in.ts';
import { Studio } from './pages/Studio.ts';

const COURSE = '第一条配音：从一篇稿子到一个成品';
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
/** Whoever jumps to the end has not read a lesson: they say themselves that they know it. */
async function readToEnd(page: Page): Promise<void> {
  await page.keyboard.press('End');
  await page.getByRole('button', { name: '标记为学完' }).press('Enter');
  await expect(page.getByText('这一课学完了')).toBeVisible();
}

// covers: site-8
test('a stranger reads a lesson, signs in, does an exercise in the editor by keyboard, and finds the progress on another device', async ({
  page,
  browser,
}) => {
  await page.goto('/course');
  await page.getByRole('link', { name: COURSE }).click();
  await expect(heading(page, COURSE)).toBeVisible();
  await test.step('the first lesson, to its end', async () => {
    await page.getByRole('link', { name: '开始学' }).focus();
    await page.keyboard.press('Enter');
    await expect(heading(page, '打开一篇稿子')).toBeVisible();
    await readToEnd(page);
    await page.reload();
    await expect(page.getByText('这一课学完了')).toBeVisible();
  });
  const course = new URL(page.url()).pathname.split('/').slice(0, 3).join('/');
  await test.step('what the device knows goes into the account', async () => {
    const merged = page.waitForResponse((answer) => answer.url().includes('course.Progress/save'));
    await signIn(page);
    await merged;
    await page.goto(course);
    await expect(page.getByRole('link', { name: '接着学：声音先挑个差不多的' })).toBeVisible();
  });
  const studio = new Studio(page);
  const bar = page.getByRole('region', { name: '练习：改一处，听一处' });
  await test.step('the exercise opens in the editor and says what is missing', async () => {
    await page.getByRole('link', { name: /改一处，听一处/ }).click();
    await page.getByRole('link', { name: '在编辑器里做' }).click();
    await expect.poll(() => studio.text()).toBe('船开了，他才来。');
    await expect(bar).toContainText('还差 2 处');
  });
  await test.step('a pause that is too short, then the right one', async () => {
    const pause = async (name: string, button: string): Promise<void> => {
      const panel = page.getByRole('region', { name: '停顿', exact: true });
      await panel.getByText(name, { exact: true }).click();
      await panel.getByRole('button', { name: button }).click();
    };
    await studio.paper.focus();
    await page.keyboard.press('Control+Home');
    for (let index = 0; index < 4; index += 1) await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Alt+1');
    await pause('短', '插入');
    await expect(bar).toContainText('现在 0.3 秒');
    const checked = page.waitForResponse((answer) => answer.url().includes('course.Exercise/check'));
    await pause('长', '改成这么长');
    await expect(bar).toContainText('做完了');
    expect(((await (await checked).json()) as { data: unknown }).data).toEqual({ met: [true, true], done: true });
  });
  await test.step('back in the lesson it is done', async () => {
    await bar.getByRole('link', { name: '回去学下一课' }).press('Enter');
    await expect(heading(page, '改一处，听一处')).toBeVisible();
    await expect(page.getByRole('region', { name: '练习' })).toContainText('做完了');
    await expect(page.getByText('这一课学完了')).toBeVisible();
    await page.getByRole('button', { name: '听我做的' }).press('Enter');
    await expect(page.getByRole('button', { name: '暂停我做的这一版' })).toBeVisible({ timeout: 30_000 });
  });
  await test.step('another device of the member knows it', async () => {
    const other = await browser.newContext();
    const elsewhere = await other.newPage();
    await elsewhere.goto(course);
    await signIn(elsewhere);
    for (const name of ['打开一篇稿子', '改一处，听一处'])
      await expect(elsewhere.getByRole('link', { name: new RegExp(`${name}.*学完`) })).toBeVisible();
    await other.close();
  });
});

// covers: site-8
test('a course and its lessons are read without JavaScript', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/course');
  await page.getByRole('link', { name: COURSE }).click();
  await page.getByRole('link', { name: '开始学' }).click();
  await expect(page.getByText('清晨五点四十分，第一班渡船还没有鸣笛。')).toBeVisible();
  await page.goto(page.url().replace(/[^/]+$/, 'fix'));
  await expect(page.getByText('船开了，他才来。').first()).toBeVisible();
  await expect(page.getByText('只留这一处停顿')).toBeVisible();
  await expect(page.getByRole('link', { name: '下一课' })).toHaveAttribute('href', /\/generate$/);
  expect((await page.goto('/course/1/nowhere'))?.status()).toBe(404);
  await context.close();
});
