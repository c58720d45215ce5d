import { readFileSync, renameSync, writeFileSync } from 'node:fs';

/** What was measured of a pack's speed on this machine: seconds by the clock, of one process, for a second of sound; null where nobody did. */
export function readSpeed(file: string): number | null {
  try {
    const { clockSecondsPerSecond: speed } = JSON.parse(readFileSync(file, 'utf8')) as { clockSecondsPerSecond?: unknown };
    return typeof speed === 'number' && speed > 0 ? speed : null;
  } catch {
    return null;
  }
}

/** Whole or not at all: others read it meanwhile. A cache that this process may not write keeps no speed, and nothing else depends on it. */
export function writeSpeed(file: string, speed: number): void {
  const own = `${file}.${process.pid}`;
  try {
    writeFileSync(own, `${JSON.stringify({ clockSecondsPerSecond: Math.round(speed * 1_000) / 1_000 })}\n`);
    renameSync(own, file);
  } catch {
    // It is measured again after the next start.
  }
}
