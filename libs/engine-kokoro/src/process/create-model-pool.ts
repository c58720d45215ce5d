import type { Synthesis } from '@shengyu/speech/engine';
import { createModelProcess } from './create-model-process.ts';
import type { ProcessOptions, SpeakMessage } from './messages.ts';

export interface ModelPool {
  /** @throws SynthesisError */
  speak(message: Omit<SpeakMessage, 'id'>): Promise<Synthesis>;
  /** Opens one model, so that the first clause does not wait for it. */
  warm(): Promise<void>;
  /** Processes that run. */
  readonly pids: readonly number[];
  close(): Promise<void>;
}

/**
 * Processes with one model each; one begins when all others have work. The runtime holds its caller while it speaks and shares one run badly between
 * two cores, so a process for each core speaks the most (docs/natural-voices.md has the figures).
 */
export function createModelPool(options: ProcessOptions, count: number, idleMs: number): ModelPool {
  const processes = Array.from({ length: count }, () => createModelProcess(options, idleMs));
  const [first] = processes;
  // One that is open comes before one that would have to open.
  const least = () => processes.reduce((best, one) => (rank(one) < rank(best) ? one : best));
  const rank = ({ busy, pid }: (typeof processes)[number]): number => 2 * busy + (pid === undefined ? 1 : 0);
  return {
    speak: (message) => least().speak(message),
    warm: async () => first?.warm(),
    get pids() {
      return processes.flatMap(({ pid }) => pid ?? []);
    },
    close: async () => void (await Promise.all(processes.map((one) => one.close()))),
  };
}
