import { spokenUnits } from './spoken-length.ts';

const units = (text: string, name: 'syllables' | 'latin' | 'letters' | 'breaths'): number =>
  spokenUnits(text).reduce((sum, unit) => sum + unit[name], 0);

test.each([
  ['386', 5],
  ['1,280', 6],
  ['2026年', 5],
  ['2000米', 3],
  ['10分', 2],
  ['105', 4],
  ['15.6%', 7],
  ['￥600', 3],
  ['26℃', 6],
  ['-3℃', 6],
  ['10:30', 4],
  ['8:00', 2],
  ['3:2', 3],
  ['1/3', 4],
  ['400-820-8820', 10],
  ['今天很好。', 4],
])('%s is read with %d syllables', (text, syllables) => {
  expect(units(text, 'syllables')).toBe(syllables);
});

test('Latin words by their vowels, capitals by their letters', () => {
  expect(units('Settings', 'latin')).toBe(2);
  expect(units('code review', 'latin')).toBe(3);
  expect(units('MP3和USB', 'letters')).toBe(5);
});

test('offsets are code points', () => {
  expect(spokenUnits('𬭛在12楼').map(({ start, end }) => [start, end])).toEqual([
    [0, 1],
    [1, 2],
    [2, 4],
    [4, 5],
  ]);
});
