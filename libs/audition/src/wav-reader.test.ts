import fc from 'fast-check';
import { createWavReader } from './wav-reader.ts';

function wav(samples: readonly number[], { channels = 1, extra = false } = {}): Uint8Array {
  const list = extra ? [...'LIST'].map((letter) => letter.charCodeAt(0)).concat(5, 0, 0, 0, 1, 2, 3, 4, 5, 0) : [];
  const bytes = new Uint8Array(36 + list.length + 8 + samples.length * 2);
  const view = new DataView(bytes.buffer);
  const write = (at: number, text: string) => [...text].forEach((letter, index) => view.setUint8(at + index, letter.charCodeAt(0)));
  write(0, 'RIFF');
  view.setUint32(4, 0xffffffff, true);
  write(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, channels, true);
  view.setUint32(24, 22_050, true);
  view.setUint16(34, 16, true);
  bytes.set(list, 36);
  write(36 + list.length, 'data');
  view.setUint32(40 + list.length, 0xffffffff, true);
  samples.forEach((sample, index) => view.setInt16(44 + list.length + index * 2, sample, true));
  return bytes;
}

test('samples are whole wherever the stream is cut', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: -32_768, max: 32_767 })),
      fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1 }),
      fc.boolean(),
      (samples, cuts, extra) => {
        const bytes = wav(samples, { extra });
        const reader = createWavReader();
        const read: number[] = [];
        for (let at = 0, cut = 0; at < bytes.length; cut += 1) {
          const size = cuts[cut % cuts.length] ?? 1;
          read.push(...reader.push(bytes.subarray(at, at + size)));
          at += size;
        }
        expect(reader.format()).toEqual({ sampleRate: 22_050, channels: 1 });
        expect(read).toEqual(samples.map((sample) => sample / 32_768));
      },
    ),
    { seed: 20_261_121 },
  );
});

test('two channels become one', () => {
  expect([...createWavReader().push(wav([16_384, 0, -16_384, -16_384], { channels: 2 }))]).toEqual([0.25, -0.5]);
});

test('something else than WAV is refused', () => {
  expect(() => createWavReader().push(new TextEncoder().encode('<html>not sound'))).toThrow('not a WAV stream');
});
