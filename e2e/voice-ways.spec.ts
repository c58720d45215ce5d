import { expect, test } from './browser-test.ts';
import { authorisedVoice } from './pages/authorised-voice.ts';
import { findViolations } from './pages/axe.ts';
import { callAsMember } from './pages/call-as-member.ts';
import { payAtSandbox } from './pages/pay-at-sandbox.ts';
import { readPrompts } from './pages/read-prompts.ts';
import { register } from './pages/register.ts';

// covers: own-voices-27 own-voices-29 fault-134
test('a voice goes from too few recorded units to a match, through a cancel and a closed tab, and is exported, reported and withdrawn', async ({
  page,
  context,
  browser,
}) => {
  test.setTimeout(240_000);
  await page.goto('/account');
  await register(page);
  const id = await authorisedVoice(page, browser, 'units');
  await readPrompts(page, id, 6, 'linan');
  await page.goto(`/myvoiceclone?voice=${id}&step=record`);
  await expect(page.getByRole('heading', { name: '普通话音节，你念到了多少' })).toBeVisible();
  expect(await findViolations(page, 'main'), 'the map of syllables').toEqual([]);
  await page.getByRole('button', { name: '给样本打分' }).click();
  const score = page.getByRole('table', { name: '样本打分的各项' });
  await expect(score.getByRole('row', { name: /念到的音/ })).toContainText('缺的音太多', { timeout: 60_000 });
  await expect(page.getByRole('button', { name: '付 199 元并训练' })).toBeDisabled();
  expect(await findViolations(page, 'main'), 'the score of recorded units').toEqual([]);

  // What was recorded stays when another way is chosen.
  await callAsMember(page, '/clone.Clone/choose', { id, engine: 'match' });
  await readPrompts(page, id, 6, 'linan');
  await page.goto(`/myvoiceclone?voice=${id}&step=record`);
  await page.getByRole('button', { name: '给样本打分' }).click();
  await expect(score).toBeVisible({ timeout: 60_000 });

  // Who cancels a training keeps the place and the recordings.
  await page.getByRole('button', { name: '付 199 元并训练' }).click();
  await payAtSandbox(context, page, /付好了/);
  await page.getByRole('dialog').getByRole('button').last().click();
  await page.getByRole('button', { name: '取消训练' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '取消训练' }).click();
  await expect(page.getByText('名额已经占好，这次不付钱。')).toBeVisible({ timeout: 30_000 });

  // A tab that is closed in the midst of a training comes back to what it has become.
  await page.getByRole('button', { name: '就用这份，开始训练' }).click();
  await expect(page.getByRole('progressbar', { name: '训练进度' })).toBeVisible();
  expect(await findViolations(page, 'main'), 'a training').toEqual([]);
  await page.close();
  const again = await context.newPage();
  await expect
    .poll(async () => (await callAsMember(again, `/clone.Clone/detail?id=${id}`))['state'], { timeout: 180_000, intervals: [1_000] })
    .toBe('ready');
  await again.goto(`/myvoiceclone?voice=${id}`);
  await expect(again.getByRole('heading', { name: '听听它念这一句' })).toBeVisible();

  const text = '今天的鱼，刚上岸。';
  const { id: script } = await callAsMember(again, '/ai.Script/save', { title: '鱼摊', text, voice_id: `own-${id}` });
  const { order_id: order } = await callAsMember(
    again,
    '/ai.Order/create',
    { script_id: script, version: 1, name: '鱼摊' },
    `matched-${id}`,
  );
  await expect
    .poll(async () => (await callAsMember(again, `/ai.Order/detail?order_id=${String(order)}`))['state'], { timeout: 60_000 })
    .toBe('done');
  await again.reload();
  const uses = again.getByRole('region', { name: '谁用过我的声音' });
  await expect(uses.getByRole('row').filter({ hasText: '鱼摊' })).toContainText('生成');

  await uses.getByRole('button', { name: '举报冒用' }).click();
  await again.getByRole('button', { name: '交给管理员' }).click();
  await expect(again.getByText('写上在哪里看到的')).toBeVisible();
  await again.getByLabel('在哪里看到的').fill('某平台，账号“假阿远”');
  await again.getByLabel('说说情况').fill('用我的声音卖货');
  await again.getByRole('button', { name: '交给管理员' }).click();
  await expect(again.getByText('收到了，我们会尽快核查')).toBeVisible();

  const saved = again.waitForEvent('download');
  await again.getByRole('link', { name: '导出我的数据' }).click();
  expect((await saved).suggestedFilename()).toMatch(/\.zip$/);

  await again.getByRole('button', { name: '撤回同意' }).click();
  const { name: named } = await callAsMember(again, `/clone.Clone/detail?id=${id}`);
  await again.getByLabel('键入声音的名字来确认').fill(String(named));
  await again.getByRole('button', { name: '撤回同意' }).click();
  await expect(again.getByRole('heading', { name: /已经删除$/ })).toBeVisible();
  expect((await callAsMember(again, `/clone.Clone/detail?id=${id}`))['state']).toBe('deleted');
});

// covers: own-voices-26
test('samples of another person than the one who agreed wait for an operator, and the page says so', async ({ page, browser }) => {
  test.setTimeout(120_000);
  await page.goto('/account');
  await register(page);
  // Readings of this voice pass with every consent sentence; some of other voices' wait for an operator (docs/voices.md).
  const own = 'moye';
  const id = await authorisedVoice(page, browser, 'match', { readBy: own });
  await readPrompts(page, id, 8, own);
  await callAsMember(page, '/clone.Clone/score', { id });
  const level = async () => {
    const { score } = await callAsMember(page, `/clone.Clone/detail?id=${id}`);
    return (score as { points: { code: string; level: string }[] }).points.find(({ code }) => code === 'consent')?.level;
  };
  expect(await level()).toBe('good');
  await readPrompts(page, id, 8, 'suwan');
  await page.goto(`/myvoiceclone?voice=${id}&step=record`);
  await page.getByRole('button', { name: '给样本打分' }).click();
  await expect(page.getByText(/和授权时不(太)?像/).first()).toBeVisible({ timeout: 60_000 });
  expect(await level()).toBe('fair');
  expect(await findViolations(page, 'main'), 'the score of another person').toEqual([]);
});

// covers: own-voices-36
test('three more like one of three are made of it, and one goes back from them', async ({ page }) => {
  test.setTimeout(120_000);
  await page.goto('/account');
  await register(page);
  const { id } = await callAsMember(page, '/design.Design/create', {});
  const { version, hash } = await callAsMember(page, '/voice.Own/agreement?kind=design');
  const signature = { method: 'typed', confirmed: true };
  await callAsMember(page, '/design.Design/sign', { id, version, hash, name: '林阿远', signature, consent: true });
  await callAsMember(page, '/design.Design/candidates', { id, text: '低沉的中年男声' });
  await page.goto(`/myvoicedesign?voice=${String(id)}#pick`);
  await page.getByRole('button', { name: '像它，再来三个：候选乙' }).click();
  const batch = async () =>
    ((await callAsMember(page, `/design.Design/records?id=${String(id)}`))['lists'] as { version: number; parent: number | null }[])
      .filter(({ parent }) => parent === 2)
      .map((record) => record.version)
      .toSorted((a, b) => a - b);
  await expect.poll(batch, { timeout: 60_000 }).toEqual([4, 5, 6]);
  await expect(page.getByText(/两两之间差 [\d.]+ 以上/)).toBeVisible({ timeout: 60_000 });
  await page
    .getByRole('button', { name: /^从它细调/ })
    .first()
    .click();
  const tree = page.getByRole('tree');
  await tree.getByRole('treeitem', { name: /^乙 / }).click();
  await expect(page).toHaveURL(/#refine-2$/);
  expect(await findViolations(page, 'main'), 'the tree of a design').toEqual([]);
});
