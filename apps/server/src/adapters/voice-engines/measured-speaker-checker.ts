import { fileURLToPath } from 'node:url';
import { backgroundNiceness } from '@shengyu/processes';
import { Piscina } from 'piscina';
import type { SpeakerCheck, SpeakerChecker } from '../../ports/speaker-checker.ts';
import type { CompareTask } from './speaker-task.ts';

/** Compares voices by their pitch and spectrum; docs/voices.md says how often it errs. */
export function createMeasuredSpeakerChecker({ idleMs = 60_000 } = {}): SpeakerChecker & { close(): Promise<void> } {
  const pool = new Piscina({
    filename: fileURLToPath(new URL('speaker-task.ts', import.meta.url)),
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: idleMs,
    niceIncrement: backgroundNiceness,
  });
  return {
    compare: (known, samples, into) => {
      const task: CompareTask = { known, samples, into };
      return pool.run(task, { name: 'compare' }) as Promise<SpeakerCheck>;
    },
    close: () => pool.destroy(),
  };
}
