import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { id3Tag } from './id3-tag.ts';
import { infoFrame } from './info-frame.ts';
import { countFrames, createMp3Encoder, MP3_CUT_SILENCE, silentFrames } from './mp3-encoder.ts';
import { readMp3Frame } from './mp3-frame.ts';

const hasFfmpeg = spawnSync('ffmpeg', ['-version']).status === 0;
if (!hasFfmpeg) process.stderr.write('ffmpeg is not installed: MP3 files are checked by their frames only, not by decoding.\n');
const withFfmpeg = hasFfmpeg ? test : test.skip;

const metadata = { title: '潮汐', producer: '声屿', contentId: 'order-1' };

/** Bursts of a chirp with silence between them. */
function speechLike(length: number, rate: number): Float32Array {
  return Float32Array.from({ length }, (_, index) => {
    const second = index / rate;
    return second % 1.5 < 1
      ? 0.4 * Math.sin(2 * Math.PI * (200 + 300 * (second % 1.5)) * second) * Math.sin(Math.PI * (second % 1.5)) ** 2
      : 0;
  });
}

function file(frames: Uint8Array, samples: number): Uint8Array {
  return Buffer.concat([id3Tag(metadata), infoFrame(frames, { frames: countFrames(frames), bytes: frames.length }, samples), frames]);
}

/** From a file: in a pipe the decoder cannot see how much to drop at the end. */
function decode(bytes: Uint8Array): Float32Array {
  const folder = mkdtempSync(join(tmpdir(), 'mp3-'));
  try {
    const path = join(folder, 'a.mp3');
    writeFileSync(path, bytes);
    const { stdout } = spawnSync('ffmpeg', ['-v', 'error', '-i', path, '-f', 'f32le', '-ac', '1', '-'], { maxBuffer: 2 ** 28 });
    return new Float32Array(Uint8Array.from(stdout).buffer);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function signalToError(wanted: Float32Array, got: Float32Array): number {
  let signal = 0;
  let error = 0;
  for (const [index, value] of wanted.entries()) {
    signal += value ** 2;
    error += (value - (got[index] ?? 0)) ** 2;
  }
  return 10 * Math.log10(signal / error);
}

test('every frame is whole and of the kind asked for', async () => {
  const frames = (await createMp3Encoder(44_100, 128)).encodePiece([speechLike(100_000, 44_100)]);
  expect(readMp3Frame(frames, 0)).toEqual({ length: 417, samples: 1152, mono: true, full: true });
  expect(countFrames(frames)).toBeGreaterThanOrEqual(100_000 / 1152);
});

describe.each([22_050, 44_100, 48_000] as const)('at %d Hz', (rate) => {
  withFfmpeg('a decoded file has exactly the samples that went in, at their place and level', async () => {
    const samples = speechLike(rate * 4 + 321, rate);
    const decoded = decode(file((await createMp3Encoder(rate, 128)).encodePiece([samples]), samples.length));
    expect(decoded).toHaveLength(samples.length);
    expect(signalToError(samples, decoded)).toBeGreaterThan(30);
  });

  withFfmpeg('pieces cut in silence and joined decode like one long encoding', async () => {
    const samples = speechLike(rate * 9, rate);
    const cuts = [0, ...[2.95, 5.95].map((second) => Math.floor((second * rate) / 1152) * 1152), undefined];
    const encoder = await createMp3Encoder(rate, 128);
    const pieces: Uint8Array[] = [];
    for (let index = 0; index < 3; index += 1) {
      const start = cuts[index] ?? 0;
      const end = cuts[index + 1];
      expect(samples.slice(Math.max(0, start - MP3_CUT_SILENCE), start).every((value) => start === 0 || Math.abs(value) < 1e-3)).toBe(true);
      pieces.push(
        (await createMp3Encoder(rate, 128)).encodePiece([samples.slice(start, end)], end === undefined ? undefined : end - start).slice(),
      );
    }
    const joined = decode(file(Buffer.concat(pieces), samples.length));
    const whole = decode(file(encoder.encodePiece([samples]), samples.length));
    expect(joined).toHaveLength(whole.length);
    expect(signalToError(samples, joined)).toBeGreaterThan(signalToError(samples, whole) - 1);
    for (const cut of cuts.slice(1, 3)) {
      const around = (signal: Float32Array) => signal.slice((cut ?? 0) - 600, (cut ?? 0) + 600);
      expect(around(joined).every((value) => Math.abs(value) < 2e-3)).toBe(true);
    }
  });
});

withFfmpeg('silent frames between two pieces are heard as silence of that length', async () => {
  const rate = 44_100;
  const samples = speechLike(1152 * 60, rate);
  samples.fill(0, 1152 * 57);
  const piece = (await createMp3Encoder(rate, 128)).encodePiece([samples], samples.length);
  const frames = silentFrames(piece, 7);
  expect(countFrames(frames)).toBe(7);
  const wanted = new Float32Array(1152 * 127);
  wanted.set(samples);
  wanted.set(samples, 1152 * 67);
  const decoded = decode(file(Buffer.concat([piece, frames, piece]), wanted.length));
  expect(signalToError(wanted, decoded)).toBeGreaterThan(30);
  expect(decoded.slice(1152 * 59, 1152 * 66).every((value) => Math.abs(value) < 1e-4)).toBe(true);
});

test('windows do not change the frames', async () => {
  const samples = speechLike(200_000, 44_100);
  const encoder = await createMp3Encoder(44_100, 128);
  const whole = encoder.encodePiece([samples]);
  expect(encoder.encodePiece([samples.slice(0, 70_001), samples.slice(70_001)])).toEqual(whole);
});

test('the tag carries the title and the label of AI-made sound', () => {
  const tag = Buffer.from(id3Tag(metadata)).toString('utf8');
  expect(tag).toContain('潮汐');
  expect(tag).toContain('"Label":"1"');
  expect(tag).toContain('"ProduceID":"order-1"');
});
