import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';
import type { Portrait } from '@shengyu/ui/art';
import type { Card } from './card.ts';
import type { IconPath } from './icons.ts';

export type Picture = { kind: 'card'; card: Card } | { kind: 'icon'; icon: IconPath } | { kind: 'portrait'; portrait: Portrait };
export interface DrawRequest {
  id: number;
  picture: Picture;
}
export type Drawn = { id: number; bytes: Uint8Array } | { id: number; error: string };

export type Draw = (picture: Picture) => Promise<Buffer>;

/** The thread ends after this time without a request, because it holds some 40 MB of fonts. */
const idleMs = 60_000;

/** Chinese first: its file has Latin too, and one set of digits fits the other. */
const fontFiles = (weight: number): string[] =>
  ['chinese-simplified', 'latin'].map((part) => `@fontsource/noto-sans-sc/files/noto-sans-sc-${part}-${weight}-normal.woff2`);

/** Files of the package that brings the type; none where it is missing. @param folder from where packages are found */
function findFonts(folder: string): { bold: string[]; plain: string[] } {
  const { resolve } = createRequire(`${folder}/`);
  const found = (weight: number): string[] =>
    fontFiles(weight).flatMap((file) => {
      try {
        const path = resolve(file);
        return existsSync(path) ? [path] : [];
      } catch {
        return [];
      }
    });
  return { bold: found(700), plain: found(500) };
}

/** Draws in a thread of its own, one picture after another. @param folder of the server's build */
export function createDrawThread(folder: string): Draw {
  const waiting = new Map<number, { resolve: (bytes: Buffer) => void; reject: (error: Error) => void }>();
  let worker: Worker | undefined;
  let idle: NodeJS.Timeout | undefined;
  let last = 0;

  function lose(lost: Worker, reason: string): void {
    if (worker !== lost) return;
    worker = undefined;
    for (const { reject } of waiting.values()) reject(new Error(reason));
    waiting.clear();
  }

  function start(): Worker {
    const started = new Worker(`${folder}/card-worker.js`, { workerData: findFonts(folder), name: 'cards' });
    started.on('message', (drawn: Drawn) => {
      const asked = waiting.get(drawn.id);
      waiting.delete(drawn.id);
      if ('bytes' in drawn) asked?.resolve(Buffer.from(drawn.bytes));
      else asked?.reject(new Error(drawn.error));
      if (waiting.size === 0) rest(started);
    });
    started.on('error', (error: Error) => lose(started, error.message));
    started.on('exit', () => lose(started, 'the thread that draws cards has ended'));
    started.unref();
    return started;
  }

  function rest(resting: Worker): void {
    idle = setTimeout(() => {
      if (worker === resting) worker = undefined;
      void resting.terminate();
    }, idleMs);
    idle.unref();
  }

  return (picture) =>
    new Promise((resolve, reject) => {
      clearTimeout(idle);
      worker ??= start();
      last += 1;
      const id = last;
      waiting.set(id, { resolve, reject });
      worker.postMessage({ id, picture } satisfies DrawRequest);
    });
}
