import { readFile } from 'node:fs/promises';
import type { TtsEngine, Turns } from '@shengyu/speech/engine';
import type { EnglishBase } from './module/english-base.ts';
import { createClausePool } from './pool/create-clause-pool.ts';
import { espeakVoices } from './voice/espeak-voices.ts';

/** Raised whenever the same request gives other samples than before, so that kept clauses are not reused. */
const revision = 5;

export interface EspeakEngineOptions {
  /** Threads, each with an engine of its own (about 60 MB). */
  threads?: number;
  /** Processor time of one clause after which its thread is replaced. */
  timeoutMs?: number;
  /** Environment of the threads; this process's own when left out. */
  env?: NodeJS.ProcessEnv;
  /** The processors, where others use them too. */
  turns?: Turns;
}

export interface EspeakEngine extends TtsEngine {
  /** How each English word is said, in the international phonetic alphabet; empty for what has no sound. */
  phonemes(words: readonly string[], base: EnglishBase): Promise<string[]>;
}

/** The embedded engine behind the port. Its threads start loading at once, one after the other. */
export async function createEspeakEngine({ threads = 1, timeoutMs = 20_000, env, turns }: EspeakEngineOptions = {}): Promise<EspeakEngine> {
  const worker = new URL('./pool/espeak-worker.ts', import.meta.url);
  const pool = createClausePool({ worker, threads, timeoutMs, ...(env && { env }), ...(turns && { turns }) });
  return {
    id: `espeak-ng/${await engineVersion()}/r${revision}`,
    voices: espeakVoices,
    synthesise: (request, turn) => pool.run(request, turn),
    phonemes: (words, base) => pool.phonemes({ words, base }),
    close: () => pool.close(),
  };
}

async function engineVersion(): Promise<string> {
  const path = new URL('../package.json', import.meta.url);
  const manifest = JSON.parse(await readFile(path, 'utf8')) as { dependencies: Record<string, string> };
  return manifest.dependencies['@echogarden/espeak-ng-emscripten'] ?? 'unknown';
}
