import { fileURLToPath } from 'node:url';
import type { ErrorName } from '@shengyu/api';
import type { ExportedScript, ImportErrorCode } from '@shengyu/script/formats';
import { Piscina } from 'piscina';
import { AppError } from '../errors/app-error.ts';
import type { ScriptFormats } from '../ports/script-formats.ts';
import type { ReadOutcome, ReadTask, WriteTask } from './formats-task.ts';

const WAITING = 16;
const TIME_MS = 20_000;
const MEMORY_MIB = 512;

const refusals: Readonly<Record<ImportErrorCode, ErrorName>> = {
  'import.too_large': 'import.too_complex',
  'import.too_long': 'script.too_long',
  'import.empty': 'script.empty',
  'import.not_text': 'import.broken',
  'import.broken': 'import.broken',
  'import.unsafe': 'import.broken',
  'import.unsupported': 'import.type',
};

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
    const signal = AbortSignal.timeout(timeMs);
    try {
      return await pool.run(task, { name, signal });
    } catch (error) {
      if (signal.aborted || (error as { code?: unknown }).code === 'ERR_WORKER_OUT_OF_MEMORY')
        throw new AppError('import.too_complex', { cause: error });
      throw error;
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
