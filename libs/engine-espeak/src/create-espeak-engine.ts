import { readFile } from 'node:fs/promises';
import type { TtsEngine } from '@shengyu/speech/engine';
import { createClausePool } from './pool/create-clause-pool.ts';
import { espeakVoices } from './voice/espeak-voices.ts';

/** Raised whenever the same request gives other samples than before, so that kept clauses are not reused. */
const revision = 1;

export interface EspeakEngineOptions {
  /** Threads, each with an engine of its own (about 60 MB). */
  threads?: number;
  /** Longest time for one clause before its thread is replaced. */
  timeoutMs?: number;
}

/** The embedded engine behind the port. The first clause of a thread waits about 100 ms for the engine to load. */
export async function createEspeakEngine({ threads = 1, timeoutMs = 20_000 }: EspeakEngineOptions = {}): Promise<TtsEngine> {
  const pool = createClausePool({ worker: new URL('./pool/espeak-worker.ts', import.meta.url), threads, timeoutMs });
  return {
    id: `espeak-ng/${await engineVersion()}/r${revision}`,
    voices: espeakVoices,
    synthesise: (request, urgent) => pool.run(request, urgent),
    close: () => pool.close(),
  };
}

async function engineVersion(): Promise<string> {
  const path = new URL('../package.json', import.meta.url);
  const manifest = JSON.parse(await readFile(path, 'utf8')) as { dependencies: Record<string, string> };
  return manifest.dependencies['@echogarden/espeak-ng-emscripten'] ?? 'unknown';
}
