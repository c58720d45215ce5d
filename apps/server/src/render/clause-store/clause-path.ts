import { join } from 'node:path';

/** Where a clause lies: its length is part of the name, so that a listing of the folder tells every length. */
export function clausePath(directory: string, key: string, samples: number): string {
  return join(directory, key.slice(0, 2), `${key}-${samples}.clause`);
}

/** The key and the length in a file's name; `undefined` for any other file. */
export function parseClauseName(name: string): { key: string; samples: number } | undefined {
  const match = /^([0-9a-f]{64})-(\d+)\.clause$/.exec(name);
  return match ? { key: match[1] ?? '', samples: Number(match[2]) } : undefined;
}
