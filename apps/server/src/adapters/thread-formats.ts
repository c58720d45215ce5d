import { fileURLToPath } from 'node:url';
import type { Worker } from 'node:worker_threads';
import type { ErrorName } from '@shengyu/api';
import type { ExportedScript, ImportErrorCode } from '@shengyu/script/formats';
import { Piscina } from 'piscina';
import { AppError } from '../errors/app-error.ts';
import type { ScriptFormats } from '../ports/script-formats.ts';
import type { ReadOutcome, ReadTask, WriteTask } from './formats-task.ts';

const WAITING = 16;
const TIME_MS = 20_000;
const MEMORY_MIB = 512;
const WATCH_MS = 100;

const refusals: Readonly<Record<ImportErrorCode, ErrorName>> = {
  'import.too_large': 'import.too_complex',
  'import.too_long': 'script.too_long',
  'import.empty': 'script.empty',
  'import.not_text': 'import.broken',
  'import.broken': 'import.broken',
  'import.unsafe': 'import.broken',
  'import.scanned': 'import.scanned',
  'import.locked': 'import.locked',
  'import.unsupported': 'import.type',
};

/** Bytes unpacked from a file are in no heap, whose limit does not hold for them. */
async function tooMuchOf(threads: readonly Worker[]): Promise<boolean> {
  const held = await Promise.all(threads.map((thread) => thread.getHeapStatistics().catch(() => undefined)));
  return held.some((each) => each !== undefined && each.external_memory > MEMORY_MIB * 1024 * 1024);
}

/** One thread. A file that takes it too long or too much memory ends it; the next file gets a new one. */
export function createThreadFormats({ timeMs = TIME_MS }: { timeMs?: number } = {}): ScriptFormats {
  const pool = new Piscina<ReadTask | WriteTask, unknown>({
    filename: fileURLToPath(new URL('formats-task.ts', import.meta.url)),
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: 60_000,
    maxQueue: WAITING,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MIB },
  });
  const run = async (name: 'read' | 'write', task: ReadTask | WriteTask): Promise<unknown> => {
    if (pool.queueSize >= WAITING) throw new AppError('server.busy', { retryAfter: 3 });
    const memory = new AbortController();
    const signal = AbortSignal.any([AbortSignal.timeout(timeMs), memory.signal]);
    const watch = setInterval(() => void tooMuchOf(pool.threads).then((much) => much && memory.abort()), WATCH_MS);
    try {
      return await pool.run(task, { name, signal });
    } catch (error) {
      if (signal.aborted || (error as { code?: unknown }).code === 'ERR_WORKER_OUT_OF_MEMORY')
        throw new AppError('import.too_complex', { cause: error });
      throw error;
    } finally {
      clearInterval(watch);
    }
  };
  return {
    read: async (file, options) => {
      const outcome = (await run('read', { ...file, options })) as ReadOutcome;
      if ('script' in outcome) return outcome.script;
      throw new AppError(refusals[outcome.refused], { data: { reason: outcome.refused, detail: outcome.detail } });
    },
    write: async (document, format, title) => (await run('write', { document, format, title })) as ExportedScript,
    close: () => pool.destroy(),
  };
}
