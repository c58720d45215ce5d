import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDiskStorage } from '../../adapters/storage/disk-storage.ts';
import { createVoiceCatalogue } from '../../commands/voices/catalogue/voice-catalogue.ts';
import { showVoice } from '../../commands/voices/catalogue/list-voices.ts';
import { createSampleReader } from '../../commands/voices/catalogue/voice-samples.ts';
import { voiceProfiles } from '../../catalogue/voice-profiles.ts';
import { createFakeRenderer } from '../../testing/fake-renderer.ts';
import { openOne, type TestDatabase } from '../../testing/test-databases.ts';
import { renderSamples } from './render-samples.ts';

let test: TestDatabase;
const filesDir = mkdtempSync(join(tmpdir(), 'shengyu-samples-'));
const storage = createDiskStorage(filesDir);
beforeAll(async () => {
  test = await openOne();
}, 120_000);
afterAll(async () => {
  await test.drop();
  rmSync(filesDir, { recursive: true, force: true });
});

it('a voice has a sample of its own and one of each style, each rendered once', async () => {
  const styles = [
    { name: 'calm', title: '平静' },
    { name: 'sad', title: '低落' },
  ];
  const catalogue = createVoiceCatalogue([
    {
      card: { id: 'fake', name: 'fake', naturalness: 'synthetic' },
      voices: [{ id: 'linan', language: 'zh-CN', loudnessLufs: -20, definition: {}, styles }],
      profiles: voiceProfiles,
    },
  ]);
  const renderer = createFakeRenderer();
  const ports = { database: test.database, renderer, catalogue, storage, quiet: () => Promise.resolve() };
  const never = new AbortController().signal;
  expect(await renderSamples(ports, never)).toBe(3);
  expect(await renderSamples(ports, never)).toBe(0);
  expect(renderer.started).toBe(3);
  const detail = showVoice(catalogue, await createSampleReader(test.database, { onChange: () => () => undefined })(), 'linan');
  expect(detail.sample.url).toMatch(/^\/file\/[0-9a-f]{32}\.mp3$/);
  expect(detail.style_samples.map(({ style }) => style)).toEqual(['calm', 'sad']);
  for (const { url, duration_ms: durationMs } of detail.style_samples) {
    expect(url).toMatch(/^\/file\//);
    expect(durationMs).toBeGreaterThan(0);
  }
});

it('a missing sample is made before those that exist are looked at', async () => {
  const catalogue = createVoiceCatalogue([
    {
      card: { id: 'fake', name: 'fake', naturalness: 'synthetic' },
      voices: ['linan', 'suwan'].map((id) => ({ id, language: 'zh-CN', loudnessLufs: -20, definition: {}, styles: [] })),
      profiles: voiceProfiles,
    },
  ]);
  const renderer = createFakeRenderer();
  let madeBefore = 0;
  const quiet = (): Promise<void> => {
    madeBefore = renderer.started;
    return Promise.resolve();
  };
  const ports = { database: test.database, renderer, catalogue, storage, quiet };
  expect(await renderSamples(ports, new AbortController().signal)).toBe(1);
  expect(madeBefore).toBe(1);
});

it('samples of styles wait for a quiet machine, one by one', async () => {
  const styles = ['calm', 'sad'].map((name) => ({ name, title: name }));
  const catalogue = createVoiceCatalogue([
    {
      card: { id: 'fake', name: 'fake', naturalness: 'synthetic' },
      voices: [{ id: 'gu', language: 'zh-CN', loudnessLufs: -20, definition: {}, styles }],
      profiles: voiceProfiles,
    },
  ]);
  const renderer = createFakeRenderer();
  const madeBefore: number[] = [];
  const quiet = (): Promise<void> => {
    madeBefore.push(renderer.started);
    return Promise.resolve();
  };
  await renderSamples({ database: test.database, renderer, catalogue, storage, quiet }, new AbortController().signal);
  expect(madeBefore).toEqual([1, 1, 2]);
});

it('the folder that a killed renderer left goes with the next start, that of a living one stays', async () => {
  const [dead, alive] = [`sample-${hostname()}|4194304|a`, `sample-${hostname()}|${process.ppid}|b`];
  for (const name of [dead, alive]) mkdirSync(join(filesDir, 'tmp', name, 'pieces'), { recursive: true });
  const ports = { database: test.database, renderer: createFakeRenderer(), catalogue: createVoiceCatalogue([]), storage };
  await renderSamples(ports, new AbortController().signal);
  expect(readdirSync(join(filesDir, 'tmp'))).toEqual([alive]);
});
