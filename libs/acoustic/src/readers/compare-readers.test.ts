import { BANDS } from '../features/mel-frames.ts';
import { compareReaders } from './compare-readers.ts';
import type { ReaderVoice } from './reader-voice.ts';

/** The spectrum of a sound by a voice that is `tilt` darker from band to band. */
const sound = (column: number, tilt: number, frames = 20) => ({
  frames,
  bands: Float64Array.from({ length: BANDS }, (_, band) => Math.sin(column * band) - tilt * band),
});
const voice = (columns: readonly number[], { tilt = 0, higher = 0, frames = 20 } = {}): ReaderVoice => ({
  sounds: new Map(columns.map((column) => [column, sound(column, tilt, frames)])),
  tones: new Map([
    ['1', { frames: 30, semitones: 95 + higher }],
    ['4', { frames: 30, semitones: 90 + higher }],
  ]),
});
const columns = Array.from({ length: 12 }, (_, at) => at + 1);

// covers: fault-118
test('other words of one voice are its own, whatever sounds they hold besides', () => {
  const { result, distance } = compareReaders(voice(columns), voice([...columns.slice(2), 20, 21, 22]));
  expect(result).toBe('same');
  expect(distance).toBeCloseTo(0);
});

test('another level is the same voice, another colour or pitch is not', () => {
  const louder: ReaderVoice = {
    ...voice(columns),
    sounds: new Map(
      [...voice(columns).sounds].map(([column, { frames, bands }]) => [column, { frames, bands: bands.map((log) => log + 2) }]),
    ),
  };
  expect(compareReaders(voice(columns), louder).result).toBe('same');
  expect(compareReaders(voice(columns), voice(columns, { tilt: 0.15 })).result).toBe('unsure');
  expect(compareReaders(voice(columns), voice(columns, { higher: 5 })).result).toBe('unsure');
});

test('of words that share few sounds nothing is sure', () => {
  expect(compareReaders(voice(columns), voice([1, 2, 30, 31])).result).toBe('unsure');
  expect(compareReaders(voice(columns, { frames: 3 }), voice(columns)).result).toBe('unsure');
});
