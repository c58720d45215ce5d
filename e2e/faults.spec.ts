import { existsSync, readdirSync, readFileSync, renameSync, truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from './browser-test.ts';
import { liveFolder } from './federation/registry-commands.ts';

/** Pages of the other remotes and of the shell: what must keep working while `market` is ill. */
const others = ['/', '/news', '/voiceclone', '/voicedesign'];

async function othersWork(page: Page): Promise<void> {
  for (const other of others) {
    const response = await page.goto(other);
    expect(response?.status(), other).toBe(200);
    await expect(page.getByRole('heading', { level: 1 }).first(), other).toBeVisible();
  }
}

test('a remote whose files are gone leaves every other page working, and its own page says so', async ({ page, complaints }) => {
  const folder = liveFolder('market');
  renameSync(folder, `${folder}.away`);
  try {
    const response = await page.goto('/supermarket');
    expect([200, 503]).toContain(response?.status());
    await expect(page.getByRole('banner')).toBeVisible();
    await othersWork(page);
    // From a working page into the broken one: the frame stays.
    await page.goto('/');
    await page.getByRole('link', { name: '声音超市' }).first().click();
    await expect(page.getByRole('banner')).toBeVisible();
  } finally {
    renameSync(`${folder}.away`, folder);
  }
  await page.goto('/supermarket');
  await expect(page.getByText('林岸').first(), 'it is back without a restart').toBeVisible();
  complaints.length = 0; // a missing file is a complaint of the browser
});

test('truncated files of a remote are never run', async ({ page, complaints }) => {
  const folder = liveFolder('market');
  const ssr = path.join(folder, 'server/ssr.cjs');
  const scripts = readdirSync(path.join(folder, 'client'))
    .filter((name) => name.startsWith('remoteEntry.js'))
    .map((name) => path.join(folder, 'client', name));
  const kept = [ssr, ...scripts].filter((file) => existsSync(file)).map((file) => ({ file, content: readFileSync(file) }));
  for (const { file, content } of kept) truncateSync(file, Math.floor(content.length / 2));
  try {
    const response = await page.goto('/supermarket');
    expect([200, 503]).toContain(response?.status());
    await expect(page.getByRole('banner')).toBeVisible();
    await othersWork(page);
  } finally {
    for (const { file, content } of kept) writeFileSync(file, content);
  }
  await page.goto('/supermarket');
  await expect(page.getByText('林岸').first()).toBeVisible();
  complaints.length = 0;
});

test('a remote that hangs does not take the frame with it, and comes alive when it answers again', async ({ page, complaints }) => {
  let isHanging = true;
  const held: (() => void)[] = [];
  await page.route(/\/remotes\/market\/.*\.js/, async (route) => {
    if (isHanging) await new Promise<void>((resolve) => held.push(resolve));
    await route.continue().catch(() => undefined);
  });
  await page.goto('/');
  await page.getByRole('link', { name: '声音超市' }).first().click();
  // After the time-out: what the server rendered, or that the page cannot be shown now. Never a blank frame.
  await expect(page.getByText(/用你的句子，挑你的声音|这一页暂时打不开/).first()).toBeVisible({ timeout: 25_000 });
  await expect(page.getByRole('banner')).toBeVisible();
  await page.getByRole('link', { name: '资讯' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('教程、更新与案例');

  isHanging = false;
  for (const release of held) release();
  await page.getByRole('link', { name: '声音超市' }).first().click();
  await expect(async () => {
    const retry = page.getByRole('button', { name: /重试|再试/ });
    if (await retry.isVisible()) await retry.click();
    await expect(page.getByText('林岸').first()).toBeVisible({ timeout: 3000 });
  }).toPass({ timeout: 30_000 });
  complaints.length = 0;
});
