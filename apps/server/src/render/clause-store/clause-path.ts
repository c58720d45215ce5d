import { join } from 'node:path';

/** A spoken clause, or an encoded piece of a finished file. */
export type KeptKind = 'clause' | 'piece';

/** Raised with every change of what such files hold: files of another format are not found, and swept away. */
const formats = { clause: 2, piece: 1 } as const;

/** Where it lies. Its length, in samples or bytes, is part of the name, so that a listing of the folder tells every length. */
export function clausePath(directory: string, key: string, kind: KeptKind, length: number): string {
  return join(directory, key.slice(0, 2), `${key}-${length}.${formats[kind]}.${kind}`);
}

/** What a file's name says; `undefined` for any other file. */
export function parseClauseName(name: string): { key: string; samples: number; kind: KeptKind } | undefined {
  const match = /^([0-9a-f]{64})-(\d+)\.(\d+)\.(clause|piece)$/.exec(name);
  const kind = match?.[4] as KeptKind | undefined;
  if (!match || !kind || Number(match[3]) !== formats[kind]) return undefined;
  return { key: match[1] ?? '', samples: Number(match[2]), kind };
}

/** Whether a file is one of ours, be it of this format or an older one. */
export function isKeptName(name: string): boolean {
  return name.endsWith('.clause') || name.endsWith('.piece');
}
