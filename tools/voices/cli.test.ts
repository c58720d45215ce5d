import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findPack, findVoicePack, packCache, runtimeHere } from '@shengyu/voice-packs';
import { describePack } from './describe-pack.ts';

const cache = mkdtempSync(path.join(tmpdir(), 'voices-cli-'));
afterAll(() => rmSync(cache, { recursive: true, force: true }));

/** A machine without package clients, whose proxy refuses. */
const env = { PATH: '', HTTPS_PROXY: 'http://127.0.0.1:9', VOICES_CACHE: cache };

function voices(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [path.join(import.meta.dirname, 'cli.ts'), ...args], {
    env,
    encoding: 'utf8',
  });
  return { code: status, out: stdout, error: stderr };
}

test('without a command it says what there is', () => {
  expect(voices()).toMatchObject({ code: 0, out: expect.stringContaining('add <pack> [--from <folder or url>]') });
});

test.each([[['sing']], [['add']], [['add', 'nobody']], [['remove', 'nobody']], [['check', 'nobody']], [['list', '--loud']]])(
  '%j is a wrong question and ends with 2',
  (args) => {
    const { code, error } = voices(...args);
    expect([code, error.length > 0]).toEqual([2, true]);
  },
);

test('the list names packs, licence and cache, and folders of other versions', () => {
  mkdirSync(path.join(cache, 'packs/kokoro-000000000000'), { recursive: true });
  const { code, out } = voices('list');
  expect(code).toBe(0);
  for (const text of ['kokoro-full', 'Apache-2.0', 'may be sold', `Cache: ${cache}`, 'remove kokoro-000000000000'])
    expect(out).toContain(text);
  expect(voices('remove', 'kokoro-000000000000')).toMatchObject({ code: 0, out: expect.stringContaining('removed') });
});

test('a pack that cannot be had ends with 1 and the reason of each way', () => {
  const { code, error } = voices('add', 'kokoro');
  expect(code).toBe(1);
  expect(error).toMatch(/No way had .*\n {2}npm onnxruntime-common: absent, npm is not on the PATH\.[^]*--from <folder or url>/);
});

test('what is not installed is neither checked nor removed', () => {
  expect(voices('check')).toMatchObject({ code: 1, error: 'No pack is installed.\n' });
  expect(voices('remove', 'kokoro')).toMatchObject({ code: 0, out: 'kokoro is not installed\n' });
});

test('the speed of this machine shows where the engine has measured it', () => {
  const pack = findVoicePack('kokoro');
  if (!pack) throw new Error('there is a pack kokoro');
  const installed = {
    ...pack,
    speakers: [],
    folder: cache,
    modelFile: '',
    modelSha256: '',
    stylesFolder: '',
    runtimeFolder: '',
    bytes: 1,
    speedFile: path.join(cache, 'speed.json'),
  };
  expect(describePack(pack, installed)).toContain('not measured');
  writeFileSync(installed.speedFile, JSON.stringify({ clockSecondsPerSecond: 0.863 }));
  expect(describePack(pack, installed)).toContain('0.86 s by the clock for a second of sound');
});

const real = packCache(process.env);
const onReal = findPack(real, 'kokoro') && runtimeHere() ? test : test.skip;

onReal('the pack of this machine can be checked', () => {
  const { status, stdout } = spawnSync(process.execPath, [path.join(import.meta.dirname, 'cli.ts'), 'check', 'kokoro'], {
    encoding: 'utf8',
  });
  expect([status, stdout]).toEqual([0, expect.stringContaining('are as described')]);
});
