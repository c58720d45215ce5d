import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findPack, packCache } from '@shengyu/voice-packs';
import { startSite, type Site } from '../tools/test/site.ts';
import { measureAudio } from './audio/measure-audio.ts';
import { expect, test as base } from './browser-test.ts';
import { callAsMember } from './pages/call-as-member.ts';
import { signIn } from './pages/sign-in.ts';
import { Studio } from './pages/Studio.ts';

// The voices of this machine, if it has them: they are 204 MB to fetch, which no test does.
const cache = packCache(process.env);
const isHere = findPack(cache, 'kokoro') !== undefined;

interface NaturalSite {
  site: Site;
  /** The cache of this site alone: the voices come into it while a page is open. */
  arriving: string;
}

const test = base.extend<object, { natural: NaturalSite }>({
  natural: [
    async ({}, use) => {
      const dataDir = mkdtempSync(path.join(tmpdir(), 'shengyu-natural-'));
      const arriving = mkdtempSync(path.join(tmpdir(), 'shengyu-voices-'));
      const published = path.join(process.env['E2E_DATA_DIR'] ?? '', 'federation');
      if (existsSync(published)) cpSync(published, path.join(dataDir, 'federation'), { recursive: true });
      // Fetched by nobody: the clients that would fetch the voices reach no registry.
      const nowhere = 'http://127.0.0.1:9';
      const cut = { npm_config_registry: nowhere, PIP_INDEX_URL: nowhere, HTTPS_PROXY: nowhere };
      const env = { ...cut, VOICES: '', VOICES_CACHE: arriving, MADE_AHEAD: 'off', CAPTCHA: 'logged' };
      const site = await startSite({ dataDir, env, timeoutMs: 280_000 });
      await use({ site, arriving });
      await site.stop();
      for (const folder of [dataDir, arriving]) rmSync(folder, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: async ({ natural }, use) => use(natural.site.url),
});

test.describe('natural voices', () => {
  test.skip(!isHere, 'there are no natural voices in the cache of this machine (npm run voices -- add kokoro)');
  test.describe.configure({ timeout: 300_000 });

  const line = '潮水退下去，露出一条通往小岛的路。';
  const engineOf = async (page: Parameters<typeof callAsMember>[0]): Promise<string> => {
    const { engine } = (await callAsMember(page, '/ai.AiActor/getAiActorDetail', { id: 'linan' })) as { engine: { naturalness: string } };
    return engine.naturalness;
  };
  /** Orders the script of the open studio; the finished order. */
  const ordered = async (page: Parameters<typeof callAsMember>[0], studio: Studio, text: string) => {
    const title = `自然${Date.now()}`;
    const { id, version } = await callAsMember(page, '/ai.Script/save', { title, text, voice_id: 'linan' });
    await studio.open(`?script=${String(id)}`);
    await page.getByRole('button', { name: '生成', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: /^生成/ }).click();
    await expect(page.getByRole('list', { name: '下载' })).toBeVisible({ timeout: 120_000 });
    const { lists } = (await callAsMember(page, '/ai.Order/lists')) as { lists: { order_id: string; name: string }[] };
    const { order_id: order = '' } = lists.find(({ name }) => name === title) ?? {};
    return { id, version, order: await callAsMember(page, `/ai.Order/detail?order_id=${order}`) };
  };

  test('arrive while a page is open, speak without a restart, and what was paid is spoken again for nothing', async ({
    page,
    natural: { arriving },
  }) => {
    const studio = new Studio(page);
    await studio.open();
    await signIn(page);
    expect(await engineOf(page)).toBe('synthetic');
    const basic = await ordered(page, studio, line);
    expect(basic.order).toMatchObject({ state: 'done', edition: 'basic' });

    cpSync(cache, arriving, { recursive: true });
    await expect.poll(() => engineOf(page), { timeout: 60_000 }).toBe('natural');
    const quote = await callAsMember(page, '/ai.Order/quote', { script_id: basic.id, version: basic.version, format: 'wav' });
    expect(quote).toMatchObject({ cost_points: 0 });
    const spoken = await ordered(page, studio, `${line}船上的灯亮着。`);
    expect(spoken.order).toMatchObject({ state: 'done', edition: 'natural' });

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('list', { name: '下载' }).getByRole('link').filter({ hasText: '音频' }).click(),
    ]);
    const file = await download.path();
    expect((await readFile(file)).length).toBeGreaterThan(20_000);
    const { loudnessLufs, truePeakDbtp } = measureAudio(file);
    expect(Math.abs(loudnessLufs + 16)).toBeLessThan(0.5);
    expect(truePeakDbtp).toBeLessThanOrEqual(-0.9);
  });
});
