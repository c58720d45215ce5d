import { shapePeaks } from './shape-peaks.ts';

/** Distance of bars, px of the drawing; a bar is 2 wide. */
export const PITCH = 4;
/** Share of the height above the water. */
const WATERLINE = 0.72;

/** Height of a bar's reflection. */
const REFLECTED = 0.23;

export interface WavePath {
  /** Bars on the waterline. */
  bars: string;
  /** `transform` that makes the paler reflection of the same bars. A page has many waves: half the drawing is half the bytes. */
  reflection: string;
  width: number;
}

const memo = new WeakMap<readonly number[], Map<string, WavePath>>();

/** Bars of `peaks` (0..1) as islands on the waterline, resampled to `bars` bars, in a drawing `height` high. */
export function wavePath(peaks: readonly number[], bars: number, height: number): WavePath {
  const sizes = memo.get(peaks) ?? new Map<string, WavePath>();
  memo.set(peaks, sizes);
  const key = `${bars}x${height}`;
  const path = sizes.get(key) ?? draw(shapePeaks(resample(peaks, bars)), height);
  sizes.set(key, path);
  return path;
}

function draw(peaks: readonly number[], height: number): WavePath {
  const water = height * WATERLINE;
  let bars = '';
  let before = 0;
  for (const peak of peaks) {
    const rise = Math.max(1, Math.round(Math.min(1, Math.max(0, peak)) * (water - 2)));
    bars += `${bars === '' ? `M${PITCH / 2} ${short(water)}` : `m${PITCH} ${before}`}v-${rise}`;
    before = rise;
  }
  return { bars, reflection: `matrix(1 0 0 -${REFLECTED} 0 ${short(water * (1 + REFLECTED) + 3)})`, width: peaks.length * PITCH };
}

/** The loudest of each stretch, so that no syllable is lost; a shorter list is stretched. */
export function resample(peaks: readonly number[], bars: number): number[] {
  return Array.from({ length: bars }, (_, bar) => {
    const from = Math.floor((bar * peaks.length) / bars);
    const to = Math.max(from + 1, Math.floor(((bar + 1) * peaks.length) / bars));
    let loudest = 0;
    for (const peak of peaks.slice(from, to)) loudest = Math.max(loudest, peak);
    return loudest;
  });
}

const short = (value: number) => String(Math.round(value * 10) / 10);
