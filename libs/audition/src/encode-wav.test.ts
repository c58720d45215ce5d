/** @jest-environment jsdom */
import { createWavReader, mixToMono } from '@shengyu/wav';
import { encodeWav } from './encode-wav.ts';

const bytesOf = (blob: Blob): Promise<Uint8Array> =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(new Uint8Array(reader.result as ArrayBuffer)));
    reader.readAsArrayBuffer(blob);
  });

test('what is written is read back, to a sixteenth bit', async () => {
  const samples = Float32Array.from([0, 0.5, -0.5, 1, -1, 2]);
  const reader = createWavReader();
  const back = mixToMono(reader.push(await bytesOf(encodeWav(samples, 24_000))));
  expect(reader.format()).toEqual({ coding: 'integer', bits: 16, sampleRate: 24_000, channels: 1 });
  expect(back).toHaveLength(6);
  [0, 0.5, -0.5, 1, -1, 1].forEach((value, index) => expect(Math.abs((back[index] ?? 9) - value)).toBeLessThan(1 / 16_384));
});
