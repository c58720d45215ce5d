import { closeSync, openSync, readSync } from 'node:fs';
import type { SoundLevels } from '@shengyu/speech/sound';
import { clauseHeadBytes, readClauseHead, readClauseLevels } from './clause-file.ts';
import type { ClauseHead, ClauseToken } from './clause-file.ts';

/** What workers do for the store. */
export interface ClauseThreads {
  /** Times of the words of stored clauses. */
  heads(paths: readonly string[]): Promise<ClauseToken[][]>;
}

/** Enough for nearly every clause, so that one read does. */
let start = Buffer.alloc(32_768);

/** Times of the words of stored clauses. Blocks: for workers only. */
export function readStoredTokens(paths: readonly string[]): ClauseToken[][] {
  return paths.map((path) => readStoredHead(path).tokens);
}

/** Times and levels of a stored clause, without reading its sound. Blocks: for workers only. */
export function readStoredHead(path: string): ClauseHead {
  return readClauseHead(startOf(path));
}

/** Levels alone, at a tenth of the cost. Blocks: for workers only. */
export function readStoredLevels(path: string): SoundLevels {
  return readClauseLevels(startOf(path));
}

function startOf(path: string): Uint8Array {
  const file = openSync(path, 'r');
  try {
    const read = readSync(file, start, 0, start.length, 0);
    const wanted = clauseHeadBytes(start.subarray(0, read));
    if (wanted > start.length) {
      start = Buffer.alloc(wanted * 2);
      readSync(file, start, 0, wanted, 0);
    }
    return start.subarray(0, Math.max(wanted, read));
  } finally {
    closeSync(file);
  }
}
