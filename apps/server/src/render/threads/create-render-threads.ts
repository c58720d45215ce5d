import { MessageChannel } from 'node:worker_threads';
import type { ScriptDocument } from '@shengyu/script';
import { createGate } from '@shengyu/speech/engine';
import { Piscina } from 'piscina';
import type { AuditionThreads } from '../audition/audition-script.ts';
import type { ClauseThreads } from '../clause-store/read-stored-head.ts';
import type { EncodeThreads } from '../encode/encode-track.ts';
import type { MasterThreads } from '../master/master-track.ts';
import type { PlacedClause } from '../plan/planned-clause.ts';
import type { PlanThreads } from '../plan/read-clauses.ts';
import type { VoiceCast } from '../plan/voice-cast.ts';
import type { SubtitleThreads } from '../publish/subtitle-task.ts';

/** The tasks of all stages: work that would block the main thread. */
export interface RenderThreads extends ClauseThreads, PlanThreads, MasterThreads, EncodeThreads, SubtitleThreads, AuditionThreads {
  close(): Promise<void>;
}

/** Garbage is collected early: what the workers make is large and short-lived, and lies outside of their heaps. */
const resourceLimits = { maxYoungGenerationSizeMb: 12 };

/**
 * Two pools: one interactive worker with the dictionaries for short tasks, so that an audition never waits behind a long render,
 * and batch workers, which master and encode.
 */
export function createRenderThreads(cast: VoiceCast, workers: number, env: NodeJS.ProcessEnv = process.env): RenderThreads {
  const gate = createGate(1);
  const interactive = new Piscina({
    filename: module('interactive-worker'),
    minThreads: 1,
    maxThreads: 1,
    idleTimeout: Number.POSITIVE_INFINITY,
    workerData: cast.voices,
    env,
    resourceLimits,
  });
  // None until something is rendered: at the start those who want to listen need every core.
  const batch = new Piscina({
    filename: module('batch-worker'),
    minThreads: 0,
    maxThreads: workers,
    idleTimeout: 30_000,
    env,
    resourceLimits,
  });
  const atOnce = <Result>(name: string, task: unknown, urgent?: boolean): Promise<Result> =>
    gate.run(() => interactive.run(task, { name }) as Promise<Result>, urgent);
  const inBatch = <Result>(name: string, task: unknown): Promise<Result> => batch.run(task, { name }) as Promise<Result>;
  return {
    cut: (document, urgent) => gate.run(() => receiveClauses(interactive, document), urgent),
    read: (clauses, urgent) => atOnce('read', clauses, urgent),
    tokens: (clause, urgent) => atOnce('tokens', clause, urgent),
    numbers: (clauses) => atOnce('numbers', clauses),
    heads: (paths) => (paths.length === 0 ? Promise.resolve([]) : atOnce('heads', paths)),
    play: (task) => atOnce('play', task, true),
    subtitles: (task) => inBatch('subtitles', task),
    master: (task) => inBatch('master', task),
    measure: (task) => inBatch('measure', task),
    encode: (task) => inBatch('encode', task),
    async close() {
      await Promise.all([interactive.destroy(), batch.destroy()]);
    },
  };
}

function module(name: string): string {
  return new URL(`./${name}.ts`, import.meta.url).href;
}

async function receiveClauses(pool: Piscina, document: ScriptDocument): Promise<PlacedClause[]> {
  const { port1, port2 } = new MessageChannel();
  const clauses: PlacedClause[] = [];
  const received = new Promise<void>((resolve) => {
    port1.on('message', (batch: PlacedClause[] | null) => {
      if (batch) clauses.push(...batch);
      else resolve();
    });
  });
  try {
    await pool.run({ document, port: port2 }, { name: 'cut', transferList: [port2] });
    await received;
    return clauses;
  } finally {
    port1.close();
  }
}
