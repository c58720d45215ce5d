import { pcmBytes } from './pcm-bytes.ts';

const left = Float32Array.of(0, 0.5, -1, 1.5);
const right = Float32Array.of(-0.5, 0, 1, -1.5);

test('samples of 16 bits lie side by side, cut off at full scale', () => {
  const bytes = Buffer.from(pcmBytes([left, right], 16));
  expect(Array.from({ length: 8 }, (_, index) => bytes.readInt16LE(2 * index))).toEqual([
    0, -16_384, 16_384, 0, -32_768, 32_767, 32_767, -32_768,
  ]);
  expect([...Buffer.from(pcmBytes([left], 16))]).toHaveLength(8);
});

test('samples of 24 bits keep what 16 bits would round away', () => {
  const bytes = Buffer.from(pcmBytes([Float32Array.of(1 / 2 ** 20, -1, 2)], 24));
  expect([0, 3, 6].map((place) => bytes.readIntLE(place, 3))).toEqual([8, -8_388_608, 8_388_607]);
});
