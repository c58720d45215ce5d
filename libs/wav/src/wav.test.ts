import fc from 'fast-check';
import { createWavReader, mixToMono, readWavHead, wavHeader, WavError } from './index.ts';
import type { WavContent } from './index.ts';

function wavOf(samples: readonly number[], content: Partial<WavContent> = {}): Uint8Array {
  const header = wavHeader({ sampleRate: 22_050, samples: undefined, ...content });
  const bytes = new Uint8Array(header.length + 2 * samples.length);
  bytes.set(header);
  const view = new DataView(bytes.buffer);
  for (const [index, sample] of samples.entries()) view.setInt16(header.length + 2 * index, sample, true);
  return bytes;
}

const info = [['INAM', '潮汐']] as const;

test('samples are whole wherever a stream is cut', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: -32_768, max: 32_767 })),
      fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1 }),
      fc.boolean(),
      (samples, cuts, titled) => {
        const bytes = wavOf(samples, titled ? { info } : {});
        const reader = createWavReader();
        const read: number[] = [];
        for (let at = 0, cut = 0; at < bytes.length; cut += 1) {
          const size = cuts[cut % cuts.length] ?? 1;
          read.push(...mixToMono(reader.push(bytes.subarray(at, at + size))));
          at += size;
        }
        expect(reader.format()).toEqual({ coding: 'integer', bits: 16, sampleRate: 22_050, channels: 1 });
        expect(read).toEqual(samples.map((sample) => sample / 32_768));
      },
    ),
    { seed: 20_261_122 },
  );
});

test('what follows the samples is not read as sound', () => {
  const bytes = wavOf([1, 2, 3, 4], { samples: 3 });
  expect(createWavReader().push(bytes)[0]).toHaveLength(3);
});

test('two channels become their mean', () => {
  const channels = createWavReader().push(wavOf([16_384, 0, -16_384, -16_384], { channels: 2 }));
  expect(channels).toHaveLength(2);
  expect([...mixToMono(channels)]).toEqual([0.25, -0.5]);
});

/** A WAV with one frame of its own format. */
function oneFrame(code: number, bits: number, write: (view: DataView, at: number) => void): Uint8Array {
  const bytes = new Uint8Array(44 + bits / 8);
  bytes.set(wavHeader({ sampleRate: 48_000, samples: undefined }));
  const view = new DataView(bytes.buffer);
  view.setUint16(20, code, true);
  view.setUint16(34, bits, true);
  write(view, 44);
  return bytes;
}

test.each([
  [8, (view: DataView, at: number) => view.setUint8(at, 64), -0.5],
  [24, (view: DataView, at: number) => view.setInt32(at - 1, -0x40_00_00 * 256, true), -0.5],
  [32, (view: DataView, at: number) => view.setInt32(at, 2 ** 30, true), 0.5],
])('integers of %i bits are read', (bits, write, value) => {
  const bytes = oneFrame(1, bits, () => undefined);
  const header = bytes.slice(0, 44);
  write(new DataView(bytes.buffer), 44);
  bytes.set(header);
  expect(createWavReader().push(bytes)[0]?.[0]).toBe(value);
});

test('floats are read, and what is no number is silence', () => {
  expect(createWavReader().push(oneFrame(3, 32, (view, at) => view.setFloat32(at, 0.25, true)))[0]?.[0]).toBe(0.25);
  expect(createWavReader().push(oneFrame(3, 64, (view, at) => view.setFloat64(at, -0.75, true)))[0]?.[0]).toBe(-0.75);
  expect(createWavReader().push(oneFrame(3, 32, (view, at) => view.setFloat32(at, Number.NaN, true)))[0]?.[0]).toBe(0);
});

test('what is no WAV is broken, a WAV of another kind is not supported', () => {
  const codeOf = (bytes: Uint8Array): unknown => {
    try {
      return readWavHead(bytes);
    } catch (error) {
      return error instanceof WavError && error.code;
    }
  };
  expect(codeOf(new TextEncoder().encode('<html>not sound'))).toBe('broken');
  expect(codeOf(oneFrame(2, 16, () => undefined))).toBe('unsupported');
  expect(codeOf(oneFrame(1, 12, () => undefined))).toBe('unsupported');
  expect(codeOf(wavOf([]).subarray(0, 40))).toBeUndefined();
});

test('a stream, and more than a header can say, is stated as read-to-the-end', () => {
  const lengths = (samples: number | undefined, content: Partial<WavContent> = {}) => {
    const view = new DataView(wavHeader({ sampleRate: 48_000, samples, ...content }).buffer);
    return [view.getUint32(4, true), view.getUint32(40, true)];
  };
  expect(lengths(1000)).toEqual([36 + 2000, 2000]);
  expect(lengths(undefined)).toEqual([0xffff_ffff, 0xffff_ffff]);
  expect(lengths(5 * 3_600 * 48_000, { channels: 2, bitDepth: 24 })).toEqual([0xffff_ffff, 0xffff_ffff]);
  expect(readWavHead(wavHeader({ sampleRate: 48_000, samples: undefined }))?.dataBytes).toBe(Number.POSITIVE_INFINITY);
});
