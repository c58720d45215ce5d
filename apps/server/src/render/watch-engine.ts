import type { TtsEngine } from '@shengyu/speech/engine';
import { createMeasuredSpeed } from './measured-speed.ts';
import type { SpeedRecord } from './plan/natural-voices.ts';

/** How an engine has fared in this process. */
export interface EngineHealth {
  id: string;
  state: 'up' | 'down';
  /** Ids of its voices. */
  voices: readonly string[];
  /** Clauses of the last hour, and those it could not speak. */
  calls: number;
  failed: number;
  /** Of the last clauses it spoke; null where it spoke none. */
  p95Ms: number | null;
  /** Seconds of work for a second of sound, of one process by the clock; null where the engine does not say how long it worked. */
  speed: number | null;
  lastError: { message: string; time: Date } | null;
}

export interface WatchedEngine {
  engine: TtsEngine;
  health: () => EngineHealth;
}

const MINUTE_MS = 60_000;
const MINUTES = 60;
const TIMES = 500;

interface Minute {
  minute: number;
  calls: number;
  failed: number;
}

/** The engine, counting what it is asked for: a row for each minute of the last hour, and the times of the last clauses. */
export function watchEngine(engine: TtsEngine, now: () => number = Date.now, record?: SpeedRecord): WatchedEngine {
  const minutes: Minute[] = [];
  const times: number[] = [];
  let lastError: EngineHealth['lastError'] = null;
  const speed = createMeasuredSpeed(record, now);

  const recent = (): Minute[] => {
    const first = Math.floor(now() / MINUTE_MS) - MINUTES + 1;
    while (minutes[0] && minutes[0].minute < first) minutes.shift();
    return minutes;
  };
  const count = (failed: 0 | 1): void => {
    const minute = Math.floor(now() / MINUTE_MS);
    const last = recent().at(-1);
    if (last?.minute !== minute) minutes.push({ minute, calls: 1, failed });
    else {
      last.calls += 1;
      last.failed += failed;
    }
  };
  const synthesise: TtsEngine['synthesise'] = async (request, turn) => {
    const from = now();
    try {
      const synthesis = await engine.synthesise(request, turn);
      count(0);
      times.push(now() - from);
      if (times.length > TIMES) times.shift();
      const { workMs, pcm, sampleRate } = synthesis;
      if (workMs !== undefined) speed.add(workMs, (pcm.length * 1_000) / sampleRate);
      return synthesis;
    } catch (error) {
      count(1);
      lastError = { message: error instanceof Error ? error.message : String(error), time: new Date(now()) };
      throw error;
    }
  };
  return {
    // Whatever else the engine has stays its own.
    engine: Object.create(engine, { synthesise: { value: synthesise } }) as TtsEngine,
    health: () => ({
      id: engine.id,
      state: engine.state ?? 'up',
      voices: engine.voices.map(({ id }) => id),
      calls: recent().reduce((sum, { calls }) => sum + calls, 0),
      failed: recent().reduce((sum, { failed }) => sum + failed, 0),
      p95Ms: times.length === 0 ? null : Math.round(times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.95) - 1] ?? 0),
      speed: speed.read(),
      lastError,
    }),
  };
}
