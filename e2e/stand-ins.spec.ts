import type { Page } from '@playwright/test';
import { findViolations } from './pages/axe.ts';
import { callAsMember } from './pages/call-as-member.ts';
import { signIn } from './pages/sign-in.ts';
import { Studio } from './pages/Studio.ts';
import { expect, test } from './second-site.ts';

test.use({ tokenUse: 'off' });

const points = async (page: Page): Promise<number> => Number((await callAsMember(page, '/user/info'))['points']);

/** The studio with a new script of one sentence in one voice; answers its text. */
async function write(page: Page, voiceId: string, standIns = false): Promise<{ studio: Studio; text: string; title: string }> {
  const studio = new Studio(page);
  await studio.open();
  await signIn(page);
  // No digits: a service gets them as words.
  const name = [...String(Date.now() % 1_000_000)].map((digit) => '甲乙丙丁戊己庚辛壬癸'[Number(digit)]).join('');
  const text = `${name}的灯还没有灭。`;
  const settings = { voiceId, rate: 1, semitones: 0, decibels: 0, paragraphPauseMs: 0, symbolPausesMs: {}, ...(standIns && { standIns }) };
  const document = { schema: 1, settings, paragraphs: [{ text, marks: [{ kind: 'stress', start: 0, end: 2 }], inserts: [] }] };
  const title = `替读${name}`;
  const { id } = await callAsMember(page, '/ai.Script/save', { title, document });
  await studio.open(`?script=${String(id)}`);
  await expect(studio.saved).toHaveAttribute('data-saved', 'saved');
  return { studio, text, title };
}

const payButton = (page: Page) => page.getByRole('dialog').getByRole('button', { name: /^生成，用 [\d,]+ 积分$/ });

/** Opens the quote; answers the points it asks for. */
async function quote(page: Page): Promise<number> {
  await page.getByRole('button', { name: '生成', exact: true }).click();
  return Number(/[\d,]+/.exec(await payButton(page).innerText())?.[0].replace(',', ''));
}

// covers: studio-10
test('a voice whose service is away is stood in for at the stand-in’s rate, by name, and one click has it speak for the difference', async ({
  page,
  speech,
}) => {
  test.setTimeout(120_000);
  const { text, title } = await write(page, 'qingyu', true);
  speech.away.add('house');
  const before = await points(page);
  const cost = await quote(page);
  // What the engine cannot honour is said before anybody pays.
  await expect(page.getByRole('dialog').getByRole('status').filter({ hasText: '这些标记所用的声音读不出来，照样收费' })).toContainText(
    '1 句',
  );
  expect(await findViolations(page, 'dialog[open]')).toEqual([]);
  await payButton(page).click();
  await expect(page.getByRole('list', { name: '下载' })).toBeVisible({ timeout: 60_000 });
  const note = page.getByRole('region', { name: '1 句由「苏晚」代读' });
  await expect(note).toContainText('「晴予」的引擎没有回应，由「苏晚」代读');
  await expect(note).toContainText(text);
  const standInCost = before - (await points(page));
  expect(standInCost, 'at a tenth of the price').toBe(Math.ceil(cost / 10));
  expect(await findViolations(page, 'dialog[open]')).toEqual([]);

  speech.away.delete('house');
  await note.getByRole('button', { name: `用原来的声音重新合成，${cost - standInCost} 积分` }).press('Enter');
  await expect(note).toBeHidden({ timeout: 60_000 });
  expect(speech.asked.at(-1)).toEqual({ service: 'house', text });
  expect(before - (await points(page)), 'what was quoted in the beginning').toBe(cost);
  await page.goto('/account');
  const rows = page.getByRole('main').getByRole('row').filter({ hasText: title });
  await expect(rows).toHaveCount(3);
  await expect(page.getByText('和账本一致')).toBeVisible();
  await page.goto('/creation');
  await expect(page.getByRole('row').filter({ hasText: title })).toContainText(`${cost} 积分`);
});

// covers: studio-10
test('an order whose engine is away says what it waits for, wherever it is shown, and is cancelled with everything back', async ({
  page,
  speech,
}) => {
  test.setTimeout(120_000);
  const { text, title } = await write(page, 'haifeng');
  speech.away.add('harbour');
  const before = await points(page);
  const cost = await quote(page);
  await payButton(page).click();
  const waits = page.getByRole('dialog').getByRole('status').filter({ hasText: '在等「海风」的引擎（港口语音）恢复' });
  await expect(waits).toContainText(text, { timeout: 40_000 });
  await expect(waits).toContainText(/最晚试到 \d\d:\d\d/);
  expect(await points(page)).toBe(before - cost);
  expect(await findViolations(page, 'dialog[open]')).toEqual([]);
  const other = await page.context().newPage();
  await other.goto('/creation');
  await expect(other.getByRole('row').filter({ hasText: title })).toContainText('在等「海风」的引擎（港口语音）恢复');
  await other.close();
  await page.bringToFront();
  await page.getByRole('dialog').getByRole('button', { name: '取消，全部退回' }).press('Enter');
  await expect(page.getByRole('dialog')).toContainText('已取消，积分已退回。');
  expect(await points(page)).toBe(before);
});

// covers: studio-10
test('an order whose engine refuses the site’s key ends at once, with its reason and everything back', async ({ page }) => {
  const { title } = await write(page, 'mingyue');
  const before = await points(page);
  await quote(page);
  await payButton(page).click();
  await expect(page.getByRole('alert').filter({ hasText: '这个声音的引擎不接受本站的请求，要由站点管理员来修。' })).toBeVisible({
    timeout: 30_000,
  });
  expect(await points(page)).toBe(before);
  await page.goto('/creation');
  const row = page.getByRole('row').filter({ hasText: title });
  await expect(row).toContainText('这个声音的引擎不接受本站的请求');
  await expect(row).toContainText('已全部退回');
});
