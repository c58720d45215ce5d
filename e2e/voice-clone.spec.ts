import { readdirSync, renameSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { expect, test } from './browser-test.ts';
import { authorisedVoice } from './pages/authorised-voice.ts';
import { findViolations } from './pages/axe.ts';
import { callAsMember } from './pages/call-as-member.ts';
import { microphoneArgs } from './pages/fake-microphone.ts';
import { Keys } from './pages/Keys.ts';
import { wholeBrowserOptions } from './pages/launch.ts';
import { enterConsole } from './pages/operator.ts';
import { payAtSandbox } from './pages/pay-at-sandbox.ts';
import { register } from './pages/register.ts';
import { Studio } from './pages/Studio.ts';

/** Somebody hums where a sentence was to be read. */
const args = microphoneArgs('no-sentence', [{ seconds: 4 }, { seconds: 8, hertz: 150 }]);
test.use({ launchOptions: wholeBrowserOptions(['--use-fake-ui-for-media-stream', ...args]) });

const spoken =
  '海边的天，亮得比别处早。还不到五点，码头上已经有人在收网了。银色的小鱼在网眼里一闪一闪，像谁把昨夜的星星撒进了船舱。老人说，出海的人不看钟，看天色。';

/** Speech of a voice of the site, as somebody's recording. */
async function recording(page: Page): Promise<Buffer> {
  const { stream_url: url } = await callAsMember(page, '/ai.Order/audition', { text: spoken, voice_id: 'linan' });
  return (await page.request.get(String(url))).body();
}

/** Brings the recording in as a file, and goes on to what it is worth. */
async function bringIn(page: Page): Promise<void> {
  const buffer = await recording(page);
  await page.getByRole('button', { name: '上传音频' }).click();
  await page.locator('main input[type=file]').setInputFiles({ name: '采访.wav', mimeType: 'audio/wav', buffer });
  await page.getByRole('button', { name: /^用这/ }).click();
  await page.getByRole('button', { name: '给样本打分' }).click();
  await expect(page.getByRole('table', { name: '样本打分的各项' })).toBeVisible({ timeout: 60_000 });
}

/** What an operator makes of the letter that waits longest. */
async function openDesk(
  browser: Browser,
  url: string,
): Promise<(voiceId: string, decision: 'accept' | 'refuse', reason: string) => Promise<void>> {
  const context = await browser.newContext({ baseURL: new URL(url).origin, locale: 'zh-CN' });
  const desk = await context.newPage();
  await enterConsole(desk);
  return async (voiceId, decision, reason) => {
    const { lists } = await callAsMember(desk, '/admin.Consent/lists');
    const waiting = (lists as { consent_id: number; id: string }[]).find(({ id }) => id === voiceId);
    await callAsMember(desk, '/admin.Consent/decide', { consent_id: waiting?.consent_id, decision, reason }, crypto.randomUUID());
  };
}

// covers: site-37 own-voices-21 own-voices-22 own-voices-23 own-voices-24 own-voices-25 own-voices-26 own-voices-28 own-voices-30
// covers: site-148
test('a voice is cloned from the agreement to an order that speaks with it', async ({ page, context, browser }) => {
  test.setTimeout(180_000);
  const clean = async (step: string): Promise<void> => expect(await findViolations(page, 'main'), step).toEqual([]);
  await page.goto('/account');
  await register(page);
  await page.goto('/myvoiceclone');
  await expect(page.getByRole('heading', { name: '还没有克隆过声音' })).toBeVisible();

  // The agreement by keyboard alone; what was typed survives a reload.
  const keys = new Keys(page);
  await keys.press(page.getByRole('button', { name: '克隆我的声音' }));
  const text = page.getByRole('region', { name: '协议正文' });
  await expect(text).toBeVisible();
  await clean('the agreement');
  await keys.to(text);
  await expect(async () => {
    await page.keyboard.press('PageDown');
    await expect(page.getByText(/段都读过了/)).toBeVisible({ timeout: 300 });
  }).toPass();
  await keys.press(page.getByRole('button', { name: '键盘' }));
  await keys.write(page.getByLabel('键入姓名，代替手写签名'), '林阿远');
  await page.reload();
  await expect(page.getByLabel('键入姓名，代替手写签名')).toHaveValue('林阿远');
  await keys.press(page.getByRole('checkbox', { name: /我确认/ }), 'Space');
  await keys.press(page.getByRole('button', { name: '签好了，下一步' }));
  await keys.press(page.getByRole('checkbox', { name: /同意用我的声音生成新的话/ }), 'Space');
  await clean('the consent');
  await keys.press(page.getByRole('button', { name: '同意并继续' }));

  // A sentence that was not read is not taken for one; a letter goes to an operator, who refuses the first.
  await page.getByRole('button', { name: '给我一句' }).click();
  await clean('the sentence');
  await page.getByRole('button', { name: '打开麦克风' }).click();
  await page.getByRole('button', { name: '开始念' }).click();
  await page.getByRole('button', { name: '开始录这句' }).click();
  await expect(page.getByText('0:06')).toBeVisible();
  await page.getByRole('button', { name: '念完了' }).click();
  await page.getByRole('button', { name: /^(交上去核对|就交这一遍)$/ }).click();
  await expect(page.getByRole('heading', { name: /这次没有通过|机器拿不准/ })).toBeVisible({ timeout: 30_000 });
  await clean('a refused sentence');
  await page.getByRole('button', { name: '再念一遍' }).click();
  await page.getByRole('button', { name: '念不了？改传授权书' }).click();
  const letter = { name: '授权书.png', mimeType: 'image/png', buffer: await page.screenshot() };
  const send = async (): Promise<void> => {
    await page.locator('main input[type=file]').setInputFiles(letter);
    await page.getByRole('button', { name: '交给管理员看' }).click();
    await expect(page.getByRole('heading', { name: '授权书在等管理员看' })).toBeVisible();
  };
  await send();
  const id = new URL(page.url()).searchParams.get('voice') ?? '';
  const decide = await openDesk(browser, page.url());
  await decide(id, 'refuse', '签名看不清，请重拍');
  await page.bringToFront();
  await expect(page.getByText('原因：签名看不清，请重拍')).toBeVisible();
  await page.getByRole('button', { name: '换一份授权书' }).click();
  await send();
  await page.getByRole('link', { name: '先选引擎' }).click();
  await expect(page.getByRole('button', { name: /已选/ })).toHaveText(/音色匹配/);
  await decide(id, 'accept', '看过了');
  await page.bringToFront();
  await page.getByRole('link', { name: '用音色匹配，去录音' }).click();
  await bringIn(page);
  await clean('the score');

  // Nothing is paid before the score; who closes the till pays nothing and loses nothing.
  await page.getByRole('button', { name: '付 199 元并训练' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '先不付，关掉' }).click();
  await expect(page.getByText('还没有付。')).toBeVisible();
  await page.getByRole('button', { name: '付 199 元并训练' }).click();
  await payAtSandbox(context, page, /付好了/);
  await page.getByRole('dialog').getByRole('button').last().click();
  await expect(page.getByRole('heading', { name: '听听它念这一句' })).toBeVisible({ timeout: 60_000 });
  await page.getByRole('button', { name: '听第 1 版念这一句' }).click();
  await expect(page.getByRole('slider', { name: /第 1 版念的这一句/ })).toBeVisible({ timeout: 30_000 });
  await page.getByLabel('声音的名字').fill('阿远的声音');
  await page.getByRole('button', { name: '保存' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '阿远的声音' })).toBeVisible();
  await clean('the voice');

  await page.getByRole('link', { name: '用它写一段' }).click();
  const studio = new Studio(page);
  await expect(studio.paper).toBeVisible();
  await studio.paste('灯塔每晚七点亮。');
  await studio.generate(60_000);
  await page.goto(`/myvoiceclone?voice=${id}`);
  const uses = page.getByRole('region', { name: '谁用过我的声音' }).getByRole('row');
  await expect(uses.filter({ hasText: '生成' })).toHaveCount(1);
  const signed = page.waitForEvent('download');
  await page.getByRole('button', { name: '下载签署件' }).click();
  expect((await signed).suggestedFilename()).toMatch(/已签协议.*\.html/);
});

/** Recordings that came in since, out of the way or back. */
function hideSounds(dataDir: string, since: number): () => void {
  const sounds = path.join(dataDir, 'files', 'sounds');
  const hidden = readdirSync(sounds, { recursive: true, encoding: 'utf8' })
    .map((file) => path.join(sounds, file))
    .filter((file) => file.endsWith('.wav') && statSync(file).mtimeMs >= since);
  for (const file of hidden) renameSync(file, `${file}.away`);
  return () => {
    for (const file of hidden) renameSync(`${file}.away`, file);
  };
}

// covers: site-37 own-voices-27 own-voices-29
test('a training that fails says why and is repeated, in two tabs at once, and a deleted voice shows its proof', async ({
  page,
  context,
  browser,
}) => {
  test.skip(process.env.E2E_STORAGE === 's3', 'recordings that are gone: of a site whose sounds lie in a folder');
  test.setTimeout(180_000);
  await page.goto('/account');
  await register(page);
  const since = Date.now() - 2_000;
  const id = await authorisedVoice(page, browser, 'match');
  await page.goto(`/myvoiceclone?voice=${id}&step=record`);
  await bringIn(page);
  // Its recordings are gone from the disk when it is trained.
  const putBack = hideSounds(process.env.E2E_DATA_DIR ?? '', since);
  try {
    await page.getByRole('button', { name: '付 199 元并训练' }).click();
    await payAtSandbox(context, page, /付好了/);
    await page.getByRole('dialog').getByRole('button').last().click();
    await expect(page.getByRole('heading', { name: '没训练成，钱和名额都没动' })).toBeVisible({ timeout: 60_000 });
    expect(await findViolations(page, 'main'), 'a failed training').toEqual([]);
  } finally {
    putBack();
  }
  const other = await context.newPage();
  await other.goto('/myvoiceclone');
  await expect(other.getByText('没训练成')).toBeVisible();
  await page.bringToFront();
  await page.getByRole('button', { name: '再训练一次' }).click();
  await expect(page.getByRole('heading', { name: '听听它念这一句' })).toBeVisible({ timeout: 60_000 });
  await other.bringToFront();
  await expect(other.getByText('可以用', { exact: true })).toBeVisible();
  await other.close();

  await page.bringToFront();
  await page.getByRole('button', { name: '删除这个声音' }).click();
  await page.getByLabel('键入声音的名字来确认').fill('我的');
  await page.getByRole('button', { name: '删除', exact: true }).click();
  await expect(page.getByText('和声音的名字不一样')).toBeVisible();
  await page.getByLabel('键入声音的名字来确认').fill('我的声音');
  await page.getByRole('button', { name: '删除', exact: true }).click();
  await expect(page.getByRole('heading', { name: '“我的声音”已经删除' })).toBeVisible();
  expect(await findViolations(page, 'main'), 'a deleted voice').toEqual([]);
});
