import type { Recording } from '../recording.ts';
import { bandwidthOf } from './bandwidth.ts';
import { clippedPlaces } from './clipping.ts';
import { echoSeconds } from './echo.ts';
import { expectedMatch } from './expected-match.ts';
import { humOf } from './hum.ts';
import type { SampleScore, ScoreCode, ScoreLevel, ScorePoint } from './sample-score.ts';
import { speakerSplit, spreadOf } from './spread.ts';
import { stretchesOf } from './stretches.ts';
import type { Stretch } from './stretches.ts';

/** More speech than this changes a match by less than its own uncertainty. */
const wantedSeconds = 60;
/** A quarter of the points, and less, is worth recording again; nine tenths, and more, is not. */
const [poorBelow, goodFrom] = [0.35, 0.85];

/** What samples of one voice are worth, before anybody pays. Time grows with their length alone. */
export function scoreSamples(recordings: readonly Recording[]): SampleScore {
  const stretches = stretchesOf(recordings);
  const speechSeconds = stretches.reduce((sum, stretch) => sum + stretch.speechSeconds, 0);
  // Without speech there is nothing that the other points could speak of.
  const spoken = Math.min(1, speechSeconds);
  const points = [
    point('length', 20, share(speechSeconds, 3, wantedSeconds), { speechSeconds, wantedSeconds }),
    ...pointsOf(recordings, stretches, speechSeconds).map((one) => ({ ...one, points: Math.round(one.points * spoken) })),
  ];
  return { total: points.reduce((sum, one) => sum + one.points, 0), points };
}

function pointsOf(recordings: readonly Recording[], stretches: readonly Stretch[], speechSeconds: number): ScorePoint[] {
  const clipped = recordings.map(({ samples }) => clippedPlaces(samples));
  const places = clipped.reduce((sum, one) => sum + one, 0);
  const spread = spreadOf(stretches);
  const split = speakerSplit(stretches);
  const hum = humOf(stretches);
  const bandwidthHz = bandwidthOf(stretches);
  const echo = echoSeconds(stretches);
  const signalToNoiseDb = middleOf(stretches.map((stretch) => stretch.signalToNoiseDb));
  const floorDb = middleOf(stretches.map(({ frames }) => frames.floorDb));
  const expected = expectedMatch({ speechSeconds, signalToNoiseDb, bandwidthHz });
  const noisy = byRecording(stretches, ({ signalToNoiseDb: own }) => own < 20);
  const two = share(split.semitones, 3, 6) * share(split.spectrumDb, 3, 5);
  return [
    point('noise', 15, share(signalToNoiseDb, 8, 38), { floorDb, signalToNoiseDb }, noisy),
    point('clipping', 15, 1 - share(places / Math.max(1, speechSeconds), 0, 1.5), { places, seconds: speechSeconds }, worst(clipped)),
    point('bandwidth', 10, share(bandwidthHz, 3000, 8000), { hertz: bandwidthHz }),
    point(
      'consistency',
      10,
      1 - Math.max(share(spread.levelDb, 2, 9), share(spread.semitones, 1, 4)),
      spreadFigures(spread),
      spread.outliers,
    ),
    point('echo', 10, 1 - share(echo, 0.3, 0.9), { seconds: echo }),
    point('hum', 5, 1 - share(hum.decibels, 6, 30), { ...hum }),
    point('speakers', 5, 1 - two, { semitones: split.semitones, spectrumDb: split.spectrumDb }, two > 0 ? split.others : []),
    point('match', 10, 1 - share(expected.spectrumDb, 1.5, 6), { ...expected }),
  ];
}

const spreadFigures = ({ levelDb, semitones }: { levelDb: number; semitones: number }): Record<string, number> => ({ levelDb, semitones });

function point(code: ScoreCode, of: number, part: number, figures: Record<string, number>, recordings: readonly number[] = []): ScorePoint {
  const level: ScoreLevel = part < poorBelow ? 'poor' : part < goodFrom ? 'fair' : 'good';
  return { code, points: Math.round(of * part), of, level, figures, recordings };
}

/** How far a value is from one end to the other, 0…1. */
function share(value: number, from: number, to: number): number {
  return Math.min(1, Math.max(0, (value - from) / (to - from)));
}

/** Recordings with the most of something, those with none left out. */
function worst(counts: readonly number[]): number[] {
  return counts
    .map((count, index) => ({ count, index }))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count)
    .map(({ index }) => index);
}

function byRecording(stretches: readonly Stretch[], isMeant: (stretch: Stretch) => boolean): number[] {
  return [...new Set(stretches.filter(isMeant).map(({ recording }) => recording))];
}

function middleOf(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
}
