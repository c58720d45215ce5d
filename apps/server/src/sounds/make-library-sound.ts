import { Worker } from 'node:worker_threads';
import type { WrittenSound } from '@shengyu/speech/sound';

/** Makes a sound of the house in a thread of its own and writes it. @throws when there is none of this id, or `signal` aborts */
export async function makeLibrarySound(id: string, path: string, signal?: AbortSignal): Promise<WrittenSound> {
  const worker = new Worker(new URL('./library-worker.ts', import.meta.url), { workerData: { id, path } });
  const stop = (): void => void worker.terminate();
  signal?.addEventListener('abort', stop);
  return new Promise<WrittenSound>((resolve, reject) => {
    worker.on('message', resolve);
    worker.on('error', reject);
    worker.on('exit', () => reject(new Error(`The sound "${id}" was not made.`)));
  }).finally(() => signal?.removeEventListener('abort', stop));
}
