import { triedOf } from '../lineage/lineage.model.ts';
import { differencesOf } from './difference.model.ts';

const batch = triedOf(
  [150, 180, 260].map((pitchHz, index) => ({
    ...{ version: index + 1, parent: null, text: '', summary: '', figures: {}, seed: '1', speaker: `own-x-${index}` },
    parameters: { pitchHz, syllablesPerSecond: index === 2 ? 5.5 : 4, roughness: 4 },
    create_time: '2026-11-23T10:00:00Z',
  })),
);

// covers: own-voices-36
test('a candidate is told by what sets it apart from the others, and by nothing that they share', () => {
  expect(batch.map((one) => differencesOf(one, batch))).toEqual([
    [
      { name: 'pitchHz', side: 'low' },
      { name: 'syllablesPerSecond', side: 'low' },
    ],
    [{ name: 'syllablesPerSecond', side: 'low' }],
    [
      { name: 'syllablesPerSecond', side: 'high' },
      { name: 'pitchHz', side: 'high' },
    ],
  ]);
});
