import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SOUND_RATE, writeStereoSound } from '@shengyu/speech/sound';
import type { SpokenClause } from '../synthesise/spoken-clause.ts';
import { mixRange } from '../track/mix-range.ts';
import type { Track } from '../track/track.ts';
import { placedSounds } from './arrange-track.ts';

let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'arrange-'));
});
afterAll(() => rm(directory, { recursive: true, force: true }));

const tone = Float32Array.from({ length: SOUND_RATE }, (_, index) => 0.5 * Math.sin((2 * Math.PI * 1000 * index) / SOUND_RATE));

/** A second of tone laid in as an effect: its highest level within the first, the middle and the last 50 ms. */
async function levels(loop: boolean): Promise<number[]> {
  const path = join(directory, `${loop}.wav`);
  const file = await open(path, 'w');
  const { samples, loudnessLufs } = await writeStereoSound(file, [{ left: tone, right: tone }]);
  await file.close();
  const library = new Map([['tone', { id: 'tone', path, samples, channels: 2, sampleRate: SOUND_RATE, loop, loudnessLufs } as const]]);
  const clause: SpokenClause = {
    key: 'clause',
    entry: { path: '', samples: 0 },
    gain: 1,
    pauseAfterMs: 0,
    text: '',
    textStart: 0,
    paragraph: 0,
    sounds: [{ soundId: 'tone', durationMs: 1000, decibels: 0, place: { afterMs: 0 } }],
  };
  const effects = await placedSounds(clause, 0, library);
  const track: Track = { samples, channels: 2, mixed: true, voice: [], recordings: [], effects, speech: [] };
  const [left = new Float32Array(0)] = mixRange(track, 0, samples, ['effects']);
  const width = SOUND_RATE / 20;
  return [0, samples / 2, samples - width].map((from) =>
    left.subarray(from, from + width).reduce((most, value) => Math.max(most, value), 0),
  );
}

test('rain laid in as an effect comes and goes within a quarter of a second, another sound is heard from its first moment', async () => {
  const [first = 1, middle, last = 1] = await levels(true);
  expect(middle).toBeCloseTo(0.5, 2);
  for (const edge of [first, last]) {
    expect(edge).toBeGreaterThan(0.05);
    expect(edge).toBeLessThan(0.15);
  }
  for (const level of await levels(false)) expect(level).toBeCloseTo(0.5, 2);
});
