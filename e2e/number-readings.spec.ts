import { expect, test } from './browser-test.ts';
import { Studio } from './pages/Studio.ts';

/** Written, what is read by context, and another reading that is offered. */
const ambiguous = [
  ['3-1', '三比一', '三月一日'],
  ['3-5', '三到五', '三比五'],
  ['6.18', '六月十八日', '六点一八'],
  ['02:30', '两分三十秒', '两点三十分'],
  ['3421', '三四二一', '三千四百二十一'],
  ['12306', '幺二三零六', '一万两千三百零六'],
  ['1/2', '二分之一', '一月二日'],
] as const;

test('a number that can be read in several ways shows the reading of its sentence first, and takes another', async ({ page }) => {
  const studio = new Studio(page);
  await studio.open();
  await studio.paste(
    '主队3-1逆转客队。\n快递3-5天送达，定于6.18开售。\n片长02:30，尾号3421的机主请拨打12306。\n还剩1/2杯水，限速60km/h，来了2个人。',
  );
  const panel = page.getByRole('region', { name: '数字读法' });
  const first = panel.getByRole('radio').first();
  await studio.openTool('数字读法');
  for (const [written, spoken, other] of ambiguous) {
    await studio.drag(written);
    await expect(panel.locator('mark')).toHaveText(written);
    await expect(first, written).toHaveAccessibleName(new RegExp(`${spoken}.*默认`));
    await expect(first).toBeChecked();
    await expect(panel.getByText(other, { exact: true })).toHaveCount(1);
  }
  // The unit stays a unit, whatever is chosen for its number; 2个 is 两个, and 二 is offered.
  await studio.drag('60');
  await panel.getByText('六零', { exact: true }).click();
  await panel.getByRole('button', { name: '这样读' }).click();
  await studio.drag('2个');
  await expect(first).toHaveAccessibleName(/两.*默认/);
  await panel.getByText('二', { exact: true }).click();
  await panel.getByRole('button', { name: '这样读' }).click();
  await expect(studio.paper.locator('[data-chip="number"]')).toHaveCount(2);
  const asking = page.waitForRequest((request) => request.url().includes('Order/audition'));
  await page.getByRole('button', { name: '试听全文' }).click();
  const { document } = (await asking).postDataJSON() as { document: { paragraphs: { marks: unknown[] }[] } };
  expect(document.paragraphs.map(({ marks }) => marks)).toEqual([
    [],
    [],
    [],
    [
      { kind: 'number', start: 10, end: 12, reading: 'digits' },
      { kind: 'number', start: 19, end: 20, reading: 'cardinal' },
    ],
  ]);
});
