import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createEncoder } from 'wasm-media-encoders';
import { createRandom } from '../music/tone.ts';
import type { MixRate } from './mix-rate.ts';
import { infoFrame } from './info-frame.ts';
import { countFrames, createMp3Encoder, mp3InputGain } from './mp3-encoder.ts';
import type { Mp3Bitrate } from './mp3-encoder.ts';
import { createMp3PieceEncoder, MP3_PIECE_LEAD, MP3_PIECE_TAIL } from './mp3-piece-encoder.ts';
import { packMp3 } from './pack-mp3.ts';

const hasFfmpeg = spawnSync('ffmpeg', ['-version']).status === 0;
if (!hasFfmpeg) process.stderr.write('ffmpeg is not installed: joined MP3 pieces are not decoded.\n');
const withFfmpeg = hasFfmpeg ? test : test.skip;

/** Music without a pause: chords that swell, and strokes that need short blocks and many bits, some of them on a border of pieces. */
function music(length: number, rate: number, channels: 1 | 2): Float32Array[] {
  return Array.from({ length: channels }, (_, side) => {
    const random = createRandom(`side ${side}`);
    const pitch = [220, 277, 331 + side];
    return Float32Array.from({ length }, (_unused, index) => {
      const second = index / rate;
      const sinceStroke = second % 0.37;
      let value = (2 * random() - 1) * (0.01 + 0.35 * Math.exp(-sinceStroke * 60));
      for (const [voice, hertz] of pitch.entries())
        value += 0.09 * (1 + Math.sin(second * (voice + 1))) * Math.sin(2 * Math.PI * hertz * second);
      return value;
    });
  });
}

/** Encoded in pieces of so many frames. */
async function inPieces(sound: readonly Float32Array[], rate: MixRate, bitrate: number, frames: number): Promise<Uint8Array> {
  const encoder = await createMp3PieceEncoder(sound.length as 1 | 2, rate, bitrate);
  const frame = rate >= 32_000 ? 1152 : 576;
  const length = sound[0]?.length ?? 0;
  const parts: Uint8Array[] = [];
  for (let first = 0; first * frame < length; first += frames) {
    const lead = Math.min(first, MP3_PIECE_LEAD);
    const end = (first + frames) * frame;
    const heard = sound.map((channel) => channel.subarray((first - lead) * frame, end + MP3_PIECE_TAIL));
    parts.push(encoder.encode([heard], lead, end < length ? frames : undefined));
  }
  return Buffer.concat(parts);
}

/** The frames of one encoder that heard all of it. */
async function inOne(sound: readonly Float32Array[], sampleRate: MixRate, bitrate: number): Promise<Uint8Array> {
  const encoder = await createEncoder('audio/mpeg', await readFile(createRequire(import.meta.url).resolve('wasm-media-encoders/wasm/mp3')));
  encoder.configure({ channels: sound.length as 1 | 2, sampleRate, outputSampleRate: sampleRate, bitrate: bitrate as Mp3Bitrate });
  const loud = sound.map((channel) => channel.map((value) => value * mp3InputGain(bitrate)));
  return Buffer.concat([encoder.encode(loud).slice(), encoder.finalize().slice()]);
}

function decode(frames: Uint8Array, samples: number, channels: number): Float32Array[] {
  const folder = mkdtempSync(join(tmpdir(), 'mp3-'));
  try {
    const path = join(folder, 'a.mp3');
    writeFileSync(
      path,
      Buffer.concat([infoFrame(frames, { frames: countFrames(frames), bytes: frames.length, mixed: true }, samples), frames]),
    );
    const { stdout, stderr } = spawnSync('ffmpeg', ['-v', 'warning', '-i', path, '-f', 'f32le', '-'], { maxBuffer: 2 ** 28 });
    expect(stderr.toString()).toBe('');
    const all = new Float32Array(Uint8Array.from(stdout).buffer);
    return Array.from({ length: channels }, (_, channel) => all.filter((_value, index) => index % channels === channel));
  } finally {
    rmSync(folder, { recursive: true });
  }
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

withFfmpeg('packed anew, a stream decodes to the same samples', async () => {
  const sound = music(200_000, 44_100, 2);
  const stream = await inOne(sound, 44_100, 128);
  const packed = packMp3(stream, 0, Number.POSITIVE_INFINITY) ?? new Uint8Array(0);
  expect(countFrames(packed)).toBe(countFrames(stream));
  expect(decode(packed, 200_000, 2)).toEqual(decode(stream, 200_000, 2));
});

withFfmpeg.each([
  [44_100, 128, 2],
  [44_100, 320, 2],
  [48_000, 192, 2],
  [44_100, 64, 1],
  [22_050, 64, 2],
  [16_000, 32, 1],
] as const)(
  'pieces at %d Hz and %d kb/s, channels %d, joined decode like one encoding, also where they join',
  async (rate, bitrate, channels) => {
    const frames = 30;
    const frame = rate >= 32_000 ? 1152 : 576;
    // At 320 kb/s a stroke on a border may be encoded a step or two lower: it borrows from before the piece.
    const allowed = bitrate === 320 ? 3 : 0.5;
    const samples = 10 * frames * frame + 345;
    const sound = music(samples, rate, channels);
    const pieces = await inPieces(sound, rate, bitrate, frames);
    const one = await inOne(sound, rate, bitrate);
    expect(countFrames(pieces)).toBe(countFrames(one));
    expect(pieces.length / one.length).toBeLessThan(1.08);
    const [joined, whole] = [decode(pieces, samples, channels), decode(one, samples, channels)];
    for (const [side, wanted] of sound.entries()) {
      const [here, there] = [joined[side] ?? wanted, whole[side] ?? wanted];
      expect(here).toHaveLength(samples);
      expect(errorDecibels(wanted, here)).toBeLessThan(errorDecibels(wanted, there) + allowed);
      for (let border = frames * frame; border + frame < samples; border += frames * frame) {
        const around = [border - frame, border + frame] as const;
        expect(errorDecibels(wanted, here, ...around)).toBeLessThan(errorDecibels(wanted, there, ...around) + Math.max(3, 2 * allowed));
      }
    }
  },
);

withFfmpeg.each([32, 128, 160, 192, 224, 256, 320])('the level of the sound is kept at %d kb/s', async (bitrate) => {
  const tone = Float32Array.from({ length: 44_100 }, (_, index) => 0.3 * Math.sin((2 * Math.PI * 1000 * index) / 44_100));
  const level = (samples: Float32Array) => 10 * Math.log10(samples.subarray(11_025, 33_075).reduce((sum, value) => sum + value * value, 0));
  const voice = (await createMp3Encoder(44_100, bitrate)).encodePiece([tone]);
  const music = (await createMp3PieceEncoder(1, 44_100, bitrate)).encode([[tone]], 0, undefined);
  for (const frames of [voice, music]) expect(Math.abs(level(decode(frames, 44_100, 1)[0] ?? tone) - level(tone))).toBeLessThan(0.03);
});

test('what does not fit into the largest frame is encoded a step lower', async () => {
  const length = 40 * 1152;
  const random = createRandom('noise');
  const noise = [0, 1].map(() => Float32Array.from({ length }, () => 1.8 * random() - 0.9));
  const silentThenLoud = noise.map((channel) => channel.map((value, index) => (index < 14 * 1152 ? 0 : value)));
  const encoder = await createMp3PieceEncoder(2, 48_000, 320);
  expect(countFrames(encoder.encode([silentThenLoud], 12, 20))).toBe(20);
});
