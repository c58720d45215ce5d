import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { reason, type Logger } from '../logger.ts';

/** What a web server has to know after a restart. */
export interface Remembered {
  /** Of the newest registry that was taken over, and hashes of the keys that counted then; `key`: of the only one, in older files. */
  newest?: { serial: number; time: string; keys?: readonly string[]; key?: string };
  /** Keys (SPKI, base64) that the registry names. */
  learned?: readonly string[];
  /** Hashes of keys that it named once. */
  retired?: readonly string[];
  /** Canaries that this server does not show any more: `content 1.1.0` and the time of its registry entry, with the reason. */
  takenBack?: Readonly<Record<string, string>>;
}

export interface ServerMemory {
  read(): Remembered;
  change(next: Partial<Remembered>): void;
}

/** Keeps it in a file. A disk that cannot be written is logged once; then the memory lasts as long as the process. */
export function fileMemory(file: string, log: Logger): ServerMemory {
  let state: Remembered = {};
  let complained = false;
  try {
    state = JSON.parse(readFileSync(file, 'utf8')) as Remembered;
  } catch {
    // A first start has none; a file that cannot be read says nothing either.
  }
  return {
    read: () => state,
    change(next) {
      state = { ...state, ...next };
      try {
        mkdirSync(path.dirname(file), { recursive: true });
        writeFileSync(`${file}.${process.pid}.tmp`, JSON.stringify(state));
        renameSync(`${file}.${process.pid}.tmp`, file);
      } catch (error) {
        if (!complained) log.warn('what this server has seen cannot be kept', { reason: reason(error) });
        complained = true;
      }
    },
  };
}

/** Kept as long as the process. */
export function processMemory(): ServerMemory {
  let state: Remembered = {};
  return { read: () => state, change: (next) => void (state = { ...state, ...next }) };
}
