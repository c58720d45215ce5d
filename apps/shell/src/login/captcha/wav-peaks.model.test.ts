import { wavPeaks } from './wav-peaks.model.ts';

test('each stretch is as loud as its loudest sample', () => {
  const wav = Buffer.alloc(44 + 8);
  [100, -1000, 0, 500].forEach((sample, index) => wav.writeInt16LE(sample, 44 + index * 2));
  expect(wavPeaks(`data:audio/wav;base64,${wav.toString('base64')}`, 2)).toEqual([1, 0.5]);
});

test('what is no WAV has no wave', () => {
  expect(wavPeaks('', 4)).toEqual([]);
});
