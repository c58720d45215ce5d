import { fork, type ChildProcess } from 'node:child_process';
import { SynthesisError, type Synthesis } from '@shengyu/speech/engine';
import type { ProcessAnswer, ProcessOptions, SpeakMessage } from './messages.ts';

/** The clock time after which a clause has hung, whatever else the machine does. */
const HUNG_MS = 600_000;
const OPENING_MS = 120_000;

export interface ModelProcess {
  /** @throws SynthesisError */
  speak(message: Omit<SpeakMessage, 'id'>): Promise<Synthesis>;
  /** Opens the model, so that the first clause does not wait for it. */
  warm(): Promise<void>;
  /** The process while it runs. */
  readonly pid: number | undefined;
  /** Clauses that it speaks or that wait for it. */
  readonly busy: number;
  close(): Promise<void>;
}

interface Running {
  child: ChildProcess;
  opened: Promise<void>;
}

interface Waiting {
  resolve: (synthesis: Synthesis) => void;
  reject: (error: Error) => void;
  timer: NodeJS.Timeout;
}

/** The process of the model: begun with the first clause, ended when nobody has spoken for `idleMs`, begun again after a crash. */
export function createModelProcess(options: ProcessOptions, idleMs: number): ModelProcess {
  const waiting = new Map<number, Waiting>();
  let running: Running | undefined;
  let idle: NodeJS.Timeout | undefined;
  let lastId = 0;
  let busy = 0;
  let closed = false;

  const settle = (id: number, end: (one: Waiting) => void): void => {
    const one = waiting.get(id);
    if (!one) return;
    clearTimeout(one.timer);
    waiting.delete(id);
    end(one);
    restLater();
  };
  const failAll = (message: string): void => {
    for (const id of [...waiting.keys()]) settle(id, ({ reject }) => reject(new SynthesisError(message, 'passing')));
  };
  /** A process with work keeps this one alive, one that waits does not. */
  const letGo = (): void => {
    if (waiting.size > 0) return;
    running?.child.unref();
    running?.child.channel?.unref();
  };
  const stop = (): void => {
    const ended = running;
    running = undefined;
    ended?.child.kill('SIGKILL');
  };
  const restLater = (): void => {
    clearTimeout(idle);
    if (waiting.size === 0) idle = setTimeout(stop, idleMs).unref();
  };

  const begin = (): Running => {
    const child = fork(new URL('model-process.ts', import.meta.url), [JSON.stringify(options)], {
      serialization: 'advanced',
      execArgv: ['--disable-warning=ExperimentalWarning'],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    const opened = new Promise<void>((resolve, reject) => {
      const late = setTimeout(() => reject(new SynthesisError('The model did not open in time.', 'passing')), OPENING_MS).unref();
      child.on('message', (answer: ProcessAnswer) => {
        if ('opened' in answer) {
          clearTimeout(late);
          resolve();
        } else if ('synthesis' in answer) settle(answer.id, (one) => one.resolve(answer.synthesis));
        else if ('refused' in answer) settle(answer.id, ({ reject: refuse }) => refuse(new SynthesisError(answer.refused, 'text')));
        else settle(answer.id, ({ reject: fail }) => fail(new SynthesisError(answer.failed, 'passing')));
      });
      const end = (message: string) => {
        clearTimeout(late);
        reject(new SynthesisError(message, 'passing'));
        if (running?.child !== child) return;
        running = undefined;
        failAll(message);
      };
      child.on('exit', (code, signal) => end(`The process of natural voices ended (${signal ?? `code ${code ?? '?'}`}).`));
      child.on('error', (error) => end(`The process of natural voices did not start: ${error.message}`));
    });
    // Whoever speaks is told; a process that nobody waits for may fail alone.
    opened.then(letGo, () => undefined);
    return { child, opened };
  };
  const open = async (): Promise<ChildProcess> => {
    if (closed) throw new SynthesisError('The engine is closed.', 'passing');
    clearTimeout(idle);
    running ??= begin();
    const { child, opened } = running;
    await opened;
    return child;
  };

  return {
    get pid() {
      return running?.child.pid;
    },
    get busy() {
      return busy;
    },
    async warm() {
      await open();
      restLater();
    },
    async speak(message) {
      busy += 1;
      try {
        const child = await open();
        lastId += 1;
        const id = lastId;
        child.ref();
        child.channel?.ref();
        return await new Promise<Synthesis>((resolve, reject) => {
          const timer = setTimeout(() => {
            settle(id, () => reject(new SynthesisError('A clause of a natural voice has hung.', 'passing')));
            if (running?.child === child) stop();
            failAll('The process of natural voices was ended because a clause had hung.');
          }, HUNG_MS);
          waiting.set(id, { resolve, reject, timer });
          child.send({ ...message, id } satisfies SpeakMessage);
        });
      } finally {
        busy -= 1;
        letGo();
      }
    },
    async close() {
      closed = true;
      clearTimeout(idle);
      const child = running?.child;
      const gone = child && child.exitCode === null && new Promise((resolve) => child.once('exit', resolve));
      child?.ref();
      stop();
      failAll('The engine is closed.');
      await gone;
    },
  };
}
