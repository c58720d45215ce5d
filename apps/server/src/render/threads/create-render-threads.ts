import { MessageChannel } from 'node:worker_threads';
import { backgroundNiceness } from '@shengyu/processes';
import type { Clause, ScriptDocument } from '@shengyu/script';
import type { Lane, Turn, Turns } from '@shengyu/speech/engine';
import { Piscina } from 'piscina';
import type { AuditionThreads } from '../audition/audition-script.ts';
import type { ClauseThreads } from '../clause-store/read-stored-head.ts';
import type { EncodeThreads } from '../encode/encode-track.ts';
import type { MasterThreads } from '../master/master-track.ts';
import type { PlacedClause } from '../plan/planned-clause.ts';
import type { PlanThreads } from '../plan/read-clauses.ts';
import { voicesOf } from '../plan/own-cast.ts';
import type { VoiceCast } from '../plan/voice-cast.ts';
import type { SubtitleThreads } from '../publish/publish-script.ts';

/** The tasks of all stages: work that would block the main thread. */
export interface RenderThreads extends ClauseThreads, PlanThreads, MasterThreads, EncodeThreads, SubtitleThreads, AuditionThreads {}

/** Threads of all who render. */
export interface SharedThreads {
  /** The tasks of one script take its turns, and know its cast. */
  for(turn: Turn, cast: VoiceCast): RenderThreads;
  close(): Promise<void>;
}

/** Garbage is collected early: what the workers make is large and short-lived, and lies outside of their heaps. */
const resourceLimits = { maxYoungGenerationSizeMb: 12 };

/** Heads read in one task: a few milliseconds. */
const headsAtOnce = 64;
/** Clauses of which the numbers are read in one task. */
const numbersAtOnce = 16;

/** Two pools: one interactive worker with the dictionaries for short tasks, and batch workers, which master and encode. */
export function createRenderThreads(turns: Turns, workers: number, env: NodeJS.ProcessEnv = process.env): SharedThreads {
  const lanes = { interactive: turns.lane(1), batch: turns.lane(workers) };
  const interactive = new Piscina({
    filename: module('interactive-worker'),
    minThreads: 1,
    maxThreads: 1,
    idleTimeout: Number.POSITIVE_INFINITY,
    env,
    resourceLimits,
  });
  // None until something is rendered: at the start those who want to listen need every core.
  const batch = new Piscina({
    filename: module('batch-worker'),
    minThreads: 0,
    maxThreads: workers,
    idleTimeout: 30_000,
    niceIncrement: backgroundNiceness,
    env,
    resourceLimits,
  });
  return {
    for(turn, cast) {
      const named = (ids: Iterable<string>): VoiceCast['voices'] =>
        new Map([...new Set(ids)].flatMap((id) => [cast.voices.get(id)].flatMap((one) => (one ? [[id, one] as const] : []))));
      const speaking = (clauses: readonly Clause[]) => named(clauses.map(({ voiceId }) => voiceId));
      const inLane =
        (lane: Lane, pool: Piscina) =>
        <Result>(name: string, task: unknown): Promise<Result> =>
          lane.run(() => pool.run(task, { name }) as Promise<Result>, turn);
      const atOnce = inLane(lanes.interactive, interactive);
      const inBatch = inLane(lanes.batch, batch);
      return {
        cut: (document) => lanes.interactive.run(() => receiveClauses(interactive, { document, voices: named(voicesOf(document)) }), turn),
        read: (clauses) => atOnce('read', { clauses, voices: speaking(clauses) }),
        tokens: (clause) => atOnce('tokens', { clause, voices: speaking([clause]) }),
        numbers: (clauses) => inParts(clauses, numbersAtOnce, (part) => atOnce('numbers', { clauses: part, voices: speaking(part) })),
        heads: (paths) => inParts(paths, headsAtOnce, (part) => atOnce('heads', part)),
        play: (task) => atOnce('play', task),
        subtitles: (task) => inBatch('subtitles', task),
        master: (task) => inBatch('master', task),
        measure: (task) => inBatch('measure', task),
        encode: (task) => inBatch('encode', task),
      };
    },
    async close() {
      await Promise.all([interactive.destroy(), batch.destroy()]);
    },
  };
}

/** A turn for each part: what others wait for comes between them. */
async function inParts<Item, Result>(
  items: readonly Item[],
  length: number,
  work: (part: readonly Item[]) => Promise<Result[]>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (let start = 0; start < items.length; start += length) results.push(...(await work(items.slice(start, start + length))));
  return results;
}

function module(name: string): string {
  return new URL(`./${name}.ts`, import.meta.url).href;
}

async function receiveClauses(pool: Piscina, script: { document: ScriptDocument; voices: VoiceCast['voices'] }): Promise<PlacedClause[]> {
  const { port1, port2 } = new MessageChannel();
  const clauses: PlacedClause[] = [];
  const received = new Promise<void>((resolve) => {
    port1.on('message', (batch: PlacedClause[] | null) => {
      if (batch) clauses.push(...batch);
      else resolve();
    });
  });
  try {
    await pool.run({ ...script, port: port2 }, { name: 'cut', transferList: [port2] });
    await received;
    return clauses;
  } finally {
    port1.close();
  }
}
