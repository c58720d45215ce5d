import { joinRecordings } from '../recording.ts';
import { createNoise, inNoise, inRoom, syntheticVoice } from '../testing/synthetic-voice.ts';
import type { SyntheticVoice } from '../testing/synthetic-voice.ts';
import type { ScoreCode } from './sample-score.ts';
import { scoreSamples } from './score-samples.ts';

const voice = (own: SyntheticVoice = {}) => inNoise(syntheticVoice({ seconds: 8, pitchHz: 167, breathDb: 5, tilt: -3, ...own }), 50);
const four = (own: SyntheticVoice = {}) => [voice(own), voice(own), voice(own), voice(own)];
const find = (recordings: Parameters<typeof scoreSamples>[0], code: ScoreCode) => {
  const found = scoreSamples(recordings).points.find((one) => one.code === code);
  if (!found) throw new Error(code);
  return found;
};

test('the total is the sum of the points, and of 100', () => {
  const { total, points } = scoreSamples(four());
  expect(points.reduce((sum, point) => sum + point.points, 0)).toBe(total);
  expect(points.reduce((sum, point) => sum + point.of, 0)).toBe(100);
  expect(total).toBeGreaterThan(70);
});

test('more speech is worth more, up to a minute', () => {
  const lengths = [1, 2, 4, 12].map((count) =>
    find(
      Array.from({ length: count }, () => voice()),
      'length',
    ),
  );
  for (const [index, one] of lengths.slice(1).entries()) expect(one.points).toBeGreaterThan(lengths[index]?.points ?? 0);
  expect(lengths.at(-1)?.points).toBe(20);
  expect(lengths[0]?.level).toBe('poor');
});

test('nothing recorded is worth nothing', () => {
  expect(scoreSamples([]).total).toBe(0);
  expect(scoreSamples([{ samples: new Float32Array(44_100), sampleRate: 22_050 }]).total).toBe(0);
});

test('noise costs points, and the noisy recording is named', () => {
  const [clean, noisy] = [
    find(four(), 'noise'),
    find(
      four().map((one) => inNoise(one, 12)),
      'noise',
    ),
  ];
  expect(noisy.points).toBeLessThan(clean.points - 6);
  expect(Math.abs((noisy.figures['signalToNoiseDb'] ?? 0) - 12)).toBeLessThan(4);
  expect(find([voice(), inNoise(voice(), 10), voice()], 'noise').recordings).toEqual([1]);
});

test('flat tops are clipping, loud ones are not', () => {
  const clip = (limit: number) => (sample: number) => Math.max(-limit, Math.min(limit, sample));
  const loud = voice({ level: 0.95 });
  const clipped = { ...loud, samples: loud.samples.map(clip(0.55)) };
  expect(find([loud, loud], 'clipping').figures['places']).toBe(0);
  const point = find([loud, clipped], 'clipping');
  expect(point.figures['places']).toBeGreaterThan(10);
  expect([point.level, point.recordings]).toEqual(['poor', [1]]);
});

test('the band that a telephone leaves is found within 500 Hz', () => {
  const narrow = voice({ sampleRate: 8000 });
  const point = find([narrow], 'bandwidth');
  expect(Math.abs((point.figures['hertz'] ?? 0) - 4000)).toBeLessThan(500);
  expect(point.level).toBe('poor');
  // A sibilant between two phrases.
  const hiss = createNoise(5);
  const sibilant = { samples: Float32Array.from({ length: 6000 }, () => 0.05 * hiss()), sampleRate: 22_050 };
  expect(find([joinRecordings([voice(), sibilant, voice()])], 'bandwidth').figures['hertz']).toBeGreaterThan(9000);
});

test('a longer reverberation measures longer', () => {
  const seconds = [0.1, 0.5, 1].map(
    (time) =>
      find(
        four({ phrase: 2, seconds: 6 }).map((one) => inRoom(one, time)),
        'echo',
      ).figures['seconds'] ?? 0,
  );
  expect(seconds[1]).toBeGreaterThan((seconds[0] ?? 0) * 1.3);
  expect(seconds[2]).toBeGreaterThan((seconds[1] ?? 0) * 1.3);
});

test.each([50, 60])('hum of %d Hz is found and named', (hertz) => {
  const humming = four().map(({ samples, sampleRate }) => ({
    sampleRate,
    samples: samples.map((sample, at) => sample + 0.01 * Math.sin((2 * Math.PI * hertz * at) / sampleRate)),
  }));
  expect(find(humming, 'hum').figures['hertz']).toBe(hertz);
  expect(find(four(), 'hum').figures['hertz']).toBe(0);
});

test('another distance or mood in one of the recordings costs consistency, and it is named', () => {
  const soft = voice();
  const uneven = [...four(), { ...soft, samples: soft.samples.map((sample) => sample * 0.1) }];
  const point = find(uneven, 'consistency');
  expect(point.points).toBeLessThan(find(four(), 'consistency').points);
  expect(point.recordings).toEqual([4]);
});

test('a woman among the recordings of a man is suspected to be a second speaker; one person is not', () => {
  const mixed = [...four({ pitchHz: 115, tractCm: 17.5 }), ...[1, 2, 3].map(() => voice({ pitchHz: 225, tractCm: 14.5 }))];
  const point = find(mixed, 'speakers');
  expect(point.points).toBeLessThan(5);
  expect(point.recordings).toEqual([4, 5, 6]);
  expect(find(four({ melody: [-3, 0, 3] }), 'speakers').points).toBe(5);
});

test('a better sample lets expect a nearer match', () => {
  const clean = find([joinRecordings([...four(), ...four()])], 'match').figures;
  const poor = find([inNoise(voice({ sampleRate: 8000 }), 10)], 'match').figures;
  expect(poor['spectrumDb']).toBeGreaterThan(clean['spectrumDb'] ?? 0);
  expect(poor['pitchPercent']).toBeGreaterThan(clean['pitchPercent'] ?? 0);
});
