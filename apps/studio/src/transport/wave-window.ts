import { PEAKS_PER_SECOND } from '@shengyu/audition';
import type { Cue } from '@shengyu/script';

/** Seconds of sound per page of the wave; the page turns when the playhead leaves it. */
export const WINDOW_MS = 20_000;

export interface WaveWindow {
  startMs: number;
  endMs: number;
  /** Peaks of the window; shorter while the sound still arrives. */
  peaks: readonly number[];
}

/** Where a stretch of time lies on the page, in percent of its width; `null` when it is on another. */
export function placeOn(
  page: Pick<WaveWindow, 'startMs' | 'endMs'>,
  time: { startMs: number; endMs: number },
): { left: number; width: number } | null {
  const [from, to] = [Math.max(time.startMs, page.startMs), Math.min(time.endMs, page.endMs)];
  if (from >= to) return null;
  return { left: ((from - page.startMs) / WINDOW_MS) * 100, width: ((to - from) / WINDOW_MS) * 100 };
}

/** The page of the wave that holds a position. */
export function waveWindow(peaks: readonly number[], positionMs: number): WaveWindow {
  const page = Math.floor(positionMs / WINDOW_MS);
  const bars = (WINDOW_MS / 1000) * PEAKS_PER_SECOND;
  return { startMs: page * WINDOW_MS, endMs: (page + 1) * WINDOW_MS, peaks: peaks.slice(page * bars, (page + 1) * bars) };
}

const BARS = (WINDOW_MS / 1000) * PEAKS_PER_SECOND;
const WIDTH = 1000;
const HEIGHT = 64;
const PITCH = WIDTH / BARS;
const WATER = 46.1;
const DEEP = 49.1;

/** Height of a bar that a syllable of an estimate has, 0..1: the same text has the same waves. */
const swellOf = (codePoint: number): number => 0.45 + (((codePoint * 2654435761) >>> 8) % 100) / 180;

/**
 * Estimated loudness of a page of the wave before any sound arrives: one island per subtitle, silence between them.
 * @param startMs where the page begins
 */
export function ghostPeaks(cues: readonly Pick<Cue, 'startMs' | 'endMs' | 'lines'>[], startMs: number): number[] {
  const barMs = 1000 / PEAKS_PER_SECOND;
  const peaks = Array.from({ length: BARS }, () => 0);
  for (const cue of cues) {
    if (cue.endMs <= startMs || cue.startMs >= startMs + WINDOW_MS) continue;
    const characters = [...cue.lines.join('')];
    const lengthMs = Math.max(1, cue.endMs - cue.startMs);
    for (let bar = Math.max(0, Math.floor((cue.startMs - startMs) / barMs)); bar < BARS; bar += 1) {
      const through = (startMs + (bar + 0.5) * barMs - cue.startMs) / lengthMs;
      if (through >= 1) break;
      if (through < 0) continue;
      const codePoint = characters[Math.floor(through * characters.length)]?.codePointAt(0) ?? 0;
      peaks[bar] = swellOf(codePoint) * Math.sin(Math.PI * (0.08 + 0.84 * through)) ** 0.6;
    }
  }
  return peaks;
}

/** Bars above the waterline and their reflection, from bar 0 on. */
export function barPaths(peaks: readonly number[]): { above: string; below: string } {
  let above = '';
  let below = '';
  peaks.forEach((peak, bar) => {
    const x = round((bar + 0.5) * PITCH);
    const rise = round(Math.max(1.5, Math.min(1, peak) * (WATER - 3)));
    above += `M${x} ${WATER}v-${rise}`;
    below += `M${x} ${DEEP}v${round(Math.max(0.4, rise * 0.26))}`;
  });
  return { above, below };
}

export const waveSize = { width: WIDTH, height: HEIGHT, water: WATER } as const;
const round = (value: number): number => Math.round(value * 10) / 10;
