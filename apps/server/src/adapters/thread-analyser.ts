import { fileURLToPath } from 'node:url';
import { Piscina } from 'piscina';
import type { Analyser } from '../ports/analyser.ts';
import type { AnalyseTask } from './analyse-task.ts';

/** One thread: it loads the dictionaries once, and a long script holds up only other analyses. */
export function createThreadAnalyser(): Analyser {
  const pool = new Piscina({
    filename: fileURLToPath(new URL('analyse-task.ts', import.meta.url)),
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: 60_000,
    maxQueue: 64,
  });
  return {
    analyse: (document, voices) => pool.run({ document, ...voices } satisfies AnalyseTask) as ReturnType<Analyser['analyse']>,
    pronounce: (word) => pool.run(word, { name: 'pronounce' }) as ReturnType<Analyser['pronounce']>,
    close: () => pool.destroy(),
  };
}
