import { expect, test } from '@jest/globals';
import { measureRoom } from './measure-room.ts';

const sampleRate = 48_000;

/** Noise of the same seed in each run, with lines in it. */
function room(amplitude: number, lines: readonly (readonly [hertz: number, amplitude: number])[] = []): Float32Array {
  let state = 20_261_121;
  return Float32Array.from({ length: 3 * sampleRate }, (_, at) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    const noise = amplitude * (state / 2 ** 31 - 1);
    return lines.reduce((sum, [hertz, loud]) => sum + loud * Math.sin((2 * Math.PI * hertz * at) / sampleRate), noise);
  });
}

test('the floor is the level of the noise', () => {
  // Even noise of ±a has the power a²/3, a sine of full scale 1/2.
  expect(measureRoom({ samples: room(0.001), sampleRate }).floorDb).toBeCloseTo(10 * Math.log10((2 * 0.001 ** 2) / 3), 0);
});

test('somebody who coughs in between does not make the room loud', () => {
  const samples = room(0.001);
  for (let at = sampleRate; at < 1.6 * sampleRate; at += 1) samples[at] = Math.sin(at / 9) * 0.3;
  expect(measureRoom({ samples, sampleRate }).floorDb).toBeLessThan(-60);
});

test.each([50, 60] as const)('hum of %d Hz is found by its overtones', (hertz) => {
  const samples = room(0.0003, [
    [hertz, 0.004],
    [2 * hertz, 0.003],
    [3 * hertz, 0.002],
  ]);
  expect(measureRoom({ samples, sampleRate }).hum.hertz).toBe(hertz);
});

test('noise is no hum', () => {
  expect(measureRoom({ samples: room(0.003), sampleRate }).hum.hertz).toBe(0);
});

test('nothing at all is a floor of nothing', () => {
  const { floorDb, hum, spectrumDb } = measureRoom({ samples: new Float32Array(3 * sampleRate), sampleRate });
  expect(floorDb).toBeLessThan(-115);
  expect([hum.hertz, spectrumDb.length]).toEqual([0, 64]);
});
