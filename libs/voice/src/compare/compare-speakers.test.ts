import { measureVoice } from '../measure/measure-voice.ts';
import { syntheticVoice } from '../testing/synthetic-voice.ts';
import { compareSpeakers } from './compare-speakers.ts';

const figures = (voice: Parameters<typeof syntheticVoice>[0]) => measureVoice(syntheticVoice({ seconds: 8, phrase: 6, ...voice }));
const man = figures({ pitchHz: 120, tractCm: 17.5 });

test('another melody and pace of one voice are the same voice', () => {
  expect(compareSpeakers(man, figures({ pitchHz: 122, tractCm: 17.5, melody: [2, -2, 0, 1], syllablesPerSecond: 5 })).result).toBe('same');
});

test('another pitch, or another tract and colour, is not surely the same person', () => {
  expect(compareSpeakers(man, figures({ pitchHz: 200, tractCm: 17.5 })).result).toBe('unsure');
  expect(compareSpeakers(man, figures({ pitchHz: 120, tractCm: 14, tilt: -3 })).result).toBe('unsure');
});

test('of too little speech nothing is sure', () => {
  expect(compareSpeakers(man, figures({ pitchHz: 120, tractCm: 17.5, seconds: 1.5 })).result).toBe('unsure');
});
