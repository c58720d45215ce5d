import { pitchFrames, pitchHop, withoutColour } from '@shengyu/voice';

/** The pitch of a sound over its time. */
export interface PitchLine {
  /** Hz per frame, 0 where there is none. */
  hz: Float32Array;
  /** Of one frame. */
  frameMs: number;
  /** The middle of the voiced frames; 0 where there are none. */
  medianHz: number;
}

/** A pitch that is spoken moves fast. */
const VOICED_BELOW = 0.3;

export function pitchLineOf({ samples, sampleRate }: { samples: Float32Array; sampleRate: number }): PitchLine {
  const hz = pitchFrames(withoutColour(samples, sampleRate), sampleRate, VOICED_BELOW, undefined, true);
  const voiced = [...hz].filter((one) => one > 0).toSorted((a, b) => a - b);
  return { hz, frameMs: (pitchHop(sampleRate) / sampleRate) * 1000, medianHz: voiced[Math.floor(voiced.length / 2)] ?? 0 };
}

/** Bounds that hold all lines, as far apart as to be read: at least an octave. */
export function boundsOf(lines: readonly PitchLine[]): { low: number; high: number } {
  const all = lines.flatMap(({ hz }) => [...hz].filter((one) => one > 0)).toSorted((a, b) => a - b);
  const at = (share: number): number => all[Math.floor((all.length - 1) * share)] ?? 0;
  if (all.length === 0) return { low: 100, high: 200 };
  const [low, high] = [at(0.02) / 1.06, at(0.98) * 1.06];
  const middle = Math.sqrt(low * high);
  const reach = Math.max(Math.sqrt(2), Math.sqrt(high / low));
  return { low: round(middle / reach), high: round(middle * reach) };
}

const round = (hz: number): number => Math.round(hz / 5) * 5;

/** From one frame to the next no voice moves further: what does was measured an octave off. */
const FURTHEST = 2 ** (5 / 12);
/** A stretch of fewer frames is no syllable. */
const SHORTEST = 3;

/** Voiced frames that follow each other, as `[first, end)`. */
function stretchesOf(hz: Float32Array): (readonly [first: number, end: number])[] {
  const stretches: [number, number][] = [];
  for (const [frame, value] of hz.entries()) {
    if (value <= 0) continue;
    const last = stretches.at(-1);
    const before = hz[frame - 1] ?? 0;
    if (last?.[1] === frame && value < before * FURTHEST && before < value * FURTHEST) last[1] = frame + 1;
    else stretches.push([frame, frame + 1]);
  }
  return stretches.filter(([first, end]) => end - first >= SHORTEST);
}

/** An SVG path in a field of so many units; a line for each voiced stretch, its time as a share of the whole. */
export function pathOf({ hz }: PitchLine, bounds: { low: number; high: number }, width: number, height: number): string {
  const way = Math.log(bounds.high / bounds.low);
  const pointOf = (frame: number): string => {
    const x = (frame / Math.max(1, hz.length - 1)) * width;
    const y = height * (1 - Math.min(1, Math.max(0, Math.log((hz[frame] as number) / bounds.low) / way)));
    return `${x.toFixed(1)} ${y.toFixed(1)}`;
  };
  return stretchesOf(hz)
    .map(([first, end]) => `M${Array.from({ length: end - first }, (_, index) => pointOf(first + index)).join('L')}`)
    .join('');
}
