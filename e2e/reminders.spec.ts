import { randomUUID } from 'node:crypto';
import { expect, test } from './browser-test.ts';
import { findViolations } from './pages/axe.ts';
import { callAsMember } from './pages/call-as-member.ts';
import { enterConsole } from './pages/operator.ts';
import { sentTo } from './pages/outbox.ts';
import { register } from './pages/register.ts';

const DAY_MS = 86_400_000;
const tomorrow = (): string => new Date(Date.now() + DAY_MS).toISOString().slice(0, 10);

test('a member binds an e-mail address, turns reminders off and on, and is told by e-mail which words end', async ({ page, browser }) => {
  test.setTimeout(180_000);
  const context = await browser.newContext({ baseURL: process.env['E2E_URL'] ?? '', locale: 'zh-CN' });
  const hers = await context.newPage();
  await register(hers);
  const card = hers.getByRole('region', { name: '到期提醒' });
  await expect(card).toContainText('还没有邮箱');
  await card.getByRole('link', { name: '去绑定' }).first().click();

  const email = `r${Date.now().toString(36)}@haibian.example`;
  await hers.getByRole('region', { name: '我的资料' }).getByRole('button', { name: '绑定邮箱' }).click();
  await hers.getByRole('dialog').getByLabel('邮箱').fill(email);
  await hers.keyboard.press('Enter');
  await expect(hers.getByRole('dialog')).toContainText(email);
  await hers
    .getByRole('dialog')
    .getByRole('textbox')
    .fill(sentTo(email, 'mail').at(-1)?.text ?? '');
  await hers.keyboard.press('Enter');
  await expect(hers.getByRole('dialog')).toBeHidden();

  await hers.goto('/account');
  const byMail = card.getByRole('checkbox', { name: '邮件提醒' });
  await expect(byMail).toBeChecked();
  const stored = async () => (await callAsMember(hers, '/user.Message/reminders'))['mail'];
  await byMail.press(' ');
  await expect.poll(stored, { timeout: 30_000 }).toMatchObject({ on: false, state: 'ready' });
  await hers.reload();
  await expect(byMail).not.toBeChecked();
  expect(await findViolations(hers, '#reminders')).toEqual([]);

  const { id } = await callAsMember(hers, '/user/info');
  await enterConsole(page);
  const words = { member_id: id, unit: 'words', amount: 3_000, expire_date: tomorrow(), reason: '海边的信号断了' };
  await callAsMember(page, '/admin.Member/gift', words, randomUUID());
  expect(sentTo(email, 'mail').map(({ scene }) => scene)).toEqual(['email']);
  await byMail.press(' ');
  await expect.poll(stored, { timeout: 30_000 }).toMatchObject({ on: true });

  await expect.poll(() => sentTo(email, 'mail').at(-1)?.text, { timeout: 60_000 }).toContain('字数包还剩 3,000 字');
  const letter = sentTo(email, 'mail').at(-1)?.text ?? '';
  const [settings = ''] = /\/account#reminders/.exec(letter) ?? [];
  await hers.goto(settings);
  await expect(card, 'where the letter leads').toBeInViewport();
  await context.close();
});
