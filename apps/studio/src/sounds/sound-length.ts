import { clockTime } from '@shengyu/ui';

const MINUTE_MS = 60_000;

/** `2.2 s` under a minute, else `1:05`. */
export const soundLength = (durationMs: number): string =>
  durationMs < MINUTE_MS ? `${(Math.max(100, durationMs) / 1000).toFixed(1)} s` : clockTime(durationMs);
