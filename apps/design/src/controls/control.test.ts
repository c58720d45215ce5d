import { voiceControls } from '@shengyu/voice';
import { changesOf, controlNames, placeOf, PLACES, valueAt } from './control.model.ts';

test.each(controlNames)('%s rises from one end of its slider to the other, and each value has its place', (name) => {
  const values = Array.from({ length: PLACES + 1 }, (_, place) => valueAt(name, place));
  expect(values.at(0)).toBe(voiceControls[name].low);
  expect(values.at(-1)).toBe(voiceControls[name].high);
  expect(values).toEqual(values.toSorted((a, b) => a - b));
  for (const value of values) expect(valueAt(name, placeOf(name, value))).toBe(value);
});

// covers: own-voices-37
test('equal ways of the pitch are equal intervals', () => {
  expect(valueAt('pitchHz', 30) / valueAt('pitchHz', 0)).toBeCloseTo(valueAt('pitchHz', 60) / valueAt('pitchHz', 30), 1);
});

test('what was changed most comes first, and what was not changed does not come', () => {
  const from = { pitchHz: 200, breathPercent: 20, syllablesPerSecond: 4 };
  expect(changesOf(from, { ...from, pitchHz: 210, breathPercent: 60 })).toEqual([
    { name: 'breathPercent', from: 20, to: 60 },
    { name: 'pitchHz', from: 200, to: 210 },
  ]);
});
