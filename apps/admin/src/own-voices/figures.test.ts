import { figureRows } from './figures.model.ts';

it('figures of a checker are read with their units, and new ones under their own names', () => {
  expect(figureRows({ speechSeconds: 6.204, signal_to_noise_db: 23.6, gain: 0.5 })).toEqual([
    ['说话', '6.2 秒'],
    ['人声比底噪高', '24 dB'],
    ['gain', '0.5'],
  ]);
});
