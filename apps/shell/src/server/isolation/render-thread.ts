import { Worker } from 'node:worker_threads';
import type { FromThread, ToThread } from '../drawing/messages.ts';
import type { ServerBundle } from './run-server-bundle.ts';

/** A thread that renders the pages of one version of a remote. */
export interface RenderThread {
  post(message: ToThread): void;
  onMessage(listener: (message: FromThread) => void): void;
  /** Called once, when the thread has ended by itself. */
  onEnd(listener: (reason: string) => void): void;
  /** Bytes it holds outside of its heap, which the limit of the heap does not count. Rejects when it has ended. */
  outsideHeap(): Promise<number>;
  /** Milliseconds of processor time it has used. Rejects when it has ended. */
  processorMs(): Promise<number>;
  end(): void;
}

export type StartThread = (bundle: ServerBundle) => RenderThread;

/** Of what a remote's code and one page at a time need, several times over. */
const resourceLimits = { maxOldGenerationSizeMb: 160, maxYoungGenerationSizeMb: 16, stackSizeMb: 4 };

/** Starts threads that run `code`, the text of the render worker's bundle. The text is held: a new build of the shell replaces its file. */
export function renderThreads(code: string): StartThread {
  return (bundle) => {
    const worker = new Worker(code, {
      eval: true,
      execArgv: ['--input-type=module'],
      argv: [],
      env: { NODE_ENV: process.env.NODE_ENV },
      resourceLimits,
      // What a remote writes there is for its own developers, not for this process's log.
      stdout: true,
      stderr: true,
      workerData: bundle,
      name: bundle.filename,
    });
    worker.stdout.resume();
    worker.stderr.resume();
    let reason = '';
    return {
      post: (message) => worker.postMessage(message),
      onMessage(listener) {
        worker.on('message', listener);
        // A listener holds the process; the HTTP server is what does that here.
        worker.unref();
      },
      onEnd(listener) {
        worker.on('error', (error: Error) => (reason = error.message));
        worker.on('messageerror', () => undefined);
        worker.on('exit', (code) => listener(reason || `the thread ended with ${code}`));
      },
      async outsideHeap() {
        const { external_memory, malloced_memory } = await worker.getHeapStatistics();
        return external_memory + malloced_memory;
      },
      async processorMs() {
        const { user, system } = await worker.cpuUsage();
        return (user + system) / 1000;
      },
      end: () => void worker.terminate(),
    };
  };
}
