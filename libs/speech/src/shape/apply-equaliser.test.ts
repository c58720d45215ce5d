import { applyEqualiser } from './apply-equaliser.ts';

test.each([200, 1000, 4000])('at %d Hz the equaliser is as loud as it says', (hertz) => {
  const tone = Float32Array.from({ length: 22_050 }, (_, at) => 0.1 * Math.sin((2 * Math.PI * hertz * at) / 22_050));
  const power = (samples: Float32Array) => samples.subarray(2000, 20_000).reduce((sum, sample) => sum + sample * sample, 0);
  const shaped = applyEqualiser(
    tone,
    22_050,
    Array.from({ length: 40 }, () => -7),
  );
  expect(10 * Math.log10(power(shaped) / power(tone))).toBeCloseTo(-7, 1);
  expect(shaped).toHaveLength(tone.length);
});
