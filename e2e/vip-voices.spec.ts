import { expect, test } from './browser-test.ts';
import { findViolations } from './pages/axe.ts';
import { callAsMember } from './pages/call-as-member.ts';
import { signIn } from './pages/sign-in.ts';
import { Studio } from './pages/Studio.ts';

// covers: site-142 pages-20 fault-13 fault-17
test('a voice for VIPs is heard by everybody, and whoever is none is shown the one way to become one', async ({ page }) => {
  // Market and voice page: the badge, the sample, the way.
  await page.goto('/supermarket?keyword=顾长风');
  const card = page.getByRole('article').filter({ hasText: '顾长风' });
  await expect(card).toContainText('VIP');
  await expect(card.getByRole('button', { name: /试听.*顾长风|顾长风/ }).first()).toBeEnabled();
  await expect(card.getByRole('link', { name: /开通会员/ })).toHaveAttribute('href', '/equity');
  await page.goto('/supermarket/gu');
  await expect(page.getByRole('link', { name: /开通会员/ })).toHaveAttribute('href', '/equity');
  await expect(page.getByRole('link', { name: '用顾长风开始写' })).toHaveCount(0);

  // In the studio: a script that has the voice already says what to do, wherever one meets it.
  const studio = new Studio(page);
  await studio.open();
  await signIn(page);
  const text = `老人把网收起来，没有说话。${Date.now()}`;
  const { id, version } = await callAsMember(page, '/ai.Script/save', { title: '网', text, voice_id: 'gu' });
  await studio.open(`?script=${String(id)}`);
  const notice = page.locator('[data-notice="vip"]');
  await expect(notice).toContainText('顾长风');
  await expect(notice.getByRole('link', { name: '开通会员' })).toHaveAttribute('href', '/equity');
  const asked = Date.now();
  await page.getByRole('button', { name: '试听全文' }).click();
  await expect(page.getByText('这是会员声音')).toBeVisible();
  await expect(page.getByText('这是会员声音'), 'a notice goes').toBeHidden();
  expect(Date.now() - asked, 'after 4,500 ms').toBeGreaterThanOrEqual(4500);
  await page.getByRole('button', { name: '生成', exact: true }).click();
  const order = page.getByRole('dialog', { name: '生成' });
  await expect(order).toContainText('文稿用了会员声音');
  await expect(order.getByRole('link', { name: '开通会员' })).toHaveAttribute('href', '/equity');
  await page.keyboard.press('Escape');
  const refused = await page.evaluate(
    async ([script, at, token]) => {
      const body = JSON.stringify({ script_id: script, version: at });
      const headers = { 'content-type': 'application/json', token: String(token), 'idempotency-key': crypto.randomUUID() };
      const answer = await fetch('/api/ai.Order/create', { method: 'POST', body, headers });
      return ((await answer.json()) as { data: { error?: string } }).data.error;
    },
    [id, version, (await page.context().cookies()).find(({ name }) => name === 'token')?.value],
  );
  expect(refused).toBe('voice.vip');

  // Another voice, and all of it works.
  await notice.getByRole('button', { name: '换声音' }).click();
  const panel = page.getByRole('region', { name: '声音' });
  await panel.getByRole('button', { name: /^顾长风/ }).click();
  await expect(panel).toContainText('样音谁都可以听');
  expect(await findViolations(page, '.it.on .tag.vip'), 'its tag is readable on the chosen row').toEqual([]);
  await panel.getByRole('button', { name: /^林岸/ }).click();
  await panel.getByRole('button', { name: '旁白用林岸' }).click();
  await expect(notice).toBeHidden();
  await studio.audition();
});
