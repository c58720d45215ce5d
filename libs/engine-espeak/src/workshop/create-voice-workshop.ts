import { MessageChannel } from 'node:worker_threads';
import type { MessagePort } from 'node:worker_threads';
import { createTurns, SynthesisError } from '@shengyu/speech/engine';
import type { Candidates, DesignedVoice, Turns, VoiceMatch } from '@shengyu/speech/engine';
import type { SampleScore } from '@shengyu/voice';
import { Piscina } from 'piscina';
import type { VoiceWorkshop, WorkshopOptions } from './voice-workshop.ts';
import type { WorkshopOutcome, WorkshopTask } from './workshop-task.ts';

export interface VoiceWorkshopOptions {
  threads?: number;
  /** A thread that has nothing to do for so long ends, and its engine with it. */
  idleMs?: number;
  /** Environment of the threads; this process's own when left out. */
  env?: NodeJS.ProcessEnv;
  /** The processors, where others use them too. */
  turns?: Turns;
}

/** Nothing is loaded before the first task. */
export function createVoiceWorkshop(options: VoiceWorkshopOptions = {}): VoiceWorkshop {
  const { threads = 1, idleMs = 60_000, env, turns = createTurns(threads) } = options;
  const pool = new Piscina({
    filename: new URL('./workshop-worker.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: idleMs,
    ...(env && { env }),
  });
  const lane = turns.lane(threads);

  const run = async (
    task: WorkshopTask,
    { signal, turn }: WorkshopOptions,
    transferList: readonly MessagePort[] = [],
  ): Promise<unknown> => {
    const outcome = await lane.run(async () => {
      signal?.throwIfAborted();
      return (await pool.run(task, { ...(signal && { signal }), transferList: [...transferList] })) as WorkshopOutcome;
    }, turn);
    if ('refused' in outcome) throw new SynthesisError(outcome.refused, 'text');
    return outcome.made;
  };

  const candidates: VoiceWorkshop['candidates'] = async (parameters, language, seed, workshop = {}) =>
    (await run({ kind: 'candidates', parameters, language, seed }, workshop)) as Candidates;
  let warming: Promise<unknown> | undefined;

  return {
    score: async (recordings, workshop = {}) => (await run({ kind: 'score', recordings }, workshop)) as SampleScore,
    async match(recordings, language, { onProgress, ...workshop } = {}) {
      const { port1, port2 } = new MessageChannel();
      port1.on('message', (share: number) => onProgress?.(share));
      try {
        return (await run({ kind: 'match', recordings, language, progress: port2 }, workshop, [port2])) as VoiceMatch;
      } finally {
        port1.close();
      }
    },
    candidates,
    design: async (parameters, language, seed, workshop = {}) =>
      (await run({ kind: 'design', parameters, language, seed }, workshop)) as DesignedVoice,
    async warm(parameters, language) {
      if (warming === undefined && pool.threads.length > 0) return;
      warming ??= candidates(parameters, language, 0).finally(() => (warming = undefined));
      await warming;
    },
    close: () => pool.destroy(),
  };
}
