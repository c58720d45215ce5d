import { createTurns, SynthesisError } from '@shengyu/speech/engine';
import type { Synthesis, SynthesisRequest, Turn, Turns } from '@shengyu/speech/engine';
import { Piscina } from 'piscina';
import type { EnglishBase } from '../module/english-base.ts';
import type { ClauseOutcome } from './clause-outcome.ts';
import { createStartTurns } from './start-turns.ts';
import { createClauseMark, watchClause } from './watch-clause.ts';
import type { ClauseMark } from './watch-clause.ts';

export interface ClausePoolOptions {
  /** Module whose default export speaks the request of a `ClauseTask`. */
  worker: URL;
  threads: number;
  /** A clause that takes more processor time has hung: its thread is ended. */
  timeoutMs: number;
  /** Environment of the threads; this process's own when left out. */
  env?: NodeJS.ProcessEnv;
  /** The processors, where others use them too. */
  turns?: Turns;
}

export interface ClausePool {
  run(request: SynthesisRequest, turn?: Turn): Promise<Synthesis>;
  phonemes(task: PhonemesTask): Promise<string[]>;
  close(): Promise<void>;
}

/** What a thread is given. */
export interface ClauseTask {
  request: SynthesisRequest;
  mark: ClauseMark;
}

/** English words whose sounds are asked for. */
export interface PhonemesTask {
  words: readonly string[];
  base: EnglishBase;
}

const attempts = 2;

/** Threads that are replaced when the engine in them crashes or hangs; a clause that does it twice is given up. */
export function createClausePool({ worker, threads, timeoutMs, env, turns = createTurns(threads) }: ClausePoolOptions): ClausePool {
  const pool = new Piscina({
    filename: worker.href,
    minThreads: 1,
    maxThreads: threads,
    // All but the first, which is there for who comes next.
    idleTimeout: 60_000,
    workerData: createStartTurns(),
    // Sound is large, short-lived and outside of the threads' heaps: collected early, or memory grows with the script.
    resourceLimits: { maxYoungGenerationSizeMb: 12 },
    ...(env && { env }),
  });
  // Only as many requests enter the pool as it has threads, so that time spent waiting never counts as hanging.
  // The first clause has the machine to itself: the other threads start behind it.
  const lane = turns.lane(1);
  let others = threads - 1;

  const attempt = async (request: SynthesisRequest): Promise<ClauseOutcome> => {
    const mark = createClauseMark();
    const watch = watchClause(mark, () => pool.threads, timeoutMs);
    try {
      const task: ClauseTask = { request, mark };
      return (await pool.run(task, { signal: watch.signal })) as ClauseOutcome;
    } finally {
      watch.stop();
    }
  };

  return {
    async run(request, turn) {
      let cause: unknown;
      for (let count = 0; count < attempts; count += 1) {
        try {
          const outcome = await lane.run(() => attempt(request), turn);
          lane.widen(others);
          others = 0;
          if ('synthesis' in outcome) return outcome.synthesis;
          throw new SynthesisError(outcome.refused, 'text');
        } catch (error) {
          if (error instanceof SynthesisError) throw error;
          cause = error;
        }
      }
      throw new SynthesisError('The embedded engine failed twice on the same clause.', 'passing', { cause });
    },
    phonemes: async (task) => (await pool.run(task, { name: 'phonemes' })) as string[],
    close: () => pool.destroy(),
  };
}
