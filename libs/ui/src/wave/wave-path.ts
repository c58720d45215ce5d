/** Distance of bars, px of the drawing; a bar is 2 wide. */
const PITCH = 4;
/** Share of the height above the water. */
const WATERLINE = 0.72;

export interface WavePath {
  above: string;
  /** The paler reflection. */
  below: string;
  width: number;
}

const memo = new WeakMap<readonly number[], Map<string, WavePath>>();

/** Bars of `peaks` (0..1) standing on the waterline, resampled to `bars` bars, in a drawing `height` high. */
export function wavePath(peaks: readonly number[], bars: number, height: number): WavePath {
  const sizes = memo.get(peaks) ?? new Map<string, WavePath>();
  memo.set(peaks, sizes);
  const key = `${bars}x${height}`;
  const path = sizes.get(key) ?? draw(resample(peaks, bars), height);
  sizes.set(key, path);
  return path;
}

function draw(peaks: readonly number[], height: number): WavePath {
  const water = short(height * WATERLINE);
  const deep = short(height * WATERLINE + 3);
  let above = '';
  let below = '';
  peaks.forEach((peak, index) => {
    const x = index * PITCH + PITCH / 2;
    const rise = Math.max(1.5, Math.min(1, Math.max(0, peak)) * (height * WATERLINE - 2));
    above += `M${x} ${water}v-${short(rise)}`;
    below += `M${x} ${deep}v${short(Math.max(0.4, rise * 0.23))}`;
  });
  return { above, below, width: peaks.length * PITCH };
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
