import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createMixEncoder, opusRate } from './create-mix-encoder.ts';
import type { MixFormat } from './create-mix-encoder.ts';
import { labelTone } from './label-tone.ts';

const hasFfmpeg = spawnSync('ffmpeg', ['-version']).status === 0;
if (!hasFfmpeg) process.stderr.write('ffmpeg is not installed: encoded files are not decoded.\n');
const withFfmpeg = hasFfmpeg ? test : test.skip;

const metadata = { title: '潮汐', producer: '声屿', contentId: 'order-1' };
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mix-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** A tone a side, 700 Hz left and 1,100 Hz right, never silent. */
function tones(samples: number, rate: number, channels: 1 | 2): Float32Array[] {
  return [700, 1100]
    .slice(0, channels)
    .map((frequency) => Float32Array.from({ length: samples }, (_, index) => 0.3 * Math.sin((2 * Math.PI * frequency * index) / rate)));
}

async function encode(shape: Omit<MixFormat, 'metadata' | 'samples'>, samples: number): Promise<string> {
  const encoder = await createMixEncoder({ ...shape, samples, metadata });
  const sound = tones(samples, shape.sampleRate, shape.channels);
  const parts: Uint8Array[] = [];
  for (let start = 0, length = 17; start < samples; start += length, length = (length * 31) % 70_001) {
    parts.push(encoder.encode(sound.map((channel) => channel.subarray(start, start + length))));
  }
  const { bytes, patch } = encoder.finish();
  const file = Buffer.concat([...parts, bytes]);
  if (patch) file.set(patch.bytes, patch.position);
  const path = join(folder, `file.${shape.format}`);
  writeFileSync(path, file);
  return path;
}

function decode(path: string, channels: number, rate: number): Float32Array[] {
  const { stdout } = spawnSync('ffmpeg', ['-v', 'error', '-i', path, '-f', 'f32le', '-ar', String(rate), '-'], { maxBuffer: 2 ** 28 });
  const all = new Float32Array(Uint8Array.from(stdout).buffer);
  return Array.from({ length: channels }, (_, channel) => all.filter((_value, index) => index % channels === channel));
}

function signalToError(wanted: Float32Array, got: Float32Array): number {
  let [signal, error] = [0, 0];
  for (const [index, value] of wanted.entries()) {
    signal += value ** 2;
    error += (value - (got[index] ?? 0)) ** 2;
  }
  return 10 * Math.log10(signal / error);
}

withFfmpeg.each([
  [{ format: 'ogg', channels: 2, sampleRate: 48_000, bitrate: 128, bitDepth: 16 }, 20],
  [{ format: 'ogg', channels: 1, sampleRate: 24_000, bitrate: 64, bitDepth: 16 }, 15],
  [{ format: 'wav', channels: 2, sampleRate: 48_000, bitrate: 0, bitDepth: 24 }, 120],
  [{ format: 'wav', channels: 1, sampleRate: 16_000, bitrate: 0, bitDepth: 16 }, 70],
] as const)('%j decodes to what went in, on its side, to the sample', async (shape, decibels) => {
  const samples = 3 * shape.sampleRate + 123;
  const path = await encode(shape, samples);
  const decoded = decode(path, shape.channels, shape.sampleRate);
  const sound = tones(samples, shape.sampleRate, shape.channels);
  for (const [side, wanted] of sound.entries()) {
    expect(decoded[side]).toHaveLength(samples);
    expect(signalToError(wanted, decoded[side] ?? new Float32Array(0))).toBeGreaterThan(decibels);
  }
  const { stdout } = spawnSync('ffprobe', ['-v', 'error', '-show_format', '-show_streams', path], { encoding: 'utf8' });
  expect(stdout).toContain('"Label":"1"');
});

test('a rate Opus does not know becomes the next one it knows', () => {
  expect([16_000, 22_050, 24_000, 32_000, 44_100, 48_000].map(opusRate)).toEqual([16_000, 24_000, 24_000, 48_000, 48_000, 48_000]);
});

test('the tone of the audible label says AI: short long, short short', () => {
  const rate = 22_050;
  const tone = labelTone(rate);
  const loud = Array.from({ length: Math.floor(tone.length / 441) }, (_, block) =>
    tone.subarray(block * 441, (block + 1) * 441).some((value) => Math.abs(value) > 3000),
  );
  const runs: number[] = [];
  for (const [index, on] of loud.entries()) {
    if (on && !loud[index - 1]) runs.push(0);
    if (on) runs.push((runs.pop() ?? 0) + 1);
  }
  expect(runs.map((run) => (run > 8 ? 'long' : 'short'))).toEqual(['short', 'long', 'short', 'short']);
});
