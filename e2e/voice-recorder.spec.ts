import { chromium, type BrowserContext, type Page } from '@playwright/test';
import { expect, test } from './browser-test.ts';
import { authorisedVoice } from './pages/authorised-voice.ts';
import { findViolations } from './pages/axe.ts';
import { callAsMember } from './pages/call-as-member.ts';
import { microphoneArgs, wavOf, type Heard } from './pages/fake-microphone.ts';
import { wholeBrowserOptions } from './pages/launch.ts';
import { signIn } from './pages/sign-in.ts';

const recordPage = (id: string): string => `/myvoiceclone?voice=${id}&step=record`;

/** A few syllables and a pause, over and over: whatever stretch of it is recorded is read at a person's pace, and the room is quiet. */
const reader: Heard[] = [{ seconds: 0.6, hertz: 150 }, { seconds: 0.9 }];

/** A browser whose microphone hears this. */
const hearing = (name: string, heard: readonly Heard[]) => wholeBrowserOptions(microphoneArgs(name, heard));
test.use({ launchOptions: hearing('reader', reader) });

const allow = (context: BrowserContext, url: string): Promise<void> =>
  context.grantPermissions(['microphone'], { origin: new URL(url).origin });

async function openMicrophone(page: Page): Promise<void> {
  await page.getByRole('button', { name: '打开麦克风' }).click();
  await expect(page.getByRole('heading', { name: '房间听过了' })).toBeVisible({ timeout: 20_000 });
  await page.getByRole('button', { name: '开始念' }).click();
}

/** Until the recorder shows so many seconds of the take. */
async function hear(page: Page, seconds: number): Promise<void> {
  const clock = page.locator('.rc-clock');
  await expect
    .poll(async () => Number((await clock.innerText()).replace(':', '.')) * 100, { timeout: 30_000 })
    .toBeGreaterThanOrEqual(seconds);
}

/** Reads the prompt on show, by keyboard. */
async function read(page: Page, seconds = 5): Promise<void> {
  await page.keyboard.press('Space');
  await hear(page, seconds);
  await page.keyboard.press('Space');
}

const row = (page: Page, text: string) => page.getByRole('region', { name: '逐句核对' }).getByRole('listitem').filter({ hasText: text });
const arrived = (page: Page, text: string) => row(page, text).getByRole('img', { name: '已经传好' });
const samplesOf = async (page: Page, id: string) =>
  (await callAsMember(page, `/clone.Clone/detail?id=${id}`))['samples'] as { prompt: number | null; source: string }[];

const [first, second, third, fourth] = ['海边的天，亮得比别处早。', '灯塔每晚七点亮', '船老大把缆绳', '她数了数'] as const;

// covers: own-voices-41 own-voices-42 own-voices-43
test('what is read is on the server, through a cut network, a reload in mid-sentence, a file and a phone', async ({
  page,
  context,
  browser,
  baseURL,
  complaints,
}) => {
  test.setTimeout(240_000);
  await page.goto('/account');
  await signIn(page);
  const id = await authorisedVoice(page, browser, 'match');
  await page.goto(recordPage(id));

  // A browser that keeps the microphone to itself says what to do, and the other ways stay open.
  await page.getByRole('button', { name: '打开麦克风' }).click();
  await expect(page.getByRole('alert')).toContainText('点地址栏左边的小锁');
  await expect(page.getByRole('button', { name: '上传音频' })).toBeEnabled();
  await allow(context, String(baseURL));
  await page.getByRole('button', { name: '我改好了' }).click();
  await expect(page.getByRole('heading', { name: '房间听过了' })).toBeVisible({ timeout: 20_000 });
  expect(await findViolations(page, 'main'), 'the room').toEqual([]);
  await page.getByRole('button', { name: '开始念' }).click();

  await read(page);
  await expect(arrived(page, first)).toBeVisible();
  await expect(page.locator('.rc-text')).toContainText(second);

  // Without a network it is recorded all the same, and sent when it is back.
  await context.setOffline(true);
  await read(page);
  await expect(page.getByRole('status').filter({ hasText: '网断了。1 段存在这台设备上' })).toBeVisible({ timeout: 30_000 });
  await expect(row(page, second)).toContainText('等着传');
  await context.setOffline(false);
  await expect(arrived(page, second)).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText('网断了')).toHaveCount(0);

  // A page that goes away in mid-sentence leaves what was read, to be heard and used.
  await page.keyboard.press('Space');
  await hear(page, 3);
  await page.reload();
  await expect(row(page, third)).toContainText('上次没录完就关了页面', { timeout: 20_000 });
  await row(page, third).getByRole('button', { name: '试听第 3 句' }).click();
  await expect(row(page, third).getByRole('button', { name: /^(暂停|试听)第 3 句$/ })).toBeEnabled();
  await row(page, third).getByRole('button', { name: '仍用第 3 句' }).click();
  await expect(arrived(page, third)).toBeVisible({ timeout: 30_000 });

  // A file is cut on its waveform, by keyboard too.
  await page.getByRole('button', { name: '上传音频' }).click();
  const buffer = wavOf([{ seconds: 3, hertz: 150 }, { seconds: 1 }, { seconds: 4, hertz: 260 }]);
  await page.locator('input[type=file]').setInputFiles({ name: '访谈.wav', mimeType: 'audio/wav', buffer });
  const start = page.getByRole('slider', { name: '这段的开头' });
  await start.focus();
  for (const key of ['Shift+ArrowRight', 'ArrowLeft', 'ArrowLeft']) await page.keyboard.press(key);
  await expect(start).toHaveAttribute('aria-valuetext', '0:05');
  await page.getByRole('checkbox', { name: '较高的声音' }).check();
  expect(await findViolations(page, 'main'), 'the file and the list').toEqual([]);
  await page.getByRole('button', { name: '用这 3 秒' }).click();
  await expect(arrived(page, '上传的录音')).toBeVisible({ timeout: 30_000 });

  // A phone records for the same voice, and the computer follows.
  const ticket = page.waitForResponse(/mobileTicket/);
  await page.getByRole('button', { name: '显示二维码' }).click();
  const { path } = ((await (await ticket).json()) as { data: { path: string } }).data;
  const device = await browser.newContext({
    baseURL: String(baseURL),
    locale: 'zh-CN',
    viewport: { width: 390, height: 844 },
    userAgent: 'Mozilla/5.0 (iPhone)',
  });
  await allow(device, String(baseURL));
  const phone = await device.newPage();
  await phone.goto(path);
  await expect(phone.getByText('已连上电脑')).toBeVisible();
  await expect(page.getByRole('heading', { name: '手机连上了' }).first()).toBeVisible();
  await openMicrophone(phone);
  await expect(phone.locator('.rc-text')).toContainText(fourth);
  await phone.getByRole('button', { name: '开始录这句' }).click();
  await expect(page.getByRole('heading', { name: '手机在录' })).toBeVisible();
  await expect(page.locator('.rc-text')).toContainText(fourth);
  await hear(phone, 6);
  await phone.getByRole('button', { name: '念完了' }).click();
  await expect(page.getByText('手机传来 1 段')).toBeVisible({ timeout: 30_000 });
  expect(await findViolations(phone, 'main'), 'the phone').toEqual([]);
  expect(await findViolations(page, 'main'), 'the computer that follows').toEqual([]);

  // The phone comes back after a reload; its code opens no other one; a new code ends it.
  await phone.reload();
  await expect(phone.getByText('念了 4 句')).toBeVisible();
  const other = await (await browser.newContext({ baseURL: String(baseURL), locale: 'zh-CN' })).newPage();
  await other.goto(path);
  await expect(other.getByRole('alert')).toContainText('这张码用不了了');
  await other.context().close();
  await page.getByRole('button', { name: '换一张' }).click();
  await expect(page.getByRole('img', { name: '手机录音的二维码' })).toBeVisible();
  await phone.reload();
  await expect(phone.getByRole('alert')).toContainText('这张码用不了了');
  await device.close();

  const sources = (await samplesOf(page, id)).map(({ prompt, source }) => `${prompt ?? 0} ${source}`);
  expect(sources.toSorted()).toEqual(['0 upload', '1 desktop', '2 desktop', '3 desktop', '4 phone']);
  complaints.length = 0; // of the network that was cut
});

// covers: own-voices-41
test('noise, clipping, silence and half a sentence are said while somebody reads, and nothing is sent that nobody wants', async ({
  baseURL,
}) => {
  test.setTimeout(120_000);
  const own = await chromium.launch(
    hearing('loud', [
      { seconds: 0.5, hertz: 150, amplitude: 1.5 },
      { seconds: 0.6, noise: 0.05 },
    ]),
  );
  const context = await own.newContext({ baseURL: String(baseURL), locale: 'zh-CN' });
  await allow(context, String(baseURL));
  const page = await context.newPage();
  await page.goto('/account');
  await signIn(page);
  const id = await authorisedVoice(page, own, 'match');
  // As where another program has the microphone.
  await page.addInitScript(() => {
    const devices = navigator.mediaDevices;
    const ask = devices.getUserMedia.bind(devices);
    let busy = true;
    devices.getUserMedia = (wanted) => {
      if (!busy) return ask(wanted);
      busy = false;
      return Promise.reject(new DOMException('in use', 'NotReadableError'));
    };
  });
  await page.goto(recordPage(id));
  await page.getByRole('button', { name: '打开麦克风' }).click();
  await expect(page.getByRole('alert')).toContainText('麦克风被别的软件占着');
  await page.getByRole('button', { name: '再试一次' }).click();
  await expect(page.getByText('太吵了。关掉空调、风扇')).toBeVisible({ timeout: 20_000 });
  await page.getByRole('button', { name: '开始念' }).click();
  await page.keyboard.press('Space');
  await hear(page, 3);
  await expect(page.getByRole('region', { name: '实时质量' })).toContainText('刚才爆了一下');
  await page.keyboard.press('Space');
  await expect(row(page, first)).toContainText('有爆音，离远一掌');
  await expect(row(page, first).getByRole('button', { name: '重念第 1 句' })).toBeVisible();
  expect(await samplesOf(page, id)).toEqual([]);
  await row(page, first).getByRole('button', { name: '删掉第 1 句' }).click();
  await page.getByRole('button', { name: '确定' }).click();
  await expect(row(page, first)).toHaveCount(0);

  // A microphone that hears nobody, and then somebody who stops after two syllables.
  const quiet = await context.newPage();
  await quiet.addInitScript(() => {
    const sound = new AudioContext();
    const microphone = sound.createMediaStreamDestination();
    navigator.mediaDevices.getUserMedia = () => Promise.resolve(microphone.stream);
    document.addEventListener('hum', () => {
      const voice = new OscillatorNode(sound, { type: 'sawtooth', frequency: 150 });
      const level = new GainNode(sound, { gain: 0.2 });
      voice.connect(level).connect(microphone);
      voice.start();
      voice.stop(sound.currentTime + 0.6);
    });
  });
  await quiet.goto(recordPage(id));
  await openMicrophone(quiet);
  await read(quiet, 1);
  await expect(row(quiet, first)).toContainText('没有听到人声');
  await expect(quiet.locator('.rc-text')).toContainText(first);
  await quiet.keyboard.press('Space');
  await hear(quiet, 1);
  await quiet.evaluate(() => document.dispatchEvent(new Event('hum')));
  await hear(quiet, 3);
  await quiet.keyboard.press('Space');
  await expect(row(quiet, first)).toContainText('太短，像是没念完');
  await expect(row(quiet, first).getByRole('button', { name: '重念第 1 句' })).toBeVisible();
  expect(await samplesOf(quiet, id)).toEqual([]);
  await own.close();
});
