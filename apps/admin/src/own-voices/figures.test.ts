import { figureRows } from './figures.model.ts';

// covers: fault-135
it('figures of a checker are read in one order with their units, and new ones under their own names', () => {
  const words = { gain: 0.5, speechSeconds: 6.204, other: 1, signalToNoiseDb: 23.6, syllables: 14, found: 12 };
  expect(figureRows({ ...words, distance: 1.884, semitones: 2.2, spectrumDb: 4 })).toEqual([
    ['听到的字', '12 / 14'],
    ['听成别的字', '1'],
    ['说话', '6.2 秒'],
    ['人声比底噪高', '24 dB'],
    ['和授权录音的差距', '1.88'],
    ['高低差', '2.2 半音'],
    ['音色差', '4 dB'],
    ['gain', '0.5'],
  ]);
});
