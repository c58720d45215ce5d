import { barsPerSecond, pitchFrames } from '@shengyu/voice';
import type { Cut } from './cut.model.ts';

/** `low`, `high`: two voices whose pitch is clearly apart; `one`: a single voice; `none`: no voice in it. */
export type LaneKind = 'low' | 'high' | 'one' | 'none';

/** The stretches of a recording that one voice speaks, as far as pitch tells. */
export interface Lane {
  kind: LaneKind;
  stretches: readonly Cut[];
  seconds: number;
}

interface Stretch extends Cut {
  /** Above 100 Hz; null where nothing is voiced. */
  semitones: number | null;
}

const GAP_SECONDS = 0.3;
const LEAST_SECONDS = 0.4;
/** Of the loudest tenth of a second but for a few. */
const QUIET_SHARE = 0.08;
/** The middle of a stretch says what its pitch is. */
const HEARD_SECONDS = 1.2;
const LEAST_VOICED = 0.12;
/** Two people, rather than one who is lively. */
const APART_SEMITONES = 4;
const LEAST_LANE_SECONDS = 1.5;

/** Where it is loud, with short pauses in it. @param peaks loudest sample of each tenth of a second */
export function loudStretches(peaks: readonly number[]): Cut[] {
  const top = peaks.toSorted((a, b) => a - b)[Math.floor(peaks.length * 0.95)] ?? 0;
  const found: Cut[] = [];
  for (const [bar, peak] of peaks.entries()) {
    if (peak <= top * QUIET_SHARE) continue;
    const [from, to] = [bar / barsPerSecond, (bar + 1) / barsPerSecond];
    const last = found.at(-1);
    if (last && from - last.to < GAP_SECONDS) last.to = to;
    else found.push({ from, to });
  }
  return found.filter(({ from, to }) => to - from >= LEAST_SECONDS);
}

const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** Who speaks when, by pitch alone: two people of the same pitch are one lane. Lets the page breathe between stretches. */
export async function lanesOf(samples: Float32Array, sampleRate: number, peaks: readonly number[]): Promise<Lane[]> {
  const stretches: Stretch[] = [];
  for (const cut of loudStretches(peaks)) {
    stretches.push({ ...cut, semitones: pitchOf(samples, sampleRate, cut) });
    await pause();
  }
  return lanesOfStretches(stretches);
}

function pitchOf(samples: Float32Array, sampleRate: number, { from, to }: Cut): number | null {
  const middle = (from + to) / 2;
  const half = Math.min(HEARD_SECONDS, to - from) / 2;
  const frames = pitchFrames(
    samples.subarray(Math.round((middle - half) * sampleRate), Math.round((middle + half) * sampleRate)),
    sampleRate,
  );
  const voiced = frames.filter((hertz) => hertz > 0).toSorted();
  if (voiced.length < frames.length * LEAST_VOICED) return null;
  return 12 * Math.log2((voiced[voiced.length >> 1] ?? 100) / 100);
}

const lengthOf = ({ from, to }: Cut): number => to - from;
const lane = (kind: LaneKind, own: readonly Stretch[]): Lane => ({
  kind,
  stretches: own.map(({ from, to }) => ({ from, to })),
  seconds: own.reduce((sum, one) => sum + lengthOf(one), 0),
});

function lanesOfStretches(stretches: readonly Stretch[]): Lane[] {
  const voiced = stretches.filter(({ semitones }) => semitones !== null);
  const silent = lane(
    'none',
    stretches.filter(({ semitones }) => semitones === null),
  );
  const pitches = voiced.map(({ semitones }) => semitones ?? 0);
  let [low, high] = [Math.min(...pitches), Math.max(...pitches)];
  const isLow = ({ semitones }: Stretch): boolean => Math.abs((semitones ?? 0) - low) <= Math.abs((semitones ?? 0) - high);
  for (let round = 0; round < 8; round += 1) {
    [low, high] = [
      meanOf(voiced.filter(isLow), low),
      meanOf(
        voiced.filter((one) => !isLow(one)),
        high,
      ),
    ];
  }
  const two = [
    lane('low', voiced.filter(isLow)),
    lane(
      'high',
      voiced.filter((one) => !isLow(one)),
    ),
  ];
  const isTwo = high - low >= APART_SEMITONES && two.every(({ seconds }) => seconds >= LEAST_LANE_SECONDS);
  return [...(isTwo ? two : [lane('one', voiced)]), silent].filter(({ seconds }) => seconds > 0);
}

function meanOf(own: readonly Stretch[], otherwise: number): number {
  const seconds = own.reduce((sum, one) => sum + lengthOf(one), 0);
  return seconds > 0 ? own.reduce((sum, one) => sum + (one.semitones ?? 0) * lengthOf(one), 0) / seconds : otherwise;
}

/** Kept before and after a stretch, so that no sound is cut off. */
const MARGIN_SECONDS = 0.15;

/** What of a recording is within a cut and of these lanes, one after the other; the whole cut where no lane is given. */
export function partsOf(cut: Cut, lanes: readonly Lane[]): Cut[] {
  if (lanes.length === 0) return [cut];
  return lanes
    .flatMap(({ stretches }) => stretches)
    .map(({ from, to }) => ({ from: Math.max(cut.from, from - MARGIN_SECONDS), to: Math.min(cut.to, to + MARGIN_SECONDS) }))
    .filter(({ from, to }) => to - from > 0)
    .toSorted((a, b) => a.from - b.from);
}

export const secondsOfParts = (parts: readonly Cut[]): number => parts.reduce((sum, part) => sum + lengthOf(part), 0);

export function joined(samples: Float32Array, sampleRate: number, parts: readonly Cut[]): Float32Array {
  const cuts = parts.map(({ from, to }) => samples.subarray(Math.round(from * sampleRate), Math.round(to * sampleRate)));
  if (cuts.length === 1 && cuts[0]) return cuts[0];
  const all = new Float32Array(cuts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const one of cuts) {
    all.set(one, at);
    at += one.length;
  }
  return all;
}
