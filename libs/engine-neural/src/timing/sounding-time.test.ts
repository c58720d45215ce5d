import { sampleAtShare, soundingStretches } from './sounding-time.ts';

const sampleRate = 1_000;
const sound = (...parts: [level: number, ms: number][]): Int16Array =>
  Int16Array.from(parts.flatMap(([level, ms]) => Array.from({ length: ms }, (_, at) => (at % 2 === 0 ? level : -level))));

test('a long silence parts what sounds, a short one does not', () => {
  const pcm = sound([9_000, 300], [10, 50], [9_000, 200], [10, 200], [9_000, 100]);
  expect(soundingStretches(pcm, sampleRate)).toEqual([
    { start: 0, end: 550 },
    { start: 750, end: 850 },
  ]);
});

test('a silent clause counts as a whole', () => {
  expect(soundingStretches(new Int16Array(500), sampleRate)).toEqual([{ start: 0, end: 500 }]);
});

test('a word ends before a silence and the next one begins behind it', () => {
  const stretches = [
    { start: 100, end: 300 },
    { start: 500, end: 700 },
  ];
  expect(sampleAtShare(stretches, 0.5, 'end')).toBe(300);
  expect(sampleAtShare(stretches, 0.5, 'start')).toBe(500);
  expect(sampleAtShare(stretches, 0.25, 'start')).toBe(200);
  expect(sampleAtShare(stretches, 1, 'end')).toBe(700);
});
