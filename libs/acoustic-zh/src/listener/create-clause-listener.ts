import { Worker } from 'node:worker_threads';
import type { Alignment, Proof } from '@shengyu/acoustic';
import type { HeardClause, ListenerAnswer, ListenerTask } from './listener-task.ts';

/** Places and proof-reads spoken clauses of Mandarin in a thread of its own: about 10 ms of a processor for a second of sound. */
export interface ClauseListener {
  /** Where each expected sound lies, in samples at 16 kHz; undefined if they do not fit into the clause. */
  align(clause: HeardClause): Promise<Alignment | undefined>;
  proofRead(clause: HeardClause): Promise<Proof>;
  close(): Promise<void>;
}

interface Waiting {
  resolve: (answer: ListenerAnswer) => void;
  reject: (error: Error) => void;
}

/** The thread starts with the first clause, and does not keep the process alive. */
export function createClauseListener(): ClauseListener {
  const waiting = new Map<number, Waiting>();
  let worker: Worker | undefined;
  let last = 0;

  const start = (): Worker => {
    const started = new Worker(new URL('listener-worker.ts', import.meta.url));
    const fail = (error: Error): void => {
      if (worker === started) worker = undefined;
      for (const { reject } of waiting.values()) reject(error);
      waiting.clear();
    };
    started.on('message', ({ id, answer }: { id: number; answer: ListenerAnswer }) => {
      waiting.get(id)?.resolve(answer);
      waiting.delete(id);
      if (waiting.size === 0) started.unref();
    });
    started.on('error', fail);
    started.on('exit', () => fail(new Error('The thread that proof-reads clauses has ended.')));
    return started;
  };

  const ask = (task: ListenerTask): Promise<ListenerAnswer> =>
    new Promise((resolve, reject) => {
      worker ??= start();
      last += 1;
      waiting.set(last, { resolve, reject });
      worker.ref();
      worker.postMessage({ id: last, task });
    });

  return {
    async align(clause) {
      const answer = await ask({ name: 'align', clause });
      return 'alignment' in answer ? answer.alignment : undefined;
    },
    async proofRead(clause) {
      const answer = await ask({ name: 'proofRead', clause });
      if (!('proof' in answer)) throw new Error('The thread answered another question.');
      return answer.proof;
    },
    async close() {
      await worker?.terminate();
    },
  };
}
