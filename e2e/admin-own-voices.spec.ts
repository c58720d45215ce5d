import type { Page } from '@playwright/test';
import { expect, test } from './browser-test.ts';
import { findViolations } from './pages/axe.ts';
import { callAsMember } from './pages/call-as-member.ts';
import { enterConsole } from './pages/operator.ts';
import { register } from './pages/register.ts';

type File = { name: string; mimeType: string; buffer: Buffer };

/** Sends a letter of consent; answers what the site says. */
async function sendLetter(page: Page, id: string, file: File): Promise<{ code: number; data: Record<string, unknown> }> {
  const token = (await page.context().cookies()).find(({ name }) => name === 'token')?.value ?? '';
  const answer = await page.request.post('/api/clone.Clone/letter', { multipart: { id, file }, headers: { token } });
  return (await answer.json()) as { code: number; data: Record<string, unknown> };
}

/** A clone whose letter waits for an operator; answers its id. */
async function waitingClone(page: Page, name: string): Promise<string> {
  const { id } = await callAsMember(page, '/clone.Clone/create', { name, whose: 'other' });
  const { version, hash } = await callAsMember(page, '/voice.Own/agreement?kind=clone');
  const signing = { version, hash, name: '林阿远', signature: { method: 'typed', confirmed: true }, consent: true };
  await callAsMember(page, '/clone.Clone/sign', { id, ...signing });
  const hostile = { name: 'letter.png', mimeType: 'image/png', buffer: Buffer.from('<script>alert(1)</script>') };
  expect((await sendLetter(page, String(id), hostile)).data['error']).toBe('upload.type');
  const picture = { name: 'letter.png', mimeType: 'image/png', buffer: await page.screenshot() };
  expect((await sendLetter(page, String(id), picture)).data).toMatchObject({ state: 'signed', consent: { result: 'waiting' } });
  return String(id);
}

// covers: console-14 console-15 console-16
test('an operator accepts one consent, refuses another, freezes a voice and settles a report by keyboard, and the member reads each', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000);
  const member = await browser.newContext({ baseURL: process.env['E2E_URL'] ?? '', reducedMotion: 'reduce' });
  const hers = await member.newPage();
  await register(hers);
  const account = String((await callAsMember(hers, '/user/info'))['account']);
  const run = Date.now().toString(36);
  const [good, bad] = [`灯塔${run}`, `渡口${run}`];
  const ids = { good: await waitingClone(hers, good), bad: await waitingClone(hers, bad) };
  const said = `有人用它卖货 ${run} <img src=x onerror=alert(1)>`;
  await callAsMember(hers, '/voice.Own/report', { id: ids.good, where: 'javascript:alert(1)', text: said });

  await enterConsole(page, '/ownvoices');
  const rail = page.getByRole('navigation', { name: '后台' });
  await expect(rail.getByRole('link', { name: /会员的声音.*\d+ 件等您处理/ })).toBeVisible();
  const consent = page.getByRole('complementary', { name: '授权' });
  const decide = async (key: string, reason: string, act: RegExp): Promise<void> => {
    await page.keyboard.press(key);
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('原因，会员看得到').fill(reason);
    await dialog.getByRole('button', { name: act }).press('Enter');
    await expect(dialog).toBeHidden();
  };
  await page.getByRole('button', { name: good }).press('Enter');
  await expect(consent).toBeFocused();
  await page.keyboard.press('j');
  await expect(consent.getByRole('heading', { level: 2 })).toHaveText(bad);
  await page.keyboard.press('k');
  await expect(consent.getByRole('heading', { level: 2 })).toHaveText(good);
  await consent.getByRole('button', { name: '看授权书' }).press('Enter');
  const letter = consent.getByRole('img', { name: `「${good}」的授权书` });
  await expect.poll(() => letter.evaluate((picture: HTMLImageElement) => picture.naturalWidth)).toBeGreaterThan(0);
  expect(await findViolations(page)).toEqual([]);
  // Whoever is led to the file saves it: it is never shown as a page.
  const address = (await letter.getAttribute('src')) ?? '';
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.evaluate((href) => {
      location.href = href;
    }, address),
  ]);
  expect(saved.suggestedFilename()).toBe('授权书.webp');
  await consent.focus();
  await decide('a', '署名和用途都对', /^通过，可以往下录$/);
  // The next one that waits opens by itself.
  await expect(consent.getByRole('heading', { level: 2 })).toHaveText(bad);
  await expect(consent).toBeFocused();
  await decide('r', '授权书没有日期', /^退回$/);
  expect(await callAsMember(hers, `/clone.Clone/detail?id=${ids.good}`)).toMatchObject({ state: 'authorised' });
  const refused = { state: 'signed', consent: { result: 'refused', reason: '授权书没有日期' } };
  expect(await callAsMember(hers, `/clone.Clone/detail?id=${ids.bad}`)).toMatchObject(refused);

  await page.getByRole('tab', { name: /^举报/ }).click();
  await page.getByRole('button', { name: new RegExp(run) }).press('Enter');
  const report = page.getByRole('complementary', { name: '举报' });
  await expect(report).toContainText(said);
  await expect(report).toContainText('javascript:alert(1)');
  expect(await report.locator('a[href^="javascript:"], img').count()).toBe(0);
  await report.getByRole('button', { name: '冻结…' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: '有人举报冒用' }).press('Enter');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^冻结，/ })
    .press('Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
  await report.getByRole('button', { name: '结案…' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: '已经请平台下架' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: '结案', exact: true }).press('Enter');
  await expect(report).toBeHidden();
  expect(await callAsMember(hers, `/clone.Clone/detail?id=${ids.good}`)).toMatchObject({ hold: 'frozen', reason: '有人举报冒用' });

  await page.getByRole('tab', { name: '自有声音' }).click();
  await page.getByLabel('声音编号、名字、会员账号').fill(account);
  await page.getByLabel('声音编号、名字、会员账号').press('Enter');
  await expect(page.getByRole('row').filter({ hasText: good })).toContainText('冻结');
  await page.getByRole('button', { name: good }).press('Enter');
  const voice = page.getByRole('complementary', { name: '声音' });
  await expect(voice).toContainText('听或看声音授权');
  await expect(voice.locator('audio, .play')).toHaveCount(0);
  expect(await findViolations(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(overflow, 'pixels that the page is wider than a phone').toBe(0);

  await hers.goto('/workbenches');
  await hers.getByRole('button', { name: /消息/ }).click();
  for (const text of ['署名和用途都对', '授权书没有日期', '有人举报冒用', '已经请平台下架'])
    await expect(hers.getByText(text).last()).toBeVisible();
  await member.close();
});
