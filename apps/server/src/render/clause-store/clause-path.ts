import { join } from 'node:path';

/** Raised with every change of `clause-file.ts`: files of another format are not found, and swept away. */
const format = 2;

/** Where a clause lies: its length is part of the name, so that a listing of the folder tells every length. */
export function clausePath(directory: string, key: string, samples: number): string {
  return join(directory, key.slice(0, 2), `${key}-${samples}.${format}.clause`);
}

/** The key and the length in a file's name; `undefined` for any other file. */
export function parseClauseName(name: string): { key: string; samples: number } | undefined {
  const match = /^([0-9a-f]{64})-(\d+)\.(\d+)\.clause$/.exec(name);
  return match && Number(match[3]) === format ? { key: match[1] ?? '', samples: Number(match[2]) } : undefined;
}
