import { fileURLToPath } from 'node:url';
import type { SentenceCheck as Heard } from '@shengyu/acoustic';
import { backgroundNiceness } from '@shengyu/processes';
import { Piscina } from 'piscina';
import type { SentenceCheck, SentenceChecker } from '../../ports/sentence-checker.ts';
import type { HeardWords } from './compare-words.ts';
import type { CheckTask, CompareTask } from './sentence-task.ts';

const RESULTS = { accept: 'passed', unsure: 'unsure', reject: 'refused' } as const;

export interface AcousticSentenceChecker extends SentenceChecker {
  /** What of the sentence is in a transcript. */
  compare(sentence: string, heard: string): Promise<HeardWords>;
  close(): Promise<void>;
}

/** Hears with the acoustic model of Mandarin whether the words were read; docs/acoustic.md says how often it errs. Who reads them it cannot tell. */
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
      const heard = (await pool.run(task, { name: 'check' })) as Heard | undefined;
      return heard ? toCheck(heard) : { result: 'unsure', reasons: ['other_language'], figures: {} };
    },
    compare: (sentence, heard) => {
      const task: CompareTask = { sentence, heard };
      return pool.run(task, { name: 'compare' }) as Promise<HeardWords>;
    },
    close: () => pool.destroy(),
  };
}

function toCheck({ verdict, evidence, syllables, reasons, figures }: Heard): SentenceCheck {
  const count = (wanted: (typeof syllables)[number]['verdict']): number => syllables.filter((one) => one.verdict === wanted).length;
  return {
    result: RESULTS[verdict],
    reasons,
    figures: { evidence, syllables: syllables.length, found: count('found'), other: count('other'), ...figures },
  };
}
