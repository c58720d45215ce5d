import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createRandom } from '../music/tone.ts';
import { opusRate } from './mix-rate.ts';
import type { OpusRate } from './mix-rate.ts';
import { OPUS_PIECE_LEAD, opusFrame, packPackets, silentPacket, unpackPackets } from './opus-packets.ts';
import { createOpusPieceEncoder } from './opus-piece-encoder.ts';
import { createOpusStream } from './opus-stream.ts';

const hasFfmpeg = spawnSync('ffmpeg', ['-version']).status === 0;
if (!hasFfmpeg) process.stderr.write('ffmpeg is not installed: Opus files are not decoded.\n');
const withFfmpeg = hasFfmpeg ? test : test.skip;

const metadata = { title: '潮汐', producer: '声屿', contentId: 'order-1' };
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'opus-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(packets: Iterable<Uint8Array>, channels: 1 | 2, rate: OpusRate, samples: number): string {
  const stream = createOpusStream(channels, rate, metadata);
  const path = join(folder, 'file.ogg');
  writeFileSync(path, Buffer.concat([stream.push(packets), stream.finish((samples * 48_000) / rate)]));
  return path;
}

function decode(packets: Uint8Array, channels: 1 | 2, rate: OpusRate, samples: number): Float32Array[] {
  const path = write(unpackPackets(packets), channels, rate, samples);
  const { stdout, stderr } = spawnSync('ffmpeg', ['-v', 'warning', '-i', path, '-f', 'f32le', '-ar', String(rate), '-'], {
    maxBuffer: 2 ** 28,
  });
  expect(stderr.toString()).toBe('');
  const all = new Float32Array(Uint8Array.from(stdout).buffer);
  return Array.from({ length: channels }, (_, channel) => all.filter((_value, index) => index % channels === channel));
}

/** A tone a side, 700 Hz left and 1,100 Hz right, never silent. */
function tones(samples: number, rate: number, channels: 1 | 2): Float32Array[] {
  return [700, 1100]
    .slice(0, channels)
    .map((frequency) => Float32Array.from({ length: samples }, (_, index) => 0.3 * Math.sin((2 * Math.PI * frequency * index) / rate)));
}

/** Chords that swell, and strokes that need short blocks, some of them on a border of pieces. */
function music(length: number, rate: number, channels: 1 | 2): Float32Array[] {
  return Array.from({ length: channels }, (_, side) => {
    const random = createRandom(`side ${side}`);
    return Float32Array.from({ length }, (_unused, index) => {
      const second = index / rate;
      let value = (2 * random() - 1) * (0.01 + 0.35 * Math.exp(-(second % 0.37) * 60));
      for (const [voice, hertz] of [220, 277, 331 + side].entries())
        value += 0.09 * (1 + Math.sin(second * (voice + 1))) * Math.sin(2 * Math.PI * hertz * second);
      return value;
    });
  });
}

/** Level of the error against the sound, over [from, to). */
function errorDecibels(wanted: Float32Array, got: Float32Array, from = 0, to = wanted.length): number {
  let [signal, error] = [0, 0];
  for (let index = from; index < to; index += 1) {
    signal += (wanted[index] as number) ** 2;
    error += ((wanted[index] as number) - (got[index] ?? 0)) ** 2;
  }
  return 10 * Math.log10(error / signal);
}

withFfmpeg.each([
  [48_000, 128, 2, -20],
  [24_000, 64, 1, -15],
] as const)('at %d Hz and %d kb/s, channels %d, what went in comes out on its side, to the sample', (rate, bitrate, channels, error) => {
  const samples = 3 * rate + 123;
  const sound = tones(samples, rate, channels);
  const decoded = decode(createOpusPieceEncoder(channels, rate, bitrate, false).encode([sound], 0, undefined), channels, rate, samples);
  for (const [side, wanted] of sound.entries()) {
    expect(decoded[side]).toHaveLength(samples);
    expect(errorDecibels(wanted, decoded[side] ?? wanted)).toBeLessThan(error);
  }
  const { stdout } = spawnSync('ffprobe', ['-v', 'error', '-show_streams', join(folder, 'file.ogg')], { encoding: 'utf8' });
  expect(stdout).toContain('"Label":"1"');
});

withFfmpeg.each([
  [48_000, 96, 2],
  [24_000, 32, 1],
] as const)(
  'pieces at %d Hz and %d kb/s, channels %d, joined decode like one encoding, also where they join',
  (rate, bitrate, channels) => {
    const frames = 40;
    const frame = opusFrame(rate);
    const samples = 4 * frames * frame + 345;
    const sound = music(samples, rate, channels);
    const encoder = createOpusPieceEncoder(channels, rate, bitrate, false);
    const one = encoder.encode([sound], 0, undefined);
    const parts: Uint8Array[] = [];
    for (let first = 0; first * frame < samples; first += frames) {
      const lead = Math.min(first, OPUS_PIECE_LEAD);
      const end = (first + frames) * frame;
      const heard = sound.map((channel) => channel.subarray((first - lead) * frame, end));
      parts.push(encoder.encode([heard], lead, end < samples ? frames : undefined));
    }
    const pieces = Buffer.concat(parts);
    expect([...unpackPackets(pieces)]).toHaveLength([...unpackPackets(one)].length);
    expect(pieces.length / one.length).toBeLessThan(1.02);
    const [joined, whole] = [decode(pieces, channels, rate, samples), decode(one, channels, rate, samples)];
    for (const [side, wanted] of sound.entries()) {
      const [here, there] = [joined[side] ?? wanted, whole[side] ?? wanted];
      expect(errorDecibels(wanted, here)).toBeLessThan(errorDecibels(wanted, there) + 0.3);
      for (let border = frames * frame; border + 2 * frame < samples; border += frames * frame) {
        const around = [border - frame, border + 2 * frame] as const;
        expect(errorDecibels(wanted, here, ...around)).toBeLessThan(errorDecibels(wanted, there, ...around) + 3.5);
      }
    }
  },
);

withFfmpeg.each([32, 64, 128])(
  'closed pieces at %d kb/s with silent packets between them are silent there and sound as they should',
  (bitrate) => {
    const [rate, frame, frames] = [48_000, 960, 75] as const;
    // A second of sound in the middle of a piece of a second and a half.
    const [mono = new Float32Array(0)] = music(rate, rate, 1);
    const sound = new Float32Array(frames * frame);
    sound.set(mono, 20 * 22);
    const encoder = createOpusPieceEncoder(1, rate, bitrate, true);
    const piece = encoder.encode([[sound]], 0, frames);
    expect(encoder.encode([[sound.subarray(0, 12_345)], [sound.subarray(12_345)]], 0, frames)).toEqual(piece);
    const gap = packPackets(Array.from({ length: 25 }, () => silentPacket(1)));
    const [decoded = sound] = decode(Buffer.concat([piece, gap, piece, gap, piece]), 1, rate, (3 * frames + 50) * frame);
    const [alone = sound] = decode(piece, 1, rate, frames * frame);
    for (const start of [0, (frames + 25) * frame, 2 * (frames + 25) * frame]) {
      const here = decoded.subarray(start, start + frames * frame);
      expect(Math.abs(errorDecibels(sound, here) - errorDecibels(sound, alone))).toBeLessThan(1);
    }
    const quiet = decoded.subarray((frames + 1) * frame, (frames + 24) * frame);
    expect(quiet.every((value) => Math.abs(value) < 1e-4)).toBe(true);
  },
);

test('what an encoder takes of memory it gives back: the five hundredth piece is the first', () => {
  const sound = tones(960, 48_000, 2);
  const piece = () => createOpusPieceEncoder(2, 48_000, 96, true).encode([sound], 0, 1);
  const first = piece();
  for (let count = 0; count < 500; count += 1) piece();
  expect(piece()).toEqual(first);
});

test('a rate Opus does not know becomes the next one it knows', () => {
  expect([16_000, 22_050, 24_000, 32_000, 44_100, 48_000].map(opusRate)).toEqual([16_000, 24_000, 24_000, 48_000, 48_000, 48_000]);
});
