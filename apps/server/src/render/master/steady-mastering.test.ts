import { fromDecibels } from '@shengyu/speech/sound';
import type { Mastering } from './find-gain.ts';
import { steadyMastering } from './steady-mastering.ts';

/** A track that lies at −20 LUFS before its gain, and hardly meets the limiter. */
function masteredAt(gainDb: number, rawLufs = -20.09): Mastering {
  return { gain: fromDecibels(gainDb), loudnessLufs: rawLufs + gainDb, truePeak: 0.5, peaks: new Float32Array(0) };
}

/** The mastering of a script that was at `wantedDb` nearest, with pieces kept for each gain. */
async function chosen(wantedDb: number, kept: Readonly<Record<string, number>>, rawLufs?: number): Promise<{ db: string; asked: number }> {
  let asked = 0;
  const keptAt = (gain: number) => kept[(20 * Math.log10(gain)).toFixed(1)] ?? 0;
  const { gain } = await steadyMastering(masteredAt(wantedDb, rawLufs), -16, keptAt, (other) => {
    asked += 1;
    return Promise.resolve(masteredAt(20 * Math.log10(other), rawLufs));
  });
  return { db: (20 * Math.log10(gain)).toFixed(1), asked };
}

test('an edit that takes the loudness over the border of two steps leaves the gain, and the pieces made with it, as they were', async () => {
  expect(await chosen(4.2, { '4.0': 10 })).toEqual({ db: '4.0', asked: 1 });
  expect(await chosen(4, { '4.2': 10, '4.0': 2 })).toEqual({ db: '4.2', asked: 1 });
});

test('without kept pieces, and where its own are kept, the gain is the nearest', async () => {
  expect(await chosen(4.2, {})).toEqual({ db: '4.2', asked: 0 });
  expect(await chosen(4.2, { '4.2': 10, '4.0': 10 })).toEqual({ db: '4.2', asked: 0 });
});

test('a gain that is too far from the target is not kept for the sake of its pieces', async () => {
  expect(await chosen(4.2, { '4.0': 10 }, -20.29)).toEqual({ db: '4.2', asked: 1 });
});

test('a silent track keeps its gain', async () => {
  expect((await chosen(0, { '0.2': 10 }, Number.NEGATIVE_INFINITY)).db).toBe('0.0');
});
