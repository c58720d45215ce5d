import { MessageChannel } from 'node:worker_threads';
import type { Clause, Replacement, ScriptDocument } from '@shengyu/script';
import { createGate } from '@shengyu/speech/engine';
import type { SoundLevels, SpokenToken } from '@shengyu/speech/engine';
import { Piscina } from 'piscina';
import type { ClauseToken } from '../clause-store/clause-file.ts';
import type { VoiceCast } from '../plan/voice-cast.ts';
import type { EncodeMixTask } from '../encode/encode-mix.ts';
import type { EncodeTask } from '../encode/encode-piece.ts';
import type { HeardClause, HearMixTask, HearTask, PlacedClause, ReadClauseResult } from './interactive-worker.ts';
import type { MasterMixTask } from '../master/master-mix.ts';
import type { Mastering, MasterTask } from '../master/master-track.ts';
import type { MeasureMixTask } from '../encode/mix-tasks.ts';
import type { SubtitleTask, WrittenSubtitles } from '../publish/write-subtitles.ts';

/** Everything of a render that would hold up the main thread. */
export interface RenderThreads {
  cut(document: ScriptDocument, urgent?: boolean): Promise<PlacedClause[]>;
  /** @param urgent somebody is listening: before all that waits and is not urgent */
  read(clauses: readonly Clause[], urgent?: boolean): Promise<ReadClauseResult[]>;
  /** What a clause is spoken as, where `read` left it out. */
  tokens(clause: Clause, urgent?: boolean): Promise<SpokenToken[]>;
  /** What is said for the numbers of clauses, by their place in the whole text. */
  numbers(clauses: readonly PlacedClause[]): Promise<Replacement[]>;
  /** Times of the words of stored clauses. */
  heads(paths: readonly string[]): Promise<ClauseToken[][]>;
  hear(task: HearTask): Promise<HeardClause>;
  hearMix(task: HearMixTask): Promise<Int16Array>;
  subtitles(task: SubtitleTask): Promise<WrittenSubtitles>;
  master(task: MasterTask): Promise<Mastering>;
  encode(task: EncodeTask): Promise<Uint8Array>;
  measureMix(task: MeasureMixTask): Promise<SoundLevels>;
  masterMix(task: MasterMixTask): Promise<Mastering>;
  encodeMix(task: EncodeMixTask): Promise<Uint8Array>;
  close(): Promise<void>;
}

/** Rubbish is collected early: what the threads make is large and short-lived, and lies outside of their heaps. */
const resourceLimits = { maxYoungGenerationSizeMb: 12 };

/**
 * Two pools: one thread with the dictionaries for short tasks, so that an audition never waits behind a long render,
 * and the heavy ones, which master and encode.
 */
export function createRenderThreads(cast: VoiceCast, workers: number, env: NodeJS.ProcessEnv = process.env): RenderThreads {
  const gate = createGate(1);
  const endless = Number.POSITIVE_INFINITY;
  const light = new Piscina({
    filename: module('interactive-worker'),
    minThreads: 1,
    maxThreads: 1,
    idleTimeout: endless,
    workerData: cast.voices,
    env,
    resourceLimits,
  });
  // None until something is rendered: at the start every core is needed by those who want to listen.
  const heavy = new Piscina({
    filename: module('batch-worker'),
    minThreads: 0,
    maxThreads: workers,
    idleTimeout: 30_000,
    env,
    resourceLimits,
  });
  return {
    cut: (document, urgent) => gate.run(() => receiveClauses(light, document), urgent),
    read: (clauses, urgent) => gate.run(() => light.run(clauses, { name: 'read' }) as Promise<ReadClauseResult[]>, urgent),
    tokens: (clause, urgent) => gate.run(() => light.run(clause, { name: 'tokens' }) as Promise<SpokenToken[]>, urgent),
    numbers: (clauses) => gate.run(() => light.run(clauses, { name: 'numbers' }) as Promise<Replacement[]>),
    heads: (paths) =>
      paths.length === 0 ? Promise.resolve([]) : gate.run(() => light.run(paths, { name: 'heads' }) as Promise<ClauseToken[][]>),
    hear: (task) => gate.run(() => light.run(task, { name: 'hear' }) as Promise<HeardClause>, true),
    hearMix: (task) => gate.run(() => light.run(task, { name: 'hearMix' }) as Promise<Int16Array>, true),
    subtitles: (task) => heavy.run(task, { name: 'subtitles' }) as Promise<WrittenSubtitles>,
    master: (task) => heavy.run(task, { name: 'master' }) as Promise<Mastering>,
    encode: (task) => heavy.run(task, { name: 'encode' }) as Promise<Uint8Array>,
    measureMix: (task) => heavy.run(task, { name: 'measureMix' }) as Promise<SoundLevels>,
    masterMix: (task) => heavy.run(task, { name: 'masterMix' }) as Promise<Mastering>,
    encodeMix: (task) => heavy.run(task, { name: 'encodeMix' }) as Promise<Uint8Array>,
    async close() {
      await Promise.all([light.destroy(), heavy.destroy()]);
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
