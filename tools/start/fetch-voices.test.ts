import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startTimeOf } from '@shengyu/processes';
import { readPackState } from '@shengyu/voice-packs';
import { fetchVoices } from './fetch-voices.ts';

let home = '';
let said: string[] = [];
beforeEach(() => {
  home = mkdtempSync(path.join(tmpdir(), 'fetch-voices-'));
  said = [];
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

/** A machine without package clients, whose proxy refuses. */
const offline = (): NodeJS.ProcessEnv => ({ PATH: '', HTTPS_PROXY: 'http://127.0.0.1:9', VOICES_CACHE: path.join(home, 'cache') });
const fetchWith = (env: NodeJS.ProcessEnv, role: 'all' | 'web' = 'all') =>
  fetchVoices({ env, dataDir: home, role, say: (line) => said.push(line) });

async function until(reached: () => boolean): Promise<void> {
  while (!reached()) await new Promise((resolve) => setTimeout(resolve, 20));
}

test('VOICES=off and a web server alone fetch nothing', () => {
  expect(fetchWith({ ...offline(), VOICES: 'off' })).toBeUndefined();
  expect(fetchWith(offline(), 'web')).toBeUndefined();
  expect([existsSync(path.join(home, 'cache')), said]).toEqual([false, []]);
});

test('it says that it begins, and in one line why nothing came and what helps', async () => {
  await using voices = fetchWith(offline());
  await until(() => said.length > 1);
  expect(voices).toBeDefined();
  expect(said).toEqual([
    expect.stringMatching(/^Natural voices: fetching \d+ MB in the background, once a machine \(VOICES=off: never\)/),
    expect.stringMatching(/^Natural voices are not there: No way had .*npm onnxruntime-node absent.*--from <folder or url>\.$/),
  ]);
});

test('a stop ends the transfer without a word about it', async () => {
  await using mirror = createServer(() => undefined); // it never answers, so that the transfer waits
  await once(mirror.listen(0, '127.0.0.1'), 'listening');
  const request = once(mirror, 'request');
  await using voices = fetchWith({ ...offline(), VOICES_MIRROR: `http://127.0.0.1:${(mirror.address() as AddressInfo).port}` });
  const cache = path.join(home, 'cache');
  await request;
  await until(() => readPackState(cache)?.owner !== undefined);
  const pid = readPackState(cache)?.owner?.pid ?? 0;
  await voices?.[Symbol.asyncDispose]();
  expect(startTimeOf(pid)).toBeUndefined();
  expect(said.filter((line) => line.includes('not there'))).toEqual([]);
});
