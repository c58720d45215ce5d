import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { wavHeader } from '@shengyu/speech/sound';
import { declaredDurationMs } from './declared-duration.ts';
import { sniff } from './sniff.ts';

const folder = mkdtempSync(join(tmpdir(), 'declared-'));
afterAll(() => rmSync(folder, { recursive: true }));
const withFfmpeg = spawnSync('ffmpeg', ['-version']).status === 0 ? test : test.skip;

function declaredBy(file: Buffer): number | undefined {
  const kind = sniff(file.subarray(0, 512));
  if (!kind || kind === 'other') throw new Error('no sound');
  return declaredDurationMs(kind, { head: file.subarray(0, 1 << 17), tail: file.subarray(-(1 << 17)), size: file.length });
}

withFfmpeg.each([
  ['wav', []],
  ['mp3', []],
  ['cbr.mp3', ['-write_xing', '0', '-b:a', '64k']],
  ['low.mp3', ['-ar', '16000', '-write_xing', '0', '-b:a', '32k']],
  ['flac', []],
  ['ogg', ['-c:a', 'libvorbis']],
  ['opus', ['-c:a', 'libopus']],
  ['oga', ['-c:a', 'flac']],
])('%s says how long it is', (ending, options) => {
  const path = join(folder, `tone.${ending}`);
  spawnSync('ffmpeg', ['-v', 'error', '-f', 'lavfi', '-i', 'sine=duration=40:sample_rate=44100', ...options, path]);
  expect(Math.abs((declaredBy(readFileSync(path)) ?? 0) - 40_000)).toBeLessThan(400);
});

// covers: security-71
test('a WAV lasts no longer than its bytes, whatever its header says, and half a header says nothing', () => {
  const file = Buffer.concat([wavHeader(22_050, 22_050 * 3600), Buffer.alloc(44_100)]);
  expect(declaredBy(file)).toBe(1000);
  expect(declaredBy(Buffer.from('fLaC\0'))).toBeUndefined();
});
