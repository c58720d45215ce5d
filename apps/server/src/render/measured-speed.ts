import type { SpeedRecord } from './plan/natural-voices.ts';

/** How fast an engine speaks on this machine. */
export interface MeasuredSpeed {
  /** Counts a clause. */
  add(workMs: number, soundMs: number): void;
  /** Seconds of work for a second of sound, of one process; null where nobody has measured it. */
  read(): number | null;
}

/** The median moves with the load of the machine, and one slow clause does not move it. */
const CLAUSES = 50;
/** Fewer say little: the first ones of a process are slower. */
const FEWEST = 5;
/** The sound of shorter clauses says more about what surrounds it. */
const SHORTEST_MS = 300;
const WRITE_MS = 60_000;

/** The median of the last clauses, written down at most once a minute; what was written before counts until there are enough of them. */
export function createMeasuredSpeed(record?: SpeedRecord, now: () => number = Date.now): MeasuredSpeed {
  const speeds: number[] = [];
  let writtenMs = Number.NEGATIVE_INFINITY;
  const read = (): number | null => (speeds.length < FEWEST ? (record?.read() ?? null) : medianOf(speeds));
  return {
    add(workMs, soundMs) {
      if (soundMs < SHORTEST_MS) return;
      speeds.push(workMs / soundMs);
      if (speeds.length > CLAUSES) speeds.shift();
      if (!record || speeds.length < FEWEST || now() - writtenMs < WRITE_MS) return;
      writtenMs = now();
      record.write(medianOf(speeds));
    },
    read,
  };
}

function medianOf(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
