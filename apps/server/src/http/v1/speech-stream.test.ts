import { FLACDecoder } from '@wasm-audio-decoders/flac';
import { MPEGDecoder } from 'mpg123-decoder';
import { OggOpusDecoder } from 'ogg-opus-decoder';
import { createSpeechStream, SPEECH_STREAM_RATE, speechStreamFormats, type SpeechStreamFormat } from '@shengyu/speech/sound';

const metadata = { title: '潮汐', producer: 'shengyu', contentId: 'p-1' };
const tone = Float32Array.from(
  { length: SPEECH_STREAM_RATE + 777 },
  (_, index) => 0.4 * Math.sin((2 * Math.PI * 440 * index) / SPEECH_STREAM_RATE),
);

async function encoded(format: SpeechStreamFormat, samples: Float32Array, step: number, known?: number): Promise<Buffer> {
  const stream = await createSpeechStream(format, metadata, known);
  const parts: Uint8Array[] = [];
  for (let start = 0; start < samples.length; start += step) parts.push(stream.push(samples.subarray(start, start + step)));
  parts.push(stream.finish());
  stream.close();
  return Buffer.concat(parts);
}

async function decoded(format: SpeechStreamFormat, bytes: Buffer): Promise<Float32Array> {
  if (format === 'pcm' || format === 'wav') {
    const data = format === 'wav' ? bytes.subarray(bytes.indexOf('data') + 8) : bytes;
    return Float32Array.from({ length: data.length / 2 }, (_, index) => data.readInt16LE(index * 2) / 32_768);
  }
  const decoder = format === 'flac' ? new FLACDecoder() : format === 'mp3' ? new MPEGDecoder() : new OggOpusDecoder();
  await decoder.ready;
  const { channelData } = await ('decodeFile' in decoder ? decoder.decodeFile(bytes) : decoder.decode(bytes));
  decoder.free();
  const [sound = new Float32Array()] = channelData;
  // The decoder of Opus answers its clock of 48 kHz.
  return format === 'opus' ? sound.filter((_, index) => index % 2 === 0) : sound;
}

const level = (samples: Float32Array): number => Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length);

it.each(speechStreamFormats)('%s decodes to the sound that went in', async (format) => {
  const heard = await decoded(format, await encoded(format, tone, 5_000));
  expect(Math.abs(heard.length - tone.length)).toBeLessThan(3_000);
  expect(level(heard)).toBeCloseTo(level(tone), 1);
});

it.each(['flac', 'wav', 'pcm'] as const)('%s loses nothing', async (format) => {
  const noise = Float32Array.from({ length: 10_000 }, (_, index) => ((index * 7_919) % 32_768) / 32_768 - 0.5);
  const heard = await decoded(format, await encoded(format, noise, 333));
  expect(heard).toHaveLength(noise.length);
  expect(heard.every((sample, index) => Math.abs(sample - (noise[index] as number)) < 1 / 30_000)).toBe(true);
});

it.each(['mp3', 'opus', 'flac', 'wav'] as const)('%s says in its head that it is made by AI', async (format) => {
  expect((await encoded(format, tone, 9_000)).subarray(0, 1_000).toString('utf8')).toContain('"ProduceID":"p-1"');
});

it('the first block of sound gives bytes at once', async () => {
  for (const format of speechStreamFormats) {
    const stream = await createSpeechStream(format, metadata);
    expect(stream.push(tone.subarray(0, 12_000)).length).toBeGreaterThan(0);
    stream.close();
  }
});

describe('of a sound whose length is known', () => {
  const whole = (format: SpeechStreamFormat) => encoded(format, tone, 5_000, tone.length);

  // covers: fault-71
  it('WAV says how long it is', async () => {
    const bytes = await whole('wav');
    const at = bytes.indexOf('data');
    expect([bytes.readUInt32LE(4), bytes.readUInt32LE(at + 4), bytes.length - at - 8]).toEqual([
      bytes.length - 8,
      tone.length * 2,
      tone.length * 2,
    ]);
  });

  // covers: fault-71
  it('FLAC says how many samples it has', async () => {
    expect((await whole('flac')).readUInt32BE(8 + 14)).toBe(tone.length);
  });

  // covers: fault-71
  it.each([1, 576, 577, 5_183, tone.length])(
    'MP3 of %i samples says how many frames and bytes follow, and where the sound begins and ends',
    async (count) => {
      const bytes = await encoded('mp3', tone.subarray(0, count), 5_000, count);
      const info = bytes.indexOf('Info');
      const frame = bytes.lastIndexOf(Buffer.from([0xff, 0xf3]), info);
      const [frames, size] = [bytes.readUInt32BE(info + 8), bytes.readUInt32BE(info + 12)];
      expect(size).toBe(bytes.length - frame);
      const delays = info + bytes.subarray(info).indexOf('LAME') + 21;
      const [delay, padding] = [
        (bytes[delays] ?? 0) * 16 + ((bytes[delays + 1] ?? 0) >> 4),
        (((bytes[delays + 1] ?? 0) & 15) << 8) + (bytes[delays + 2] ?? 0),
      ];
      expect(frames * 576 - delay - padding).toBe(count);
    },
  );
});
