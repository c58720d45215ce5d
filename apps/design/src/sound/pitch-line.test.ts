import { boundsOf, pathOf, pitchLineOf } from './pitch-line.model.ts';

const rate = 22_050;
const tone = (hz: number, seconds: number): Float32Array =>
  Float32Array.from({ length: rate * seconds }, (_, at) => 0.4 * Math.sin((2 * Math.PI * hz * at) / rate));

test('the pitch of a tone is found over its whole time, and its middle', () => {
  const { hz, frameMs, medianHz } = pitchLineOf({ samples: tone(200, 1), sampleRate: rate });
  expect(medianHz).toBeGreaterThan(197);
  expect(medianHz).toBeLessThan(203);
  expect(hz.length * frameMs).toBeGreaterThan(900);
});

test('a low voice has its pitch through its breath', () => {
  let state = 1;
  const breathy = tone(85, 1).map((sample) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return sample + 0.5 * (state / 2 ** 31 - 1);
  });
  const { hz, medianHz } = pitchLineOf({ samples: breathy, sampleRate: rate });
  expect(Math.abs(medianHz - 85)).toBeLessThan(3);
  expect(hz.filter((one) => one > 0).length / hz.length).toBeGreaterThan(0.9);
});

test('silence has no pitch, and bounds that can be drawn', () => {
  const line = pitchLineOf({ samples: new Float32Array(rate), sampleRate: rate });
  expect(line.medianHz).toBe(0);
  expect(pathOf(line, boundsOf([line]), 100, 50)).toBe('');
});

test('bounds hold all lines, at least an octave; a higher pitch is drawn higher', () => {
  const [low, high] = [150, 180].map((hz) => pitchLineOf({ samples: tone(hz, 0.5), sampleRate: rate })) as [
    ReturnType<typeof pitchLineOf>,
    ReturnType<typeof pitchLineOf>,
  ];
  const bounds = boundsOf([low, high]);
  expect(bounds.high / bounds.low).toBeGreaterThan(1.9);
  const yOf = (path: string): number => Number(/M[\d.]+ ([\d.]+)/.exec(path)?.[1]);
  expect(yOf(pathOf(high, bounds, 100, 50))).toBeLessThan(yOf(pathOf(low, bounds, 100, 50)));
});

test('a pitch that was measured an octave off for a moment draws no line to it and back', () => {
  const hz = Float32Array.from([200, 202, 204, 205, 410, 408, 206, 207, 208, 0, 300, 0]);
  const path = pathOf({ hz, frameMs: 10, medianHz: 205 }, { low: 100, high: 400 }, 110, 50);
  const stretches = path
    .split('M')
    .slice(1)
    .map((stretch) => stretch.split('L').map((point) => Number(point.split(' ')[0])));
  expect(stretches).toEqual([
    [0, 10, 20, 30],
    [60, 70, 80],
  ]);
});
