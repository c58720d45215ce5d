import { fileURLToPath } from 'node:url';
import type { ConsentCheck } from '@shengyu/acoustic-zh';
import { backgroundNiceness } from '@shengyu/processes';
import { Piscina } from 'piscina';
import type { SentenceChecker } from '../../ports/sentence-checker.ts';
import type { HeardWords } from './compare-words.ts';
import type { CheckTask, CompareTask } from './sentence-task.ts';

export interface AcousticSentenceChecker extends SentenceChecker {
  /** What of the sentence is in a transcript. */
  compare(sentence: string, heard: string): Promise<HeardWords>;
  close(): Promise<void>;
}

/** Hears with the models of Mandarin whether the words were read, those that were drawn each by itself; docs/acoustic.md says how often it errs. Who reads them it cannot tell. */
export function createAcousticSentenceChecker({ idleMs = 60_000 } = {}): AcousticSentenceChecker {
  const pool = new Piscina({
    filename: fileURLToPath(new URL('sentence-task.ts', import.meta.url)),
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: idleMs,
    niceIncrement: backgroundNiceness,
  });
  return {
    check: async (path, sentence) => {
      const task: CheckTask = { path, sentence };
      const heard = (await pool.run(task, { name: 'check' })) as ConsentCheck | undefined;
      if (!heard) return { result: 'unsure', reasons: ['other_language'], unheard: [], figures: {} };
      const { verdict, reasons, unheard, figures } = heard;
      return { result: verdict, reasons, unheard, figures };
    },
    compare: (sentence, heard) => {
      const task: CompareTask = { sentence, heard };
      return pool.run(task, { name: 'compare' }) as Promise<HeardWords>;
    },
    close: () => pool.destroy(),
  };
}
