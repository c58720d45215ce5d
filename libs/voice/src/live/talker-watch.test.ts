import { expect, test } from '@jest/globals';
import { createTalkerWatch } from './talker-watch.ts';

const rate = 16_000;
const hum = (seconds: number, hertz: number): Float32Array =>
  Float32Array.from({ length: seconds * rate }, (_, at) =>
    [1, 2, 3].reduce((sum, part) => sum + (0.1 / part) * Math.sin((2 * Math.PI * hertz * part * at) / rate), 0),
  );

test('the pitch of who speaks is found, and nobody else where only they do', () => {
  const watch = createTalkerWatch(rate, 0);
  watch.push(hum(3, 150));
  expect(watch.now().pitchHz).toBeCloseTo(150, -1);
  const again = createTalkerWatch(rate, watch.now().pitchHz);
  again.push(hum(3, 170));
  expect(again.now()).toMatchObject({ otherSeconds: 0, otherAtSeconds: Infinity });
});

test('a voice of another pitch is heard, and when it was', () => {
  const watch = createTalkerWatch(rate, 120);
  watch.push(hum(2, 120));
  watch.push(hum(1, 230));
  watch.push(hum(2, 120));
  const { otherSeconds, otherAtSeconds } = watch.now();
  expect([otherSeconds, otherAtSeconds]).toEqual([1, 2.5]);
});

test('silence and too little sound say nothing', () => {
  const watch = createTalkerWatch(rate, 120);
  watch.push(new Float32Array(2 * rate));
  watch.push(hum(0.3, 300));
  expect(watch.now()).toEqual({ pitchHz: 0, otherSeconds: 0, otherAtSeconds: Infinity });
});
