import { expect, test } from '@jest/globals';
import type { MappedSyllable } from '@shengyu/api';
import { archipelago, chart, depthOf, shoreLine, tally } from './archipelago.model.ts';

const syllable = (name: string, read: number[], tones = [1, 2, 3, 4]): MappedSyllable => ({
  ...{ syllable: name, tones, read, prompt: read.length === tones.length ? null : 7, stand_in: null },
});
const all = [
  syllable('ba', [1, 2, 3, 4]),
  syllable('pa', [1]),
  syllable('mo', []),
  syllable('zhuang', []),
  syllable('ri', [4], [4]),
  syllable('zu', [1]),
  syllable('yi', [1, 2, 3, 4]),
  syllable('er', []),
];

test('a syllable is complete, partly there or missing by the tones of the script', () => {
  expect(all.map(depthOf).join(' ')).toBe('full some none none full some full none');
  expect(tally(all)).toEqual({ full: 3, some: 2, none: 3 });
});

// covers: own-voices-44
test('each syllable lies on the island of its initial, what was read in the middle', () => {
  const isles = archipelago(all);
  const named = Object.fromEntries(isles.map(({ name, spots }) => [name, spots.map((spot) => spot.syllable.syllable).join(' ')]));
  expect(named).toMatchObject({ 'b p m f': 'ba pa mo', 'zh ch sh r': 'ri zhuang', 'z c s': 'zu', '': 'yi er', 'd t n l': '' });
});

test('the shore reaches high tide once everything was read, and there is none before anything was', () => {
  const [first] = archipelago([syllable('ba', [1]), syllable('pa', [])]);
  expect(first?.shore).toBeGreaterThan(0);
  expect(first?.shore).toBeLessThan(first?.tide ?? 0);
  const [whole] = archipelago([syllable('ba', [1])]);
  expect(whole?.shore).toBe(whole?.tide);
  expect(shoreLine(0, { x: 0, y: 0 }, archipelago([syllable('ba', [])])[0]?.shore ?? 1)).toBe('');
});

test('the isles of a whole language do not leave the chart', () => {
  const initials = 'b p m f d t n l g k h j q x zh ch sh r z c s'.split(' ');
  const many = [...initials, ''].flatMap((initial) => Array.from({ length: 18 }, (_, at) => syllable(`${initial}a${at}`, [])));
  for (const { spots } of archipelago(many))
    for (const { x, y } of spots) {
      expect(x).toBeGreaterThan(0);
      expect(x).toBeLessThan(chart.width);
      expect(y).toBeGreaterThan(0);
      expect(y).toBeLessThan(chart.height);
    }
});
