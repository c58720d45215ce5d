import type { Page } from '@playwright/test';
import { findViolations } from './pages/axe.ts';
import { callAsMember } from './pages/call-as-member.ts';
import { microphoneArgs } from './pages/fake-microphone.ts';
import { wholeBrowserOptions } from './pages/launch.ts';
import { signIn } from './pages/sign-in.ts';
import { listeningPlace } from './pages/speech-services.ts';
import { expect, test } from './second-site.ts';

/** What it says is decided by the service that hears it. */
const args = microphoneArgs('syllables', [{ seconds: 0.6, hertz: 150 }, { seconds: 0.9 }]);
test.use({ tokenUse: 'off', launchOptions: wholeBrowserOptions(['--use-fake-ui-for-media-stream', ...args]) });

async function signedVoice(page: Page): Promise<string> {
  const { id } = await callAsMember(page, '/clone.Clone/create', {});
  const { version, hash } = await callAsMember(page, '/voice.Own/agreement?kind=clone');
  const signature = { method: 'typed', confirmed: true };
  await callAsMember(page, '/clone.Clone/sign', { id, version, hash, name: '林阿远', signature, consent: true });
  return String(id);
}

const draw = (page: Page) => page.getByRole('button', { name: '给我一句' }).click();
const sentence = (page: Page) => page.getByRole('main').getByText(/^我是林阿远/);

/** Reads for seven seconds, and hands in what was read. */
async function read(page: Page): Promise<void> {
  await page.getByRole('button', { name: '打开麦克风' }).click();
  await page.getByRole('button', { name: '开始念' }).click({ timeout: 20_000 });
  await page.getByRole('button', { name: '开始录这句' }).click();
  await expect(page.getByText('0:07')).toBeVisible({ timeout: 30_000 });
  await page.getByRole('button', { name: '念完了' }).click();
  await page.getByRole('button', { name: /^(交上去核对|就交这一遍)$/ }).click();
}

// covers: own-voices-17
test('who reads a sentence of consent is told which service hears it, and its words decide; without it the site judges alone', async ({
  page,
  speech: { away, listener },
}) => {
  test.setTimeout(180_000);
  await page.goto('/account');
  await signIn(page);
  await page.goto(`/myvoiceclone?voice=${await signedVoice(page)}`);

  // The place is named before the microphone is open, with the way that sends nothing.
  await draw(page);
  await expect(page.getByText(`念的这一遍会发到${listeningPlace}`)).toContainText('可以改传授权书');
  await expect(page.getByRole('button', { name: '念不了？改传授权书' })).toBeVisible();
  expect(await findViolations(page, 'main')).toEqual([]);
  expect(listener.sent).toEqual([]);

  // The transcript decides, not the acoustic check.
  listener.hears = '今天的鱼刚上岸，谁要买鱼。';
  await read(page);
  await expect(page.getByRole('heading', { name: '这次没有通过' })).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText('听到的不是这句话')).toBeVisible();
  expect(listener.sent).toMatchObject([{ language: 'zh' }]);
  expect(listener.sent[0]?.bytes).toBeGreaterThan(100_000);

  // Away, it leaves the words to the model of the site, which does not take a hum for them.
  await page.getByRole('button', { name: '再念一遍' }).click();
  away.add('listener');
  await draw(page);
  await read(page);
  await expect(page.getByRole('heading', { name: /这次没有通过|机器拿不准/ })).toBeVisible({ timeout: 30_000 });
  expect(listener.sent).toHaveLength(2);

  // The words of the sentence pass, written as recognisers write them.
  away.clear();
  await page.getByRole('button', { name: '再念一遍' }).click();
  await draw(page);
  listener.hears = (await sentence(page).innerText()).replace(/[，。、：]/g, ' ').replace('阿远', '阿元');
  await read(page);
  await expect(page.getByRole('heading', { name: '选一种做法' })).toBeVisible({ timeout: 30_000 });
  await page.getByRole('navigation', { name: '步骤' }).getByRole('link', { name: /^授权/ }).click();
  await expect(page.getByRole('heading', { name: '授权通过了' })).toBeVisible();
  expect(await findViolations(page, 'main')).toEqual([]);
});
